"""The game as one object: laws, records, and bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import riviera
from riviera.bots import bot
from riviera.games.viticulture.components import AUTOMA, MAMAS, ORDERS, PAPAS, SUMMER, VINES, WINTER
from riviera.games.viticulture.engine.cards import VISITOR_CARDS
from riviera.games.viticulture.game import GAME
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.records import load, replay, write, write_down
from riviera.testing import Report, check_game
from riviera.testing.check import put_again, walk

HERE = Path(__file__).resolve().parent
GOLDEN = HERE.parents[1] / "golden" / "viticulture"
FILES = sorted(GOLDEN.glob("*.txt"))


def test_the_box_is_complete() -> None:
    """R-SETUP-3: 232 cards with the 18 field cards."""
    vines = sum(v.copies for v in VINES)
    assert (vines, len(ORDERS), len(SUMMER), len(WINTER)) == (42, 36, 38, 38)
    assert (len(MAMAS), len(PAPAS), len(AUTOMA)) == (18, 18, 24)
    assert vines + 36 + 38 + 38 + 18 + 18 + 24 + 6 * 3 == 232
    assert sum(v.red * v.copies for v in VINES) == 51
    assert sum(o.vp for o in ORDERS) == 141


def test_every_visitor_has_a_card_and_a_test() -> None:
    tests = "".join((HERE / f"engine/test_{season}_visitors.py").read_text() for season in ("summer", "winter"))
    ids = [v.id for v in (*SUMMER, *WINTER)]
    assert sorted(VISITOR_CARDS) == sorted(ids)
    assert [i for i in ids if f"def test_{i}(" not in tests and f"def test_{i}_" not in tests] == []
    assert [n for n in range(1, 77) if f"R-CARD-{n}:" not in tests and f"R-CARD-{n}," not in tests] == []


@pytest.mark.once
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_laws(seats: int) -> None:
    """Every law, in the middle of cards too."""
    report = check_game(GAME, seeds=1, seats=[seats], every=23, samples=40, compare=False, edits=0)
    assert report.ok, report.failures()


VARIANTS = [
    (1, {"targets": "every_year", "parents": "chosen"}),
    (1, {"automa": "very_hard"}),
    (3, {"bonuses": "friendly", "parents": "chosen"}),
]


@pytest.mark.once
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_laws_of_variants(seats: int, options: dict[str, str]) -> None:
    """The laws hold with every option."""
    report = Report(GAME)
    actions = walk(report, str(options), GAME.deal(seats, 2, options), 2, 29)
    put_again(report, str(options), GAME, (seats, 2, options), actions)
    assert report.ok, report.failures()


def test_there_is_a_game_for_each_number_of_seats() -> None:
    assert sorted(len(load(file).names) for file in FILES) == [1, 2, 3, 4, 5, 6]


@pytest.mark.once
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_recorded_games_replay(file: Path) -> None:
    """Every action is legal, every note and the result are as written, and the record is written alike."""
    record = load(file)
    state = list(replay(record))[-1].state
    assert state.actor == -1
    assert record.result == "-".join(map(str, state.scores()))
    again = write_down(GAME, record.names, record.seed, record.options, record.actions)
    assert write(again) == file.read_text(encoding="utf-8")


def played(seats: int, seed: int, greedy: bool) -> Any:
    """A game of greedy seats, or of random ones."""
    s: Any = GAME.deal(seats, seed)
    expert = bot("greedy:worlds=1")
    luck = chance(seed)
    turn = 0
    while s.actor >= 0:
        turn += 1
        legal = s.legal_actions()
        s.apply(expert.choose(Perspective(s, s.actor), turn) if greedy else legal[luck.below(len(legal))])
    return s


@pytest.mark.once
def test_greedy_play_takes_as_long_as_people_do() -> None:
    """Six to ten years, where random play needs twice as many."""
    s = played(4, 1, greedy=True)
    assert 6 <= s.year <= 10
    assert max(s.scores()) >= 20
    assert sum(played(4, seed, greedy=False).year for seed in range(3)) >= 2 * 8 * 3


def test_the_registry_knows_the_game() -> None:
    assert riviera.game("viticulture") is GAME
