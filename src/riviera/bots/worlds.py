"""The worlds that a search imagines: the same for all answers, and those more often that explain how rivals stand.

What luck does to one answer it then does to the others too, so that answers differ by what they are worth. And where
secrets decide what is good for a rival, a world in which a rival's position is good for it is the likelier one: people
play for what they hold. Compiled; it knows only ``State``.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from riviera.kernel.chance import Chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State
from riviera.kernel.strategy import Strategy

MILLION: Final[i64] = 1000000


class Worlds:
    """Worlds by their number, each with a seed of the luck in it.

    ``belief`` is how many times likelier a world is, as a power of e, for a point more that rivals can expect in it; 0
    takes all worlds for alike likely. A proposed world that is less likely than the last one is mostly passed over, and
    the last one comes again (Metropolis).
    """

    def __init__(self, perspective: Perspective, strategy: Strategy, luck: Chance, belief: float) -> None:
        self.perspective = perspective
        self.strategy = strategy
        self.luck = luck
        self.belief = belief
        self.seeds: list[int] = []
        self.kept: i64 = 0
        self.likely = -1e9

    def seed(self, number: i64) -> i64:
        """The seed of a world."""
        while len(self.seeds) <= number:
            self.seeds.append(self.next())
        return self.seeds[number]

    def next(self) -> i64:
        """The seed of one more world, drawn by how likely it is."""
        seed = self.luck.seed()
        if self.belief > 0.0:
            likely = self.belief * self.expected(self.perspective.sample(seed))
            if likely < self.likely and float(self.luck.below(MILLION)) > 1e6 * exp(likely - self.likely):
                return self.kept
            self.likely = likely
        self.kept = seed
        return seed

    def expected(self, state: State) -> float:
        """What the rivals can expect in a world together."""
        total = 0.0
        for seat in range(len(state.scores())):
            if seat != self.perspective.seat:
                total += self.strategy.worth(state, seat)
        return total
