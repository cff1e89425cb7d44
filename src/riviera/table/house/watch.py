"""Bots that nobody lets play: found every second, and taken over from a process that has gone."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress

from ..core.refusal import Refusal, tried_again
from ..store.leases import claim, give, leave, live, waiting
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
        self.ending = False
        self.news = asyncio.Event()
        self.most = sys.maxsize  # tables whose bots this process takes over at the same time

    async def start(self) -> None:
        """Begin to watch."""
        await live(self.store)
        self.task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Leave the bots to others; a round that has begun is finished, unless the database keeps it."""
        self.ending = True
        self.nudge()
        if self.task is not None:
            await asyncio.wait({self.task}, timeout=PATIENCE)
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def nudge(self) -> None:
        """Look at once."""
        self.news.set()

    async def leave(self) -> None:
        """Let others have the bots at once; if that cannot be told, they see it soon."""
        try:
            await leave(self.store)
        except Refusal as refusal:
            log.warning("The bots of this process are given away later: %s", refusal.text)

    async def run(self) -> None:
        """Round after round; a fault is logged and the next round tries again."""
        while not self.ending:
            self.news.clear()
            with tried_again("Bots that wait cannot be looked for"):
                await self.round()
            if not self.store.postgres:
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):  # wait_for would swallow that it is to end when news come then
                    await self.news.wait()

    async def round(self) -> None:
        """Give a sign of life, and wake the bots that this process should let play and does not."""
        await live(self.store)
        found = await waiting(self.store)
        left = self.most - sum(self.busy(id) for id, _ in found)
        for id, thinker in [(id, thinker) for id, thinker in found if not self.busy(id)][: max(0, left)]:
            if self.store.elsewhere:
                await self.leave_to_thinkers(id, thinker)
            elif await claim(self.store, id, thinker):
                await self.wake(id)

    async def leave_to_thinkers(self, id: str, thinker: str) -> None:
        """Give away what is ours; what is nobody's they find by themselves."""
        if thinker == self.store.name:
            await give(self.store, id)
