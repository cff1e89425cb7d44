"""Building."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]


@pytest.fixture
def winter(table: Make) -> Make:
    """A bare table in winter."""
    return lambda seats=2, **options: table(seats, "winter", **options)


def test_building(table: Make) -> None:
    """R-BUILD-1, R-BUILD-3: once, paid at once, the large cellar after the medium one."""
    t = table().rich(lira=6).built(0, "yoke").play("place:build_structure:worker")
    assert "R-BUILD-1" in t.refused("build:yoke")
    assert "R-BUILD-3" in t.refused("build:large_cellar")
    t.play("build:tasting_room")
    assert (t.grower()["lira"], t.grower()["structures"]) == (0, ["yoke", "tasting_room"])
    t = table().rich(lira=5).play("place:build_structure:worker")
    assert "R-BUILD-1" in t.refused("build:tasting_room")


def test_prices(table: Make) -> None:
    """R-BUILD-1: the printed prices."""
    prices = {
        "trellis": 2,
        "irrigation": 3,
        "yoke": 2,
        "windmill": 5,
        "cottage": 4,
        "tasting_room": 6,
        "medium_cellar": 4,
    }
    for structure, price in prices.items():
        assert (
            table().rich(lira=9).play("place:build_structure:worker", f"build:{structure}").grower()["lira"]
            == 9 - price
        )


def test_upgrading(winter: Make) -> None:
    """R-BUILD-2, R-BUILD-4: medium, then large; a discount stops at nothing."""
    t = winter().rich(lira=6).card("master_vintner", "choose:upgrade")
    assert (t.grower()["structures"], t.grower()["lira"]) == (["medium_cellar"], 4)
    t = winter().rich(lira=4).built(0, "medium_cellar").card("master_vintner", "choose:upgrade")
    assert (t.grower()["structures"], t.grower()["lira"]) == (["medium_cellar", "large_cellar"], 0)
