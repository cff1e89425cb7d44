"""What a bot is: it is handed a Perspective, never a position, and answers with an action."""

from __future__ import annotations

from riviera.kernel.perspective import Perspective


class Bot:
    """Decides for a seat from what the seat knows; the same seed and the same view give the same choice."""

    def choose(self, perspective: Perspective, seed: int) -> int:
        """One of the perspective's legal actions."""
        raise NotImplementedError
