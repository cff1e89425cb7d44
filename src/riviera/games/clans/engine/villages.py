"""Villages: founded one after another, they take a chip, quarrel, and are doomed or score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.clans.engine.score import score
from riviera.games.clans.engine.state import (
    COLOURS,
    EPOCH,
    FOUND,
    TERRAIN,
    UNFAVOURABLE,
    VILLAGES,
    Position,
    count,
    group,
)
from riviera.kernel.masks import bit, fill_members
from riviera.kernel.state import OVER
from riviera.kernel.vecs import vec

NOTHING_TO_FOUND: Final = "No village is waiting to be founded there. (R-FOUND-1)"


def why_cant_found(g: Position, t: i64) -> str | None:
    """Only a village that the last move cut off can be founded (R-FOUND-1)."""
    return None if g.pending >> t & 1 else NOTHING_TO_FOUND


def fill_villages(g: Position, out: vec[i64]) -> i64:
    """Every village that waits."""
    return fill_members(g.pending, FOUND, out, 0)


def found(g: Position, t: i64) -> None:
    """A village, of one hut or more, takes the next chip, quarrels, and is doomed or scores (R-FOUND-2, R-FOUND-4)."""
    g.pending -= bit(t)
    epoch = EPOCH[g.founded]
    g.sites[g.founded] = t
    g.founded += 1
    g.chips[g.actor] += 1
    strife(g, t)
    if TERRAIN[t] == UNFAVOURABLE[epoch]:
        doom(g, t)
    else:
        score(g, t, epoch)
    if g.founded == VILLAGES:
        end(g)


def strife(g: Position, t: i64) -> None:
    """Where all five clans meet, every clan with a single hut leaves (R-STRIFE-1)."""
    for c in range(COLOURS):
        if not count(g.huts[t], c):
            return
    gone: i64 = 0
    for c in range(COLOURS):
        if count(g.huts[t], c) == 1:
            g.huts[t] -= group(c, 1)
            gone |= bit(c)
    if gone:
        g.tell("strife", t, gone)
    if not g.huts[t]:
        g.settled -= bit(t)


def doom(g: Position, t: i64) -> None:
    """On unfavourable land the village is lost and nobody scores (R-EPOCH-3)."""
    g.tell("doomed", g.actor, t)
    g.huts[t] = 0
    g.settled &= ~bit(t)


def end(g: Position) -> None:
    """The game is over and the clans are shown (R-END-1, R-END-3)."""
    g.actor = OVER
    g.pending = 0
    g.seals += 1
    for seat in range(g.seats):
        g.tell("clan", seat, g.clans[seat])
