"""What a seat knows of the clan cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import riviera
from riviera.games.clans.components import CLANS
from riviera.kernel.state import State

GAME = riviera.game("clans")
Huts = dict[int, dict[str, int]]
Place = Callable[..., State]
After = Callable[..., dict[str, Any]]


def test_the_clan_cards_are_secret() -> None:
    """R-SETUP-3."""
    state = GAME.deal(3, 4)
    cards = state.dump()["clans"] + state.dump()["box"]
    assert sorted(cards) == sorted(CLANS)
    assert state.view(1)["clans"] == [None, cards[1], None]
    assert state.view(None)["clans"] == [None, None, None]
