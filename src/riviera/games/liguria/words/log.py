"""What happened, in sentences and in records."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.events import Event
from riviera.kernel.words import Line

from ..components import CARDS, COLOURS, ROWS, TILE_NAMES
from .things import listed_cards, listed_tiles, numbers, paint, place_words, several, signed, stall_words, tile_words


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
    return market_line(event.kind, a) or sea_line(event.kind, a, view)


def market_line(kind: str, a: list[int]) -> Line | None:
    """What happened ashore."""
    if kind == "stocked":
        return Line("{who} offers a {first} and a {second} cube.", who=a[0], first=COLOURS[a[1]], second=COLOURS[a[2]])
    if kind == "sent":
        return Line("{who} sent a buyer for {gain}.", who=a[0], gain=stall_words(a[1]))
    if kind == "picked" and a[2]:
        return Line("{who} took a {tile} for {n} silver.", who=a[0], tile=tile_words(TILE_NAMES[a[1]]), n=a[2])
    if kind == "picked":
        return Line("{who} took a {tile}.", who=a[0], tile=tile_words(TILE_NAMES[a[1]]))
    if kind == "carded":
        return Line("{who} took the ship card {score}.", who=a[0], score=signed(CARDS[a[1]].score))
    if kind == "offered":
        return Line("{who} offers {cubes}.", who=a[0], cubes=paint(numbers(a[1], 3)))
    if kind == "upgraded":
        return Line("{who} upgraded a {tile}.", who=a[0], tile=tile_words(TILE_NAMES[a[1]]))
    return None


def sea_line(kind: str, a: list[int], view: View) -> Line | None:
    """What happened at sea."""
    if kind == "sailed":
        return Line(
            "{who} sailed {n} to {place}.", who=a[0], n=several(a[2], "step"), place=place_words(view, a[1] + 1)
        )
    if kind == "turned":
        return Line("{who} turned about.", who=a[0])
    if kind == "unloaded":
        return Line("{who} brought home {cubes}.", who=a[0], cubes=paint(numbers(a[1], 3)))
    if kind == "conquered":
        n = several(sum(numbers(a[2], 4)), "knight")
        return Line("{who} conquered the {place} with {n}.", who=a[0], place=place_words(view, a[1] + 1), n=n)
    if kind == "expelled":
        place, n = place_words(view, a[1] + 1), several(a[2], "knight")
        return Line("{who} is expelled from the {place} and turns {n}.", who=a[0], place=place, n=n)
    if kind == "harvested":
        return Line("{who} loaded {n} {colour} there.", who=a[0], n=a[3], colour=COLOURS[a[2]])
    if kind == "chose":
        return Line("{who} chose a {colour} cube.", who=a[0], colour=COLOURS[a[1]])
    return harbor_line(kind, a)


def harbor_line(kind: str, a: list[int]) -> Line | None:
    """What happened in a harbor, and the end."""
    if kind == "loaded":
        return Line("{who} loaded a {colour} cube in the harbor of {whom}.", who=a[0], colour=COLOURS[a[1]], whom=a[2])
    if kind == "deployed":
        return Line("{who} deployed a diplomat beside the {row} row of {whom}.", who=a[0], row=ROWS[a[2]], whom=a[1])
    return Line("{who} scored {n}.", who=a[0], n=a[1]) if kind == "scored" else None


def note(event: Event) -> str:
    """What a record says in braces: what chance laid out, and the points at the end."""
    if event.kind == "laid":
        return f"round {event.args[0]}: {' '.join(listed_tiles(event.args[1:]))}"
    if event.kind == "aside":
        return f"aside {CARDS[event.args[0]].name}"
    if event.kind == "shown":
        return f"cards {' '.join(listed_cards(event.args[0]))}"
    return f"points {event.args[1]}" if event.kind == "scored" else ""
