"""The actions of Cinquo as buttons: what each is called, what it leads to, and what the board shows for it."""

from __future__ import annotations

from riviera.games.cinquo.components import COLUMNS, FIELDS
from riviera.games.cinquo.rules_ways import way
from riviera.games.cinquo.view import View, called, colours, does_top, ends, hands_of, points, there, would_cross
from riviera.kernel.scene import Choice, Preview

# The board is drawn on 672 by 672: cells of 70 inside a margin of 21.
CELL = 70
MARGIN = 21


def spot(field: str) -> tuple[float, float]:
    """The middle of a field on the sheet."""
    index = FIELDS.index(field)
    return MARGIN + CELL * (index % COLUMNS + 0.5), MARGIN + CELL * (index // COLUMNS + 0.5)


def choice(v: View, action: str) -> Choice:
    """An action as a button with what it leads to."""
    verb, _, target = action.partition(":")
    if verb == "play":
        return play_choice(v, action, target)
    if verb == "use":
        return card_choice(v, action, target, reach_in_words(v, target))
    if verb == "move":
        return move_choice(v, action, target)
    if verb == "shift":
        return shift_choice(v, action, target)
    words = "three tricks in a row, then three moves" if verb == "solo" else "everybody plays one card"
    return Choice(action=action, label=verb.capitalize(), consequence=words)


def card_choice(v: View, action: str, card: str, consequence: str) -> Choice:
    """A card, and the fields it can lead to."""
    return Choice(
        action=action,
        label=called(card).capitalize(),
        consequence=consequence,
        art=f"cinquo-mini-{card}",
        preview=Preview(sheet="board", outline=ends(v, v["actor"], card)),
    )


def play_choice(v: View, action: str, card: str) -> Choice:
    """A card for the trick: what it does there and where it can lead."""
    if v["best"] < 0:
        text = "leads, " + reach_in_words(v, card)
    elif does_top(card, v["table"][v["best"]]):
        text = "tops, " + reach_in_words(v, card)
    else:
        text = "misses"
    return card_choice(v, action, card, text)


def reach_in_words(v: View, card: str) -> str:
    """How far a card can lead, and the goals among the ends."""
    fields = ends(v, v["actor"], card)
    goals = [goal for field in fields if (goal := would_cross(v, v["actor"], field))]
    return f"{len(fields)} fields" + (f", {' or '.join(goals)}" if goals else "")


def move_choice(v: View, action: str, field: str) -> Choice:
    """An end field with the way to it (R-MOVE-5)."""
    goal = would_cross(v, v["actor"], field)
    rivals = [colours(v)[seat] for seat in there(v, field)]
    words = ([f"crosses out {goal}"] if goal else []) + [f"shifts {rival}" for rival in rivals]
    made = Choice(action=action, label=field, preview=Preview(sheet="board", outline=[field], path=path(v, field)))
    if words:
        made["consequence"] = ", ".join(words)
    return made


def fields_to(v: View, field: str) -> list[str]:
    """The fields of the way to an end field, the start first."""
    start = FIELDS.index(v["pieces"][v["actor"]])
    card = v["card"]
    return [FIELDS[f] for f in way(start, points(card), hands_of(v, card), FIELDS.index(field))]


def path(v: View, field: str) -> list[list[float]]:
    """The way to an end field, drawn."""
    return [[*spot(f)] for f in fields_to(v, field)]


def shift_choice(v: View, action: str, field: str) -> Choice:
    """A free field, and what the shifted piece reaches there (R-SHIFT-2)."""
    made = Choice(action=action, label=field, preview=Preview(sheet="board", outline=[field]))
    goal = would_cross(v, v["shifted"], field)
    if goal:
        made["consequence"] = f"crosses out {goal} for {colours(v)[v['shifted']]}"
    return made
