"""Cinquo as advice: what a card or a way brings now, and which goal comes within reach."""

from __future__ import annotations

from riviera.games.cinquo.components import GOALS
from riviera.games.cinquo.view import called, colours, does_top, ends, there, would_cross
from riviera.kernel.data import View
from riviera.kernel.words import Plan, many

WALK = "Count the fields to your next goal, and win the trick with exactly that card."
NEAR = "End where a card of your hand reaches a goal next."
SOLO = "A solo is worth it with three cards that win and a goal on each way."


def plan(view: View, action: str) -> Plan:
    """An answer as advice."""
    verb, _, target = action.partition(":")
    if verb == "play":
        return Plan(f"Play {called(target)}.", played(view, target), WALK)
    if verb == "use":
        return Plan(f"Move with {called(target)}.", leads(view, target), WALK)
    if verb == "move":
        return Plan(f"Go to {target}.", gone(view, target), NEAR)
    if verb == "shift":
        return Plan(f"Shift {colours(view)[view['shifted']]} to {target}.", shifted(view, target), NEAR)
    if verb == "solo":
        return Plan("Play a solo.", "If you win all three tricks you walk three times in a row.", SOLO)
    return Plan("Pass.", "A solo against everybody asks for three strong cards.", SOLO)


def place(goal: str) -> str:
    """A goal in words."""
    return "the centre" if goal == "centre" else f"the {goal} corner"


def goals(view: View, seat: int, card: str) -> list[str]:
    """The goals that a seat could cross out by a card from where it stands."""
    found = (would_cross(view, seat, field) for field in ends(view, seat, card))
    return [goal for goal in dict.fromkeys(found) if goal]


def played(view: View, card: str) -> str:
    """What a card does in the trick."""
    if view["best"] >= 0 and not does_top(card, view["table"][view["best"]]):
        return "It cannot win the trick, and leaves you your better cards."
    found = goals(view, view["actor"], card)
    start = "If it wins" if view["best"] < 0 else "It is the best card so far: if it stays so"
    if found:
        return f"{start}, it takes you to {place(found[0])}."
    return f"{start}, you walk {many(int(card[-1]), 'field')}, though to no goal yet."


def leads(view: View, card: str) -> str:
    """Where a card takes the piece."""
    found = goals(view, view["actor"], card)
    return f"It takes you to {place(found[0])}." if found else f"It lets you walk {many(int(card[-1]), 'field')}."


def gone(view: View, field: str) -> str:
    """What a way brings, or what it makes possible."""
    seat = view["actor"]
    if goal := would_cross(view, seat, field):
        done = len(view["lists"][seat]) + 1
        return f"It crosses out {place(goal)}: {done} of {len(GOALS)} goals done."
    moved = standing(view, seat, field)
    for card in view["hand"]:
        if found := goals(moved, seat, card):
            return f"From there your {called(card)} would reach {place(found[0])}."
    return met(view, field) or distant(moved, seat)


def met(view: View, field: str) -> str:
    """Whom a way meets."""
    rivals = [colours(view)[seat] for seat in there(view, field)]
    return f"You meet {rivals[0]} there and shift that piece where you like." if rivals else ""


def distant(view: View, seat: int) -> str:
    """How many points reach a goal from here."""
    for points in range(1, 7):
        if found := goals(view, seat, f"white{points}"):
            return f"From there a card of {points} would reach {place(found[0])}."
    return ""


def standing(view: View, seat: int, field: str) -> View:
    """The view with a piece elsewhere."""
    pieces = [field if s == seat else f for s, f in enumerate(view["pieces"])]
    return {**view, "pieces": pieces}


def shifted(view: View, field: str) -> str:
    """What the shifted piece gets there."""
    goal, colour = would_cross(view, view["shifted"], field), colours(view)[view["shifted"]]
    return f"There {colour} crosses out {place(goal) if goal else 'nothing, and you have chosen the place'}."
