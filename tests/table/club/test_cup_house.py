"""Cups in a house: played to their end, after a crash, by two processes, with people who leave or are banned."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import func, select
from starlette.applications import Starlette

from riviera.table.club.cups import deeds
from riviera.table.club.cups.cup import Note
from riviera.table.house.order import Deed
from riviera.table.house.tidying import tidy
from riviera.table.store import cups as rows
from riviera.table.store import outbox as box
from riviera.table.store.database import reading
from riviera.table.store.outbox import opened as way
from riviera.table.store.people import write
from riviera.table.store.schema import outbox, tables
from riviera.table.web.identity import hashed

pytestmark = pytest.mark.anyio
Json = dict[str, Any]
CUP: Json = {"game": "pebbles", "title": "Harbour Cup", "size": 2, "places": 4, "name": "Ada"}
NAMES = ("Ada", "Bo", "Cara", "Dario")


@pytest.fixture
async def app(db: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(db) as app:
        await app.state.house.cups.close()  # rounds are made by hand
        yield app


async def known(app: Starlette, browser: Any, many: int) -> list[Any]:
    """Browsers of people who have kept their seat."""
    found = [browser(app) for _ in range(many)]
    for one in found:
        await one.get("/credits")
        one.owner = await app.state.house.people.claim(hashed(one.client.cookies["riviera"]), "A browser")
    return found


async def joined(app: Starlette, browser: Any, **wish: Any) -> tuple[str, list[Any]]:
    """A cup of four with everybody in it."""
    people = await known(app, browser, 4)
    id = (await people[0].post("/api/cups", CUP | wish, 201))["id"]
    for name, one in list(zip(NAMES, people, strict=True))[1:]:
        await one.post(f"/api/cups/{id}/join", {"name": name})
    return id, people


async def play(people: list[Any], table: str) -> None:
    """Whoever is to decide does what ends the turn, until the game is over."""
    over = False
    while not over:
        for one in people:
            now = await one.get(f"/api/tables/{table}")
            over = now["over"]
            if now["your_turn"]:
                move = {"version": now["version"], "action": now["choices"][-1]["action"], "id": str(now["version"])}
                await one.post(f"/api/tables/{table}/move", move)


def running(cup: Json) -> list[str]:
    """The tables that are played now."""
    return [table["id"] for table in cup["tables"] if table["status"] == "playing"]


@pytest.mark.parametrize("moments", range(4))
async def test_a_house_closes_however_lately_news_have_come(app: Starlette, moments: int) -> None:
    cups = app.state.house.cups
    await cups.start()
    for _ in range(4):
        await asyncio.sleep(0)
    cups.news.set()
    for _ in range(moments):
        await asyncio.sleep(0)
    closing = asyncio.create_task(cups.close())
    for _ in range(100):
        await asyncio.sleep(0)
    cups.news.set()
    _, waiting = await asyncio.wait({closing}, timeout=30.0)
    assert not waiting


async def test_a_cup_starts_when_it_is_full_and_is_played_to_its_end(app: Starlette, browser: Any) -> None:
    id, people = await joined(app, browser, kind="robin")
    watcher, house = browser(app), app.state.house
    for number in (1, 2, 3):
        cup = await people[0].get(f"/api/cups/{id}")
        assert (cup["status"], cup["round"], cup["rounds"]) == ("playing", number, 3)
        assert [dot["state"] for dot in cup["line"]] == ["done"] * (number - 1) + ["now"] + ["soon"] * (3 - number)
        assert cup["tables"][2 * number - 2]["mine"]  # one's own comes first
        assert len(running(cup)) == 2
        for table in running(cup):
            title = (await people[0].get(f"/api/tables/{table}"))["title"]
            assert title.startswith(f"Harbour Cup, round {number}, table ")
            await play(people, table)
            await house.cups.round()
    cup = await watcher.get(f"/api/cups/{id}")
    assert (cup["status"], cup["after"]) == ("over", "after 3 rounds")
    assert len(cup["winners"]) >= 1
    assert {row["name"] for row in cup["standings"]} == set(NAMES)
    assert not any(row["me"] for row in cup["standings"])
    assert all(one.owner not in str(cup) for one in people)
    page = await watcher.get(f"/cups/{id}")
    assert "Standings" in page
    assert "Harbour Cup" in await watcher.get("/cups")


async def test_a_cup_needs_a_kept_seat_and_a_host(app: Starlette, browser: Any) -> None:
    ada, bo = await known(app, browser, 2)
    guest = browser(app)
    assert "Keep your seat" in (await guest.post("/api/cups", CUP, 403))["error"]
    id = (await ada.post("/api/cups", CUP | {"game": "clans", "bots": "gentle"}, 201))["id"]
    assert "Keep your seat" in (await guest.post(f"/api/cups/{id}/join", {"name": "Eve"}, 403))["error"]
    assert "name" in (await bo.post(f"/api/cups/{id}/join", {"name": ""}, 422))["error"]
    assert "another name" in (await bo.post(f"/api/cups/{id}/join", {"name": "ada"}, 422))["error"]
    await bo.post(f"/api/cups/{id}/join", {"name": "Bo"})
    for deed in ("start", "bot", "call-off"):
        assert "Only whoever made" in (await bo.post(f"/api/cups/{id}/{deed}", {}, 403))["error"]
    await bo.post(f"/api/cups/{id}/remove", {"member": 0}, 403)
    await ada.post(f"/api/cups/{id}/remove", {"member": 7}, 409)
    await ada.post(f"/api/cups/{id}/remove", {"member": 1})
    assert [one["name"] for one in (await bo.get(f"/api/cups/{id}"))["members"]] == ["Ada"]
    await ada.post(f"/api/cups/{id}/bot", {"level": "gentle"})
    cup = await ada.post(f"/api/cups/{id}/start")
    assert (cup["status"], sum(one["bot"] for one in cup["members"])) == ("playing", 3)
    await ada.post("/api/cups/nothing-here", {}, 405)
    await ada.get("/api/cups/nothing-here", 404)
    cup = await ada.post(f"/api/cups/{id}/call-off")
    assert (cup["status"], cup["why"]) == ("off", "Whoever made it called it off.")
    for wrong in ({"size": 5}, {"places": 2}, {"places": 33}, {"starts": 5}, {"game": "chess"}, {"hours": -1}):
        await ada.post("/api/cups", CUP | wrong, 422)
    assert "3 or 4" in (await ada.post("/api/cups", CUP | {"game": "liguria", "size": 2}, 422))["error"]


async def counted(app: Starlette, cup: Json) -> int:
    """How many tables there are whose title is of this cup."""
    async with reading(app.state.house.store.engine) as connection:
        like = tables.c.title.like(f"{cup['title']}%")
        return int((await connection.execute(select(func.count()).where(like))).scalar_one())


async def test_two_processes_make_each_table_once(db: str, open_app: Any, browser: Any) -> None:
    async with open_app(db) as one, open_app(db) as other:
        for app in (one, other):
            await app.state.house.cups.close()
        id, people = await joined(one, browser)
        for _ in range(3):
            cup = await people[0].get(f"/api/cups/{id}")
            for table in running(cup):
                await play(people, table)
            await asyncio.gather(*(app.state.house.cups.round() for app in (one, other, one, other)))
        cup = await people[0].get(f"/api/cups/{id}")
        assert (cup["status"], len(cup["tables"])) == ("over", 6)
        assert await counted(one, cup) == 6


@pytest.mark.parametrize("broken", ["draw", "note", "begin"])
async def test_after_a_crash_in_the_middle_it_goes_on(db: str, open_app: Any, browser: Any, broken: str) -> None:
    async with open_app(db) as app:
        await app.state.house.cups.close()
        id, people = await joined(app, browser, places=5)
        cups = app.state.house.cups

        async def crash(*_: Any, **__: Any) -> None:
            raise ConnectionError("The power is gone.")

        works = getattr(cups, broken)
        setattr(cups, broken, crash)
        for_start = people[0].post(f"/api/cups/{id}/start")
        if broken == "note":
            await for_start
            for table in running(await people[0].get(f"/api/cups/{id}")):
                await play(people, table)
            await cups.round()  # a fault is logged
            setattr(cups, broken, works)
            await cups.note(id, 0, [1, 2], [5, 3])  # only one of two results was noted
        else:
            with pytest.raises(ConnectionError):
                await for_start
        cookies = [one.client.cookies["riviera"] for one in people]
    async with open_app(db) as app:
        await app.state.house.cups.close()
        await app.state.house.cups.round()
        host = browser(app, cookies[0])
        cup = await host.get(f"/api/cups/{id}")
        if broken == "begin":
            cup = await host.post(f"/api/cups/{id}/start")
        assert (cup["round"], len(cup["tables"])) == ((2, 4) if broken == "note" else (1, 2))
        assert await counted(app, cup) == len(cup["tables"])


async def test_a_bot_plays_on_for_who_leaves_is_banned_or_erased(app: Starlette, browser: Any) -> None:
    id, (ada, bo, cara, dario) = await joined(app, browser, game="clans")
    house = app.state.house
    await bo.post(f"/api/cups/{id}/leave")
    await house.order.do("", Deed("ban", cara.owner, "Cara", 0.0, "Rude"))
    await dario.post("/api/me/erase", {"sure": True})
    cup = await ada.get(f"/api/cups/{id}")
    left = [row["name"] for row in cup["standings"] if row["left"]]
    assert sorted(left) == ["Bo", "Cara", "somebody"]
    for row in cup["standings"]:
        assert row["reason"] == ("left; a bot plays on" if row["left"] else "")
    assert "Dario" not in str(cup)
    table = next(one for one in cup["tables"] if one["mine"])["id"]
    assert sorted(seat["kind"] for seat in (await ada.get(f"/api/tables/{table}"))["seats"]) == ["bot", "me"]
    cup = await ada.post(f"/api/cups/{id}/leave")
    assert cup["status"] == "over"  # nobody is left


async def test_time_is_over_and_bots_finish_the_round(app: Starlette, browser: Any) -> None:
    house = app.state.house
    id, (ada, *_) = await joined(app, browser, game="clans", hours=48, pace="turn", rounds=1)
    cup = await ada.get(f"/api/cups/{id}")
    assert "Bots finish what is not over on" in cup["next"]
    await house.cups.round()
    assert len(running(await ada.get(f"/api/cups/{id}"))) == 2
    now = house.clock()
    house.clock = lambda: now + 48 * 3600.0
    await house.cups.round()
    for table in running(cup):
        seats = (await ada.get(f"/api/tables/{table}"))["seats"]
        assert {seat["kind"] for seat in seats} == {"bot"}


async def test_a_table_that_is_removed_or_gone_holds_nobody_up(app: Starlette, browser: Any) -> None:
    house = app.state.house
    id, (ada, *others) = await joined(app, browser, rounds=1)
    gone, other = running(await ada.get(f"/api/cups/{id}"))
    await house.order.do("", Deed("remove", gone, "A table", why="It is broken"))
    await house.cups.round()
    await play([ada, *others], other)
    await house.cups.round()
    cup = await ada.get(f"/api/cups/{id}")
    assert cup["status"] == "over"
    assert sorted(row["points"] for row in cup["standings"])[1:3] == ["1", "1"]
    assert {table["status"] for table in cup["tables"]} == {"void", "over"}


async def test_a_cup_starts_at_its_time_and_whoever_plays_is_told(app: Starlette, browser: Any) -> None:
    house = app.state.house
    ada, bo = await known(app, browser, 2)
    now = house.clock()
    house.clock = lambda: now
    wish = {"game": "clans", "size": 3, "bots": "gentle", "starts": int(now) + 3600, "places": 9}
    id = (await ada.post("/api/cups", CUP | wish, 201))["id"]
    await bo.post(f"/api/cups/{id}/join", {"name": "Bo"})
    await write(house.store, way(bo.owner, "hook", "https://example.org/", {}, now))
    await house.postman.refresh()
    await house.cups.round()
    assert (await bo.get(f"/api/cups/{id}"))["status"] == "open"
    house.clock = lambda: now + 3601.0
    await house.cups.round()
    cup = await bo.get(f"/api/cups/{id}")
    assert (cup["status"], len(cup["members"]), len(cup["tables"])) == ("playing", 3, 1)
    async with reading(house.store.engine) as connection:
        told = (await connection.execute(select(outbox))).all()
    assert [(row.person, row.kind, row.table_id) for row in told] == [(bo.owner, "cup", cup["tables"][0]["id"])]
    news = await house.postman.news(told[0], await box.known(house.store, told))
    assert news.text == "Your cup game begins: Clans, “Harbour Cup, round 1, table 1”."
    assert await house.postman.still(told[0], await box.known(house.store, told))


async def test_tables_of_a_cup_are_not_cleared_away_while_it_waits_for_them(app: Starlette, browser: Any) -> None:
    id, (ada, *_) = await joined(app, browser)
    house = app.state.house
    house.desks.clear()
    assert await tidy(house.store, house.desks, house.settings, house.clock() + 1e9) == []
    await ada.post(f"/api/cups/{id}/call-off")
    house.desks.clear()
    assert len(await tidy(house.store, house.desks, house.settings, house.clock() + 1e9)) == 2


async def test_a_damaged_cup_is_one_bad_row(app: Starlette, browser: Any) -> None:
    id, (ada, *_) = await joined(app, browser)
    whole = (await ada.post("/api/cups", CUP, 201))["id"]
    cup = await rows.load(app.state.house.store, id)
    note = Note(cup.version + 1, "round", 0.0, {"tables": 7})
    cup.version += 1
    await app.state.house.store.write(rows.noted(cup, note)[:2])
    assert "damaged" in (await ada.get(f"/api/cups/{id}", 409))["error"]
    assert [one["id"] for one in (await ada.get("/api/cups"))["cups"]] == [whole]
    await app.state.house.cups.round()


async def test_export_takes_cups_along(app: Starlette, browser: Any) -> None:
    id, (ada, *_) = await joined(app, browser)
    mine = (await ada.get("/api/me/data"))["cups"]
    assert mine == [{"cup": id, "title": "Harbour Cup", "name": "Ada", "host": True, "status": "playing"}]
    await app.state.house.order.do("", Deed("rename", ada.owner, "Ada", 0.0, "Why not", "Adele"))
    assert (await ada.get("/api/me/data"))["cups"][0]["name"] == "Adele"


async def test_the_forms_work_without_scripts(app: Starlette, browser: Any) -> None:
    ada, bo = await known(app, browser, 2)
    assert "Keep your seat" in await browser(app).get("/cups/new")
    assert "New cup" in await ada.get("/cups/new")
    form = {"game": "clans", "name": "Ada", "title": "Form Cup", "size": "3", "places": "6", "kind": "swiss"}
    more = {"rounds": "3", "hours": "168", "pace": "turn", "bots": "gentle", "when": "full", "at": "", "offset": "-60"}
    answer = await ada.client.post("/cups", data=form | more)
    assert answer.status_code == 303
    address = answer.headers["location"]
    assert "Form Cup" in await bo.get(address)
    for who, deed, data in ((bo, "join", {"name": "Bo"}), (ada, "bot", {}), (ada, "start", {}), (bo, "leave", {})):
        assert (await who.client.post(f"{address}/{deed}", data=data)).status_code == 303
    assert "Bo" in await ada.get(address)
    odd = await ada.client.post("/cups", data=form | {"when": "time", "at": "yesterday"})
    assert odd.status_code == 400


def test_a_chair_of_the_cup_is_never_two_peoples() -> None:
    assert len(set(deeds.BOTS)) == len(deeds.BOTS)


async def test_a_table_tells_what_is_left_of_the_turn_unless_only_bots_wait(app: Starlette, browser: Any) -> None:
    id, people = await joined(app, browser, clock="24h+4h/72h")
    cup, house = await people[0].get(f"/api/cups/{id}"), app.state.house
    [first, other] = [table for table in cup["tables"] if table["status"] == "playing"]
    assert (first["time"]["says"], first["time"]["part"], first["time"]["stopped"]) == ("24 h left", 100, False)
    assert "24 h left" in await people[0].get(f"/cups/{id}")
    passed = house.clock
    house.clock = lambda: passed() + 22.5 * 3600
    late = (await people[0].get(f"/api/cups/{id}"))["tables"][0]["time"]
    assert (late["low"], late["part"]) == (True, 6)
    house.clock = passed
    assert (first["mine"], other["mine"]) == (True, False)
    leaver = next(one for name, one in zip(NAMES, people, strict=True) if name in str(other["seats"]))
    await leaver.post(f"/api/cups/{id}/leave")
    tables = {table["id"]: table for table in (await people[0].get(f"/api/cups/{id}"))["tables"]}
    assert tables[other["id"]]["time"] is None
    assert tables[first["id"]]["time"] is not None
