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

from ..core.entry import HUMAN, Entry, Setup
from ..core.refusal import Closed, Refusal, Stale
from ..core.room import Room
from ..core.settings import Settings
from ..core.step import Step
from ..store import talk
from ..store.database import Conflict
from ..store.store import Store
from ..work.queue import Asker, Rank
from ..work.reviews import Reviews
from ..work.thinking import Thinking
from .desk import NOBODY, Desk
from .notices import Notices
from .opening import reopened
from .presence import Presence
from .tidying import tidy
from .watch import Watch

log = logging.getLogger("riviera.table")
TRIES = 3
AGAIN = 10.0  # seconds after which a table that could not be opened is tried again
CALM = 60.0  # seconds after the start in which nothing is cleared away
TIDYING = 3600.0  # seconds until unused tables are looked for again
Decide = Callable[[Room], Step | None]


class House:
    """The tables; ``clock`` and ``token`` can be replaced by tests."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.clock: Callable[[], float] = time.time
        self.token: Callable[[], str] = lambda: secrets.token_urlsafe(9)
        self.seed: Callable[[], int] = lambda: secrets.randbits(SEED_BITS)
        self.thinking = Thinking(settings.workers, settings.reviewers)
        self.reviews = Reviews(store, self.thinking, settings.worlds, settings.reviews_each)
        self.notices = Notices(store, self.hear)
        self.desks: OrderedDict[str, Desk] = OrderedDict()
        self.presence = Presence(store, self.desks, lambda: self.clock(), settings.counting)
        self.watch = Watch(store, self.busy, self.wake)
        self.doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # of tables that are being opened
        self.tidying: asyncio.Task[None] | None = None
        self.closed: dict[str, tuple[str, str, float]] = {}  # tables that cannot be: why, and until when we are sure

    async def start(self) -> None:
        """Open the store and let bots go on where they stopped."""
        await self.store.open()
        await self.notices.start()
        self.presence.start()
        self.tidying = asyncio.create_task(self.keep_tidy())
        await self.watch.start()

    async def close(self) -> None:
        """Stop the bots, leave them to others, and let go of the store."""
        await self.watch.close()
        tasks = [desk.bots for desk in self.desks.values() if desk.bots]
        tasks += [self.tidying] if self.tidying else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.watch.leave()
        await self.reviews.close()
        self.thinking.close()
        await self.presence.close()
        await self.notices.close()
        await self.store.close()

    # opening

    async def desk(self, id: str) -> Desk:
        """The open table of an id; those that open at the same time do not wait for each other."""
        if id not in self.desks:
            async with self.doors.setdefault(id, asyncio.Lock()):
                if id not in self.desks:
                    desk = self.desks[id] = await self.unpack(id)
                    self.forget()
                    if self.store.postgres:  # another process may have stored more while this one read
                        await self.follow(desk)
                    else:
                        self.play_on(desk)
                    self.presence.opened(desk)
        self.desks.move_to_end(id)
        self.desks[id].used = self.clock()
        return self.desks[id]

    async def unpack(self, id: str) -> Desk:
        """A stored table with what was said and noted there."""
        room = await self.reopened(id)
        return Desk(room, await talk.heard(self.store, id), await talk.read_notes(self.store, id), self.clock())

    async def reopened(self, id: str) -> Room:
        """The room of a stored table; the host is told once of one that cannot be opened, and it rests a while."""
        reason, why, until = self.closed.get(id, ("", "", 0.0))
        if self.clock() < until:
            raise Closed(reason, why)
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
        self.closed[id] = closed.reason, closed.why, self.clock() + AGAIN

    def peopled(self) -> list[str]:
        """The public tables at which people with a seat look on now, as far as this process knows."""
        return [id for id, desk in self.desks.items() if desk.room.setup.public and desk.company().seats]

    async def keep_tidy(self) -> None:
        """Now and then clear away what nobody ever used."""
        await asyncio.sleep(CALM)
        while True:
            with suppress(Refusal):
                await tidy(self.store, self.desks, self.settings, self.clock())
            await asyncio.sleep(TIDYING)

    def forget(self) -> None:
        """Keep no more rooms in memory than set, the longest unused go first."""
        old = self.clock() - self.settings.linger
        unused = [id for id, desk in self.desks.items() if desk.idle and desk.used <= old]
        for id in unused[: max(0, len(self.desks) - self.settings.rooms)]:
            del self.desks[id]

    async def make(self, setup: Setup, log: list[Entry] | None = None) -> Desk:
        """A new table, with moves that it begins with."""
        room, steps = await asyncio.to_thread(begun, setup, log) if log else begun(setup, [])
        await self.store.create(room, steps, self.token())
        desk = self.desks[setup.id] = Desk(room, [], {}, self.clock())
        self.forget()
        self.play_on(desk)
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
                desk.turn = desk.room.version
                desk.show()
                self.presence.changed(desk)
        self.prod(desk)

    async def stored(self, desk: Desk, decide: Decide) -> Step | None:
        """The step of a decision once it is in the log; None when it was there already."""
        for _ in range(TRIES):
            step = decide(desk.room)
            if step is None:
                return None
            try:
                await self.store.append(desk.room, step)
                return step
            except Conflict:
                await self.follow(desk)
            except Refusal:
                desk.doubtful = True  # a connection that broke while committing may have committed
                raise
        raise Stale()

    async def follow(self, desk: Desk) -> None:
        """Take over what another process stored."""
        try:
            for entry in await self.store.news(desk.id, desk.room.version):
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
        self.presence.seen(desk)
        self.thinking.workers.wake()  # what nobody waited for may now be urgent

    async def hear(self, process: str, kind: str, id: str) -> None:
        """News of another process about a table; an empty id means that news may have been missed."""
        if kind in ("who", "here"):
            return self.presence.hear(process, kind, id)
        for desk in [desk for desk in self.desks.values() if id in ("", desk.id)]:
            with suppress(Closed):  # the host has been told
                await self.catch_up(desk, chat=kind == "chat" or not id)

    async def catch_up(self, desk: Desk, *, chat: bool) -> None:
        """Take over what another process did at a table."""
        async with desk.lock:
            if chat:
                desk.chat = await talk.heard(self.store, desk.id)
            await self.follow(desk)

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
            self.play_on(desk)

    def play_on(self, desk: Desk) -> None:
        """From now on the bots of a table are this process's to move."""
        desk.turn = desk.room.version
        self.prod(desk)

    def prod(self, desk: Desk) -> None:
        """Let the bots of a table play on, if they are this process's to move and do not yet."""
        if desk.bots_here() and (desk.bots is None or desk.bots.done()):
            desk.bots = asyncio.create_task(self.play_bots(desk))

    async def play_bots(self, desk: Desk) -> None:
        """Move for bots until a person decides; a fault stops one table's bots and is logged."""
        try:
            await self.bots_turn(desk)
        except Exception:
            desk.stopped = desk.room.version
            log.exception("The bots at %s have stopped.", desk.id)

    async def bots_turn(self, desk: Desk) -> None:
        """One bot's move after another."""
        while desk.bots_here():
            room, version = desk.room, desk.room.version
            asker = Asker(desk.place, room.setup.creator)
            level = room.chairs[room.actor].level
            action = await self.thinking.choose(room.state, level, asker, lambda: self.urgency(desk))
            await asyncio.sleep(self.settings.pause)
            try:
                await self.decide_bot(desk, version, action)
            except Stale:
                continue
            except Refusal as refusal:  # the database is away: try again until it is back
                log.warning("A bot at %s waits: %s", desk.id, refusal.text)
                await asyncio.sleep(1.0 + self.settings.pause)

    def urgency(self, desk: Desk) -> Rank:
        """Bots think at once where somebody looks on or has just asked, and last where nobody does."""
        people = any(chair.kind == HUMAN for chair in desk.room.chairs)
        waited_for = desk.company() != NOBODY or (people and desk.used + self.settings.linger > self.clock())
        return Rank.LIVE if waited_for else Rank.ALONE

    async def decide_bot(self, desk: Desk, version: int, action: str) -> None:
        """Carry out a bot's decision."""
        at = self.clock()
        await self.decide(desk, lambda room: room.bot_move(version, action, at))


def begun(setup: Setup, log: list[Entry]) -> tuple[Room, list[Step]]:
    """A new room after the moves that it begins with, and their steps."""
    room, steps = Room(setup), []
    for entry in log:
        steps.append(room.step(entry))
        room.accept(steps[-1])
    return room, steps
