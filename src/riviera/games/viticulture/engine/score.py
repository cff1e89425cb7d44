"""Points, what breaks ties, and who won."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.viticulture.engine.automa import automa_points
from riviera.games.viticulture.engine.state import Position
from riviera.kernel.state import places


def standing(p: Position) -> list[int]:
    """Points, lira, wine, grapes; equals share; alone, more than the automa (R-END-3, R-END-4, R-SOLO-5)."""
    if p.seats == 1:
        return [1 if p.vp[0] > automa_points(p) else 2]
    return places([tie_breaker(p, seat) for seat in range(p.seats)])


def tie_breaker(p: Position, seat: i64) -> int:
    """Points, lira, wine and grapes as one number (R-END-3)."""
    return ((p.vp[seat] * 1000 + p.lira[seat]) * 1000 + levels(p.cellar[seat])) * 1000 + levels(p.crush[seat])


def levels(slots: i64) -> i64:
    """The total value of a set of grapes or wines."""
    n: i64 = 0
    for i in range(36):
        if slots >> i & 1:
            n += i % 9 + 1
    return n
