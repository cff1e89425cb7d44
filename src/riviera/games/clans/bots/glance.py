"""What every move leads to, without carrying it out: only what it changes is reckoned.

Moves that found a village change too much for that; they are left to be carried out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.clans.bots.prospects import prospect
from riviera.games.clans.engine.state import FIRST, LAND, NEAR, SOURCE, TARGET, Position
from riviera.kernel.masks import bit
from riviera.kernel.vecs import vec

FAR: Final = -1e9


class Glance:
    """What one clan can expect: group by group, and by how much that changes with a neighbour less or without it."""

    def __init__(self, g: Position, seat: i64, weights: list[float]) -> None:
        self.weights = weights
        self.shift: i64 = 4 * g.clans[seat]
        self.total = float(g.points[g.clans[seat]] + g.chips[seat])
        self.here = vec[float]([0.0] * LAND)
        self.less = vec[float]([0.0] * LAND)
        self.gone = vec[float]([0.0] * LAND)
        for t in range(LAND):
            self.look(g, t)
        for t in range(LAND):
            self.gone[t] += self.fewer(t) - self.here[t]

    def look(self, g: Position, t: i64) -> None:
        """What is expected of a group, and of it as a thin one where it has two neighbours."""
        near = NEAR[t] & g.settled
        if not near or not g.huts[t] >> self.shift & 15:
            return
        rest = near & (near - 1)
        self.here[t] = self.expected(g, t, g.huts[t], rest == 0)
        self.total += self.here[t]
        if rest and rest & (rest - 1) == 0:
            self.less[t] = self.expected(g, t, g.huts[t], True) - self.here[t]

    def fewer(self, a: i64) -> float:
        """What it changes for its neighbours that a group goes."""
        total = 0.0
        for e in range(FIRST[a], FIRST[a + 1]):
            total += self.less[TARGET[e]]
        return total

    def expected(self, g: Position, t: i64, huts: i64, thin: bool) -> float:
        """What is expected of such huts there."""
        return prospect(g.founded, t, huts, huts >> self.shift & 15 == 1, thin, self.weights)

    def after(self, g: Position, a: i64, b: i64) -> float:
        """What the clan has and expects after a move that founds nothing."""
        value = self.total + self.gone[a] - self.less[b] - self.here[b]
        huts = g.huts[a] + g.huts[b]
        if huts >> self.shift & 15:
            near = NEAR[b] & g.settled & ~bit(a)
            value += self.expected(g, b, huts, near & (near - 1) == 0)
        return value


def glances(g: Position, seat: i64, weights: list[float], moves: vec[i64], out: vec[float]) -> None:
    """Write the seat's lead after each move that founds nothing."""
    sights = [Glance(g, other, weights) for other in range(g.seats)]
    source: i64 = -1
    founds = False
    for i in range(len(moves)):
        a = SOURCE[moves[i]]
        if a != source:
            source = a
            founds = cuts_off(g, a)
        if not founds:
            out[i] = lead(g, sights, seat, a, TARGET[moves[i]])


def cuts_off(g: Position, a: i64) -> bool:
    """Whether a group has no other neighbour than this one."""
    for e in range(FIRST[a], FIRST[a + 1]):
        t = TARGET[e]
        if g.settled >> t & 1 and NEAR[t] & g.settled == bit(a):
            return True
    return False


def lead(g: Position, sights: list[Glance], seat: i64, a: i64, b: i64) -> float:
    """By how much the seat is then ahead of its best rival."""
    rival = FAR
    for other in range(g.seats):
        if other != seat:
            rival = max(rival, sights[other].after(g, a, b))
    return sights[seat].after(g, a, b) - rival
