"""Simulations: the same games on any number of processes, compiled playouts or not."""

from __future__ import annotations

from typing import Any

import pytest

import riviera
from riviera.arena.simulate import Outcome, Players, match, play_game, record_game, simulate, split_bots, summary
from riviera.kernel.errors import BadInput

TIMES = ("seconds", "decisions_per_second", "jobs")


def facts(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key not in TIMES}


@pytest.mark.parametrize("patience", [0.0, 60.0])
def test_results_do_not_depend_on_jobs(patience: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither when other processes play all games, nor when none is needed."""
    monkeypatch.setattr("riviera.arena.simulate.PATIENCE", patience)
    played = match("clans", "uniform,greedy:worlds=1,uniform")
    assert facts(simulate(played, 6, seed=2, jobs=1)) == facts(simulate(played, 6, seed=2, jobs=2))


def test_seeds_differ() -> None:
    played = match("clans", "uniform", 4)
    assert simulate(played, 5, seed=1)["digest"] != simulate(played, 5, seed=2)["digest"]


def test_playouts_and_single_choices_give_the_same_game() -> None:
    game, played = riviera.game("clans"), match("clans", "uniform", 4)
    fast, slow = Players(played), Players(played)
    slow.uniform = False
    assert play_game(game, played, fast, 11) == play_game(game, played, slow, 11)
    recorded = record_game(played, 11)
    assert recorded.result == "-".join(map(str, play_game(game, played, fast, 11).scores))


def test_progress_counts_every_game() -> None:
    steps: list[int] = []
    simulate(match("clans", "uniform"), 40, progress=steps.append)
    assert sum(steps) == 40
    assert len(steps) > 1


def test_a_shared_victory_is_shared_out() -> None:
    found = [Outcome(10, [5, 5, 1], [1, 1, 3]), Outcome(20, [1, 2, 3], [3, 2, 1])]
    totals = summary(match("clans", "uniform", 3), found, 1, 1, 2.0)
    assert totals["wins"] == [0.5, 0.5, 1.0]
    assert totals["shared"] == 1
    assert totals["mean_scores"] == [3.0, 3.5, 2.0]
    assert totals["mean_places"] == [2.0, 1.5, 2.0]
    assert totals["decisions_per_second"] == 15


def test_settings_of_bots_may_hold_commas() -> None:
    assert split_bots("greedy:worlds=2,slip=5, uniform") == ["greedy:worlds=2,slip=5", "uniform"]


def test_seats_follow_the_bots() -> None:
    assert match("clans", "uniform").bots == ("uniform",) * 2
    assert match("clans", "uniform,greedy,uniform").bots == ("uniform", "greedy", "uniform")
    with pytest.raises(BadInput, match="Clans is for 2 to 4 seats"):
        match("clans", "uniform", 5)
