"""Fit the evaluation of Clans to its own games: play, regress the points still scored on what could be counted, repeat.

    python bench/tune_clans.py --games 600 --rounds 3 --seed 1

Prints the weights for ``riviera/games/clans/strategy.py`` and how the new ones do against the old ones, both playing
greedily from one imagined world. Needs numpy.
"""

from __future__ import annotations

import argparse
from typing import cast

import numpy as np

import riviera
from riviera.bots.search import weigh
from riviera.games.clans.state import Position
from riviera.games.clans.strategy import LOOKS, WEIGHTS, ClansStrategy, looks
from riviera.kernel.chance import Chance, chance
from riviera.kernel.state import State

GAME = riviera.game("clans")
NEVER = 1e18
Row = tuple[int, list[int], int]


def choose(state: State, strategy: ClansStrategy, luck: Chance) -> int:
    """The greedy action of the actor in one imagined world."""
    world = state.determinize(state.actor, luck.below(1 << 30))
    values = weigh(world, strategy, state.actor, luck, NEVER)
    return state.legal_actions()[max(range(len(values)), key=values.__getitem__)]


def rows_of(seed: int, seats: int, strategy: ClansStrategy, noise: int) -> list[Row]:
    """One game: for each position and seat the villages founded, the counts, and the points its clan still scored."""
    state, luck = GAME.deal(seats, seed), chance(seed + 77)
    seen: list[tuple[int, list[int], int, int]] = []
    while state.actor >= 0:
        g = cast(Position, state)
        seen += [(g.founded, list(looks(g, c)), c, g.points[c]) for c in g.clans]
        actions = state.legal_actions()
        stray = luck.below(100) < noise
        state.apply(actions[luck.below(len(actions))] if stray else choose(state, strategy, luck))
    final = cast(Position, state).points
    return [(founded, counts, final[clan] - points) for founded, counts, clan, points in seen]


def fit(rows: list[Row]) -> list[float]:
    """Least squares for each number of villages founded, pulled a little towards zero."""
    weights: list[float] = []
    for founded in range(12):
        mine = [(counts, target) for f, counts, target in rows if f == founded]
        x = np.array([[1, *counts] for counts, _ in mine], dtype=float)
        y = np.array([target for _, target in mine], dtype=float)
        ridge = np.diag([0.0] + [5.0] * LOOKS)
        weights += [round(float(w), 3) for w in np.linalg.solve(x.T @ x + ridge, x.T @ y)[1:]]
    return weights


def duel(new: ClansStrategy, old: ClansStrategy, deals: int, seed: int) -> float:
    """The share of two-seat games that the new strategy wins, every deal from both seats."""
    won = 0.0
    for deal in range(deals):
        for seat in (0, 1):
            state, luck = GAME.deal(2, seed + deal), chance(seed + deal + 99)
            while state.actor >= 0:
                state.apply(choose(state, new if state.actor == seat else old, luck))
            places = state.ranking()
            won += (places[seat] == 1) / places.count(1)
    return won / (2 * deals)


def main() -> None:
    """Tune, print, compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in (("games", 600), ("rounds", 3), ("seed", 1), ("noise", 15), ("deals", 200)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    strategy = ClansStrategy(WEIGHTS)
    for turn in range(args.rounds):
        seeds = range(args.seed + turn * args.games, args.seed + (turn + 1) * args.games)
        rows = [row for seed in seeds for row in rows_of(seed, 2 + seed % 3, strategy, args.noise)]
        strategy = ClansStrategy(fit(rows))
        print(
            f"round {turn + 1}: {len(rows)} rows, {100 * duel(strategy, ClansStrategy(WEIGHTS), args.deals, 10**6):.1f} %"
        )
    for founded in range(12):
        print("   ", *(f"{w}," for w in strategy.weights[founded * LOOKS : (founded + 1) * LOOKS]))


if __name__ == "__main__":
    main()
