"""The view of Cinquo as a scene."""

from __future__ import annotations

from riviera.games.cinquo.view import View
from riviera.kernel.scene import Art, Scene


def art() -> Art:
    """The drawings that never change."""
    return Art(defs="", sheets={}, css="")


def scene(v: View) -> Scene:
    """The board and the panels."""
    return Scene(sheets=[], panels=[])
