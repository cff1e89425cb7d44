"""The stages of a game of Liguria, and what each asks: the refusal of whatever belongs to another stage."""

from __future__ import annotations

from riviera.kernel.data import View

STAGES = {
    "stock": "You are stocking your pier: offer two paints of different colours. (R-SETUP-7)",
    "buyer": "You are sending your buyer: choose a free space of the market street. (R-BUYER-2)",
    "pick": "You are picking tiles: take exactly as many as your space shows. (R-PICK-2)",
    "card": "You are taking a ship card: choose one of those laid open. (R-CARD-1)",
    "upgrade": "You are upgrading: turn a tile of your harbor, or be done. (R-CARD-3)",
    "sail": "You are sailing: choose the place where your ship stops. (R-SAIL-1)",
    "land": "You are landing knights: land one more, or be done. (R-ISLAND-2)",
    "choose": "You are choosing paint: name what your knights bring aboard. (R-ISLAND-4)",
    "last": "You are making the final movement: sail once more, or stay. (R-FINAL-1)",
}
HARBOR = "You are at a stop: load paint, send a diplomat, or be done. (R-LOAD-2)"
ISLAND = "You are at a stop: land knights, or be done. (R-ISLAND-2)"
ELSEWHERE = "You are at a stop: sail on or turn as your card allows, or be done. (R-SAIL-5)"


def question(view: View) -> str:
    """What is asked of the actor now, and by which rule."""
    return at_stop(view) if view["stage"] == "stop" else STAGES[view["stage"]]


def at_stop(view: View) -> str:
    """What the place of a stop offers: a harbor of others, an island to conquer, or nothing of its own."""
    here = view["circuit"][view["merchants"][view["actor"]]["place"] - 1]
    if "harbor" in here:
        return ELSEWHERE if here["harbor"] == view["actor"] else HARBOR
    return ISLAND if here["colour"] and here["holder"] != view["actor"] else ELSEWHERE
