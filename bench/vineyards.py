"""Learn what a vineyard is worth: greedy games of Viticulture, and a straight fit of the points to come.

    python bench/vineyards.py --rounds 12 --games 1000 --seed 3000000 --out alone.txt
    python bench/vineyards.py --seats 2,2,3,4 --rounds 7 --games 1000 --seed 6000000 --keep kept --out rivals.txt
    python bench/vineyards.py --check rivals.txt --seats 2 --games 200 --seed 1

Each round plays with the weights found so far. Four games in five begin with weights of earlier rounds (or the hand
evaluation), often followed by an odd answer, so that vineyards of all kinds are seen; only what comes after counts.
What a seat has (``features.py``) is fitted to the points that it still made: each number weighs a + b t + c t², where t
is the share of the game that is left. The file holds a, b and c for each number, in thousandths of a point.

Among rivals only what a seat has and makes beyond the mean of the table is fitted, so that it does not matter how long
the game went on. Weights begin as those that say what the hand evaluation says, and each round moves them a little
(``NEAR``): what foretells points best is not what chooses best. With ``--keep`` a run goes on after the last whole
round.
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
LAST = 95  # the latest decision of a seat after which the weights of the round take over
RIDGE = 0.0015  # alone: how much weights stay near nothing
NEAR = 1.0  # among rivals: how much weights stay near those in use
SAYING = 0.0001  # the same where they learn to say what the hand evaluation says
LAVISH = 3  # lira beyond twelve, which seldom were had, only break ties
RARE = 0.02, 0.3  # alone, among rivals: a number that differs less than this is taken for one that differs so
KEPT = 4  # rounds whose games are fitted together
EVERY = 2  # one in so many turns of a seat is fitted
NEW = 0.6  # how far the weights move to those of the round

Table = np.ndarray[Any, Any]
Game = tuple[State, bool, list[Table]]


def use(table: Table | None, seats: int) -> None:
    """Judge by these weights from now on, alone or among rivals; by hand without any."""
    STRATEGY.learn([] if table is None else [int(x) for x in np.rint(1000 * table).reshape(-1)], int(seats > 1))


def step(state: State, thinker: Bot, seed: int) -> None:
    """One decision by a bot."""
    state.apply(thinker.choose(Perspective(state.clone(), state.actor), seed))


def astray(state: State, switch: int, rng: Random, tables: list[Table | None]) -> None:
    """The first decisions by some weights that were in use once, and perhaps an odd answer."""
    use(rng.choice(tables), len(state.scores()))
    for _ in range(switch):
        if state.actor >= 0:
            step(state, ODD, rng.randrange(1 << 30))
    if state.actor >= 0 and switch and rng.random() < 0.5:
        state.apply(rng.choice(state.legal_actions()))


def seen(state: State) -> Table:
    """A row for each seat: the halves of years left, the points, what is judged to come, and what it has."""
    points = state.scores()
    rows = []
    for seat in range(len(points)):
        halves, *sheet = STRATEGY.features(state, seat)
        rows.append([halves, points[seat], STRATEGY.worth(state, seat) - points[seat], *sheet])
    return np.array(rows, dtype=np.float32)


def played(seed: int, seats: int, tables: list[Table | None]) -> Game:
    """A game: how it ended, whether it was the round's own from the start, and rows of what was had and still made."""
    state, rng, luck = GAME.deal(seats, seed), Random(seed), chance(seed)
    switch = rng.randrange(LAST * seats) if rng.random() < 0.8 else 0
    astray(state, switch, rng, tables)
    use(tables[-1], seats)
    found: list[Table] = []
    turn = STRATEGY.turn(state)
    while state.actor >= 0:
        step(state, BEST, luck.below(1 << 30))
        if state.actor >= 0 and STRATEGY.turn(state) != turn and luck.below(EVERY * seats) == 0:
            found.append(seen(state))
        turn = STRATEGY.turn(state)
    return state, switch == 0, [compared(rows, state.scores()) for rows in found]


def compared(rows: Table, end: list[int]) -> Table:
    """The points still made instead of those at hand; among rivals all against the mean of the table."""
    rows[:, 1] = np.array(end) - rows[:, 1]
    if len(end) > 1:
        rows[:, 1:] -= rows[:, 1:].mean(0)
    return rows


def bent(halves: Table) -> Table:
    """The powers of the time that is left."""
    t = halves / HALVES
    return np.stack([np.ones(len(t)), t, t * t], 1)


def fitted(rows: Table, wanted: int, near: Table, ridge: float, rare: float) -> Table:
    """The weights that tell best what stands in the wanted column, not far from others."""
    y, x = rows[:, wanted].astype(np.float64), rows[:, 3:]
    spread = np.maximum(x.std(0, dtype=np.float64), rare)
    powers = bent(rows[:, 0])
    width = x.shape[1]
    old = (near * spread[:, None]).reshape(-1)
    square, cross = ridge * len(y) * np.eye(3 * width), np.zeros(3 * width)
    for at in range(0, len(y), 4000):
        part = slice(at, at + 4000)
        wide = ((x[part] / spread)[:, :, None] * powers[part][:, None, :]).reshape(-1, 3 * width)
        square += wide.T @ wide
        cross += wide.T @ (y[part] - wide @ old)
    return (old + np.linalg.solve(square, cross)).reshape(width, 3) / spread[:, None]


def better(rows: Table, old: Table | None, alone: bool) -> Table:
    """The weights of the next round."""
    nothing = np.zeros((rows.shape[1] - 3, 3))
    if alone:
        table = fitted(rows, 1, nothing, RIDGE, RARE[0])
        return table if old is None else NEW * table + (1 - NEW) * old
    near = fitted(rows, 2, nothing, SAYING, RARE[1]) if old is None else old
    table = fitted(rows, 1, near, NEAR, RARE[1])
    table[LAVISH] = 0.01, 0, 0
    return table


def told(name: str, ends: list[State]) -> None:
    """How games went: the points and, alone, the victories; the years."""
    points = [max(state.scores()) for state in ends]
    mean, error = np.mean(points), np.std(points) / max(1, len(points)) ** 0.5
    won = 100 * np.mean([1 in state.ranking() for state in ends])
    years = [int(state.year) for state in ends]  # type: ignore[attr-defined]
    long = f"years {np.mean(years):.2f}, median {np.median(years):.1f}"
    print(f"{name}: {len(ends)} games, {mean:.2f} points ± {1.96 * error:.2f}, won {won:.1f} %, {long}", flush=True)


def round_of(number: int, args: argparse.Namespace, tables: list[Table | None]) -> Table:
    """The rows of one round, played with the latest weights."""
    first = args.seed + number * args.games
    games = [played(seed, args.seats[seed % len(args.seats)], tables) for seed in range(first, first + args.games)]
    for seats in sorted(set(args.seats)):
        own = [end for end, own, _ in games if own and len(end.scores()) == seats]
        told(f"round {number + 1}, seats {seats}", own)
    return np.concatenate([rows for _, _, found in games for rows in found])


def learn(args: argparse.Namespace) -> None:
    """Play and fit in turns; the weights of every round are written."""
    tables: list[Table | None] = [None]
    rounds: list[Table] = []
    for number in range(args.rounds):
        file = args.keep / f"{number + 1}.npy" if args.keep else None
        rows = np.load(file) if file and file.exists() else round_of(number, args, tables)
        if file and not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            np.save(file, rows)
        rounds = [*rounds, rows][-KEPT:]
        table = better(np.concatenate(rounds), tables[-1], args.seats == [1])
        tables = [*tables[:1], *tables[1:][-4:], table]
        np.savetxt(args.out, np.rint(1000 * table), fmt="%d")


def check(args: argparse.Namespace) -> None:
    """How greedy plays with the weights of a file, on fresh deals."""
    for seats in args.seats:
        use(np.loadtxt(args.check) / 1000, seats)
        ends = []
        for seed in range(args.seed, args.seed + args.games):
            state, luck = GAME.deal(seats, seed), chance(seed)
            while state.actor >= 0:
                step(state, bot("greedy"), luck.below(1 << 30))
            ends.append(state)
        told(f"{args.check}, seats {seats}", ends)


def main() -> None:
    """Learn, or look at what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("alone.txt"))
    parser.add_argument("--check", type=Path)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--seats", type=lambda text: [int(word) for word in text.split(",")], default=[1])
    for name, default in (("rounds", 12), ("games", 1000), ("seed", 3000000)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    check(args) if args.check else learn(args)


if __name__ == "__main__":
    main()
