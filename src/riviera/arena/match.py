"""One game between bots, from its deal to its ranking."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from riviera.bots import Bot, bot
from riviera.kernel.chance import luck_of
from riviera.kernel.perspective import Perspective
from riviera.registry import load_game


@dataclass(frozen=True)
class Match:
    """Who sits where on which deal; ``index`` is its place in the schedule."""

    index: int
    game: str
    seed: int
    lineup: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Outcome:
    """How a match ended: places from 1 and points by seat, decisions taken, and each seat's longest thought."""

    index: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    longest: tuple[float, ...]


def play(match: Match) -> Outcome:
    """Play a match; bots with a budget of iterations play it the same way every time."""
    state = load_game(match.game).deal(len(match.lineup), match.seed, dict(match.options))
    bots = [bot(name) for name in match.lineup]
    luck = luck_of(match.seed)
    longest = [0.0] * len(bots)
    decisions = 0
    while state.actor >= 0:
        seat = state.actor
        action, seconds = timed(bots[seat], Perspective(state, seat), luck.seed())
        longest[seat] = max(longest[seat], seconds)
        state.apply(action)
        decisions += 1
    return Outcome(match.index, tuple(state.ranking()), tuple(state.scores()), decisions, tuple(longest))


def timed(chooser: Bot, perspective: Perspective, seed: int) -> tuple[int, float]:
    """A bot's choice and how long it took."""
    start = perf_counter()
    action = chooser.choose(perspective, seed)
    return action, perf_counter() - start
