"""Bots think elsewhere: a slow, lost or broken one never stops a table, and nobody's study stops another's bot."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from riviera.registry import OURS, load_game
from riviera.table.work import thinking, workers
from riviera.table.work.queue import Asker, Rank
from riviera.table.work.thinking import Thinking
from riviera.table.work.workers import Ticket

pytestmark = pytest.mark.anyio
CLANS = load_game("clans").deal(2, 1)
ADA, BO = Asker("home", "ada"), Asker("home", "bo")


def legal(action: str) -> bool:
    return CLANS.why_not(CLANS.game.actions.parse(action)) is None


def forever(mark: str) -> None:
    """Work that never ends; a mark says that it has begun."""
    Path(mark).touch()
    signal.pause()


async def begun(mark: Path) -> None:
    """Until work has begun in its process."""
    while not mark.exists():
        await asyncio.sleep(0)


def killed_once(mark: str) -> int:
    """A worker that is killed the first time."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def waits_for(mark: str) -> None:
    """Work that ends when it is told."""
    Path(f"{mark} begun").touch()
    while not Path(mark).exists():
        os.sched_yield()


def study() -> Rank:
    return Rank.STUDY


async def settled() -> None:
    """Let everything that can go on go on."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_bot_chooses_a_legal_action_in_another_process() -> None:
    house = Thinking(1, 1)
    assert legal(await house.choose(CLANS, "gentle"))
    assert await house.done(ADA, study, 60.0, os.getpid) != os.getpid()
    house.close()


async def test_a_crash_reaches_the_log_once_with_its_position(caplog: pytest.LogCaptureFixture) -> None:
    house = Thinking(1, 1)
    with caplog.at_level(logging.ERROR, "riviera.table"):
        for _ in range(2):
            house.report("gentle", CLANS, "Traceback: out of ideas")
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    line = caplog.records[0].getMessage().splitlines()[-1].removeprefix("Traceback: out of ideas")
    assert load_game("clans").load(json.loads(line)).dump() == CLANS.dump()
    house.close()


@pytest.mark.parametrize("game", OURS)
async def test_a_hint_whose_thinking_was_lost_has_its_words(game: str) -> None:
    house, state = Thinking(1, 1), load_game(game).deal(3, 2)

    async def lost(*args: object) -> None:
        return None

    house.tried = lost  # type: ignore[method-assign]
    found = await house.suggest(state)
    assert state.why_not(state.game.actions.parse(found.action)) is None
    assert found.move.endswith(".")
    assert found.reason.endswith(".")
    house.close()


async def test_the_first_bot_finds_its_worker_awake() -> None:
    house = Thinking(2, 1)
    house.workers.warm()
    started = [pool.executor is not None for kind in (True, False) for pool in house.workers.free[kind]]
    assert started == [True, True, False]
    house.close()


async def test_a_move_whose_worker_was_killed_is_thought_again(tmp_path: Path) -> None:
    house = Thinking(1, 1)
    assert await house.done(ADA, study, 60.0, killed_once, str(tmp_path / "mark")) != os.getpid()
    house.close()


async def test_a_bot_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    house = Thinking(1, 1)
    monkeypatch.setattr(thinking, "GRACE", -100.0)
    assert legal(await house.choose(CLANS, "master"))
    assert (house.workers.queue.running, house.workers.given) == ({}, {})
    house.close()


async def test_abandoned_study_is_stopped_and_leaves_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "SOON", 0.0)
    house = Thinking(1, 1)
    waiting = [asyncio.create_task(house.done(ADA, study, 60.0, forever, str(tmp_path / "mark"))) for _ in range(5)]
    await settled()
    assert (len(house.workers.queue.running), len(house.workers.queue.waiting)) == (1, 4)
    await begun(tmp_path / "mark")
    process = next(iter(house.workers.given.values()))
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await asyncio.gather(*house.workers.leaving)
    assert process.stopped
    assert (house.workers.queue.running, house.workers.queue.waiting) == ({}, {})
    assert await house.done(BO, study, 60.0, os.getpid) != os.getpid()
    house.close()


async def test_abandoned_work_that_ends_soon_costs_no_process(tmp_path: Path) -> None:
    house = Thinking(1, 1)
    first = await house.done(ADA, study, 60.0, os.getpid)
    task = asyncio.create_task(house.done(ADA, study, 60.0, waits_for, str(tmp_path / "go")))
    await begun(tmp_path / "go begun")
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert len(house.workers.queue.running) == 1
    (tmp_path / "go").touch()
    assert await house.done(BO, study, 60.0, os.getpid) == first
    house.close()


async def test_a_turn_that_comes_while_it_is_abandoned_goes_to_the_next() -> None:
    house = Thinking(1, 1)
    first, second, third = (Ticket(ADA, study) for _ in range(3))
    await house.workers.turn(first)
    turns = [asyncio.create_task(house.workers.do(t, 60.0, os.getpid)) for t in (second, third)]
    await settled()
    turns[0].cancel()
    house.workers.end(first)
    with pytest.raises(asyncio.CancelledError):
        await turns[0]
    assert await turns[1] != os.getpid()
    house.close()


async def test_two_reviews_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    house, order = Thinking(1, 1), list[Asker]()

    async def noted(ticket: Ticket, _seconds: float, _job: Any, *_args: object) -> int:
        await house.workers.turn(ticket)
        order.append(ticket.asker)
        await asyncio.sleep(0)
        house.workers.end(ticket)
        return 0

    monkeypatch.setattr(house.workers, "do", noted)
    await asyncio.gather(*(house.all(asker, hash, range(4), lambda _: None) for asker in (ADA, ADA, ADA, BO)))
    assert order[:8] == [ADA, BO] * 4


async def test_other_tables_go_on_while_a_bot_thinks(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        asked, answer = asyncio.Event(), asyncio.Event()

        async def slow(state: Any, _level: str, *_: object) -> str:
            asked.set()
            await answer.wait()
            return str(state.game.actions.name(state.legal_actions()[0]))

        app.state.house.thinking.choose = slow
        ada, bo = browser(app), browser(app)
        waiting = await ada.table("bot", "bot")
        await asked.wait()
        other = await bo.table("me", "me")
        assert (await bo.move(other))["version"] == 1
        assert (await ada.get(f"/api/tables/{waiting}"))["version"] == 0
        answer.set()
        await app.state.house.desks[waiting].bots
        assert (await ada.get(f"/api/tables/{waiting}"))["over"]


async def test_a_table_is_urgent_while_somebody_looks_or_waits(
    sqlite: str, open_app: Any, browser: Any, socket: Any
) -> None:
    async with open_app(sqlite) as app:
        house, never = app.state.house, asyncio.Event()

        async def slow(*_: object) -> str:
            await never.wait()
            return ""

        house.thinking.choose = slow
        ada = browser(app)
        bots, mine = await ada.table("bot", "bot"), await ada.table("me", "bot")
        alone, seated = house.desks[bots], house.desks[mine]
        assert (house.players.urgency(alone), house.players.urgency(seated)) == (Rank.ALONE, Rank.LIVE)
        async with socket(app, f"/api/tables/{bots}/live") as live:
            assert (await live.next())["type"] == "payload"
            assert house.players.urgency(alone) == Rank.LIVE
        assert house.players.urgency(alone) == Rank.ALONE
        seated.used -= house.settings.linger
        assert house.players.urgency(seated) == Rank.ALONE


@pytest.mark.parametrize("path", ["line", "analyse", "explore"])
async def test_what_nobody_waits_for_is_dropped(sqlite: str, open_app: Any, browser: Any, path: str) -> None:
    async with open_app(sqlite) as app:
        ada, dropped, asked = browser(app), asyncio.Event(), asyncio.Event()
        id = await ada.table("me", "me")
        await ada.finish(id)

        async def endless(*_: object) -> None:
            asked.set()
            try:
                await asyncio.Event().wait()
            finally:
                dropped.set()

        app.state.house.thinking.tried = endless
        address = {"line": f"/api/tables/{id}/line", "analyse": "/api/explore/clans/analyse"}.get(path)
        scope = ada.client.build_request(
            "POST", address or "/api/explore/clans", json={"at": 1, "actions": [], "bot": True}
        )
        body, answers = [{"type": "http.request", "body": scope.content}], list[Any]()

        async def receive() -> Any:
            if body:
                return body.pop()
            await asked.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            answers.append(message)

        headers = [(name.lower(), value) for name, value in scope.headers.raw]
        request = {"type": "http", "method": "POST", "path": scope.url.path, "query_string": b"", "headers": headers}
        await app({**request, "scheme": "http", "client": ("1.2.3.4", 1), "root_path": ""}, receive, send)
        assert dropped.is_set()
        assert app.state.analysing == set()
        assert answers[0]["status"] == 400


async def test_who_has_much_waiting_is_asked_to_come_back(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        house, ada = app.state.house, browser(app)
        await ada.get("/api/games")
        owner = (await owner_of(app, ada)).owner
        queue = house.thinking.workers.queue
        queue.start = lambda: None
        for _ in range(house.settings.waiting_each):
            queue.join(Ticket(Asker("home", owner), study))
        answer = await ada.client.post("/api/explore/clans", json={})
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert (
            answer.json()["error"]
            == "Some of your questions are still being thought about; please try again in a few seconds."
        )
        for _ in range(house.settings.waiting):
            queue.join(Ticket(ADA, study))
        busy = await browser(app).client.post("/api/explore/clans/analyse", json={})
        assert (busy.status_code, busy.headers["retry-after"]) == (503, "5")


async def owner_of(app: Any, browser: Any) -> Asker:
    """The browser as the house knows it."""
    id = await browser.table("me", "me")
    return Asker("", app.state.house.desks[id].room.setup.creator)


async def test_workers_of_study_are_replaced_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LASTING", 2)
    pool = Thinking(1, 1)
    found = [await pool.study(Asker(), os.getpid) for _ in range(5)]
    pool.close()
    assert [found.count(pid) for pid in dict.fromkeys(found)] == [2, 2, 1]
