"""Grapes, fields and wines sold, and orders filled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]


def test_selling_grapes(table: Make) -> None:
    """R-SELL-1: £1, £2, £3 by value; at least one, then as many as one likes, but no field on top."""
    t = table().grapes(0, "red-3", "white-6", "white-7").play("place:sell_or_trade:worker")
    assert "done" not in t.legal()
    t.play("sell:red-3", "sell:white-6")
    assert "R-SELL-1" in t.refused("sell:left")
    t.play("sell:white-7")
    assert t.grower()["lira"] == 6
    assert t.s.actor == 1


def test_trading_fields(table: Make) -> None:
    """R-FIELD-1 to -3: only bare fields are sold; a sold one lies idle and is bought back for the same."""
    t = table().grown(0, 0, "pinot").play("place:sell_or_trade:worker")
    assert "R-FIELD-2" in t.refused("sell:left")
    assert "R-FIELD-2" in t.refused("buy:middle")
    t.play("sell:right")
    assert (t.grower()["lira"], t.grower()["fields"][2]["sold"]) == (7, True)
    t.play("pass").hold(0, "malvasia").play("place:plant_vine:worker")
    assert "R-FIELD-3" in t.refused("plant:malvasia:right")
    t = table().rich(lira=6)
    t.s.sold[0] = 6
    t.play("place:sell_or_trade:worker")
    assert "R-FIELD-2" in t.refused("buy:right")
    assert t.play("buy:middle").grower()["lira"] == 0


@pytest.fixture
def winter(table: Make) -> Make:
    """A bare table in winter."""
    return lambda seats=2, **options: table(seats, "winter", **options)


def test_orders(winter: Make) -> None:
    """R-ORDER-1, R-ORDER-2, R-ORDER-3: a wine of its own for each wish; the player chooses where there is a choice."""
    t = (
        winter()
        .wines(0, "red-3", "red-4", "red-6", "white-9")
        .hold(0, "order_r4_r3", "order_w5", "order_b4")
        .rich(residual=5)
    )
    t.play("place:fill_order:worker")
    assert "R-ORDER-1" in t.refused("fill:order_b4")
    assert "R-ORDER-1" in t.refused("fill:order_r5")
    t.play("fill:order_r4_r3")
    assert t.legal() == {"spend:red-wine-4", "spend:red-wine-6"}
    assert "R-ORDER-1" in t.refused("spend:white-wine-9")
    t.play("spend:red-wine-6")
    assert t.legal() == {"spend:red-wine-3", "spend:red-wine-4"}
    t.play("spend:red-wine-4")
    g = t.grower()
    assert (g["vp"], g["residual"], g["lira"], g["cellar"]) == (3, 5, 0, ["red-wine-3", "white-wine-9"])
    assert t.s.view(None)["discards"][2] == ["order_r4_r3"]


def test_one_token_for_each_wish(winter: Make) -> None:
    """R-ORDER-1: values are not added up."""
    t = winter().wines(0, "red-9").hold(0, "order_r4_r3")
    assert "R-TURN-3" in t.refused("place:fill_order:worker")
