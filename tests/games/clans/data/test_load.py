"""Positions from data, and why some cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.clans.components import CLANS
from riviera.kernel.errors import BadInput
from riviera.kernel.state import State

GAME = riviera.game("clans")
Place = Callable[..., State]


def broken(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """A dump with one thing wrong."""
    data = GAME.deal(3, 1).dump()
    change(data)
    return data


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: d["huts"]["1"].update(red=13), "must be a whole number from 1 to 12"),
        (lambda d: d["huts"]["1"].update(red=1) or d["huts"]["2"].update(red=12), "each has only twelve"),
        (lambda d: d["huts"].update({"61": {"red": 1}}), "There is no territory “61”"),
        (lambda d: d["huts"]["1"].update(purple=1), "There is no clan “purple”"),
        (lambda d: d.update(seats=5), "Seats must be a whole number from 2 to 4"),
        (lambda d: d.update(actor=3), "Actor must be"),
        (lambda d: d.update(actor=-1), "The game goes on"),
        (lambda d: d.update(chips=[1, 0, 0]), "0 villages are founded"),
        (lambda d: d.update(chips=[0]), "“chips” needs a list of 3 entries"),
        (lambda d: d.update(box=["red", "red"]), "five clan cards"),
        (lambda d: d.update(pending=[1]), "Territory 1 cannot wait"),
        (lambda d: d.update(pending=[99]), "Territory must be a whole number from 1 to 60"),
        (lambda d: d.pop("huts"), "fails at"),
        (lambda d: d.update(huts=7), "fails at"),
        (lambda d: d.update(moves="many"), "Moves must be"),
        (lambda d: d.update(moves=True), "Moves must be a whole number"),
        (lambda d: d.update(moves=1), "empty after 0 moves, not 1"),
        (lambda d: d.update(pending=[1, 1]), "“pending” names a territory twice"),
        (lambda d: d["huts"].update({"1": {}}), "Territory 1 holds no huts"),
        (lambda d: d["points"].update(red=1), "brought a clan 0 points, not 1"),
        (lambda d: d.update(actor=(d["actor"] + 1) % 3), "it is the turn of seat"),
        (lambda d: d.update(seals=1), "“seals” counts what was shown"),
    ],
)
def test_impossible_positions_are_refused(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        GAME.load(broken(change))


FOUNDED: dict[str, Any] = {"villages": [1], "chips": [1, 0, 0], "points": dict.fromkeys(CLANS, 0)}
LEFT = {40: {"red": 1}, 53: {"blue": 1}}


@pytest.mark.parametrize(
    ("huts", "change", "reason"),
    [
        ({1: {"red": 2}} | LEFT, {}, "The huts in 1 are cut off, but are no village. (R-FOUND-1)"),
        ({1: {"red": 2}, 3: {"red": 1}} | LEFT, FOUNDED, "The village in 1 is not cut off. (R-FOUND-1)"),
        ({1: {"red": 2}} | LEFT, FOUNDED, "The villages have brought a clan 2 points, not 0. (R-SCORE-3)"),
        ({2: {"red": 2}} | LEFT, FOUNDED | {"villages": [2]}, "The huts of the village in 2 have left the board."),
        (
            {1: dict.fromkeys(CLANS, 2) | {"red": 1}} | LEFT,
            FOUNDED,
            "The huts of the village in 1 have left the board.",
        ),
        ({1: {"red": 2}} | LEFT, FOUNDED | {"villages": [1, 1]}, "“villages” names a territory twice."),
        ({1: {"red": 2}} | LEFT, {"pending": [1]}, "These villages do not wait for their order. (R-FOUND-3)"),
        ({1: {"red": 2}, 8: {"red": 1}} | LEFT, {"pending": [1, 8]}, "These villages do not wait for their order."),
    ],
)
def test_villages_that_cannot_be_are_refused(place: Place, huts: Any, change: Any, reason: str) -> None:
    """R-FOUND-1, R-FOUND-3, R-FOUND-5, R-STRIFE-1, R-EPOCH-3, R-SCORE-3"""
    with pytest.raises(BadInput) as refused:
        place(huts, **change)
    assert str(refused.value).startswith(reason)


def test_villages_that_can_be_are_taken(place: Place) -> None:
    """R-SCORE-3, R-FOUND-3: those that stand, those that are gone, and those that wait."""
    standing = FOUNDED | {"points": dict.fromkeys(CLANS, 0) | {"red": 2}}
    assert place({1: {"red": 2}} | LEFT, **(standing | {"moves": 57})).dump()["villages"] == [1]
    assert place(LEFT, 3).dump()["villages"] == [1, 2, 3]
    assert place({1: {"red": 2}, 5: {"red": 1}} | LEFT, pending=[1, 5]).dump()["pending"] == [1, 5]


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [(1, None, "2 to 4 seats"), (5, None, "2 to 4 seats"), (3, {"fog": "yes"}, "no option “fog”")],
)
def test_impossible_deals_are_refused(seats: int, options: dict[str, str] | None, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        GAME.deal(seats, 1, options)
