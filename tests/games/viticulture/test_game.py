"""The game as one object: laws, records, perft, dumps, words and bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import riviera
from riviera.bots import bot
from riviera.games.viticulture.components import AUTOMA, MAMAS, ORDERS, PAPAS, SUMMER, VINES, WINTER
from riviera.games.viticulture.engine.cards import VISITOR_CARDS
from riviera.games.viticulture.game import GAME
from riviera.games.viticulture.words.log import TELLERS
from riviera.kernel.chance import chance
from riviera.kernel.errors import BadInput
from riviera.kernel.perspective import Perspective
from riviera.records import load, replay, write, write_down
from riviera.testing import check_game

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
    tests = (HERE / "test_summer_visitors.py").read_text() + (HERE / "test_winter_visitors.py").read_text()
    ids = [v.id for v in (*SUMMER, *WINTER)]
    assert sorted(VISITOR_CARDS) == sorted(ids)
    assert [i for i in ids if f"def test_{i}(" not in tests and f"def test_{i}_" not in tests] == []
    assert [n for n in range(1, 77) if f"R-CARD-{n}:" not in tests and f"R-CARD-{n}," not in tests] == []


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_laws(seats: int) -> None:
    """Every law, in the middle of cards too."""
    report = check_game(GAME, seeds=1, seats=[seats], every=23, samples=40, compare=False)
    assert report.ok, report.failures()


def test_there_is_a_game_for_each_number_of_seats() -> None:
    assert sorted(len(load(file).names) for file in FILES) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_recorded_games_replay(file: Path) -> None:
    """Every action is legal, every note and the result are as written, and the record is written alike."""
    record = load(file)
    state = list(replay(record))[-1].state
    assert state.actor == -1
    assert record.result == "-".join(map(str, state.scores()))
    again = write_down(GAME, record.names, record.seed, record.options, record.actions)
    assert write(again) == file.read_text()


SPOILED: list[tuple[str, Any]] = [
    ("seats", 7),
    ("season", "autumn"),
    ("growers", []),
    ("agenda", []),
    ("agenda", [["nonsense", 0, 0]]),
    ("agenda", [["turn", 9, 0]]),
    ("actor", 1),
    ("chance", [0, 0]),
    ("taken", ["nowhere"]),
    ("rows_gone", [8]),
    ("automa_deck", [24]),
    ("decks", {}),
]


@pytest.mark.parametrize(("key", "value"), SPOILED)
def test_bad_positions_are_refused(key: str, value: Any) -> None:
    data = GAME.deal(2, 3).dump()
    if key == "actor":
        value = 1 - data["actor"]
    with pytest.raises(BadInput) as refusal:
        GAME.load(data | {key: value})
    assert str(refusal.value).endswith(".")


GROWERS: list[tuple[str, Any]] = [
    ("vp", -6),
    ("residual", 6),
    ("structures", ["large_cellar"]),
    ("structures", ["palace"]),
    ("cellar", ["blush-wine-3"]),
    ("mama", "Nobody"),
    ("idle", 6),
    ("standing", ["give_tour_left", "give_tour_left"]),
    ("grande", "give_tour_left"),
    ("row", 8),
    ("hand", {"vine": [], "summer": [], "order": [], "winter": []}),
]


@pytest.mark.parametrize(("key", "value"), GROWERS)
def test_bad_vineyards_are_refused(key: str, value: Any) -> None:
    data = GAME.deal(2, 3).dump()
    data["growers"][0] = data["growers"][0] | {key: value}
    with pytest.raises(BadInput):
        GAME.load(data)


def test_two_roosters_on_a_row_are_refused() -> None:
    data = GAME.deal(2, 3).dump()
    for grower in data["growers"]:
        grower["row"] = 3
    with pytest.raises(BadInput, match="roosters"):
        GAME.load(data)


def test_options_are_checked() -> None:
    with pytest.raises(BadInput):
        GAME.deal(7, 1)
    with pytest.raises(BadInput):
        GAME.deal(2, 1, {"bonuses": "none"})


def test_everything_is_said_in_words() -> None:
    """Each prompt, choice, log line and text board of whole random games can be made, for every seat."""
    said: set[str] = set()
    for seats in (1, 3, 6):
        s: Any = GAME.deal(seats, 11)
        s.log = []
        luck = chance(seats)
        while s.actor >= 0:
            view = s.view(s.actor)
            legal = s.legal_actions()
            labels = [GAME.choice(view, GAME.actions.name(a))["label"] for a in legal]
            assert all(labels)
            names = [chr(65 + i) for i in range(6)]
            assert GAME.prompt(view)["text"].render(names)
            s.apply(legal[luck.below(len(legal))])
        view = s.view(None)
        for event in s.log:
            line = GAME.line(event.seen_by(None), view)
            said.add(event.kind)
            assert line is None or line.render([chr(65 + i) for i in range(6)])
        assert "Wake-up" in GAME.text(view)
        assert GAME.tally(view)["rows"][-1]["values"] == s.scores()
    assert said >= {"drew", "planted", "built", "played", "harvested", "season", "over"}
    assert said <= set(TELLERS)


def test_features_have_one_length() -> None:
    lengths = {len(GAME.features(GAME.deal(seats, 1), seat)) for seats in (1, 2, 6) for seat in range(seats)}
    assert len(lengths) == 1


def played(seats: int, seed: int, greedy: bool) -> Any:
    """A game of greedy seats, or of random ones."""
    s: Any = GAME.deal(seats, seed)
    expert = bot("greedy:worlds=1,seconds=60")
    luck = chance(seed)
    turn = 0
    while s.actor >= 0:
        turn += 1
        legal = s.legal_actions()
        s.apply(expert.choose(Perspective(s, s.actor), turn) if greedy else legal[luck.below(len(legal))])
    return s


def test_greedy_play_takes_as_long_as_people_do() -> None:
    """Seven to ten years, where random play needs twice as many."""
    s = played(4, 1, greedy=True)
    assert 7 <= s.year <= 10
    assert max(s.scores()) >= 20
    assert min(played(4, seed, greedy=False).year for seed in range(3)) >= 15


def test_the_registry_knows_the_game() -> None:
    assert riviera.game("viticulture") is GAME
