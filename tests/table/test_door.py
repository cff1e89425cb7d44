"""A real server and raw sockets: requests that never end, heads without end, and more connections than allowed."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from weakref import ReferenceType, ref

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect as live
from websockets.sync.client import connect

from riviera.table.core.settings import Settings
from riviera.table.web.door import Door, protocols

HEAD = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\n{"


class Guest:
    """A connection that is only counted."""

    def __init__(self, place: str, hold: int = 2) -> None:
        self.client, self.hold, self.dropped = (place, 1), hold, False

    def drop(self) -> None:
        self.dropped = True


def test_each_address_has_its_own_room() -> None:
    door = Door(Settings(connections=2), trusted=("proxy",))
    assert [door.enter(Guest("a")) for _ in range(3)] == [True, True, False]
    assert [door.enter(Guest("proxy")) for _ in range(3)] == [True, True, True]
    assert (door.enter(Guest("b")), door.count) == (True, 6)


def test_the_oldest_request_that_does_not_come_makes_room_then_an_idle_one() -> None:
    door = Door(Settings(connections=4))
    guests = [Guest("a", hold) for hold in (2, 1, 0, 0)]
    assert all(door.enter(guest) for guest in guests)
    assert [door.enter(Guest("a")) for _ in range(4)] == [True, True, True, False]
    assert [guest.dropped for guest in guests] == [False, True, True, True]
    assert door.count == 4


def test_when_the_house_is_full_the_greatest_crowd_makes_room() -> None:
    door = Door(Settings(connections=9), most=3)
    crowd = [Guest("a", 0) for _ in range(2)]
    assert [door.enter(guest) for guest in (*crowd, Guest("b", 0), Guest("c"))] == [True] * 4
    assert [guest.dropped for guest in crowd] == [True, False]
    door.leave(crowd[0])
    assert door.count == 3


def test_nobody_is_remembered_who_has_gone() -> None:
    door, guest = Door(Settings()), Guest("a")
    door.enter(guest)
    door.leave(guest)
    assert (door.here, door.count) == ({}, 0)


@contextmanager
def raw(server: Any, text: bytes) -> Iterator[socket.socket]:
    """A connection on which something was said."""
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(text)
        yield line


def heard(line: socket.socket) -> bytes:
    """Everything until the other side closes; a reset is a close."""
    said = b""
    try:
        while part := line.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


def test_a_request_that_does_not_come_is_ended(sqlite: str, servers: Any) -> None:
    server = servers(sqlite, more="patience=0.2", errors=subprocess.PIPE)
    for text in (b"", b"GET / HT", HEAD, HEAD + b"x: ", POST):
        with raw(server, text) as line:
            assert heard(line).startswith(b"HTTP/1.1 408 "), text
    server.kill()
    assert "127.0.0.1 sends requests that do not come to an end" in server.said


def test_the_second_request_of_a_connection_must_come_too(sqlite: str, servers: Any) -> None:
    server = servers(sqlite, more="patience=0.2")
    with raw(server, HEAD + b"\r\n" + HEAD) as line:
        answers = heard(line)
    assert answers.startswith(b"HTTP/1.1 200 ")
    assert answers.count(b"HTTP/1.1 408 ") == 1


def test_a_slow_answer_is_no_slow_request(sqlite: str, servers: Any) -> None:
    server = servers(sqlite, more="patience=0.2")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    with httpx.Client(base_url=server.url, timeout=60.0) as client:
        id = client.post("/api/tables", json={"game": "clans", "seats": seats}).json()["id"]
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{id}/live", max_size=None) as live:
            assert json.loads(live.recv())["type"] == "payload"
            with raw(server, HEAD) as line:
                assert heard(line).startswith(b"HTTP/1.1 408 ")
            assert client.post("/api/explore/clans", json={}).status_code == 200
            live.ping().wait()


@pytest.mark.parametrize("pieces", [1, 700])
def test_a_head_without_end_is_refused_early(sqlite: str, servers: Any, pieces: int) -> None:
    server = servers(sqlite)
    with raw(server, HEAD + b"x: ") as line:
        sent = 0
        try:
            for _ in range(pieces):
                sent += line.send(b"x" * (40_000_000 // pieces))
        except ConnectionError:
            pass
        answer = heard(line)
    assert sent < 40_000_000
    assert answer == b"" or answer.startswith(b"HTTP/1.1 431 ")
    assert httpx.get(server.url + "/api/health", timeout=60.0).json() == {"ok": True}


def test_a_long_head_that_ends_is_refused_in_words(sqlite: str, servers: Any) -> None:
    server = servers(sqlite)
    with raw(server, HEAD + b"x: " + b"y" * 33_000 + b"\r\n\r\n") as line:
        answer = heard(line)
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2]) == {"error": "The head of the request is too long."}
    with raw(server, HEAD + b"connection: close\r\nx: " + b"y" * 31_000 + b"\r\n\r\n") as line:
        assert heard(line).startswith(b"HTTP/1.1 200 ")


def test_hundreds_of_slow_connections_leave_the_door_open(sqlite: str, servers: Any) -> None:
    server = servers(sqlite, more="connections=20", errors=subprocess.PIPE)
    seats = [{"kind": "me"}, {"kind": "me"}]
    with httpx.Client(base_url=server.url, timeout=60.0) as mine, ExitStack() as slow:
        id = mine.post("/api/tables", json={"game": "clans", "seats": seats}).json()["id"]
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{id}/live", max_size=None) as live:
            live.recv()
            lines = [slow.enter_context(raw(server, (HEAD, POST)[i % 2])) for i in range(300)]
            assert httpx.get(server.url + "/api/health", timeout=60.0).json() == {"ok": True}
            assert mine.get(f"/api/tables/{id}").json()["version"] == 0
            live.ping().wait()
            assert heard(lines[0]) == b""
    server.kill()
    assert "127.0.0.1 has too many connections; the slowest is closed" in server.said


def test_a_live_connection_packs_each_table_by_itself_and_keeps_nothing(servers: Any, sqlite: str) -> None:
    server = servers(sqlite)
    made = httpx.post(f"{server.url}/api/tables", json={"game": "clans", "seats": [{"kind": "me"}, {"kind": "open"}]})
    address = f"{server.url.replace('http', 'ws')}/api/tables/{made.json()['id']}/live"
    with connect(address, max_size=None) as live:
        [deflate] = live.protocol.extensions
        assert "server_no_context_takeover" in str(live.response.headers["sec-websocket-extensions"])
        assert json.loads(live.recv())["type"] == "payload"
        assert not hasattr(deflate, "decoder")


@pytest.mark.anyio
async def test_a_connection_that_became_a_live_one_is_forgotten() -> None:
    """Nobody may have to collect it, nor the live one: a server looks for such circles seldom."""
    place, made = socket.create_server(("127.0.0.1", 0)), list[ReferenceType[object]]()
    caller, listener = protocols(Door(Settings()))

    class Watched(caller):  # type: ignore[misc, valid-type]
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            made.append(ref(self))

    class Heard(listener):  # type: ignore[misc, valid-type]
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            made.extend((ref(self), ref(self.conn)))

    house = uvicorn.Server(uvicorn.Config(welcomed, http=Watched, ws=Heard, lifespan="off", log_config=None))
    serving = asyncio.create_task(house.serve(sockets=[place]))
    gc.disable()
    try:
        async with live(f"ws://127.0.0.1:{place.getsockname()[1]}/") as line:
            assert await line.recv() == "welcome"
        house.should_exit = True
        await serving
        assert [one() for one in made] == [None] * 3
    finally:
        gc.enable()


async def welcomed(_scope: Any, receive: Any, send: Any) -> None:
    """Says a word to whoever looks on, and waits until they go."""
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": "welcome"})
    assert (await receive())["type"] == "websocket.disconnect"
