"""Worker processes: one way to start them, to let others go first, to replace them now and then, and to stop them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Self, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
BEHIND = 10  # how far quiet workers stand back
LASTING = 4096  # tasks of each worker after which all are replaced: what a long life gathers in memory goes with them


class Pool:
    """Worker processes, started by the first task; ``quiet`` ones let everything else on the machine go first.

    Leaving the pool by an exception stops it: what waits is dropped, what runs is killed, and nothing more is taken.
    Workers leave interrupts to the process that started them, and end with it, however that ends.
    """

    def __init__(self, workers: int = 0, quiet: bool = False, lasting: int = LASTING) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.lasting = lasting
        self.quiet = quiet
        self.given = 0
        self.stopped = False
        self.executor: ProcessPoolExecutor | None = None
        self.leaving: list[BaseProcess] = []
        self.lock = threading.Lock()

    def submit(self, job: Callable[..., Result], *args: object) -> Future[Result]:
        """Give a task to the workers; those that have died are replaced."""
        try:
            return self.running().submit(job, *args)
        except BrokenProcessPool:
            self.replace()
            return self.running().submit(job, *args)

    def in_order(self, job: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The results of all tasks, in the order of the tasks."""
        for given in [self.submit(job, task) for task in tasks]:
            yield given.result()

    def as_done(self, job: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The results of all tasks, in the order in which they are done."""
        for given in as_completed([self.submit(job, task) for task in tasks]):
            yield given.result()

    def running(self) -> ProcessPoolExecutor:
        """The workers for one more task, started or replaced if need be."""
        with self.lock:
            if self.stopped:
                raise CancelledError("The workers were stopped.")
            if self.given >= self.lasting * self.workers:
                self.let_go()
                self.given = 0
            self.given += 1
            if self.executor is None:
                context = multiprocessing.get_context("spawn")
                self.executor = ProcessPoolExecutor(self.workers, context, prepare, (self.quiet,))
            return self.executor

    def replace(self) -> None:
        """Let the workers finish what they have and leave; others come for the next task."""
        with self.lock:
            self.let_go()

    def let_go(self, drop: bool = False) -> None:
        """Give no more to the workers; what waits is done, or dropped."""
        old, self.executor = self.executor, None
        if old is not None:
            self.leaving = [p for p in self.leaving if p.is_alive()] + list((old._processes or {}).values())
            old.shutdown(wait=False, cancel_futures=drop)

    def stop(self) -> None:
        """Drop what waits, kill what runs, and take nothing more."""
        with self.lock:
            self.stopped = True
            self.let_go(drop=True)
            for process in self.leaving:
                process.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.stop() if kind else self.replace()


class Here(Pool):
    """No workers at all: every task is done here and at once."""

    def submit(self, job: Callable[..., Result], *args: object) -> Future[Result]:
        """The task, done."""
        done: Future[Result] = Future()
        done.set_result(job(*args))
        return done

    def in_order(self, job: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """One after the other."""
        return map(job, tasks)

    as_done = in_order


def pool(jobs: int) -> Pool:
    """That many workers; one job needs none."""
    return Here() if jobs == 1 else Pool(jobs)


def prepare(quiet: bool) -> None:
    """How a worker begins."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    if quiet and sys.platform != "win32":
        os.nice(BEHIND)


def end_with_parent() -> None:
    """Wait for the end of the process that started this one, however it comes."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
