"""Positions of Clans for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.clans.components import CLANS, TERRITORIES
from riviera.kernel.state import State

GAME = riviera.game("clans")
Huts = dict[int, dict[str, int]]


def placed(huts: Huts, gone: int = 0, **change: Any) -> State:
    """A position with these huts, and so many villages founded before, of which strife or doom has left nothing.

    Villages that stand are named in ``change``, with the points that they brought.
    """
    moves = len(TERRITORIES) - len(huts) - gone
    mover = change.get("actor", 0) - moves + ("pending" in change)
    data: dict[str, Any] = {
        "seats": 3,
        "actor": 0,
        "seals": 0,
        "first": mover % 3,
        "moves": moves,
        "huts": {str(t): stack for t, stack in huts.items()},
        "pending": [],
        "villages": [t for t in TERRITORIES if t not in huts][:gone],
        "points": dict.fromkeys(CLANS, 0),
        "chips": [gone, 0, 0],
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
