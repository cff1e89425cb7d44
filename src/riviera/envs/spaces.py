"""Spaces of observations and actions, as Gymnasium and PettingZoo name them."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np

from riviera.kernel.batch import Slate
from riviera.kernel.errors import BadInput, extra
from riviera.kernel.game import Game
from riviera.kernel.state import State

from .rows import Array, one_of, scale

with extra("envs", "This environment needs"):
    from gymnasium import spaces


def numbers(game: Game) -> spaces.Box:
    """What a seat knows: the least and the greatest of every number."""
    parts = game.encoding().parts
    low, high = (np.concatenate([np.full(p.size, bound(p), np.int16) for p in parts]) for bound in (least, greatest))
    return spaces.Box(low, high, dtype=np.int16)


class Lens:
    """Numbers as a learner sees them: each divided by its range, so that none is above one, or as they are."""

    def __init__(self, game: Game, scaled: bool) -> None:
        whole = numbers(game)
        self.scale = scale(game.name) if scaled else np.int16(1)
        self.space = spaces.Box(self(whole.low), self(whole.high), dtype=self.scale.dtype.type)

    def __call__(self, seen: Array) -> Array:
        """A copy of some numbers, as they are seen."""
        shown: Array = seen * self.scale
        return shown


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


def whole(action: Any) -> int:
    """An action as a number; what is none is refused."""
    try:
        return index(action)
    except TypeError:
        raise BadInput(f"An action is one whole number, not {action!r}.") from None


def drawn(modes: list[str], mode: Any) -> str | None:
    """How a table is drawn: as one of some ways, or not at all."""
    return None if mode is None else one_of("render_mode", tuple(modes), mode)


class Window:
    """One position as fresh arrays for any seat."""

    def __init__(self, game: Game) -> None:
        self.slate = Slate(game)

    def look(self, state: State, seat: int) -> tuple[Any, Any]:
        """What the seat knows, and what it may do now."""
        self.slate.show(state, seat)
        return np.array(self.slate.obs, np.int16), np.array(self.slate.mask, np.int8)
