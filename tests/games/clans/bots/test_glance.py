"""Moves are weighed without carrying them out, and come out as if they were."""

from __future__ import annotations

from typing import Any

import pytest

import riviera
from riviera.bots.judge import weigh
from riviera.games.clans.bots.strategy import STRATEGY
from riviera.kernel.chance import chance
from riviera.kernel.state import State
from riviera.kernel.strategy import Strategy


class Slow(Strategy):
    """The same judgement, which carries every move out."""

    def worth(self, state: State, seat: int) -> float:
        return STRATEGY.worth(state, seat)


class Hasty(Strategy):
    """Judges at a glance, and what was carried out by the seat."""

    def worth(self, state: State, seat: int) -> float:
        return 1000.0 * seat

    def glance(self, state: State, seat: int, actions: Any, leads: Any) -> None:
        STRATEGY.glance(state, seat, actions, leads)


def game(seats: int, moves: int) -> State:
    """A game of any moves."""
    state, luck = riviera.game("clans").deal(seats, 7), chance(moves)
    for _ in range(moves):
        legal = state.legal_actions()
        if state.actor >= 0:
            state.apply(legal[luck.below(len(legal))])
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 11, 23, 30, 37])
def test_a_glance_sees_what_carrying_out_would_show(seats: int, moves: int) -> None:
    state = game(seats, moves)
    quick, slow = (weigh(state, one, state.actor, chance(1), 1e9) for one in (STRATEGY, Slow()))
    assert quick == pytest.approx(slow, abs=2e-6)


def test_only_what_founds_a_village_is_carried_out() -> None:
    state = game(2, 30)
    legal = state.legal_actions()
    leads = weigh(state, Hasty(), state.actor, chance(1), 1e9)
    done = [action for action, lead in zip(legal, leads, strict=True) if abs(lead) > 900]
    assert done == [action for action in legal if founds(state, action)]


def founds(state: State, action: int) -> bool:
    """Whether a move brings a village or several, whose order is then chosen."""
    after = state.clone()
    after.apply(action)
    dump = after.dump()
    return bool(dump["pending"] or dump["chips"] != state.dump()["chips"])
