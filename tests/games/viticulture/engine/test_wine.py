"""Making wine, and how it ages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]


@pytest.fixture
def winter(table: Make) -> Make:
    """A bare table in winter."""
    return lambda seats=2, **options: table(seats, "winter", **options)


def test_devaluing(winter: Make) -> None:
    """R-DEVALUE-1: down to the next free slot, only if needed; without one the token is lost."""
    t = winter().grown(0, 0, "merlot").grapes(0, "red-3", "red-2").play("place:harvest_field:worker", "harvest:left")
    assert t.grower()["crush"] == ["red-1", "red-2", "red-3"]
    t = winter().grown(0, 0, "sangiovese").grapes(0, "red-1").play("place:harvest_field:worker", "harvest:left")
    assert t.grower()["crush"] == ["red-1"]
    assert t.events("lost")
    t = winter().grapes(0, "red-8").wines(0, "red-3").play("place:make_wine:worker", "wine:red-8")
    assert t.grower()["cellar"] == ["red-wine-2", "red-wine-3"]
    t = winter().grapes(0, "red-2").wines(0, "red-1", "red-2").play("place:make_wine:worker", "wine:red-2")
    assert t.events("spilled")
    assert t.grower()["crush"] == []


def test_cellars(winter: Make) -> None:
    """R-CELLAR-1: 3, 6 or 9 is the highest value."""
    for built, best in (((), 3), (("medium_cellar",), 6), (("medium_cellar", "large_cellar"), 9)):
        t = winter().built(0, *built).grapes(0, "white-9").play("place:make_wine:worker", "wine:white-9")
        assert t.grower()["cellar"] == [f"white-wine-{best}"]


def test_making_wine(winter: Make) -> None:
    """R-WINE-1, R-WINE-2, R-WINE-3, R-WINE-4: two wines at most, of the types whose cellar is built."""
    t = winter().grapes(0, "red-1", "red-2", "white-2").play("place:make_wine:worker")
    assert "R-WINE-1" in t.refused("wine:white-1")
    assert "R-WINE-3" in t.refused("blush:red-2:white-2")
    t.play("wine:red-1", "wine:red-2")
    assert t.s.actor == 1
    t = winter().built(0, "medium_cellar").grapes(0, "red-1", "red-3", "white-2").play("place:make_wine:worker")
    assert "R-WINE-3" in t.refused("blush:red-1:white-2")
    assert "R-WINE-4" in t.refused("sparkling:red-1-and-3:white-2")
    t.play("blush:red-3:white-2", "done")
    assert t.grower()["cellar"] == ["blush-wine-5"]
    t = winter().built(0, "medium_cellar", "large_cellar").grapes(0, "red-4", "red-5", "white-6")
    t.play("place:make_wine:worker", "sparkling:red-4-and-5:white-6")
    assert t.grower()["cellar"] == ["sparkling-wine-9"]


def test_blush_is_never_below_four(winter: Make) -> None:
    """R-WINE-3, R-DEVALUE-1: a blush whose slots from 4 up are taken is lost."""
    t = winter().built(0, "medium_cellar").wines(0, "blush-4").grapes(0, "red-2", "white-2")
    t.play("place:make_wine:worker", "blush:red-2:white-2")
    assert t.grower()["cellar"] == ["blush-wine-4"]


def test_ageing(winter: Make) -> None:
    """R-AGE-1: from the highest down, into free slots and built cellars only."""
    t = winter().built(0, "medium_cellar").wines(0, "red-2", "red-3", "white-6", "white-5", "blush-4")
    t.play("pass", "pass")
    assert t.grower()["cellar"] == ["red-wine-3", "red-wine-4", "white-wine-5", "white-wine-6", "blush-wine-5"]
