"""A position of Clans from plain data, refused with the reason when it is impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from riviera.kernel.data import Dump, listed, one_of, within
from riviera.kernel.errors import BadInput
from riviera.kernel.vecs import put

from ..components import CLANS, TERRITORIES
from ..engine.deal import blank
from ..engine.rules import Clans
from ..engine.state import VILLAGES, group
from .check import HUTS, check

if TYPE_CHECKING:
    from riviera.kernel.game import Game

KEYS: Final = tuple(str(t) for t in TERRITORIES)
MOST: Final = 9999


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
    huts = read_huts(data["huts"])
    sites = read_territories(data, "villages")
    clans = listed(data, "clans", seats) + listed(data, "box", len(CLANS) - seats)
    g = blank(game, seats)
    g.actor = within(data["actor"], -1, seats - 1, "actor")
    g.seals = within(data["seals"], 0, 1, "seals")
    g.first = within(data["first"], 0, seats - 1, "first")
    g.moves = within(data["moves"], 0, len(huts), "moves")
    put(g.huts, huts)
    g.settled = sum(2**t for t, group in enumerate(huts) if group)
    g.pending = sum(2**t for t in read_territories(data, "pending"))
    g.founded = within(len(sites), 0, VILLAGES, "number of villages")
    put(g.sites, sites + [0] * (VILLAGES - len(sites)))
    put(g.points, [within(data["points"][c], 0, MOST, "points") for c in CLANS])
    put(g.chips, [within(n, 0, VILLAGES, "chips") for n in listed(data, "chips", seats)])
    put(g.clans, [one_of(c, CLANS, "clan") for c in clans])
    return g


def read_huts(huts: Dump) -> list[int]:
    """The huts of every territory as one number each."""
    for key in huts:
        one_of(key, KEYS, "territory")
    return [read_group(key, huts[key]) if key in huts else 0 for key in KEYS]


def read_group(territory: str, stack: dict[str, int]) -> int:
    """A group of huts as one number."""
    if not stack:
        raise BadInput(f"Territory {territory} holds no huts, so it is not named. (R-MOVE-2)")
    what = f"huts in {territory}"
    return sum(group(one_of(c, CLANS, "clan"), within(n, 1, HUTS, what)) for c, n in stack.items())


def read_territories(data: Dump, key: str) -> list[int]:
    """The indices of some territories, each named once."""
    found = [within(t, 1, len(KEYS), "territory") - 1 for t in data[key]]
    if len(set(found)) < len(found):
        raise BadInput(f"“{key}” names a territory twice.")
    return found
