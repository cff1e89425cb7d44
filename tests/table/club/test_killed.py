"""A real server is killed between a move and its notice, and while it sends: none is lost, at most one is doubled."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import pytest

Json = dict[str, Any]
LATER = 3600.0  # nothing is due while the first server lives


class Hook:
    """A webhook that answers at once, or never while it is ``held``."""

    def __init__(self) -> None:
        self.got: Queue[Json] = Queue()
        self.free = threading.Event()
        self.free.set()
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                hook.got.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
                hook.free.wait()
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        class Quiet(ThreadingHTTPServer):
            def handle_error(self, *_: Any) -> None: ...  # whoever was to be answered is dead

        self.server = Quiet(("127.0.0.1", 0), Handler)
        self.place = f"127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,)).start()

    def close(self) -> None:
        self.free.set()
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def hook() -> Iterator[Hook]:
    found = Hook()
    yield found
    found.close()


def moved(url: str, hook: Hook) -> None:
    """Ada and Bo want to be told; whoever begins moves until it is the other's turn."""
    with httpx.Client(base_url=url, timeout=60) as ada, httpx.Client(base_url=url, timeout=60) as bo:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        id = ada.post("/api/tables", json={"game": "clans", "seats": seats}).json()["id"]
        bo.post(f"/api/tables/{id}/sit", json={"seat": 1, "name": "Bo"})
        for player in (ada, bo):
            way = {"kind": "hook", "address": f"http://{hook.place}/"}
            assert player.post("/api/me/ways", json=way).status_code == 201
        now = ada.get(f"/api/tables/{id}").json()
        first = now["actor"]
        while now["actor"] == first:
            now = (ada, bo)[first].get(f"/api/tables/{id}").json()
            move = {"version": now["version"], "action": now["choices"][0]["action"], "id": str(now["version"])}
            now = (ada, bo)[first].post(f"/api/tables/{id}/move", json=move).json()


def stored(file: Path, order: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(file)) as connection, connection:
        return connection.execute(order, values).fetchall()


def done(file: Path, url: str) -> None:
    """The server has put down that everything was told."""
    while stored(file, "SELECT n FROM outbox"):
        httpx.get(f"{url}/api/health", timeout=60)


@pytest.mark.parametrize("sending", [False, True])
def test_no_notice_is_lost(servers: Callable[..., Any], hook: Hook, tmp_path: Path, sending: bool) -> None:
    file = tmp_path / "tables.sqlite"
    more = f"hooks_to=({hook.place!r},), notice_after="
    first = servers(f"sqlite:///{file}", more=f"{more}{0.0 if sending else LATER}")
    if sending:
        hook.free.clear()
    moved(first.url, hook)
    told = [hook.got.get(timeout=300)] if sending else []  # the server waits for the answer
    first.kill()
    hook.free.set()
    assert hook.got.empty()
    assert len(stored(file, "SELECT n FROM outbox")) == 1
    stored(file, "UPDATE outbox SET due = due - ?, claimed = 0", LATER)  # an hour passes
    second = servers(f"sqlite:///{file}", more=f"{more}0.0")
    told.append(hook.got.get(timeout=300))
    done(file, second.url)
    assert [one["kind"] for one in told] == ["turn"] * len(told)
    assert hook.got.empty()
