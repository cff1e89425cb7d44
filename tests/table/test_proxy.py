"""Behind a real nginx: under a name and a path of its own, with the host passed on or not, live connections too."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from riviera.kernel.errors import BadInput
from riviera.table.core.settings import Settings
from riviera.table.web.place import checked, placed

from .proxy import Nginx, free_port

SITE = "https://games.example.org"
HOSTS = "hosts=('localhost', '127.0.0.1', '::1', 'games.example.org')"
TOKEN = "T" * 43
TABLE = {"game": "clans", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
NONE = ("games.example.org", "ftp://x", "https://", "https://a/?q", "https://a/b c", "https://u@a", "https://a:b")
WAYS = {
    "host kept": ("/", "", True),
    "host rewritten": ("/", "", False),
    "a path taken away": ("/club/riviera/", "/", False),
    "a path passed on": ("/club/riviera/", "", True),
}


@pytest.fixture
def proxies(tmp_path: Path) -> Iterator[Callable[..., Nginx]]:
    """Starts nginx, and ends it."""
    started: list[Nginx] = []

    def start(*args: Any) -> Nginx:
        started.append(Nginx(tmp_path, free_port(), *args))
        return started[-1]

    yield start
    for one in started:
        one.end()


@pytest.mark.parametrize("way", WAYS)
def test_everything_works_behind_nginx(sqlite: str, servers: Any, proxies: Any, way: str) -> None:
    path, strip, keep = WAYS[way]
    base = path.rstrip("/")
    server = servers(sqlite, more=f"{HOSTS}, public_url='{SITE}{base}', trusted_proxy=('127.0.0.1',)")
    nginx = proxies(server, path, strip, keep)
    client = httpx.Client(base_url=nginx.url, headers={"host": "games.example.org", "origin": SITE}, timeout=60.0)
    lobby = client.get("")
    assert lobby.status_code == 200
    assert lobby.headers["strict-transport-security"] == "max-age=31536000"
    assert f"; Path={base or '/'}; " in lobby.headers["set-cookie"]
    assert lobby.headers["set-cookie"].endswith("; Secure")
    for address in set(re.findall(r'(?:href|src)="(/[^"#]*)"', lobby.text)):
        assert address.startswith(f"{base}/")
        assert client.get(nginx.url.removesuffix(path) + address).status_code == 200, address
    for address in set(re.findall(r'action="(/[^"#]*)"', lobby.text)):
        sent = client.post(nginx.url.removesuffix(path) + address, data={"name": "Ada"})
        assert (sent.status_code, sent.headers["location"].startswith(f"{base}/tables/")) == (303, True)
    client.headers["cookie"] = f"riviera={TOKEN}"
    made = client.post("api/tables", json=TABLE)
    assert made.status_code == 201
    table = made.json()["link"]
    sat = client.post(f"{table[1:]}/join", data={"seat": "1", "name": "Bo"}, headers={"cookie": "riviera=" + "B" * 43})
    assert (sat.status_code, sat.headers["location"]) == (303, base + table)
    evil = {"origin": "https://evil.example"}
    assert client.post("api/tables", json=TABLE, headers=evil).status_code == 403
    live = nginx.url.replace("http", "ws", 1) + f"api{table}/live"
    headers = {"cookie": f"riviera={TOKEN}"}
    with connect(live, origin=SITE, additional_headers=headers, max_size=None) as line:  # type: ignore[arg-type]
        assert json.loads(line.recv())["mine"] == [0]
    client.close()


def made(url: str, visitor: str) -> int:
    """A table, asked for by a visitor."""
    headers = {"x-forwarded-for": visitor, "host": "games.example.org"}
    return httpx.post(url + "api/tables", json=TABLE, headers=headers, timeout=60.0).status_code


@pytest.mark.parametrize(("trusted", "answers"), [("('127.0.0.1',)", [201, 429, 201]), ("()", [201, 429, 429])])
def test_limits_are_counted_for_whom_a_trusted_proxy_names(
    sqlite: str, servers: Any, trusted: str, answers: list[int]
) -> None:
    server = servers(
        sqlite, more=f"{HOSTS}, public_url='{SITE}', trusted_proxy={trusted}", new_here_burst=1.0, new_here_rate=0.0
    )
    visitors = ("1.1.1.1", "1.1.1.1", "2.2.2.2")
    assert [made(server.url + "/", visitor) for visitor in visitors] == answers


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("https://games.example.org/", SITE),
        ("https://Games.example.org:8443/a/b/", "https://games.example.org:8443/a/b"),
        ("http://[::1]:80", "http://[::1]:80"),
    ],
)
def test_a_public_address(url: str, told: str) -> None:
    assert checked(url) == told


@pytest.mark.parametrize("url", NONE)
def test_no_public_address(url: str) -> None:
    with pytest.raises(BadInput, match="is no public address"):
        checked(url)


def test_a_path_that_is_ours() -> None:
    with pytest.raises(BadInput, match="uses “/tables” itself"):
        checked("https://a.example/tables/x")


def test_the_settings_of_a_public_address() -> None:
    settings = placed(Settings(public_url=SITE + "/club", trusted_proxy=("10.0.0.1",)))
    assert (settings.origin, settings.base, settings.trusted_proxy) == (SITE, "/club", ("10.0.0.1",))
    assert {"localhost", "127.0.0.1", "games.example.org"} <= set(settings.hosts)
    assert placed(Settings(host="0.0.0.0")).hosts == ()
