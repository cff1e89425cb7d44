"""Masked PPO in PyTorch: learns a game by playing against itself, and is measured against a bot.

    python examples/learning/ppo.py clans --out clans.npz --picture clans.svg

An action is judged by what its seat would know after it (``rows.ahead``), so that the net need not learn what actions
do; what is not legal is masked. Games are played inside ``riviera.envs.batch``, many rows at a time, on processes or on
Ray (``--engine ray``). The same seed and rounds learn the same on Ray and on any number of processes from two on; one
process alone shuffles its decisions in another order, but always the same. All seats are the learner's own, so that
every decision teaches; ``--bot gentle`` gives the others to a bot instead.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time
from typing import NamedTuple

import numpy as np
from common import Array, Share, load, measured, picture, save
from net import Ahead, Net, Sample, ahead_of, best, chosen, looked, weighted, weights_of

from riviera import envs, extra
from riviera.arena.engines import engine
from riviera.pool import Pool, pool

with extra("train", "This learner needs"):
    import torch
    from torch import nn

DISCOUNT, TRACE = 1.0, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
USUAL: dict[str, tuple[int | float | str, str]] = {
    "seats": (2, "how many seats"),
    "seed": (1, "the same seed and rounds learn the same"),
    "minutes": (8.0, "minutes of the processor after which it ends"),
    "rounds": (10_000, "rounds of playing and learning after which it ends"),
    "tasks": (2, "tasks of a round, which may be done side by side"),
    "rows": (32, "games side by side in a task"),
    "steps": (64, "decisions in each of them"),
    "most": (400, "decisions after which a game is cut and counts as it stands"),
    "spread": (15.0, "points of a lead that is as good as a win"),
    "epochs": (2, "passes over the decisions of a round"),
    "size": (256, "decisions of a step of learning"),
    "rate": (1e-3, "how far a step goes"),
    "bot": ("", "a bot on the other seats while learning; the learner itself"),
    "against": ("gentle", "the bot that it is measured by"),
    "deals": (1_000_000, "the seed of the games that measure it: other ones than it was tuned by"),
    "every": (5, "rounds between measurements"),
    "tests": (200, "games of a measurement"),
    "last": (1000, "games of the last one"),
    "jobs": (1, "processes that play"),
    "engine": ("local", "where: local or ray"),
}


class Task(NamedTuple):
    """Some rows to play for some steps with these weights."""

    number: int
    game: str
    seats: int
    rows: int
    steps: int
    most: int
    seed: int
    bot: str
    spread: float
    weights: dict[str, Array]


LEARNT = ("obs", "action", "logp", "advantage", "goal")


@torch.no_grad()
def rollout(task: Task) -> tuple[int, Sample]:
    """Play, and tell what was seen, chosen, and how much better than expected it went."""
    torch.set_num_threads(1)
    luck = torch.Generator().manual_seed(task.seed)
    net = weighted(Net(task.game), task.weights)
    own = task.number % task.seats  # against a bot the learner's seat goes round
    bots = {s: task.bot for s in range(task.seats) if s != own} if task.bot else None
    rows = envs.batch(
        task.game,
        task.rows,
        task.seats,
        task.seed,
        reward="lead",
        opponents=bots,
        most=task.most,
    )
    seen, looks = list[Sample](), list[Sample]()
    for _ in range(task.steps):
        looks.append(looked(rows, int(torch.randint(2**60, (), generator=luck))))
        step = {"obs": rows.obs.copy(), "player": rows.player.copy()}
        chances, value = net(torch.from_numpy(step["obs"]), ahead_of(looks[-1]))
        action = torch.multinomial(chances.exp(), 1, generator=luck)
        step |= {
            "action": action.squeeze(1).numpy(),
            "logp": chances.gather(1, action).squeeze(1).numpy(),
        }
        rows.step(step["action"])
        step |= {
            "value": value.numpy(),
            "done": rows.done.copy(),
            "rewards": np.tanh(rows.rewards / task.spread),
        }
        seen.append(step)
    told = {name: np.stack([step[name] for step in seen]) for name in seen[0]}
    last = net(torch.from_numpy(rows.obs.copy()), ahead_of(looked(rows, 0)))[1].numpy()
    told["advantage"] = advantages(told["player"], told["value"], told["done"], told["rewards"], rows.player, last)
    told["goal"] = told["advantage"] + told["value"]
    kept = {name: told[name].reshape(-1, *told[name].shape[2:]) for name in LEARNT}
    return task.number, kept | {name: np.concatenate([look[name] for look in looks]) for name in looks[0]}


def advantages(player: Array, value: Array, done: Array, rewards: Array, asked: Array, last: Array) -> Array:
    """Generalised advantages (Schulman 2015), each seat's decisions a chain of their own; rewards come at the end."""
    steps, n, seats = rewards.shape
    each = np.arange(n)
    ahead = np.repeat(-last[:, None] / max(1, seats - 1), seats, 1)  # the value of each seat's next decision
    ahead[each, asked] = last
    credit, owed = np.zeros((n, seats)), np.zeros((n, seats))
    found = np.zeros((steps, n), np.float32)
    for t in reversed(range(steps)):
        over = done[t]
        ahead[over], credit[over], owed[over] = 0, 0, rewards[t, over]
        seat = player[t]
        surprise = owed[each, seat] + DISCOUNT * ahead[each, seat] - value[t]
        found[t] = surprise + DISCOUNT * TRACE * credit[each, seat]
        ahead[each, seat], credit[each, seat], owed[each, seat] = value[t], found[t], 0
    return found


def improve(net: Net, adam: torch.optim.Optimizer, sample: Sample, epochs: int, size: int) -> None:
    """Some passes of clipped policy gradients over what was played."""
    data = {name: torch.from_numpy(part) for name, part in sample.items()}
    better = data["advantage"]
    data["advantage"] = (better - better.mean()) / (better.std() + 1e-8)
    begins = data["count"].cumsum(0) - data["count"]
    for _ in range(epochs):
        for rows in torch.randperm(len(better)).split(size):
            loss = loss_of(
                net,
                {name: data[name][rows] for name in LEARNT},
                chosen(data, begins, rows),
            )
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            adam.step()


def loss_of(net: Net, part: dict[str, torch.Tensor], after: Ahead) -> torch.Tensor:
    """Clipped surrogate, squared error of the value, and a wish for variety."""
    chances, value = net(part["obs"], after)
    ratio = (chances.gather(1, part["action"][:, None]).squeeze(1) - part["logp"]).exp()
    gain = torch.min(ratio * part["advantage"], ratio.clamp(1 - CLIP, 1 + CLIP) * part["advantage"]).mean()
    variety = -(chances.exp() * chances.clamp(min=-50)).sum(-1).mean()
    return -gain - ENTROPY * variety + VALUE * (value - part["goal"]).square().mean()


def train(asked: argparse.Namespace, workers: Pool) -> tuple[Net, list[int], list[Share]]:
    """Rounds of playing and improving, measured now and then, until the time or the rounds are used up."""
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)  # sums in the same order: the same seed learns the same
    net = Net(asked.game)
    if asked.start:
        weighted(net, load(asked.start, asked.game))
    adam = torch.optim.Adam(net.parameters(), lr=asked.rate, eps=1e-5)
    begin, steps, shares, decisions = (
        process_time(),
        [0],
        [tested(net, asked, asked.tests)],
        0,
    )
    for turn in range(asked.rounds):
        sample = played(net, asked, turn, workers)
        improve(net, adam, sample, asked.epochs, asked.size)
        decisions += len(sample["action"])
        over = process_time() - begin > 60 * asked.minutes
        if over or turn % asked.every == asked.every - 1 or turn == asked.rounds - 1:
            steps.append(decisions)
            shares.append(tested(net, asked, asked.tests))
            print(
                f"{decisions:>9,} decisions, {process_time() - begin:4.0f} s: wins {shares[-1]}",
                flush=True,
            )
        if over:
            break
    return net, steps, shares


def played(net: Net, asked: argparse.Namespace, turn: int, workers: Pool) -> Sample:
    """One round of games, the same whoever plays them."""
    given = (asked.game, asked.seats, asked.rows, asked.steps, asked.most)
    seeds = [1_000_003 * asked.seed + 1000 * turn + i for i in range(asked.tasks)]
    tasks = [Task(i, *given, seed, asked.bot, asked.spread, weights_of(net)) for i, seed in enumerate(seeds)]
    ray = asked.engine == "ray"
    done = engine("ray")(tasks, asked.jobs, rollout) if ray else workers.as_done(rollout, tasks)
    parts = [part for _, part in sorted(done, key=lambda one: one[0])]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def tested(net: Net, asked: argparse.Namespace, games: int) -> Share:
    """How often the net wins against the bot it is measured by."""
    return measured(asked.game, lambda rows: best(net, rows), games, asked.against, asked.seats, asked.deals)


def wishes(args: list[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="clans")
    for name, (usual, text) in USUAL.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual, help=f"{text}; {usual!r} unless told")
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--out", type=Path, help="a file for the weights (.npz)")
    parser.add_argument("--picture", type=Path, help="a file for the curve (.svg, .png)")
    return parser.parse_args(args)


def main(args: list[str] | None = None) -> Share:
    """Learn, and tell how well."""
    asked = wishes(args)
    with pool(asked.jobs) as workers:
        net, steps, shares = train(asked, workers)
    found = tested(net, asked, asked.last)
    print(f"Before: {shares[0]}.\nAfter {steps[-1]:,} decisions: {found} against {asked.against}.")
    if asked.out:
        save(asked.out, asked.game, **weights_of(net))
    if asked.picture:
        title = f"PPO on {asked.game}, {asked.seats} seats, against {asked.against}"
        picture(asked.picture, title, "decisions", [*steps, steps[-1]], [*shares, found], 1 / asked.seats)
    return found


if __name__ == "__main__":
    main()
