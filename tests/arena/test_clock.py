"""The same seed plays the same games on a slow machine: only bots that are told seconds look at a clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from riviera import match, record_game, simulate
from riviera.arena import Match, play
from riviera.bots import Bot, bot, greedy, ismcts, sure
from riviera.bots.registry import Honest, Player
from riviera.records import write
from riviera.study.balance import Balance
from riviera.study.balance import run as balance

np = pytest.importorskip("numpy")
BUDGETS = ("gentle", "steady", "sharp", "greedy:worlds=2", "ismcts:iterations=6")


class Slow:
    """A machine on which a second passes between any two looks at the clock."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes every bot that is made from now on slow."""

    def begin() -> None:
        for module in (greedy, ismcts):
            monkeypatch.setattr(module, "perf_counter", Slow())

    return begin


def by_arena(spec: str) -> Any:
    ended = play(Match(0, "clans", 5, (spec, "uniform")))
    return ended.places, ended.scores, ended.decisions


def by_record(spec: str) -> Any:
    return write(record_game(match("clans", f"{spec},uniform"), 5))


def by_simulation(spec: str) -> Any:
    return simulate(match("clans", f"{spec},uniform"), games=1, seed=5)["digest"]


def by_balance(spec: str) -> Any:
    return list(balance(Balance("clans", 1, 2, spec, seed=5)))


def by_batch(spec: str) -> Any:
    rows, seen = pytest.importorskip("riviera.envs").batch("clans", 1, 2, 5, opponents=spec), []
    while not rows.done[0]:
        seen.append(rows.obs[0].tolist())
        rows.step(rows.mask.argmax(1))
    return seen


@pytest.mark.parametrize("spec", BUDGETS)
def test_a_slow_bot_with_a_budget_of_its_own_plays_the_same_games(spec: str, slow: Callable[[], None]) -> None:
    quick = by_arena(spec)
    slow()
    assert by_arena(spec) == quick


@pytest.mark.parametrize("played", [by_record, by_simulation, by_balance, by_batch])
def test_so_it_is_wherever_bots_are_compared(played: Callable[[str], Any], slow: Callable[[], None]) -> None:
    quick = played("gentle")
    slow()
    assert played("gentle") == quick


def test_a_bot_that_is_told_seconds_looks_at_the_clock(slow: Callable[[], None]) -> None:
    quick = by_arena("steady:seconds=99999")
    slow()
    assert by_arena("steady:seconds=99999") == quick
    assert by_arena("steady:seconds=1.5") != quick


def seconds(made: Bot) -> float:
    """How long a bot may think about a decision of Clans."""
    assert isinstance(made, Honest)
    inner: Any = made.inner
    playing: Any = inner.inner("clans") if isinstance(inner, Player) else inner
    return float(playing.budget.seconds if hasattr(playing, "budget") else playing.seconds)


@pytest.mark.parametrize(
    ("spec", "at_the_table"),
    [("gentle", 0.2), ("strong", 0.7), ("greedy", 0.5), ("ismcts:iterations=9", 1.0), ("gentle:seconds=0.1", 0.1)],
)
def test_at_the_table_the_clock_stays(spec: str, at_the_table: float) -> None:
    here = sure(spec).choosers[0]
    assert seconds(here) == at_the_table
    assert seconds(bot(spec)) == (0.1 if "seconds" in spec else float("inf"))


def test_who_has_no_other_budget_has_a_second() -> None:
    assert seconds(bot("master")) == seconds(bot("ismcts")) == 1.0
    assert seconds(bot("master:iterations=9")) == float("inf")
