"""News between server processes on one PostgreSQL: a viewer here sees a move that was made there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from ..core.meter import NOTICES
from ..core.refusal import Refusal
from ..store.store import CHANNEL, Store

log = logging.getLogger("riviera.table")
Hear = Callable[[str, str, str], Awaitable[None]]


class Notices:
    """Listens for as long as the server runs; after a broken connection everything open is looked up again."""

    def __init__(self, store: Store, hear: Hear) -> None:
        self.store = store
        self.hear = hear
        self.news: asyncio.Queue[str] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen."""
        if self.store.postgres:
            ready = asyncio.Event()
            self.task = asyncio.create_task(self.run(ready))
            await ready.wait()

    async def close(self) -> None:
        """Stop listening."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def run(self, ready: asyncio.Event) -> None:
        """Listen, and begin again when the connection breaks."""
        while True:
            try:
                await self.listen(ready)
            except (DBAPIError, OSError, Refusal) as error:
                log.warning("No news from other processes: %s", error)
            ready.set()
            await asyncio.sleep(1.0)

    async def listen(self, ready: asyncio.Event) -> None:
        """Hand on news until the connection breaks."""
        engine = create_async_engine(self.store.engine.url, poolclass=NullPool)  # a connection of its own
        async with engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            await driver.add_listener(CHANNEL, self.note)
            driver.add_termination_listener(lambda _: self.news.put_nowait(""))
            if ready.is_set():
                await self.hear("", "move", "")
            ready.set()
            while (news := await self.news.get()) != "":
                await self.pass_on(news)

    def note(self, _connection: Any, _process: int, _channel: str, news: str) -> None:
        """A notice has come; our own we know."""
        if not news.startswith(f"{self.store.name}:"):
            self.news.put_nowait(news)

    async def pass_on(self, news: str) -> None:
        """News as ``process:kind:table``. A word that nobody understands is logged and forgotten."""
        process, kind, id = [*news.split(":", 2), "", ""][:3]
        self.store.meter.count(NOTICES, kind)
        try:
            await self.hear(process, kind, id)
        except Exception:
            log.exception("News that could not be used: %.200r", news)
