"""Measuring: several short rounds over all tasks, and the best round of each, so that noise matters less.

Time is that of the processor, not of the wall: other programs on the machine take none of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time


@dataclass(frozen=True)
class Task:
    """Something to measure: ``run`` does a batch of it and says how many that were."""

    name: str
    run: Callable[[], int]


def rate(task: Task, seconds: float) -> float:
    """How many a second, over about that long."""
    count, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        count += task.run()
    return count / spent


def rates(
    tasks: list[Task], seconds: float, rounds: int, progress: Callable[[int], None] = lambda _: None
) -> dict[str, float]:
    """The best rate of each task; tasks take turns, so that a slow moment of the machine meets them all."""
    found = {task.name: 0.0 for task in tasks}
    for task in tasks:
        task.run()
    for _ in range(rounds):
        for task in tasks:
            found[task.name] = max(found[task.name], rate(task, seconds))
            progress(1)
    return found
