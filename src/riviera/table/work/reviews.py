"""Reviews of finished games: taken in other processes, in fair turns, with progress; kept with the game."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from riviera.kernel.data import Json
from riviera.records import Record
from riviera.study.look import look
from riviera.study.review import ITERATIONS, Review, questions, summed_up

from ..core.refusal import TOO_MANY, Closed, Refusal
from ..store.database import reading
from ..store.rows import document, sound
from ..store.schema import reviews
from ..store.store import Store
from .queue import Asker
from .thinking import Thinking

log = logging.getLogger("riviera.table")
SEED = 1  # the same depth gives the same review


@dataclass
class Progress:
    """How far a review is."""

    asker: Asker
    total: int
    done: int = 0
    task: asyncio.Task[None] | None = None

    def step(self, moves: int) -> None:
        """So many more moves were looked at."""
        self.done += moves


class Reviews:
    """The reviews that are being taken; ``worlds`` is how deep they look, zero for the usual."""

    def __init__(self, store: Store, thinking: Thinking, worlds: int = 0, each: int = 4) -> None:
        self.store = store
        self.thinking = thinking
        self.worlds = worlds
        self.each = each
        self.going: dict[str, Progress] = {}

    def start(self, id: str, record: Record, asker: Asker) -> None:
        """Begin a review, unless it is being taken already."""
        if id in self.going:
            return
        self.may_start(asker)
        progress = self.going[id] = Progress(asker, len(record.actions))
        progress.task = asyncio.create_task(self.take(id, record, progress))

    def may_start(self, asker: Asker) -> None:
        """Refuse a review too many."""
        if sum(other.asker.owner == asker.owner for other in self.going.values()) >= self.each:
            raise Refusal(TOO_MANY, f"{self.each} reviews of yours are being taken already; please wait for one.")

    async def cancel(self, id: str) -> None:
        """Stop a review that is being taken."""
        progress = self.going.pop(id, None)
        if progress is not None and progress.task is not None:
            progress.task.cancel()
            await asyncio.gather(progress.task, return_exceptions=True)

    async def take(self, id: str, record: Record, progress: Progress) -> None:
        """Review and keep; a fault is logged and ends only this review."""
        try:
            await keep(self.store, id, await self.taken(record, progress))
        except Exception:
            log.exception("The review of %s has stopped.", id)
        finally:
            self.going.pop(id, None)

    async def taken(self, record: Record, progress: Progress) -> Json:
        """The review of a record, move by move, so that others have their turn in between."""
        asker = progress.asker
        asked = await self.thinking.study(asker, questions, record, SEED, self.worlds, ITERATIONS)
        looks = await self.thinking.all(asker, look, asked, progress.step)
        return (await self.thinking.study(asker, summed_up, record, asked, looks)).json()

    async def close(self) -> None:
        """Stop everything."""
        for id in list(self.going):
            await self.cancel(id)


async def keep(store: Store, id: str, found: Json) -> None:
    """Store a review with its game."""
    row = {"table_id": id, "data": json.dumps(found)}
    await store.write([(delete(reviews).where(reviews.c.table_id == id), None), (insert(reviews), row)])


async def kept(store: Store, id: str) -> Json | None:
    """The stored review of a game; one that cannot be read can be taken again."""
    async with reading(store.engine) as connection:
        data = (await connection.execute(select(reviews.c.data).where(reviews.c.table_id == id))).scalar_one_or_none()
    found = sound([] if data is None else [data], review_of)
    return found[0] if found else None


def review_of(text: str) -> Json:
    """A review as it was kept."""
    data: Json = document(text, dict, "a review")
    try:
        return Review.load(data).json()
    except (TypeError, KeyError) as error:
        raise Closed(f"a review is none: {error}") from error
