"""The bot that knows nothing: every legal action is as good as any other."""

from __future__ import annotations

from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective

from .bot import Bot


class Uniform(Bot):
    """Any legal action, all equally likely."""

    def choose(self, perspective: Perspective, seed: int) -> int:
        """A legal action by lot."""
        actions = perspective.legal_actions()
        return actions[chance(seed).below(len(actions))]
