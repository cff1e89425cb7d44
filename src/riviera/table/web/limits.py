"""How often somebody may do something: a bucket for each, which fills up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict

KEPT = 20_000


class Buckets:
    """``burst`` at once, then ``rate`` each second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = time.monotonic
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> bool:
        """One more, if the bucket still holds one."""
        now = self.clock()
        level, since = self.levels.pop(who, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        granted = level >= 1.0
        self.levels[who] = (level - 1.0 if granted else level, now)
        if len(self.levels) > KEPT:
            self.levels.popitem(last=False)
        return granted
