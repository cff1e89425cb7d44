"""Somebody comes back tomorrow, on another browser, to the same seats; and leaves, if they want to."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text
from starlette.applications import Starlette

from riviera.records import read, replay
from riviera.table.core import phrase

pytestmark = pytest.mark.anyio
Json = dict[str, Any]


@pytest.fixture
async def app(db: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(db) as app:
        yield app


async def words(browser: Any) -> str:
    """The twelve words of somebody who wants to be known."""
    return " ".join((await browser.post("/api/me/keep", expect=201))["words"])


async def mine(browser: Any, id: str) -> list[int]:
    seats: list[int] = (await browser.get(f"/api/tables/{id}"))["mine"]
    return seats


def test_words_are_read_however_they_are_typed() -> None:
    chosen = phrase.fresh()
    assert len(phrase.WORDS) == len({word[:4] for word in phrase.WORDS}) == 256
    assert phrase.told(", ".join(chosen).upper()) == chosen
    assert phrase.told(" ".join(word[:4] for word in chosen)) == chosen
    assert phrase.sealed(chosen) != phrase.sealed(chosen[::-1])


async def test_a_lost_cookie_is_not_a_lost_seat(app: Starlette, browser: Any) -> None:
    ada, other = browser(app), browser(app)
    id = await ada.table("me", "open")
    said = await words(ada)
    assert await mine(other, id) == []
    assert await other.post("/api/me/back", {"phrase": said.upper()}) == {"brought": 0}
    assert await mine(other, id) == await mine(ada, id) == [0]
    assert [row["id"] for row in (await other.get("/api/tables"))["mine"]] == [id]


async def test_the_seats_of_the_other_browser_come_along(app: Starlette, browser: Any) -> None:
    ada, phone = browser(app), browser(app)
    id = await phone.table("me", "bot")
    said = await words(ada)
    assert (await phone.post("/api/me/back", {"phrase": said}))["brought"] == 1
    assert await mine(ada, id) == await mine(phone, id) == [0]
    told = [line["text"] for line in (await ada.get(f"/api/tables/{id}"))["log"]]
    assert told == [line["text"] for line in (await browser(app).get(f"/api/tables/{id}"))["log"]]
    played = await ada.get(f"/api/tables/{id}")
    action = next(iter(played["choices"]))["action"] if played["choices"] else None
    if action:
        await phone.post(f"/api/tables/{id}/move", {"version": played["version"], "action": action, "id": "m1"})


async def test_new_words_end_the_old_ones_and_wrong_ones_open_nothing(app: Starlette, browser: Any) -> None:
    ada, other = browser(app), browser(app)
    old, new = await words(ada), await words(ada)
    for wrong in (old, "", "olive", new + " olive"):
        refused = await other.post("/api/me/back", {"phrase": wrong}, 404)
        assert refused["error"] == "Nobody is known by that. Please look at it again."
    assert await other.post("/api/me/back", {"phrase": new}) == {"brought": 0}


@pytest.mark.parametrize("guess", [{"code": "AAAAAA"}, {"phrase": " ".join(["olive"] * 12)}])
async def test_guessing_is_slow(sqlite: str, open_app: Any, browser: Any, guess: Json) -> None:
    async with open_app(sqlite) as app:
        app.state.returns.burst = 3.0
        app.state.returns.rate = 0.0
        answers = [(await browser(app).client.post("/api/me/back", json=guess)).status_code for _ in range(5)]
        assert answers == [404, 404, 404, 429, 429]  # another browser at the same address does not help


async def test_a_stolen_link_to_a_table_gives_no_seat(app: Starlette, browser: Any) -> None:
    ada, bo, eve = browser(app), browser(app), browser(app)
    id = await ada.table("me", "open")
    await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
    await words(ada)
    seen = await eve.get(f"/api/tables/{id}")
    assert (seen["mine"], seen["choices"], seen["your_turn"]) == ([], [], False)
    before = (await ada.get(f"/api/tables/{id}"))["version"]
    for seat in (0, 1):
        await eve.post(f"/api/tables/{id}/sit", {"seat": seat, "name": "Eve"}, 409)
    action = (await (ada, bo)[seen["actor"]].get(f"/api/tables/{id}"))["choices"][0]["action"]
    await eve.post(f"/api/tables/{id}/move", {"version": before, "action": action, "id": "stolen"}, 403)
    await eve.post("/api/me/keep", expect=201)  # being known makes nobody else of her
    assert await mine(eve, id) == []
    assert (await ada.get(f"/api/tables/{id}"))["version"] == before


async def test_what_somebody_has_claimed_cannot_be_claimed_again(app: Starlette, browser: Any) -> None:
    """The browser that was first and is signed out may keep a seat again, but it is a new person's."""
    ada, phone = browser(app), browser(app)
    id = await ada.table("me", "open")
    await phone.post("/api/me/back", {"phrase": await words(ada)})
    first = next(one for one in (await phone.get("/api/me"))["devices"] if not one["here"])
    await phone.post(f"/api/me/devices/{first['id']}/sign-out")
    again = await words(ada)
    assert (await mine(ada, id), await mine(phone, id)) == ([], [0])
    assert len((await phone.get("/api/me"))["devices"]) == 1
    assert "somebody else's" in (await phone.post("/api/me/back", {"phrase": again}, 403))["error"]


async def test_games_with_somebody_who_left_are_read_and_replayed_as_before(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    id = await ada.table("me", "open")
    await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
    players, now = (ada, bo), await ada.get(f"/api/tables/{id}")
    while not now["over"]:
        now = await players[now["actor"]].get(f"/api/tables/{id}")
        move = {"version": now["version"], "action": now["choices"][-1]["action"], "id": str(now["version"])}
        now = await players[now["actor"]].post(f"/api/tables/{id}/move", move)
    before = await bo.get(f"/api/tables/{id}")
    await words(ada)
    await ada.post("/api/me/erase", {"sure": True})
    app.state.house.desks.clear()  # as after a restart
    after = await bo.get(f"/api/tables/{id}")
    assert [seat["name"] for seat in after["seats"]] == ["somebody", "Bo"]
    assert (after["tally"], after["ranking"]) == (before["tally"], before["ranking"])
    assert (await bo.get(f"/api/tables/{id}/replay?seq=3"))["scene"]
    record = read(await bo.get(f"/api/tables/{id}/record"))
    assert len([*replay(record)]) == len(record.actions)


async def test_a_code_lets_one_browser_in_for_ten_minutes(app: Starlette, browser: Any) -> None:
    house = app.state.house
    ada, phone, late = browser(app), browser(app), browser(app)
    assert "first" in (await ada.post("/api/me/code", expect=422))["error"]
    await words(ada)
    code = (await ada.post("/api/me/code", expect=201))["code"]
    assert await phone.post("/api/me/back", {"code": f"{code[:3]} {code[3:].lower()}"}) == {"brought": 0}
    assert await late.post("/api/me/back", {"code": code}, 404)
    code, now = (await ada.post("/api/me/code", expect=201))["code"], house.clock()
    house.clock = lambda: now + 601.0
    assert await late.post("/api/me/back", {"code": code}, 404)


async def test_a_signed_out_browser_is_a_stranger_even_the_first(app: Starlette, browser: Any) -> None:
    ada, phone = browser(app), browser(app)
    id = await ada.table("me", "open")
    await phone.post("/api/me/back", {"phrase": await words(ada)})
    known = (await phone.get("/api/me"))["devices"]
    assert [device["here"] for device in known].count(True) == 1
    first = next(device for device in known if not device["here"])
    await phone.post(f"/api/me/devices/{first['id']}/sign-out")
    assert (await mine(ada, id), await mine(phone, id)) == ([], [0])
    assert (await ada.get("/api/me"))["kept"] is False
    await ada.post(f"/api/me/devices/{first['id']}/sign-out", expect=422)


async def test_somebody_known_does_not_become_somebody_else(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    said = await words(ada)
    await words(bo)
    assert "somebody else's" in (await bo.post("/api/me/back", {"phrase": said}, 403))["error"]


async def test_nothing_tells_a_token_or_the_words(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    said = await words(ada)
    token = ada.client.cookies["riviera"]
    house = app.state.house
    async with house.store.engine.connect() as connection:
        for table in ("people", "devices", "codes"):
            stored = str((await connection.execute(text(f"SELECT * FROM {table}"))).all())
            assert token not in stored
            assert said not in stored
    assert token not in json.dumps(await ada.get("/api/me"))
    assert house.people.owner(house.people.owner(token)) not in json.dumps(await ada.get("/api/me"))


async def test_whoever_leaves_takes_the_name_along_and_leaves_the_games(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    running = await ada.table("me", "open")
    waiting = await ada.table("me", "open", public=True)
    await bo.post(f"/api/tables/{running}/sit", {"seat": 1, "name": "Bo"})
    await ada.post(f"/api/tables/{running}/chat", {"text": "I am Ada"}, 201)
    said = await words(ada)
    phone = browser(app)
    brought = await phone.table("me", "open", title="Brought along")
    await phone.post("/api/me/back", {"phrase": said})
    await ada.post("/api/me/erase", expect=422)
    await ada.post("/api/me/erase", {"sure": True})
    left = await bo.get(f"/api/tables/{running}")
    assert [seat["name"] for seat in left["seats"]] == ["somebody", "Bo"]
    assert left["seats"][0]["kind"] == "bot"
    assert [seat["kind"] for seat in (await bo.get(f"/api/tables/{waiting}"))["seats"]] == ["open", "open"]
    assert [seat["kind"] for seat in (await bo.get(f"/api/tables/{brought}"))["seats"]] == ["open", "open"]
    assert await ada.post("/api/me/back", {"phrase": said}, 404)
    assert (await ada.get("/api/tables"))["mine"] == []
    house = app.state.house
    async with house.store.engine.connect() as connection:
        for table in ("tables", "entries", "chairs", "chat", "people", "devices"):
            stored = str((await connection.execute(text(f"SELECT * FROM {table}"))).all())
            assert "me 0" not in stored, table
            assert "I am Ada" not in stored
    house.desks.clear()  # as after a restart
    assert [seat["name"] for seat in (await bo.get(f"/api/tables/{running}"))["seats"]] == ["somebody", "Bo"]


async def test_everything_can_be_taken_along(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "open")
    await ada.post(f"/api/tables/{id}/chat", {"text": "hello"}, 201)
    await words(ada)
    data = await ada.get("/api/me/data")
    assert data["me"]["kept"] is True
    assert [(row["table"], row["seat"], row["said"]) for row in data["tables"]] == [(id, 0, ["hello"])]
