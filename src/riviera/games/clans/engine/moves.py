"""Moves: all huts of a territory join a neighbour's, and what is cut off waits to be founded."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.clans.engine.state import FIRST, LAND, NEAR, TARGET, Position, size
from riviera.kernel.masks import bit
from riviera.kernel.vecs import vec

BIG: Final[i64] = 7
SEVEN: Final[i64] = 7 << 20  # a group of seven or more is at least this number

CHOOSE_VILLAGE: Final = "First choose which village is founded next. (R-FOUND-3)"
NO_HUTS: Final = "There are no huts in that territory to move. (R-MOVE-1)"
EMPTY: Final = "Huts only join huts: that neighbour is empty. (R-MOVE-2)"
SETTLED_DOWN: Final = "Seven or more huts never move to a smaller group. (R-MOVE-4)"


def why_cant_move(g: Position, a: i64, b: i64) -> str | None:
    """Huts move to a neighbour with huts, and big groups only to groups as big (R-MOVE-1, -2, -4, -5)."""
    if g.pending:
        return CHOOSE_VILLAGE
    if not g.settled >> a & 1:
        return NO_HUTS
    if not g.settled >> b & 1:
        return EMPTY
    if size(g.huts[a]) >= BIG and size(g.huts[a]) > size(g.huts[b]):
        return SETTLED_DOWN
    return None


def fill_moves(g: Position, out: vec[i64]) -> i64:
    """Every move to a neighbour with huts; so nothing joins or leaves a founded village (R-MOVE-2, R-FOUND-5)."""
    huts = g.huts
    first = FIRST
    target = TARGET
    k: i64 = 0
    for t in range(LAND):
        if huts[t] >= SEVEN:
            k = fill_big(g, out, k, t)
        elif huts[t]:
            for e in range(first[t], first[t + 1]):
                if huts[target[e]]:
                    out[k] = e
                    k += 1
    return k


def fill_big(g: Position, out: vec[i64], k: i64, t: i64) -> i64:
    """The moves of a group of seven or more: to groups as big (R-MOVE-4)."""
    for e in range(FIRST[t], FIRST[t + 1]):
        if size(g.huts[TARGET[e]]) >= size(g.huts[t]):
            out[k] = e
            k += 1
    return k


def move(g: Position, a: i64, b: i64) -> None:
    """All huts of one territory join a neighbour's, and what is cut off becomes villages (R-MOVE-1, R-FOUND-1)."""
    g.huts[b] += g.huts[a]
    g.huts[a] = 0
    g.settled -= bit(a)
    g.moves += 1
    g.tell("moved", g.actor, a, b)
    settled = g.settled
    for e in range(FIRST[a], FIRST[a + 1]):
        t = TARGET[e]
        if settled >> t & 1 and not NEAR[t] & settled:
            g.pending |= bit(t)


def can_move(g: Position) -> bool:
    """Two neighbours with huts always allow one of the two moves between them (R-MOVE-5)."""
    settled = g.settled
    for t in range(LAND):
        if settled >> t & 1 and NEAR[t] & settled:
            return True
    return False
