"""Points: what a village is worth, what each seat has, and who is first."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.clans.engine.state import BONUS, COLOURS, FAVOURABLE, TERRAIN, Position, count, size
from riviera.kernel.masks import bit
from riviera.kernel.state import places


def score(g: Position, t: i64, epoch: i64) -> None:
    """Every clan present advances by the huts and the bonus of the epoch (R-SCORE-1, -2, -3)."""
    value = size(g.huts[t])
    if TERRAIN[t] == FAVOURABLE[epoch] or FAVOURABLE[epoch] < 0:
        value += BONUS[epoch]
    clans: i64 = 0
    for c in range(COLOURS):
        if count(g.huts[t], c):
            g.points[c] += value
            clans |= bit(c)
    g.tell("village", g.actor, t, value if clans else 0, clans)


def scores(g: Position) -> list[int]:
    """The points of each seat's clan and its chips (R-SCORE-4)."""
    return [g.points[g.clans[s]] + g.chips[s] for s in range(g.seats)]


def ranking(g: Position) -> list[int]:
    """The most points win; a tie is a shared victory (R-END-4)."""
    return places(scores(g))
