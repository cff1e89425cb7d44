"""Positions that cannot be are refused."""

from __future__ import annotations

from typing import Any

import pytest

from riviera.games.viticulture.components import ACTIONS, MAMAS
from riviera.games.viticulture.game import GAME
from riviera.kernel.chance import chance
from riviera.kernel.errors import BadInput

SPOILED: list[tuple[str, Any]] = [
    ("seats", 7),
    ("season", "autumn"),
    ("growers", []),
    ("agenda", []),
    ("agenda", [["nonsense", 0, 0]]),
    ("agenda", [["turn", 9, 0]]),
    ("actor", 1),
    ("chance", "0"),
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
    ("papa", None),
    ("offers", ["Jay", "Alan"]),
    ("idle", 6),
    ("idle", 3),
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


def later(seats: int = 3, decisions: int = 40, **options: str) -> Any:
    """The dump of a position of the first summer or later."""
    s: Any = GAME.deal(seats, 3, options)
    luck = chance(5)
    while decisions > 0 or s.season != 1:
        legal = s.legal_actions()
        s.apply(legal[luck.below(len(legal))])
        decisions -= 1
    return s.dump()


# What cannot be in the middle of a summer: the key of a grower or of the table, its value, and a word of the refusal.
SUMMER: list[tuple[str, Any, str]] = [
    ("used", ["windmill", "tasting_room", "yoke"], "structure that it has not built"),
    ("idle", 6, "more workers"),
    ("standing", ["give_tour_full"], "beside a full action"),
    ("grande", "yoke", "yoke counts as unused"),
    ("planned", ["draw_vine_left"], "winter space"),
    ("row", 0, "every rooster"),
    ("mama", None, "has a parent"),
    ("offers", ["Alaena", "Alyssa"], "has a parent"),
    ("offered", {"summer": ["broker"], "winter": ["judge", "queen"]}, "does not hold"),
]


@pytest.mark.parametrize(("key", "value", "word"), SUMMER)
def test_a_grower_that_cannot_be(key: str, value: Any, word: str) -> None:
    data = later()
    grower = data["growers"][0]
    if key in ("standing", "grande"):
        grower |= {"standing": [], "coins": 0, "grande": None}
        grower["idle"] = grower["workers"] - 2
        others = [place for g in data["growers"][1:] for place in (*g["standing"], g["grande"])]
        data["taken"] = [place for place in data["taken"] if place in others]
    grower[key] = value
    with pytest.raises(BadInput, match=word):
        GAME.load(data)


TABLE: list[tuple[str, Any, str]] = [
    ("taken", ["draw_vine_right"], "not in use|must be taken"),
    ("tokens", 1, "game alone"),
    ("automa_deck", [3], "game alone"),
    ("rows_gone", [2], "game alone"),
    ("passed", [0, 0], "twice"),
    ("year", 21, "year 21"),
    ("season", "winter", "agenda does not fit"),
    ("ending", 1, "no end"),
]


@pytest.mark.parametrize(("key", "value", "word"), TABLE)
def test_a_table_that_cannot_be(key: str, value: Any, word: str) -> None:
    with pytest.raises(BadInput, match=word):
        GAME.load(later() | {key: value})


def test_twenty_points_and_no_end_is_refused() -> None:
    data = later()
    data["growers"][0]["vp"] = 20
    with pytest.raises(BadInput, match="last"):
        GAME.load(data)
    assert GAME.load(data | {"ending": True}).actor >= 0


def test_the_automa_has_six_workers_and_each_card_once() -> None:
    """R-SOLO-4."""
    data = later(1, 0)
    with pytest.raises(BadInput, match="six workers"):
        GAME.load(data | {"taken": [f"{a.id}_left" for a in ACTIONS[:7]] + data["taken"][:0]})
    with pytest.raises(BadInput, match="twice"):
        GAME.load(data | {"automa_deck": [1, 1]})
    with pytest.raises(BadInput, match="tokens"):
        GAME.load(data | {"tokens": 7})


def test_two_seats_have_different_parents_and_nobody_chooses_later() -> None:
    """R-SETUP-4, R-SETUP-5."""
    data = later()
    data["growers"][0]["mama"] = data["growers"][1]["mama"]
    with pytest.raises(BadInput, match="two seats"):
        GAME.load(data)
    data = later()
    used = [grower["mama"] for grower in data["growers"]]
    data["growers"][0] |= {"mama": None, "offers": [m.name for m in MAMAS if m.name not in used][:2]}
    with pytest.raises(BadInput, match="before the first year"):
        GAME.load(data)


def test_between_two_years_everybody_is_at_home() -> None:
    """R-YEAR-2."""
    data = GAME.deal(2, 3).dump()
    data["growers"][0] |= {"coins": 1, "idle": 1}
    with pytest.raises(BadInput, match="at home"):
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
