"""The wake-up chart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]


def test_wake_up(table: Make) -> None:
    """R-WAKE-1: one rooster for each row; the lowest row acts first."""
    t = table(2, "winter").play("pass", "pass", "wake:4")
    assert "R-WAKE-1" in t.refused("wake:4")
    assert t.legal() == {f"wake:{r}" for r in (1, 2, 3, 5, 6, 7)}
    t.play("wake:2")
    assert t.s.actor == 0


@pytest.mark.parametrize(
    ("row", "gain"), [(1, {}), (2, {"vine": 1}), (3, {"order": 1}), (4, {"lira": 1}), (6, {"vp": 1}), (7, {"idle": 3})]
)
def test_rewards(table: Make, row: int, gain: dict[str, int]) -> None:
    """R-WAKE-2: what each row gives."""
    t = table(2, "winter").play("pass", "pass", f"wake:{row}")
    g = t.grower(1)
    have = {"vine": g["cards"][0], "order": g["cards"][2], "lira": g["lira"], "vp": g["vp"], "idle": g["idle"]}
    assert have == {"vine": 0, "order": 0, "lira": 0, "vp": 0, "idle": 2} | gain


def test_row_five_gives_a_visitor(table: Make) -> None:
    """R-WAKE-2: of either season."""
    t = table(2, "winter").play("pass", "pass", "wake:5")
    assert t.legal() == {"draw:summer", "draw:winter"}
    assert t.play("draw:winter").grower(1)["cards"] == [0, 0, 0, 1]
