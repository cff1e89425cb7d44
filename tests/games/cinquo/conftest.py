"""Positions of Cinquo for tests: what matters is named, all other cards go into the pile or are put away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.cinquo.components import CARDS, FIELDS, GOAL_FIELDS, SEAT_COLOURS
from riviera.kernel.state import State

GAME = riviera.game("cinquo")
Place = Callable[..., State]


def others(*named: str) -> list[str]:
    """The cards of the game without those named."""
    left = Counter(CARDS) + Counter(CARDS)
    left.subtract(Counter(named))
    assert min(left.values()) >= 0
    return [card for card in CARDS for _ in range(left[card])]


def placed(hands: list[str], pile: list[str] | None = None, **change: Any) -> State:
    """A position before the bids, or before the lead where the hands are short: ``hands`` are words in a string.

    Without a ``pile`` every other card lies there; with one the rest is put away. Two are blue and red.
    """
    held = [hand.split() for hand in hands]
    seats = len(held)
    rest = others(*[card for hand in held for card in hand], *(pile or []))
    short = len(held[0]) < 3
    data: dict[str, Any] = {
        "seats": seats,
        "actor": change.get("start", 0),
        "seals": 0,
        "phase": "play" if short else "bid",
        "round": 5,
        "start": 0,
        "passes": 0,
        "soloist": -1,
        "best": -1,
        "topper": -1,
        "card": "",
        "left": 0,
        "shifted": -1,
        "winner": -1,
        "own": [],
        "away": rest if pile is not None else [],
        "pile": pile if pile is not None else rest,
        "hands": held,
        "table": [""] * seats,
        "pieces": [FIELDS[GOAL_FIELDS[colour]] for colour in SEAT_COLOURS[:seats]],
        "lists": [[] for _ in held],
        "chance": "7:11",
    }
    state = GAME.load(data | change)
    state.log = []
    return state


@pytest.fixture
def place() -> Place:
    """Makes positions."""
    return placed


def run(state: State, actions: str) -> dict[str, Any]:
    """The dump after some actions, written one after another."""
    for action in actions.split():
        state.play(action)
    return state.dump()


@pytest.fixture
def play() -> Callable[[State, str], dict[str, Any]]:
    """Plays actions by their names."""
    return run


def names_of(state: State) -> list[str]:
    """The legal actions by name."""
    return [state.game.actions.name(action) for action in state.legal_actions()]


@pytest.fixture
def legal() -> Callable[[State], list[str]]:
    """Names the legal actions."""
    return names_of


def said(state: State, action: str) -> str | None:
    """The refusal of an action by its name."""
    return state.why_not(state.game.actions.parse(action))


@pytest.fixture
def why() -> Callable[[State, str], str | None]:
    """Asks why an action is refused."""
    return said
