"""Several workers and a thinker on a real PostgreSQL: each is killed, all are replaced, and people play on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from riviera.cli import main
from riviera.table.core.entry import MOVE
from riviera.table.core.log import room_of
from riviera.table.keep.worker import settings_of
from riviera.table.store.leases import claim, leave, live, waiting
from riviera.table.store.store import Store

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="This looks at processes as Linux shows them."),
]
LONG = 300.0  # seconds after which a test has failed
FREE = ["--rate", "1e6", "--burst", "1e6", "--new-burst", "1e6", "--new-here-burst", "1e6", "--pause", "0"]
LOST = (OSError, websockets.WebSocketException, httpx.TransportError)


@asynccontextmanager
async def command(*args: str) -> AsyncIterator[Any]:
    """A command of riviera that runs until it is stopped, once it has said its first line."""
    words = [sys.executable, "-m", "riviera", *args, "--thinkers", "1", "--reviewers", "1"]
    process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE)
    try:
        process.first = (await process.stdout.readline()).decode()  # type: ignore[attr-defined,union-attr]
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        process._transport.close()  # type: ignore[attr-defined]


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


class Person:
    """Plays at a table whatever happens to the server, and knows which moves were acknowledged."""

    def __init__(self, url: str, name: str) -> None:
        self.url, self.cookie = url, {"cookie": f"riviera={name * 43}"}
        self.moves: list[str] = []
        self.moved = asyncio.Condition()

    async def sit(self) -> None:
        """A table with a bot."""
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]
        async with httpx.AsyncClient(headers=self.cookie, timeout=60.0) as client:
            made = await client.post(f"{self.url}/api/tables", json={"game": "clans", "seats": seats})
        self.path = f"{self.url}/api/tables/{made.json()['id']}"

    async def play(self) -> None:
        """To the end, over as many connections as it takes."""
        over = False
        while not over:
            try:
                over = await self.look_on()
            except LOST:
                await asyncio.sleep(0.05)

    async def look_on(self) -> bool:
        """Answer what is asked until the game is over, or the connection."""
        address = self.path.replace("http", "ws", 1) + "/live"
        async with websockets.connect(address, additional_headers=self.cookie, max_size=None) as live:
            async for frame in live:
                now = json.loads(frame)
                if now.get("over"):
                    return True
                if now.get("your_turn"):
                    await self.move(now)
        return False

    async def move(self, now: Any) -> None:
        """One move, sent again until somebody answers."""
        wish = {"version": now["version"], "action": now["choices"][-1]["action"], "id": f"move {now['version']}"}
        async with httpx.AsyncClient(headers=self.cookie, timeout=60.0) as client:
            answer = await client.post(f"{self.path}/move", json=wish)
        assert answer.status_code in (200, 409, 503), answer.text
        if answer.status_code == 200:
            async with self.moved:
                self.moves.append(wish["id"])
                self.moved.notify_all()

    async def some_moves(self, more: int = 1) -> None:
        """Until some more moves were made."""
        async with self.moved:
            wanted = len(set(self.moves)) + more
            await self.moved.wait_for(lambda: len(set(self.moves)) >= wanted)


@pytest.mark.long
async def test_two_workers_and_a_thinker_are_killed_and_replaced_while_people_play(cluster: Any) -> None:
    db = str(cluster.database())
    serve = ("serve", "--workers", "2", "--port", "0", "--no-browser", "--db", db, *FREE)
    async with asyncio.timeout(LONG), command(*serve) as house, command("thinkers", "--db", db, *FREE) as thinker:
        assert "Bots think here" in thinker.first
        url = house.first.split(" at ")[1].split("/ ")[0]
        ada = Person(url, "A")
        await ada.sit()
        playing = asyncio.create_task(ada.play())
        for victim in [*children(house.pid), thinker.pid]:
            await ada.some_moves()
            os.kill(victim, signal.SIGKILL)
        await ada.some_moves()
        before = children(house.pid)
        house.send_signal(signal.SIGHUP)
        assert await house.stdout.readline() == b"All workers are new.\n"
        assert len(children(house.pid)) == 2
        assert not set(before) & set(children(house.pid))
        await ada.some_moves()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        house.send_signal(signal.SIGTERM)
        assert await house.wait() == 0
    await nothing_lost_and_nothing_doubled(db, ada)


async def nothing_lost_and_nothing_doubled(db: str, person: Person) -> None:
    """Every acknowledged move stands in the log once, and the log is one that the rules allow."""
    store = Store(db)
    found = await store.load(person.path.rpartition("/")[2])
    await store.close()
    assert found is not None
    stored = [entry.id for entry in found[1] if entry.kind == MOVE and entry.seat == 0]
    assert len(room_of(*found).plies) >= len(stored)
    assert len(stored) == len(set(stored)) >= 5
    assert set(person.moves) <= set(stored)


async def test_bots_are_left_to_thinkers_while_one_lives(cluster: Any, open_app: Any, browser: Any) -> None:
    db = str(cluster.database())
    async with open_app(db) as app:
        house, ada = app.state.house, browser(app)
        thinker = Store(db, "thinker-1")
        await live(thinker)
        await house.watch.round()
        assert house.store.elsewhere
        assert not thinker.elsewhere
        id = await ada.table("bot", "bot")
        assert house.desks[id].bots is None
        await house.watch.round()
        assert await waiting(thinker) == [(id, "")]
        assert await claim(thinker, id, "")
        await leave(thinker)
        await house.watch.round()
        assert not house.store.elsewhere
        assert house.desks[id].bots is not None
        await thinker.close()


def test_several_processes_need_postgresql(sqlite: str, capsys: Any) -> None:
    assert main(["serve", "--workers", "2", "--db", sqlite, "--no-browser"]) == 2
    assert "several workers need PostgreSQL" in capsys.readouterr().err
    assert main(["thinkers", "--db", sqlite]) == 2
    assert "belongs to one process" in capsys.readouterr().err


def test_each_worker_tells_its_numbers_at_a_port_of_its_own() -> None:
    line = json.dumps({"metrics_port": 9100, "hosts": ["a"], "port": 1})
    assert [settings_of(line, i).metrics_port for i in range(2)] == [9100, 9101]
    assert settings_of(line, 0).hosts == ("a",)
    assert settings_of("{}", 1).metrics_port == 0
