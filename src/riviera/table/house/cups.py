"""Cups of a house: results are noted and rounds drawn by whichever process comes first, and tables made with them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol

from ..club.cups import deeds
from ..club.cups.cup import OPEN, PLAYING, Cup, Held, Note
from ..club.cups.deeds import Deed
from ..club.cups.wish import Wish
from ..club.order import TABLE
from ..core.refusal import STALE, Closed, Refusal, Stale, tried_again
from ..core.room import Room
from ..core.step import FINISHED, Step
from ..notify.postman import Postman
from ..store import cups as rows
from ..store.database import Conflict
from ..store.store import Store
from ..store.writer import Order as Change
from .absences import Absences
from .cup_tables import Ended, given_up, setup_of, told
from .desk import Desk
from .order import Order
from .people import People

BEAT = 2.0  # seconds until it is looked again what is due
TRIES = 8
Decide = Callable[[Cup], Deed]


class Tables(Protocol):
    """What cups need of the house."""

    clock: Callable[[], float]
    token: Callable[[], str]
    seed: Callable[[], int]
    absences: Absences
    order: Order
    people: People
    postman: Postman

    async def desk(self, id: str) -> Desk: ...

    async def decide(self, desk: Desk, decide: Callable[[Room], Step | None]) -> None: ...

    async def wake(self, id: str) -> None: ...


class Cups:
    """Keeps cups going: results are noted, rounds are drawn, whoever leaves is played for."""

    def __init__(self, store: Store, house: Tables) -> None:
        self.store = store
        self.house = house
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        house.order.farewells.append(self.without)
        house.people.farewells.append(self.farewell)
        self.fresh = True  # whether this process has yet to look at every cup once

    async def start(self) -> None:
        """Begin to look what is due."""
        self.task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Look no more; what is half done is done by whoever looks next."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def after(self, step: Step) -> None:
        """Look at once when a game is over."""
        if step.status == FINISHED:
            self.news.set()

    async def run(self) -> None:
        """Round after round; a fault is logged, and the next round tries again."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):  # wait_for would swallow that it is to end when news come then
                    await self.news.wait()
            self.news.clear()
            with tried_again("Cups wait"):
                await self.round()

    async def round(self) -> None:
        """Take every cup as far as it goes now."""
        for id in await self.stirring():
            with tried_again(f"The cup {id} waits"):
                await self.advance(id)
        self.fresh = False

    async def stirring(self) -> list[str]:
        """The cups in which something is due."""
        found, now = await rows.active(self.store), self.house.clock()
        if not found:
            return []
        waited = await rows.waited_for(self.store)
        over = {row.cup for row in waited if row.status in (FINISHED, None) or self.removed(row.room)}
        waiting = {row.cup for row in waited}
        return [
            row.id
            for row in found
            if self.fresh
            or (row.status == OPEN and 0 < row.starts <= now)
            or (row.status == PLAYING and (row.id in over or row.id not in waiting or 0 < row.due <= now))
        ]

    def removed(self, id: str) -> bool:
        """Whether a keeper has removed a table."""
        return (TABLE, id) in self.house.order.measures

    # changing

    async def make(self, wish: Wish, host: str, name: str) -> str:
        """A new cup, with whoever made it in it."""
        id = self.house.token()
        await self.store.write([rows.made(id, wish, host, self.house.clock())])
        await self.do(id, lambda cup: deeds.join(cup, host, name))
        return id

    async def do(self, id: str, decide: Decide, more: Sequence[Change] = ()) -> Cup:
        """Note something down, with what else is stored then; who comes second decides again about the cup as it is."""
        for _ in range(TRIES):
            cup = await rows.load(self.store, id)
            kind, data = decide(cup)
            note = Note(cup.version + 1, kind, self.house.clock(), data)
            cup.accept(note)
            try:
                await self.store.write([*rows.noted(cup, note), *more])
            except Conflict:
                continue
            return cup
        raise Stale("Many did something in this cup just now; please try again.")

    async def advance(self, id: str) -> Cup:
        """Take a cup as far as it goes now: start, results, the next round, as often as it takes."""
        while True:
            cup = await rows.load(self.store, id)
            if deeds.by_itself(cup, self.house.clock()) is not None:
                await self.begin(id, by_itself=True)
            elif deeds.draws(cup):
                await self.draw(cup)
            elif not await self.results(cup):
                return cup

    async def begin(self, id: str, *, by_itself: bool = False) -> None:
        """Start a cup; bots take places until its tables are full."""
        now = self.house.clock()
        with suppress(Due):
            while (await self.do(id, partial(begun, now, by_itself))).status == OPEN:
                pass

    async def draw(self, cup: Cup) -> None:
        """Draw the next round and make its tables, all in one transaction; another process may be first."""
        drawn = await asyncio.to_thread(deeds.draw, cup)
        ids, at = [self.house.token() for _ in drawn.tables], self.house.clock()
        kind, data = deeds.next_round(drawn, ids)
        note = Note(cup.version + 1, kind, at, data)
        cup.accept(note)
        setups = [setup_of(cup, number, self.house.seed(), at) for number in range(len(ids))]
        rooms = [Room(self.house.order.named(setup)) for setup in setups]
        made = [change for room in rooms for change in await self.made(room)]
        news = [change for room in rooms for change in told(self.house.postman, room)]
        with suppress(Conflict):
            await self.store.write([*made, *rows.noted(cup, note), *news])
            for id in ids:
                await self.house.wake(id)

    async def made(self, room: Room) -> list[Change]:
        """A new table, at which the clocks of whoever is away stand still."""
        return self.store.created(room, await self.house.absences.seated(room), self.house.token())

    # tables

    async def results(self, cup: Cup) -> bool:
        """Note the tables of this round that are over, and see to the others; whether anything was noted."""
        if cup.status != PLAYING:
            return False
        open_ = [(i, table) for i, table in enumerate(cup.rounds[-1].tables) if not table.done]
        stands = await rows.standing(self.store, [table.id for _, table in open_])
        noted = False
        for number, table in open_:
            ended = await self.ended(cup, table, stands.get(table.id, {}).get("status", ""))
            if ended is not None:
                noted |= await self.note(cup.id, number, *ended)
        return noted

    async def note(self, id: str, number: int, places: list[int], scores: list[int]) -> bool:
        """A table is over; whether this process was first to say so."""
        try:
            await self.do(id, lambda cup: deeds.result(cup, number, places, scores))
        except Refusal as refusal:
            if refusal.status != STALE:
                raise
        return True

    async def ended(self, cup: Cup, table: Held, status: str) -> Ended | None:
        """How a table ended; without places where it cannot be finished, None while it is played."""
        if not status or self.removed(table.id):
            return [], []
        try:
            desk = await self.house.desk(table.id)
        except Closed:
            return [], []
        if desk.room.status == FINISHED:
            return list(desk.room.state.ranking()), list(desk.room.state.scores())
        await self.hurry(cup, table, desk)
        return None

    async def hurry(self, cup: Cup, table: Held, desk: Desk) -> None:
        """Bots play on for whoever has left, and for everybody once the time of a round is over."""
        late = 0 < cup.due <= self.house.clock()
        for seat, member in enumerate(table.seats):
            if late or not cup.members[member].here:
                with suppress(Refusal):
                    await self.house.decide(desk, partial(given_up, seat, self.house.clock()))

    # people

    async def leave(self, id: str, decide: Decide) -> None:
        """Somebody leaves, or is removed; a bot plays on at once."""
        await self.do(id, decide)
        await self.advance_played(id)

    async def advance_played(self, id: str) -> None:
        """See to the tables of a cup that is played."""
        cup = await rows.load(self.store, id)
        if cup.status == PLAYING:
            await self.advance(id)
        elif cup.rounds:
            await self.last_left(cup)

    async def last_left(self, cup: Cup) -> None:
        """The last one has left: bots finish the tables."""
        for table in cup.rounds[-1].tables:
            with suppress(Refusal):
                await self.hurry(cup, table, await self.house.desk(table.id))

    async def without(self, owner: str) -> None:
        """Somebody may not come any more, or does not want to: out of every cup that is not over."""
        for row in await rows.active(self.store):
            with suppress(Refusal):
                await self.leave(row.id, lambda cup: deeds.leave(cup, cup.of(owner)))

    async def farewell(self, owner: str) -> list[Change]:
        """Somebody leaves the house for good; what is stored of their cups is told anew with everything else."""
        await self.without(owner)
        return []


class Due(Exception):
    """Nothing is left to be done."""


def begun(now: float, by_itself: bool, cup: Cup) -> Deed:
    """The next step of a start, whoever wants it."""
    if cup.status != OPEN and by_itself:
        raise Due
    deed = deeds.by_itself(cup, now) if by_itself else deeds.start(cup)
    if deed is None:
        raise Due
    return deed
