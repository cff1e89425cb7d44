"""Clans in numbers for a network, from what one seat knows."""

from __future__ import annotations

from ..engine.state import COLOURS, LAND, Position, count


def features(g: Position, seat: int) -> list[int]:
    """Huts of each clan in each territory, discs, chips, villages founded, the own clan."""
    huts = [count(g.huts[t], c) for t in range(LAND) for c in range(COLOURS)]
    own = [int(g.clans[seat] == c) for c in range(COLOURS)]
    chips = [g.chips[(seat + i) % g.seats] if i < g.seats else 0 for i in range(4)]
    return huts + list(g.points) + chips + [g.founded, g.seats] + own
