"""Reviews of finished games: taken in other processes, one after the other, with progress; kept with the game."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select

from riviera.records import Record
from riviera.study.look import Look, Question, look
from riviera.study.review import questions, summed_up

from ..store.database import reading
from ..store.schema import reviews
from ..store.store import Store
from .thinking import prepare

log = logging.getLogger("riviera.table")
Json = dict[str, Any]


@dataclass
class Progress:
    """How far a review is."""

    total: int
    done: int = 0
    task: asyncio.Task[None] | None = None


def prepare_quietly() -> None:
    """A worker that lets bots and people go first."""
    os.nice(10)
    prepare()


def finish(record: Record, looks: list[Look], worlds: int) -> Json:
    """The review as plain data; runs in a worker."""
    return summed_up(record, questions(record, worlds=worlds), looks).json()


class Reviews:
    """The reviews that are being taken; ``worlds`` is how deep they look, zero for the usual."""

    def __init__(self, store: Store, workers: int = 0, worlds: int = 0) -> None:
        self.store = store
        self.workers = workers or os.cpu_count() or 1
        self.worlds = worlds
        self.pool: ProcessPoolExecutor | None = None
        self.going: dict[str, Progress] = {}
        self.turn = asyncio.Lock()

    def start(self, id: str, record: Record) -> None:
        """Begin a review, unless it is being taken already."""
        if id not in self.going:
            progress = self.going[id] = Progress(len(record.actions))
            progress.task = asyncio.create_task(self.take(id, record, progress))

    async def cancel(self, id: str) -> None:
        """Stop a review that is being taken."""
        progress = self.going.pop(id, None)
        if progress is not None and progress.task is not None:
            progress.task.cancel()
            await asyncio.gather(progress.task, return_exceptions=True)

    async def take(self, id: str, record: Record, progress: Progress) -> None:
        """Look at every move, sum up and keep; a fault is logged and ends only this review."""
        try:
            async with self.turn:
                found = await self.taken(record, progress)
            await keep(self.store, id, found)
        except Exception:
            log.exception("The review of %s has stopped.", id)
            self.let_go()
        finally:
            self.going.pop(id, None)

    async def taken(self, record: Record, progress: Progress) -> Json:
        """The review of a record, a few moves at a time so that it can be stopped."""
        asked = await asyncio.to_thread(questions, record, worlds=self.worlds)
        looks: list[Look] = []
        for i in range(0, len(asked), self.workers):
            looks += await self.look_at(asked[i : i + self.workers])
            progress.done = len(looks)
        return await asyncio.wrap_future(self.running().submit(finish, record, looks, self.worlds))

    async def look_at(self, asked: list[Question]) -> list[Look]:
        """Some moves at once."""
        return await asyncio.gather(*(asyncio.wrap_future(self.running().submit(look, q)) for q in asked))

    def running(self) -> ProcessPoolExecutor:
        """The pool, started if need be."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), prepare_quietly)
        return self.pool

    async def close(self) -> None:
        """Stop everything."""
        for id in list(self.going):
            await self.cancel(id)
        self.let_go()

    def let_go(self) -> None:
        """End the workers; the next review starts new ones."""
        pool, self.pool = self.pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


async def keep(store: Store, id: str, found: Json) -> None:
    """Store a review with its game."""
    row = {"table_id": id, "data": json.dumps(found)}
    await store.write([(delete(reviews).where(reviews.c.table_id == id), None), (insert(reviews), row)])


async def kept(store: Store, id: str) -> Json | None:
    """The stored review of a game."""
    async with reading(store.engine) as connection:
        data = (await connection.execute(select(reviews.c.data).where(reviews.c.table_id == id))).scalar_one_or_none()
    found: Json | None = None if data is None else json.loads(data)
    return found
