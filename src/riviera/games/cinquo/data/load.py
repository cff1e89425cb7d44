"""Positions from plain data: what is read, and why a position cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from riviera.games.cinquo.components import CARDS, FIELDS, GOALS, SEAT_COLOURS
from riviera.games.cinquo.data.check import why_impossible
from riviera.games.cinquo.engine.deal import table
from riviera.games.cinquo.engine.rules import Cinquo
from riviera.games.cinquo.engine.state import PHASES, count, one
from riviera.kernel.chance import read_chance
from riviera.kernel.data import Dump
from riviera.kernel.errors import BadInput
from riviera.kernel.masks import bit
from riviera.kernel.vecs import put

if TYPE_CHECKING:
    from riviera.kernel.game import Game

MANY: Final = 1 << 40


def entry(data: Dump, key: str) -> Any:
    """The entry of a dump, which has to be there."""
    if key not in data:
        raise BadInput(f"The position does not say “{key}”.")
    return data[key]


def number(data: Dump, key: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    value = entry(data, key)
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f"“{key}” is a number from {low} to {high}, not {value!r}.")
    return value


def index(name: object, names: tuple[str, ...], key: str) -> int:
    """The number of a name."""
    if not isinstance(name, str) or name not in names:
        raise BadInput(f"“{key}” cannot be {name!r}.")
    return names.index(name)


def rows(data: Dump, key: str, seats: int) -> list[Any]:
    """A list with one entry for each seat."""
    value = entry(data, key)
    if not isinstance(value, list) or len(value) != seats:
        raise BadInput(f"“{key}” needs one entry for each of the {seats} seats.")
    return value


def cards(names: object, key: str) -> int:
    """A list of card names as packed cards."""
    if not isinstance(names, list):
        raise BadInput(f"“{key}” is a list of cards, not {names!r}.")
    held: i64 = 0
    for name in names:
        kind: i64 = index(name, CARDS, key)
        if count(held, kind) == 2:
            raise BadInput(f"There are only two cards {CARDS[kind]}.")
        held += one(kind)
    return held


def goals(names: object) -> int:
    """A list of goals as a mask."""
    if not isinstance(names, list):
        raise BadInput(f"A list is a list of goals, not {names!r}.")
    crossed: i64 = 0
    for name in names:
        goal: i64 = index(name, GOALS, "lists")
        if crossed >> goal & 1:
            raise BadInput(f"A goal is crossed out once, and {GOALS[goal]} stands there twice. (R-LIST-3)")
        crossed |= bit(goal)
    return crossed


def card_or_none(name: object, key: str) -> int:
    """A card by its name, or no card."""
    return index(name, ("", *CARDS), key) - 1


def read(game: Game, data: Dump) -> Cinquo:
    """The position that the data names, whether it is possible or not."""
    seats = number(data, "seats", 2, len(SEAT_COLOURS))
    pile = entry(data, "pile")
    cards(pile, "pile")
    g = table(game, seats, read_chance(entry(data, "chance")), bytes([index(name, CARDS, "pile") for name in pile]))
    g.actor = number(data, "actor", -1, seats - 1)
    g.seals = number(data, "seals", 0, MANY)
    g.phase = index(entry(data, "phase"), PHASES, "phase")
    g.round = number(data, "round", 1, MANY)
    g.start = number(data, "start", 0, seats - 1)
    g.passes = number(data, "passes", 0, seats)
    g.soloist = number(data, "soloist", -1, seats - 1)
    read_trick(g, data)
    put(g.hands, [cards(hand, "hands") for hand in rows(data, "hands", seats)])
    put(g.table, [card_or_none(name, "table") for name in rows(data, "table", seats)])
    put(g.pieces, [index(name, FIELDS, "pieces") for name in rows(data, "pieces", seats)])
    put(g.lists, [goals(names) for names in rows(data, "lists", seats)])
    return g


def read_trick(g: Cinquo, data: Dump) -> None:
    """The trick that is played, and the moves that it brings."""
    g.best = number(data, "best", -1, g.seats - 1)
    g.topper = number(data, "topper", -1, g.seats - 1)
    g.card = card_or_none(entry(data, "card"), "card")
    g.left = number(data, "left", 0, 3)
    g.shifted = number(data, "shifted", -1, g.seats - 1)
    g.winner = number(data, "winner", -1, g.seats - 1)
    g.own = cards(entry(data, "own"), "own")
    g.away = cards(entry(data, "away"), "away")


def load(game: Game, data: Dump) -> Cinquo:
    """A position from its dump, or a refusal with the reason."""
    g = read(game, data)
    reason = why_impossible(g)
    if reason:
        raise BadInput(reason)
    return g
