"""Villages, strife and epochs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.clans.components import CLANS, EPOCHS
from riviera.games.clans.engine.moves import CHOOSE_VILLAGE
from riviera.games.clans.engine.villages import NOTHING_TO_FOUND
from riviera.kernel.state import State

GAME = riviera.game("clans")
Huts = dict[int, dict[str, int]]
Place = Callable[..., State]
After = Callable[..., dict[str, Any]]


def points(dump: dict[str, Any]) -> dict[str, int]:
    """The discs that have moved."""
    return {clan: n for clan, n in dump["points"].items() if n}


def test_a_village_is_cut_off(place: Place, after: After) -> None:
    """R-FOUND-1: what was joined, or another neighbour of what was left."""
    dump = after(place({1: {"red": 1}, 3: {"blue": 1}, 5: {"green": 1}, 29: {"black": 1}}), "move:3:5")
    assert dump["villages"] == [1]
    dump = after(place({1: {"red": 1}, 2: {"blue": 1}, 40: {"green": 1}, 41: {"black": 1}}), "move:1:2")
    assert dump["villages"] == [2]


def test_either_way_of_leaving_founds_the_village(place: Place, after: After) -> None:
    """R-FOUND-1: a group in the middle leaves to one side or the other, and the lonely huts become a village."""
    huts: Huts = {1: {"red": 1}, 4: {"blue": 1}, 32: {"green": 1}, 29: {"black": 1}}
    assert after(place(huts), "move:4:32")["villages"] == [1]
    assert after(place(huts), "move:4:1")["villages"] == [1]


def test_a_single_hut_is_a_village(place: Place, after: After) -> None:
    """R-FOUND-2, R-SCORE-1."""
    dump = after(place({1: {"red": 1}, 3: {"blue": 1}, 5: {"green": 1}, 29: {"black": 1}}), "move:3:5")
    assert points(dump) == {"red": 1}


TWO: Huts = {1: {"red": 2}, 3: {"blue": 1}, 5: {"green": 1}}


def test_the_mover_orders_the_villages(place: Place, after: After) -> None:
    """R-FOUND-3: one is chosen and settled, the last follows by itself."""
    state = place(TWO)
    state.play("move:3:5")
    assert state.actor == 0
    assert [GAME.actions.name(a) for a in state.legal_actions()] == ["found:1", "found:5"]
    assert state.why_not(GAME.actions.parse("move:1:2")) == CHOOSE_VILLAGE
    assert state.why_not(GAME.actions.parse("found:4")) == NOTHING_TO_FOUND
    assert after(state, "found:5")["villages"] == [5, 1]


def test_the_order_can_cross_an_epoch(place: Place, after: After) -> None:
    """R-FOUND-3, R-EPOCH-1, R-EPOCH-2: forest 5 takes the last chip of the first epoch, or the first of the second."""
    assert points(after(place(TWO, 3), "move:3:5", "found:5")) == {"red": 2, "blue": 3, "green": 3}
    assert points(after(place(TWO, 3), "move:3:5", "found:1")) == {"red": 2, "blue": 2, "green": 2}


def test_the_mover_takes_the_chip(place: Place, after: After) -> None:
    """R-FOUND-4: for every village, doomed ones too."""
    dump = after(place({2: {"red": 2}, 3: {"blue": 1}, 5: {"green": 1}, 29: {"red": 1}}, actor=2), "move:3:5")
    assert dump["villages"] == []
    dump = after(place({2: {"red": 2}, 3: {"blue": 1}, 40: {"green": 1}, 53: {"red": 1}}, actor=2), "move:3:2")
    assert dump["villages"] == [2]
    assert dump["chips"] == [0, 0, 1]
    assert points(dump) == {}


def test_a_village_stays(place: Place) -> None:
    """R-FOUND-5."""
    state = place({1: {"red": 1}, 3: {"blue": 1}, 5: {"green": 1}, 29: {"black": 1}})
    state.play("move:3:5")
    paths = [GAME.actions.path(a) for a in state.legal_actions()]
    assert paths
    assert not any("1" in path for path in paths)


def test_strife(place: Place, after: After) -> None:
    """R-STRIFE-1, R-SCORE-1, R-SCORE-3: four black and two red huts stay of nine."""
    huts: Huts = {1: {"black": 4, "red": 2, "green": 1, "yellow": 1}, 3: {"blue": 1}, 40: {"red": 1}, 53: {"red": 1}}
    dump = after(place(huts), "move:3:1")
    assert dump["huts"]["1"] == {"red": 2, "black": 4}
    assert points(dump) == {"red": 6, "black": 6}


def test_five_single_huts_all_leave(place: Place, after: After) -> None:
    """R-STRIFE-1, R-FOUND-4."""
    huts: Huts = {5: dict.fromkeys(CLANS[:4], 1), 3: {"black": 1}, 40: {"red": 1}, 53: {"red": 1}}
    dump = after(place(huts), "move:3:5")
    assert "5" not in dump["huts"]
    assert points(dump) == {}
    assert dump["chips"] == [1, 0, 0]


def test_strife_needs_all_five(place: Place, after: After) -> None:
    """R-STRIFE-1."""
    huts: Huts = {1: {"black": 2, "red": 1, "green": 1}, 3: {"blue": 1}, 40: {"red": 1}, 53: {"red": 1}}
    assert points(after(place(huts), "move:3:1")) == {"black": 5, "red": 5, "green": 5, "blue": 5}


def test_the_epoch_chart() -> None:
    """R-EPOCH-1, R-EPOCH-2, R-EPOCH-3, R-EPOCH-4."""
    assert [row[0] for row in EPOCHS] == [4, 3, 2, 2, 1]
    assert [row[1] for row in EPOCHS] == ["forest", "mountain", "steppe", "grassland", ""]
    assert [row[2] for row in EPOCHS] == ["mountain", "grassland", "forest", "steppe", ""]
    assert [row[3] for row in EPOCHS] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("huts", "told"),
    [
        ({5: {"red": 2}, 3: {"blue": 1}}, [("village", [2, 4, 4, 3])]),
        ({5: dict.fromkeys(CLANS[:4], 1), 3: {"black": 1}}, [("strife", [4, 31]), ("village", [2, 4, 0, 0])]),
        ({5: dict.fromkeys(CLANS[:4], 2), 3: {"black": 1}}, [("strife", [4, 16]), ("village", [2, 4, 9, 15])]),
        ({2: {"red": 2}, 3: {"blue": 1}}, [("doomed", [2, 1])]),
    ],
)
def test_a_village_is_told(place: Place, huts: Huts, told: list[tuple[str, list[int]]]) -> None:
    """R-STRIFE-1, R-EPOCH-3, R-SCORE-3: who founded it where, what it is worth and for whom."""
    state = place(huts | {40: {"red": 1}, 53: {"red": 1}}, actor=2)
    state.play(f"move:3:{min(set(huts) - {3})}")
    assert [(e.kind, e.args) for e in state.log or []][1:] == told
