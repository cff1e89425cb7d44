"""What really happens: a server killed in the middle of play, two servers on one database, a database that refuses."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import text

from riviera.registry import load_game
from riviera.table.core.log import plies_of
from riviera.table.core.refusal import Refusal
from riviera.table.store.store import Store

pytestmark = pytest.mark.anyio
TABLES, MOVES = 50, 6


class Player:
    """A scripted client: it plays from its live connection, repeats what was not answered, and connects again."""

    def __init__(self, up: asyncio.Event, acknowledged: Callable[[], None]) -> None:
        self.up = up
        self.acknowledged = acknowledged
        self.moves: list[str] = []
        self.connections = 0

    async def sit(self, url: str, bot: bool) -> None:
        self.client = httpx.AsyncClient(base_url=url, timeout=60.0)
        seats = [{"kind": "me"}, {"kind": "bot"} if bot else {"kind": "me"}]
        self.id = (await self.client.post("/api/tables", json={"game": "clans", "seats": seats})).json()["id"]
        self.address = url.replace("http", "ws") + f"/api/tables/{self.id}/live"

    async def play(self) -> None:
        """Move whenever it may, until enough moves are acknowledged."""
        cookie = {"cookie": f"riviera={self.client.cookies['riviera']}"}
        while len(self.moves) < MOVES:
            try:
                await self.up.wait()
                async with websockets.connect(self.address, max_size=None, additional_headers=cookie) as live:
                    self.connections += 1
                    await self.follow(live)
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0)

    async def follow(self, live: Any) -> None:
        """Answer each view with a move."""
        async for frame in live:
            now = json.loads(frame)
            if now["type"] == "payload" and now["your_turn"]:
                await self.move(now)
            if len(self.moves) >= MOVES or now.get("over"):
                return

    async def move(self, now: Any) -> None:
        """One move; the same request is sent again until there is an answer."""
        name = f"{self.id} {len(self.moves)}"
        move = {"version": now["version"], "action": now["choices"][0]["action"], "id": name}
        while True:
            try:
                await self.up.wait()
                response = await self.client.post(f"/api/tables/{self.id}/move", json=move)
            except httpx.TransportError:
                await asyncio.sleep(0)
                continue
            assert response.status_code in (200, 409), response.text
            if response.status_code == 200:
                self.moves.append(name)
                self.acknowledged()
            return


@pytest.mark.long
async def test_killed_in_the_middle_of_play_on_fifty_tables(sqlite: str, servers: Any) -> None:
    server = servers(sqlite)
    up, half, count = asyncio.Event(), asyncio.Event(), Counter[str]()
    up.set()

    def acknowledged() -> None:
        count["moves"] += 1
        if count["moves"] == TABLES * MOVES // 3:
            half.set()

    players = [Player(up, acknowledged) for _ in range(TABLES)]
    for i, player in enumerate(players):
        await player.sit(server.url, bot=i % 10 == 0)

    async def strike() -> None:
        await half.wait()
        server.kill()
        up.clear()
        await asyncio.to_thread(servers, sqlite, server.port)
        up.set()

    await asyncio.gather(strike(), *(player.play() for player in players))
    for player in players:
        await player.client.aclose()
    assert sum(player.connections for player in players) > TABLES
    await check(sqlite, players)


async def check(db: str, players: list[Player]) -> None:
    """No acknowledged move is lost, none is there twice, and every stored game can be played again."""
    store = Store(db)
    await store.open()
    for player in players:
        found = await store.load(player.id)
        assert found is not None
        setup, entries = found
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        stored = [entry.id for entry in entries if entry.id]
        assert stored == player.moves
        state = load_game(setup.game).deal(2, setup.seed)
        for entry in plies_of(entries):
            assert state.actor == entry.seat
            state.play(entry.data["action"])
    await store.close()


class Pair:
    """One person at two servers on one PostgreSQL."""

    def __init__(self, here: Any, there: Any) -> None:
        token = {"riviera": "P" * 43}
        self.clients = [httpx.AsyncClient(base_url=s.url, cookies=token, timeout=60.0) for s in (here, there)]
        self.urls = [here.url, there.url]

    async def table(self) -> str:
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = await self.clients[0].post("/api/tables", json={"game": "clans", "seats": seats})
        return f"/api/tables/{made.json()['id']}"

    async def both(self, path: str, bodies: list[Any]) -> list[httpx.Response]:
        """The two requests at once, one at each server."""
        posts = (client.post(path, json=body) for client, body in zip(self.clients, bodies, strict=True))
        return list(await asyncio.gather(*posts))

    async def close(self) -> None:
        for client in self.clients:
            await client.aclose()


async def test_two_servers_on_one_database(cluster: Any, servers: Any) -> None:
    db = cluster.database()
    pair = Pair(servers(db), servers(db))
    table = await pair.table()
    address = pair.urls[0].replace("http", "ws") + table + "/live"
    async with websockets.connect(address, max_size=None, additional_headers={"cookie": f"riviera={'P' * 43}"}) as live:
        for version in range(12):
            now = (await pair.clients[version % 2].get(table)).json()
            assert now["version"] == version
            actions = [choice["action"] for choice in now["choices"][:2]]
            bodies = [{"version": version, "action": a, "id": f"{version} {a}"} for a in actions]
            await exactly_one_wins(pair, table, bodies)
            while (frame := json.loads(await live.recv())).get("version") != version + 1:
                assert frame["type"] in ("payload", "presence")
        await pair.clients[1].post(f"{table}/chat", json={"text": "from the other side"})
        while not (json.loads(await live.recv()).get("chat") or []):
            pass
    await pair.close()


async def exactly_one_wins(pair: Pair, table: str, bodies: list[Any]) -> None:
    """Of two different moves one is made; the loser sees the winner's."""
    answers = sorted(await pair.both(f"{table}/move", bodies), key=lambda r: r.status_code)
    assert [r.status_code for r in answers] == [200, 409]
    won, lost = answers[0].json(), answers[1].json()["payload"]
    assert won["version"] == lost["version"] == bodies[0]["version"] + 1
    assert won["log"] == lost["log"]


async def test_news_come_again_after_the_listening_broke(
    postgresql: str, open_app: Any, browser: Any, socket: Any
) -> None:
    db = postgresql
    async with open_app(db) as here, open_app(db) as there:
        ada = browser(there, "P" * 43)
        id = await ada.table("me", "me")
        async with socket(here, f"/api/tables/{id}/live") as live:
            await live.payload(0)
            await ada.move(id)
            await live.payload(1)
            async with there.state.house.store.engine.begin() as connection:
                listening = "pid <> pg_backend_pid() AND datname = current_database() AND query LIKE 'LISTEN%'"
                ended = text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {listening}")
                assert len((await connection.execute(ended)).all()) == 2
            await ada.move(id)
            assert (await live.payload(2))["version"] == 2


async def test_connections_that_postgresql_has_ended_are_replaced_and_nobody_notices(
    postgresql: str, open_app: Any, browser: Any
) -> None:
    async with open_app(postgresql) as here, open_app(postgresql) as there:
        ada = browser(here, "P" * 43)
        id = await ada.table("me", "me")
        lines, ended = list(here.state.house.store.connections.opened), asyncio.Queue[object]()
        for line in lines:
            line.add_termination_listener(ended.put_nowait)
        async with there.state.house.store.engine.begin() as connection:
            mine = "pid <> pg_backend_pid() AND datname = current_database()"
            await connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {mine}"))
        for _ in lines:
            await ended.get()
        assert (await ada.move(id))["version"] == 1


async def test_news_that_nobody_understands_stop_nothing(
    postgresql: str, open_app: Any, browser: Any, socket: Any
) -> None:
    db = postgresql
    async with open_app(db) as here, open_app(db) as there:
        ada = browser(there, "P" * 43)
        id = await ada.table("me", "me")
        async with socket(here, f"/api/tables/{id}/live") as live:
            await live.payload(0)
            for news in ("", "x", "x:y", "x:here", f"x:here:{id}:seven/", f"x:here:{id}", f"x:move:{id}", "x:dance:"):
                async with there.state.house.store.engine.begin() as connection:
                    await connection.execute(text("SELECT pg_notify('riviera', :news)"), {"news": news})
            await ada.move(id)
            assert (await live.payload(1))["version"] == 1


async def test_a_table_that_breaks_while_it_is_open_is_closed_and_the_rest_goes_on(
    postgresql: str, open_app: Any, browser: Any, socket: Any
) -> None:
    db = postgresql
    async with open_app(db) as here, open_app(db) as there:
        ada, ben = browser(there, "P" * 43), browser(here, "P" * 43)
        bad, good = await ada.table("me", "me"), await ada.table("me", "me")
        for id in (bad, good):
            await ben.get(f"/api/tables/{id}")
            await ada.move(id)
        async with there.state.house.store.engine.begin() as connection:
            added = text("INSERT INTO entries VALUES (:id, 2, 'dance', 0, 1.0, '{}', NULL)")
            await connection.execute(added, {"id": bad})
        async with socket(here, f"/api/tables/{bad}/live", "P" * 43) as live:
            await live.payload(1)
            assert "cannot be opened" in (await ben.move(bad, expect=409))["error"]
            while isinstance(goodbye := await live.next(), dict):
                assert goodbye["type"] in ("payload", "presence")
            assert goodbye == 4409
        assert "cannot be opened" in (await ben.get(f"/api/tables/{bad}", 409))["error"]
        async with socket(here, f"/api/tables/{good}/live", "P" * 43) as live:
            await live.payload(1)  # the news of the first move has come here
        assert (await ben.move(good))["version"] == 2


async def test_one_request_at_two_servers_is_one_move(postgresql: str, servers: Any) -> None:
    db = postgresql
    pair = Pair(servers(db), servers(db))
    table = await pair.table()
    for version in range(6):
        now = (await pair.clients[0].get(table)).json()
        body = {"version": now["version"], "action": now["choices"][0]["action"], "id": f"same {version}"}
        answers = await pair.both(f"{table}/move", [body, body])
        assert [(r.status_code, r.json()["version"]) for r in answers] == [(200, version + 1)] * 2
    await pair.close()


@pytest.mark.parametrize("fault", ["query_only=ON", "max_page_count=1"])
async def test_a_move_that_cannot_be_stored_is_refused(sqlite: str, open_app: Any, browser: Any, fault: str) -> None:
    async with open_app(sqlite) as app:
        ada = browser(app)
        id = await ada.table("me", "me")
        before = await ada.get(f"/api/tables/{id}")
        move = {"version": 0, "action": before["choices"][0]["action"], "id": "x"}
        await pragma(app.state.house.store, fault)
        answer = await refused(ada, id, move)
        assert "could not be stored" in answer["error"]
        now = await ada.get(f"/api/tables/{id}")
        await pragma(app.state.house.store, "query_only=OFF")
        await pragma(app.state.house.store, "max_page_count=1000000")
        move = {"version": now["version"], "action": now["choices"][0]["action"], "id": "again"}
        assert (await ada.post(f"/api/tables/{id}/move", move))["version"] == now["version"] + 1


async def refused(ada: Any, id: str, move: Any) -> Any:
    """Write until nothing more fits, then move; the table stays at the last move that was acknowledged."""
    for _ in range(500):
        if (await ada.client.post(f"/api/tables/{id}/chat", json={"text": "x" * 500})).status_code == 503:
            break
    for _ in range(40):
        response = await ada.client.post(f"/api/tables/{id}/move", json=move)
        now = await ada.get(f"/api/tables/{id}")
        assert now["version"] == move["version"] + (response.status_code == 200)
        if response.status_code == 503:
            return response.json()
        move = {"version": now["version"], "action": now["choices"][0]["action"], "id": f"{now['version']:060}"}
    raise AssertionError("the database never refused")


async def pragma(store: Store, words: str) -> None:
    """Let the writer of the store feel it."""
    await store.write([(text(f"PRAGMA {words}"), None)])


async def test_a_read_only_postgresql(postgresql: str, open_app: Any, browser: Any) -> None:
    db = postgresql
    async with open_app(db) as app:
        ada, store = browser(app), app.state.house.store
        id = await ada.table("me", "me")
        now = await ada.get(f"/api/tables/{id}")
        await read_only(store, "on")
        move = {"version": 0, "action": now["choices"][0]["action"], "id": "x"}
        assert "read-only" in (await ada.post(f"/api/tables/{id}/move", move, 503))["error"]
        assert await ada.get(f"/api/tables/{id}") == now
        await read_only(store, "off")
        assert (await ada.post(f"/api/tables/{id}/move", move))["version"] == 1


async def read_only(store: Store, value: str) -> None:
    """For every connection that is opened from now on."""
    async with store.engine.begin() as connection:
        await connection.execute(text("SET transaction_read_only = off"))
        name = (await connection.execute(text("SELECT current_database()"))).scalar_one()
        await connection.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = {value}"))
    await store.engine.dispose()


async def test_a_commit_whose_answer_was_lost_is_found_again(
    sqlite: str, open_app: Any, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_app(sqlite) as app:
        ada, store = browser(app), app.state.house.store
        id = await ada.table("me", "me")
        now = await ada.get(f"/api/tables/{id}")
        move = {"version": 0, "action": now["choices"][0]["action"], "id": "x"}
        append = store.append

        async def lost(room: Any, step: Any, more: Any) -> None:
            await append(room, step, more)
            raise Refusal(503, "The connection broke.")

        monkeypatch.setattr(store, "append", lost)
        await ada.post(f"/api/tables/{id}/move", move, 503)
        monkeypatch.undo()
        assert (await ada.post(f"/api/tables/{id}/move", move))["version"] == 1


async def test_a_table_of_other_rules_stays_closed(sqlite: str, tmp_path: Path, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        ada = browser(app)
        id = await ada.table("me", "me")
        await ada.move(id)
        async with app.state.house.store.engine.begin() as connection:
            await connection.execute(text('UPDATE entries SET data = \'{"action": "fly:1"}\''))
        app.state.house.desks.clear()
        assert "rules of today" in (await ada.get(f"/api/tables/{id}", 409))["error"]
