"""Lists of tables for the lobby: mine with those first that wait for me, and the public ones."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from riviera.kernel.box import label
from riviera.kernel.data import Json

from ..core import strength
from ..core.clock import read, told
from ..core.entry import HUMAN
from ..core.shelf import shelf
from ..core.step import FINISHED, PLAYING
from .database import reading
from .order import THERE
from .rows import KINDS, for_whom, must, sound, ticks
from .schema import chairs, people, tables
from .store import Store

LONGEST = 60
MARK = 16  # letters that name somebody's page
OF_ONE = 3  # public tables of one maker that are listed


async def my_tables(store: Store, owner: str) -> list[Json]:
    """The tables at which a browser has a seat, or which it made."""
    seated = select(chairs.c.table_id).where(chairs.c.owner == owner)
    rows = await listed(store, tables.c.id.in_(seated) | (tables.c.creator == owner), owner)
    return sorted(rows, key=lambda row: (not row["your_turn"], row["status"] == FINISHED, -row["updated"]))


async def public_tables(store: Store, owner: str, here: Collection[str] = ()) -> list[Json]:
    """The tables that anybody may watch or join: first where people are (``here``), then where seats are open."""
    open_ = tables.c.public & (tables.c.status != FINISHED)
    nth = func.row_number().over(partition_by=tables.c.creator, order_by=newest(here))
    few = select(tables.c.id, nth.label("nth")).where(open_, THERE).subquery()
    rows = await listed(store, tables.c.id.in_(select(few.c.id).where(few.c.nth <= OF_ONE)), owner, here)
    return sorted(rows, key=lambda row: (row["id"] not in here, row["status"] == PLAYING, -row["updated"]))


async def kept_seats(store: Store, owner: str) -> list[tuple[str, Json]]:
    """The tables at which a seat is kept for somebody, with its number and who made the table; the newest first."""
    maker = chairs.alias("maker")
    by = (maker.c.table_id == tables.c.id) & (maker.c.owner == tables.c.creator) & (tables.c.creator != "")
    mine = (chairs.c.guest == owner) & (chairs.c.guest != "")
    wanted = select(tables.c.id, tables.c.creator, chairs.c.seat, chairs.c.name, maker.c.name.label("by"))
    wanted = wanted.join_from(chairs, tables, tables.c.id == chairs.c.table_id).join(maker, by, isouter=True)
    async with reading(store.engine) as connection:
        kept = {row.id: row for row in await connection.execute(wanted.where(mine).order_by(maker.c.seat.desc()))}
    found = [(kept[row["id"]], row) for row in await listed(store, tables.c.id.in_(kept), owner)]
    return [(one.creator, row | {"seat": one.seat, "as": one.name, "by": one.by or ""}) for one, row in found]


async def ticking(store: Store, but: Collection[str]) -> list[tuple[str, float]]:
    """The tables at which a clock runs, but for some, and when time is over there; the soonest first."""
    wanted = select(tables.c.id, tables.c.deadline).where(tables.c.deadline > 0, tables.c.id.not_in(but))
    async with reading(store.engine) as connection:
        rows = await connection.execute(wanted.order_by(tables.c.deadline).limit(LONGEST))
        return [(str(row.id), float(row.deadline)) for row in rows]


def newest(first: Collection[str]) -> list[ColumnElement[Any]]:
    """An order: some tables first, then the newest."""
    return [tables.c.id.in_(first).desc(), tables.c.updated.desc()]


async def listed(store: Store, which: ColumnElement[bool], owner: str, first: Collection[str] = ()) -> list[Json]:
    """The newest tables of a kind."""
    async with reading(store.engine) as connection:
        rows = await connection.execute(select(tables).where(which, THERE).order_by(*newest(first)).limit(LONGEST))
        found = list(rows)
        seats = await seatings(connection, [row.id for row in found])
        known = await known_at(connection, seats)
    return sound(found, lambda row: listing(row, seats.get(row.id, []), owner, known))


async def known_at(connection: AsyncConnection, seats: dict[str, list[Any]]) -> set[str]:
    """Who of those that sit somewhere has a page."""
    owners = {seat.owner for some in seats.values() for seat in some}
    return set((await connection.execute(select(people.c.id).where(people.c.id.in_(owners)))).scalars())


async def seatings(connection: AsyncConnection, ids: list[str]) -> dict[str, list[Any]]:
    """Who sits at which table."""
    found: dict[str, list[Any]] = {}
    for row in await connection.execute(select(chairs).where(chairs.c.table_id.in_(ids)).order_by(chairs.c.seat)):
        found.setdefault(row.table_id, []).append(row)
    return found


def listing(row: Any, seats: list[Any], owner: str, known: Collection[str]) -> Json:
    """One table of a list; never whose browser sits where."""
    for key, kind in KINDS.items():
        must(getattr(row, key), kind, key)
    told = ("id", "title", "game", "status", "pace", "public", "language", "rated", "updated")
    turn = row.status == PLAYING and any(
        seat.seat == row.actor and seat.owner == owner and seat.kind == HUMAN for seat in seats
    )
    return {
        **{key: getattr(row, key) for key in told},
        "game_title": shelf()[row.game].title if row.game in shelf() else row.game,
        "seats": sound(seats, lambda seat: seated(seat, owner, known)),
        "components": label(row.components),
        "actor": row.actor,
        "your_turn": turn,
        **strength.told(for_whom(row.ratings)),
        **clock_of(row),
    }


def clock_of(row: Any) -> Json:
    """The clock of a table: what it is, from when on one runs and when it is over; nothing where there is none."""
    if not ticks(row.clock):
        return {}
    return {"clock": told(read(row.clock)) | {"runs": row.runs, "deadline": row.deadline}}


def seated(seat: Any, owner: str, known: Collection[str]) -> Json:
    """A seat of a list."""
    must(seat.seat, int, "the number of a seat")
    for key in ("kind", "name", "level", "owner"):
        must(getattr(seat, key), str, key)
    kind = "me" if seat.owner == owner and seat.kind == HUMAN else seat.kind
    told = {"name": seat.name or f"Seat {seat.seat + 1}", "kind": kind, "level": seat.level}
    return told | ({"who": seat.owner[:MARK]} if seat.owner in known else {})
