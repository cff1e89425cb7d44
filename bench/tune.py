"""Tune the weights of an evaluation by self-play: CMA-ES on the share of games won against the weights in use.

    pip install 'riviera[tune]'
    python bench/tune.py clans --generations 10 --deals 60 --seed 1
    python bench/tune.py cinquo --policy --only 0,1,2 --generations 12

Both sides play greedily from one imagined world, or with ``--policy`` as the playout policy does, every deal from both
seats; all candidates of a generation play the same deals. Prints the best mean weights and what they win on fresh
deals. Games whose strategy has ``weights`` (rows of the same length, one for each phase of the game) can be tuned: each
weight, or those that ``--only`` counts from 0, gets a step and a slope over the phases.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from typing import Any

import riviera
from riviera.bots.judge import weigh
from riviera.kernel.chance import Chance, chance
from riviera.kernel.game import Game
from riviera.kernel.state import SCRATCH, State

PHASES = {"clans": 12, "cinque_terre": 1, "cinquo": 1, "viticulture": 1}
NEVER = 1e18


def choose(state: State, strategy: Any, luck: Chance) -> int:
    """The greedy action of the actor in one imagined world."""
    world = state.determinize(state.actor, luck.below(1 << 30))
    values = weigh(world, strategy, state.actor, luck, NEVER)
    return state.legal_actions()[max(range(len(values)), key=values.__getitem__)]


def follow(state: State, strategy: Any, luck: Chance) -> int:
    """What the playout policy of the actor does."""
    return int(strategy.pick(state, luck, SCRATCH))


def duel(game: Game, new: Any, old: Any, deals: range, choose: Callable[[State, Any, Chance], int]) -> float:
    """The share of two-seat games that the new strategy wins, every deal from both seats."""
    won = 0.0
    for seed in deals:
        for seat in (0, 1):
            state, luck = game.deal(2, seed), chance(seed + 99)
            while state.actor >= 0:
                state.apply(choose(state, new if state.actor == seat else old, luck))
            places = state.ranking()
            won += (places[seat] == 1) / places.count(1)
    return won / (2 * len(deals))


def bent(weights: list[float], phases: int, only: list[int], point: list[float]) -> list[float]:
    """The weights moved by the first part of the point, and by the second in proportion to the phase."""
    width, middle = len(weights) // phases, max(1, phases - 1) / 2
    new = list(weights)
    for at, column in enumerate(only):
        for phase in range(phases):
            slope = point[len(only) + at] * (phase / middle - 1) if phases > 1 else 0.0
            new[phase * width + column] = round(new[phase * width + column] + point[at] + slope, 3)
    return new


def main() -> None:
    """Tune, print, compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(PHASES))
    for name, default in (("generations", 10), ("deals", 60), ("seed", 1), ("check", 200)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--policy", action="store_true", help="both sides follow their policy")
    parser.add_argument("--only", default="", help="which weights of a phase, counted from 0")
    args = parser.parse_args()
    way = follow if args.policy else choose
    game, phases = riviera.game(args.game), PHASES[args.game]
    old: Any = game.strategy()
    width = len(old.weights) // phases
    only = [int(part) for part in args.only.split(",") if part] or list(range(width))
    start = [0.0] * (len(only) * (2 if phases > 1 else 1))
    search = import_module("cma").CMAEvolutionStrategy(start, 0.08, {"seed": args.seed, "verbose": -9})
    for turn in range(args.generations):
        deals = range(args.seed * 10**6 + turn * args.deals, args.seed * 10**6 + (turn + 1) * args.deals)
        points = search.ask()
        lost = [1 - duel(game, type(old)(bent(old.weights, phases, only, list(p))), old, deals, way) for p in points]
        search.tell(points, lost)
        mean = 100 - 100 * sum(lost) / len(lost)
        print(f"generation {turn + 1}: best {100 - 100 * min(lost):.1f} %, mean {mean:.1f} %", flush=True)
    best = bent(old.weights, phases, only, list(search.result.xfavorite))
    share = duel(game, type(old)(best), old, range(args.check), way)
    print(f"the mean wins {100 * share:.1f} % of {2 * args.check} fresh games against the weights in use")
    for phase in range(phases):
        print("   ", *(f"{w}," for w in best[phase * width : (phase + 1) * width]))


if __name__ == "__main__":
    main()
