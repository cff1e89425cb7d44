"""Seeing inside: numbers for Prometheus, the log with request ids, the keeper's page."""

from __future__ import annotations

import asyncio
import json
import logging
import socket as sockets
from dataclasses import replace
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from riviera.kernel.errors import BadInput
from riviera.table.core.meter import Meter, Times
from riviera.table.core.settings import Settings
from riviera.table.keep import keeper, logs, metrics, status
from riviera.table.keep.metrics import gauges, text, told_at
from riviera.table.keep.pulse import Pulse, heard
from riviera.table.web.app import make_app

pytestmark = pytest.mark.anyio
KEY = "a key of the keeper"


@pytest.fixture(autouse=True)
def handlers() -> Any:
    """The log as it was, after each test."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)
    logs.access.setLevel(logging.NOTSET)


def test_times_are_told_by_the_bound_of_their_bucket() -> None:
    times = Times()
    for _ in range(99):
        times.add(0.004)
    times.add(60.0)
    assert (times.within(50), times.within(99), times.within(100)) == (0.005, 0.005, 60.0)
    assert Times().within(99) == 0.0


async def test_prometheus_understands_what_is_counted(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        house, ada = app.state.house, browser(app)
        id = await ada.table("me", "me")
        await ada.move(id)
        await ada.get("/api/tables/nobody-here", 404)
        async with (
            told_at("127.0.0.1", 0, lambda: text(house.meter, gauges(house))) as telling,
            httpx.AsyncClient(timeout=60.0) as client,
        ):
            port = (await telling).sockets[0].getsockname()[1]
            told = (await client.get(f"http://127.0.0.1:{port}/metrics")).text
            assert (await client.get(f"http://127.0.0.1:{port}/")).status_code == 404
        found = {s.name: s for family in text_string_to_metric_families(told) for s in family.samples}
        values = {name: sample.value for name, sample in found.items()}
        assert found["riviera_moves_total"].labels == {"game": "clans"}
        assert values["riviera_moves_total"] >= 1
        assert found["riviera_refusals_total"].labels == {"reason": "not found"}
        assert (values["riviera_tables_open"], values["riviera_move_seconds_count"]) == (1, 1)
        assert values["riviera_commit_seconds_count"] >= 2


async def test_numbers_wait_for_a_port_that_is_taken_and_whoever_serves_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    """A worker that is being replaced has the port of the one that takes its place."""
    monkeypatch.setattr(metrics, "AGAIN", 0.0)
    with sockets.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        async with told_at("127.0.0.1", port, lambda: "seven") as telling, httpx.AsyncClient(timeout=60.0) as client:
            while not caplog.messages:
                await asyncio.sleep(0)
            taken.close()
            await telling
            assert (await client.get(f"http://127.0.0.1:{port}/metrics")).text == "seven"
    assert caplog.messages == [
        f"The numbers cannot be told at 127.0.0.1:{port} (Address already in use); they will be once that is free."
    ]


async def test_the_log_tells_the_request_and_neither_who_nor_where(
    sqlite: str, open_app: Any, browser: Any, quick: Settings, capsys: Any
) -> None:
    async with open_app(sqlite, replace(quick, slow=0.0, log_format="json", log_access=True)) as app:
        logs.begin(app.state.house.settings, app.state.house.meter)
        ada = browser(app)
        ada.client._transport.app = logs.Journal(app)
        id = await ada.table("me", "me")
        await ada.move(id)
        answer = await ada.client.get("/api/health")
        lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    moved = next(line for line in lines if line.get("path") == "/api/tables/*/move")
    slow = next(line for line in lines if line["said"].startswith("A move took"))
    assert (moved["method"], moved["status"], moved["request"]) == ("POST", 200, slow["request"])
    assert lines[-1]["request"] == answer.headers["x-request-id"]
    assert (slow["level"], "Clans, 2 seats" in slow["said"]) == ("warning", True)
    everything = json.dumps(lines)
    for secret in (id, "127.0.0.1", ada.client.cookies["riviera"]):
        assert secret not in everything
    assert app.state.house.meter.counts["log_lines", "warning"] == 1


def test_a_log_of_no_kind_is_refused() -> None:
    with pytest.raises(BadInput, match="log_format is text or json"):
        logs.begin(Settings(log_format="xml"), Meter())


@pytest.fixture
async def kept(sqlite: str, quick: Settings) -> Any:
    """An application with a keeper's page."""
    app = make_app(sqlite, replace(quick, keeper_key=KEY, backups="nights"), more=keeper.ROUTES)
    async with app.router.lifespan_context(app):
        yield app


async def test_only_the_key_opens_the_keepers_page(kept: Any, browser: Any, open_app: Any, tmp_path: Any) -> None:
    eve, vera = browser(kept), browser(kept)
    assert "The keeper's door" in await eve.get("/keeper", 403)
    await eve.post("/keeper/backup", expect=403)
    wrong = await eve.client.post("/keeper", data={"key": "open sesame"})
    assert (wrong.status_code, "That is not the key" in wrong.text) == (403, True)
    right = await vera.client.post("/keeper", data={"key": KEY})
    assert (right.status_code, right.headers["location"]) == (303, "/keeper")
    assert "HttpOnly" in right.headers["set-cookie"]
    assert KEY not in right.headers["set-cookie"]
    assert "The house is well" in await vera.get("/keeper")
    statuses = [(await eve.client.post("/keeper", data={"key": str(i)})).status_code for i in range(12)]
    assert statuses[-1] == 429
    async with open_app(f"sqlite:///{tmp_path / 'other.sqlite'}") as app:
        await browser(app).get("/keeper", 404)


async def test_the_page_adds_up_what_all_processes_did(kept: Any, browser: Any) -> None:
    house, vera = kept.state.house, browser(kept)
    pulses = [Pulse(house, kind) for kind in ("server", "thinker")]
    id = await vera.table("me", "me")
    for _ in range(3):
        await vera.move(id)
    house.meter.said.append((house.clock(), "A bot was slow."))
    for name, pulse in zip(("one", "two"), pulses, strict=True):
        house.store.name = name
        await pulse.beat()
    minute = int(house.clock() // 60)
    assert [process for process, _, _ in await heard(house.store, minute - 1)] == ["one", "two"]
    found = await status.status(house, "hour")
    assert (found["servers"], found["thinkers"], found["title"]) == (1, 1, "The house is well")
    clans = next(game for game in found["games"] if game["name"] == "clans")
    assert (clans["moves"], clans["tables"]) == ("6", 1)  # both looked at the same meter
    assert found["words"][0]["text"] == "A bot was slow."
    await vera.client.post("/keeper", data={"key": KEY})
    page = await vera.get("/keeper?span=week")
    assert "1 process, 1 thinker" in page
    assert "A bot was slow." in page


@pytest.mark.parametrize(
    ("wrong", "title"),
    [
        ({}, "The house is well"),
        ({"trouble": "The disk is full."}, "Nothing can be stored"),
        ({"seconds": 3.0}, "Moves are slow"),
        ({"errors": 1}, "Something went wrong"),
        ({"backups": [{"ok": False, "age": 1.0}]}, "Backups have stopped"),
        ({"backups": [{"ok": True, "age": 1e6}]}, "Backups have stopped"),
        ({"backups": [{"ok": True, "age": 1e3}]}, "The house is well"),
    ],
)
async def test_the_title_is_the_verdict(kept: Any, wrong: dict[str, Any], title: str) -> None:
    step, house = status.Step(errors=wrong.get("errors", 0)), kept.state.house
    house.store.trouble = wrong.get("trouble", "")
    if "seconds" in wrong:
        step.times["move_seconds\t"] = Times()
        step.times["move_seconds\t"].add(wrong["seconds"])
    assert status.verdict(house, step, wrong.get("backups", []))["title"] == title
