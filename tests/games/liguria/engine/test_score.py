"""The six steps of the final scoring, and the best use of paint."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from riviera.games.liguria.components import CONTRACTS, HARBOR_TILES
from riviera.games.liguria.engine.rules import Liguria
from riviera.games.liguria.engine.score import best_plan, contract_points, set_points

Place = Callable[..., Liguria]


def points(state: Liguria, seat: int = 0) -> list[int]:
    """The six steps of a seat."""
    steps: list[int] = state.view(seat)["merchants"][seat]["points"]
    return steps


def end(place: Place, merchants: dict[int, dict[str, Any]] | None = None, **more: Any) -> Liguria:
    """The end of a game: the last seat may still move its ship, and will not."""
    state = place("last", 3, merchants, round=8, turn={"steps": 1}, **more)
    state.play("done")
    assert state.actor == -1
    return state


def test_islands(place: Place) -> None:
    """R-SCORE-1, and the worked example: 12 points for two islands."""
    knights = {"knight-1": 1}
    islands = {"2": {"seat": 0, "knights": knights}, "5": {"seat": 0, "knights": knights}}
    state = end(place, islands=islands)
    assert points(state)[0] == 7 + 5
    assert points(state, 1)[0] == 0


def test_visible_numbers(place: Place) -> None:
    """R-SCORE-2, and the worked example: seven visible numbers make 20."""
    fronts = {"ship-2": 1, "merchant-1": 2, "building-2": 1, "monk": 3, "building-3": 1}
    backs = {"ship-1": 2, "merchant-2": 1, "monk": 1, "building-3": 1}
    numbers = [2, 3, 2, 2, 3, 2, 6]
    state = end(place, {0: {"fronts": fronts, "backs": backs}})
    assert points(state)[1] == sum(numbers) == 20


def test_balance(place: Place) -> None:
    """R-SCORE-3, and the worked example: 15 green and 17 red cost 10 points."""
    cards = ["c1", "c3", "c52", "c53", "c49", "c41"]  # +5 +5 and -5 -5 -4 -3
    state = end(place, {0: {"cards": cards, "fronts": {"monk": 2}, "backs": {"monk": 1}, "expelled": 1}})
    me = state.view(0)["merchants"][0]
    assert (me["green"], me["red"]) == (10 + 2 + 2 + 1, 17)
    assert points(state)[2] == -10


@pytest.mark.parametrize(
    ("cards", "lost"),
    [(["c23", "c34"], -5), (["c34"], -10), (["c23", "c41"], -10), (["c16", "c34"], 0), (["c10", "c34"], 0)],
)
def test_every_point_below_zero_costs_five(place: Place, cards: list[str], lost: int) -> None:
    """R-SCORE-3: one point is not forgiven; even and above cost nothing."""
    assert points(end(place, {0: {"cards": cards}}))[2] == lost


def test_a_positive_balance_brings_nothing(place: Place) -> None:
    """R-SCORE-3."""
    assert points(end(place, {0: {"cards": ["c1", "c2", "c29"]}}))[2] == 0
    assert points(end(place, {0: {"cards": ["c23", "c29"]}}))[2] == 0  # +1 -1


def test_contracts(place: Place) -> None:
    """R-SCORE-4: a contract pays when all its cubes are there; each cube serves once."""
    store = {"red": 2, "yellow": 1}
    state = end(place, {0: {"store": store, "contracts": ["contract-1", "contract-4", "contract-7"]}})
    assert points(state)[3:5] == [6, 0]  # two red and one yellow fill contract 7, not 1 and 4 together
    assert state.view(0)["merchants"][0]["filled"] == ["contract-7"]


def test_cubes_not_delivered_do_not_count(place: Place) -> None:
    """R-SCORE-4: aboard or at the pier is not behind the screen."""
    cubes = {"red": 1, "yellow": 1, "blue": 1}
    state = end(place, {0: {"hold": cubes, "offer": cubes, "contracts": ["contract-1"], "berth": 2, "heading": 1}})
    assert points(state)[3:5] == [0, 0]


def test_sets(place: Place) -> None:
    """R-SCORE-5: three points a set, incomplete ones nothing."""
    state = end(place, {0: {"store": {"red": 3, "yellow": 2, "blue": 4}}})
    assert points(state)[3:5] == [0, 6]


def test_contracts_and_sets_together(place: Place) -> None:
    """R-SCORE-5: the best sum, here one contract and the set that is left."""
    store = {"red": 2, "yellow": 2, "blue": 1}
    state = end(place, {0: {"store": store, "contracts": ["contract-1"]}})
    assert points(state)[3:5] == [4, 3]


def brute(contracts: tuple[int, ...], red: int, yellow: int, blue: int) -> int:
    """The best sum by trying every set of contracts."""
    best = 0
    for size in range(len(contracts) + 1):
        for chosen in combinations(contracts, size):
            left = [have - sum(CONTRACTS[i].needs[c] for i in chosen) for c, have in enumerate((red, yellow, blue))]
            if min(left) >= 0:
                best = max(best, sum(CONTRACTS[i].points for i in chosen) + 3 * min(left))
    return best


@pytest.mark.parametrize("hand", [(0, 3, 12), (1, 2, 5, 9), (3, 4, 6, 12, 15), (0, 7, 8, 10, 13, 17)])
def test_the_best_plan_is_exact(hand: tuple[int, ...]) -> None:
    """R-SCORE-5: against trying everything."""
    mask = sum(2**i for i in hand)
    for red, yellow, blue in product(range(5), repeat=3):
        plan = best_plan(mask, 0, red, yellow, blue)
        assert contract_points(plan) + set_points(plan) == brute(hand, red, yellow, blue)
        assert plan & (2**20 - 1) & ~mask == 0


def test_diplomats(place: Place) -> None:
    """R-SCORE-6, and the worked example: four tiles in the ship row bring 8, three in the building row 6."""
    envoys = [
        {"harbor": 0, "row": "ship", "seat": 2, "payment": "1"},
        {"harbor": 0, "row": "building", "seat": 3, "payment": "11"},
    ]
    harbor = {"fronts": {"ship-1": 2, "building-1": 2}, "backs": {"ship-2": 2, "building-3": 1, "monk": 1}}
    state = end(place, {0: harbor}, envoys=envoys)
    assert points(state, 2)[5] == 8
    assert points(state, 3)[5] == 6
    assert points(state, 0)[5] == 0  # the owner of the harbor loses and wins nothing
    assert points(state, 0)[1] == 2 + 4 + 6 + 2


def test_start_tiles_count_for_diplomats(place: Place) -> None:
    """R-SCORE-6, R-SETUP-2."""
    state = end(place, envoys=[{"harbor": 1, "row": "merchant", "seat": 0, "payment": "1"}])
    assert points(state)[5] == 2


def test_the_winner(place: Place) -> None:
    """R-SCORE-7: the highest total; equals share the place; below zero is possible."""
    merchants = {
        0: {"fronts": {"building-3": 1}},
        1: {"fronts": {"building-3": 1}},
        2: {"cards": ["c52"], "fronts": {}},
        3: {"fronts": {"building-1": 1, "ship-1": 1}},
    }
    state = end(place, merchants)
    assert state.scores() == [3, 3, -25, 1]
    assert state.ranking() == [1, 1, 4, 3]


def test_the_total_is_the_sum_of_the_steps(place: Place) -> None:
    """R-SCORE-7."""
    me = {"cards": ["c52"], "store": {"red": 1, "yellow": 2, "blue": 1}, "contracts": ["contract-2"]}
    state = end(place, {0: me}, islands={"2": {"seat": 0, "knights": {"knight-1": 1}}})
    view = state.view(0)
    for seat in range(4):
        assert sum(view["merchants"][seat]["points"]) == view["scores"][seat]


def test_backs_are_worth_more_than_fronts() -> None:
    """R-SCORE-2: every tile gains by being turned."""
    assert all(tile.back > tile.front for tile in HARBOR_TILES)
