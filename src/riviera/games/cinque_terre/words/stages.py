"""The stages of a game of Cinque Terre, and what each asks: the refusal of whatever belongs to another stage."""

from __future__ import annotations

from riviera.kernel.data import View

STAGES = {
    "placing": "You are placing your cart: choose the field in which it begins. (R-START-1)",
    "acting": "You are taking your actions: move, draw, harvest or sell, or end your turn. (R-TURN-1)",
    "claiming": "You are claiming: take an order or a vendor card, or pass on. (R-CLAIM-3)",
    "looking": "You are looking at an order: keep it, or lay it into the row. (R-BONUS-1)",
}


def question(view: View) -> str:
    """What is asked of the actor now, and by which rule."""
    return STAGES[view["phase"]]
