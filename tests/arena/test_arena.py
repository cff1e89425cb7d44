"""Tournaments are balanced, go on where they stopped, say the same on any number of processes, and rate rightly."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from riviera.arena import Match, Outcome, Tournament, play, report, run
from riviera.arena.engines import engine, local
from riviera.arena.ratings import Played, ratings
from riviera.arena.report import ladder, markdown
from riviera.arena.schedule import groups, schedule
from riviera.arena.standings import duels, estimate, pairs, standings, victories
from riviera.kernel.errors import BadInput

SMALL = Tournament("clans", ["uniform", "greedy:worlds=1"], 4, 2, seed=3)


def outcomes(played: list[Played]) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """What does not depend on the clock."""
    return [(o.places, o.scores, o.decisions) for _, o in played]


def made(lineup: tuple[str, ...], places: tuple[int, ...], seed: int = 1) -> Played:
    """A match that ended so."""
    scores = tuple(10 - place for place in places)
    return Match(0, "clans", seed, lineup), Outcome(0, places, scores, 30, (0.1,) * len(lineup))


@pytest.fixture(scope="module")
def small() -> list[Played]:
    """A small tournament, played once."""
    return run(SMALL)


@pytest.mark.parametrize(
    ("bots", "seats"), [(["a", "b"], 2), (["a", "b", "c"], 2), (["a", "b"], 4), (["a", "b", "c"], 3)]
)
def test_every_bot_sits_everywhere_on_every_deal(bots: list[str], seats: int) -> None:
    matches = schedule("clans", bots, 30, seats, 7)
    for deal in {match.seed for match in matches}:
        held = Counter((name, seat) for m in matches if m.seed == deal for seat, name in enumerate(m.lineup))
        for name in bots:
            assert len({held[name, seat] for seat in range(seats)}) == 1
            assert held[name, 0] > 0


def test_companies_are_whole() -> None:
    assert groups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert groups(["a", "b"], 3) == [("a", "b", "b"), ("b", "a", "a")]
    assert groups(["a"], 3) == [("a", "a", "a")]


def test_deals_are_paired_and_numbered() -> None:
    matches = schedule("clans", ["a", "b"], 6, 2, 7)
    assert [m.seed for m in matches] == [7, 7, 8, 8, 9, 9]
    assert [m.index for m in matches] == list(range(6))
    assert matches[0].lineup == matches[1].lineup[::-1]


@pytest.mark.parametrize(
    "wrong",
    [
        Tournament("clans", ["uniform"], 0, 2),
        Tournament("clans", [], 4, 2),
        Tournament("clans", ["uniform", "uniform"], 4, 2),
        Tournament("clans", ["uniform", "nobody"], 4, 2),
        Tournament("clans", ["uniform", "greedy"], 4, 9),
        Tournament("chess", ["uniform", "greedy"], 4, 2),
    ],
)
def test_what_makes_no_sense_is_refused_before_the_first_game(wrong: Tournament) -> None:
    with pytest.raises(BadInput, match=r"\.$"):
        run(wrong)


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(BadInput, match="local, ray"):
        engine("steam")


def test_a_match_is_played_the_same_again(small: list[Played]) -> None:
    match, outcome = small[1]
    again = play(match)
    assert (again.places, again.scores, again.decisions) == (outcome.places, outcome.scores, outcome.decisions)


def test_processes_change_nothing(small: list[Played]) -> None:
    assert outcomes(run(SMALL, jobs=2)) == outcomes(small)


def test_a_tournament_goes_on_where_it_stopped(
    small: list[Played], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = tmp_path / "kept.jsonl"
    run(SMALL, keep=keep)
    lines = keep.read_text().splitlines(keepends=True)
    keep.write_text("".join(lines[:3]) + lines[3][:20])  # stopped in the middle of a line
    played: list[int] = []
    monkeypatch.setitem(
        __import__("riviera.arena.engines", fromlist=["ENGINES"]).ENGINES,
        "local",
        lambda matches, jobs, play: (played.append(m.index) or play(m) for m in matches),
    )
    assert outcomes(run(SMALL, keep=keep)) == outcomes(small)
    assert played == [2, 3]
    assert len([json.loads(line) for line in keep.read_text().splitlines() if line.endswith("}")]) == 5


def test_another_tournament_s_file_is_refused(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    run(Tournament("clans", ["uniform", "greedy"], 1, 2, seed=1), keep=keep)
    with pytest.raises(BadInput, match="another tournament"):
        run(Tournament("clans", ["uniform", "greedy"], 1, 2, seed=2), keep=keep)


def test_more_games_can_be_added_to_a_file(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    first = run(Tournament("clans", ["uniform", "gentle"], 2, 2), keep=keep)
    more = run(Tournament("clans", ["uniform", "gentle"], 4, 2), keep=keep)
    assert more[:2] == first
    assert len(more) == 4


def test_a_shared_victory_is_shared() -> None:
    assert victories(made(("a", "b", "a"), (1, 1, 3)), "a") == [0.5, 0.0]
    assert duels(made(("a", "b", "a"), (1, 1, 3)), "a", "b") == [0.5, 0.0]
    assert duels(made(("a", "b", "a"), (1, 1, 3)), "b", "a") == [0.5, 1.0]


def test_the_winner_is_rated_higher_also_against_copies() -> None:
    for lineup, places in ((("a", "b"), (1, 2)), (("a", "b", "b", "b"), (1, 2, 3, 4))):
        rated = ratings([made(lineup, places, seed) for seed in range(6)], ["a", "b"])
        assert rated["a"].mean > 25 > rated["b"].mean
        assert rated["a"].deviation < 25 / 3


def test_equal_copies_stay_equal() -> None:
    """A bot that wins one in four against three copies of another is no stronger than it."""
    played = []
    for turn in range(24):
        places = [1 + (seat + turn) % 4 for seat in range(4)]
        played.append(made(("a", "b", "b", "b"), (places[0], places[1], places[2], places[3]), turn))
    rated = ratings(played, ["a", "b"])
    assert abs(rated["a"].mean - rated["b"].mean) < 2 * rated["a"].deviation


def test_intervals_hold_the_mean_and_narrow_with_deals() -> None:
    few = [made(("a", "b"), (1, 2) if seed % 4 else (2, 1), seed) for seed in range(8)]
    many = [made(("a", "b"), (1, 2) if seed % 4 else (2, 1), seed) for seed in range(200)]
    rough, fine = pairs(few, "a", "b"), pairs(many, "a", "b")
    assert rough.mean == fine.mean == 0.75
    assert rough.low < fine.low < 0.75 < fine.high < rough.high


def test_matches_on_one_deal_are_drawn_together() -> None:
    """Two seatings that cancel out on every deal leave no doubt."""
    played = [made(("a", "b"), places, seed) for seed in range(10) for places in ((1, 2), (2, 1))]
    found = estimate(played, lambda one: victories(one, "a"))
    assert found.low == found.mean == found.high == 0.5


def test_standings_come_strongest_first(small: list[Played]) -> None:
    table = standings(small, SMALL.bots)
    assert [line.bot for line in table] == ["greedy:worlds=1", "uniform"]
    assert table[0].fair == pytest.approx(2 * table[0].share.mean)


def test_a_report_is_plain_data_a_table_and_a_picture(small: list[Played]) -> None:
    found = report(SMALL, small)
    assert json.loads(json.dumps(found))["games"] == 4
    assert found["deals"] == 2
    assert "| uniform |" in markdown(found)
    picture = ladder(found["standings"], "clans & friends")
    assert picture.count("<circle") == 2
    assert "clans &amp; friends" in picture


def test_one_job_needs_no_process() -> None:
    matches = schedule("clans", ["uniform"], 1, 2, 1)
    assert [outcome.index for outcome in local(matches, 1, play)] == [0, 1]
