"""Days on which people are away: so many each year, told to every table of theirs that has a clock."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
from math import ceil
from typing import Any

from sqlalchemy import Row

from ..core.clock import DAY
from ..core.refusal import ILLEGAL, Refusal
from ..core.room import Room
from ..core.step import Step
from ..core.timing import away
from ..store import absences as rows
from ..store.store import Store
from .desk import Desk
from .people import People


class Absences:
    """Who is away; ``each`` is how many days anybody has in a year."""

    def __init__(self, store: Store, people: People, each: int) -> None:
        self.store = store
        self.people = people
        self.each = each

    async def until(self, person: str) -> float:
        """Until when somebody is away; 0 when they are here."""
        return (await rows.now(self.store, self.people.tables.clock())).get(person, 0.0)

    async def left(self, person: str) -> int:
        """How many days somebody has left this year; a day that has begun counts."""
        now = self.people.tables.clock()
        return max(0, self.each - used(await rows.of(self.store, person), year(now)))

    async def leave(self, person: str, days: int) -> None:
        """Somebody is away from now on for some days."""
        now = self.people.tables.clock()
        if await self.until(person):
            raise Refusal(ILLEGAL, "You are away already; come back first.")
        if not 1 <= days <= await self.left(person):
            raise Refusal(ILLEGAL, f"You have {counted(await self.left(person))} left this year.")
        await self.store.write([rows.gone(person, now, now + days * DAY)])
        await self.told(person, now + days * DAY)

    async def come_back(self, person: str) -> None:
        """Somebody is back; days that have not begun are theirs again."""
        now = self.people.tables.clock()
        await self.store.write([rows.back(person, now)])
        await self.told(person, now)

    async def told(self, person: str, until: float) -> None:
        """Every table of somebody is told until when they are away."""
        now = self.people.tables.clock()
        for id, seat in await rows.tables_of(self.store, person):
            await self.people.entered(id, partial(leaving, person, seat, until, now))

    async def told_again(self) -> None:
        """Tables that were not told, because a house was closed in the middle of it, are told now."""
        for person, until in (await rows.now(self.store, self.people.tables.clock())).items():
            await self.told(person, until)

    async def arrived(self, desk: Desk, person: str) -> None:
        """Somebody sat down who may be away."""
        until = await self.until(person) if desk.room.clocks else 0.0
        if until:
            await self.told(person, until)

    async def seated(self, room: Room) -> list[Step]:
        """Who of those at a new table is away, as its first entries."""
        steps: list[Step] = []
        if room.clocks is None:
            return steps
        now = self.people.tables.clock()
        for person, until in (await rows.now(self.store, now)).items():
            for seat in room.mine(person):
                steps += said(room, away(room, person, seat, until, now))
        return steps


def leaving(person: str, seat: int, until: float, at: float, room: Room) -> Step | None:
    """A seat's person is away until a moment."""
    return away(room, person, seat, until, at)


def said(room: Room, step: Step | None) -> list[Step]:
    """A step that the room has taken over, if there is one."""
    if step is None:
        return []
    room.accept(step)
    return [step]


def used(found: Iterable[Row[Any]], this: int) -> int:
    """The days of a year on which somebody was or will be away; each absence belongs to the year it began in."""
    return sum(ceil((row.until - row.since) / DAY) for row in found if year(row.since) == this)


def year(at: float) -> int:
    """The year of a moment."""
    return datetime.fromtimestamp(at, UTC).year


def counted(days: int) -> str:
    """So many days."""
    return "1 day" if days == 1 else f"{days} days"
