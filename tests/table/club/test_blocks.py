"""People who would rather not meet: Play now keeps them apart, and what one says is not shown to the other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.table.web.identity import hashed

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(db: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(db) as app:
        yield app


async def test_blocked_people_neither_meet_nor_hear_each_other(app: Starlette, browser: Any, socket: Any) -> None:
    ada, bo, cara = browser(app), browser(app), browser(app)
    id = await ada.table("me", "open", game="pebbles", public=True)
    await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
    await bo.post(f"/api/tables/{id}/chat", {"text": "Boo"}, 201)
    assert len((await ada.get(f"/api/tables/{id}"))["chat"]) == 1
    found = await ada.post("/api/me/blocks", {"table": id, "seat": 1})
    assert found == {"blocks": [{"who": "", "name": "Bo"}]}
    assert (await ada.get(f"/api/tables/{id}"))["chat"] == []
    assert len((await bo.get(f"/api/tables/{id}"))["chat"]) == 1
    async with socket(app, f"/api/tables/{id}/live", ada.client.cookies["riviera"]) as live:
        assert (await live.payload(0))["chat"] == []
        await bo.post(f"/api/tables/{id}/chat", {"text": "Boo again"}, 201)
        await ada.post(f"/api/tables/{id}/chat", {"text": "Quiet here"}, 201)
        said = [frame["text"] for frame in [await live.next(), await live.next()] if frame["type"] == "chat"]
    assert said == ["Quiet here"]
    wish = {"game": "clans", "language": "de"}
    first = await bo.post("/api/play-now", wish | {"name": "Bo"}, 201)
    second = await ada.post("/api/play-now", wish | {"name": "Ada"}, 201)
    assert (second["joined"], second["id"] == first["id"]) == (False, False)
    assert (await cara.post("/api/play-now", wish | {"name": "Cara"}, 201))["joined"] is True
    await ada.post("/api/me/blocks", {"table": id, "seat": 0}, 422)
    await ada.post("/api/me/blocks", {"table": "nowhere", "seat": 0}, 404)
    assert await ada.post("/api/me/blocks", {"table": id, "seat": 1, "on": False}) == {"blocks": []}


async def test_a_block_stands_on_the_page_and_comes_along(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    await bo.get("/credits")
    house = app.state.house
    owner = await house.people.claim(hashed(bo.client.cookies["riviera"]), "A browser")
    page = f"/people/{owner[:16]}"
    await ada.client.post(f"{page}/block")
    assert "You have blocked" in await ada.get(page)
    assert "You have blocked" not in await bo.get(page)
    words = (await ada.post("/api/me/keep", {}, 201))["words"]
    laptop = browser(app)
    await laptop.post("/api/me/blocks", {"who": owner[:16]})
    await laptop.post("/api/me/back", {"phrase": " ".join(words)})
    assert len(house.people.blocks) == 1
    assert "Unblock" in await laptop.get(page)
    await bo.post("/api/me/erase", {"sure": True})
    assert house.people.blocks == set()


async def test_play_now_asks_nobody_to_a_rated_table(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    rated = await ada.table("me", "open", public=True, rated=True)
    assert (await bo.post("/api/play-now", {"game": "clans", "name": "Bo"}, 201))["id"] != rated
