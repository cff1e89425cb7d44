"""Playing a position to its end inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from .chance import Chance, chance
from .state import WIDTH, State, zeros
from .strategy import Strategy
from .vecs import vec


def playout(state: State, luck: Chance, scratch: vec[i64]) -> i64:
    """Play uniformly at random to the end, in place; how many decisions it took."""
    n: i64 = 0
    while state.actor >= 0:
        k = state.fill(scratch)
        state.apply(scratch[luck.below(k)])
        n += 1
    return n


def playouts(state: State, games: i64, seed: i64) -> i64:
    """Play that many random games from here; how many decisions they took together."""
    luck = chance(seed)
    scratch = zeros(WIDTH)
    n: i64 = 0
    for _ in range(games):
        n += playout(state.clone(), luck, scratch)
    return n


def guided(state: State, strategy: Strategy, luck: Chance, scratch: vec[i64], most: i64) -> i64:
    """Play by the strategy for at most that many decisions, in place; how many it took."""
    n: i64 = 0
    while state.actor >= 0 and n < most:
        state.apply(strategy.pick(state, luck, scratch))
        n += 1
    return n
