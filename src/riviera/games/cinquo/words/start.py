"""The start card of Cinquo: the five goals, the trick, the turns, the end, and your colour."""

from __future__ import annotations

from riviera.kernel.course import Fact
from riviera.kernel.data import View

HANDS = ("i-left-turn", "i-right-turn")
GOALS = ("cinquo-goal-red", "cinquo-goal-blue", "cinquo-goal-centre")


def start_card(view: View) -> list[Fact]:
    """Five rows."""
    facts = [
        Fact(GOALS, "You want", "to end on all four corners and on the centre, before anybody else."),
        Fact(("cinquo-mini-red4",), "The trick:", "whoever wins it walks exactly the points of the best card."),
        Fact(HANDS, "Turns:", "cards of 1, 3, 5 turn left; cards of 2, 4, 6 turn right."),
    ]
    if view["seat"] is None:
        return [*facts, Fact(("cinquo-goal-green",), "The end:", "the own corner comes last, and wins at once.")]
    colour = view["colours"][view["seat"]]
    end = Fact((f"cinquo-done-{colour}",), "The end:", "your own corner comes last, and wins at once.")
    return [*facts, end, Fact((f"cinquo-goal-{colour}",), f"You are {colour};", "your three cards are yours alone.")]
