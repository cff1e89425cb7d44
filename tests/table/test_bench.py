"""The bench of the server: bounded, over real connections, and its numbers add up."""

from __future__ import annotations

import json

import pytest

from riviera.bench.server import bench_server


def test_the_bench_measures_a_real_server(capsys: pytest.CaptureFixture[str]) -> None:
    found = bench_server(tables=3, seconds=1.0, json=True)
    assert json.loads(capsys.readouterr().out) == found
    assert (found["tables"], found["viewers"], found["refused"]) == (3, 6, 0)
    assert found["moves_per_second"] > 0
    assert 0 < found["click_to_view_p50_ms"] <= found["click_to_view_p99_ms"]
    assert found["work_per_move_ms"] > 0
    assert found["open_stored_game_ms"] > 0
