"""Whose turn a bot's turn is: that of the process which stored what led to it, for as long as it gives signs of life.

Who stores an entry after which a bot decides becomes the table's thinker in the same transaction. A process that gives
no sign of life for some seconds has lost its bots to whoever claims them first. Only one of two that think about the
same turn can store a move, so that a lease that changed hands too early costs some thinking and nothing else.

Processes that only think (``riviera thinkers``) are known by their name. While one of them lives, the servers leave
bots to nobody, and the thinkers take them.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, bindparam, delete, extract, func, insert, select, update

from .database import reading, storing
from .schema import processes, tables
from .store import THINKER, Store

LEASE = 5.0  # seconds after its last sign of life at which a process has lost its bots
FORGOTTEN = 3600.0  # ... and at which it is forgotten
NOW: ColumnElement[Any] = extract("epoch", func.clock_timestamp())  # by one clock for all processes
SIGN = update(processes).where(processes.c.name == bindparam("me")).values(seen=NOW)
ARRIVE = insert(processes).values(seen=NOW)
OLD = delete(processes).where(processes.c.seen < NOW - FORGOTTEN)
ALIVE = select(processes.c.name).where(processes.c.seen > NOW - LEASE)
WAITING = select(tables.c.id, tables.c.thinker).where(tables.c.bot_to_move)
MINE_OR_LOST = WAITING.where((tables.c.thinker == bindparam("me")) | tables.c.thinker.not_in(ALIVE))
CLAIM = update(tables).where(
    tables.c.id == bindparam("this"), tables.c.thinker == bindparam("lost"), tables.c.bot_to_move
)
THINKERS = select(func.count()).select_from(processes).where(processes.c.name.startswith(THINKER, autoescape=True))
THINKING = THINKERS.where(processes.c.seen > NOW - LEASE)
GIVE = update(tables).where(tables.c.id == bindparam("this"), tables.c.thinker == bindparam("me")).values(thinker="")
RELEASE = update(tables).where(tables.c.thinker == bindparam("me")).values(thinker="")


async def live(store: Store) -> None:
    """Give a sign of life; a database of one process needs none."""
    if not store.postgres:
        return
    async with storing(), store.engine.begin() as connection:
        if (await connection.execute(SIGN, {"me": store.name})).rowcount == 0:
            await connection.execute(OLD)
            await connection.execute(ARRIVE, {"name": store.name})
        thinkers = int((await connection.execute(THINKING)).scalar_one())
    store.elsewhere = thinkers > 0 and not store.name.startswith(THINKER)


async def give(store: Store, id: str) -> None:
    """Leave the bots of a table to whoever takes them."""
    await store.write([(GIVE, {"this": id, "me": store.name})], f"move:{id}")


async def waiting(store: Store) -> list[tuple[str, str]]:
    """The tables at which a bot decides whose thinker is this process or has gone, each with its thinker."""
    async with reading(store.engine) as connection:
        if store.postgres:
            rows = await connection.execute(MINE_OR_LOST, {"me": store.name})
        else:
            rows = await connection.execute(WAITING)
        return [(str(row.id), str(row.thinker)) for row in rows]


async def claim(store: Store, id: str, lost: str) -> bool:
    """Become the thinker of a table; False when another was first."""
    if not store.postgres or lost == store.name:
        return True
    async with storing(), store.engine.begin() as connection:
        claimed = await connection.execute(CLAIM, {"this": id, "lost": lost, "thinker": store.name})
        return bool(claimed.rowcount == 1)


async def leave(store: Store) -> None:
    """Give all bots away at once."""
    if store.postgres:
        await store.write(
            [(RELEASE, {"me": store.name}), (delete(processes).where(processes.c.name == store.name), None)]
        )
