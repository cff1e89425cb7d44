"""Positions from data, and why some cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.kernel.errors import BadInput

GAME = riviera.game("clans")


def broken(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """A dump with one thing wrong."""
    data = GAME.deal(3, 1).dump()
    change(data)
    return data


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: d["huts"]["1"].update(red=13), "must be from 1 to 12"),
        (lambda d: d["huts"]["1"].update(red=1) or d["huts"]["2"].update(red=12), "each clan has only twelve"),
        (lambda d: d["huts"].update({"61": {"red": 1}}), "There is no territory 61"),
        (lambda d: d["huts"]["1"].update(purple=1), "There is no clan “purple”"),
        (lambda d: d.update(seats=5), "Seats must be from 2 to 4"),
        (lambda d: d.update(actor=3), "Actor must be"),
        (lambda d: d.update(actor=-1), "The game goes on"),
        (lambda d: d.update(chips=[1, 0, 0]), "0 villages are founded"),
        (lambda d: d.update(chips=[0]), "one entry for each of the 3 seats"),
        (lambda d: d.update(box=["red", "red"]), "five clan cards"),
        (lambda d: d.update(pending=[1]), "cannot be a village"),
        (lambda d: d.update(pending=[99]), "Territory must be from 1 to 60"),
        (lambda d: d.pop("huts"), "fails at"),
        (lambda d: d.update(huts=7), "fails at"),
        (lambda d: d.update(moves="many"), "Moves must be"),
    ],
)
def test_impossible_positions_are_refused(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        GAME.load(broken(change))


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [(1, None, "2 to 4 seats"), (5, None, "2 to 4 seats"), (3, {"fog": "yes"}, "no option “fog”")],
)
def test_impossible_deals_are_refused(seats: int, options: dict[str, str] | None, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        GAME.deal(seats, 1, options)
