"""The board and the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.clans.components import BORDERS, CLANS, TERRITORIES
from riviera.kernel.state import State

GAME = riviera.game("clans")
Huts = dict[int, dict[str, int]]
Place = Callable[..., State]
After = Callable[..., dict[str, Any]]


def points(dump: dict[str, Any]) -> dict[str, int]:
    """The discs that have moved."""
    return {clan: n for clan, n in dump["points"].items() if n}


def test_the_board() -> None:
    """R-SETUP-1."""
    assert len(TERRITORIES) == 60
    assert set(Counter(land for land, _ in TERRITORIES.values()).values()) == {15}
    assert len(BORDERS) == 270
    assert all((b, a) in BORDERS for a, b in BORDERS)


def test_no_neighbours_share_their_land() -> None:
    """R-SETUP-1: each region holds all four kinds of land."""
    assert all(TERRITORIES[a][0] != TERRITORIES[b][0] for a, b in BORDERS)
    for region in range(12):
        assert len({TERRITORIES[region * 5 + i][0] for i in range(1, 6)}) == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(seats: int) -> None:
    """R-SETUP-2, R-SETUP-4: one hut of each clan in every region, nothing scored yet."""
    dump = GAME.deal(seats, 9).dump()
    for region in range(12):
        huts = [clan for i in range(1, 6) for clan in dump["huts"][str(region * 5 + i)]]
        assert sorted(huts) == sorted(CLANS)
    assert points(dump) == {}
    assert dump["chips"] == [0] * seats


def test_every_deal_is_another() -> None:
    """R-SETUP-2, R-SETUP-3, R-TURN-1: huts, cards and the starting seat are drawn by lot."""
    deals = [GAME.deal(4, seed).dump() for seed in range(60)]
    assert len({str(d["huts"]) for d in deals}) == 60
    assert {d["clans"][0] for d in deals} == set(CLANS)
    assert {d["first"] for d in deals} == {0, 1, 2, 3}
    assert all(d["first"] == d["actor"] for d in deals)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal_is_a_first_position(seats: int) -> None:
    """R-SETUP-4, R-TURN-1: nothing has happened yet."""
    state = GAME.deal(seats, 5)
    dump = state.dump()
    assert (dump["moves"], dump["seals"], dump["pending"], dump["villages"]) == (0, 0, [], [])
    assert dump["actor"] == dump["first"]
    assert GAME.load(dump).dump() == dump


def test_the_cards_tell_nothing_of_the_huts() -> None:
    """R-SETUP-3: they are shuffled for themselves, so no region lies in the order of the cards."""
    deals = [GAME.deal(4, seed).dump() for seed in range(40)]
    for region in range(12):
        lies = [[next(iter(d["huts"][str(region * 5 + i)])) for i in range(1, 6)] for d in deals]
        assert sum(row == d["clans"] + d["box"] for row, d in zip(lies, deals, strict=True)) < 5
