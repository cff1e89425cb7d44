"""Bots think elsewhere: a slow, lost or broken one never stops a table, and none outlives the server."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import select
import signal
from typing import Any

import pytest

from riviera.registry import load_game
from riviera.table.work import thinking
from riviera.table.work.thinking import Thinking, end_with_server

pytestmark = pytest.mark.anyio
CLANS = load_game("clans").deal(2, 1)


def legal(action: str) -> bool:
    return CLANS.why_not(CLANS.game.actions.parse(action)) is None


async def test_a_bot_chooses_a_legal_action_in_another_process() -> None:
    pool = Thinking(1)
    assert legal(await pool.choose(CLANS, "gentle"))
    assert pool.pool is not None
    assert os.getpid() not in pool.pool._processes
    pool.close()


async def test_a_worker_that_dies_costs_one_clever_move() -> None:
    pool = Thinking(1)
    await pool.choose(CLANS, "gentle")
    assert pool.pool is not None
    for process in pool.pool._processes.values():
        os.kill(process.pid, signal.SIGKILL)
        process.join()
    assert legal(await pool.choose(CLANS, "gentle"))
    assert legal(await pool.choose(CLANS, "gentle"))
    pool.close()


async def test_a_bot_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Thinking(1)
    monkeypatch.setattr(thinking, "GRACE", -100.0)
    assert legal(await pool.choose(CLANS, "master"))
    assert pool.pool is None


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


def orphan(connection: Any) -> None:
    """A server that starts a worker and then only waits to be killed."""
    worker = multiprocessing.get_context("spawn").Process(target=end_with_server)
    worker.start()
    connection.send(worker.pid)
    worker.join()


def test_workers_end_when_the_server_is_killed() -> None:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    server = context.Process(target=orphan, args=(there,))
    server.start()
    worker = os.pidfd_open(here.recv())
    server.kill()
    server.join()
    ended, _, _ = select.select([worker], [], [], 60)
    os.close(worker)
    assert ended
