"""A copy of a database on which migrations are tried: the database itself is only read."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from sqlalchemy import Connection, MetaData, create_engine, event, text
from sqlalchemy.pool import NullPool

from riviera.kernel.errors import BadInput

from .connections import prepare
from .database import engine_of, migrate, revision_of, told

Found = TypeVar("Found")
Look = Callable[[Connection], Found]
COPY = "riviera_copy"  # the schema of a copy in PostgreSQL, which nobody else ever sees
NO_TABLES = "There are no tables of riviera in it."


async def on_a_copy(db: str, look: Look[Found]) -> Found:
    """What is found in a migrated copy; afterwards the copy is gone."""
    engine = engine_of(db)
    try:
        with told("The database cannot be checked"):
            if engine.dialect.name == "sqlite":
                return on_a_file(Path(engine.url.database or ""), look)
            async with engine.connect() as connection:
                try:
                    return await connection.run_sync(in_a_schema, look)
                finally:
                    await connection.rollback()
    finally:
        await engine.dispose()


def on_a_file(file: Path, look: Look[Found]) -> Found:
    """A copy of an SQLite file, made while others may go on to write."""
    if not file.is_file():
        raise BadInput(f"There is no file {file}.")
    with TemporaryDirectory(prefix="riviera-") as folder:
        copy = Path(folder) / "tables.sqlite"
        source = sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)
        with closing(source), closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        engine = create_engine(f"sqlite:///{copy}", poolclass=NullPool)
        event.listen(engine, "connect", prepare)
        with engine.begin() as connection:
            version_of(connection)
            migrate(connection)
            return look(connection)


def in_a_schema(connection: Connection, look: Look[Found]) -> Found:
    """A copy in a schema of its own, inside a transaction that is taken back: nobody waits for it, nothing stays."""
    version, home = version_of(connection), connection.execute(text("SELECT current_schema()")).scalar_one()
    connection.execute(text(f"CREATE SCHEMA {COPY}"))
    connection.execute(text(f"SET LOCAL search_path TO {COPY}"))
    migrate(connection, version)
    tables = MetaData(schema=COPY)
    tables.reflect(connection)
    for table in tables.sorted_tables:
        if table.name != "alembic_version":
            columns = ", ".join(f'"{column.name}"' for column in table.c)
            source = f'"{home}"."{table.name}"'
            connection.execute(text(f"INSERT INTO {COPY}.{table.name} ({columns}) SELECT {columns} FROM {source}"))
    migrate(connection)
    return look(connection)


def version_of(connection: Connection) -> str:
    """The version of the tables that are there."""
    if not (version := revision_of(connection)):
        raise BadInput(NO_TABLES)
    return version
