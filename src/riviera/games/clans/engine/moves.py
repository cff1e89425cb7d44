"""Moves: all huts of a territory join a neighbour's, and what is cut off waits to be founded."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.clans.engine.state import BOTH, EVERYWHERE, FIRST, LAND, NEAR, SOURCE, TARGET, TOTAL, Position
from riviera.kernel.masks import bit
from riviera.kernel.vecs import vec

ANY: Final[i64] = 1  # a group of any huts is at least this number
SEVEN: Final[i64] = 7 << 20  # a group of seven or more is at least this

CHOOSE_VILLAGE: Final = "First choose which village is founded next. (R-FOUND-3)"
NO_HUTS: Final = "There are no huts in that territory to move. (R-MOVE-1)"
EMPTY: Final = "Huts only join huts: that neighbour is empty. (R-MOVE-2)"
SETTLED_DOWN: Final = "Seven or more huts never move to a smaller group. (R-MOVE-4)"


def least_host(huts: i64) -> i64:
    """The least group that a group may join: any huts, but from seven on as many as its own (R-MOVE-2, -4, -5)."""
    return ANY if huts < SEVEN else huts >> TOTAL << TOTAL


def why_cant_move(g: Position, a: i64, b: i64) -> str | None:
    """Huts move to a neighbour with huts, and big groups only to groups as big (R-MOVE-1, R-MOVE-2, R-MOVE-4)."""
    if g.pending:
        return CHOOSE_VILLAGE
    if not g.huts[a]:
        return NO_HUTS
    if g.huts[b] >= least_host(g.huts[a]):
        return None
    return SETTLED_DOWN if g.huts[b] else EMPTY


def fill_moves(g: Position, out: vec[i64]) -> i64:
    """Every move to a neighbour that may be joined; nothing joins or leaves a founded village (R-FOUND-5)."""
    k = fill_neighbours(EVERYWHERE - g.settled, out)
    return keep_allowed(g, out, k) if any_seven(g.huts) else k


def any_seven(groups: vec[i64]) -> bool:
    """Whether a group has seven huts or more."""
    for huts in groups:
        if huts >= SEVEN:
            return True
    return False


def fill_neighbours(empty: i64, out: vec[i64]) -> i64:
    """Every move from huts to huts: without a branch but the loop's, since nobody could foresee it (R-MOVE-1, -2)."""
    k: i64 = 0
    e: i64 = 0
    for both in BOTH:
        out[k] = e  # stays where neither is empty
        e += 1  # noqa: SIM113 - compiled, enumerate takes a tenth more for each move
        k += 0 if both & empty else 1
    return k


def keep_allowed(g: Position, out: vec[i64], n: i64) -> i64:
    """Of these moves those to groups that are big enough (R-MOVE-4)."""
    k: i64 = 0
    for i in range(n):
        e = out[i]
        out[k] = e
        k += 1 if g.huts[TARGET[e]] >= least_host(g.huts[SOURCE[e]]) else 0
    return k


def move(g: Position, a: i64, b: i64) -> None:
    """All huts of one territory join a neighbour's, and what is cut off becomes villages (R-MOVE-1, R-FOUND-1)."""
    g.huts[b] += g.huts[a]
    g.huts[a] = 0
    g.settled -= bit(a)
    g.moves += 1
    g.tell("moved", g.actor, a, b)
    for e in range(FIRST[a], FIRST[a + 1]):
        t = TARGET[e]
        if cut_off(g, t):
            g.pending |= bit(t)


def cut_off(g: Position, t: i64) -> bool:
    """Whether huts have nothing but empty land around them (R-FOUND-1)."""
    return False if NEAR[t] & g.settled else g.huts[t] > 0


def can_move(g: Position) -> bool:
    """Two neighbours with huts always allow one of the two moves between them (R-MOVE-5)."""
    settled = g.settled
    for t in range(LAND):
        if settled >> t & 1 and NEAR[t] & settled:
            return True
    return False
