"""Several processes on one PostgreSQL: a bot's turn has one owner, and whoever is alive takes over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import text

from riviera.table.core.log import room_of
from riviera.table.core.step import FINISHED
from riviera.table.store.leases import claim, leave, live, waiting
from riviera.table.store.store import Store

pytestmark = pytest.mark.anyio
BOTS = [{"kind": "bot"}, {"kind": "bot"}]
LONG = 120.0  # seconds after which a test has failed


@pytest.fixture
def url(postgresql: str) -> str:
    return postgresql


async def played_to_the_end(db: str, id: str) -> None:
    """The log of a table is whole, every move in it is legal, and the game is over."""
    store = Store(db)
    found = await store.load(id)
    assert found is not None
    assert room_of(*found).status == FINISHED
    await store.close()


async def over(server: Any, id: str) -> None:
    """Look on until the game is over."""
    address = server.url.replace("http", "ws") + f"/api/tables/{id}/live"
    async with websockets.connect(address, max_size=None) as look:
        while not json.loads(await look.recv()).get("over"):
            pass


async def test_when_a_process_is_killed_another_lets_its_bots_play(url: str, servers: Any) -> None:
    """A makes three tables of bots, which move there after a long pause; A is killed; B has only one of them open."""
    doomed, heir = servers(url, more="pause=3600.0"), servers(url)
    async with httpx.AsyncClient(base_url=doomed.url, timeout=60.0) as client:
        made = [await client.post("/api/tables", json={"game": "clans", "seats": BOTS}) for _ in range(3)]
    ids = [answer.json()["id"] for answer in made]
    async with httpx.AsyncClient(base_url=heir.url, timeout=60.0) as client:
        assert (await client.get(f"/api/tables/{ids[0]}")).json()["version"] == 0
        doomed.kill()
        async with asyncio.timeout(LONG):
            for id in ids:
                await over(heir, id)
    for id in ids:
        await played_to_the_end(url, id)


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    """Let everything else go on until something has happened."""
    async with asyncio.timeout(LONG):
        while not await true():
            await asyncio.sleep(0)


class Slow:
    """Bots that think only when they are let, and how often they were asked."""

    def __init__(self, app: Any) -> None:
        self.asked = 0
        self.go_on = asyncio.Event()
        app.state.house.thinking.choose = self.choose

    async def choose(self, state: Any, *_: Any) -> str:
        self.asked += 1
        await self.go_on.wait()
        return str(state.game.actions.name(state.legal_actions()[-1]))


async def test_while_a_process_lives_nobody_else_thinks_for_its_bots(url: str, open_app: Any, browser: Any) -> None:
    async with open_app(url) as here, open_app(url) as there:
        mine, other = Slow(here), Slow(there)
        id = await browser(here).table("bot", "bot", game="pebbles")
        now = await browser(there).get(f"/api/tables/{id}")
        assert (now["version"], mine.asked) == (0, 1)
        for _ in range(2):
            await there.state.house.watch.round()
        mine.go_on.set()
        await until(lambda: done(there, browser, id))
        assert other.asked == 0
    await played_to_the_end(url, id)


async def done(app: Any, browser: Any, id: str) -> bool:
    return bool((await browser(app).get(f"/api/tables/{id}"))["over"])


async def test_a_process_that_was_only_slow_plays_nothing_twice(url: str, open_app: Any, browser: Any) -> None:
    async with open_app(url) as here, open_app(url) as there:
        slow, quick = Slow(here), Slow(there)
        id = await browser(here).table("bot", "bot", game="pebbles")
        await until(lambda: asked(slow))
        await here.state.house.watch.close()  # no more signs of life, though it lives
        await silent_for_long(here.state.house.store)
        await there.state.house.watch.round()
        await until(lambda: asked(quick))
        slow.go_on.set()  # both think about the same turn, and the first is done first
        await until(lambda: moved(there, browser, id))
        quick.go_on.set()
        await until(lambda: done(there, browser, id))
        await until(lambda: done(here, browser, id))
    await played_to_the_end(url, id)


async def asked(bots: Slow) -> bool:
    return bots.asked > 0


async def moved(app: Any, browser: Any, id: str) -> bool:
    return bool((await browser(app).get(f"/api/tables/{id}"))["version"])


async def silent_for_long(store: Store) -> None:
    """As if a process had given its last sign of life long ago."""
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE processes SET seen = 0 WHERE name = :me"), {"me": store.name})


async def test_a_process_that_ends_leaves_its_bots_to_the_others_at_once(url: str, open_app: Any, browser: Any) -> None:
    async with open_app(url) as heir:
        Slow(heir).go_on.set()
        async with open_app(url) as leaving:
            Slow(leaving)
            id = await browser(leaving).table("bot", "bot", game="pebbles")
        await heir.state.house.watch.round()
        await until(lambda: done(heir, browser, id))
    await played_to_the_end(url, id)


async def test_a_turn_is_claimed_by_one(url: str, open_app: Any, browser: Any) -> None:
    async with open_app(url) as app:
        Slow(app)
        id = await browser(app).table("bot", "bot", game="pebbles")
        gone = app.state.house.store.name
        ann, ben = Store(url, "ann"), Store(url, "ben")
        for store in (ann, ben):
            await live(store)
            assert await waiting(store) == []
        await app.state.house.watch.close()
        await silent_for_long(app.state.house.store)
        assert await waiting(ann) == await waiting(ben) == [(id, gone)]
        assert await claim(ann, id, gone)
        assert not await claim(ben, id, gone)
        assert (await waiting(ann), await waiting(ben)) == ([(id, "ann")], [])
        await leave(ann)
        assert await waiting(ben) == [(id, "")]
        for store in (ann, ben):
            await store.close()


async def test_bots_go_on_after_a_restart_and_one_that_fails_fails_once(
    db: str, open_app: Any, browser: Any, caplog: Any
) -> None:
    async with open_app(db) as app:
        Slow(app)
        id = await browser(app).table("bot", "bot", game="pebbles")
    async with open_app(db) as app:
        bots = Slow(app)
        await until(lambda: asked(bots))
        await app.state.house.watch.round()
        assert bots.asked == 1

        async def broken(*_: Any) -> str:
            raise RuntimeError("a bot that fails")

        app.state.house.thinking.choose = broken
        bots.go_on.set()
        await app.state.house.desks[id].bots
        for _ in range(3):
            await app.state.house.watch.round()
    assert sum("have stopped" in record.getMessage() for record in caplog.records) == 1


async def test_ready_as_long_as_something_can_be_written(db: str) -> None:
    store = Store(db, "me")
    await store.open()
    assert await store.ready(0) == ""
    async with store.engine.connect() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM processes"))).scalar_one() == 0
    await store.close()


@pytest.mark.parametrize(("pragma", "why"), [("query_only=ON", "read-only"), ("max_page_count=1", "full")])
async def test_not_ready_when_nothing_can_be_written(sqlite: str, pragma: str, why: str) -> None:
    store = Store(sqlite, "me")
    await store.open()
    await store.write([(text(f"PRAGMA {pragma}"), None)])
    assert why in await store.ready(0)
    await store.write([(text("PRAGMA query_only=OFF"), None)])
    await store.write([(text("PRAGMA max_page_count=100000"), None)])
    assert why in await store.ready(3600.0)  # asked again soon, it does not try again
    assert await store.ready(0) == ""
    await store.close()


async def test_not_ready_when_postgresql_is_read_only_or_away(postgresql: str) -> None:
    url = postgresql
    store = Store(url, "me")
    await store.open()
    async with store.engine.begin() as connection:
        name = (await connection.execute(text("SELECT current_database()"))).scalar_one()
        await connection.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
    await store.engine.dispose()
    assert "read-only" in await store.ready(0)
    await store.close()
    store = Store(url.replace("host=", "host=/nowhere"), "me")
    assert "does not answer" in await store.ready(0)
    await store.close()
