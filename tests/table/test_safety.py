"""What a stranger, a foreign page or a broken program can send: a clear 4xx, never a 5xx, and nothing changes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import anyio
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as tried
from hypothesis import strategies as st
from starlette.applications import Starlette

from riviera.table.core.settings import Settings
from riviera.table.web.files import STATIC
from riviera.table.web.identity import hashed
from riviera.table.web.limits import Buckets

pytestmark = pytest.mark.anyio
POSTS = ("sit", "move", "undo", "restart", "hint", "chat", "hand-over", "resign", "rematch", "continue")


@pytest.fixture
async def app(sqlite: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(sqlite) as app:
        yield app


async def everything(app: Starlette) -> list[Any]:
    """All rows of the database: what must not change."""
    from riviera.table.store.schema import metadata

    async with app.state.house.store.engine.connect() as connection:
        return [list(await connection.execute(table.select())) for table in metadata.sorted_tables]


RAW = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"1",
    b'"text"',
    b"\xff\xfe",
    b'{"version": 1e999}',
    b'{"version": ' + b"9" * 5000 + b"}",
    b"[" * 100_000,
    b'{"name": "\\ud800", "seat": 9, "text": "\\ud800"}',
    b'{"seat": 9, "name": "\\u0000"}',
    b'{"a":' * 500 + b"1" + b"}" * 500,
]


@pytest.mark.parametrize("raw", RAW, ids=range(len(RAW)))
async def test_malformed_json_is_refused(app: Starlette, browser: Any, raw: bytes) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    before = await everything(app)
    for path in ["/api/tables", *(f"/api/tables/{id}/{post}" for post in POSTS)]:
        response = await ada.client.post(path, content=raw)
        assert 400 <= response.status_code < 500, (path, response.text)
        assert response.json()["error"]
    assert await everything(app) == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
KEYS = ("version", "action", "id", "seat", "name", "to", "level", "text", "seq", "seats", "game", "options", "title")


@tried(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(bodies=st.lists(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=6), min_size=1, max_size=6))
def test_wrong_types_never_break_the_server(sqlite: str, open_app: Any, browser: Any, bodies: list[Any]) -> None:
    anyio.run(send_all, sqlite, open_app, browser, bodies)


async def send_all(sqlite: str, open_app: Any, browser: Any, bodies: list[Any]) -> None:
    """Send every body to every address; an exception in the application would come out here."""
    async with open_app(sqlite) as app:
        ada = browser(app)
        id = await ada.table("me", "me", "open")
        for body in bodies:
            text, query = json.dumps(body), {key: str(value) for key, value in body.items()}
            for path in ("/api/tables", *(f"/api/tables/{id}/{post}" for post in POSTS)):
                assert (await ada.client.post(path, content=text)).status_code < 500
            assert (await ada.client.put(f"/api/tables/{id}/notes", content=text)).status_code < 500
            for path in ("", "/why", "/replay", "/record"):
                assert (await ada.client.get(f"/api/tables/{id}{path}", params=query)).status_code < 500


async def test_huge_bodies_are_not_read(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    big = b'{"text": "' + b"x" * 200_000 + b'"}'

    async def in_pieces() -> AsyncIterator[bytes]:
        for start in range(0, len(big), 1000):
            yield big[start : start + 1000]

    assert (await ada.client.post(f"/api/tables/{id}/chat", content=big)).status_code == 413
    assert (await ada.client.post(f"/api/tables/{id}/chat", content=in_pieces())).status_code == 413
    assert (await ada.post(f"/api/tables/{id}/chat", {"text": "x" * 501}, 400))["error"]


@pytest.mark.parametrize("id", ["nosuchtable", "x", "a%00b", "..%2f..%2fetc", "ö" * 10, "a" * 500, "' OR 1=1 --"])
async def test_unknown_tables(app: Starlette, browser: Any, id: str) -> None:
    ada = browser(app)
    assert (await ada.client.get(f"/api/tables/{id}")).status_code == 404
    assert (await ada.client.get(f"/tables/{id}")).status_code == 404
    move = {"version": 0, "action": "move:1:2", "id": "x"}
    assert (await ada.client.post(f"/api/tables/{id}/move", json=move)).status_code == 404


async def test_foreign_seats(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    id = await ada.table("me", "me")
    before = await everything(app)
    await bo.get(f"/api/tables/{id}?seat=0", 403)
    await bo.get(f"/api/tables/{id}?seat=99", 422)
    now = await ada.get(f"/api/tables/{id}")
    move = {"version": 0, "action": now["choices"][0]["action"], "id": "x"}
    await bo.post(f"/api/tables/{id}/move", move, 403)
    await bo.post(f"/api/tables/{id}/undo", {"version": 0}, 403)
    await bo.post(f"/api/tables/{id}/hint", {"seat": 0}, 403)
    await bo.post(f"/api/tables/{id}/hand-over", {"seat": 0, "to": "bot"}, 403)
    await bo.post(f"/api/tables/{id}/resign", {"seat": 0}, 403)
    assert await everything(app) == before


async def test_another_site_cannot_act(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    evil = {"origin": "https://evil.example"}
    for headers in (evil, {"origin": "null"}, {"sec-fetch-site": "cross-site"}, {"origin": "http://testserver:81"}):
        response = await ada.client.post(f"/api/tables/{id}/chat", json={"text": "hi"}, headers=headers)
        assert response.status_code == 403
    await ada.post(f"/api/tables/{id}/chat", {"text": "hi"}, 201, headers={"origin": "http://testserver"})


async def test_another_site_cannot_look_on(app: Starlette, browser: Any, socket: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    async with socket(app, f"/api/tables/{id}/live", origin="http://testserver") as live:
        assert (await live.next())["type"] == "payload"
    async with socket(app, f"/api/tables/{id}/live", origin="https://evil.example") as live:
        assert await live.next() == 4403


async def test_a_rebound_name_is_refused(sqlite: str, open_app: Any, browser: Any, quick: Settings) -> None:
    async with open_app(sqlite, replace(quick, hosts=("localhost",))) as app:
        ada = browser(app)
        assert list(await ada.get("/api/games", 403)) == ["error"]
        assert await ada.get("/api/games", headers={"host": "localhost:8000"})


async def test_headers_and_cookies(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    first = await ada.client.get("/credits")
    cookie = first.headers["set-cookie"]
    assert all(word in cookie for word in ("HttpOnly", "SameSite=Lax", "Path=/"))
    policy = first.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert first.headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in (await ada.client.get("/credits")).headers
    assert "set-cookie" not in (await browser(app).client.get("/static/tokens.css")).headers


async def test_only_hashes_are_stored(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    await ada.table("me", "me")
    token = ada.client.cookies["riviera"]
    rows = str(await everything(app))
    assert token not in rows
    assert hashed(token) in rows
    assert len(token) >= 43


async def test_limits(sqlite: str, open_app: Any, browser: Any, quick: Settings) -> None:
    seats = {"game": "clans", "seats": [{"kind": "me"}] * 2}
    async with open_app(sqlite, replace(quick, tables_each=2, tables=3)) as app:
        ada, bo = browser(app), browser(app)
        await ada.table("me", "me")
        await ada.table("me", "me")
        assert "unfinished" in (await ada.post("/api/tables", seats, 429))["error"]
        await bo.table("me", "me")
        assert "full" in (await bo.post("/api/tables", seats, 429))["error"]
    async with open_app(sqlite, replace(quick, rate=0.0, burst=3.0)) as app:
        cy = browser(app)
        await cy.get("/api/games")
        answers = [(await cy.client.post("/api/tables", json={})).status_code for _ in range(5)]
        assert answers == [400, 400, 400, 429, 429]
        looks = [(await cy.client.get("/api/games")).status_code for _ in range(16)]
        assert looks == [200] * 15 + [429]
        assert (await cy.client.get("/static/tokens.css")).status_code == 200


async def test_new_cookies_do_not_help(sqlite: str, open_app: Any, browser: Any, quick: Settings) -> None:
    async with open_app(sqlite, replace(quick, rate=0.0, burst=1.0)) as app:
        tokens = [letter * 43 for letter in "abcdefghijklmnopqrstuvwxyz"]
        answers = [(await browser(app, token).client.post("/api/tables", json={})).status_code for token in tokens]
        assert (answers.count(400), answers[-1]) == (20, 429)


def test_a_bucket_fills_up_again() -> None:
    now = [0.0]
    bucket = Buckets(rate=2.0, burst=2.0)
    bucket.clock = lambda: now[0]
    assert [bucket.take("a") for _ in range(3)] == [True, True, False]
    now[0] = 0.5
    assert [bucket.take("a"), bucket.take("a"), bucket.take("b")] == [True, False, True]


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "["},
        {"host": "a:b:c"},
        {"host": "testserver", "origin": "http://["},
        {"host": "testserver", "origin": "::::"},
        {"host": "testserver", "cookie": 'riviera="\\'},
        {"host": "testserver", "cookie": "riviera=; riviera; =;;" + "x" * 5000},
        {"host": "testserver", "content-length": "²"},
        {"host": "testserver", "sec-fetch-site": "x"},
    ],
)
async def test_odd_headers(app: Starlette, browser: Any, headers: dict[str, str]) -> None:
    raw = {name: value.encode("latin-1") for name, value in headers.items()}
    client = browser(app).client
    assert (await client.get("/api/games", headers=raw)).status_code < 500
    assert 400 <= (await client.post("/api/tables", headers=raw, content=b"{}")).status_code < 500


async def test_methods_and_addresses(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    assert (await ada.client.delete("/api/tables")).json()["error"]
    assert (await ada.client.get("/api/nothing")).status_code == 404
    for path in ("/static/../room.py", "/static/%2e%2e/room.py", "/static/nothing.css"):
        assert (await ada.client.get(path)).status_code == 404


async def test_files_are_sent_packed_and_only_when_they_changed(app: Starlette, browser: Any) -> None:
    client = browser(app).client
    packed = await client.get("/static/js/pages/table.js")
    assert (packed.headers["content-encoding"], packed.headers["content-type"].split(";")[0]) == (
        "gzip",
        "text/javascript",
    )
    plain = await client.get("/static/js/pages/table.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content == (STATIC / "js/pages/table.js").read_bytes()
    again = await client.get("/static/js/pages/table.js", headers={"if-none-match": packed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await client.get("/static/js/shell/dom.js", headers={"if-none-match": packed.headers["etag"]})
    assert other.status_code == 200
