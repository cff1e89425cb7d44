"""Harvesting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]


@pytest.fixture
def winter(table: Make) -> Make:
    """A bare table in winter."""
    return lambda seats=2, **options: table(seats, "winter", **options)


def test_harvest(winter: Make) -> None:
    """R-HARVEST-1, R-HARVEST-2, R-HARVEST-3: one grape of each colour, all vines together, once a year."""
    t = winter().grown(0, 1, "pinot", "syrah", "malvasia").play("place:harvest_field:worker")
    assert "R-HARVEST-1" in t.refused("harvest:left")
    t.play("harvest:middle", "pass")
    assert t.grower()["crush"] == ["red-3", "white-2"]
    assert len(t.grower()["fields"][1]["vines"]) == 3
    assert "R-TURN-3" in t.refused("place:harvest_field_full:grande")
    t.s.fields[0] |= 2 ** t.take(0, 0)
    t.play("place:harvest_field_full:grande")
    assert "R-HARVEST-3" in t.refused("harvest:middle")


def test_a_harvested_field_stays_harvested(table: Make) -> None:
    """R-HARVEST-3: even when it was emptied and planted again; bare it may be sold."""
    t = table().grown(0, 0, "malvasia").card("tour_guide", "choose:harvest", "harvest:left", "pass")
    t.s.hand[0] |= t.s.fields[0]
    t.s.fields[0] = 0
    t.play("place:plant_vine:worker", "plant:malvasia:left")
    assert t.grower()["fields"][0]["harvested"]
