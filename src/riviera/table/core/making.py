"""A wish for a table becomes what is fixed about it."""

from __future__ import annotations

from riviera import bots
from riviera.kernel.errors import RivieraError
from riviera.registry import load_game

from .entry import BOT, HINTS, HUMAN, NO_HINTS, ON_REQUEST, Chair, Setup
from .fields import Fields
from .refusal import ILLEGAL, Refusal
from .shelf import shelf

MOST_SEATS = 12


def setup_of(fields: Fields, owner: str, id: str, seed: int, at: float) -> Setup:
    """The setup that a request asks for."""
    name = fields.text("game", 64)
    chairs = seating(fields.objects("seats", MOST_SEATS), owner)
    if name not in shelf():
        raise Refusal(ILLEGAL, f"There is no game “{name}” here.")
    card = shelf()[name]
    try:
        options = load_game(name).settle(len(chairs), fields.texts("options"))
    except RivieraError as error:
        raise Refusal(ILLEGAL, str(error)) from None
    return Setup(
        id=id,
        game=name,
        rules=card.rules,
        title=fields.text("title", 60, "") or f"A table of {card.title}",
        seed=seed,
        chairs=chairs,
        creator=owner,
        created=at,
        options=options,
        public=fields.flag("public", False),
        pace=fields.one_of("pace", ("live", "turn"), "live"),
        hints=hints_of(fields),
        components=load_game(name).components,
    )


def hints_of(fields: Fields) -> str:
    """Whether hints are given: a word, or simply yes or no."""
    if isinstance(fields.data.get("hints"), bool):
        return ON_REQUEST if fields.data["hints"] else NO_HINTS
    return fields.one_of("hints", HINTS, ON_REQUEST)


def seating(seats: list[Fields], owner: str) -> tuple[Chair, ...]:
    """The chairs of a wish; bots without a name are called by their level."""
    chairs = [chair_of(seat, owner, i) for i, seat in enumerate(seats)]
    names = [chair.name for chair in chairs]
    return tuple(
        Chair(c.kind, f"{c.name} {names[: i + 1].count(c.name)}", c.level, c.owner)
        if c.kind == BOT and names.count(c.name) > 1
        else c
        for i, c in enumerate(chairs)
    )


def chair_of(seat: Fields, owner: str, number: int) -> Chair:
    """One chair of a wish."""
    kind = seat.one_of("kind", ("me", "open", "bot"))
    name = seat.text("name", 24, "")
    if kind == "open":
        return Chair()
    if kind == "me":
        return Chair(HUMAN, name or f"Player {number + 1}", owner=owner)
    level = seat.one_of("level", tuple(bots.levels()), next(iter(bots.levels())))
    return Chair(BOT, name or f"{bots.levels()[level].title} bot", level=level)
