"""Spaces of observations and actions, as Gymnasium and PettingZoo name them."""

from __future__ import annotations

from typing import Any

import numpy as np

from riviera.kernel.batch import Slate
from riviera.kernel.errors import extra
from riviera.kernel.game import Game
from riviera.kernel.state import State

with extra("envs", "This environment needs"):
    from gymnasium import spaces


def numbers(game: Game) -> spaces.Box:
    """What a seat knows: the least and the greatest of every number."""
    parts = game.encoding().parts
    low, high = (np.concatenate([np.full(p.size, bound(p), np.int16) for p in parts]) for bound in (least, greatest))
    return spaces.Box(low, high, dtype=np.int16)


def least(part: Any) -> int:
    """The least number of a part."""
    return int(part.low)


def greatest(part: Any) -> int:
    """The greatest number of a part."""
    return int(part.high)


def masked(game: Game) -> spaces.Dict:
    """Numbers and the mask of legal actions."""
    mask = spaces.Box(0, 1, (len(game.actions.names),), np.int8)
    return spaces.Dict({"observation": numbers(game), "action_mask": mask})


def actions(game: Game) -> spaces.Discrete:
    """Every action of the game."""
    return spaces.Discrete(len(game.actions.names))


class Window:
    """One position as fresh arrays for any seat."""

    def __init__(self, game: Game) -> None:
        self.slate = Slate(game)

    def look(self, state: State, seat: int) -> tuple[Any, Any]:
        """What the seat knows, and what it may do now."""
        self.slate.show(state, seat)
        return np.array(self.slate.obs, np.int16), np.array(self.slate.mask, np.int8)
