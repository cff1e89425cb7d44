"""Training workers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]


@pytest.fixture
def winter(table: Make) -> Make:
    """A bare table in winter."""
    return lambda seats=2, **options: table(seats, "winter", **options)


def test_training(winter: Make) -> None:
    """R-TRAIN-1, R-TRAIN-2: £4, next year, six workers at most."""
    t = winter().rich(lira=4).play("place:train_worker:worker")
    assert (t.grower()["workers"], t.grower()["idle"]) == (4, 1)
    t = winter().rich(lira=4)
    t.s.workers[0] = 6
    assert "R-TURN-3" in t.refused("place:train_worker:worker")
