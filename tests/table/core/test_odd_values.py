"""Every column of every table with every odd value: the house starts, and no address answers with a fault."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from riviera.table.store.schema import metadata
from riviera.table.store.store import Store

OLD = sorted((Path(__file__).parents[1] / "store/old").glob("version-*.sql"))
pytestmark = pytest.mark.anyio
ADA = "A" * 43
VALUES: tuple[Any, ...] = ("x", -1, 2**62, 1.5, b"\xff\x00", "[]", "{}", "null")
SEARCHED = {"id", "table_id", "n", "owner", "creator"}  # columns by which a table is found
NEEDED = {"tables", "entries", "chairs", "snapshots", "chat", "notes", "reviews", "variations"}


def edits() -> Iterator[tuple[str, str, Any]]:
    """Each column with each value."""
    for table in metadata.sorted_tables:
        columns = [column.name for column in table.c if table.name in NEEDED and column.name not in SEARCHED]
        yield from ((table.name, column, value) for column in columns for value in VALUES)


def copied(connection: sqlite3.Connection, old: str, new: str) -> None:
    """A table and all that belongs to it once more."""
    for table in metadata.sorted_tables:
        columns = [column.name for column in table.c if column.name not in ("id", "table_id", "n")]
        key = "id" if table.name == "tables" else "table_id"
        if table.name in NEEDED:
            told = ", ".join(f'"{column}"' for column in columns)
            statement = f"INSERT INTO {table.name} ({key}, {told}) SELECT ?, {told} FROM {table.name} WHERE {key} = ?"
            connection.execute(statement, (new, old))


@pytest.fixture
async def odd(sqlite: str, tmp_path: Path) -> list[str]:
    """A database with a copy of a table for each edit, and the ids of the copies."""
    file = tmp_path / "tables.sqlite"
    file.unlink()  # the tables of an older riviera come instead
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(OLD[0].read_text())
    store = Store(sqlite)
    await store.open()
    await store.close()
    ids = []
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE tables SET public = 1")
        for i, (name, column, value) in enumerate(edits()):
            ids.append(f"odd-{i:04}")
            copied(connection, "finished-1" if i % 2 else "playing-1", ids[-1])
            key = "id" if name == "tables" else "table_id"
            one = f"rowid = (SELECT min(rowid) FROM {name} WHERE {key} = ?)"
            connection.execute(f"UPDATE {name} SET {column} = ? WHERE {one}", (value, ids[-1]))
    return ids


async def asked(browser: Any, path: str) -> int | str:
    """The status of an answer, or what went wrong."""
    try:
        return int((await browser.client.get(path)).status_code)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


async def test_no_value_anywhere_is_a_fault(
    sqlite: str, odd: list[str], open_app: Any, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(odd) > 200
    monkeypatch.setattr("riviera.table.house.players.Players.prod", lambda self, desk: None)
    async with open_app(sqlite) as app:
        ada = browser(app, ADA)
        assert all([await ada.get(path) for path in ("/", "/api/tables")])
        paths = [f"/tables/{id}" for id in odd]
        paths += [
            f"/api/tables/{id}{of}" for id in odd for of in ("", "/record", "/replay?seq=20", "/variations", "/review")
        ]
        answers = {path: await asked(ada, path) for path in paths}
        assert await asked(ada, "/api/tables/finished-1") == 200
    changed = dict(zip(odd, edits(), strict=True))
    faults = {path: told for path, told in answers.items() if told not in (200, 403, 409)}
    assert [(*changed[id], faults[path]) for path in faults for id in odd if id in path] == []
    assert set(answers.values()) == {200, 403, 409}
