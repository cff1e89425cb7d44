"""Once a day, as rows: whose hour has come, what waits for them, and that one process tells them once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, insert, select, update

from ..core.entry import HUMAN
from ..core.step import PLAYING
from .order import THERE
from .outbox import rows
from .schema import chairs, outbox, tables, wishes
from .store import Store

DIGEST = "digest"
MOST = 50


async def due(store: Store, now: float) -> Sequence[Row[Any]]:
    """Those whose hour has come."""
    wanted = select(wishes).where(wishes.c.digest > 0, wishes.c.digest <= now)
    return await rows(store, wanted.order_by(wishes.c.digest).limit(MOST))


async def waiting(store: Store, person: str) -> Sequence[Row[Any]]:
    """The tables at which somebody is to decide, first those that have waited longest."""
    mine = (chairs.c.table_id == tables.c.id) & (chairs.c.seat == tables.c.actor)
    seats = (chairs.c.owner == person) & (chairs.c.kind == HUMAN)
    wanted = select(tables).join(chairs, mine).where(seats, tables.c.status == PLAYING, THERE)
    return await rows(store, wanted.order_by(tables.c.updated))


async def noted(store: Store, row: Row[Any], following: float, now: float, table: str) -> bool:
    """The next hour is set, and today's notice written where there is something to tell; only one process can."""
    this = (wishes.c.person == row.person) & (wishes.c.digest == row.digest)
    fresh = {"person": row.person, "kind": DIGEST, "table_id": table, "seq": 0, "due": now}
    async with store.engine.begin() as connection:
        done = await connection.execute(update(wishes).where(this).values(digest=following).returning(wishes.c.person))
        mine = done.first() is not None
        if mine and table:
            await connection.execute(insert(outbox), fresh | {"channel": 0, "tries": 0, "claimed": 0.0})
    return mine
