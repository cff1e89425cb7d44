"""What bots know about Clans: a quick move for playouts, and what a clan will still score.

Both look at the seat's own clan only: nobody knows which other clans are held.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.clans.bots.glance import glances
from riviera.games.clans.bots.prospects import WEIGHTS, prospects
from riviera.games.clans.engine.score import bonus
from riviera.games.clans.engine.state import (
    COLOURS,
    EPOCH,
    FIRST,
    FOUND,
    NEAR,
    SOURCE,
    TARGET,
    TERRAIN,
    UNFAVOURABLE,
    Position,
    size,
)
from riviera.kernel.chance import Chance
from riviera.kernel.masks import bit
from riviera.kernel.state import OVER, State
from riviera.kernel.strategy import Strategy
from riviera.kernel.vecs import vec

TRIES: Final[i64] = 4  # moves that a playout compares before it takes the best
HUNDRED: Final[i64] = 100


class ClansStrategy(Strategy):
    """Plays the best of a few moves, and counts points to come by the groups that a clan is part of."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def pick(self, state: State, chance: Chance, scratch: vec[i64]) -> i64:
        """The best of a few moves drawn by lot."""
        g = cast(Position, state)
        n = g.fill(scratch)
        best = scratch[chance.below(n)]
        if n == 1 or best >= FOUND:
            return best
        clan = g.clans[g.actor]
        most = gain(g, best, clan)
        for _ in range(TRIES - 1):
            action = scratch[chance.below(n)]
            value = gain(g, action, clan)
            if value > most:
                most = value
                best = action
        return best

    def worth(self, state: State, seat: i64) -> float:
        """The points of the seat's clan and chips, and what the clan can expect of the groups that still move."""
        g = cast(Position, state)
        clan = g.clans[seat]
        points = float(g.points[clan] + g.chips[seat])
        return points if g.actor == OVER else points + prospects(g, clan, self.weights)

    def glance(self, state: State, seat: i64, actions: vec[i64], leads: vec[float]) -> None:
        """The lead after each move that founds nothing, without carrying it out."""
        g = cast(Position, state)
        if not g.pending:
            glances(g, seat, self.weights, actions, leads)


def gain(g: Position, action: i64, clan: i64) -> i64:
    """What a move brings a clan, in hundredths of a point: villages now, and groups kept apart or brought together."""
    a = SOURCE[action]
    b = TARGET[action]
    value = joined(g.huts[a] >> (4 * clan) & 15, g.huts[b] >> (4 * clan) & 15)
    settled = g.settled - bit(a)
    epoch = EPOCH[g.founded]
    for e in range(FIRST[a], FIRST[a + 1]):
        t = TARGET[e]
        if settled >> t & 1 and not NEAR[t] & settled:
            value += village(g.huts[t] + (g.huts[a] if t == b else 0), TERRAIN[t], epoch, clan)
    return value


def joined(mine: i64, theirs: i64) -> i64:
    """Two groups with the clan become one: a chance less to score; two without it: a chance less for the others."""
    if mine and theirs:
        return -250
    return 0 if mine or theirs else 60


def village(huts: i64, terrain: i64, epoch: i64, clan: i64) -> i64:
    """A village founded now, in hundredths: the chip, and the points for the clan against those for the others."""
    if terrain == UNFAVOURABLE[epoch]:
        return HUNDRED if not huts >> (4 * clan) & 15 else -HUNDRED
    points = size(huts) + bonus(terrain, epoch)
    others: i64 = 0
    for c in range(COLOURS):
        if c != clan and huts >> (4 * c) & 15:
            others += 1
    mine: i64 = HUNDRED if huts >> (4 * clan) & 15 else 0
    return HUNDRED + points * (mine - 20 * others)


STRATEGY: Final = ClansStrategy(WEIGHTS)
