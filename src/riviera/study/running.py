"""Running a review on several processes, with progress; the result does not depend on how many."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context

from riviera.records import Record

from .look import Look, Question, look
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
    asked = questions(record, seed, worlds, iterations)
    if jobs == 1:
        return summed_up(record, asked, [counted(look(question), progress) for question in asked])
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return summed_up(record, asked, looked(pool, asked, progress))


def looked(pool: Executor, asked: list[Question], progress: Progress | None) -> list[Look]:
    """All looks, taken by the pool; when one fails the others are not waited for."""
    tasks = [pool.submit(look, question) for question in asked]
    try:
        return [counted(task.result(), progress) for task in tasks]
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise


def counted(found: Look, progress: Progress | None) -> Look:
    """A look that was taken."""
    if progress is not None:
        progress(1)
    return found
