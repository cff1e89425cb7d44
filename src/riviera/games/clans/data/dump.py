"""A position of Clans as plain named data."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.kernel.data import Dump

from ..components import CLANS
from ..engine.state import COLOURS, LAND, Position, count


def dump(g: Position) -> Dump:
    """The position as plain named data."""
    land = range(LAND)
    return {
        "seats": g.seats,
        "actor": g.actor,
        "seals": g.seals,
        "first": g.first,
        "moves": g.moves,
        "huts": {str(t + 1): stack(g.huts[t]) for t in land if g.settled >> t & 1},
        "pending": [t + 1 for t in land if g.pending >> t & 1],
        "villages": [g.sites[i] + 1 for i in range(g.founded)],
        "points": {CLANS[c]: g.points[c] for c in range(COLOURS)},
        "chips": list(g.chips),
        "clans": [CLANS[g.clans[s]] for s in range(g.seats)],
        "box": [CLANS[g.clans[s]] for s in range(g.seats, COLOURS)],
    }


def stack(huts: i64) -> dict[str, int]:
    """A group as plain data: how many huts of which clan."""
    return {CLANS[c]: count(huts, c) for c in range(COLOURS) if count(huts, c)}
