"""Who may think next: classes of work, a place that each leaves free for others, and fair turns by visitor.

Bots that somebody waits for and hints have workers of their own; study and tables at which nobody looks have others,
which let everything else on the machine go first. Within a class the address that was served longest ago comes first,
there the browser that was served longest ago, and there whoever came first. No browser has all workers of a kind.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

KEPT = 20_000  # visitors of whom is remembered when they were served


class Rank(IntEnum):
    """Classes of work, the most urgent first."""

    LIVE = 0  # a bot at a table at which somebody looks or waits
    HINT = 1
    LOOK = 2  # a position that somebody wrote down, drawn
    STUDY = 3  # reviews, analyses, lines played on
    ALONE = 4  # a bot at a table at which nobody looks


class Asker(NamedTuple):
    """For whom work is done: an address, and a browser there."""

    place: str = ""
    owner: str = ""


class Job:
    """Work that waits for a worker; its rank may change until it is given one."""

    def __init__(self, asker: Asker, rank: Callable[[], Rank]) -> None:
        self.asker = asker
        self.rank = rank


class Queue:
    """The order of work for ``quick`` and ``quiet`` workers; without input, output and clock."""

    def __init__(self, quick: int, quiet: int) -> None:
        self.places = {True: quick, False: quiet}
        self.most = {Rank.HINT: max(1, quick - 1), Rank.ALONE: 1}  # the last quick worker is for bots
        self.waiting: dict[Job, None] = {}
        self.running: dict[Job, Rank] = {}
        self.served: OrderedDict[str, int] = OrderedDict()
        self.turns = 0

    def join(self, job: Job) -> None:
        """Wait for a worker."""
        self.waiting[job] = None

    def leave(self, job: Job) -> None:
        """Done, or not wanted any more, whether it has begun or not."""
        self.waiting.pop(job, None)
        self.running.pop(job, None)

    def start(self) -> Job | None:
        """The next job that may begin; from now on it has a worker."""
        ranks = {job: job.rank() for job in self.waiting}
        job = min(
            (job for job in ranks if self.may_begin(job, ranks[job])),
            key=lambda j: self.order(j, ranks[j]),
            default=None,
        )
        if job is not None:
            del self.waiting[job]
            self.running[job] = ranks[job]
            self.serve(job.asker)
        return job

    def may_begin(self, job: Job, rank: Rank) -> bool:
        """Whether a worker of its kind is free, and neither its class nor its browser has its share already."""
        kind = quick(rank)
        places = self.places[kind]
        busy = [other for other, begun in self.running.items() if quick(begun) == kind]
        alike = sum(begun == rank for begun in self.running.values())
        own = sum(other.asker.owner == job.asker.owner for other in busy)
        return len(busy) < places and alike < self.most.get(rank, places) and own < max(1, places - 1)

    def order(self, job: Job, rank: Rank) -> tuple[Rank, int, int]:
        """What goes first; of equal ones that which came first."""
        place, owner = names(job.asker)
        return rank, self.served.get(place, 0), self.served.get(owner, 0)

    def serve(self, asker: Asker) -> None:
        """Remember that somebody had a turn."""
        self.turns += 1
        for name in names(asker):
            self.served[name] = self.turns
            self.served.move_to_end(name)
        while len(self.served) > KEPT:
            self.served.popitem(last=False)

    def waits(self, owner: str | None = None) -> int:
        """How much that was asked for, by one browser or by all, waits; bots at tables do not count."""
        asked = [job for job in self.waiting if Rank.LIVE < job.rank() < Rank.ALONE]
        return sum(owner in (None, job.asker.owner) for job in asked)


def quick(rank: Rank) -> bool:
    """Whether the workers that never stand back do this."""
    return rank <= Rank.HINT


def names(asker: Asker) -> tuple[str, str]:
    """The place and the browser, which may not be taken for each other."""
    return f"at {asker.place}", f"by {asker.owner}"
