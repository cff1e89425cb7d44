"""What happened, in sentences and in records."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.events import Event
from riviera.kernel.words import Line, many, minus

from ..components import CARDS, COLOURS, ROWS, STALLS, TILE_NAMES
from .things import listed_cards, listed_tiles, numbers, paint, place_words, signed, stall_words, tile_words


def line(event: Event, view: View) -> Line | None:
    """An event as a sentence of the log; None when it is not worth a line."""
    a = event.args
    if event.kind in ("shown", "ordered", "earned"):
        return None
    if event.kind == "laid":
        return Line("Round {n}: tiles and ship cards lie out.", n=a[0])
    if event.kind == "aside":
        return Line("A card {score} is put aside: both signs must show.", score=signed(CARDS[a[0]].score))
    if event.kind == "final":
        return Line("The final movement begins.")
    told = market_line(event.kind, a) or sea_line(event.kind, a, view)
    if told and (where := place(event.kind, a, view)):
        told.args["target"] = where
    return told


def place(kind: str, a: list[int], view: View) -> str:
    """Where on the table something happened: a space of the street, a card, a harbor, or where a ship lies."""
    if kind == "sent":
        return STALLS[a[1]].name
    if kind == "carded":
        return CARDS[a[1]].name
    if kind in ("stocked", "offered", "upgraded", "unloaded"):
        return harbor_of(view, a[0])
    if kind in ("loaded", "deployed"):
        return harbor_of(view, a[2] if kind == "loaded" else a[1])
    if kind in ("sailed", "conquered", "expelled"):
        return f"p{a[1] + 1}"
    return f"p{view['merchants'][a[0]]['place']}" if kind in ("harvested", "chose", "turned") else ""


def harbor_of(view: View, seat: int) -> str:
    """The target of a seat's harbor."""
    return next(f"p{i}" for i, here in enumerate(view["circuit"], 1) if here.get("harbor") == seat)


def market_line(kind: str, a: list[int]) -> Line | None:
    """What happened ashore."""
    if kind == "stocked":
        return Line("{who} put out a {first} and a {second} cube.", who=a[0], first=COLOURS[a[1]], second=COLOURS[a[2]])
    if kind == "sent":
        return Line("{who} sent a buyer for {gain}.", who=a[0], gain=stall_words(a[1]))
    if kind == "picked" and a[2]:
        return Line("{who} took a {tile} for {n} silver.", who=a[0], tile=tile_words(TILE_NAMES[a[1]]), n=a[2])
    if kind == "picked":
        return Line("{who} took a {tile}.", who=a[0], tile=tile_words(TILE_NAMES[a[1]]))
    if kind == "carded":
        return Line("{who} took the ship card {score}.", who=a[0], score=signed(CARDS[a[1]].score))
    if kind == "offered":
        return Line("{who} put out {cubes}.", who=a[0], cubes=paint(numbers(a[1], 3)))
    if kind == "upgraded":
        return Line("{who} upgraded a {tile}.", who=a[0], tile=tile_words(TILE_NAMES[a[1]]))
    return None


def sea_line(kind: str, a: list[int], view: View) -> Line | None:
    """What happened at sea."""
    if kind == "sailed":
        return Line("{who} sailed {n} to {place}.", who=a[0], n=many(a[2], "step"), place=place_words(view, a[1] + 1))
    if kind == "turned":
        return Line("{who} turned about.", who=a[0])
    if kind == "unloaded":
        return Line("{who} brought home {cubes}.", who=a[0], cubes=paint(numbers(a[1], 3)))
    if kind == "conquered":
        n = many(sum(numbers(a[2], 4)), "knight")
        return Line("{who} conquered the {place} with {n}.", who=a[0], place=place_words(view, a[1] + 1), n=n)
    if kind == "expelled":
        place, n = place_words(view, a[1] + 1), many(a[2], "knight")
        return Line("{who} had to leave the {place} and turned {n}.", who=a[0], place=place, n=n)
    if kind == "harvested":
        return Line("{who} loaded {n} {colour} there.", who=a[0], n=a[3], colour=COLOURS[a[2]])
    if kind == "chose":
        return Line("{who} chose a {colour} cube.", who=a[0], colour=COLOURS[a[1]])
    return harbor_line(kind, a)


def harbor_line(kind: str, a: list[int]) -> Line | None:
    """What happened in a harbor, and the end."""
    if kind == "loaded":
        return Line("{who} loaded a {colour} cube from {whom}.", who=a[0], colour=COLOURS[a[1]], whom=a[2])
    if kind == "deployed":
        return Line("{who} deployed a diplomat with {whom}, beside the {row} row.", who=a[0], row=ROWS[a[2]], whom=a[1])
    return Line("{who} scored {n}.", who=a[0], n=minus(a[1])) if kind == "scored" else None


def note(event: Event) -> str:
    """What a record says in braces: what chance laid out, and the points at the end."""
    if event.kind == "laid":
        return f"round {event.args[0]}: {' '.join(listed_tiles(event.args[1:]))}"
    if event.kind == "aside":
        return f"aside {CARDS[event.args[0]].name}"
    if event.kind == "shown":
        return f"cards {' '.join(listed_cards(event.args[0]))}"
    return f"points {event.args[1]}" if event.kind == "scored" else ""
