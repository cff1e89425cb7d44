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


def test_what_is_not_seen_is_dealt_afresh() -> None:
    """R-SETUP-3: the own card stays, and each of the others turns up everywhere else, in the box too."""
    state = GAME.deal(3, 4)
    own = state.dump()["clans"][1]
    worlds = [state.determinize(1, seed).dump() for seed in range(60)]
    assert {world["clans"][1] for world in worlds} == {own}
    assert all(sorted(world["clans"] + world["box"]) == sorted(CLANS) for world in worlds)
    for slot in (0, 2, 3, 4):
        assert {(world["clans"] + world["box"])[slot] for world in worlds} == set(CLANS) - {own}
    assert all(world | {"clans": 0, "box": 0} == state.dump() | {"clans": 0, "box": 0} for world in worlds)


def test_after_the_end_nothing_is_left_to_imagine(place: Place, after: After) -> None:
    """R-END-3"""
    state = place({1: {"red": 2}, 3: {"blue": 1}})
    end = after(state, "move:3:1")
    assert [state.determinize(0, seed).dump() for seed in range(9)] == [end] * 9
    assert state.seals == 1
