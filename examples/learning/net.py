"""The net of ``ppo.py``: it judges a position, and each legal action by what the seat would know after it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from common import Array

from riviera import envs, extra

with extra("train", "This learner needs"):
    import torch
    from torch import nn

NEVER = -1e9
Sample = dict[str, Array]  # something of every decision


class Ahead(NamedTuple):
    """The legal actions of many rows in a line: whose they are, and what that player would know after each."""

    row: torch.Tensor
    action: torch.Tensor
    numbers: torch.Tensor


class Net(nn.Module):
    """A judgement of every legal action, by what the seat would know after it, and of the position."""

    def __init__(self, game: str, width: int = 16) -> None:
        super().__init__()
        size = len(envs.scale(game))
        self.scale = torch.from_numpy(envs.scale(game))
        self.actions = len(envs.load_game(game).actions.names)
        self.merit = nn.Linear(size, 1)
        self.merits = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, 1))
        self.value = nn.Sequential(nn.Linear(size, 4 * width), nn.ReLU(), nn.Linear(4 * width, 1))
        with torch.no_grad():
            for last in (self.merit, self.merits[-1], self.value[-1]):
                last.weight *= 0.1

    def forward(self, obs: torch.Tensor, after: Ahead) -> tuple[torch.Tensor, torch.Tensor]:
        """Logarithms of the chances of all actions, the forbidden ones never, and the value from -1 to 1."""
        seen = after.numbers.float() * self.scale
        logits = torch.full((len(obs), self.actions), NEVER)
        logits[after.row, after.action] = (self.merit(seen) + self.merits(seen)).squeeze(-1)
        return torch.log_softmax(logits, -1), torch.tanh(self.value(obs.float() * self.scale)).squeeze(-1)


def looked(rows: envs.Batch, seed: int) -> Sample:
    """How many actions each row has, which, and what its player would know after each."""
    looks = [rows.ahead(k, seed + k) for k in range(len(rows))]
    counts = np.array([len(actions) for actions, _ in looks])
    return {
        "count": counts,
        "open": np.concatenate([a for a, _ in looks]),
        "after": np.concatenate([n for _, n in looks]),
    }


def ahead_of(look: Sample) -> Ahead:
    """The same for a net."""
    row = np.repeat(np.arange(len(look["count"])), look["count"])
    return Ahead(*(torch.from_numpy(part) for part in (row, look["open"], look["after"])))


def chosen(data: dict[str, torch.Tensor], begins: torch.Tensor, rows: torch.Tensor) -> Ahead:
    """What lies ahead of some decisions only."""
    count = data["count"][rows]
    row = torch.repeat_interleave(torch.arange(len(rows)), count)
    at = torch.arange(len(row)) - (count.cumsum(0) - count)[row] + begins[rows][row]
    return Ahead(row, data["open"][at], data["after"][at])


def weighted(net: Net, weights: dict[str, Array]) -> Net:
    """The net with these weights."""
    net.load_state_dict({name: torch.tensor(part) for name, part in weights.items()})
    return net


def weights_of(net: Net) -> dict[str, Array]:
    """The weights as they travel and are kept."""
    return {name: part.detach().numpy().copy() for name, part in net.state_dict().items()}


@torch.no_grad()
def best(net: Net, rows: envs.Batch) -> Array:
    """What the net likes best in every row."""
    found: Array = net(torch.from_numpy(rows.obs.copy()), ahead_of(looked(rows, len(rows))))[0].argmax(-1).numpy()
    return found
