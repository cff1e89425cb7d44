"""A database with many finished games: a few are played, and their rows written again under other names."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from .move import work_for_a_move

PARTS = ("chairs", "entries", "snapshots", "results")


def fill(file: Path, games: int) -> None:
    """Play some games into a new file, and copy them until there are as many as wanted."""
    asyncio.run(work_for_a_move(f"sqlite:///{file}"))
    with closing(sqlite3.connect(file)) as connection, connection:
        seeds = [str(row[0]) for row in connection.execute("SELECT id FROM tables")]
        for number in range(len(seeds), games):
            again(connection, seeds[number % len(seeds)], f"copy-{number}")


def again(connection: sqlite3.Connection, old: str, new: str) -> None:
    """The same game once more."""
    copy(connection, "tables", "id", old, new)
    for part in PARTS:
        copy(connection, part, "table_id", old, new)


def copy(connection: sqlite3.Connection, table: str, key: str, old: str, new: str) -> None:
    """The rows of a game under another name."""
    columns = [str(row[1]) for row in connection.execute(f"PRAGMA table_info({table})")]
    names = ", ".join(f'"{name}"' for name in columns)
    values = ", ".join("?" if name == key else f'"{name}"' for name in columns)
    connection.execute(f"INSERT INTO {table} ({names}) SELECT {values} FROM {table} WHERE {key} = ?", (new, old))
