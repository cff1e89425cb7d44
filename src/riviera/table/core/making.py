"""A wish for a table becomes what is fixed about it."""

from __future__ import annotations

from riviera import bots
from riviera.kernel.errors import RivieraError
from riviera.registry import load_game

from . import strength
from .clock import read
from .coach import alone
from .entry import BOT, FREE, HINTS, HUMAN, NO_HINTS, ON_REQUEST, OPEN, Chair, Setup
from .fields import Fields
from .refusal import ILLEGAL, Refusal
from .shelf import first_of, shelf

MOST_SEATS = 12
LANGUAGES = {  # what people at a table speak, each in its own words
    "en": "English",
    "de": "Deutsch",
    "it": "italiano",
    "fr": "français",
    "es": "español",
    "pt": "português",
    "nl": "Nederlands",
    "pl": "polski",
}
NEIGHBOURS = ("Bruno", "Carla", "Dario", "Elena", "Fabio")  # the gentle bots of a first game


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
    clock = clock_of(fields.text("clock", 32, ""), chairs)
    rated = agreed(fields, chairs)
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
        pace=fields.one_of("pace", ("live", "turn"), read(clock).pace if clock else "live"),
        hints=NO_HINTS if rated else hints_of(fields),
        components=load_game(name).components,
        coach=coached(fields, chairs),
        language=fields.one_of("language", ("", *LANGUAGES), ""),
        clock=clock,
        rated=rated,
        ratings=ratings_of(fields.text("ratings", 8, ""), chairs),
    )


def ratings_of(text: str, chairs: tuple[Chair, ...]) -> str:
    """For whom the open seats of a table are, written in one way."""
    return strength.read(text).text if text and any(chair.kind == OPEN for chair in chairs) else ""


def clock_of(text: str, chairs: tuple[Chair, ...]) -> str:
    """The clock of a table, written in one way; one person against bots needs none."""
    company = any(chair.kind == OPEN for chair in chairs) or len({c.owner for c in chairs if c.owner}) > 1
    return read(text).text if text and company else ""


def agreed(fields: Fields, chairs: tuple[Chair, ...]) -> bool:
    """Whether the table is rated: everybody plays one seat, without a coach, and nobody alone."""
    rated = fields.flag("rated", False)
    if rated and (len(chairs) < 2 or sum(chair.kind == HUMAN for chair in chairs) > 1):
        raise Refusal(ILLEGAL, "At a rated table everybody plays one seat, and nobody plays alone.")
    if rated and fields.flag("coach", False):
        raise Refusal(ILLEGAL, "A coach does not sit at a rated table.")
    if rated and load_game(fields.text("game", 64)).components:
        raise Refusal(ILLEGAL, "Only games with what is in their box are rated.")
    return rated


def first_game(name: str, owner: str, person: str, id: str, seed: int, at: float) -> Setup:
    """Somebody's first game: a good deal, gentle bots, and a coach."""
    card, first = shelf()[name], first_of(shelf()[name])
    level, names = next(iter(bots.levels())), iter(NEIGHBOURS)
    me = Chair(HUMAN, person or "You", owner=owner)
    return Setup(
        id=id,
        game=name,
        rules=card.rules,
        title="Your first game",
        seed=seed if first.seed is None else first.seed,
        chairs=tuple(me if i == first.seat else Chair(BOT, next(names), level=level) for i in range(first.seats)),
        creator=owner,
        created=at,
        options=load_game(name).settle(first.seats, dict(first.options)),
        components=load_game(name).components,
        coach=first.seats > 1,
    )


def coached(fields: Fields, chairs: tuple[Chair, ...]) -> bool:
    """Whether a coach is wished for, which sits only beside one person among bots."""
    wished = fields.flag("coach", False)
    if wished and alone(chairs) is None:
        raise Refusal(ILLEGAL, "A coach sits with one person among bots: give the other seats to bots.")
    return wished


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
    kind = seat.one_of("kind", ("me", "open", "kept", "bot"))
    name = seat.text("name", 24, "")
    if kind in FREE:
        return Chair()
    if kind == "me":
        return Chair(HUMAN, name or f"Player {number + 1}", owner=owner)
    level = seat.one_of("level", tuple(bots.levels()), next(iter(bots.levels())))
    return Chair(BOT, name or f"{bots.levels()[level].title} bot", level=level)
