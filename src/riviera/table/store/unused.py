"""Tables that nobody uses: those that never were, and those at which nothing has happened for long."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, delete, select

from ..core.step import FINISHED, WAITING
from .cups import IN_PLAY
from .schema import metadata, tables
from .store import Store
from .writer import Order


async def clear(store: Store, which: ColumnElement[bool], kept: Collection[str]) -> list[str]:
    """Remove tables with all that belongs to them; which of them were not kept."""
    gone = [id for id in await store.ids(select(tables.c.id).where(which)) if id not in kept]
    for start in range(0, len(gone), 100):
        await store.write(orders(which & tables.c.id.in_(gone[start : start + 100])))
    return gone


def idle(status: str, since: float) -> ColumnElement[bool]:
    """Tables of a status at which nothing has happened for long."""
    return (tables.c.status == status) & (tables.c.updated < since) & tables.c.id.not_in(IN_PLAY)


def unused(live: float, turn: float) -> ColumnElement[bool]:
    """Nobody has moved, sat down or changed anything for long; asked again in the transaction that removes."""
    nobody = ((tables.c.status == WAITING) | (tables.c.version == 0)) & (tables.c.status != FINISHED)
    long_ago = (tables.c.updated < live) & ((tables.c.pace != "turn") | (tables.c.updated < turn))
    return nobody & long_ago & tables.c.id.not_in(IN_PLAY)


def orders(which: ColumnElement[bool]) -> list[Order]:
    """First what belongs to the tables, then the tables."""
    ids = select(tables.c.id).where(which)
    parts = [part for part in reversed(metadata.sorted_tables) if "table_id" in part.c]
    belonging: list[Order] = [(delete(part).where(part.c.table_id.in_(ids)), None) for part in parts]
    return [*belonging, (delete(tables).where(which), None)]
