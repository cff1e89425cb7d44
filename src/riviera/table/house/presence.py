"""Who looks at a table: each process on a database tells the others about its own viewers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

from ..core.refusal import Refusal
from ..store.store import Store
from .desk import Company, Desk

BEAT = 20.0  # seconds between two words of a process about each table it has viewers of
LOST = 3 * BEAT  # ... after which a silent process is taken for gone


class Presence:
    """The word between processes; on SQLite there is only one, and nothing to say."""

    def __init__(self, store: Store, desks: Mapping[str, Desk], clock: Callable[[], float], counting: float) -> None:
        self.store = store
        self.desks = desks
        self.clock = clock
        self.counting = counting
        self.errands: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to tell now and then who is here."""
        if self.store.postgres:
            self.send(self.keep_telling())

    async def close(self) -> None:
        """Say no more."""
        for errand in self.errands:
            errand.cancel()
        await asyncio.gather(*self.errands, return_exceptions=True)

    def send(self, errand: Coroutine[Any, Any, None]) -> None:
        """Do something without waiting for it."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    def seen(self, desk: Desk) -> None:
        """Somebody came to look on, or went: seats are told at once, the number of others now and then."""
        if desk.counting is None or desk.company().seats != desk.shown.seats:
            self.announce(desk)

    def announce(self, desk: Desk) -> None:
        """Tell the viewers here and the other processes, and then be silent for a while."""
        if desk.counting is not None:
            desk.counting.cancel()
        desk.counting = asyncio.get_running_loop().call_later(self.counting, self.recount, desk)
        desk.presence()
        self.changed(desk)

    def recount(self, desk: Desk) -> None:
        """Tell what has changed in the meantime."""
        desk.counting = None
        if desk.company() != desk.shown:
            self.announce(desk)

    def opened(self, desk: Desk) -> None:
        """Ask the others who looks at a table that was just opened."""
        if self.store.postgres:
            self.send(self.tell(f"who:{desk.id}"))

    def changed(self, desk: Desk, *, always: bool = False) -> None:
        """Tell the others who looks on here, if that is news."""
        company = desk.here()
        if self.store.postgres and (always or company != desk.told):
            desk.told = company
            self.send(self.tell(f"here:{desk.id}:{company.text()}"))

    async def tell(self, news: str) -> None:
        """A word to the other processes; it is said again soon, so it may be lost."""
        with suppress(Refusal):
            await self.store.write([], news)

    def hear(self, process: str, kind: str, told: str) -> None:
        """A word of another process: ``who`` asks, ``here`` tells."""
        id, _, company = told.partition(":")
        desk = self.desks.get(id)
        if desk is not None and kind == "here":
            desk.elsewhere[process] = (Company.read(company), self.clock())
            self.seen(desk)
        elif desk is not None and desk.viewers:
            self.changed(desk, always=True)

    async def keep_telling(self) -> None:
        """Beat after beat."""
        while True:
            await asyncio.sleep(BEAT)
            self.beat()

    def beat(self) -> None:
        """Tell again who is here, and forget who has long been silent."""
        for desk in list(self.desks.values()):
            silent = [name for name, (_, at) in desk.elsewhere.items() if at + LOST < self.clock()]
            for name in silent:
                del desk.elsewhere[name]
            if silent:
                desk.presence()
            if desk.viewers:
                self.changed(desk, always=True)
