"""What the learners share: how well somebody plays against a bot, a curve as a picture, weights in a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from riviera import envs

Array = NDArray[Any]
Policy = Callable[[envs.Batch], Array]  # an action for each row


class Share(NamedTuple):
    """The part of the victories that somebody had, with its 95 % interval."""

    mean: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.mean:.1%} ({self.low:.1%} to {self.high:.1%}) of {self.games} games"


def share_of(won: Array) -> Share:
    """Wilson's interval; a shared victory is a part of one."""
    n, mean, z = len(won), float(won.mean()), 1.96
    middle, reach = mean + z * z / (2 * n), z * sqrt(mean * (1 - mean) / n + z * z / (4 * n * n))
    return Share(mean, (middle - reach) / (1 + z * z / n), (middle + reach) / (1 + z * z / n), n)


def measured(
    game: str, policy: Policy, games: int, against: str = "gentle", seats: int = 2, seed: int = 10**6
) -> Share:
    """How often a policy wins against a bot, from every seat equally often; each row counts its first game only."""
    won = []
    for seat in range(seats):
        bots = {other: against for other in range(seats) if other != seat}
        rows = envs.batch(game, games // seats, seats, seed + seat, reward="share", opponents=bots)
        found = np.full(len(rows), np.nan)
        while np.isnan(found).any():
            rows.step(policy(rows))
            fresh = rows.done & np.isnan(found)
            found[fresh] = rows.rewards[fresh, seat]
        won.append(found)
    return share_of(np.concatenate(won))


def save(path: Path, game: str, **weights: Array) -> None:
    """Weights with the version of the numbers that they were learnt from."""
    np.savez_compressed(path, game=game, encoding=envs.load_game(game).encoding().version, **weights)


def load(path: Path, game: str) -> dict[str, Array]:
    """Weights from a file; those for other numbers are refused."""
    with np.load(path) as file:
        envs.same_encoding(game, str(file["encoding"]), str(path))
        return {name: file[name] for name in file.files if name not in ("game", "encoding")}


def picture(path: Path, title: str, unit: str, steps: Sequence[int], shares: Sequence[Share], fair: float) -> None:
    """The curve of learning with its intervals."""
    from matplotlib import rcParams
    from matplotlib.figure import Figure

    rcParams["svg.fonttype"], rcParams["svg.hashsalt"] = "none", "riviera"
    figure = Figure(figsize=(6, 3.2), layout="constrained")
    axes = figure.subplots()
    axes.fill_between(steps, [s.low for s in shares], [s.high for s in shares], alpha=0.2)
    axes.plot(steps, [s.mean for s in shares], marker="o", markersize=3)
    axes.axhline(fair, linewidth=0.8, linestyle=":", color="gray")
    axes.set(title=title, xlabel=unit, ylabel="part of the victories", ylim=(0, 1))
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
