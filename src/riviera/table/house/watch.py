"""Bots that nobody lets play: found every second, and taken over from a process that has gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from ..core.refusal import Refusal
from ..store.leases import claim, leave, live, waiting
from ..store.store import Store

log = logging.getLogger("riviera.table")
BEAT = 1.0  # seconds between two signs of life
PATIENCE = 5.0  # seconds for a last round


class Watch:
    """Gives signs of life and looks for bots that wait; on SQLite, where there is one process, only at the start."""

    def __init__(self, store: Store, busy: Callable[[str], bool], wake: Callable[[str], Awaitable[None]]) -> None:
        self.store = store
        self.busy = busy
        self.wake = wake
        self.task: asyncio.Task[None] | None = None
        self.ending = asyncio.Event()

    async def start(self) -> None:
        """Begin to watch."""
        await live(self.store)
        self.task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Leave the bots to others; a round that has begun is finished, unless the database keeps it."""
        self.ending.set()
        if self.task is not None:
            await asyncio.wait({self.task}, timeout=PATIENCE)
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def leave(self) -> None:
        """Let others have the bots at once; if that cannot be told, they see it soon."""
        try:
            await leave(self.store)
        except Refusal as refusal:
            log.warning("The bots of this process are given away later: %s", refusal.text)

    async def run(self) -> None:
        """Round after round; a fault is logged and the next round tries again."""
        while not self.ending.is_set():
            try:
                await self.round()
            except Refusal as refusal:
                log.warning("Bots that wait cannot be looked for: %s", refusal.text)
            except Exception:
                log.exception("Bots that wait could not be woken.")
            if not self.store.postgres:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self.ending.wait(), BEAT)

    async def round(self) -> None:
        """Give a sign of life, and wake the bots that this process should let play and does not."""
        await live(self.store)
        for id, thinker in await waiting(self.store):
            if not self.busy(id) and await claim(self.store, id, thinker):
                await self.wake(id)
