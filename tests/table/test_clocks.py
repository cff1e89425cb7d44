"""Clocks in a house whose time is told: exact after a restart and between processes, time-outs once, days away."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import func, select
from starlette.applications import Starlette

from riviera.table.core.clocks import Clocks
from riviera.table.core.entry import TIMEOUT
from riviera.table.core.log import room_of
from riviera.table.house.verifying import check
from riviera.table.notify.postman import Postman
from riviera.table.store import outbox as box
from riviera.table.store.schema import entries, outbox, tables

pytestmark = pytest.mark.anyio
Json = dict[str, Any]
HOUR, DAY = 3600.0, 86_400.0
BY_TURN = "24h+4h/72h"


class Time:
    """The time of every house of a test; it passes when it is told to."""

    def __init__(self, app: Starlette) -> None:
        self.now = app.state.house.clock() // 1
        self.rule(app)

    def rule(self, app: Starlette) -> None:
        app.state.house.clock = lambda: self.now


class Bots:
    """Bots that never move unless they are let."""

    def __init__(self, *apps: Starlette) -> None:
        self.let = asyncio.Event()
        for app in apps:
            app.state.house.thinking.choose = self.choose

    async def choose(self, state: Any, *_: Any) -> str:
        await self.let.wait()
        return str(state.game.actions.name(state.legal_actions()[-1]))


async def two(app: Starlette, browser: Any, clock: str = BY_TURN, **more: Any) -> tuple[list[Any], str]:
    """Ada and Bo at a table of pebbles: browsers in the order of their turns."""
    app.state.house.seed = lambda: 20  # seat 0 begins
    people = [browser(app), browser(app)]
    id = await people[0].table("me", "open", game="pebbles", clock=clock, **more)
    await people[1].post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
    return people, id


async def move(player: Any, id: str, action: str = "done", expect: int = 200) -> Any:
    now = await player.get(f"/api/tables/{id}")
    wish = {"version": now["version"], "action": action, "id": f"move {now['version']}"}
    return await player.post(f"/api/tables/{id}/move", wish, expect)


async def clocks(app: Starlette, id: str) -> Clocks:
    """The clocks of a table as a process knows them, which are those of its stored log and of the list of tables."""
    desk = await app.state.house.desk(id)
    found = await app.state.house.store.load(id)
    assert room_of(*found).clocks == desk.room.clocks
    known: Clocks = desk.room.clocks
    async with app.state.house.store.engine.connect() as connection:
        row = (await connection.execute(select(tables).where(tables.c.id == id))).one()
    assert (row.runs, row.deadline) == ((known.since, known.deadline) if known.runs else (0.0, 0.0))
    return known


async def count(app: Starlette, id: str, kind: str) -> int:
    wanted = select(func.count()).select_from(entries).where(entries.c.table_id == id, entries.c.kind == kind)
    async with app.state.house.store.engine.connect() as connection:
        return int((await connection.execute(wanted)).scalar_one())


async def test_a_clock_is_chosen_and_told(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        time = Time(app)
        (ada, bo), id = await two(app, browser, public=True)
        time.now += HOUR
        told = (await move(ada, id))["clock"]
        assert (told["text"], told["words"]) == (BY_TURN, "24 h + 4 h a turn, up to 72 h")
        assert told["seats"][0] == {"left": 27 * HOUR, "runs": None, "away": 0.0, "out": False}
        assert told["seats"][1] == {"left": 24 * HOUR, "runs": time.now, "away": 0.0, "out": False}
        row = (await bo.get("/api/tables"))["mine"][0]
        assert (row["pace"], row["clock"]["deadline"]) == ("turn", time.now + 24 * HOUR)
        wish = {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": "soon"}
        assert "15m+10s" in (await ada.post("/api/tables", wish, 422))["error"]
        alone = await ada.table("me", "bot", game="pebbles", clock=BY_TURN)
        assert "clock" not in await ada.get(f"/api/tables/{alone}")


async def test_a_rematch_keeps_the_clock(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        (ada, bo), id = await two(app, browser, "15m+10s")
        for _ in range(6):
            for player in (ada, bo):
                await move(player, id)
        again = await bo.post(f"/api/tables/{id}/rematch", {}, 201)
        now = await bo.get(f"/api/tables/{again['id']}")
        assert (now["clock"]["text"], now["pace"]) == ("15m+10s", "live")


async def test_clocks_are_the_same_to_the_second_after_a_restart(db: str, open_app: Any, browser: Any) -> None:
    async with open_app(db) as app:
        time = Time(app)
        (ada, bo), id = await two(app, browser)
        for hours, player, action in ((2.5, ada, "take:1"), (1.25, ada, "done"), (0.1, bo, "take:2")):
            time.now += hours * HOUR
            await move(player, id, action)
        await bo.post(f"/api/tables/{id}/undo", {"version": (await bo.get(f"/api/tables/{id}"))["version"]})
        before = await clocks(app, id)
    async with open_app(db) as app:
        time.rule(app)
        assert await clocks(app, id) == before
        time.now += HOUR
        left = [round(before.now(seat, time.now)) for seat in (0, 1)]
        assert left == [24.25 * HOUR, 24 * HOUR - 360 - HOUR]
        assert (await check(db)).ok


async def test_what_was_due_while_the_house_was_closed_is_carried_out_at_once(
    db: str, open_app: Any, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_app(db) as app:
        _, id = await two(app, browser)
        over = (await clocks(app, id)).deadline + 1
    monkeypatch.setattr("riviera.table.house.house.time.time", lambda: over)
    async with open_app(db) as app:
        Bots(app)
        await app.state.house.referee.round()
        assert await count(app, id, TIMEOUT) == 1
        assert (await app.state.house.desk(id)).room.chairs[0].kind == "bot"


async def test_a_time_out_hands_over_and_others_give_back(db: str, open_app: Any, browser: Any, socket: Any) -> None:
    async with open_app(db) as app:
        time, bots = Time(app), Bots(app)
        (ada, bo), id = await two(app, browser)
        async with socket(app, f"/api/tables/{id}/live") as live:
            seen = (await live.payload(0))["version"]
            time.now += 24 * HOUR - 1
            await app.state.house.referee.round()
            assert await count(app, id, TIMEOUT) == 0
            time.now += 1
            assert (await move(ada, id, expect=422))["error"] == "Your time is over."
            for _ in range(3):
                await app.state.house.referee.round()
            now = await live.payload(seen + 1)
        assert now["seats"][0]["handed"]
        assert now["clock"]["seats"][0]["out"]
        assert now["log"][-1]["text"] == "me 0’s time is over. A Steady bot plays for me 0."
        assert await count(app, id, TIMEOUT) == 1
        bots.let.set()
        await ada.post(f"/api/tables/{id}/hand-over", {"seat": 0, "to": "me"}, 403)
        await ada.post(f"/api/tables/{id}/give-back", {"seat": 0}, 403)
        await browser(app).post(f"/api/tables/{id}/give-back", {"seat": 0}, 403)
        back = await bo.post(f"/api/tables/{id}/give-back", {"seat": 0})
        assert (back["seats"][0]["kind"], back["clock"]["seats"][0]["left"]) == ("human", 24 * HOUR)
        await bo.post(f"/api/tables/{id}/give-back", {"seat": 0}, 409)


async def test_two_processes_agree_and_carry_a_time_out_out_once(postgresql: str, open_app: Any, browser: Any) -> None:
    url = postgresql
    async with AsyncExitStack() as stack:
        apps = [await stack.enter_async_context(open_app(url)) for _ in range(2)]
        here, there = apps
        time = Time(here)
        time.rule(there)
        Bots(*apps)
        for app in apps:
            await app.state.house.referee.close()  # rounds are made by hand
        (ada, bo), id = await two(here, browser)
        cookie = dict(ada.client.cookies)["riviera"]
        time.now += 3 * HOUR
        await move(browser(there, cookie), id)  # Ada decides in the other process
        time.now += 2 * HOUR
        await bo.get(f"/api/tables/{id}")
        for app in apps:
            desk = await app.state.house.desk(id)
            async with desk.lock:
                await app.state.house.follow(desk)
        assert await clocks(here, id) == await clocks(there, id)
        time.now += 22 * HOUR
        await asyncio.gather(*(app.state.house.referee.round() for app in apps for _ in range(3)))
        assert await count(here, id, TIMEOUT) == 1
        assert (await check(url)).ok


async def test_a_pause_by_agreement(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        time = Time(app)
        (ada, bo), id = await two(app, browser)
        asked = await ada.post(f"/api/tables/{id}/pause")
        assert (asked["clock"]["asked"], asked["clock"]["paused"]) == ([0], False)
        assert (await bo.post(f"/api/tables/{id}/pause"))["clock"]["paused"]
        time.now += 100 * HOUR
        await app.state.house.referee.round()
        assert await count(app, id, TIMEOUT) == 0
        assert (await clocks(app, id)).now(0, time.now) == 24 * HOUR
        now = await bo.post(f"/api/tables/{id}/pause", {"pause": False})
        assert now["clock"]["seats"][0]["runs"] == time.now
        plain = await ada.table("me", "open", game="pebbles")
        await ada.post(f"/api/tables/{plain}/pause", {}, 422)
        await browser(app).post(f"/api/tables/{id}/pause", {}, 403)


async def test_away_days_stop_ones_own_clock_everywhere_and_run_out(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        time = Time(app)
        (ada, bo), id = await two(app, browser)
        assert await ada.get("/api/me/away") == {"until": 0.0, "left": 14, "each": 14}
        told = await ada.post("/api/me/away", {"days": 3})
        assert told == {"until": time.now + 3 * DAY, "left": 11, "each": 14}
        await ada.post("/api/me/away", {"days": 1}, 422)
        late = await bo.table("me", "open", game="pebbles", clock=BY_TURN)
        await ada.post(f"/api/tables/{late}/sit", {"seat": 1, "name": "Ada"})
        assert (await clocks(app, late)).away == (0.0, time.now + 3 * DAY)
        time.now += 2.5 * DAY
        assert (await clocks(app, id)).now(0, time.now) == DAY
        assert (await ada.post("/api/me/away", {"days": 0})) == {"until": 0.0, "left": 11, "each": 14}
        time.now += HOUR
        assert (await clocks(app, id)).now(0, time.now) == DAY - HOUR
        assert "11 days" in (await ada.post("/api/me/away", {"days": 12}, 422))["error"]


async def test_a_new_table_knows_who_is_away(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        time = Time(app)
        (ada, bo), id = await two(app, browser)
        for _ in range(6):
            for player in (ada, bo):
                await move(player, id)
        await ada.post("/api/me/away", {"days": 5})
        again = await bo.post(f"/api/tables/{id}/rematch", {}, 201)
        assert (await clocks(app, again["id"])).deadline == time.now + 6 * DAY
    async with open_app(sqlite) as app:
        assert (await clocks(app, again["id"])).deadline == time.now + 6 * DAY


async def test_tables_that_were_not_told_are_told_at_the_start(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        (ada, _), id = await two(app, browser)
        app.state.house.absences.told = never  # the house ends before it has told anybody
        await ada.post("/api/me/away", {"days": 2})
        assert (await clocks(app, id)).away[0] == 0.0
    async with open_app(sqlite) as app:
        await app.state.house.referee.first()
        assert (await clocks(app, id)).away[0] > 0.0


async def never(*_: object) -> None:
    """Nothing is told."""


async def test_whose_time_runs_low_is_told_once(sqlite: str, open_app: Any, browser: Any) -> None:
    sent: list[str] = []

    async def send(self: Postman, channel: object, news: Any) -> None:
        sent.append(news.text)

    async with open_app(sqlite) as app:
        house, time = app.state.house, Time(app)
        await house.postman.close()
        house.postman.send = send.__get__(house.postman)
        (ada, bo), id = await two(app, browser)
        for player in (ada, bo):
            await way_to(app, player)
        await move(ada, id)
        time.now += 61
        await house.postman.round()
        assert sent == ["It is your turn: Pebbles, “A table of Pebbles”."]
        await move(bo, id, "take:1")
        time.now += 21.6 * HOUR - 62
        await house.postman.round()
        assert len(sent) == 1
        time.now += 60
        for _ in range(2):
            await house.postman.round()
        assert sent[1:] == ["Your time runs low: Pebbles, “A table of Pebbles”. 2 h 23 left."]


async def test_the_first_turn_of_a_rematch_is_told_and_warned_of(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        house, time = app.state.house, Time(app)
        await house.postman.close()
        (ada, bo), id = await two(app, browser)
        for player in (ada, bo):
            await way_to(app, player)
        for _ in range(6):
            for player in (ada, bo):
                await move(player, id)
        again = (await bo.post(f"/api/tables/{id}/rematch", {}, 201))["id"]
        async with house.store.engine.connect() as connection:
            rows = (await connection.execute(select(outbox).where(outbox.c.table_id == again))).all()
        assert [(row.kind, round(row.due - time.now)) for row in rows] == [("turn", 60), ("low", 21.6 * HOUR)]
        assert await house.postman.still(rows[0], await box.known(house.store, rows))


async def test_a_pause_puts_the_warning_off(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        house, time = app.state.house, Time(app)
        await house.postman.close()
        (ada, bo), id = await two(app, browser)
        await way_to(app, bo)
        await move(ada, id)
        for player in (ada, bo):
            await player.post(f"/api/tables/{id}/pause")
        time.now += 50 * HOUR
        await ada.post(f"/api/tables/{id}/pause", {"pause": False})
        async with house.store.engine.connect() as connection:
            rows = (await connection.execute(select(outbox).where(outbox.c.kind == "low"))).all()
        assert [round(row.due - time.now) for row in rows] == [-28.4 * HOUR, 21.6 * HOUR]
        assert [await house.postman.still(row, await box.known(house.store, rows)) for row in rows] == [False, False]
        time.now += 22 * HOUR
        assert await house.postman.still(rows[1], await box.known(house.store, rows))


async def way_to(app: Starlette, player: Any) -> None:
    """A way to tell somebody something, that goes nowhere."""

    house, id = app.state.house, (await player.get("/api/tables"))["mine"][0]["id"]
    seats = (await player.get(f"/api/tables/{id}"))["mine"]
    owner = (await house.desk(id)).room.chairs[seats[0]].owner
    await house.store.write([box.opened(owner, "hook", "https://example.org/hook", {}, house.clock())])
    await house.postman.refresh()
