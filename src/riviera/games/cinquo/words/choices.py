"""The actions of Cinquo as buttons: what each is called, what it leads to, and what the board shows for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from riviera.games.cinquo.components import COLUMNS, FIELDS, GOALS
from riviera.games.cinquo.view import (
    called,
    colours,
    does_top,
    ends,
    fields_to,
    goal_at,
    there,
    would_cross,
)
from riviera.kernel.data import View
from riviera.kernel.scene import Choice, Piece, Preview
from riviera.kernel.words import many

# The board is drawn on 672 by 672: cells of 70 inside a margin of 21.
CELL = 70
MARGIN = 21
CORNERS = GOALS[:4]
Spot = tuple[float, float]


@cache
def spot(field: str) -> Spot:
    """The middle of a field on the sheet."""
    index = FIELDS.index(field)
    return MARGIN + CELL * (index % COLUMNS + 0.5), MARGIN + CELL * (index // COLUMNS + 0.5)


def choice(view: View, action: str) -> Choice:
    """An action as a button with what it leads to."""
    verb, _, target = action.partition(":")
    if verb == "play":
        return play_choice(view, action, target)
    if verb == "use":
        return card_choice(view, action, target, reach_in_words(view, target))
    if verb == "move":
        return move_choice(view, action, target)
    if verb == "shift":
        return shift_choice(view, action, target)
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
    goals = [goal for field in fields if goal_at(field) and (goal := would_cross(v, v["actor"], field))]
    return many(len(fields), "end") + (f", {' or '.join(goals)}" if goals else "")


def move_choice(v: View, action: str, field: str) -> Choice:
    """An end field with the way to it (R-MOVE-5)."""
    goal = would_cross(v, v["actor"], field)
    rivals = [colours(v)[seat] for seat in there(v, field)]
    words = ([f"crosses out {goal}"] if goal else []) + [f"shifts {rival}" for rival in rivals]
    made = Choice(action=action, label=field, preview=shown(tuple(fields_to(v, field))))
    if words:
        made["consequence"] = ", ".join(words)
    return made


@lru_cache(maxsize=4096)
def shown(fields: tuple[str, ...]) -> Preview:
    """A way as the board shows it; there are not many, and most are asked for again and again."""
    return Preview(sheet="board", outline=[fields[-1]], path=path(fields), draw=signs(fields))


def path(fields: Sequence[str]) -> list[list[float]]:
    """A way to an end field, drawn from the edge of the piece."""
    points = [[*spot(f)] for f in fields]
    (x, y), (nx, ny) = points[:2]
    return [[x + 0.36 * (nx - x), y + 0.36 * (ny - y)], *points[1:]]


def signs(fields: Sequence[str]) -> list[Piece]:
    """What stands along a way: the number of every step, the points at its end, and a tag where it turns."""
    found: list[Piece] = []
    for n, field in enumerate(fields[1:], 1):
        x, y = spot(field)
        last = n == len(fields) - 1
        kind, art = ("cinquo-lastn", "cinquo-last") if last else ("cinquo-stepn", "cinquo-step")
        found.append(Piece(id=f"step-{n}", art=art, x=x, y=y, text=str(n), kind=kind))
        if not last and goal_at(field) not in CORNERS:
            found += tag(n, *(spot(f) for f in fields[n - 1 : n + 2]))
    return found


def tag(n: int, before: Spot, here: Spot, after: Spot) -> list[Piece]:
    """The name of a turn, beside the field and away from where the way goes on."""
    came, goes = (here[0] - before[0], here[1] - before[1]), (after[0] - here[0], after[1] - here[1])
    turn = came[0] * goes[1] - came[1] * goes[0]
    if not turn:
        return []
    x, y = here[0] - 0.72 * goes[0], here[1] - 0.4 * goes[1]
    text = "turns right" if turn > 0 else "turns left"
    return [Piece(id=f"turn-{n}", art="cinquo-tag", x=min(max(x, 38), 634), y=y, text=text, kind="cinquo-tagt")]


def shift_choice(v: View, action: str, field: str) -> Choice:
    """A free field, and what the shifted piece reaches there (R-SHIFT-2)."""
    made = Choice(action=action, label=field, preview=Preview(sheet="board", outline=[field]))
    goal = would_cross(v, v["shifted"], field)
    if goal:
        made["consequence"] = f"crosses out {goal} for {colours(v)[v['shifted']]}"
    return made
