"""Running a review on several processes, with progress; the result does not depend on how many."""

from __future__ import annotations

from collections.abc import Callable

from riviera.pool import Pool, pool
from riviera.records import Record

from .look import Look, look
from .review import ITERATIONS, Review, questions, summed_up

Progress = Callable[[int], None]


def review(
    record: Record,
    seed: int = 1,
    worlds: int = 0,
    iterations: int = ITERATIONS,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Review:
    """Understand a finished game; the same seed and depth give the same review."""
    with pool(jobs) as workers:
        return taken(workers, record, seed, worlds, iterations, progress)


def taken(
    workers: Pool,
    record: Record,
    seed: int = 1,
    worlds: int = 0,
    iterations: int = ITERATIONS,
    progress: Progress | None = None,
) -> Review:
    """A review by workers, who look at every move and sum up; whoever stops them stops it."""
    asked = questions(record, seed, worlds, iterations)
    found: list[Look] = []
    for one in workers.as_done(look, asked):
        found.append(one)
        if progress is not None:
            progress(1)
    return workers.submit(summed_up, record, asked, found).result()
