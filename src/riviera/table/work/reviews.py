"""Reviews of finished games: taken in other processes, one after the other, with progress; kept with the game."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from riviera.kernel.data import Json
from riviera.pool import Pool
from riviera.records import Record
from riviera.study.running import taken

from ..store.database import reading
from ..store.schema import reviews
from ..store.store import Store

log = logging.getLogger("riviera.table")


@dataclass
class Progress:
    """How far a review is."""

    total: int
    done: int = 0
    task: asyncio.Task[None] | None = None

    def step(self, moves: int) -> None:
        """So many more moves were looked at."""
        self.done += moves


class Reviews:
    """The reviews that are being taken; ``worlds`` is how deep they look, zero for the usual."""

    def __init__(self, store: Store, workers: int = 0, worlds: int = 0) -> None:
        self.store = store
        self.workers = workers
        self.worlds = worlds
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
        """Review and keep; a fault is logged and ends only this review."""
        try:
            async with self.turn:
                found = await self.taken(record, progress)
            await keep(self.store, id, found)
        except Exception:
            log.exception("The review of %s has stopped.", id)
        finally:
            self.going.pop(id, None)

    async def taken(self, record: Record, progress: Progress) -> Json:
        """The review of a record by workers that let bots and people go first; cancelled, they are stopped."""
        with Pool(self.workers, quiet=True) as pool:
            found = await asyncio.to_thread(taken, pool, record, worlds=self.worlds, progress=progress.step)
        return found.json()

    async def close(self) -> None:
        """Stop everything."""
        for id in list(self.going):
            await self.cancel(id)


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
