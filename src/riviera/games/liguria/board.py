"""The view of Liguria as a scene."""

from __future__ import annotations

from riviera.kernel.scene import Art, Scene

from .words import View

SPOTS = [(0.0, 0.0)] * 12


def art() -> Art:
    """The drawings that never change."""
    return Art(defs="", sheets={}, css="")


def scene(view: View) -> Scene:
    """The board and the panels."""
    return Scene(sheets=[], panels=[])
