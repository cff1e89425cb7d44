"""Tables that nobody ever used: still waiting for people, or without a single entry."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, delete, select

from ..core.step import FINISHED, WAITING
from .schema import metadata, tables
from .store import Store
from .writer import Order


async def clear(store: Store, live: float, turn: float, kept: Collection[str]) -> list[str]:
    """Remove them with all that belongs to them; ``live`` and ``turn`` say since when nothing has happened there."""
    found = await store.ids(select(tables.c.id).where(unused(live, turn)))
    gone = [id for id in found if id not in kept]
    for start in range(0, len(gone), 100):
        await store.write(orders(unused(live, turn) & tables.c.id.in_(gone[start : start + 100])))
    return gone


def unused(live: float, turn: float) -> ColumnElement[bool]:
    """Nobody has moved, sat down or changed anything for long; asked again in the transaction that removes."""
    nobody = ((tables.c.status == WAITING) | (tables.c.version == 0)) & (tables.c.status != FINISHED)
    long_ago = (tables.c.updated < live) & ((tables.c.pace != "turn") | (tables.c.updated < turn))
    return nobody & long_ago


def orders(which: ColumnElement[bool]) -> list[Order]:
    """First what belongs to the tables, then the tables."""
    ids = select(tables.c.id).where(which)
    parts = [part for part in reversed(metadata.sorted_tables) if "table_id" in part.c]
    belonging: list[Order] = [(delete(part).where(part.c.table_id.in_(ids)), None) for part in parts]
    return [*belonging, (delete(tables).where(which), None)]
