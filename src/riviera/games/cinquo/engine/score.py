"""Who has crossed out how much, and who is first."""

from __future__ import annotations

from riviera.games.cinquo.engine.state import Position
from riviera.kernel.masks import members


def scores(g: Position) -> list[int]:
    """The goals that each seat has crossed out."""
    return [members(crossed) for crossed in g.lists]


def ranking(g: Position) -> list[int]:
    """The winner is first, the others share the next place; without a winner the longest lists win (R-END-4, -5)."""
    if g.winner >= 0:
        return [1 if seat == g.winner else 2 for seat in range(g.seats)]
    most = max(scores(g))
    behind = 1 + scores(g).count(most)
    return [1 if score == most else behind for score in scores(g)]
