"""Who has crossed out how much, and who is first."""

from __future__ import annotations

from riviera.games.cinquo.engine.state import Position
from riviera.kernel.masks import members


def scores(g: Position) -> list[int]:
    """The goals that each seat has crossed out."""
    return [members(crossed) for crossed in g.lists]


def ranking(g: Position) -> list[int]:
    """The winner is first, all others are second; without a winner the longest lists share (R-END-4, R-END-5)."""
    if g.winner >= 0:
        return [1 if seat == g.winner else 2 for seat in range(g.seats)]
    most = max(scores(g))
    return [1 if score == most else 2 for score in scores(g)]
