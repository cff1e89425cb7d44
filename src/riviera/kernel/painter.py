"""How positions and records show themselves in a notebook; who draws them lives above the kernel, and is only named."""

from __future__ import annotations

from importlib import import_module
from typing import Any

PAINTER = "riviera.notebook"


def position_svg(state: Any) -> str | None:
    """A position as a picture for everybody; None where its game draws nothing."""
    svg: str | None = import_module(PAINTER).position_svg(state)
    return svg


def record_html(record: Any) -> str:
    """A record as a small page for everybody."""
    html: str = import_module(PAINTER).record_html(record)
    return html
