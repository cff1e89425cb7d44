"""Learn what a vineyard is worth alone: greedy games of solo Viticulture, and a straight fit of the points to come.

    python bench/vineyards.py --rounds 12 --games 1000 --seed 3000000 --out alone.txt
    python bench/vineyards.py --check alone.txt --games 200 --seed 1

Each round plays with the weights found so far. Four games in five begin with weights of earlier rounds (or the hand
evaluation), often followed by an odd answer, so that vineyards of all kinds are seen; only what comes after counts.
What a seat has (``features.py``) is fitted to the points that it still made: each number weighs a + b t + c t², where t
is the share of the game that is left. The file holds a, b and c for each number, in thousandths of a point.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import riviera
from riviera import Perspective, bot
from riviera.bots.bot import Bot
from riviera.kernel.chance import chance
from riviera.kernel.state import State

GAME = riviera.game("viticulture")
STRATEGY: Any = GAME.strategy()
BEST, ODD = bot("greedy:worlds=1"), bot("greedy:worlds=1,blur=50")
HALVES = 14  # half years of a game alone
LAST = 95  # the latest decision after which the weights of the round take over
RIDGE = 0.0015
KEPT = 4  # rounds whose games are fitted together
EVERY = 2  # one in so many turns is fitted
NEW = 0.6  # how far the weights move to those of the round

Row = tuple[list[int], int]
Table = np.ndarray[Any, Any]


def use(table: Table | None) -> None:
    """Judge by these weights from now on; by hand without any."""
    STRATEGY.learn([] if table is None else [int(x) for x in np.rint(1000 * table).reshape(-1)])


def step(state: State, thinker: Bot, seed: int) -> None:
    """One decision by a bot."""
    state.apply(thinker.choose(Perspective(state.clone(), state.actor), seed))


def astray(state: State, switch: int, rng: Random, tables: list[Table | None]) -> None:
    """The first decisions by some weights that were in use once, and perhaps an odd answer."""
    use(rng.choice(tables))
    for _ in range(switch):
        if state.actor >= 0:
            step(state, ODD, rng.randrange(1 << 30))
    if state.actor >= 0 and switch and rng.random() < 0.5:
        state.apply(rng.choice(state.legal_actions()))


def played(seed: int, tables: list[Table | None]) -> tuple[int, bool, list[Row]]:
    """A game: its points, whether it was the round's own from the start, and rows of what was had and still made."""
    state, rng, luck = GAME.deal(1, seed), Random(seed), chance(seed)
    switch = rng.randrange(LAST) if rng.random() < 0.8 else 0
    astray(state, switch, rng, tables)
    use(tables[-1])
    seen: list[Row] = []
    turn = STRATEGY.turn(state)
    while state.actor >= 0:
        step(state, BEST, luck.below(1 << 30))
        if state.actor >= 0 and STRATEGY.turn(state) != turn and luck.below(EVERY) == 0:
            seen.append((STRATEGY.features(state, 0), state.scores()[0]))
        turn = STRATEGY.turn(state)
    end = state.scores()[0]
    return end, switch == 0, [(row, end - now) for row, now in seen]


def bent(halves: Table) -> Table:
    """The powers of the time that is left."""
    t = halves / HALVES
    return np.stack([np.ones(len(t)), t, t * t], 1)


def fitted(rows: list[Row]) -> Table:
    """The weights that tell best what was still made."""
    x = np.array([row[1:] for row, _ in rows], dtype=np.float64)
    y = np.array([more for _, more in rows], dtype=np.float64)
    spread = np.maximum(x.std(0), 0.02)
    powers = bent(np.array([row[0] for row, _ in rows], dtype=np.float64))
    width = x.shape[1]
    square, cross = RIDGE * len(y) * np.eye(3 * width), np.zeros(3 * width)
    for at in range(0, len(y), 4000):
        part = slice(at, at + 4000)
        wide = ((x[part] / spread)[:, :, None] * powers[part][:, None, :]).reshape(-1, 3 * width)
        square += wide.T @ wide
        cross += wide.T @ y[part]
    return np.linalg.solve(square, cross).reshape(width, 3) / spread[:, None]


def told(name: str, points: list[int]) -> None:
    """How games went."""
    mean, error = np.mean(points), np.std(points) / max(1, len(points)) ** 0.5
    won = 100 * np.mean([one > 20 for one in points])
    print(f"{name}: {len(points)} games, {mean:.2f} points ± {1.96 * error:.2f}, won {won:.1f} %", flush=True)


def learn(args: argparse.Namespace) -> None:
    """Play and fit in turns; the weights of every round are written."""
    tables: list[Table | None] = [None]
    rounds: list[list[Row]] = []
    for number in range(args.rounds):
        first = args.seed + number * args.games
        games = [played(seed, tables) for seed in range(first, first + args.games)]
        told(f"round {number + 1}", [end for end, own, _ in games if own])
        rounds = [*rounds, [row for _, _, seen in games for row in seen]][-KEPT:]
        table, old = fitted([row for one in rounds for row in one]), tables[-1]
        table = table if old is None else NEW * table + (1 - NEW) * old
        tables = [*tables[:1], *tables[1:][-4:], table]
        np.savetxt(args.out, np.rint(1000 * table), fmt="%d")


def check(args: argparse.Namespace) -> None:
    """How greedy plays with the weights of a file, on fresh deals."""
    use(np.loadtxt(args.check) / 1000)
    points = []
    for seed in range(args.seed, args.seed + args.games):
        state, luck = GAME.deal(1, seed), chance(seed)
        while state.actor >= 0:
            step(state, bot("greedy"), luck.below(1 << 30))
        points.append(state.scores()[0])
    told(str(args.check), points)


def main() -> None:
    """Learn, or look at what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("alone.txt"))
    parser.add_argument("--check", type=Path)
    for name, default in (("rounds", 12), ("games", 1000), ("seed", 3000000)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    check(args) if args.check else learn(args)


if __name__ == "__main__":
    main()
