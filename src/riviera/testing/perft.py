"""Counting the positions that can be reached from a deal: a number that changes with any change of the rules."""

from __future__ import annotations

from ..kernel.state import OVER, State


def perft(state: State, depth: int) -> int:
    """How many ways there are to play that many decisions; a game that ends earlier counts once."""
    if depth == 0 or state.actor == OVER:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(after(state, action), depth - 1) for action in actions)


def after(state: State, action: int) -> State:
    """The position after an action; the one before stays as it is."""
    following = state.clone()
    following.apply(action)
    return following
