"""Whoever is broken off at whatever moment leaves no connection to the database behind."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from sqlalchemy import literal, select, text

from riviera.table.house.notices import Notices
from riviera.table.store.store import Store

Work = Callable[[Store], Coroutine[Any, Any, object]]
Break = Callable[[Store, "asyncio.Task[object]"], Coroutine[Any, Any, object]]


class Interrupted:
    """A coroutine that meets something while it waits for the n-th time."""

    def __init__(self, work: Coroutine[Any, Any, object], n: int, meet: Callable[[], object]) -> None:
        self.work = work
        self.left = n
        self.meet = meet

    def __await__(self) -> Interrupted:
        return self

    def __iter__(self) -> Interrupted:
        return self

    def __next__(self) -> object:
        return self.send(None)

    def send(self, value: object) -> object:
        """Go on to the next wait."""
        return self.counted(self.work.send(value))

    def throw(self, error: BaseException) -> object:
        """Go on with an error."""
        return self.counted(self.work.throw(error))

    def counted(self, waited_for: object) -> object:
        """One wait more."""
        if self.left == 0:
            asyncio.get_running_loop().call_soon(self.meet)
        self.left -= 1
        return waited_for


async def read(store: Store) -> None:
    """Ask the database something."""
    await store.ids(select(literal("x")))


async def write(store: Store) -> None:
    """Change something in a transaction."""
    async with store.engine.begin() as connection:
        await connection.execute(text("CREATE TABLE IF NOT EXISTS trial (name TEXT)"))


async def listen(store: Store) -> None:
    """Listen for news."""

    async def hear(*_news: str) -> None: ...

    await Notices(store, hear).listen(asyncio.Event())


async def cancelled(store: Store, task: asyncio.Task[object]) -> None:
    """The work is cancelled, and then the house closes."""
    task.cancel()
    await asyncio.wait({task})
    await store.close()


async def closed(store: Store, task: asyncio.Task[object]) -> None:
    """The house closes while the work goes on."""
    await store.close()
    await asyncio.wait({task})


async def attempt(db: str, work: Work, how: Break, n: int) -> bool:
    """Whether the work was interrupted when it waited for the n-th time."""
    store, met = Store(db), asyncio.Event()
    broken = Interrupted(work(store), n, met.set)

    async def run() -> object:
        return await broken

    task = asyncio.create_task(run())
    meeting = asyncio.create_task(met.wait())
    await asyncio.wait({task, meeting}, return_when=asyncio.FIRST_COMPLETED)
    meeting.cancel()
    await how(store, task)
    return met.is_set()


@pytest.mark.parametrize(("work", "how"), [(read, cancelled), (read, closed), (write, cancelled), (write, closed)])
def test_nothing_is_left_behind(db: str, work: Work, how: Break) -> None:
    assert broken_everywhere(db, work, how) > 4


def test_nobody_goes_on_listening(postgresql: str) -> None:
    assert broken_everywhere(postgresql, listen, cancelled) > 10


def broken_everywhere(db: str, work: Work, how: Break) -> int:
    """Break off at every single wait, up to fifteen of them; how many there were."""
    n = 0
    while n < 15 and asyncio.run(attempt(db, work, how, n)):
        gc.collect()
        n += 1
    return n
