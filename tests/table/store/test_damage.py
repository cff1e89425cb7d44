"""One bad row is one bad row: its table cannot be opened and says so, and everything else starts and plays."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from sqlalchemy import text

from riviera.table.core.refusal import Refusal
from riviera.table.keep import serve
from riviera.table.store.store import EVERY, Store

pytestmark = pytest.mark.anyio
ADA = "A" * 43
BROKEN = {  # of a table with entries: 1-3 moves, 4 undo, 5 hand over; each kind of damage as it is done to the database
    "the game is not installed": "UPDATE tables SET game = 'mahjong' WHERE id = :id",
    "the options are no JSON": "UPDATE tables SET options = '{oh' WHERE id = :id",
    "the options are no object": "UPDATE tables SET options = '[1]' WHERE id = :id",
    "an unknown option": """UPDATE tables SET options = '{"moon": "full"}' WHERE id = :id""",
    "the seating is no JSON": "UPDATE tables SET seating = '' WHERE id = :id",
    "an unknown key of a seat": """UPDATE tables SET seating = '[{"hat": 1}, {"kind": "open"}]' WHERE id = :id""",
    "an unknown kind of seat": """UPDATE tables SET seating = '[{"kind": "cat"}, {"kind": "open"}]' WHERE id = :id""",
    "too few seats": "UPDATE tables SET seating = '[]' WHERE id = :id",
    "another revision of the rules": "UPDATE tables SET rules = 1000000 WHERE id = :id",
    "components that are not given": "UPDATE tables SET components = 'A box, revision 1 (0123456789ab)' WHERE id = :id",
    "an entry is no JSON": "UPDATE entries SET data = 'take:1' WHERE table_id = :id AND seq = 2",
    "an entry is no object": "UPDATE entries SET data = '7' WHERE table_id = :id AND seq = 2",
    "an unknown key of an entry": """UPDATE entries SET data = '{"action": "take:1", "x": 1}' """
    "WHERE table_id = :id AND seq = 2",
    "an unknown kind of entry": "UPDATE entries SET kind = 'dance' WHERE table_id = :id AND seq = 2",
    "an undo without a goal": "UPDATE entries SET data = '{}' WHERE table_id = :id AND seq = 4",
    "an undo to nowhere": """UPDATE entries SET data = '{"to": 9}' WHERE table_id = :id AND seq = 4""",
    "an undo to before the game": """UPDATE entries SET data = '{"to": -1}' WHERE table_id = :id AND seq = 4""",
    "an undo to a huge number": f"""UPDATE entries SET data = '{{"to": {"9" * 5000}}}' """
    "WHERE table_id = :id AND seq = 4",
    "a move that is illegal": """UPDATE entries SET data = '{"action": "fly:1"}' WHERE table_id = :id AND seq = 1""",
    "a move of another seat": "UPDATE entries SET seat = 1 - seat WHERE table_id = :id AND seq = 1",
    "a seat that is not there": "UPDATE entries SET seat = 2000000000 WHERE table_id = :id AND seq = 5",
    "no first entry": "DELETE FROM entries WHERE table_id = :id AND seq = 1",
    "no entry in the middle": "DELETE FROM entries WHERE table_id = :id AND seq = 3",
    "no last entry": "DELETE FROM entries WHERE table_id = :id AND seq = 5",
    "no entries": "DELETE FROM entries WHERE table_id = :id",
    "an entry far away": "UPDATE entries SET seq = 2000000000 WHERE table_id = :id AND seq = 5",
    "a bot that nobody knows": """UPDATE entries SET data = '{"level": "psychic"}' WHERE table_id = :id AND seq = 5""",
}
WRONG_TYPES = {  # SQLite keeps whatever it is given
    "a seed of letters": "UPDATE tables SET seed = 'abc' WHERE id = :id",
    "a seed that is no whole number": "UPDATE tables SET seed = 1e300 WHERE id = :id",
    "rules of letters": "UPDATE tables SET rules = 'one' WHERE id = :id",
    "a title of bytes": "UPDATE tables SET title = x'ff00' WHERE id = :id",
    "a title that is no text": "UPDATE tables SET title = CAST(x'ff41' AS TEXT), rules = 'x' WHERE id = :id",
    "a time of letters": "UPDATE tables SET updated = 'yesterday', created = 'yesterday' WHERE id = :id",
    "an entry of bytes": "UPDATE entries SET data = x'ff' WHERE table_id = :id AND seq = 2",
    "a seat of letters": "UPDATE entries SET seat = 'two' WHERE table_id = :id AND seq = 2",
    "a number of letters": "UPDATE entries SET seq = 'two' WHERE table_id = :id AND seq = 2",
    "a time that never comes": "UPDATE entries SET at = 9e999 WHERE table_id = :id AND seq = 2",
}


async def played(ada: Any) -> str:
    """A table of Pebbles at which a bot is to move after three moves, an undo, and a seat handed over."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    id = str((await ada.post("/api/tables", {"game": "pebbles", "seats": seats}, 201))["id"])
    for action in (0, 1, 0):
        now = await ada.move(id, action)
    await ada.post(f"/api/tables/{id}/undo", {"version": 3})
    await ada.post(f"/api/tables/{id}/hand-over", {"seat": now["actor"], "to": "bot"})
    return id


async def execute(db: str, statement: str, **values: Any) -> None:
    """Do something to a database behind the house's back."""
    store = Store(db)
    async with store.engine.begin() as connection:
        assert (await connection.execute(text(statement), values)).rowcount > 0
    await store.close()


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that do not move, so that a table stays as it was stored."""
    monkeypatch.setattr("riviera.table.house.players.Players.prod", lambda self, desk: None)


async def spoilt(db: str, open_app: Any, browser: Any, kinds: dict[str, str]) -> tuple[dict[str, str], str]:
    """A database with a table for each kind of damage, and one that is sound."""
    async with open_app(db) as app:
        ada = browser(app, ADA)
        bad, good = {kind: await played(ada) for kind in kinds}, await ada.table("me", "me")
    for kind, damage in kinds.items():
        await execute(db, damage, id=bad[kind])
    return bad, good


async def is_closed(app: Any, id: str, browser: Any, socket: Any) -> str:
    """Every way to a damaged table ends in the same sentence."""
    ada = browser(app, ADA)
    sentence = str((await ada.get(f"/api/tables/{id}", 409))["error"])
    for page in ("", "/join", "/replay"):
        assert sentence.split(":")[0] in await ada.get(f"/tables/{id}{page}", 409)
    for what in ("move", "undo", "sit", "hint", "chat", "review"):
        assert await ada.post(f"/api/tables/{id}/{what}", {}, 409) == {"error": sentence}
    async with socket(app, f"/api/tables/{id}/live", ADA) as live:
        assert await live.next() == 4409
    return sentence


async def test_a_damaged_table_is_one_table(
    db: str, open_app: Any, browser: Any, socket: Any, silent: None, caplog: Any
) -> None:
    kinds = BROKEN | (WRONG_TYPES if db.startswith("sqlite") else {})
    bad, good = await spoilt(db, open_app, browser, kinds)
    caplog.clear()
    async with open_app(db) as app:
        for kind, id in bad.items():
            assert (await is_closed(app, id, browser, socket)).startswith("This table cannot be opened: "), kind
            assert lines_about(caplog, id) == 1, kind
        ada = browser(app, ADA)
        assert good in {table["id"] for table in (await ada.get("/api/tables"))["mine"]}
        assert "A table of Clans" in await ada.get("/")
        assert (await ada.move(good))["version"] == 1


def lines_about(caplog: Any, id: str) -> int:
    """How many lines of the log tell the host about a table."""
    return sum(id in r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING)


async def test_what_players_read_tells_nothing_hidden(sqlite: str, open_app: Any, browser: Any, silent: None) -> None:
    damage = """UPDATE entries SET data = '{"action": "take:1"}' WHERE table_id = :id"""
    bad, _ = await spoilt(sqlite, open_app, browser, {"all the same": damage})
    async with open_app(sqlite) as app:
        told = await browser(app).get(f"/api/tables/{bad['all the same']}", 409)
    assert told == {"error": "This table cannot be opened: what is stored of it is damaged. The host’s log says where."}


async def test_a_damaged_table_is_not_read_again_and_again_and_opens_once_it_is_repaired(
    sqlite: str, open_app: Any, browser: Any, silent: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, _ = await spoilt(sqlite, open_app, browser, {"rules": BROKEN["another revision of the rules"]})
    id = bad["rules"]
    async with open_app(sqlite) as app:
        house, ada = app.state.house, browser(app, ADA)
        await house.watch.task
        now, read, load = house.clock(), [], house.store.load

        async def counted(id: str) -> Any:
            read.append(id)
            return await load(id)

        monkeypatch.setattr(house.store, "load", counted)
        monkeypatch.setattr(house, "clock", lambda: now)
        for _ in range(5):
            await ada.get(f"/api/tables/{id}", 409)
        assert read == []
        await execute(sqlite, "UPDATE tables SET rules = 1 WHERE id = :id", id=id)
        await ada.get(f"/api/tables/{id}", 409)
        now += 3600.0
        assert (await ada.get(f"/api/tables/{id}"))["version"] == 5
        assert read == [id]


@pytest.mark.parametrize("position", ["{oh", "[]", '{"actor": 99}'])
async def test_a_stored_position_that_does_not_load_is_passed_over(
    sqlite: str, open_app: Any, browser: Any, position: str, caplog: Any
) -> None:
    async with open_app(sqlite) as app:
        ada = browser(app, ADA)
        id = await ada.table("me", "me", "me", "me", game="pebbles")
        before: Any = {"over": False}
        while not before["over"]:
            before = await ada.move(id)
        assert before["version"] >= 5 * EVERY
        pictures = [await ada.get(f"/api/tables/{id}/replay?seq={seq}") for seq in (20, before["version"])]
    await execute(sqlite, "UPDATE snapshots SET position = :position", position=position)
    async with open_app(sqlite) as app:
        ada = browser(app, ADA)
        again = await ada.get(f"/api/tables/{id}")
        assert {**again, "log": 0} == {**before, "log": 0}
        told = [await ada.get(f"/api/tables/{id}/replay?seq={seq}") for seq in (20, before["version"])]
        assert [(p["scene"], p["text"]) for p in told] == [(p["scene"], p["text"]) for p in pictures]
    assert lines_about(caplog, id) == 1


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE chat SET seat = 'x'",
        "UPDATE chat SET at = 'late'",
        "UPDATE chat SET text = x'ff'",
        "UPDATE notes SET text = x'ff'",
        "UPDATE chairs SET name = x'ff'",
        "UPDATE chairs SET seat = 'x' WHERE seat = 0",
        "UPDATE variations SET actions = '{'",
        "UPDATE variations SET actions = '7'",
        "UPDATE reviews SET data = '{'",
        "UPDATE reviews SET data = '[]'",
        """UPDATE reviews SET data = '{"mistakes": 7}'""",
    ],
)
async def test_what_is_said_and_studied_may_be_damaged_too(
    sqlite: str, open_app: Any, browser: Any, damage: str
) -> None:
    async with open_app(sqlite) as app:
        ada = browser(app, ADA)
        id = await ada.table("me", "me")
        await ada.post(f"/api/tables/{id}/chat", {"text": "ciao"}, 201)
        assert (await ada.client.put(f"/api/tables/{id}/notes", json={"seat": 0, "text": "mine"})).status_code == 200
        await ada.finish(id)
        move = (await ada.get(f"/api/tables/{id}/moves"))[0]["action"]
        await ada.post(f"/api/tables/{id}/variations", {"at": 0, "actions": [move]}, 201)
    if "reviews" in damage:
        await execute(sqlite, f"INSERT INTO reviews VALUES ('{id}', '')")
    await execute(sqlite, damage)
    async with open_app(sqlite) as app:
        ada = browser(app, ADA)
        assert (await ada.get(f"/api/tables/{id}"))["over"]
        for what in ("variations", "review", "record"):
            await ada.get(f"/api/tables/{id}/{what}")
        assert len((await ada.get("/api/tables"))["mine"]) == 1


async def test_a_database_of_a_newer_riviera_gets_one_sentence(empty: str) -> None:
    store = Store(empty)
    await store.open()
    await store.close()
    await execute(empty, "UPDATE alembic_version SET version_num = '9999'")
    store = Store(empty)
    with pytest.raises(Refusal, match="newer riviera") as told:
        await store.open()
    assert "\n" not in told.value.text
    await store.close()


def test_the_server_says_so_and_ends(sqlite: str, capsys: Any) -> None:
    from riviera.cli import main

    async def newer() -> None:
        store = Store(sqlite)
        await store.open()
        await store.close()
        await execute(sqlite, "UPDATE alembic_version SET version_num = '9999'")

    serve.asyncio.run(newer())
    assert main(["serve", "--db", sqlite, "--port", "0", "--no-browser"]) == 2
    told = capsys.readouterr().err
    assert "newer riviera" in told
    assert told.count("\n") == 1
