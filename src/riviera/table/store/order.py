"""Keeping order, as rows: who keeps the house, what holds for whom, what was reported, and all that keepers did."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    Column,
    Float,
    Index,
    Integer,
    Row,
    String,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    update,
)

from riviera.kernel.data import Json

from ..club.order import TABLE, TOLD, Measure
from ..core.entry import HUMAN, NOBODY
from .outbox import rows
from .schema import chairs, metadata, people, tables
from .store import Store
from .writer import Order

# who keeps the house: the host, and keepers
roles = Table(
    "roles",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("role", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("since", Float, nullable=False),
)

# what holds for somebody, for an address or for a table
measures = Table(
    "measures",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("until", Float, nullable=False),  # 0: for good
    Column("why", Text, nullable=False),
    Column("word", Text, nullable=False),
)

# everything that keepers did; nothing of it is ever changed, but the name of somebody who leaves for good
deeds = Table(
    "deeds",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("by", String(64), nullable=False),
    Column("keeper", Text, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("who", String(64), nullable=False),  # a person, or a table
    Column("name", Text, nullable=False),
    Column("until", Float, nullable=False),
    Column("why", Text, nullable=False),
    Index("deeds_who", "who"),
)

reports = Table(
    "reports",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("by", String(64), nullable=False),
    Column("who", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("place", String(32), nullable=False),
    Column("title", Text, nullable=False),
    Column("reason", String(8), nullable=False),
    Column("words", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("settled", Float, nullable=False),
    Index("reports_settled", "settled", "at"),
    Index("reports_who", "who"),
)

MOST = 100  # rows that a page shows
THERE = tables.c.id.not_in(select(measures.c.who).where(measures.c.kind == TABLE))  # tables that nobody has removed


async def standing(store: Store) -> tuple[dict[str, str], list[Measure]]:
    """Who keeps the house, and all that holds for somebody."""
    kept = {row.person: row.role for row in await rows(store, select(roles))}
    return kept, [Measure(**row._mapping) for row in await rows(store, select(measures))]


async def keepers(store: Store) -> Sequence[Row[Any]]:
    """The host, and keepers."""
    return await rows(store, select(roles).order_by(roles.c.since))


def appointed(person: str, role: str, name: str, at: float) -> list[Order]:
    """Somebody has a role from now on, or none."""
    fresh: list[Order] = [(insert(roles), {"person": person, "role": role, "name": name, "since": at})] if role else []
    return [(delete(roles).where(roles.c.person == person), None), *fresh]


def held(measure: Measure) -> list[Order]:
    """Something holds from now on."""
    return [ended(measure.kind, measure.who), (insert(measures), measure._asdict())]


def ended(kind: str, who: str) -> Order:
    """Something holds no more."""
    return delete(measures).where(measures.c.kind == kind, measures.c.who == who), None


def over(now: float) -> Order:
    """What has come to its end is forgotten."""
    return delete(measures).where(measures.c.until > 0.0, measures.c.until <= now), None


def noted(row: Json) -> Order:
    """A line of the log of keepers."""
    return insert(deeds), row


def reported(row: Json) -> Order:
    """A report."""
    return insert(reports), row | {"settled": 0.0}


def settled(n: int, at: float) -> Order:
    """A report needs nothing more."""
    return update(reports).where(reports.c.n == n).values(settled=at), None


async def report(store: Store, n: int) -> Row[Any] | None:
    """One report."""
    return next(iter(await rows(store, select(reports).where(reports.c.n == n))), None)


async def open_reports(store: Store) -> Sequence[Row[Any]]:
    """Reports that nobody has looked after, oldest first."""
    wanted = select(reports).where(reports.c.settled == 0.0)
    return await rows(store, wanted.order_by(reports.c.at).limit(MOST))


async def same(store: Store, by: str, who: str, place: str) -> bool:
    """Whether somebody has reported the same already."""
    r = reports.c
    wanted = select(r.n).where(r.by == by, r.who == who, r.place == place, r.settled == 0.0)
    return bool(await rows(store, wanted))


async def log(store: Store) -> Sequence[Row[Any]]:
    """What keepers did, newest first."""
    return await rows(store, select(deeds).order_by(deeds.c.n.desc()).limit(MOST))


async def about(store: Store, owner: str, since: float) -> Sequence[Row[Any]]:
    """What keepers did to somebody lately, or to a table of theirs."""
    mine = select(chairs.c.table_id).where(chairs.c.owner == owner)
    theirs = (deeds.c.who == owner) | deeds.c.who.in_(mine)
    wanted = select(deeds).where(theirs, deeds.c.at > since, deeds.c.kind.in_(tuple(TOLD)))
    return await rows(store, wanted.order_by(deeds.c.n.desc()).limit(5))


async def seen(store: Store, part: str) -> Sequence[Row[Any]]:
    """People and guests by when something happened at their tables, newest first: owner, name, when, how many."""
    last = func.max(tables.c.updated)
    wanted = select(chairs.c.owner, chairs.c.name, last.label("at"), func.count().label("tables"))
    wanted = wanted.join(tables, tables.c.id == chairs.c.table_id)
    wanted = wanted.where(chairs.c.kind == HUMAN, chairs.c.owner != "")
    if part:
        wanted = wanted.where(func.lower(chairs.c.name).contains(part.lower(), autoescape=True))
    return await rows(store, wanted.group_by(chairs.c.owner, chairs.c.name).order_by(last.desc()).limit(MOST))


async def by_mark(store: Store, mark: str) -> list[str]:
    """Everybody whose mark begins like this."""
    sat = select(chairs.c.owner).where(chairs.c.owner.startswith(mark, autoescape=True)).distinct()
    kept = select(people.c.id).where(people.c.id.startswith(mark, autoescape=True))
    return sorted({*await store.ids(sat), *await store.ids(kept)})


async def name_of(store: Store, owner: str) -> str:
    """What somebody was called last."""
    wanted = select(chairs.c.name).join(tables, tables.c.id == chairs.c.table_id).where(chairs.c.owner == owner)
    return "".join(await store.ids(wanted.order_by(tables.c.updated.desc()).limit(1))) or "somebody"


async def title_of(store: Store, id: str) -> str | None:
    """What a table is called, if there is one."""
    return next(iter(await store.ids(select(tables.c.title).where(tables.c.id == id))), None)


def moved_in(old: str, new: str) -> list[Order]:
    """What holds for a browser holds for its person."""
    twice = measures.c.kind.in_(select(measures.c.kind).where(measures.c.who == new))
    return [
        (delete(measures).where(measures.c.who == old, twice), None),
        *((update(table).where(table.c.who == old).values(who=new), None) for table in (measures, reports, deeds)),
        (update(reports).where(reports.c.by == old).values(by=new), None),
    ]


def forgotten(person: str) -> list[Order]:
    """Nothing tells any more who somebody was; what holds for their browser holds on."""
    return [
        (delete(roles).where(roles.c.person == person), None),
        (delete(reports).where(reports.c.who == person), None),
        (update(reports).where(reports.c.by == person).values(by=""), None),
        (update(deeds).where(deeds.c.who == person).values(who="", name=NOBODY), None),
        (update(deeds).where(deeds.c.by == person).values(by="", keeper=NOBODY), None),
    ]


def context(chat: list[Json], seat: int) -> str:
    """The last words of a chat, and which of them are a seat's."""
    return json.dumps([{"name": m["name"], "text": m["text"], "theirs": m["seat"] == seat} for m in chat[-20:]])
