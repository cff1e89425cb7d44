"""What a process has done: counts, and times in buckets, so that those of several processes can be added up."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Iterable
from typing import NamedTuple

# the upper bounds of the buckets, in seconds; the last one has none
MILLIS = (1, 2, 3, 5, 7.5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000)
BOUNDS = tuple(ms / 1000 for ms in (*MILLIS, 30_000))
MOVES, REFUSALS, NOTICES, LINES = "moves", "refusals", "notices", "log_lines"
COMMIT, MOVE, THINKING, WAITING = "commit_seconds", "move_seconds", "thinking_seconds", "bot_wait_seconds"
SAID = 20  # words to the keeper that are remembered


class Measure(NamedTuple):
    """What a number means, and what it is told apart by."""

    text: str
    label: str = ""


COUNTS = {
    MOVES: Measure("Moves that were stored.", "game"),
    REFUSALS: Measure("Requests that were refused.", "reason"),
    NOTICES: Measure("News of other processes.", "kind"),
    LINES: Measure("Lines of the log.", "level"),
}
TIMES = {
    COMMIT: Measure("From an order to the database until it is on the disk."),
    MOVE: Measure("From a person's move until it is stored and answered."),
    THINKING: Measure("From a bot's turn until its decision is there.", "game"),
    WAITING: Measure("How long a bot waits for a process."),
}


class Times:
    """How many took how long."""

    def __init__(self, buckets: Iterable[int] = (), total: float = 0.0) -> None:
        self.buckets = list(buckets) or [0] * (len(BOUNDS) + 1)
        self.total = total

    def add(self, seconds: float) -> None:
        """One more."""
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        """How many."""
        return sum(self.buckets)

    def within(self, percent: float) -> float:
        """Seconds within which that many of a hundred were done: the upper bound of their bucket."""
        wanted, seen = self.count * percent / 100, 0
        for bucket, bound in zip(self.buckets, (*BOUNDS, 2 * BOUNDS[-1]), strict=True):
            seen += bucket
            if seen and seen >= wanted:
                return bound
        return 0.0


class Meter:
    """All that a process counts; a name that is not told apart has an empty label."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.times: dict[tuple[str, str], Times] = {}
        self.said: deque[tuple[float, str]] = deque(maxlen=SAID)

    def count(self, name: str, label: str = "") -> None:
        """One more."""
        self.counts[name, label] += 1

    def time(self, name: str, seconds: float, label: str = "") -> None:
        """Something took so long."""
        key = name, label
        if key not in self.times:
            self.times[key] = Times()
        self.times[key].add(seconds)
