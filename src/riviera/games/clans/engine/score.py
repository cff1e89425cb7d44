"""Points: what a village is worth, what each seat has, and who is first."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.clans.engine.state import BONUS, COLOURS, FAVOURABLE, TERRAIN, Position, count, size
from riviera.kernel.masks import bit
from riviera.kernel.state import places


def worth(g: Position, t: i64, epoch: i64) -> i64:
    """The huts of a village, and on favourable land the bonus of the epoch (R-SCORE-1, R-SCORE-2)."""
    return size(g.huts[t]) + bonus(TERRAIN[t], epoch)


def bonus(terrain: i64, epoch: i64) -> i64:
    """What an epoch adds on such land; in the last one on all (R-EPOCH-2, R-EPOCH-4)."""
    return BONUS[epoch] if FAVOURABLE[epoch] == terrain or FAVOURABLE[epoch] < 0 else 0


def score(g: Position, t: i64, epoch: i64) -> None:
    """Every clan present advances by the huts and the bonus of the epoch (R-SCORE-1, -2, -3)."""
    value = worth(g, t, epoch)
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
