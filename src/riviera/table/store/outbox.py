"""What is still to be told, as rows: written with the move that causes it, taken in hand by one process at a time."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Column, Row, Select, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from riviera.kernel.data import Json

from .database import reading
from .schema import chairs, channels, outbox, secrets, tables, wishes
from .store import Store
from .writer import Order

NEW = insert(outbox)
MOST = 8  # notices that are taken in hand at once: as many as go out together, and a move waits for no more
IN_HAND = 60.0  # seconds that a process may take for one


def noted(table: str, seq: int, due: float, wanted: Iterable[tuple[str, str]]) -> list[Order]:
    """Notices for the transaction of a step: who, and what kind."""
    fresh = {"table_id": table, "seq": seq, "due": due, "channel": 0, "tries": 0, "claimed": 0.0}
    return [(NEW, {"person": person, "kind": kind, **fresh}) for person, kind in wanted]


async def listening(store: Store) -> set[str]:
    """Everybody with a way that is switched on."""
    return set(await store.ids(select(channels.c.person).where(channels.c.on).distinct()))


async def rows(store: Store, wanted: Select[Any]) -> Sequence[Row[Any]]:
    """What a query finds."""
    async with reading(store.engine) as connection:
        found: Sequence[Row[Any]] = (await connection.execute(wanted)).all()
    return found


async def waiting(store: Store, now: float) -> Sequence[Row[Any]]:
    """Notices that are due and in nobody's hand."""
    wanted = select(outbox).where(outbox.c.due <= now, outbox.c.claimed <= now)
    return await rows(store, wanted.order_by(outbox.c.due).limit(MOST))


async def claimed(store: Store, found: Sequence[Row[Any]], now: float) -> list[Row[Any]]:
    """Those of them that this process has in hand now; only one can. In one transaction: moves wait for no more."""
    free = outbox.c.n.in_([row.n for row in found]) & (outbox.c.claimed <= now)
    taken = update(outbox).where(free).values(claimed=now + IN_HAND).returning(outbox.c.n)
    async with store.engine.begin() as connection:
        mine = {row.n for row in await connection.execute(taken)}
    return [row for row in found if row.n in mine]


def told(n: int) -> Order:
    """A notice is done with."""
    return delete(outbox).where(outbox.c.n == n), None


def later(n: int, due: float, tries: int) -> Order:
    """A notice is to be tried again."""
    return update(outbox).where(outbox.c.n == n).values(due=due, tries=tries, claimed=0.0), None


def split(row: Row[Any], ways: Sequence[int]) -> list[Order]:
    """A notice for a person becomes one for each way to them; the first stays in hand."""
    kept = {"person": row.person, "kind": row.kind, "table_id": row.table_id, "seq": row.seq, "due": row.due}
    fresh = [(NEW, kept | {"channel": way, "tries": 0, "claimed": 0.0}) for way in ways[1:]]
    return [(update(outbox).where(outbox.c.n == row.n).values(channel=ways[0]), None), *fresh]


async def ways_to(store: Store, person: str) -> Sequence[Row[Any]]:
    """All ways to somebody."""
    return await rows(store, select(channels).where(channels.c.person == person).order_by(channels.c.n))


async def way(store: Store, n: int) -> Row[Any] | None:
    """One way."""
    return next(iter(await rows(store, select(channels).where(channels.c.n == n))), None)


def opened(person: str, kind: str, address: str, data: Json, at: float, *, on: bool = True) -> Order:
    """A new way to somebody."""
    row = {"person": person, "kind": kind, "address": address, "data": json.dumps(data), "on": on}
    return insert(channels), row | {"trouble": "", "since": at, "sent": 0.0}


def marked(n: int, **values: Any) -> Order:
    """Something about a way is different."""
    return update(channels).where(channels.c.n == n).values(values), None


def closed(n: int) -> list[Order]:
    """A way is gone, and what was to go that way."""
    return [(delete(outbox).where(outbox.c.channel == n), None), (delete(channels).where(channels.c.n == n), None)]


async def wish(store: Store, person: str) -> str:
    """What somebody wants to be told, as stored; empty for the usual."""
    return "".join(await store.ids(select(wishes.c.data).where(wishes.c.person == person)))


def wished(person: str, text: str, digest: float) -> list[Order]:
    """What somebody wants from now on, and when they are next told all that waits."""
    return [
        (delete(wishes).where(wishes.c.person == person), None),
        (insert(wishes), {"person": person, "data": text, "digest": digest}),
    ]


def forgotten(person: str) -> list[Order]:
    """Nothing is told to somebody any more."""
    return [(delete(table).where(table.c.person == person), None) for table in (outbox, channels, wishes)]


def handed(old: str, new: str) -> list[Order]:
    """What was to be told to a browser is told to its person."""
    return [(update(table).where(table.c.person == old).values(person=new), None) for table in (outbox, channels)]


class Known(NamedTuple):
    """What must be known to tell some notices: what people want and the ways to them, tables and who sits there."""

    wishes: dict[str, list[Row[Any]]]
    ways: dict[str, list[Row[Any]]]
    tables: dict[str, list[Row[Any]]]
    seats: dict[str, list[Row[Any]]]


async def known(store: Store, found: Sequence[Row[Any]]) -> Known:
    """All of it in four questions, however many notices there are: moves wait for no more."""
    people, ids = {row.person for row in found}, {row.table_id for row in found}
    return Known(
        await gathered(store, wishes, wishes.c.person, people),
        await gathered(store, channels, channels.c.person, people, channels.c.n),
        await gathered(store, tables, tables.c.id, ids),
        await gathered(store, chairs, chairs.c.table_id, ids, chairs.c.seat),
    )


async def gathered(
    store: Store, table: Table, by: Column[Any], wanted: Iterable[str], *order: Column[Any]
) -> dict[str, list[Row[Any]]]:
    """The rows of a table by what one of their columns says."""
    found: dict[str, list[Row[Any]]] = {}
    for row in await rows(store, select(table).where(by.in_(wanted)).order_by(*order)):
        found.setdefault(str(row._mapping[by]), []).append(row)
    return found


async def secret(store: Store, name: str, fresh: str) -> str:
    """A secret of the house; the first process makes it."""
    wanted = select(secrets.c.value).where(secrets.c.name == name)
    if not (known := await store.ids(wanted)):
        try:
            async with store.engine.begin() as connection:
                await connection.execute(insert(secrets), {"name": name, "value": fresh})
        except IntegrityError:
            pass  # another process was first
        known = await store.ids(wanted)
    return known[0]
