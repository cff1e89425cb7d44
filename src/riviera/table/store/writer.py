"""The one writer of SQLite: a thread of its own, so that a commit costs one change of threads and not one a statement.

Whatever waits for it at the same moment, from any number of tables, goes to the disk in one transaction. Nobody is told
before that transaction is committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Executable

Order = tuple[Executable, Any]  # a statement and its parameters


class Job(NamedTuple):
    """Orders that stand or fall together, and who waits for them."""

    orders: Sequence[Order]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class Writer:
    """Carries out jobs in the order in which they come."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread: Thread | None = None

    async def write(self, orders: Sequence[Order]) -> None:
        """Carry out all of the orders or none; returns when they are committed."""
        loop = asyncio.get_running_loop()
        if self.thread is None:
            self.thread = Thread(target=self.run, name="riviera-writer", daemon=True)
            self.thread.start()
        job = Job(orders, loop.create_future(), loop)
        self.jobs.put(job)
        await job.done

    async def close(self) -> None:
        """Finish what waits, then let go of the database."""
        thread, self.thread = self.thread, None
        if thread is not None:
            self.jobs.put(None)
            await asyncio.to_thread(thread.join)
        self.engine.dispose()

    def run(self) -> None:
        """The thread: take whatever waits, until told to end."""
        while (job := self.jobs.get()) is not None:
            jobs, last = [job], False
            while not self.jobs.empty() and not last:
                more = self.jobs.get()
                last = more is None
                jobs += [] if more is None else [more]
            self.carry_out(jobs)
            if last:
                return

    def carry_out(self, jobs: list[Job]) -> None:
        """All jobs in one transaction; if that fails, each in its own, so that nobody pays for another's fault."""
        try:
            with self.engine.begin() as connection:
                for job in jobs:
                    carry(connection, job.orders)
        except Exception as error:
            if len(jobs) == 1:
                return settle(jobs[0], error)
            for job in jobs:
                self.carry_out([job])
        else:
            for job in jobs:
                settle(job, None)


def carry(connection: Connection, orders: Sequence[Order]) -> None:
    """One order after another."""
    for statement, parameters in orders:
        connection.execute(statement, parameters)


def settle(job: Job, error: Exception | None) -> None:
    """Tell who waits, in its own thread; nobody may be there any more."""
    if not job.loop.is_closed():
        job.loop.call_soon_threadsafe(answer, job.done, error)


def answer(done: asyncio.Future[None], error: Exception | None) -> None:
    """The outcome for somebody who may have gone."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
