"""What matters in a position of Cinquo, for the coach: what is within reach, not what leads there."""

from __future__ import annotations

from riviera.games.cinquo.view import does_top, would_cross
from riviera.kernel.data import View

from .plans import goals, place

BRAVE = "Your cards are strong: three tricks in a row can be won with them."
NOT_WORTH = "This trick is not worth your better cards."
TOWARDS = "No card of yours ends on a goal from where you stand: walk to where one does."


def aim(view: View, action: str) -> str:
    """What an answer is after; nothing where the rule of thumb says it."""
    verb, _, target = action.partition(":")
    if verb == "solo":
        return BRAVE
    if verb in ("play", "pass"):
        return played(view, target or best_card(view))
    if verb in ("move", "use"):
        seat = view["actor"]
        goal = would_cross(view, seat, target) if verb == "move" else next(iter(goals(view, seat, target)), "")
        return f"{place(goal).capitalize()} is within reach." if goal else ""
    return ""


def best_card(view: View) -> str:
    """The card of the hand that ends on a goal, else any."""
    hand: list[str] = view["hand"]
    return next((card for card in hand if goals(view, view["actor"], card)), hand[0])


def played(view: View, card: str) -> str:
    """What there is to win in the trick."""
    if view["best"] >= 0 and not does_top(card, view["table"][view["best"]]):
        return NOT_WORTH
    if found := goals(view, view["actor"], card):
        return f"{place(found[0]).capitalize()} is within reach: a card of your hand ends there, if it wins."
    return "" if any(goals(view, view["actor"], other) for other in view["hand"]) else TOWARDS
