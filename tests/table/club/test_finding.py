"""Finding a game: play now joins or opens, two at once land at one table; and a closed club lets in who has a code."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from riviera.table.core.settings import Settings
from riviera.table.web.club.keeping import crowned
from riviera.table.web.identity import hashed

pytestmark = pytest.mark.anyio
NOW = "/api/play-now"
INVITE = "/api/keeper/invitations"


@pytest.fixture
async def app(db: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(db) as app:
        yield app


def wish(name: str, **more: str) -> dict[str, str]:
    return {"game": "clans", "name": name, **more}


async def test_play_now_joins_what_suits_and_opens_what_is_missing(app: Starlette, browser: Any) -> None:
    ada, bo, cara = browser(app), browser(app), browser(app)
    first = await ada.post(NOW, wish("Ada", language="de"), 201)
    assert first["joined"] is False
    assert await ada.post(NOW, wish("Ada"), 201) == first  # who waits already waits on
    other = await cara.post(NOW, wish("Cara", language="it"), 201)
    assert (other["joined"], other["id"] == first["id"]) == (False, False)
    second = await bo.post(NOW, wish("Bo", language="de"), 201)
    assert (second["joined"], second["id"]) == (True, first["id"])
    now = await ada.get(f"/api/tables/{first['id']}")
    assert (now["status"], [seat["name"] for seat in now["seats"]]) == ("playing", ["Ada", "Bo"])
    assert (await bo.post(NOW, wish("Bo", pace="turn"), 201))["joined"] is False
    assert (await bo.post(NOW, wish("Bo"), 201))["id"] == other["id"]  # any language will do
    listed = [row["language"] for row in (await ada.get("/api/tables"))["mine"]]
    assert listed == ["de"]


async def test_play_now_leaves_alone_what_is_private_old_or_removed(app: Starlette, browser: Any) -> None:
    ada, bo, house = browser(app), browser(app), app.state.house
    await ada.table("me", "open")  # by link alone
    now = house.clock()
    house.clock = lambda: now - 7200.0
    old = await ada.table("me", "open", public=True)
    house.clock = lambda: now
    assert (await bo.post(NOW, wish("Bo"), 201))["id"] != old
    for wrong in ({"game": "chess", "name": "Bo"}, {"game": "clans"}, wish("Bo", language="tlh")):
        await bo.post(NOW, wrong, 400)
    assert "name" in (await bo.post(NOW, wish(" "), 422))["error"]


async def test_two_who_press_at_once_land_at_one_table(app: Starlette, browser: Any) -> None:
    several = [browser(app) for _ in range(6)]
    found = await asyncio.gather(*(one.post(NOW, wish(f"P{i}"), 201) for i, one in enumerate(several)))
    assert len({one["id"] for one in found}) == 3
    assert [one["joined"] for one in found].count(True) == 3


async def test_two_processes_agree_about_the_table(postgresql: str, servers: Any) -> None:
    db = postgresql
    urls = [servers(db).url, servers(db).url]
    async with httpx.AsyncClient(timeout=60.0) as client:

        async def press(i: int) -> str:
            cookie = {"cookie": f"riviera={i:043d}"}
            answer = await client.post(urls[i % 2] + NOW, json=wish(f"P{i}"), headers=cookie)
            return str(answer.json()["id"])

        found = await asyncio.gather(*(press(i) for i in range(8)))
    assert sorted(found.count(id) for id in set(found)) == [2, 2, 2, 2]


async def test_the_page_of_play_now_works_without_scripts(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    assert "Which game" in await ada.get("/play-now")
    answer = await ada.client.post("/play-now", data=wish("Ada", language="fr"))
    assert (answer.status_code, answer.headers["location"].startswith("/tables/")) == (303, True)
    assert "français" in await browser(app).get("/")


# a closed club


@pytest.fixture
async def club(db: str, open_app: Any, quick: Settings) -> AsyncIterator[Starlette]:
    async with open_app(db, replace(quick, club="closed")) as app:
        yield app


async def host_of(app: Starlette, browser: Any) -> Any:
    vera = browser(app)
    await vera.get("/credits")
    person = await app.state.house.people.claim(hashed(vera.client.cookies["riviera"]), "A browser")
    await crowned(app.state.house.order, person)
    return vera


async def test_a_stranger_sees_only_the_door(club: Starlette, browser: Any, socket: Any) -> None:
    eve = browser(club)
    vera = await host_of(club, browser)
    id = await vera.table("me", "open", public=True, title="Secret society")
    for path in ("/", f"/tables/{id}", f"/tables/{id}/join", "/me", "/explore/clans", "/play-now", "/keeper/people"):
        page = await eve.get(path, 403)
        assert "closed club" in page
        assert "Secret society" not in page
    for path in ("/api/tables", f"/api/tables/{id}", "/api/me", "/api/games"):
        assert "closed club" in (await eve.get(path, 403))["error"]
    await eve.post("/api/tables", {"game": "clans", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 403)
    await eve.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Eve"}, 403)
    async with socket(club, f"/api/tables/{id}/live") as live:
        assert await live.next() == 4403
    for path in ("/rules/clans", "/learn/clans", "/api/health", "/door", "/me/back"):
        await eve.get(path)


async def test_a_code_lets_people_in_until_it_ends_or_is_taken_back(club: Starlette, browser: Any) -> None:
    vera, eve, bo, late = await host_of(club, browser), browser(club), browser(club), browser(club)
    made = await vera.post(INVITE, {"name": "Friday", "days": 1}, 201)
    assert made["code"] in made["link"]
    assert "opens nothing" in (await eve.post("/api/door", {"code": "AAAAAAAA"}, 404))["error"]
    assert await eve.post("/api/door", {"code": made["code"].lower()}) == {"inside": True}
    id = await eve.table("me", "bot")
    answer = await bo.client.post("/door", data={"code": made["code"]})
    assert answer.status_code == 303
    await bo.get(f"/api/tables/{id}")
    await eve.get(INVITE, 403)
    one = (await vera.get(INVITE))["invitations"][0]
    assert made["code"] not in str(one)
    await vera.post(f"{INVITE}/{one['id']}/revoke")
    await late.post("/api/door", {"code": made["code"]}, 404)
    await eve.get("/api/tables")  # whoever is in stays
    short = await vera.post(INVITE, {"name": "Short", "days": 1}, 201)
    house, now = club.state.house, club.state.house.clock()
    house.clock = lambda: now + 86_401.0
    await late.post("/api/door", {"code": short["code"]}, 404)
    told = [line["did"] for line in (await vera.get("/api/keeper/log"))["log"]]
    assert told[:3] == ["made an invitation for", "took back the invitation for", "made an invitation for"]
    await vera.post(INVITE, {"name": "Forever", "days": 91}, 422)


async def test_existing_seats_go_on_when_a_house_is_closed(db: str, open_app: Any, browser: Any, quick: Any) -> None:
    async with open_app(db) as app:
        ada = browser(app)
        id = await ada.table("me", "me")
        token = ada.client.cookies["riviera"]
    async with open_app(db, replace(quick, club="closed", club_reads=False)) as app:
        ada, eve = browser(app, token), browser(app)
        await ada.move(id)
        await eve.get(f"/api/tables/{id}", 403)
        await eve.get("/rules/clans", 403)


async def test_guesses_at_the_door_are_slow(sqlite: str, open_app: Any, browser: Any, quick: Any) -> None:
    async with open_app(sqlite, replace(quick, club="closed")) as app:
        app.state.returns.burst, app.state.returns.rate = 2.0, 0.0
        eve = browser(app)
        tries = [(await eve.client.post("/api/door", json={"code": "AAAAAAAA"})).status_code for _ in range(3)]
        assert tries == [404, 404, 429]


async def test_a_person_who_is_in_is_in_on_every_browser(club: Starlette, browser: Any) -> None:
    vera, eve, phone = await host_of(club, browser), browser(club), browser(club)
    code = (await vera.post(INVITE, {"name": "Friday", "days": 1}, 201))["code"]
    await eve.post("/api/door", {"code": code})
    words = " ".join((await eve.post("/api/me/keep", expect=201))["words"])
    await phone.post("/api/me/back", {"phrase": words})
    await phone.get("/api/tables")
