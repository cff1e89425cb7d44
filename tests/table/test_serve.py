"""The server as it is started: what cannot work is told in words, and the browser is led to the right page."""

from __future__ import annotations

import json
import signal
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.sync.client import connect

from riviera.kernel.errors import BadInput
from riviera.table.core.settings import Settings
from riviera.table.keep import serve
from riviera.table.keep.alone import alone
from riviera.table.web import place


def test_a_used_port_is_refused_in_words(sqlite: str) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(BadInput, match="\\(Address already in use\\); is one "),
    ):
        serve.serve(Settings(port=taken.getsockname()[1], db=sqlite, browser=False))


def test_a_database_that_cannot_be_opened_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada, this is no database at all. Yours, Bo." * 9)
    for file, why in (("no/such/folder/x.sqlite", "there is no folder"), ("letter", "file is not a database.")):
        with pytest.raises(BadInput, match=f"^The database cannot be opened: {why}"):
            serve.serve(Settings(port=0, db=f"sqlite:///{tmp_path}/{file}", browser=False))


def test_a_database_that_does_not_answer_says_why_and_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(BadInput, match=f"^The database cannot be opened: .*{port}.*\\.$"):
        serve.serve(Settings(port=0, db=f"postgresql://nobody@127.0.0.1:{port}/x", browser=False))
    assert caplog.messages == []


def test_a_file_that_is_served_already_is_not_served_twice(monkeypatch: pytest.MonkeyPatch, sqlite: str) -> None:
    started = Started(monkeypatch)
    with (
        alone(sqlite),
        pytest.raises(BadInput, match=r"^Another riviera serves .*need PostgreSQL"),
    ):
        serve.serve(Settings(port=0, db=sqlite, browser=False))
    serve.serve(Settings(port=0, db=sqlite, browser=False))
    assert len(started.servers) == 1


def test_the_lobby_is_there(sqlite: str, servers: Any) -> None:
    server = servers(sqlite)
    page = httpx.get(server.url + "/", timeout=60.0)
    assert page.status_code == 200
    assert "riviera" in page.text


class Started:
    """Stands in for the run of a server: remembers what would have been served and opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.servers: list[serve.Opening] = []
        monkeypatch.setattr(uvicorn.Server, "run", lambda server, sockets: self.servers.append(server))


def test_only_a_local_server_insists_on_its_name(monkeypatch: pytest.MonkeyPatch, sqlite: str) -> None:
    started = Started(monkeypatch)
    serve.serve(Settings(port=0, db=sqlite, browser=False))
    serve.serve(Settings(host="0.0.0.0", port=0, db=sqlite))
    hosts = [server.config.app.app.state.house.settings.hosts for server in started.servers]  # type: ignore[union-attr]
    assert hosts == [place.LOCAL, ()]
    assert [server.path for server in started.servers] == [None, "/"]


def test_play_leads_to_its_own_invitation(monkeypatch: pytest.MonkeyPatch, sqlite: str, capsys: Any) -> None:
    started = Started(monkeypatch)
    serve.play("clans", ["gentle", None], {}, Settings(port=0, db=sqlite))
    serve.play("clans", ["gentle", None], {}, Settings(port=0, db=sqlite, browser=False))
    opened, silent = started.servers
    assert opened.path == opened.config.app.app.state.invitation.path  # type: ignore[union-attr]
    assert silent.path is None
    assert silent.config.app.app.state.invitation.path in capsys.readouterr().out  # type: ignore[union-attr]


def test_games_are_kept_in_the_persons_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert serve.own_file() == f"sqlite:///{tmp_path}/riviera/tables.sqlite"
    assert (tmp_path / "riviera").is_dir()


def test_an_interrupt_is_the_usual_way_to_leave(sqlite: str, servers: Any) -> None:
    server = servers(sqlite)
    wish = {"game": "clans", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    made = httpx.post(server.url + "/api/tables", json=wish, timeout=60.0)
    address = server.url.replace("http", "ws") + f"/api/tables/{made.json()['id']}/live"
    with connect(address, max_size=None) as live:
        assert json.loads(live.recv())["type"] == "payload"
        server.process.send_signal(signal.SIGINT)
        out, _ = server.process.communicate()
    assert (server.process.returncode, out) == (0, "")


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80"),
        ("0.0.0.0", "http://127.0.0.1:80"),
        ("::", "http://[::1]:80"),
        ("localhost", "http://localhost:80"),
    ],
)
def test_addresses_can_be_opened(host: str, address: str) -> None:
    assert serve.address_of(host, 80) == address
