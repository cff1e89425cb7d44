"""Live connections: everybody sees every change, as far as they may."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.table.core.entry import Entry
from riviera.table.house.desk import RESTED
from riviera.table.house.presence import LOST
from riviera.table.store.store import told

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(sqlite: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(sqlite) as app:
        yield app


async def test_a_change_reaches_every_viewer(app: Starlette, browser: Any, socket: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    token = ada.client.cookies["riviera"]
    path = f"/api/tables/{id}/live"
    async with socket(app, path, token) as mine, socket(app, path) as watching:
        assert (await mine.payload(0))["mine"] == [0, 1]
        assert (await watching.payload(0))["seat"] is None
        made = await ada.move(id)
        assert {**made, "type": 0} == {**(await mine.payload(1)), "type": 0}
        seen = await watching.payload(1)
        assert (seen["choices"], seen["mine"]) == ([], [])


async def test_a_seat_may_be_chosen_and_only_an_own_one(app: Starlette, browser: Any, socket: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    token = ada.client.cookies["riviera"]
    for seat in (0, 1):
        async with socket(app, f"/api/tables/{id}/live?seat={seat}", token) as live:
            assert (await live.payload(0))["seat"] == seat
    async with socket(app, f"/api/tables/{id}/live?seat=0") as live:
        assert await live.next() == 4403
    async with socket(app, "/api/tables/nosuchtable/live") as live:
        assert await live.next() == 4404


async def test_chat_and_presence(app: Starlette, browser: Any, socket: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "open")
    path = f"/api/tables/{id}/live"
    async with socket(app, path) as watching:
        await watching.payload(0)
        assert (await watching.next())["type"] == "presence"
        async with socket(app, path, ada.client.cookies["riviera"]):
            assert await watching.next() == {"type": "presence", "online": [0], "watching": 1}
            await ada.post(f"/api/tables/{id}/chat", {"text": "ciao"}, 201)
            said = await watching.next()
            assert (said["type"], said["text"], said["name"], said["seat"]) == ("chat", "ciao", "me 0", 0)
        assert (await watching.next())["online"] == []


@pytest.fixture
async def two(postgresql: str, open_app: Any) -> AsyncIterator[list[Starlette]]:
    """Two processes' worth of applications on one PostgreSQL."""
    db = postgresql
    async with open_app(db) as here, open_app(db) as there:
        yield [here, there]


async def presence(live: Any, online: list[int], watching: int) -> None:
    """Wait until a viewer is told that these are there."""
    while True:
        frame = await live.next()
        if frame["type"] == "presence" and (frame["online"], frame["watching"]) == (online, watching):
            return


async def test_who_is_there_is_known_in_every_process(two: list[Starlette], browser: Any, socket: Any) -> None:
    here, there = two
    ada, bo = browser(here, "A" * 43), browser(there, "B" * 43)
    id = await ada.table("me", "open")
    path = f"/api/tables/{id}/live"
    async with socket(here, path, "A" * 43) as mine:
        await presence(mine, [0], 0)
        async with socket(there, path, "B" * 43) as yours:
            await presence(yours, [0], 1)  # asked for when the table was opened there
            await presence(mine, [0], 1)
            await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
            await presence(mine, [0, 1], 0)
            assert [seat["online"] for seat in (await ada.get(f"/api/tables/{id}"))["seats"]] == [True, True]
        await presence(mine, [0], 0)


async def test_the_next_move_is_told_and_need_not_be_read(two: list[Starlette], browser: Any, socket: Any) -> None:
    """What was missed is read, what was told twice is passed over."""
    ada = browser(two[0])
    id = await ada.table("me", "me")
    there = two[1].state.house
    async with socket(two[1], f"/api/tables/{id}/live") as watching:
        await watching.payload(0)
        reading, there.store.news = there.store.news, None
        await ada.move(id)
        assert (await watching.payload(1))["version"] == 1
        there.store.news = reading
        first = two[0].state.house.desks[id].room
        await there.hear("x", "move", f"{id}:{told(Entry(1, 'move', 0, 1.0, {'action': 'x'}))}")
        await there.hear("x", "move", f"{id}:no words that anybody understands")
        assert there.desks[id].room.version == first.version == 1


async def test_news_of_a_table_look_at_no_other(two: list[Starlette], browser: Any) -> None:
    there = two[1].state.house
    ids = [await browser(two[0]).table("me", "me") for _ in range(2)]
    for id in ids:
        await there.desk(id)
    other, there.desks[ids[0]] = there.desks[ids[0]], None
    await there.hear("x", "move", f"{ids[1]}:")
    await there.hear("x", "move", "a-table-that-is-not-open:")
    there.desks[ids[0]] = other
    assert there.desks[ids[1]].room.version == 0


async def test_a_silent_process_is_taken_for_gone(two: list[Starlette], browser: Any, socket: Any) -> None:
    here, there = two
    id = await browser(here, "A" * 43).table("me", "me")
    path = f"/api/tables/{id}/live"
    async with socket(here, path) as watching, socket(there, path, "A" * 43):
        await presence(watching, [0, 1], 1)
        now = here.state.house.clock()
        here.state.house.clock = lambda: now + LOST - 1.0
        here.state.house.presence.beat()
        assert here.state.house.desks[id].company().seats == {0, 1}
        here.state.house.clock = lambda: now + 2 * LOST
        here.state.house.presence.beat()
        await presence(watching, [], 1)
        there.state.house.presence.beat()
        await presence(watching, [0, 1], 1)


async def test_too_many_windows(sqlite: str, open_app: Any, browser: Any, socket: Any, quick: Any) -> None:
    async with open_app(sqlite, replace(quick, sockets=1)) as app:
        ada = browser(app)
        id = await ada.table("me", "me")
        path, token = f"/api/tables/{id}/live", ada.client.cookies["riviera"]
        async with socket(app, path, token) as one:
            await one.payload(0)
            async with socket(app, path, token) as two:
                assert await two.next() == 4429


async def test_only_tables_at_which_somebody_looks_stay_in_memory(
    sqlite: str, open_app: Any, browser: Any, socket: Any, quick: Any
) -> None:
    async with open_app(sqlite, quick) as app:
        house, ada = app.state.house, browser(app)
        at, begun = 0.0, house.clock()
        house.clock = lambda: begun + at
        watched, left, unwatched = [await ada.table("me", "me") for _ in range(3)]
        async with socket(app, f"/api/tables/{watched}/live") as one:
            await one.payload(0)
            async with socket(app, f"/api/tables/{left}/live") as two:
                await two.payload(0)
                at = quick.linger / 2
            at = quick.linger
            new = await ada.table("me", "me")
            assert list(house.desks) == [watched, left, new]  # nobody has looked at the third; the second was just left
        at = 1.5 * quick.linger
        assert (await ada.move(unwatched))["version"] == 1
        assert set(house.desks) == {watched, new, unwatched}  # just left, just made, just asked for


async def test_a_game_that_is_over_stays_for_whoever_looks_and_goes_with_the_last(
    sqlite: str, open_app: Any, browser: Any, socket: Any, quick: Any
) -> None:
    async with open_app(sqlite, quick) as app:
        house, ada = app.state.house, browser(app)
        at, begun = 0.0, house.clock()
        house.clock = lambda: begun + at
        over, running = [await ada.table("me", "me") for _ in range(2)]
        end = await ada.finish(over)
        async with socket(app, f"/api/tables/{over}/live") as one:
            await one.payload(end["version"])
            at = 2 * RESTED
            house.forget()
            assert set(house.desks) == {over, running}
            assert (house.desks[over].room.story.told != {}, house.desks[running].room.story.told) == (True, {})
            house.desks[running].used = house.clock()
        at = 3 * RESTED - 1.0
        house.forget()
        assert set(house.desks) == {over, running}
        at = 3 * RESTED + 1.0
        house.forget()
        assert set(house.desks) == {running}
        assert (await ada.get(f"/api/tables/{over}"))["log"] == end["log"]


async def test_what_was_sent_is_kept_only_while_somebody_asks(
    sqlite: str, open_app: Any, browser: Any, socket: Any, quick: Any
) -> None:
    async with open_app(sqlite, quick) as app:
        house, ada = app.state.house, browser(app)
        at, begun = 0.0, house.clock()
        house.clock = lambda: begun + at
        id = await ada.table("me", "me")
        async with socket(app, f"/api/tables/{id}/live") as one:
            sent = await one.payload(0)
            desk = house.desks[id]
            house.forget()
            assert (list(desk.room.drawn), desk.watched[1] != "") == ([None], True)
            at = RESTED
            house.forget()
            assert (desk.room.drawn, desk.watched) == ({}, (None, ""))
            at = 2 * RESTED
            assert (await browser(app).get(f"/api/tables/{id}"))["scene"] == sent["scene"]


async def test_seats_get_in_however_many_watch(
    sqlite: str, open_app: Any, browser: Any, socket: Any, quick: Any
) -> None:
    async with open_app(sqlite, replace(quick, viewers=3)) as app, AsyncExitStack() as crowd:
        ada = browser(app)
        path = f"/api/tables/{await ada.table('me', 'me')}/live"
        for _ in range(3):
            await (await crowd.enter_async_context(socket(app, path))).payload(0)
        async with socket(app, path) as late:
            assert await late.next() == 4429
        async with socket(app, path, ada.client.cookies["riviera"]) as mine:
            assert (await mine.payload(0))["mine"] == [0, 1]


async def test_one_address_does_not_take_all_places_to_watch_from(
    sqlite: str, open_app: Any, browser: Any, socket: Any, quick: Any
) -> None:
    async with open_app(sqlite, replace(quick, viewers_each=2)) as app, AsyncExitStack() as crowd:
        path = f"/api/tables/{await browser(app).table('me', 'me')}/live"
        for _ in range(2):
            await (await crowd.enter_async_context(socket(app, path))).payload(0)
        async with socket(app, path) as late:
            assert await late.next() == 4429
        elsewhere = socket(app, path)
        elsewhere.scope["client"] = ("10.0.0.9", 1)
        async with elsewhere as other:
            assert (await other.payload(0))["seat"] is None


async def test_presence_costs_by_change_and_not_by_viewer(
    sqlite: str, open_app: Any, browser: Any, socket: Any, quick: Any
) -> None:
    async with open_app(sqlite, replace(quick, counting=3600.0)) as app, AsyncExitStack() as crowd:
        ada = browser(app)
        path = f"/api/tables/{await ada.table('me', 'me')}/live"
        lives = [await crowd.enter_async_context(socket(app, path)) for _ in range(40)]
        for live in lives:
            await live.payload(0)
        desk = next(iter(app.state.house.desks.values()))
        assert (desk.company().watching, desk.places.total()) == (40, 40)
        assert sum(live.inbox.qsize() for live in lives) <= len(lives)
        async with socket(app, path, ada.client.cookies["riviera"]) as mine:
            await mine.payload(0)
            for live in lives:
                await presence(live, [0, 1], 40)
        desk.counting.cancel()
        await lives[0].__aexit__()
        await presence(lives[1], [], 40)
        app.state.house.presence.recount(desk)
        await presence(lives[1], [], 39)


async def test_those_who_only_watch_are_sent_the_same_text(app: Starlette, browser: Any, socket: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    desk = app.state.house.desks[id]
    made = []
    original = desk.written
    desk.written = lambda owner, wanted: made.append(owner) or original(owner, wanted)
    async with AsyncExitStack() as crowd:
        lives = [await crowd.enter_async_context(socket(app, f"/api/tables/{id}/live")) for _ in range(9)]
        seen = [await live.payload(0) for live in lives]
        assert made == [""]
        assert all(one == seen[0] for one in seen)
        await ada.move(id)
        assert [(await live.payload(1))["version"] for live in lives] == [1] * 9
        assert made.count("") == 2
