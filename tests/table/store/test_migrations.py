"""A database of an older version comes along, with all its games."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Connection, MetaData, text

from riviera.table.core.settings import Settings
from riviera.table.house.house import House
from riviera.table.house.variations import kept
from riviera.table.store import database
from riviera.table.store.database import migrate, revision_of
from riviera.table.store.leases import waiting
from riviera.table.store.schema import REVISION
from riviera.table.store.store import Store

pytestmark = pytest.mark.anyio
OLD = sorted((Path(__file__).parent / "old").glob("version-*.sql"))
ADA, BO = "a" * 64, "b" * 64


@pytest.fixture(params=OLD, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, empty: str, tmp_path: Path) -> tuple[str, Path]:
    """An empty database, and the file of an older version."""
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(request.param.read_text())
    return empty, file


async def filled(db: str, file: Path) -> None:
    """The same rows in a PostgreSQL of the same version."""
    if db.startswith("postgresql"):
        store = Store(db)
        async with store.engine.begin() as connection:
            await connection.run_sync(copied, file)
        await store.close()


def copied(target: Connection, file: Path) -> None:
    """Copy every row, table by table."""
    with closing(sqlite3.connect(file)) as source:
        source.row_factory = sqlite3.Row
        migrate(target, source.execute("SELECT version_num FROM alembic_version").fetchone()[0])
        tables = MetaData()
        tables.reflect(target)
        for table in tables.sorted_tables:
            flags = {column.name for column in table.c if isinstance(column.type, Boolean)}
            for row in source.execute(f"SELECT * FROM {table.name}"):
                if table.name != "alembic_version":
                    values = {key: bool(row[key]) if key in flags else row[key] for key in row.keys()}  # noqa: SIM118
                    target.execute(table.insert(), values)


async def test_every_game_of_an_older_database_opens(old: tuple[str, Path]) -> None:
    await filled(*old)
    store = Store(old[0], "me")
    await store.open()
    house = House(store, Settings())
    rooms = {id: (await house.unpack(id)).room for id in ("playing-1", "finished-1", "waiting-1", "bot-first")}
    told = {id: (room.version, len(room.plies), room.status, room.actor) for id, room in rooms.items()}
    assert told == {
        "playing-1": (46, 17, "playing", 1),
        "finished-1": (54, 38, "over", -1),
        "waiting-1": (0, 0, "waiting", 0),
        "bot-first": (0, 0, "playing", 1),
    }
    assert rooms["finished-1"].state.scores() == [24, 36]
    assert rooms["playing-1"].setup.seed == 2**48 - 1
    assert [room.setup.hints for room in rooms.values()] == ["open", "on", "off", "on"]
    await store.close()


async def test_what_was_said_kept_and_waited_for_comes_along(old: tuple[str, Path]) -> None:
    await filled(*old)
    store = Store(old[0], "me")
    await store.open()
    desk = await House(store, Settings()).unpack("playing-1")
    assert [(line["name"], line["text"]) for line in desk.chat] == [("Ada", "Ciao \U0001f41f")]
    assert desk.notes == {1: "Turn late."}
    assert [line["comment"] for line in await kept(store, "finished-1", ADA)] == ["Sooner."]
    assert await waiting(store) == [("bot-first", "")]
    await store.close()


async def test_a_game_of_an_older_database_goes_on(old: tuple[str, Path], open_app: Any) -> None:
    await filled(*old)
    async with open_app(old[0]) as app:
        house = app.state.house
        desk = await house.desk("playing-1")
        await house.decide(desk, lambda room: room.move(BO, 46, "done", "new", 2000.0))
        assert desk.room.version == 47
    store = Store(old[0])
    async with store.engine.connect() as connection:
        count = await connection.execute(text("SELECT count(*) FROM entries WHERE table_id = 'playing-1'"))
        assert count.scalar_one() == 47
    await store.close()


async def test_tables_that_are_up_to_date_are_opened_as_they_are(empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What migrates is not even loaded then; whoever adds a migration tells its number in ``schema``."""
    store = Store(empty)
    await store.open()
    async with store.engine.begin() as connection:
        assert await connection.run_sync(revision_of) == REVISION
    monkeypatch.setattr(database, "migrate", pytest.fail)
    await store.open()
    await store.close()
