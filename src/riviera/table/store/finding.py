"""Open tables for whoever wants to play now, found by one process at a time; who is in a closed club, invitations."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Column, Float, Row, String, Table, Text, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..core.entry import OPEN
from ..core.step import WAITING
from .order import THERE
from .outbox import rows
from .schema import chairs, metadata, tables
from .store import Store
from .writer import Order

# who has come into a closed club
members = Table(
    "members",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("since", Float, nullable=False),
)

# codes that let people into a closed club; known only by their hash
invitations = Table(
    "invitations",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=False),
)

FINDING = 7_418_291  # the advisory lock of those who find a game
MOST = 20


@asynccontextmanager
async def alone(store: Store, here: asyncio.Lock) -> AsyncIterator[None]:
    """One at a time looks for a table, in this process and in all others: who comes second finds what the first made.

    A process takes its turn with one connection only, so that those who wait leave the others to whoever works."""
    async with here:
        if not store.postgres:
            yield
            return
        async with store.engine.begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(FINDING)))
            yield


async def waiting(
    store: Store, game: str, pace: str, language: str, rated: bool, owner: str, since: float, here: Collection[str]
) -> list[str]:
    """Open tables that suit somebody: first those that begin soonest, then the oldest. ``here`` are peopled ones."""
    t, sat = tables.c, select(chairs.c.table_id).where(chairs.c.owner == owner)
    wanted = select(t.id).join(chairs, chairs.c.table_id == t.id)
    wanted = wanted.where(t.public, t.status == WAITING, t.game == game, t.pace == pace, THERE, t.id.not_in(sat))
    wanted = wanted.where(t.rated == rated)  # whoever sits down at a rated table has agreed
    if language:
        wanted = wanted.where(t.language.in_((language, "")))
    if pace == "live":
        wanted = wanted.where((t.updated > since) | t.id.in_(here))
    free = func.count()
    wanted = wanted.where(chairs.c.kind == OPEN).group_by(t.id, t.updated)
    return await store.ids(wanted.order_by(free, t.updated).limit(MOST))


async def my_waiting(store: Store, game: str, pace: str, rated: bool, owner: str) -> list[str]:
    """Open tables at which somebody waits already."""
    t, sat = tables.c, select(chairs.c.table_id).where(chairs.c.owner == owner)
    mine = select(t.id).where(t.public, t.status == WAITING, t.game == game, t.pace == pace, t.rated == rated)
    mine = mine.where(THERE, t.id.in_(sat))
    return await store.ids(mine.order_by(t.updated.desc()).limit(1))


# a closed club


async def inside(store: Store) -> set[str]:
    """Everybody who was let in by a code."""
    return set(await store.ids(select(members.c.person)))


async def sits(store: Store, owner: str) -> bool:
    """Whether somebody has a seat at any table."""
    return bool(await store.ids(select(chairs.c.owner).where(chairs.c.owner == owner).limit(1)))


async def let_in(store: Store, person: str, at: float) -> None:
    """Somebody is in the club from now on; once is enough."""
    try:
        async with store.engine.begin() as connection:
            await connection.execute(insert(members), {"person": person, "since": at})
    except IntegrityError:
        pass


def invited(code: str, name: str, at: float, until: float) -> Order:
    """A new invitation."""
    return insert(invitations), {"code": code, "name": name, "since": at, "until": until}


def revoked(code: str) -> Order:
    """An invitation is good no more."""
    return delete(invitations).where(invitations.c.code == code), None


async def invitation(store: Store, code: str, now: float) -> Row[Any] | None:
    """An invitation that is still good."""
    wanted = select(invitations).where(invitations.c.code == code, invitations.c.until > now)
    return next(iter(await rows(store, wanted)), None)


async def all_invitations(store: Store, now: float) -> Sequence[Row[Any]]:
    """All that are still good, newest first."""
    wanted = select(invitations).where(invitations.c.until > now)
    return await rows(store, wanted.order_by(invitations.c.since.desc()))


def moved_in(old: str, new: str) -> list[Order]:
    """A browser that was let in lets its person in."""
    twice = select(members.c.person).where(members.c.person == new)
    return [
        (delete(members).where(members.c.person == old, twice.exists()), None),
        (update(members).where(members.c.person == old).values(person=new), None),
    ]


def forgotten(person: str) -> Order:
    """Somebody has left."""
    return delete(members).where(members.c.person == person), None
