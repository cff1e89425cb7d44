"""``riviera check-db``: migrations are tried on a copy, and every game is opened and played again."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from riviera.cli import main
from riviera.kernel.errors import BadInput
from riviera.table.house.verifying import check
from riviera.table.store.store import Store

from .test_migrations import OLD, filled

pytestmark = pytest.mark.anyio
WRONG = {
    "entry 20 is missing": "DELETE FROM entries WHERE table_id = 'playing-1' AND seq = 20",
    "its game": "UPDATE tables SET game = 'mahjong' WHERE id = 'playing-1'",
    "revision 7": "UPDATE tables SET rules = 7 WHERE id = 'playing-1'",
    "no JSON": "UPDATE entries SET data = '{' WHERE table_id = 'playing-1' AND seq = 1",
    "a seal was taken back": "UPDATE entries SET data = '{\"to\": 0}' WHERE table_id = 'playing-1' AND kind = 'undo'",
}
STALE = {
    "version is 45": "UPDATE tables SET version = 45 WHERE id = 'playing-1'",
    "actor is 2": "UPDATE tables SET actor = 2 WHERE id = 'playing-1'",
    "the list of seats": "UPDATE chairs SET name = 'Nobody' WHERE table_id = 'playing-1' AND seat = 1",
    "the position after move 16": "UPDATE snapshots SET position = '{}' WHERE table_id = 'playing-1'",
}


@pytest.fixture
def old(empty: str, tmp_path: Path) -> tuple[str, Path]:
    """A database of an older version: where it shall be, and as a file."""
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(OLD[0].read_text())
    return empty, file


async def change(db: str, statement: str) -> None:
    """Do something to the database."""
    store = Store(db)
    async with store.engine.begin() as connection:
        assert (await connection.execute(text(statement))).rowcount > 0
    await store.close()


async def everything(db: str) -> list[Any]:
    """What a database holds."""
    store = Store(db)
    async with store.engine.connect() as connection:
        found = [
            (await connection.execute(text(f"SELECT * FROM {name} ORDER BY 1, 2"))).all()
            for name in ("tables", "entries", "chairs", "snapshots")
        ]
        found.append((await connection.execute(text("SELECT version_num FROM alembic_version"))).all())
    await store.close()
    return found


async def test_every_game_is_verified_and_the_database_stays_as_it_was(old: tuple[str, Path]) -> None:
    await filled(*old)
    before = await everything(old[0])
    assert (await check(old[0])).json() == {
        "tables": 4,
        "moves": 17 + 38,
        "closed": {},
        "stale": {},
        "broken": [],
        "ok": True,
    }
    assert await everything(old[0]) == before


async def test_what_cannot_be_opened_is_told_with_its_reason(old: tuple[str, Path]) -> None:
    await filled(*old)
    for reason, damage in WRONG.items():
        before = (await everything(old[0]))[:2]
        await change(old[0], damage)
        report = await check(old[0])
        assert list(report.closed) == ["playing-1"]
        assert reason in report.closed["playing-1"]
        assert (report.tables, report.stale, report.ok) == (4, {}, False)
        await restore(old[0], before)


async def restore(db: str, before: list[Any]) -> None:
    """Undo a damage to tables and entries."""
    store = Store(db)
    async with store.engine.begin() as connection:
        await connection.execute(text("DELETE FROM entries WHERE table_id = 'playing-1'"))
        for row in before[1]:
            if row.table_id == "playing-1":
                await connection.execute(
                    text("INSERT INTO entries VALUES (:table_id, :seq, :kind, :seat, :at, :data, :move_id)"),
                    dict(row._mapping),
                )
        for row in before[0]:
            values = {"id": row.id, "game": row.game, "rules": row.rules}
            await connection.execute(text("UPDATE tables SET game = :game, rules = :rules WHERE id = :id"), values)
    await store.close()


async def test_what_stands_beside_the_log_is_compared_with_it(old: tuple[str, Path]) -> None:
    await filled(*old)
    for damage in STALE.values():
        await change(old[0], damage)
    report = await check(old[0])
    assert list(report.stale) == ["playing-1"]
    assert [words for words in STALE if words not in report.stale["playing-1"]] == []
    assert report.closed == {}


async def test_entries_without_a_table_are_told(old: tuple[str, Path]) -> None:
    _, file = old
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("INSERT INTO entries SELECT 'nowhere', seq, kind, seat, at, data, NULL FROM entries LIMIT 1")
    assert (await check(f"sqlite:///{file}")).broken == ["There are entries of a table nowhere that is not there."]


async def test_what_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="There is no file"):
        await check(f"sqlite:///{tmp_path}/nothing")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "letter").write_text("Dear Ada, this is no database at all. Yours, Bo." * 9)
    with pytest.raises(BadInput, match="cannot be checked"):
        await check(f"sqlite:///{tmp_path}/letter")
    sqlite3.connect(tmp_path / "empty").execute("CREATE TABLE t (x)").connection.close()
    with pytest.raises(BadInput, match="no tables of riviera"):
        await check(f"sqlite:///{tmp_path}/empty")


def test_the_command_tells_people_and_programs(tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(OLD[0].read_text())
    assert main(["check-db", str(file)]) == 0
    assert capsys.readouterr().out == "4 of 4 tables open; 55 moves were made again.\n"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE table_id = 'playing-1' AND seq = 2")
    assert main(["check-db", str(file)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Table playing-1 cannot be opened: entry 2 is missing (the next one is 3)"
    assert told[-1].startswith("3 of 4 tables open;")
    assert main(["check-db", f"sqlite:///{file}", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["closed"].keys() == {"playing-1"}


async def test_a_newer_database_is_refused_in_words(empty: str) -> None:
    store = Store(empty)
    await store.open()
    await store.close()
    await change(empty, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadInput, match="newer riviera"):
        await check(empty)
