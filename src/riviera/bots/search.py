"""Looking ahead inside compiled code."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from riviera.kernel.chance import Chance
from riviera.kernel.state import OVER, WIDTH, State, zeros
from riviera.kernel.strategy import Strategy

TURN: Final[i64] = 16  # more decisions than the rest of a turn needs before it can be judged


def lead(state: State, strategy: Strategy, seat: i64, seats: i64) -> float:
    """By how many points the seat is ahead of its best rival, as the strategy sees it."""
    rival = -1e9 if seats > 1 else 0.0
    for other in range(seats):
        if other != seat:
            rival = max(rival, strategy.worth(state, other))
    return strategy.worth(state, seat) - rival


def weigh(world: State, strategy: Strategy, seat: i64, luck: Chance, end: float) -> list[float]:
    """The lead after each legal action and the rest of the turn; equals are parted by lot.

    What there is no time for counts as the worst seen.
    """
    scratch = zeros(WIDTH)
    actions = world.legal_actions()
    seats = len(world.scores())
    values: list[float] = []
    for action in actions:
        if values and perf_counter() > end:
            values.append(min(values))
            continue
        state = world.clone()
        state.apply(action)
        left = TURN
        while state.actor == seat and left > 0:
            state.apply(strategy.pick(state, luck, scratch))
            left -= 1
        values.append(lead(state, strategy, seat, seats) + float(luck.below(1000)) * 1e-9)
    return values
