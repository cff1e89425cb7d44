"""Every stored game opened and played again from its deal, with every cache beside it compared."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, select, text

from riviera.kernel.data import Json
from riviera.kernel.state import State

from ..core.entry import MOVE, TAKEN, Entry, Setup
from ..core.refusal import Closed, Refusal
from ..core.room import Room
from ..core.step import FINISHED
from ..store.copies import on_a_copy
from ..store.history import results
from ..store.rows import sound
from ..store.schema import chairs, entries, snapshots, tables
from ..store.store import chair_row, position_of, read, ticking
from .opening import installed, served

LOST = text("SELECT DISTINCT table_id FROM entries WHERE table_id NOT IN (SELECT id FROM tables)")
Tell = Callable[[int], None]


@dataclass
class Report:
    """How many tables there are, how many moves stand at them, and what is wrong with which of them."""

    tables: int = 0
    moves: int = 0
    closed: dict[str, str] = field(default_factory=dict)  # cannot be opened
    stale: dict[str, str] = field(default_factory=dict)  # can, but something beside the log is wrong
    broken: list[str] = field(default_factory=list)  # about the database as a whole

    @property
    def ok(self) -> bool:
        """Whether there is nothing to say."""
        return not (self.closed or self.stale or self.broken)

    def json(self) -> Json:
        """Plain data."""
        return {**asdict(self), "ok": self.ok}


async def check(db: str, tell: Tell = lambda _: None) -> Report:
    """Try migrations on a copy of a database, and verify every game in it."""
    return await on_a_copy(db, lambda connection: report(connection, tell))


def report(connection: Connection, tell: Tell) -> Report:
    """What is found in a migrated database."""
    found = Report(broken=list(faults(connection)))
    for row in connection.execute(select(tables).order_by(tables.c.created)).all():
        found.tables += 1
        try:
            verify(connection, row, found)
        except Closed as closed:
            found.closed[str(row.id)] = closed.reason
        tell(1)
    return found


def faults(connection: Connection) -> Iterator[str]:
    """What is wrong with the database whatever the game."""
    if connection.dialect.name == "sqlite":
        told = [str(row[0]) for row in connection.execute(text("PRAGMA integrity_check"))]
        yield from (line for line in told if line != "ok")
    yield from (f"There are entries of a table {row[0]} that is not there." for row in connection.execute(LOST))


def verify(connection: Connection, row: Row[Any], found: Report) -> None:
    """Refuse a table that cannot be opened, or at which something was done that could not be; note stale caches."""
    log = connection.execute(select(entries).where(entries.c.table_id == row.id).order_by(entries.c.seq)).all()
    setup, done = read(row, log)
    installed(setup)
    room, positions = replayed(setup, done)
    served(room)
    found.moves += len(room.plies)
    wrong = [*stale_row(row, room), *stale_chairs(connection, room), *stale_positions(connection, room, positions)]
    wrong += stale_results(connection, room)
    if wrong:
        found.stale[setup.id] = "; ".join(wrong)


def replayed(setup: Setup, log: list[Entry]) -> tuple[Room, list[State]]:
    """The room of a log, each entry put to it as when it was made, and the positions that stand."""
    try:
        room = Room(setup)
        positions = [room.state]
        for entry in log:
            room.accept(room.step(entry))
            if entry.kind in (MOVE, *TAKEN):
                positions = [*positions[: len(room.plies)], room.state]
        return room, positions
    except KeyError as error:
        raise Closed(f"a seal was taken back: to move {error}") from error
    except Refusal as refusal:
        raise Closed(refusal.text) from refusal
    except Exception as error:  # a game may fail in any way
        raise Closed(f"{type(error).__name__}: {error}") from error


def stale_row(row: Row[Any], room: Room) -> Iterator[str]:
    """What the list of tables says otherwise than the log."""
    right = {"version": room.version, "status": room.status, "actor": room.actor, "bot_to_move": room.bot_to_move()}
    right |= ticking(room.clocks)
    for key, value in right.items():
        if getattr(row, key) != value:
            yield f"{key} is {getattr(row, key)} instead of {value}"


def stale_chairs(connection: Connection, room: Room) -> Iterator[str]:
    """Seats in the list that are other than the log makes them."""
    id = room.setup.id
    rows = connection.execute(select(chairs).where(chairs.c.table_id == id).order_by(chairs.c.seat))
    if [dict(row._mapping) for row in rows] != [chair_row(id, i, chair) for i, chair in enumerate(room.chairs)]:
        yield "the list of seats is another"


def stale_results(connection: Connection, room: Room) -> Iterator[str]:
    """Places and points that are other than the game ended; those of an older riviera are written when it starts."""
    told = connection.execute(select(results).where(results.c.table_id == room.setup.id).order_by(results.c.seat)).all()
    right = list(zip(room.state.ranking(), room.state.scores(), strict=True)) if room.status == FINISHED else []
    if told and [(row.place, row.points) for row in told] != right:
        yield "its result is another"


def stale_positions(connection: Connection, room: Room, positions: list[State]) -> Iterator[str]:
    """Stored positions that are not those of the moves."""
    rows = connection.execute(select(snapshots).where(snapshots.c.table_id == room.setup.id)).all()
    for ply, position in sound(rows, position_of):
        if not 0 <= ply < len(positions) or position != json.loads(json.dumps(positions[ply].dump())):
            yield f"the position after move {ply} is another"
