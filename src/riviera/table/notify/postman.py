"""Carries notices out: waits a little, looks whether it is still so and nobody looks, and sends."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import Any

from sqlalchemy import Row

from riviera.registry import load_game

from ..core.clock import read, said
from ..core.entry import HUMAN
from ..core.refusal import tried_again
from ..core.room import Room
from ..core.settings import Settings
from ..core.step import FINISHED, PLAYING, Step
from ..store import digests, outbox
from ..store.digests import DIGEST
from ..store.outbox import Known
from ..store.store import Store
from ..store.writer import Order
from . import digest, push, wishes
from .due import ASKED, CUP, END, FULL, LOW, TURN, due, first, low
from .reach import Trouble
from .ways import PUSH, SEND, Channel, News

log = logging.getLogger("riviera.table")
BEAT = 1.0  # seconds between two rounds
THREADS = 8  # messages that are on their way at once
REST = 0.25  # seconds at most between two handfuls
AGAIN = (60.0, 300.0, 1800.0, 7200.0, 43_200.0, 86_400.0)  # seconds until the next try
WORDS = {
    TURN: "It is your turn",
    FULL: "The table is full, and the game begins",
    END: "The game is over",
    LOW: "Your time runs low",
    CUP: "Your cup game begins",
    ASKED: "A seat is kept for you",
}
TEST = News("test", "This is what news from riviera looks like.", "")
Looking = Callable[[str, str], bool]


class Postman:
    """Sends what is due. ``looking`` says whether somebody looks at a table now; ``clock`` is the house's."""

    def __init__(self, store: Store, settings: Settings, clock: Callable[[], float], looking: Looking) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock
        self.looking = looking
        self.listening: set[str] = set()
        self.key = ""
        self.task: asyncio.Task[None] | None = None
        self.errands: set[asyncio.Task[None]] = set()
        self.threads = ThreadPoolExecutor(THREADS, "riviera-postman")

    async def start(self) -> None:
        """Begin to carry."""
        await self.refresh()
        if push.offered():
            self.key = await outbox.secret(self.store, PUSH, push.fresh_key())
        self.task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Carry no more; what is in hand is sent by whoever comes next."""
        tasks = [*self.errands, *([self.task] if self.task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def soon(self, errand: Coroutine[Any, Any, None]) -> None:
        """Something for which whoever asked does not wait, and learns nothing from how long it takes."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def refresh(self) -> None:
        """Read again who wants to be told anything: for all others nothing is written down."""
        self.listening = await outbox.listening(self.store)

    def orders(self, room: Room, step: Step) -> list[Order]:
        """What a step gives to be told, for its own transaction."""
        if not self.listening:
            return []
        wanted = [one for one in due(room, step) if one.owner in self.listening]
        id, seq = room.setup.id, step.entry.seq
        running = [one for one in [low(room, step)] if one and one[0].owner in self.listening]
        soon = [order for one, when in running for order in outbox.noted(id, seq, when, [one])]
        return outbox.noted(id, seq, step.entry.at + self.settings.notice_after, wanted) + soon

    def first_orders(self, room: Room) -> list[Order]:
        """What a new table gives to be told, for its own transaction."""
        wanted = [(one, when) for one, when in first(room) if one.owner in self.listening]
        after = dict.fromkeys((TURN, ASKED), self.settings.notice_after)
        found = [outbox.noted(room.setup.id, 0, when + after.get(one.kind, 0.0), [one]) for one, when in wanted]
        return [order for orders in found for order in orders]

    async def run(self) -> None:
        """Round after round; a fault is logged, and the next round tries again."""
        while True:
            await asyncio.sleep(BEAT)
            with tried_again("Notices wait"):
                await self.round()

    async def round(self) -> int:
        """Everything that is due now; how many were sent."""
        sent = 0
        await self.daily(self.clock())
        while self.listening and (found := await outbox.waiting(self.store, self.clock())):
            begun = perf_counter()
            sent += await self.handful(await outbox.claimed(self.store, found, self.clock()))
            await asyncio.sleep(min(REST, 3 * (perf_counter() - begun)))  # moves go before news
        return sent

    async def daily(self, now: float) -> None:
        """Whose hour has come is told what waits; where nothing does, nothing is written down."""
        for row in await digests.due(self.store, now) if self.listening else ():
            found = await self.unseen(row.person) if row.person in self.listening else []
            first = str(found[0].id) if found else ""
            await digests.noted(self.store, row, wishes.read(row.data).next_digest(now), now, first)

    async def unseen(self, person: str) -> list[Row[Any]]:
        """The tables that wait for somebody who does not look at them."""
        return [row for row in await digests.waiting(self.store, person) if not self.looking(person, row.id)]

    async def handful(self, mine: Sequence[Row[Any]]) -> int:
        """Some notices at once: what must be known is read together, and so is written what is not sent now."""
        known, now = await outbox.known(self.store, mine), self.clock()
        plans = [await self.planned(row, known, now) for row in mine]
        if orders := [order for some, _ in plans for order in some]:
            await self.store.write(orders)
        ready = [(row, way) for row, (_, way) in zip(mine, plans, strict=True) if way is not None]
        return sum(await asyncio.gather(*(self.delivered(row, way, known, now) for row, way in ready)))

    async def delivered(self, row: Row[Any], way: Row[Any], known: Known, now: float) -> bool:
        """The same as ``deliver``; a notice that cannot be sent at all waits, and keeps no other waiting."""
        with tried_again("A notice waits"):
            return await self.deliver(row, way, known, now)
        await self.store.write([again(row, now)])
        return False

    async def planned(self, row: Row[Any], known: Known, now: float) -> tuple[list[Order], Row[Any] | None]:
        """The same as ``plan``; a notice that cannot be read waits, and keeps no other waiting."""
        with tried_again("A notice waits"):
            return await self.plan(row, known, now)
        return [again(row, now)], None

    async def plan(self, row: Row[Any], known: Known, now: float) -> tuple[list[Order], Row[Any] | None]:
        """What becomes of a notice: what is written down first, and the way on which it is sent now, if it is."""
        wish = wishes.read("" if row.channel else "".join(one.data for one in known.wishes.get(row.person, ())))
        ways = [way for way in known.ways.get(row.person, ()) if way.on and row.channel in (0, way.n)]
        if not ways or not (row.channel or wish.wants(row.kind)) or not await self.still(row, known):
            return [outbox.told(row.n)], None
        if (when := wish.earliest(now)) > now:
            return [outbox.later(row.n, when, 0)], None
        return [] if row.channel else outbox.split(row, [way.n for way in ways]), ways[0]

    async def still(self, row: Row[Any], known: Known) -> bool:
        """Whether it is still so, and news to somebody who does not look."""
        if row.kind == DIGEST:
            return bool(await self.unseen(row.person))
        table, seats = next(iter(known.tables.get(row.table_id, ())), None), known.seats.get(row.table_id, [])
        if table is None or self.looking(row.person, row.table_id):
            return False
        if row.kind == ASKED:
            return any(seat.guest == row.person for seat in seats)
        if row.kind not in (TURN, LOW):
            return bool(table.status == (FINISHED if row.kind == END else PLAYING))
        if row.kind == LOW and not runs_low(table, self.clock()):
            return False
        mine = [seat.seat for seat in seats if seat.owner == row.person and seat.kind == HUMAN]
        return table.status == PLAYING and table.actor in mine

    async def deliver(self, row: Row[Any], way: Row[Any], known: Known, now: float) -> bool:
        """Send a notice on one way; what fails is tried again, less and less often, and its owner is told why."""
        try:
            await self.send(Channel(way.kind, way.address, json.loads(way.data)), await self.news(row, known))
        except Trouble as trouble:
            await self.store.write(failed(row, way.n, trouble, now))
            if trouble.lasting:
                await self.refresh()
            return False
        await self.store.write([outbox.told(row.n), outbox.marked(way.n, sent=now, trouble="")])
        return True

    async def send(self, channel: Channel, news: News) -> None:
        """Send on a way, in a thread: whoever does not answer keeps nobody waiting but other news."""
        how = partial(SEND[channel.kind], channel, news, self.settings, self.key)
        await asyncio.get_running_loop().run_in_executor(self.threads, how)

    async def news(self, row: Row[Any], known: Known) -> News:
        """A notice in words."""
        if row.kind == DIGEST:
            waiting = [(load_game(one.game).title, one.title) for one in await self.unseen(row.person)]
            return News(DIGEST, digest.words(waiting), self.settings.public_url)
        [table] = known.tables[row.table_id]
        link = f"{self.settings.public_url}/tables/{row.table_id}" if self.settings.public_url else ""
        left = f" {said(table.deadline - self.clock())} left." if row.kind == LOW else ""
        return News(row.kind, f"{WORDS[row.kind]}: {load_game(table.game).title}, “{table.title}”.{left}", link)


def runs_low(table: Row[Any], now: float) -> bool:
    """Whether somebody's time runs low at a table, and is not over."""
    return bool(table.clock and table.runs <= now and 0 < table.deadline - now <= read(table.clock).low)


def failed(row: Row[Any], way: int, trouble: Trouble, now: float) -> list[Order]:
    """A notice that did not go out: tried again later, or given up with its way."""
    if trouble.lasting:
        return [outbox.told(row.n), outbox.marked(way, trouble=trouble.text, on=False)]
    return [again(row, now), outbox.marked(way, trouble=trouble.text)]


def again(row: Row[Any], now: float) -> Order:
    """A notice is tried again, less and less often, and given up in the end."""
    if row.tries >= len(AGAIN):
        return outbox.told(row.n)
    return outbox.later(row.n, now + AGAIN[row.tries], row.tries + 1)
