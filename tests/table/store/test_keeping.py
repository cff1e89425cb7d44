"""Keeping data: backup and restore, from one kind of database to the other, records of everything."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from riviera.cli import main
from riviera.kernel.errors import BadInput
from riviera.records import read
from riviera.table.core.settings import DAY
from riviera.table.house.tidying import tidy
from riviera.table.keep import night
from riviera.table.keep.backups import back_up, export, moved, restore
from riviera.table.store import transfer
from riviera.table.store.store import Store
from riviera.table.store.talk import heard, say

from .test_migrations import OLD
from .test_verifying import change

pytestmark = pytest.mark.anyio


def quiet(_: int) -> None:
    """Nobody watches."""


@pytest.fixture
def full(tmp_path: Path) -> str:
    """A database of an older version, with games that are over, go on and have not begun."""
    file = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(OLD[0].read_text())
    return f"sqlite:///{file}"


async def test_a_database_goes_to_the_other_kind_and_back_without_a_difference(
    full: str, cluster: Any, tmp_path: Any
) -> None:
    away, home = cluster.database(), f"sqlite:///{tmp_path / 'home.sqlite'}"
    first = await moved(full, away, quiet)
    assert first.rows["entries"][0] > 50
    store = Store(away, "me")
    await store.open()
    before = await heard(store, "playing-1")
    await say(store, "playing-1", 0, "Ada", "Counted on from the last number.", 9.0)
    assert len(await heard(store, "playing-1")) == len(before) + 1
    await store.close()
    second = await moved(away, home, quiet)
    assert second.rows["chat"][0] == first.rows["chat"][0] + 1
    unchanged = set(first.rows) - {"chat", "tables", "chairs"}  # tables and chairs have more columns by now
    assert {name: second.rows[name] for name in unchanged} == {name: first.rows[name] for name in unchanged}
    assert (second.report.tables, second.report.moves) == (first.report.tables, first.report.moves)
    assert not second.report.closed


async def test_a_backup_is_verified_and_can_be_restored(empty: str, full: str, tmp_path: Path) -> None:
    await moved(full, empty, quiet)
    file = tmp_path / "backup.sqlite"
    kept = await back_up(empty, file, quiet)
    back = await restore(file, f"sqlite:///{tmp_path / 'again.sqlite'}", quiet)
    assert kept.rows == back.rows
    assert kept.sentence() == back.sentence()
    assert [path.name for path in tmp_path.glob("backup*")] == ["backup.sqlite"]
    for again in (back_up(empty, file, quiet), restore(file, empty, quiet), restore(tmp_path / "none", empty, quiet)):
        with pytest.raises(BadInput, match=r"There (is a file|are tables of riviera already|is no file)"):
            await again


async def test_a_copy_that_differs_is_refused_and_nothing_stays(full: str, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(transfer, "digests", lambda _: {})
    with pytest.raises(BadInput, match="not the same"):
        await back_up(full, tmp_path / "backup.sqlite", quiet)
    assert list(tmp_path.glob("backup*")) == []


async def test_a_damaged_table_is_carried_along_and_named(full: str, tmp_path: Path) -> None:
    store = Store(full)
    async with store.engine.begin() as connection:
        await connection.execute(text("DELETE FROM entries WHERE table_id = 'playing-1' AND seq = 20"))
    await store.close()
    copy = await back_up(full, tmp_path / "backup.sqlite", quiet)
    assert copy.report.closed == {"playing-1": "entry 20 is missing (the next one is 21)"}


async def test_games_are_written_down_as_records(full: str, tmp_path: Path) -> None:
    copy = await moved(full, f"sqlite:///{tmp_path / 'now.sqlite'}", quiet)
    now = f"sqlite:///{tmp_path / 'now.sqlite'}"
    over, left = await export(now, tmp_path / "over", "", False, quiet)
    every, _ = await export(now, tmp_path / "all", "", True, quiet)
    assert (left, every) == (0, copy.report.tables)
    assert 0 < over < every
    records = [read(file.read_text(encoding="utf-8")) for file in (tmp_path / "all").iterdir()]
    assert sum(len(record.actions) for record in records) == copy.report.moves


def test_the_commands(full: str, tmp_path: Path, capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr("riviera.table.keep.backups.stand_back", lambda: None)
    monkeypatch.setenv("RIVIERA_DB", full)
    file, target = str(tmp_path / "b.sqlite"), str(tmp_path / "t.sqlite")
    assert main(["backup", file]) == 0
    assert main(["restore", file, "--db", f"sqlite:///{target}"]) == 0
    assert main(["move-db", target, str(tmp_path / "u.sqlite")]) == 0
    assert main(["export", str(tmp_path / "games"), "--db", f"sqlite:///{target}"]) == 0
    assert "games are written down" in capsys.readouterr().out
    assert main(["export", str(tmp_path / "games"), "--table", "nobody", "--db", f"sqlite:///{target}"]) == 2
    assert main(["backup", str(tmp_path / "c.sqlite"), "--db", "mysql://x"]) == 2
    assert "postgresql" in capsys.readouterr().err


async def test_a_night_writes_one_backup_and_removes_the_oldest(
    sqlite: str, open_app: Any, browser: Any, quick: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in (10, 11):
        (folder / f"riviera-2026-01-{day}.sqlite").touch()
    async with open_app(sqlite, replace(quick, backups=str(folder), backups_kept=2)) as app:
        house, ada = app.state.house, browser(app)
        await ada.move(await ada.table("me", "me"))
        house.clock = lambda: datetime(2026, 1, 12, 3, tzinfo=UTC).timestamp()
        await night.one_night(house)
        await night.one_night(house)  # another process comes to the same night
        names = sorted(file.name for file in folder.iterdir())
        assert names == ["riviera-2026-01-11.sqlite", "riviera-2026-01-12.sqlite"]
        (row,) = await night.told(house.store)
        assert (row.day, row.ok) == ("2026-01-12", True)
        assert row.told.endswith("1 of 1 tables open; 1 moves were made again.")
        house.clock = lambda: datetime(2026, 1, 13, 3, tzinfo=UTC).timestamp()
        house.settings = replace(house.settings, backups=f"{tmp_path}/tables.sqlite/no")
        await night.one_night(house)
        failed = (await night.told(house.store))[0]
        assert (failed.day, failed.ok) == ("2026-01-13", False)
        assert "cannot be made" in failed.told


def test_the_hour_of_the_night() -> None:
    noon = datetime(2026, 1, 12, 12, tzinfo=UTC)
    assert night.next_hour(noon, 3) == datetime(2026, 1, 13, 3, tzinfo=UTC)
    assert night.next_hour(noon, 13) == datetime(2026, 1, 12, 13, tzinfo=UTC)


async def test_room_is_given_back_where_it_is_much(full: str) -> None:
    store = Store(full)
    assert not await night.compact(store)
    await store.open()
    await store.write([(text("INSERT INTO processes VALUES ('wide', 0, hex(zeroblob(1000000)))"), None)])
    await store.write([(text("DELETE FROM processes"), None)])
    assert await night.compact(store)
    assert not await night.compact(store)
    await store.close()


async def test_games_that_nobody_goes_on_with_are_cleared_away_with_warning(
    db: str, open_app: Any, browser: Any, quick: Any
) -> None:
    async with open_app(db, replace(quick, abandoned=30 * DAY, finished=60 * DAY)) as app:
        house, ada = app.state.house, browser(app)
        now = [house.clock()]
        house.clock = lambda: now[0]
        begun, done = await ada.table("me", "me"), await ada.table("me", "me", game="pebbles")
        await ada.move(begun)
        await ada.finish(done)
        now[0] += 22 * DAY
        assert "days_left" not in str(await ada.get("/api/tables"))
        now[0] += 2.5 * DAY
        rows = {row["id"]: row.get("days_left") for row in (await ada.get("/api/tables"))["mine"]}
        assert rows == {begun: 5, done: None}
        assert "Cleared away in 5 days, unless somebody moves." in await ada.get("/")
        now[0] += 6 * DAY
        assert await tidy(house.store, house.desks, house.settings, now[0]) == [begun]
        now[0] += 30 * DAY
        assert await tidy(house.store, house.desks, house.settings, now[0]) == [done]
        assert (await ada.get("/api/tables"))["mine"] == []


async def test_a_finished_game_of_older_rules_is_kept_as_a_record(
    sqlite: str, open_app: Any, browser: Any, tmp_path: Path
) -> None:
    async with open_app(sqlite) as app:
        ada = browser(app)
        over, begun = await ada.table("me", "me"), await ada.table("me", "me")
        await ada.finish(over)
        await ada.move(begun)
        before = read(await ada.get(f"/api/tables/{over}/record"))
        cookie = ada.client.cookies["riviera"]
    await change(sqlite, "UPDATE tables SET rules = rules - 1")
    async with open_app(sqlite) as app:
        ada = browser(app, cookie)
        page = await ada.get(f"/tables/{over}", 409)
        assert "revision" in page
        assert f'href="/api/tables/{over}/record"' in page
        for _ in range(2):  # the second time from memory
            after = read(await ada.get(f"/api/tables/{over}/record"))
        assert (after.actions, after.seed, after.names) == (before.actions, before.seed, before.names)
        assert after.rules == before.rules - 1
        assert "not over" in (await ada.get(f"/api/tables/{begun}/record", 403))["error"]
        assert len((await ada.get("/api/tables"))["mine"]) == 2
    await change(sqlite, f"DELETE FROM entries WHERE table_id = '{over}' AND seq = 1")
    async with open_app(sqlite) as app:
        await browser(app, cookie).get(f"/api/tables/{over}/record", 409)
