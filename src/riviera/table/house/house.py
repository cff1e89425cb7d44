"""All tables of one server process: opens rooms, stores their steps, tells viewers, lets bots play."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from weakref import WeakValueDictionary

from riviera.kernel.chance import SEED_BITS

from ..core.entry import MOVE, Entry, Setup
from ..core.meter import MOVES
from ..core.refusal import Closed, Refusal, Stale
from ..core.room import Room
from ..core.settings import Settings
from ..core.step import Step
from ..notify.postman import Postman
from ..store import talk
from ..store.database import Conflict
from ..store.store import Store, heard
from ..work.reviews import Reviews
from ..work.sparing import spare
from ..work.thinking import Thinking
from .absences import Absences
from .coaching import Coaching
from .cups import Cups
from .desk import Desk, let_rest
from .friends import Friends
from .history import History, ended
from .notices import Notices
from .opening import begun, reopened
from .order import Order
from .people import People
from .players import Decide, Players
from .presence import Presence
from .referee import Referee
from .tidying import tidy
from .watch import Watch

log = logging.getLogger("riviera.table")
TRIES = 3
AGAIN = 10.0  # seconds after which a table that could not be opened is tried again
CALM = 60.0  # seconds after the start in which nothing is cleared away
TIDYING = 3600.0  # seconds until unused tables are looked for again


class House:
    """The tables; ``clock`` and ``token`` can be replaced by tests."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings, self.meter = store, settings, store.meter
        self.eager = False  # whether bots of all tables are looked for after every move, and not every second
        self.clock: Callable[[], float] = time.time
        self.token: Callable[[], str] = lambda: secrets.token_urlsafe(9)
        self.seed: Callable[[], int] = lambda: secrets.randbits(SEED_BITS)
        self.thinking = Thinking(settings.thinkers, settings.reviewers, store.meter)
        self.reviews = Reviews(store, self.thinking, settings.worlds, settings.reviews_each)
        self.coaching = Coaching(self.thinking, self.decide, lambda: self.clock())
        self.notices = Notices(store, self.hear)
        self.desks: OrderedDict[str, Desk] = OrderedDict()
        self.presence = Presence(store, self.desks, lambda: self.clock(), settings.counting)
        self.watch = Watch(store, self.busy, self.wake)
        self.players = Players(store, settings, self.thinking, self.decide, lambda: self.clock())
        self.people = People(store, self)
        self.absences = Absences(store, self.people, settings.away_days)
        self.referee = Referee(store, self, self.absences.told_again)
        self.order = Order(store, self, self.people)
        self.history, self.friends = History(store, self.people), Friends(store, self.people)
        self.postman = Postman(store, settings, lambda: self.clock(), self.looking)
        self.cups = Cups(store, self)
        self.doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # of tables that are being opened
        self.errands: list[asyncio.Task[None]] = []
        self.closed: dict[str, tuple[Closed, float]] = {}  # tables that cannot be: why, and until when we are sure

    async def start(self) -> None:
        """Open the store and let bots go on where they stopped."""
        await self.store.open()
        await self.order.start()
        await self.people.refresh()
        await self.postman.start()
        await self.notices.start()
        self.presence.start()
        self.errands = [asyncio.create_task(errand) for errand in (self.keep_tidy(), spare(self.forget))]
        self.history.start()
        await self.watch.start()
        self.referee.start()
        await self.cups.start()

    async def close(self) -> None:
        """Stop the bots, leave them to others, and let go of the store."""
        for close in (self.cups.close, self.watch.close, self.referee.close, self.postman.close):
            await close()
        tasks = [t for t in (*self.errands, self.history.task, *(desk.bots for desk in self.desks.values())) if t]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.coaching.close()
        await self.watch.leave()
        await self.reviews.close()
        self.thinking.close()
        for close in (self.presence.close, self.notices.close, self.store.close):
            await close()

    # opening

    async def desk(self, id: str) -> Desk:
        """The open table of an id; those that open at the same time do not wait for each other."""
        if id not in self.desks:
            async with self.doors.setdefault(id, asyncio.Lock()):
                if id not in self.desks:
                    self.forget()
                    desk = self.desks[id] = await self.unpack(id)
                    if self.store.postgres:  # another process may have stored more while this one read
                        await self.follow(desk)
                    else:
                        self.players.play_on(desk)
                    self.presence.opened(desk)
        self.desks.move_to_end(id)
        self.desks[id].used = self.clock()
        return self.desks[id]

    async def unpack(self, id: str) -> Desk:
        """A stored table with what was said and noted there."""
        room = await self.reopened(id)
        said, noted = await talk.heard(self.store, id), await talk.read_notes(self.store, id)
        return Desk(room, said, noted, self.clock(), self.people)

    async def reopened(self, id: str) -> Room:
        """The room of a stored table; the host is told once of one that cannot be opened, and it rests a while."""
        if id in self.closed and self.clock() < self.closed[id][1]:
            raise self.closed[id][0]
        try:
            room = await reopened(self.store, id)
        except Closed as closed:
            self.put_away(id, closed)
            raise
        self.closed.pop(id, None)
        return room

    def put_away(self, id: str, closed: Closed) -> None:
        """A table cannot be opened, or no longer."""
        if id in self.desks:
            self.desks.pop(id).close(closed)
        if id not in self.closed:
            log.warning("Table %s cannot be opened: %s", id, closed.reason)
        self.closed[id] = closed, self.clock() + AGAIN

    def looking(self, owner: str, id: str) -> bool:
        """Whether somebody looks at a table now, through whichever process."""
        if id not in self.desks:
            return False
        desk = self.desks[id]
        return bool(desk.company().seats.intersection(desk.room.mine(owner)))

    def peopled(self) -> list[str]:
        """The public tables at which people with a seat look on now, as far as this process knows."""
        return [id for id, desk in self.desks.items() if desk.room.setup.public and desk.company().seats]

    async def keep_tidy(self) -> None:
        """Now and then clear away what nobody ever used."""
        await asyncio.sleep(CALM)
        while True:
            with suppress(Refusal):
                gone = await tidy(self.store, self.desks, self.settings, self.clock())
                log.info("%d tables that nobody uses were cleared away.", len(gone))
            await asyncio.sleep(TIDYING)

    def forget(self) -> None:
        """Keep no room in memory at which nobody looks any more; the database has it."""
        let_rest(self.desks, self.clock(), self.settings.linger)

    async def make(self, setup: Setup, log: list[Entry] | None = None) -> Desk:
        """A new table, with moves that it begins with."""
        setup = self.order.named(setup)
        room, steps = await asyncio.to_thread(begun, setup, log) if log else begun(setup, [])
        steps += await self.absences.seated(room)
        await self.store.create(room, steps, self.token(), self.postman.first_orders(room))
        self.forget()
        desk = self.desks[setup.id] = Desk(room, [], {}, self.clock(), self.people)
        self.players.play_on(desk)
        return desk

    # changing

    async def decide(self, desk: Desk, decide: Decide) -> None:
        """Carry out a decision: check, store, accept, tell. Who comes too late finds the fresh table in memory."""
        async with desk.lock:
            if desk.doubtful:
                await self.follow(desk)
            step = await self.stored(desk, decide)
            if step is not None:
                desk.room.accept(step)
                desk.turn = -1 if self.store.elsewhere else desk.room.version
                desk.show()
                self.presence.changed(desk)
                self.coaching.after(desk, step.entry)
                self.cups.after(step)
        self.players.prod(desk)

    async def stored(self, desk: Desk, decide: Decide) -> Step | None:
        """The step of a decision once it is in the log; None when it was there already."""
        for _ in range(TRIES):
            step = decide(desk.room)
            if step is None:
                return None
            try:
                await self.store.append(
                    desk.room, step, [*self.postman.orders(desk.room, step), *ended(desk.room, step)]
                )
                if step.entry.kind == MOVE:
                    self.meter.count(MOVES, desk.room.setup.game)
                return step
            except Conflict:
                await self.follow(desk)
            except Refusal:
                desk.doubtful = True  # a connection that broke while committing may have committed
                raise
        raise Stale()

    async def follow(self, desk: Desk, told: Entry | None = None) -> None:
        """Take over what another process stored; it is read, unless the very next entry was told."""
        version = desk.room.version
        if told is not None and told.seq <= version:
            return
        try:
            for entry in [told] if told and told.seq == version + 1 else await self.store.news(desk.id, version):
                desk.room.accept(desk.room.step(entry))
        except (KeyError, Refusal):
            desk.room = await self.reopened(desk.id)
        desk.doubtful = False
        if not self.store.postgres:  # there is no other process whose bots they could be
            desk.turn = desk.room.version
        desk.show()
        self.presence.changed(desk)

    def seen(self, desk: Desk) -> None:
        """Somebody came to look on, or went."""
        desk.used = self.clock()
        self.presence.seen(desk)
        self.thinking.workers.wake()  # what nobody waited for may now be urgent

    async def hear(self, process: str, kind: str, id: str) -> None:
        """News of another process about a table; an empty id means that news may have been missed."""
        if kind in ("who", "here"):
            return self.presence.hear(process, kind, id)
        id, _, words = id.partition(":")
        if self.eager:
            self.watch.nudge()
        if kind == "people":
            await self.postman.refresh()
            return await self.people.refresh()
        if kind == "again":
            return await self.reread(id)
        for desk in [*self.desks.values()] if not id else [self.desks[id]] if id in self.desks else []:
            with suppress(Closed):  # the host has been told
                await self.catch_up(desk, chat=kind == "chat" or not id, told=heard(words))

    async def catch_up(self, desk: Desk, *, chat: bool, told: Entry | None = None) -> None:
        """Take over what another process did at a table, which it may have told."""
        async with desk.lock:
            if chat:
                desk.chat = await talk.heard(self.store, desk.id)
            await self.follow(desk, told)

    async def again(self, id: str) -> None:
        """What is fixed about a table was changed in the database: read it anew, here and in other processes."""
        await self.reread(id)
        await self.store.write([], f"again:{id}")

    async def reread(self, id: str) -> None:
        """An open table as it is stored now."""
        if id in self.desks:
            desk = self.desks[id]
            async with desk.lock:
                desk.room, desk.chat = await self.reopened(id), await talk.heard(self.store, id)
                desk.show()

    # bots

    def busy(self, id: str) -> bool:
        """Whether the bots of a table are playing here, or cannot."""
        desk = self.desks.get(id)
        if desk is None:
            return id in self.closed
        return desk.stopped == desk.room.version or (desk.bots is not None and not desk.bots.done())

    async def wake(self, id: str) -> None:
        """Let bots play on that are this process's to move, from wherever the table stands by now."""
        with suppress(Closed):  # the host has been told
            desk = await self.desk(id)
            async with desk.lock:
                await self.follow(desk)
            self.players.play_on(desk)
