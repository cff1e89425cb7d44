"""A position of Clans from plain data, refused with the reason when it is impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from riviera.kernel.data import Dump
from riviera.kernel.errors import BadInput
from riviera.kernel.state import ints

from ..components import CLANS, TERRITORIES
from ..engine.rules import Clans
from ..engine.state import group
from .check import HUTS, check, check_huts

if TYPE_CHECKING:
    from riviera.kernel.game import Game


def load(game: Game, data: Dump) -> Clans:
    """The position of a dump."""
    try:
        return check(build(game, data))
    except (KeyError, TypeError, AttributeError) as error:
        raise BadInput(
            f"A position of Clans needs seats, actor, huts and the rest; this one fails at {error}."
        ) from None


def build(game: Game, data: Dump) -> Clans:
    """The position as it is written, each part checked for itself."""
    seats = within(data["seats"], 2, 4, "seats")
    huts = [read_group(t, data["huts"].get(str(t), {})) for t in TERRITORIES]
    unknown = set(data["huts"]) - {str(t) for t in TERRITORIES}
    if unknown:
        raise BadInput(f"There is no territory {min(unknown)}.")
    check_huts(data["huts"])
    sites = [read_territory(t) for t in data["villages"]]
    return Clans(
        game,
        within(data["actor"], -1, seats - 1, "actor"),
        within(data["seals"], 0, 1, "seals"),
        seats,
        within(data["first"], 0, seats - 1, "first"),
        within(data["moves"], 0, 60, "moves"),
        ints(huts),
        sum(2**t for t, group in enumerate(huts) if group),
        sum(2 ** read_territory(t) for t in data["pending"]),
        within(len(sites), 0, 12, "number of villages"),
        ints(sites + [0] * (12 - len(sites))),
        ints([within(data["points"][c], 0, 9999, "points") for c in CLANS]),
        ints([within(n, 0, 12, "chips") for n in listed(data, "chips", seats)]),
        ints([read_clan(c) for c in listed(data, "clans", seats) + data["box"]]),
    )


def read_group(territory: int, stack: dict[str, int]) -> int:
    """The huts of a territory as one number."""
    return sum(group(read_clan(c), within(n, 1, HUTS, f"huts in {territory}")) for c, n in stack.items())


def read_clan(name: str) -> int:
    """The number of a clan's colour."""
    if name not in CLANS:
        raise BadInput(f"There is no clan “{name}”; the colours are {', '.join(CLANS)}.")
    return CLANS.index(name)


def read_territory(number: int) -> int:
    """The index of a territory's number."""
    return within(number, 1, 60, "territory") - 1


def listed(data: Dump, key: str, seats: int) -> list[Any]:
    """A list with one item for each seat."""
    items: list[Any] = data[key]
    if len(items) != seats:
        raise BadInput(f"“{key}” needs one entry for each of the {seats} seats.")
    return items


def within(number: Any, low: int, high: int, what: str) -> int:
    """A whole number between two bounds."""
    if not isinstance(number, int) or not low <= number <= high:
        raise BadInput(f"{what.capitalize()} must be from {low} to {high}, not {number}.")
    return number
