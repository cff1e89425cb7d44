"""Workers, each a process of its own, given out by the queue: what is dropped is stopped, and nothing else with it."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

from riviera.pool import Pool
from riviera.registry import entries, load_game

from .queue import Asker, Job, Queue, Rank, quick

Found = TypeVar("Found")
log = logging.getLogger("riviera.table")
SOON = 3.0  # seconds that work goes on when nobody waits for it any more
LASTING = 1000  # tasks of a worker: a position that somebody wrote leaves one or two KB of drawings in its memory


class Ticket(Job):
    """A job that is told when its turn has come."""

    def __init__(self, asker: Asker, rank: Callable[[], Rank]) -> None:
        super().__init__(asker, rank)
        self.come: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Workers:
    """``quick`` ones for who waits, ``quiet`` ones for study; started when they are first needed."""

    def __init__(self, quick: int = 0, quiet: int = 0) -> None:
        processors = os.cpu_count() or 1
        self.queue = Queue(quick or max(2, processors), quiet or processors + 1)
        self.free = {kind: [worker(kind) for _ in range(count)] for kind, count in self.queue.places.items()}
        self.given: dict[Job, Pool] = {}
        self.waited: Callable[[float], None] = lambda _: None  # is told how long a bot waited for its worker
        self.leaving: set[asyncio.Task[None]] = set()

    async def do(self, ticket: Ticket, seconds: float, job: Callable[..., Found], *args: object) -> Found:
        """What a worker finds in its turn; when it takes too long, the worker is stopped."""
        work: Future[Found] | None = None
        goes_on = False
        try:
            await self.turn(ticket)
            work = self.given[ticket].submit(job, *args)
            return await asyncio.wait_for(asyncio.wrap_future(work), seconds)
        except TimeoutError:
            self.stop(ticket)
            raise
        except asyncio.CancelledError:
            goes_on = work is not None and not work.done() and self.abandon(ticket, work)
            raise
        finally:
            if not goes_on:
                self.end(ticket)

    def abandon(self, ticket: Ticket, work: Future[Any]) -> bool:
        """Nobody waits any more for work that has begun."""
        going = asyncio.create_task(self.see_out(ticket, work))
        self.leaving.add(going)
        going.add_done_callback(self.leaving.discard)
        return True

    async def see_out(self, ticket: Ticket, work: Future[Any]) -> None:
        """What nobody waits for any more may end soon, which costs less than another process; else it is stopped."""
        try:
            await asyncio.wait_for(asyncio.wrap_future(work), SOON)
        except (TimeoutError, asyncio.CancelledError):
            self.stop(ticket)
        except Exception:
            log.info("Work that nobody waited for has failed.")
        finally:
            self.end(ticket)

    async def turn(self, ticket: Ticket) -> None:
        """Wait until a worker is there."""
        start = time.perf_counter()
        self.queue.join(ticket)
        self.wake()
        await ticket.come
        if ticket.rank() == Rank.LIVE:
            self.waited(time.perf_counter() - start)

    def wake(self) -> None:
        """Give the free workers to whoever is next; to be called when somebody's rank may have changed, too."""
        while (job := self.queue.start()) is not None:
            assert isinstance(job, Ticket)
            self.given[job] = self.free[quick(self.queue.running[job])].pop()
            if not job.come.done():
                job.come.set_result(None)

    def stop(self, ticket: Ticket) -> None:
        """Kill the worker of a job, if it has one, and put another in its place."""
        if ticket in self.given:
            self.given[ticket].stop()
            self.given[ticket] = worker(quick(self.queue.running[ticket]))

    def end(self, ticket: Ticket) -> None:
        """A job needs its worker no more."""
        if ticket in self.given:
            self.free[quick(self.queue.running[ticket])].append(self.given.pop(ticket))
        self.queue.leave(ticket)
        self.wake()

    def warm(self) -> None:
        """Start the quick workers before they are needed, so that the first bot does not wait for its process."""
        for pool in self.free[True]:
            pool.submit(awake)

    def close(self) -> None:
        """End all workers, thinking or not."""
        for going in self.leaving:
            going.cancel()
        for pool in [*self.given.values(), *self.free[True], *self.free[False]]:
            pool.stop()


def awake() -> None:
    """Load what will be needed; runs in a worker."""
    for name in entries():
        with suppress(ImportError, AttributeError):
            load_game(name)


def worker(quick: bool) -> Pool:
    """One process, started by its first job."""
    return Pool(1, quiet=not quick, lasting=LASTING)
