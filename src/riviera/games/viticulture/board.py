"""The view as a scene."""

from __future__ import annotations

from typing import Any

from riviera.kernel.scene import Art, Scene


def art() -> Art:
    """The drawings."""
    return Art(defs="", sheets={}, css="")


def scene(view: dict[str, Any]) -> Scene:
    """The scene."""
    return Scene(sheets=[], panels=[])
