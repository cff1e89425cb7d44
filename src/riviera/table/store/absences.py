"""Days on which somebody is away and clocks stand still, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, Float, Index, Integer, Row, String, Table, delete, insert, select, update

from ..core.step import FINISHED
from .outbox import rows
from .schema import chairs, metadata, tables
from .store import Store
from .writer import Order

absences = Table(
    "absences",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("person", String(64), nullable=False),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=False),
    Index("absences_person", "person"),
)


async def of(store: Store, person: str) -> Sequence[Row[Any]]:
    """When somebody was away, is and will be, oldest first."""
    return await rows(store, select(absences).where(absences.c.person == person).order_by(absences.c.since))


async def now(store: Store, at: float) -> dict[str, float]:
    """Everybody who is away, and until when."""
    return {row.person: row.until for row in await rows(store, select(absences).where(absences.c.until > at))}


async def tables_of(store: Store, person: str) -> list[tuple[str, int]]:
    """The seats of somebody at tables with a clock whose game is not over."""
    ticking = select(tables.c.id).where(tables.c.clock != "", tables.c.status != FINISHED)
    wanted = select(chairs.c.table_id, chairs.c.seat).where(chairs.c.owner == person, chairs.c.table_id.in_(ticking))
    return [(row.table_id, row.seat) for row in await rows(store, wanted)]


def gone(person: str, since: float, until: float) -> Order:
    """Somebody is away from now on."""
    return insert(absences), {"person": person, "since": since, "until": until}


def back(person: str, at: float) -> Order:
    """Somebody is back."""
    return update(absences).where(absences.c.person == person, absences.c.until > at).values(until=at), None


def handed(old: str, new: str) -> Order:
    """The days of a browser are its person's."""
    return update(absences).where(absences.c.person == old).values(person=new), None


def forgotten(person: str) -> Order:
    """Nothing is known of somebody's days any more."""
    return delete(absences).where(absences.c.person == person), None
