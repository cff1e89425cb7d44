"""The stages of a game of Cinquo, and what each asks: the refusal of whatever belongs to another stage."""

from __future__ import annotations

from riviera.kernel.data import View

STAGES = {
    "bid": "You are bidding: pass, or play a solo. (R-BID-1)",
    "play": "You are playing a card: any card of your hand will do. (R-TRICK-2)",
    "use": "You are choosing a card of your solo: you move once by each of the three. (R-SOLO-3)",
    "move": "You are moving: choose the field where all points of your card are used up. (R-MOVE-1)",
    "shift": "You are shifting a piece: choose a free field for the one you landed on. (R-SHIFT-1)",
}


def question(view: View) -> str:
    """What is asked of the actor now, and by which rule."""
    return STAGES[view["phase"]]
