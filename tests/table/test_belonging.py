"""Seats belong to people: they keep them whatever their browser carries along, and leave some to others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers

from riviera.table.core.settings import Settings
from riviera.table.web.identity import token_of

pytestmark = pytest.mark.anyio
TOKEN = "T" * 43
ODD = (
    'x={"a":1}; riviera=TOKEN',
    "riviera=TOKEN; x={}[],;;=; =; y",
    'a="b;c; riviera=TOKEN',
    "b c=d; riviera = TOKEN ",
    "x=é; riviera=TOKEN",
    'riviera="TOKEN"',
    "riviera=; riviera=TOKEN",
    "Riviera=" + "U" * 43 + "; riviera=TOKEN; riviera2=" + "V" * 43,
)
SLOW = Settings(pause=0.0, thinkers=1, reviewers=1, worlds=4, rate=1e6, burst=1e6, new_rate=1e6, new_burst=1e6)


@pytest.fixture
async def app(sqlite: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(sqlite) as app:
        yield app


@pytest.mark.parametrize("cookies", ODD)
async def test_a_seat_is_kept_whatever_stands_beside_its_cookie(app: Starlette, browser: Any, cookies: str) -> None:
    """Cookies are shared by all programs on a host, and some write what no standard knows."""
    id = await browser(app, TOKEN).table("me", "open")
    guest = browser(app)
    sent = {"cookie": cookies.replace("TOKEN", TOKEN).encode()}
    answer = await guest.client.get(f"/api/tables/{id}", headers=sent)
    assert answer.json()["mine"] == [0]
    assert "set-cookie" not in answer.headers


def test_cookies_in_several_lines_are_one() -> None:
    lines = [(b"cookie", b"x={"), (b"cookie", f"riviera={TOKEN}".encode())]
    assert token_of(Headers(raw=lines)) == TOKEN


@pytest.mark.parametrize("cookies", ["", "riviera=short", "x=riviera", f"x=riviera={TOKEN}"])
async def test_without_a_token_there_is_a_new_one(app: Starlette, browser: Any, cookies: str) -> None:
    answer = await browser(app).client.get("/credits", headers={"cookie": cookies} if cookies else {})
    assert answer.headers["set-cookie"].startswith("riviera=")


async def test_only_people_at_the_table_stop_its_review(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite, SLOW) as app:
        ada, bo = browser(app), browser(app)
        id = await ada.table("me", "me")
        await ada.finish(id)
        await bo.post(f"/api/tables/{id}/review", expect=202)
        refused = bo.read(await bo.client.delete(f"/api/tables/{id}/review"), 403)
        assert refused["error"] == "Only people at the table may stop its review."
        assert id in app.state.house.reviews.going
        assert ada.read(await ada.client.delete(f"/api/tables/{id}/review"), 200)["state"] == "none"


async def test_nobody_takes_every_seat_of_a_public_table(app: Starlette, browser: Any) -> None:
    ada, bo, cleo = browser(app), browser(app), browser(app)
    id = await ada.table("me", "open", "open", public=True)
    await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
    refused = await bo.post(f"/api/tables/{id}/sit", {"seat": 2, "name": "Bo too"}, 403)
    assert refused["error"] == "You have a seat at this table; please leave the others to other people."
    now = await cleo.post(f"/api/tables/{id}/sit", {"seat": 2, "name": "Cleo"})
    assert (now["status"], now["mine"]) == ("playing", [2])


@pytest.mark.parametrize("public", [True, False])
async def test_at_home_one_browser_may_have_several_seats(app: Starlette, browser: Any, public: bool) -> None:
    """Who made a table may fill it; at a table that is not public everybody who has its link may."""
    ada, bo = browser(app), browser(app)
    id = await ada.table("me", "open", "open", public=public)
    guest = ada if public else bo
    for seat in (1, 2):
        now = await guest.post(f"/api/tables/{id}/sit", {"seat": seat, "name": f"Guest {seat}"})
    assert now["status"] == "playing"
