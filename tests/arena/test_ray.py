"""A Ray cluster plays the same games: a stand-in for Ray always, and Ray itself where it is installed."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from riviera.arena import Tournament, run
from riviera.arena.ratings import Played
from riviera.datasets import Wish, make
from riviera.kernel.errors import BadInput

SMALL = Tournament("clans", ["gentle", "ismcts:iterations=8"], 4, 2, seed=5)
CLUSTERS = ["stand-in", *(["ray"] if find_spec("ray") else [])]


class Handle:
    """A function that can be asked for elsewhere."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self.work = work

    def remote(self, task: Any) -> bytes:
        return pickle.dumps((self.work, task))


class StandIn(ModuleType):
    """What we use of Ray: tasks travel as bytes, and the last one is done first."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.started: dict[str, Any] | None = None

    def is_initialized(self) -> bool:
        return self.started is not None

    def init(self, **settings: Any) -> None:
        self.started = settings

    def remote(self, work: Callable[[Any], Any]) -> Handle:
        return Handle(work)

    def wait(self, waiting: list[bytes]) -> tuple[list[bytes], list[bytes]]:
        return waiting[-1:], waiting[:-1]

    def get(self, done: list[bytes]) -> list[Any]:
        return [work(task) for work, task in map(pickle.loads, done)]

    def shutdown(self) -> None:
        self.started = None


@pytest.fixture(params=CLUSTERS)
def cluster(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Ray or its stand-in, shut down at the end."""
    if request.param == "stand-in":
        monkeypatch.setitem(sys.modules, "ray", StandIn())
    ray = import_module("ray")
    yield ray
    ray.shutdown()


def outcomes(played: list[Played]) -> list[tuple[int, tuple[int, ...], tuple[int, ...], int]]:
    """What does not depend on the clock."""
    return [(o.index, o.places, o.scores, o.decisions) for _, o in played]


def test_a_cluster_changes_nothing(cluster: Any) -> None:
    assert outcomes(run(SMALL, jobs=1, on="ray")) == outcomes(run(SMALL))
    assert cluster.is_initialized()


def test_a_cluster_makes_the_same_data_set(cluster: Any, tmp_path: Path) -> None:
    """Every decision of every game is the same, byte by byte."""
    wish = Wish("clans", 9, "gentle,ismcts:iterations=3", seed=5)
    make(wish, tmp_path / "here.jsonl")
    make(wish, tmp_path / "there.jsonl", on="ray")
    assert (tmp_path / "here.jsonl").read_bytes() == (tmp_path / "there.jsonl").read_bytes()
    assert cluster.is_initialized()


def test_a_running_cluster_is_used_by_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = StandIn()
    monkeypatch.setitem(sys.modules, "ray", cluster)
    monkeypatch.setenv("RAY_ADDRESS", "ray://elsewhere:10001")
    run(SMALL, jobs=1, on="ray")
    assert cluster.started == {"address": "ray://elsewhere:10001"}


def test_without_ray_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match=r"riviera\[ray\]"):
        run(SMALL, on="ray")
