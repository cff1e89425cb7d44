"""The stages of a game of Clans, and what each asks: the refusal of whatever belongs to another stage."""

from __future__ import annotations

from riviera.kernel.data import View

MOVING = "You are moving huts: all huts of a territory join those of a neighbour. (R-MOVE-1)"
CHOOSING = "You are choosing a village: say which is founded next. (R-FOUND-3)"


def question(view: View) -> str:
    """What is asked of the actor now, and by which rule."""
    return CHOOSING if view["pending"] else MOVING
