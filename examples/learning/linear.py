"""A linear learner in plain numpy: the lead that a position promises is a sum of its numbers, each with a weight.

    python examples/learning/linear.py clans --out clans-linear.npz --picture clans-linear.svg

A seat imagines each of its actions and takes the one after which its sum is best. Rounds of games against itself, some
actions at random, are followed by least squares: which weights explain how these games ended?
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from common import Array, Share, load, measured, picture, save

from riviera import envs


class Linear:
    """Weights, and what was seen so far of numbers and the leads that came of them."""

    def __init__(self, game: str, seed: int, forget: float = 0.5, ridge: float = 10.0) -> None:
        self.scale = envs.scale(game)
        self.weights: Array = np.zeros(len(self.scale) + 1)
        self.luck = np.random.default_rng(seed)
        self.products = np.zeros((len(self.weights),) * 2)
        self.leads = np.zeros(len(self.weights))
        self.forget, self.ridge = forget, ridge

    def seen(self, numbers: Array) -> Array:
        """The numbers between -1 and 1, and a one."""
        return np.concatenate([numbers * self.scale, np.ones((len(numbers), 1))], 1)

    def choose(self, rows: envs.Batch, k: int, blind: float = 0.0) -> tuple[int, Array]:
        """The best looking action of a row, or sometimes any, and what is seen after it."""
        actions, numbers = rows.ahead(k, int(self.luck.integers(2**62)))
        seen = self.seen(numbers)
        worth = seen @ self.weights + 1e-6 * self.luck.random(len(actions))
        i = self.luck.integers(len(actions)) if self.luck.random() < blind else worth.argmax()
        return int(actions[i]), seen[i]

    def play(self, game: str, seats: int, n: int, seed: int, blind: float, most: int) -> None:
        """Games against itself, and what they teach."""
        rows = envs.batch(game, n, seats, seed, reward="lead", most=most)
        told: list[list[tuple[int, Array]]] = [[] for _ in range(n)]
        going = set(range(n))
        while going:
            actions = rows.sample()
            for k in going:
                seat = int(rows.player[k])
                actions[k], seen = self.choose(rows, k, blind)
                told[k].append((seat, seen))
            rows.step(actions)
            for k in [k for k in going if rows.done[k]]:
                going.remove(k)
                self.learn(told[k], rows.rewards[k])

    def learn(self, told: list[tuple[int, Array]], rewards: Array) -> None:
        """Add a game to what was seen."""
        seen = np.array([one for _, one in told])
        self.products += seen.T @ seen
        self.leads += seen.T @ np.array([rewards[seat] for seat, _ in told])

    def fit(self) -> None:
        """Least squares; what was seen with older weights counts less and less."""
        self.weights = np.linalg.solve(self.products + self.ridge * np.eye(len(self.weights)), self.leads)
        self.products *= self.forget
        self.leads *= self.forget


def main(args: list[str] | None = None) -> Share:
    """Learn, and tell how well."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="clans")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=100, help="games of a round")
    parser.add_argument("--blind", type=float, default=0.2, help="the part of its actions that are any")
    parser.add_argument("--most", type=int, default=1500, help="decisions after which a game is cut")
    parser.add_argument("--against", default="gentle", help="the bot that it is measured by")
    parser.add_argument("--tests", type=int, default=200, help="games of a measurement")
    parser.add_argument("--last", type=int, default=1000, help="games of the last one")
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--out", type=Path, help="a file for the weights (.npz)")
    parser.add_argument("--picture", type=Path, help="a file for the curve (.svg, .png)")
    asked = parser.parse_args(args)
    learner = Linear(asked.game, asked.seed)
    if asked.start:
        learner.weights = load(asked.start, asked.game)["weights"]

    def tested(games: int) -> Share:
        """Against the bot, without any blind action."""
        choose = lambda rows: np.array([learner.choose(rows, k)[0] for k in range(len(rows))])  # noqa: E731
        return measured(asked.game, choose, games, asked.against, asked.seats)

    played, shares = [0], [tested(asked.tests)]
    for turn in range(asked.rounds):
        learner.play(asked.game, asked.seats, asked.games, 1000 * asked.seed + turn, asked.blind, asked.most)
        learner.fit()
        played.append(played[-1] + asked.games)
        shares.append(tested(asked.tests))
        print(f"{played[-1]:>6,} games: wins {shares[-1]}", flush=True)
    found = tested(asked.last)
    print(f"Before: {shares[0]}.\nAfter {played[-1]:,} games: {found} against {asked.against}.")
    if asked.out:
        save(asked.out, asked.game, weights=learner.weights)
    if asked.picture:
        title = f"Linear values on {asked.game}, {asked.seats} seats, against {asked.against}"
        picture(asked.picture, title, "games", [*played, played[-1]], [*shares, found], 1 / asked.seats)
    return found


if __name__ == "__main__":
    main()
