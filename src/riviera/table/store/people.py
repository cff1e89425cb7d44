"""People who want to be known again, as rows: their browsers, their phrase, their passkeys, codes for new browsers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, Table, delete, insert, select, update

from riviera.kernel.data import Json

from ..core.entry import INVITE, INVITING, NOBODY, OWN, SIT
from . import absences, blocks, cups, finding, order
from .database import reading
from .logins import logins
from .outbox import forgotten as outbox_forgotten
from .outbox import handed
from .schema import chairs, chat, codes, devices, entries, notes, passkeys, people, tables, variations
from .store import Store
from .writer import Order

NEWS = "people:"


async def rows(store: Store, wanted: Select[Any]) -> Sequence[Row[Any]]:
    """What a query finds."""
    async with reading(store.engine) as connection:
        found: Sequence[Row[Any]] = (await connection.execute(wanted)).all()
    return found


async def found(store: Store, table: Table, **values: Any) -> Sequence[Row[Any]]:
    """The rows of a table with these values."""
    return await rows(store, select(table).where(*(table.c[key] == value for key, value in values.items())))


async def owners(store: Store) -> tuple[dict[str, str], set[str]]:
    """Whose every known browser is, and everybody who wants to be known."""
    browsers = await rows(store, select(devices.c.token, devices.c.person))
    known = await rows(store, select(people.c.id))
    return {row.token: row.person for row in browsers}, {row.id for row in known}


async def write(store: Store, *orders: Order) -> None:
    """Change something about people, and let other processes know."""
    await store.write(orders, NEWS)


def known(person: str, at: float) -> Order:
    """Somebody wants to be known."""
    return insert(people), {"id": person, "phrase": "", "since": at, "kept": 0.0}


def phrase(person: str, sealed: str, at: float) -> Order:
    """A new phrase ends the old one."""
    return update(people).where(people.c.id == person).values(phrase=sealed, kept=at), None


def device(token: str, person: str, name: str, at: float) -> tuple[Order, Order]:
    """A browser is somebody's."""
    row = {"token": token, "person": person, "name": name, "since": at, "seen": at}
    return (delete(devices).where(devices.c.token == token), None), (insert(devices), row)


def without(table: Table, **values: Any) -> Order:
    """Rows of a table with these values go."""
    return delete(table).where(*(table.c[key] == value for key, value in values.items())), None


def code(hash: str, person: str, until: float, about: str = "") -> Order:
    """Something that is good once, and not for long."""
    return insert(codes), {"code": hash, "person": person, "until": until, "data": about}


def outlived(at: float) -> Order:
    """Codes that nobody used in time go."""
    return delete(codes).where(codes.c.until < at), None


async def good(store: Store, hash: str, at: float) -> Row[Any] | None:
    """A code that is still good; looking at it does not use it up."""
    return next((row for row in await found(store, codes, code=hash) if row.until >= at), None)


async def taken(store: Store, hash: str, at: float) -> Row[Any] | None:
    """A code that is good, and gone by that. Of two who come, one gets it."""
    for row in await found(store, codes, code=hash):
        gone = delete(codes).where(codes.c.code == hash).returning(codes.c.code)
        async with store.engine.begin() as connection:
            first = (await connection.execute(gone)).first() is not None
        return row if first and row.until >= at else None
    return None


async def redeemed(store: Store, hash: str, at: float) -> str | None:
    """Whose a code is, which is gone by that; None where there is none, or no longer."""
    row = await taken(store, hash, at)
    return None if row is None else str(row.person)


async def kept_for(store: Store, person: str) -> list[str]:
    """The tables at which a seat is kept for somebody now."""
    return await store.ids(select(chairs.c.table_id).where(chairs.c.guest == person).distinct())


async def invited(store: Store, person: str) -> list[str]:
    """Every table at which a seat was ever kept for somebody."""
    asked = (entries.c.kind == INVITE) & entries.c.data.contains(person)
    return sorted(await store.ids(select(entries.c.table_id).where(asked).distinct()))


async def seats_of(store: Store, owner: str) -> list[tuple[str, int]]:
    """Every seat of somebody: which table, and which seat."""
    wanted = select(chairs.c.table_id, chairs.c.seat).where(chairs.c.owner == owner)
    return [(row.table_id, row.seat) for row in await rows(store, wanted)]


def moved_in(old: str, new: str) -> list[Order]:
    """What else belongs to a browser belongs to the person from now on; the seats have entries of their own."""
    return [
        *unmade(old, new),
        *handed(old, new),
        *order.moved_in(old, new),
        *finding.moved_in(old, new),
        *blocks.moved_in(old, new),
        absences.handed(old, new),
    ]


def unmade(old: str, new: str = "") -> list[Order]:
    """Tables and lines that somebody made are another's, or nobody's."""
    creators = update(tables).where(tables.c.creator == old).values(creator=new)
    return [(creators, None), (update(variations).where(variations.c.owner == old).values(owner=new), None)]


async def forgotten(store: Store, person: str, seats: list[tuple[str, int]]) -> list[Order]:
    """What takes a person out of everything that is stored; the games stay, played by somebody."""
    theirs = (devices, passkeys, codes, logins)
    orders = [*(without(table, person=person) for table in theirs), without(people, id=person)]
    orders += [*outbox_forgotten(person), *order.forgotten(person), finding.forgotten(person), *unmade(person)]
    orders += [absences.forgotten(person), blocks.forgotten(person)]
    for id, seat in seats:
        orders += [
            (delete(notes).where(notes.c.table_id == id, notes.c.seat == seat), None),
            (update(chat).where(chat.c.table_id == id, chat.c.seat == seat).values(name=NOBODY, text="…"), None),
        ]
    for id in await named_at(store, person, seats):
        orders += await rewritten(store, id, person, {"owner": "", "name": NOBODY, "before": ""})
    return orders + await cups.forgotten(store, person)


async def renamed(store: Store, person: str, name: str, seats: list[tuple[str, int]]) -> list[Order]:
    """Another name for somebody, wherever they sit or have spoken."""
    theirs = (chairs.c.owner == person) | (chairs.c.guest == person)
    orders: list[Order] = [(update(chairs).where(theirs).values(name=name), None)]
    for id, seat in seats:
        orders.append((update(chat).where(chat.c.table_id == id, chat.c.seat == seat).values(name=name), None))
    for id in await named_at(store, person, seats):
        orders += await rewritten(store, id, person, {"name": name})
    return orders + await cups.renamed(store, person, name)


async def named_at(store: Store, person: str, seats: list[tuple[str, int]]) -> list[str]:
    """Every table whose log names somebody: where they sit, and where a seat was kept for them."""
    return sorted({id for id, _ in seats}.union(await invited(store, person)))


async def rewritten(store: Store, id: str, person: str, now: Json) -> list[Order]:
    """The first seating of a table and its log with something else told about a person."""
    log = [row for row in await found(store, entries, table_id=id) if row.kind in (SIT, OWN, *INVITING)]
    known = [json.loads(row.data) for row in log]
    once = {person} | {said["before"] for said in known if said["owner"] == person and "before" in said}
    orders: list[Order] = []
    for row in await found(store, tables, id=id):
        seating = [retold(chair, once, now) for chair in json.loads(row.seating)]
        orders.append((update(tables).where(tables.c.id == id).values(seating=json.dumps(seating)), None))
    for row in log:
        this = (entries.c.table_id == id) & (entries.c.seq == row.seq)
        said = json.dumps(retold(json.loads(row.data), once, now))
        orders.append((update(entries).where(this).values(data=said), None))
    return orders


def retold(told: Json, once: set[str], now: Json) -> Json:
    """A chair, or an entry about one, that tells something else of whoever had one of these marks."""
    return told | {key: now[key] for key in now.keys() & told} if told.get("owner") in once else told
