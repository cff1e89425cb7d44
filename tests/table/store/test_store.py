"""The store on SQLite and on a real PostgreSQL: what is acknowledged is there, and nobody wins twice."""

from __future__ import annotations

import gc
from dataclasses import replace
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, text

from riviera.kernel.errors import BadInput
from riviera.registry import about
from riviera.table.core.entry import BACK, HUMAN, MOVE, UNDO, Chair, Setup
from riviera.table.core.refusal import NOT_STORED, Refusal
from riviera.table.core.room import Room
from riviera.table.core.settings import Settings
from riviera.table.core.step import Step
from riviera.table.house.house import House
from riviera.table.send.payload import payload
from riviera.table.store import lists, talk
from riviera.table.store.database import Conflict, engine_of, reading
from riviera.table.store.schema import metadata
from riviera.table.store.store import EVERY, Store

pytestmark = pytest.mark.anyio
ADA = "a" * 64
RULES = about("clans").rules
SETUP = Setup("table-1", "clans", RULES, "A table", 2**48 - 1, (Chair(HUMAN, "Ada", owner=ADA),) * 2, ADA, 1.5)


class Opened:
    """A store with one table of Clans whose both seats are Ada's."""

    def __init__(self, db: str) -> None:
        self.store = Store(db)
        self.room = Room(SETUP)

    async def __aenter__(self) -> Opened:
        await self.store.open()
        await self.store.create(self.room)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            await self.move(self.room)

    async def move(self, room: Room, pick: int = 0) -> None:
        action = room.game.actions.name(room.state.legal_actions()[pick])
        step = room.move(ADA, room.version, action, f"id {room.version} {pick}", 2.0)
        assert step is not None
        await self.store.append(room, step)
        room.accept(step)


async def test_a_stored_game_comes_back_whole(db: str) -> None:
    async with Opened(db) as table:
        await table.play(2 * EVERY + 3)
        house = House(table.store, Settings())
        again = (await house.unpack("table-1")).room
        assert payload(again, ADA, 0, ()) == payload(table.room, ADA, 0, ())
        assert again.setup == SETUP


@pytest.mark.parametrize("hints", ["off", "on", "open"])
async def test_whether_hints_are_given_lasts(db: str, hints: str) -> None:
    store = Store(db)
    await store.open()
    await store.create(Room(replace(SETUP, hints=hints)))
    found = await store.load("table-1")
    assert found is not None
    assert found[0].hints == hints
    await store.close()


async def test_postgresql_is_asked_once_for_a_move(db: str) -> None:
    asked: list[str] = []
    async with Opened(db) as table:
        await table.move(table.room)
        engine = table.store.engine.sync_engine
        event.listen(engine, "before_cursor_execute", lambda _c, _cursor, said, *_: asked.append(said))
        for name in ("begin", "commit"):
            event.listen(engine, name, lambda *_, name=name: asked.append(name))
        await table.move(table.room)
        assert len(await table.store.news("table-1", 0)) == 2
    moved = [said for said in asked if "pg_notify" in said]
    assert len(moved) == (1 if table.store.postgres else 0)
    assert all("entries" in said and "tables" in said for said in moved)


async def test_two_writers_of_one_version_and_only_one_wins(db: str) -> None:
    async with Opened(db) as table:
        other = Room(SETUP)
        await table.move(table.room, 0)
        with pytest.raises(Conflict):
            await table.move(other, 1)
        assert [entry.data for entry in await table.store.news("table-1", 0)] == [
            {"action": table.room.plies[0].action}
        ]


async def test_one_id_is_stored_once(db: str) -> None:
    async with Opened(db) as table:
        await table.move(table.room)
        action = table.room.game.actions.name(table.room.state.legal_actions()[0])
        step = table.room.applied(table.room.entry(MOVE, table.room.actor, 3.0, "id 0 0", action=action))
        with pytest.raises(Conflict):
            await table.store.append(table.room, step)


async def test_positions_that_no_longer_stand_are_dropped(db: str, pebbles: Any) -> None:
    async with Opened(db) as table:
        table.room = Room(replace(SETUP, id="table-2", game="pebbles"))
        await table.store.create(table.room)
        while len(table.room.plies) < EVERY or not table.room.undoable:
            taking = 0 if table.room.state.used < 2 else -1  # type: ignore[attr-defined]
            if len(table.room.plies) == EVERY - 1:
                taking = 0
            await table.move(table.room, taking)
        kept = await table.store.position("table-2", 99)
        assert kept is not None
        assert kept[0] == EVERY
        step = table.room.undo(ADA, table.room.version, 3.0, all_the_way=True)
        await table.store.append(table.room, step)
        assert await table.store.position("table-2", 99) is None


async def test_a_table_leaves_nothing_to_be_collected(db: str) -> None:
    """A server looks seldom for what only the collector finds, and statements that are made anew are such."""
    async with Opened(db) as table:
        await whole_life(table)
        gc.collect()
        gc.disable()
        try:
            for number in range(5):
                table.room = Room(replace(SETUP, id=f"again-{number}"))
                await table.store.create(table.room)
                await whole_life(table)
            assert gc.collect() < 5
        finally:
            gc.enable()


async def whole_life(table: Opened) -> None:
    """Counted among others, a position stored, taken back, handed over."""
    assert await table.store.count() >= await table.store.count(ADA) > 0
    await table.play(EVERY)
    room = table.room
    for entry in (room.entry(UNDO, 0, 3.0, to=EVERY - 1), replace(room.entry(BACK, 0, 3.0), seq=room.version + 2)):
        await table.store.append(room, Step(entry, room.chairs, room.state, [], EVERY - 1))


async def test_lists_put_your_turn_first_and_name_no_browser(db: str) -> None:
    async with Opened(db) as table:
        for i in range(3):
            chairs = (Chair(HUMAN, "Ada", owner=ADA), Chair(HUMAN, "Bo", owner="b" * 64))
            seed = next(s for s in range(50) if Room(replace(SETUP, chairs=chairs, seed=s)).actor == (i == 1))
            room = Room(replace(SETUP, id=f"other-{i}", chairs=chairs, seed=seed, public=i == 2, created=10.0 + i))
            await table.store.create(room)
        mine = await lists.my_tables(table.store, ADA)
        assert [(row["id"], row["your_turn"]) for row in mine][-1] == ("other-1", False)
        assert {seat["kind"] for row in mine for seat in row["seats"]} == {"me", "human"}
        assert [row["id"] for row in await lists.public_tables(table.store, ADA)] == ["other-2"]
        assert ADA not in str(mine)
        assert await table.store.count() == 4
        assert await table.store.count("b" * 64) == 0


async def test_chat_and_notes_last(db: str) -> None:
    async with Opened(db) as table:
        said = await talk.say(table.store, "table-1", 0, "Ada", "<b>ciao</b> \U0001f41f", 7.0)
        assert await talk.heard(table.store, "table-1") == [said]
        for words in ("first", "second"):
            await talk.write_note(table.store, "table-1", 1, words)
        assert await talk.read_notes(table.store, "table-1") == {1: "second"}


async def test_migrations_lead_to_the_schema(db: str) -> None:
    async with Opened(db) as table, table.store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
        await table.store.open()  # again: nothing to do


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_a_reader_keeps_little_of_a_file_however_large_it_is(sqlite: str) -> None:
    async with Opened(sqlite) as table, reading(table.store.engine) as connection:
        assert (await connection.execute(text("PRAGMA cache_size"))).scalar() == -256


@pytest.mark.parametrize(("pragma", "why"), [("query_only=ON", "read-only"), ("max_page_count=1", "full")])
async def test_a_database_that_refuses_is_told_in_words(sqlite: str, pragma: str, why: str, caplog: Any) -> None:
    async with Opened(sqlite) as table:
        await table.play(3)
        await set_pragma(table.store, pragma)
        with pytest.raises(Refusal, match=why) as refused:
            await fill(table)
        assert refused.value.status == NOT_STORED
        assert [r.getMessage().startswith("Nothing could be stored: ") for r in caplog.records] == [True]
        again = (await House(table.store, Settings()).unpack("table-1")).room
        assert (again.version, again.state.dump()) == (table.room.version, table.room.state.dump())


async def fill(table: Opened) -> None:
    """Write until the database refuses."""
    for _ in range(30):
        await table.move(table.room)
        for _ in range(20):
            await talk.say(table.store, "table-1", 0, "Ada", "x" * 400, 1.0)


async def set_pragma(store: Store, pragma: str) -> None:
    """Let the writer of the store feel it."""
    await store.write([(text(f"PRAGMA {pragma}"), None)])


@pytest.mark.parametrize("db_url", ["mysql://x/y", "nonsense", "sqlite+pysqlite:///x"])
def test_other_databases_are_refused(db_url: str) -> None:
    with pytest.raises(BadInput):
        engine_of(db_url)


@pytest.mark.parametrize(("fault", "why"), [("query_only=ON", "read-only"), ("max_page_count=1", "the disk is full")])
async def test_not_ready_is_told_in_words(sqlite: str, open_app: Any, browser: Any, fault: str, why: str) -> None:
    async with open_app(sqlite) as app:
        store, ada = app.state.house.store, browser(app)
        await set_pragma(store, fault)
        assert why in (await ada.get("/api/ready", 503))["error"]
        assert await ada.get("/api/health") == {"ok": True}
        await set_pragma(store, "query_only=OFF")
        await set_pragma(store, "max_page_count=1000000")
        assert (await ada.get("/api/ready", 503))["ready"] is False  # known from the same second
        store.tried -= 1.0
        assert await ada.get("/api/ready") == {"ready": True}
