"""Positions of Clans for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.clans.components import CLANS
from riviera.kernel.state import State

GAME = riviera.game("clans")
Huts = dict[int, dict[str, int]]


def placed(huts: Huts, villages: int = 0, **change: Any) -> State:
    """A position with these huts, and so many villages founded before, in empty land far from anything."""
    chips = [villages, 0, 0]
    data: dict[str, Any] = {
        "seats": 3,
        "actor": 0,
        "seals": 0,
        "first": 0,
        "moves": 10,
        "huts": {str(t): stack for t, stack in huts.items()},
        "pending": [],
        "villages": [12] * villages,
        "points": dict.fromkeys(CLANS, 0),
        "chips": chips,
        "clans": ["red", "blue", "green"],
        "box": ["yellow", "black"],
    }
    state = GAME.load(data | change)
    state.log = []
    return state


@pytest.fixture
def place() -> Callable[..., State]:
    """Makes positions."""
    return placed


def run(state: State, *actions: str) -> dict[str, Any]:
    """The dump after some actions."""
    for action in actions:
        state.play(action)
    return state.dump()


@pytest.fixture
def after() -> Callable[..., dict[str, Any]]:
    """Plays actions by their names."""
    return run
