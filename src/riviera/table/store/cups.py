"""Cups, as rows: the wish is fixed, the notes of a cup are the truth, and each table of a round is there once."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    Row,
    String,
    Table,
    Text,
    insert,
    select,
    update,
)

from riviera.kernel.data import Json

from ..club.cups.cup import CALLED_OFF, JOIN, KINDS, OPEN, OVER, PLAYING, RESULT, ROUND, Cup, Note
from ..club.cups.wish import Wish, read
from ..core.entry import NOBODY
from ..core.refusal import NOT_FOUND, STALE, Refusal
from .lists import clock_of
from .outbox import rows
from .rows import sound
from .schema import chairs, metadata, tables
from .store import Store
from .writer import Order

cups = Table(
    "cups",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(64), nullable=False),
    Column("wish", Text, nullable=False),
    Column("created", Float, nullable=False),
    # a cache of what the notes lead to, for lists and for whoever looks what is due
    Column("status", String(8), nullable=False),
    Column("version", Integer, nullable=False),
    Column("starts", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("cups_status", "status", "updated"),
)

# the truth: what happened, in order
notes = Table(
    "cup_notes",
    metadata,
    Column("cup", String(32), ForeignKey("cups.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),
)

# which tables belong to a cup; the key keeps a table from being made twice
held = Table(
    "cup_tables",
    metadata,
    Column("cup", String(32), ForeignKey("cups.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("room", String(32), nullable=False),
    Column("done", Boolean, nullable=False),
    Index("cup_tables_room", "room", unique=True),
    Index("cup_tables_done", "done"),
)

NO_CUP = "There is no such cup."
DAMAGED = "This cup cannot be opened: what is stored of it is damaged."
LONGEST = 60  # cups of a list
IN_PLAY = select(held.c.room).where(~held.c.done)  # tables that a cup waits for


def made(id: str, wish: Wish, host: str, at: float) -> Order:
    """A new cup."""
    times = {"created": at, "updated": at, "starts": wish.starts, "due": 0.0}
    return insert(cups), {"id": id, "host": host, "wish": wish.text(), "status": OPEN, "version": 0, **times}


def noted(cup: Cup, note: Note) -> list[Order]:
    """One more note, after which the cup stands so; whoever writes the same number second is refused."""
    row = {"cup": cup.id, "seq": note.seq, "kind": note.kind, "at": note.at, "data": json.dumps(note.data)}
    stands = {"status": cup.status, "version": cup.version, "due": cup.due, "updated": note.at}
    orders: list[Order] = [(insert(notes), row), (update(cups).where(cups.c.id == cup.id).values(stands), None)]
    return [*orders, *tables_of(cup, note)]


def tables_of(cup: Cup, note: Note) -> list[Order]:
    """What a note changes about the tables of a cup."""
    if note.kind == ROUND:
        here = {"cup": cup.id, "round": len(cup.rounds) - 1, "done": False}
        return [(insert(held), {**here, "number": i, "room": t.id}) for i, t in enumerate(cup.rounds[-1].tables)]
    this = held.c.cup == cup.id
    if note.kind == RESULT:
        this &= (held.c.round == note.data["round"]) & (held.c.number == note.data["table"])
    over = note.kind == RESULT or cup.status not in (OPEN, PLAYING)
    return [(update(held).where(this).values(done=True), None)] if over else []


async def load(store: Store, id: str) -> Cup:
    """A cup as its notes tell it."""
    found = await rows(store, select(cups).where(cups.c.id == id))
    if not found:
        raise Refusal(NOT_FOUND, NO_CUP)
    return cup_of(found[0], await rows(store, select(notes).where(notes.c.cup == id).order_by(notes.c.seq)))


def cup_of(row: Row[Any], log: Sequence[Row[Any]]) -> Cup:
    """A cup from its rows; what does not hold closes this one cup."""
    try:
        cup = Cup(row.id, read(row.wish), row.host, row.created)
        for one in log:
            cup.accept(Note(one.seq, KINDS[KINDS.index(one.kind)], one.at, json.loads(one.data)))
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        raise Refusal(STALE, DAMAGED) from None
    return cup


async def active(store: Store) -> Sequence[Row[Any]]:
    """Cups that are not over."""
    return await rows(store, select(cups).where(cups.c.status.in_((OPEN, PLAYING))))


async def waited_for(store: Store) -> Sequence[Row[Any]]:
    """The tables that cups wait for, with how they stand; without a status where there is no such table any more."""
    wanted = select(held.c.cup, held.c.room, tables.c.status).outerjoin(tables, tables.c.id == held.c.room)
    return await rows(store, wanted.where(~held.c.done))


async def standing(store: Store, ids: Collection[str]) -> dict[str, Json]:
    """How tables stand: their status, whose turn it is and whether a bot's, and their clock."""
    t, mine = tables.c, (chairs.c.table_id == tables.c.id) & (chairs.c.seat == tables.c.actor)
    wanted = select(t.id, t.status, t.actor, t.clock, t.runs, t.deadline, chairs.c.kind)
    found = await rows(store, wanted.join_from(tables, chairs, mine, isouter=True).where(t.id.in_(ids)))
    return dict(sound(found, stand))


def stand(row: Row[Any]) -> tuple[str, Json]:
    """How a table stands, by its id."""
    return row.id, {"status": row.status, "actor": row.actor, "kind": row.kind, **clock_of(row)}


async def newest(store: Store) -> list[Cup]:
    """Cups of a list, those first that can be joined, then those in play; what is damaged is left out."""
    wanted = select(cups).where(cups.c.status != CALLED_OFF).order_by(cups.c.status == OVER, cups.c.updated.desc())
    found = await rows(store, wanted.limit(LONGEST))
    log = await rows(store, select(notes).where(notes.c.cup.in_([row.id for row in found])).order_by(notes.c.seq))
    listed = []
    for row in found:
        try:
            listed.append(cup_of(row, [note for note in log if note.cup == row.id]))
        except Refusal:
            continue
    return listed


async def many_of(store: Store, host: str) -> int:
    """How many cups of somebody are not over."""
    return sum(row.host == host for row in await active(store))


async def of_table(store: Store, room: str) -> tuple[str, str] | None:
    """The cup of a table, and what it is called."""
    wanted = select(cups.c.id, cups.c.wish).join(held, held.c.cup == cups.c.id).where(held.c.room == room)
    return next(((row.id, read(row.wish).title) for row in await rows(store, wanted)), None)


# people


async def joined(store: Store, person: str) -> Sequence[Row[Any]]:
    """The notes by which somebody joined cups."""
    wanted = select(notes).where(notes.c.kind == JOIN, notes.c.data.contains(person))
    return [row for row in await rows(store, wanted) if json.loads(row.data)["owner"] == person]


async def forgotten(store: Store, person: str) -> list[Order]:
    """Somebody has left for good: their cups are played by somebody."""
    hosted: Order = (update(cups).where(cups.c.host == person).values(host=""), None)
    return [hosted, *await retold(store, person, {"owner": "", "name": NOBODY})]


async def renamed(store: Store, person: str, name: str) -> list[Order]:
    """Another name for somebody, in all their cups."""
    return await retold(store, person, {"name": name})


async def retold(store: Store, person: str, now: Json) -> list[Order]:
    """The notes by which somebody joined, with something else told about them."""
    found = await joined(store, person)
    return [
        (
            update(notes)
            .where(notes.c.cup == row.cup, notes.c.seq == row.seq)
            .values(data=json.dumps(json.loads(row.data) | now)),
            None,
        )
        for row in found
    ]
