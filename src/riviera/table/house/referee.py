"""Time that is over: found every second wherever nobody looks, and carried out once, whichever process is first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Protocol

from ..core.refusal import Closed, Refusal, tried_again
from ..core.room import Room
from ..core.step import Step
from ..core.timing import timed_out
from ..store.lists import ticking
from ..store.store import Store
from .desk import Desk

BEAT = 1.0  # seconds between two looks


class Tables(Protocol):
    """What the referee needs of the house."""

    clock: Callable[[], float]

    @property
    def closed(self) -> Mapping[str, object]: ...

    async def desk(self, id: str) -> Desk: ...

    async def decide(self, desk: Desk, decide: Callable[[Room], Step | None]) -> None: ...


class Referee:
    """Hands the seats of people over whose time is over. Two processes that do it at once write the same entry: the
    second reads the first one's, sees that nothing is left to do, and does nothing."""

    def __init__(self, store: Store, tables: Tables, first: Callable[[], Awaitable[None]]) -> None:
        self.store = store
        self.tables = tables
        self.first = first  # what must be known before anybody's time is over
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look, at once: time went on while no house was open."""
        self.task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Look no more."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def run(self) -> None:
        """Round after round; a fault is logged, and the next round tries again."""
        with tried_again("Tables cannot be told who is away"):
            await self.first()
        while True:
            with tried_again("Clocks cannot be looked at"):
                await self.round()
            await asyncio.sleep(BEAT)

    async def round(self) -> None:
        """Every table at which somebody's time is over."""
        found = await ticking(self.store, list(self.tables.closed))
        now = self.tables.clock() if found else 0.0
        for id in [id for id, deadline in found if deadline <= now]:
            with suppress(Closed, Refusal):  # the host has been told, or the next round tries again
                await self.tables.decide(await self.tables.desk(id), lambda room: timed_out(room, self.tables.clock()))
