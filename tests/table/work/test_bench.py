"""The bench of the server: bounded, over real connections, and its numbers add up."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import pytest

from riviera.bench.filling import fill
from riviera.bench.hostile import Waits, bench_hostile
from riviera.bench.hosting import bench_hosting
from riviera.bench.move import OWNERS
from riviera.bench.server import bench_server
from riviera.kernel.errors import BadInput
from riviera.table.store.history import games_of, untold
from riviera.table.store.store import Store


def test_the_bench_measures_a_real_server(capsys: pytest.CaptureFixture[str]) -> None:
    found = bench_server(tables=3, seconds=1.0, json=True)
    assert json.loads(capsys.readouterr().out) == found
    assert (found["tables"], found["viewers"], found["refused"]) == (3, 6, 0)
    assert found["moves_per_second"] > 0
    assert 0 < found["click_to_view_p50_ms"] <= found["click_to_view_p99_ms"]
    assert found["work_per_move_ms"] > 0
    assert found["open_stored_game_ms"] > 0


def test_the_hostile_bench_tells_what_an_honest_visitor_waits(capsys: pytest.CaptureFixture[str]) -> None:
    found = bench_hostile(seconds=1.0, json=True, only=("undo",))
    assert json.loads(capsys.readouterr().out) == found
    assert set(found) == {"targets", "undo"}
    assert found["targets"] == {"move_p99_ms": 200.0, "bot_s": 2.0}
    assert found["undo"]["moves"] > 0
    assert found["undo"]["move_p99_ms"] > 0


def test_one_riviera_is_replaced_by_another_while_people_play(capsys: pytest.CaptureFixture[str]) -> None:
    found = bench_hosting("upgrade", True, db="", tables=2, seconds=3.0, before=sys.executable)
    assert json.loads(capsys.readouterr().out) == found
    assert found["moves"] > 0
    assert (found["lost"], found["doubled"]) == (0, 0)


def test_a_soak_looks_ten_times_at_a_house_that_has_long_been_open() -> None:
    found = bench_hosting("soak", True, db="", tables=3, seconds=1.0)
    assert len(found["memory_each_tenth_mb"]) == 10
    assert found["grown_mb"] == round(found["memory_each_tenth_mb"][-1] - found["memory_mb"], 1)
    assert found["moves"] > 0


def test_two_workers_are_put_beside_one_by_the_processor_time_of_the_busier(postgresql: str) -> None:
    found = bench_hosting("workers", True, db=postgresql, tables=2, seconds=1.0)
    one, two = found["busiest_ms_per_move_1"], found["busiest_ms_per_move_2"]
    assert one == found["cpu_ms_per_move_1"] > 0
    assert 0 < two <= found["cpu_ms_per_move_2"] <= 2 * two + 0.01
    assert found["times_by_busiest"] == round(one / two, 2)


@pytest.mark.anyio
async def test_a_house_that_was_filled_with_games_has_nothing_left_to_find_out_about_them(tmp_path: Path) -> None:
    await asyncio.to_thread(fill, tmp_path / "many.sqlite", 6)
    store = Store(f"sqlite:///{tmp_path / 'many.sqlite'}")
    assert await untold(store) == []
    assert len(await games_of(store, OWNERS[0])) == 6
    await store.close()


def test_the_older_riviera_has_to_be_named() -> None:
    with pytest.raises(BadInput, match="--before"):
        bench_hosting("upgrade", True, db="", tables=2, seconds=3.0)


def test_waits_are_put_beside_their_targets() -> None:
    quick = Waits([0.01] * 100, [0.5, 1.9])
    assert (quick.told()["move_p99_ms"], quick.told()["bot_s"], quick.told()["held"]) == (10.0, 1.9, True)
    assert not Waits([0.01] * 98 + [0.3] * 2, [0.5]).told()["held"]
    assert not Waits([0.01], [0.5, 2.1]).told()["held"]
    assert not Waits([0.01], [0.5], refused=1).told()["held"]
    assert not Waits().told()["held"]
