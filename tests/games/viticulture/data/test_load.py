"""Positions that cannot be are refused."""

from __future__ import annotations

from typing import Any

import pytest

from riviera.games.viticulture.game import GAME
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
