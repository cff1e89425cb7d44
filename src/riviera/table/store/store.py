"""What lasts: an append-only log of entries for each table is the truth; positions and lists are caches of it."""

from __future__ import annotations

import asyncio
import json
import math
import secrets
import time
from collections.abc import Iterator, Sequence
from typing import Any

import orjson
from sqlalchemy import Row, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from riviera.kernel.data import Dump, Json

from ..core.clocks import Clocks
from ..core.entry import MOVE, NO_HINTS, SEATING, TAKEN, TOLD, Chair, Entry, Setup
from ..core.log import whole
from ..core.meter import COMMIT, Meter
from ..core.refusal import Closed, Refusal
from ..core.room import Room
from ..core.step import Step
from .connections import Connections
from .database import engine_of, migrate_alone, reading, storing, writing_engine
from .rows import KEPT, checked, document, entry_of, must, setup_of
from .schema import chairs, entries, processes, snapshots, tables
from .writer import Order, Writer

EVERY = 16  # moves between two stored positions
CHANNEL = "riviera"
THINKER = "thinker-"  # what the names of processes begin with that only think
LONGEST_NEWS = 7500  # bytes; PostgreSQL takes 8000, with the names before it
SPACE = 64 * 1024  # bytes that must find room for the database to be ready
PATIENCE = 3.0  # seconds after which a database that says nothing is down
SLICE = 2000  # entries that are read at once, so that a long log never holds up the others
# made once, since making a statement costs as much as carrying it out
APPEND = insert(entries)
LOG = select(entries).where(entries.c.table_id == bindparam("this"), entries.c.seq > bindparam("after"))
LOG = LOG.order_by(entries.c.seq).limit(SLICE)
TRIAL = processes.c.name == bindparam("this")
STAND = update(tables).where(tables.c.id == bindparam("this"))
TELL = select(func.pg_notify(bindparam("channel"), bindparam("news")))
SEATED = update(chairs).where(chairs.c.table_id == bindparam("this"), chairs.c.seat == bindparam("here"))
POSITION = insert(snapshots)
CUT = delete(snapshots).where(snapshots.c.table_id == bindparam("this"), snapshots.c.ply > bindparam("after"))
UNDECIDED = select(func.count()).select_from(tables).where(tables.c.status != "over")
MADE = UNDECIDED.where(tables.c.creator == bindparam("creator"))
STANDS = ("status", "version", "actor", "bot_to_move", "updated", "runs", "deadline", "thinker")
# a move that brings nothing else along is one statement on PostgreSQL, which is asked once and not five times
ADDED = insert(entries).values({c.name: bindparam(f"entry_{c.name}") for c in entries.c}).cte("added")
MOVED = STAND.values({name: bindparam(f"now_{name}") for name in STANDS}).add_cte(ADDED)
MOVED = MOVED.returning(func.pg_notify(bindparam("channel"), bindparam("news")))


class Store:
    """The tables of one database."""

    def __init__(self, db: str, name: str = "") -> None:
        self.url = db
        self.engine = engine_of(db)
        self.name = name
        self.elsewhere = False  # whether bots think in processes of their own
        self.meter = Meter()
        self.postgres = self.engine.dialect.name == "postgresql"
        self.trying, self.tried, self.trouble = asyncio.Lock(), -math.inf, ""
        self.alone = self.engine.execution_options(isolation_level="AUTOCOMMIT") if self.postgres else self.engine
        self.writer = None if self.postgres else Writer(writing_engine(self.engine))
        self.connections = Connections(self.engine)

    async def open(self) -> None:
        """Make or migrate the tables; what the database says against it is for the keeper."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate_alone)

    async def close(self) -> None:
        """Let go of the database."""
        if self.writer is not None:
            await self.writer.close()
        self.connections.closed = True
        await self.engine.dispose()
        await self.connections.close()

    async def write(self, orders: Sequence[Order], news: str = "") -> None:
        """Carry out all orders or none, and tell other processes in the same transaction."""
        start = time.perf_counter()
        async with storing():
            await (self.carry_out(orders, news) if self.writer is None else self.writer.write(orders))
        self.meter.time(COMMIT, time.perf_counter() - start)

    async def carry_out(self, orders: Sequence[Order], news: str) -> None:
        """All orders in one transaction of PostgreSQL; one alone needs none around it."""
        async with (self.alone if len(orders) + bool(news) == 1 else self.engine).begin() as connection:
            for statement, parameters in orders:
                await connection.execute(statement, parameters)
            if news:
                await connection.execute(TELL, {"channel": CHANNEL, "news": f"{self.name}:{news}"})

    async def create(
        self, room: Room, steps: Sequence[Step] = (), rematch: str = "", more: Sequence[Order] = ()
    ) -> None:
        """Store a new table, with moves that it begins with, the id of one that may follow, and what goes with it."""
        await self.write([*self.created(room, steps, rematch), *more])

    def created(self, room: Room, steps: Sequence[Step] = (), rematch: str = "") -> list[Order]:
        """What stores a new table."""
        id = room.setup.id
        seats = [chair_row(id, i, chair) for i, chair in enumerate(room.chairs)]
        orders: list[Order] = [
            (insert(tables), table_row(room) | self.thinker(room.bot_to_move()) | {"rematch": rematch}),
            (insert(chairs), seats),
        ]
        for step in steps:
            orders += [(APPEND, entry_row(id, step.entry)), *caches(id, step)]
        return orders

    async def append(self, room: Room, step: Step, more: Sequence[Order] = ()) -> None:
        """Store one entry, what it changes in the caches, and what goes with it; Conflict when another was first."""
        id, row, news = room.setup.id, entry_row(room.setup.id, step.entry), f"move:{room.setup.id}:{told(step.entry)}"
        stands = {**standing(step), **ticking(room.clocks_after(step)), **self.thinker(step.bot_to_move)}
        besides = [*caches(id, step), *more]
        if self.postgres and not besides:
            return await self.write([(MOVED, {"this": id, **self.named(row, stands, news)})])
        await self.write([(APPEND, row), (STAND, {"this": id, **stands}), *besides], news)

    def named(self, row: Json, stands: Json, news: str) -> Json:
        """What the one statement of a move is told."""
        entry = {f"entry_{key}": value for key, value in row.items()}
        now = {f"now_{key}": value for key, value in stands.items()}
        return {**entry, **now, "channel": CHANNEL, "news": f"{self.name}:{news}"}

    def thinker(self, bot_to_move: bool) -> Json:
        """Whoever stores what leads to a bot's turn lets the bot play (see leases)."""
        return {"thinker": self.name if bot_to_move and not self.elsewhere else ""}

    async def ready(self, age: float = 1.0) -> str:
        """Why nothing can be stored now, or empty. Tried once in ``age`` seconds, however often it is asked."""
        async with self.trying:
            if time.monotonic() >= self.tried + age:
                self.trouble = await self.trial()
                self.tried = time.monotonic()
        return self.trouble

    async def trial(self) -> str:
        """Write a little, so that a database is noticed that is down, full or read-only; nothing of it stays."""
        row = {"name": f"trial {self.name}", "seen": 0.0, "padding": secrets.token_hex(SPACE // 2)}
        try:
            async with asyncio.timeout(PATIENCE):
                await self.write([(insert(processes), row), (delete(processes).where(TRIAL), {"this": row["name"]})])
        except Refusal as refusal:
            return refusal.text
        except TimeoutError:
            return "The database does not answer."
        return ""

    async def load(self, id: str) -> tuple[Setup, list[Entry]] | None:
        """A table and its log; Closed when it is damaged."""
        async with reading(self.engine) as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == id))).one_or_none()
            rows = [] if row is None else await self.rows(connection, id, 0)
        return None if row is None else await asyncio.to_thread(read, row, rows)

    async def rematch(self, id: str) -> str:
        """The id of the table that follows a table; nobody is told it before it is asked for."""
        return (await self.ids(select(tables.c.rematch).where(tables.c.id == id)))[0]

    async def news(self, id: str, seq: int) -> list[Entry]:
        """What was done at a table after an entry; Closed when it is damaged."""
        async with reading(self.engine) as connection:
            rows = await self.rows(connection, id, seq)
        found = [entry_of(row) for row in rows]
        whole(found, seq + 1)
        return found

    async def rows(self, connection: AsyncConnection, id: str, seq: int) -> list[Row[Any]]:
        """The log after an entry, in order."""
        found: list[Row[Any]] = []
        while True:
            rows = (await connection.execute(LOG, {"this": id, "after": seq})).all()
            found += rows
            if len(rows) < SLICE:
                return found
            seq = rows[-1].seq

    async def position(self, id: str, ply: int) -> tuple[int, Dump] | None:
        """The last stored position up to a move, and after how many moves it is."""
        s = snapshots
        wanted = select(s).where(s.c.table_id == id, s.c.ply <= ply).order_by(s.c.ply.desc()).limit(1)
        async with reading(self.engine) as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else position_of(row)

    async def ids(self, wanted: Select[Any]) -> list[str]:
        """The first column of a query."""
        async with reading(self.engine) as connection:
            return [str(row[0]) for row in await connection.execute(wanted)]

    async def count(self, creator: str = "") -> int:
        """How many tables are not over: all, or those that a browser made."""
        async with reading(self.engine) as connection:
            found = await connection.execute(MADE if creator else UNDECIDED, {"creator": creator} if creator else {})
            return int(found.scalar_one())


def caches(id: str, step: Step) -> Iterator[Order]:
    """Keep a position now and then, drop those that no longer stand, and the list of who sits where."""
    if step.entry.kind == MOVE and step.plies % EVERY == 0:
        yield POSITION, {"table_id": id, "ply": step.plies, "position": json.dumps(step.state.dump())}
    elif step.entry.kind in TAKEN:
        yield CUT, {"this": id, "after": step.plies}
    elif step.entry.kind in SEATING:
        seat = step.entry.seat
        yield SEATED, {"this": id, "here": seat, **chair_row(id, seat, step.chairs[seat])}


def told(entry: Entry) -> str:
    """An entry as other processes hear of it, so that they need not read it; nothing, where it is too long for that."""
    words = orjson.dumps([entry.seq, entry.kind, entry.seat, entry.at, entry.data, entry.id])
    return words.decode() if len(words) < LONGEST_NEWS else ""


def heard(words: str) -> Entry | None:
    """An entry as another process told it; None when there is nothing to hear, so that it is read instead."""
    try:
        return checked(*orjson.loads(words)) if words else None
    except (ValueError, TypeError, Closed):
        return None


def read(row: Row[Any], rows: Sequence[Row[Any]]) -> tuple[Setup, list[Entry]]:
    """A table and its log, if both are whole; a log may have grown since the table was read."""
    setup, found = setup_of(row), [entry_of(one) for one in rows]
    whole(found, 1, row.version)
    return setup, found


def position_of(row: Row[Any]) -> tuple[int, Dump]:
    """A stored position; one that cannot be read is empty, which no game loads."""
    try:
        return max(0, must(row.ply, int, "its number")), document(row.position, dict, "a position")
    except Closed:
        return 0, {}


def table_row(room: Room) -> Json:
    """A new table as stored."""
    setup = room.setup
    return {
        **{key: getattr(setup, key) for key in KEPT},
        "seed": str(setup.seed),
        "hints": setup.hints != NO_HINTS,
        "hints_told": setup.hints == TOLD,
        "options": json.dumps(setup.options),
        "seating": setup.seating(),
        "status": room.status,
        "version": room.version,
        "actor": room.actor,
        "bot_to_move": room.bot_to_move(),
        "updated": setup.created,
        **ticking(room.clocks),
    }


def ticking(clocks: Clocks | None) -> Json:
    """What the list of tables says about a clock: from when on it runs and when it is over, or that none runs."""
    runs = clocks is not None and clocks.runs
    return {"runs": clocks.since, "deadline": clocks.deadline} if clocks and runs else {"runs": 0.0, "deadline": 0.0}


def standing(step: Step) -> Json:
    """What the list of tables says after a step."""
    return {
        "status": step.status,
        "version": step.entry.seq,
        "actor": int(step.state.actor),
        "bot_to_move": step.bot_to_move,
        "updated": step.entry.at,
    }


def chair_row(id: str, seat: int, chair: Chair) -> Json:
    """A seat as stored."""
    kept = {"kind": chair.kind, "name": chair.name, "level": chair.level, "owner": chair.owner}
    return {"table_id": id, "seat": seat, **kept, "guest": chair.guest}


def entry_row(id: str, entry: Entry) -> Json:
    """An entry as stored."""
    data = json.dumps(entry.data)
    told = {"seq": entry.seq, "kind": entry.kind, "seat": entry.seat, "at": entry.at}
    return {"table_id": id, **told, "data": data, "move_id": entry.id}
