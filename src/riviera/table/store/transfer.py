"""Everything of one database into another, empty one, whichever kind either is; nothing is changed in the first.

The copy is made in one view of the first database, so that others may go on to write there, and it is compared with it
by a digest of every row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, MetaData, Table, inspect, select, text

from riviera.kernel.errors import BadInput

from .copies import version_of
from .database import engine_of, migrate, told

ALIVE = ("alembic_version", "processes")  # belong to the servers that run now
TOGETHER = 500  # rows that are carried at once
NOT_EMPTY = "There are tables of riviera already; a copy is made into an empty database."
OTHER = "The copy is not the same as what was copied; please try again."
Tell = Callable[[int], None]
Digests = dict[str, tuple[int, str]]


async def copied(source: str, target: str, tell: Tell = lambda _: None) -> Digests:
    """Copy a database; how many rows of what were carried, and their digests."""
    old, new = engine_of(source), engine_of(target)
    try:
        with told("The database cannot be copied"):
            if old.dialect.name == "postgresql":
                old = old.execution_options(isolation_level="REPEATABLE READ")
            async with old.connect() as reader, new.begin() as writer:
                found = await reader.run_sync(lambda connection: transfer(connection, writer.sync_connection, tell))
            async with new.begin() as writer:
                await writer.run_sync(migrate)
        return found
    finally:
        await old.dispose()
        await new.dispose()


def transfer(old: Connection, new: Connection | None, tell: Tell) -> Digests:
    """Every row of every table, in the version that it has."""
    assert new is not None
    if old.dialect.name == "sqlite":
        old.exec_driver_sql("BEGIN")  # one view for all that is read
    version = version_of(old)
    if inspect(new).has_table("alembic_version"):
        raise BadInput(NOT_EMPTY)
    migrate(new, version)
    kept = carried(old, new, tell)
    if kept != digests(new):
        raise BadInput(OTHER)
    return kept


def carried(old: Connection, new: Connection, tell: Tell) -> Digests:
    """All rows, and what they were."""
    there = {table.name: table for table in ours(new)}
    found = {}
    for table in ours(old):
        digest = Digest()
        for rows in parts(old, table):
            new.execute(there[table.name].insert(), [dict(row._mapping) for row in rows])
            digest.add(rows)
            tell(len(rows))
        count_on(new, there[table.name])
        found[table.name] = digest.told()
    return found


def ours(connection: Connection) -> list[Table]:
    """The tables with what lasts, those first to which others refer."""
    there = MetaData()
    there.reflect(connection)
    return [table for table in there.sorted_tables if table.name not in ALIVE]


def parts(connection: Connection, table: Table) -> Iterator[list[Any]]:
    """The rows of a table by their key, some at a time."""
    wanted = select(table).order_by(*table.primary_key.columns).execution_options(yield_per=TOGETHER)
    rows = connection.execute(wanted)
    yield from (list(part) for part in rows.partitions())


def count_on(connection: Connection, table: Table) -> None:
    """PostgreSQL counts on from the last number that it gave itself, which it has not."""
    key = list(table.primary_key.columns)
    if connection.dialect.name == "postgresql" and [column.name for column in key] == ["n"]:
        last = f"SELECT setval(pg_get_serial_sequence('{table.name}', 'n'), coalesce(max(n), 1)) FROM {table.name}"
        connection.execute(text(last))


class Digest:
    """How many rows there were, and the hash of all of them in order."""

    def __init__(self) -> None:
        self.count, self.hash = 0, sha256()

    def add(self, rows: list[Any]) -> None:
        """Some more rows."""
        self.count += len(rows)
        for row in rows:
            self.hash.update(repr(tuple(row)).encode(errors="replace"))

    def told(self) -> tuple[int, str]:
        """Both."""
        return self.count, self.hash.hexdigest()


def digests(connection: Connection) -> Digests:
    """What a database holds."""
    found = {}
    for table in ours(connection):
        digest = Digest()
        for rows in parts(connection, table):
            digest.add(rows)
        found[table.name] = digest.told()
    return found
