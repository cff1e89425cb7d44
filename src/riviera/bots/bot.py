"""What a bot is: it is handed a Perspective, never a position, and answers with an action."""

from __future__ import annotations

from math import inf
from typing import ClassVar, NamedTuple

from riviera.kernel.perspective import Perspective

UNTIMED = inf  # seconds of a bot that looks at no clock


class Thought(NamedTuple):
    """What a bot chose; from one that searches also the actions that it tried, each with how often."""

    action: int
    tried: list[tuple[int, int]]


class Bot:
    """Decides for a seat from what the seat knows; the same seed and the same view give the same choice.

    ``patience`` is the setting ``seconds`` that a bot gets where people wait for it; 0 for one without that setting.
    """

    patience: ClassVar[float] = 0.0

    def choose(self, perspective: Perspective, seed: int) -> int:
        """One of the perspective's legal actions."""
        raise NotImplementedError

    def think(self, perspective: Perspective, seed: int) -> Thought:
        """The same choice with what stands behind it."""
        return Thought(self.choose(perspective, seed), [])
