"""Planting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Make = Callable[..., Any]


def test_planting(table: Make) -> None:
    """R-PLANT-1, R-PLANT-2, R-PLANT-3: from hand, with its structures, within the field's limit."""
    t = table().built(0, "trellis").grown(0, 0, "merlot", "malvasia").hold(0, "pinot", "merlot", "chardonnay", "syrah")
    t.play("place:plant_vine:worker")
    assert "R-PLANT-1" in t.refused("plant:trebbiano:left")
    assert "R-PLANT-2" in t.refused("plant:merlot:middle")
    assert "R-PLANT-2" in t.refused("plant:chardonnay:middle")
    assert "R-PLANT-3" in t.refused("plant:pinot:left")
    t.play("plant:syrah:right")
    assert t.grower()["fields"][2]["vines"] == ["syrah"]


def test_structures_matter_only_while_planting(table: Make) -> None:
    """R-STRUCT-1: a vine in the ground is harvested without its structures."""
    t = table(2, "winter").grown(0, 0, "chardonnay").play("place:harvest_field:worker", "harvest:left")
    assert t.grower()["crush"] == ["white-4"]


def test_a_new_windmill_turns_for_the_next_vine(table: Make) -> None:
    """R-STRUCT-3: a vine that was planted before it stood takes nothing away."""
    t = table(3).rich(lira=5).hold(0, "malvasia", "malvasia")
    t.play("place:plant_vine:worker", "plant:malvasia:left", "pass", "pass")
    t.play("place:build_structure:worker", "build:windmill")
    t.play("place:plant_vine_bonus:grande", "plant:malvasia:left")
    assert t.grower()["vp"] == 1


def test_windmill(table: Make) -> None:
    """R-STRUCT-3: 1 VP for planting, once a year."""
    t = table(3).built(0, "windmill").hold(0, "malvasia", "malvasia")
    t.play("place:plant_vine_bonus:worker", "plant:malvasia:left", "plant:malvasia:left")
    assert t.grower()["vp"] == 1
