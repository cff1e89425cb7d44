"""The bot that looks one turn ahead: it imagines each action and keeps the best looking position."""

from __future__ import annotations

from time import perf_counter, thread_time

from riviera.kernel.chance import Chance, chance
from riviera.kernel.perspective import Perspective

from .bot import UNTIMED, Bot
from .judge import Clock, weigh
from .nets import HAND, net_for


class Greedy(Bot):
    """The action after which the game's own evaluation likes the seat best, over several imagined worlds.

    It errs as people do, who do not tell apart what is nearly as good: ``blur`` hundredths of the distance between the
    best and the mean of all actions. So 0 takes the best and 100 any that is better than most; a plain best is taken.

    It looks at the clock only when it is told seconds; with ``cpu`` they are those of the processor. With ``net`` 1 it
    judges by what the game has learnt as well, where it has.
    """

    patience = 0.5

    def __init__(self, worlds: int = 8, blur: int = 0, seconds: float = UNTIMED, cpu: int = 0, net: int = HAND) -> None:
        self.worlds = worlds
        self.blur = blur
        self.seconds = seconds
        self.clock: Clock = thread_time if cpu else perf_counter
        self.net = net

    def choose(self, perspective: Perspective, seed: int) -> int:
        """The best looking action, or what is taken for it; a forced one at once."""
        actions = perspective.legal_actions()
        if len(actions) == 1:
            return actions[0]
        values = self.values(perspective, len(actions), seed)
        return actions[blurred(values, self.blur, chance(seed))]

    def values(self, perspective: Perspective, count: int, seed: int) -> list[float]:
        """How each legal action looks, added up over the imagined worlds that there is time for."""
        end = self.clock() + self.seconds
        luck = chance(seed + 1)
        values = [0.0] * count
        net, strategy = net_for(perspective.game, perspective.seats, self.net), perspective.game.strategy()
        for _ in range(self.worlds):
            world = perspective.sample(luck.seed())
            for i, value in enumerate(weigh(world, strategy, perspective.seat, luck, end, self.clock, net)):
                values[i] += value
            if self.clock() > end:
                break
        return values


def blurred(values: list[float], blur: int, luck: Chance) -> int:
    """One of the values that look alike to somebody who sees so dimly: the best, and those close to it."""
    best, mean = max(values), sum(values) / len(values)
    alike = [i for i, value in enumerate(values) if best - value <= (best - mean) * blur / 100]
    return alike[luck.below(len(alike))]
