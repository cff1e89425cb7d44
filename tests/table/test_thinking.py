"""Bots think elsewhere: a slow, lost or broken one never stops a table."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from riviera.registry import load_game
from riviera.table.work import thinking
from riviera.table.work.thinking import Thinking

pytestmark = pytest.mark.anyio
CLANS = load_game("clans").deal(2, 1)


def legal(action: str) -> bool:
    return CLANS.why_not(CLANS.game.actions.parse(action)) is None


async def test_a_bot_chooses_a_legal_action_in_another_process() -> None:
    pool = Thinking(1)
    assert legal(await pool.choose(CLANS, "gentle"))
    assert pool.pool.executor is not None
    assert os.getpid() not in pool.pool.executor._processes
    pool.close()


async def test_a_worker_that_dies_costs_one_clever_move() -> None:
    pool = Thinking(1)
    await pool.choose(CLANS, "gentle")
    assert pool.pool.executor is not None
    for process in pool.pool.executor._processes.values():
        os.kill(process.pid, signal.SIGKILL)
        process.join()
    assert legal(await pool.choose(CLANS, "gentle"))
    assert legal(await pool.choose(CLANS, "gentle"))
    pool.close()


async def test_a_bot_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Thinking(1)
    monkeypatch.setattr(thinking, "GRACE", -100.0)
    assert legal(await pool.choose(CLANS, "master"))
    assert pool.pool.executor is None
    pool.close()


async def test_other_tables_go_on_while_a_bot_thinks(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        asked, answer = asyncio.Event(), asyncio.Event()

        async def slow(state: Any, level: str) -> str:
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
