"""Environments for learning: many games at once as numpy arrays, and the faces that other libraries expect.

It stands on the kernel and the bots; a newcomer changes here what a library expects of an environment.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from riviera.kernel.errors import extra

with extra("envs", "Environments need"):
    import numpy  # noqa: F401

from riviera.datasets.reader import Dataset as Dataset
from riviera.datasets.reader import dataset as dataset
from riviera.datasets.reader import same_encoding as same_encoding
from riviera.registry import load_game as load_game

from .rows import Batch as Batch
from .rows import batch as batch
from .rows import scale as scale

if TYPE_CHECKING:
    from .zoo import Table


def aec(game: str, seats: int | None = None, **settings: Any) -> Table:
    """A game as a PettingZoo AEC environment, an agent for each seat."""
    from .zoo import Table

    return Table(game, seats, **settings)


if find_spec("gymnasium"):  # whoever has it finds the games by their ids: gymnasium.make("riviera/clans-v0")
    from . import gym as gym
