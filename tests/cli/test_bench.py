"""The bench: what it measures really happens, and ratios are ratios."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

import riviera
from riviera.bench import elsewhere, measure, ours, peers
from riviera.bench.measure import Task
from riviera.bench.report import ratios, run
from riviera.commands.bench import show


@pytest.mark.parametrize("task", ours.tasks(riviera.game("clans"), 3), ids=lambda task: task.name)
def test_every_task_does_something(task: Task) -> None:
    assert task.run() >= ours.GAMES


def test_a_loop_counts_decisions() -> None:
    """A game of Clans at three seats takes some forty decisions."""
    task = ours.tasks(riviera.game("clans"), 3, ("loop",))[0]
    assert 30 * ours.GAMES < task.run() < 71 * ours.GAMES


def test_installed_peers_play() -> None:
    tasks, notes = peers.tasks()
    assert set(notes) == set(peers.PEERS)
    assert {task.name for task in tasks} == {name for name, note in notes.items() if note != "not installed"}
    assert all(task.run() > 5 for task in tasks)


def test_a_peer_that_is_missing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", {"nobody": ("no-such-package", peers.rlcard)})
    assert peers.tasks() == ([], {"nobody": "not installed"})


def test_the_best_round_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves on whenever it is looked at, so that each round has one batch in two seconds."""
    clock, batches = count(), iter([7, 10, 1000, 20])
    monkeypatch.setattr(measure, "process_time", lambda: next(clock))
    assert measure.rates([Task("x", lambda: next(batches))], 2, 3) == {"x": 500}


def test_ratios() -> None:
    figures = {"loop": 300, "playouts": 1000, "interpreted": {"loop": 40, "playouts": 50}}
    beside = {"fast": {"decisions_per_second": 600}, "absent": {"decisions_per_second": 0}}
    assert ratios(figures, beside) == {"loop / fast": 0.5, "playouts / interpreted": 20.0}


def test_the_report_for_people(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(elsewhere, "STARTS", 1)
    monkeypatch.setattr(peers, "PEERS", {"us again": ("riviera", lambda: lambda: 50)})
    steps: list[int] = []
    show(run([riviera.game("clans")], 2, 0.001, 2, True, steps.append))
    out = capsys.readouterr().out
    assert len(steps) == 2 * 7
    assert "clone us" in out
    assert "The peers play again." in out
    assert "import riviera" in out


def test_interpreted_figures_come_from_another_process() -> None:
    found = elsewhere.interpreted("clans", 2, 0.01, 1)
    assert set(found) == {"loop", "playouts"}
    assert min(found.values()) > 0
