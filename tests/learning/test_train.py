"""Learning: the same net for the same seed, however often it was stopped; quantised as fitted; and the gate decides."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import riviera
from riviera.arena import Match, Outcome
from riviera.bots.labels import Picky, labelled, turned
from riviera.bots.nets import unpacked
from riviera.cli import main
from riviera.kernel.chance import chance
from riviera.kernel.errors import BadInput
from riviera.kernel.state import WIDTH, State, zeros
from riviera.learning import Plan, train
from riviera.learning.fit import centred, fit, reach, scaled
from riviera.learning.gate import Lost, Verdict, weighed
from riviera.learning.positions import Arrays, gathered, judge
from riviera.learning.quantise import whole

TINY = Plan("clans", (2, 3), 3, games=12, decisions=2, answers=3, playouts=2, hidden=6, epochs=3)
QUICK = replace(TINY, duels=2, questions=4, seconds=0.001, seats=(2,))


@pytest.fixture(scope="module")
def rows() -> Arrays:
    """The rows of a tiny plan."""
    return gathered([judge(piece).data for piece in TINY.pieces()])


def test_the_same_seed_gives_the_same_rows(rows: Arrays) -> None:
    again = gathered([judge(piece).data for piece in TINY.pieces()])
    other = gathered([judge(piece).data for piece in replace(TINY, seed=4).pieces()])
    assert all((rows[name] == again[name]).all() for name in rows)
    assert not np.array_equal(rows["lead"], other["lead"])


def test_every_seat_knows_every_answer_to_a_decision(rows: Arrays) -> None:
    """The rows of a group are answers to one decision, as one seat knows them: same seat count, other positions."""
    assert set(np.unique(rows["game"])) == set(range(12))
    for group in np.unique(rows["group"]):
        some = rows["numbers"][rows["group"] == group]
        assert 1 <= len(some) <= 3
        assert len(np.unique(some, axis=0)) == len(some)
    assert (np.diff(rows["group"])[np.diff(rows["game"]) == 0] >= 0).all()


def middle(seats: int) -> State:
    """A position of Clans."""
    state, luck = riviera.game("clans").deal(seats, 3), chance(3)
    for _ in range(9):
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return state


def test_labels_are_those_of_the_same_luck() -> None:
    state = middle(2)
    assert labelled(state, 0, 4, 1, 5) == labelled(state, 0, 4, 1, 5) != labelled(state, 0, 4, 1, 6)
    now, _, won = labelled(state, 0, 4, 1, 5)
    assert -50 < now < 50
    assert won * 8 in range(9)


def test_an_answer_is_judged_at_the_end_of_its_turn() -> None:
    state = middle(3)
    after = turned(state, state.legal_actions()[0], 1)
    assert after.actor != state.actor


def test_a_picky_playout_takes_what_looks_best() -> None:
    state, plain = middle(2), riviera.game("clans").strategy()
    scratch, luck = zeros(WIDTH), chance(2)

    def worth(action: int) -> float:
        after = state.clone()
        after.apply(action)
        return plain.worth(after, state.actor)

    picks = [worth(Picky(plain, tries).pick(state, luck, scratch)) for tries in (1, 40) for _ in range(20)]
    assert sum(picks[20:]) > sum(picks[:20])


def test_a_group_is_centred_alone() -> None:
    values, group = np.array([1.0, 3.0, 10.0, 4.0, 6.0]), np.array([7, 7, 9, 2, 2])
    assert centred(values, group).tolist() == [-1, 1, 0, -1, 1]
    assert centred(np.column_stack([values, values]), group)[:, 1].tolist() == [-1, 1, 0, -1, 1]


def test_a_fit_explains_what_can_be_explained(rows: Arrays) -> None:
    """Leads that are a sum of inputs are found again, apart from the games that were learnt from."""
    low, high = reach(rows["numbers"])
    x = scaled(rows["numbers"], low, high)
    lead = 2 * rows["hand"] + x @ np.random.default_rng(1).normal(0, 3, x.shape[1])
    told = fit(TINY, rows | {"lead": lead}, low, high).told
    assert told["straight all"] > told["hand all"]


def test_whole_numbers_say_what_the_fractions_say(rows: Arrays) -> None:
    low, high = reach(rows["numbers"])
    found = fit(TINY, rows, low, high)
    weights = whole(TINY, found, low, high)
    x = scaled(rows["numbers"], low, high)
    exact = np.maximum(x @ found.first + found.bias, 0) @ found.last + x @ found.straight + found.base
    held = np.clip(rows["numbers"], low, high).astype(np.int64)
    inner = np.maximum(held @ np.array(weights.first) + np.array(weights.bias), 0)
    said = inner @ np.array(weights.last) + held @ np.array(weights.direct) + weights.head["base"]
    assert np.abs(said / weights.head["unit"] - exact).max() < 0.02 * np.abs(exact).max() + 0.01
    weights.net(riviera.game("clans"))


def test_a_training_goes_on_where_it_stopped_and_ends_the_same(tmp_path: Path) -> None:
    whole_run = train(QUICK, tmp_path / "one")
    pieces = sorted((tmp_path / "one").glob("*.npz"))
    (tmp_path / "two").mkdir()
    for kept in (tmp_path / "one/plan.json", pieces[1]):
        (tmp_path / "two" / kept.name).write_bytes(kept.read_bytes())
    done: list[int] = []
    again = train(QUICK, tmp_path / "two", tick=done.append)
    assert done[0] == 4
    one, two = (unpacked(run.net.read_bytes(), riviera.game("clans")) for run in (whole_run, again))
    assert (one.first, one.direct, one.last) == (two.first, two.direct, two.last)
    games = len((tmp_path / "two").glob("trial-*").__next__().joinpath("duels-2.jsonl").read_text().splitlines())
    assert train(QUICK, tmp_path / "two").verdict == again.verdict
    assert len(next((tmp_path / "two").glob("trial-*")).joinpath("duels-2.jsonl").read_text().splitlines()) == games
    with pytest.raises(BadInput, match="another training"):
        train(replace(QUICK, seed=9), tmp_path / "two")


@pytest.mark.parametrize(
    ("saved", "won", "passed"), [(0.01, 0.52, True), (-0.01, 0.52, False), (0.01, 0.49, False), (0.01, 0.5, False)]
)
def test_only_what_is_better_by_more_than_chance_passes(saved: float, won: float, passed: bool) -> None:
    verdict = Verdict({"saved": {"low": saved}}, {"2": {"low": 0.6, "fair": 0.5}, "3": {"low": won, "fair": 0.5}})
    assert verdict.passed is passed


def test_what_is_given_away_is_weighed_by_decisions() -> None:
    """Games with more decisions weigh more; where none was asked nothing is saved."""
    found = weighed([Lost(0, [0.4, 0.2, 0.0], [0.1, 0.2, 0.0]), Lost(1, [0.2], [0.1])])
    assert (found["decisions"], found["old"], found["new"]) == (4, pytest.approx(0.2), pytest.approx(0.1))
    assert found["saved"]["mean"] == pytest.approx(0.1)
    assert weighed([])["saved"] == {"mean": 0.0, "low": 0.0, "high": 0.0}


def test_the_command_says_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = "train clans --games 4 --decisions 2 --answers 2 --playouts 1 --epochs 1 --duels 2 --questions 4"
    assert main([*args.split(), "--seconds", "0.001", "--seed", "1", "--folder", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "wins" in out
    assert "gives away" in out
    verdict = json.loads(next(tmp_path.glob("trial-*/verdict.json")).read_text())
    assert verdict["won"]["2"]["games"] == 2


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("train bonaccia", "no game"),
        ("train clans --seats 2,x", "between commas"),
        ("train clans --hidden 7", "threes"),
    ],
)
def test_what_makes_no_sense_is_refused(
    asked: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*asked.split(), "--folder", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err


def test_matches_may_be_played_by_somebody_else() -> None:
    from riviera.arena import Tournament, run

    def won_by_the_first(match: Match) -> Outcome:
        return Outcome(match.index, (1, 2), (3, 2), 5, (0.0, 0.0))

    played = run(Tournament("clans", ["uniform", "greedy"], 2, 2), by=won_by_the_first)
    assert [outcome.places for _, outcome in played] == [(1, 2), (1, 2)]
