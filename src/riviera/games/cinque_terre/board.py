"""The view of Cinque Terre as a scene."""

from __future__ import annotations

from typing import Any

from riviera.kernel.scene import Art, Scene


def art() -> Art:
    """The drawings that never change."""
    return Art(defs="", sheets={}, css="")


def scene(view: dict[str, Any]) -> Scene:
    """The board and the panels."""
    return Scene(sheets=[], panels=[])
