"""What is hidden from every seat of Liguria: the order of bag and deck (R-HIDDEN-3)."""

from __future__ import annotations

from ..engine.state import Position


def unseen(g: Position, seat: int) -> list[list[int]]:
    """The tiles in the bag and the cards in the deck, in their order."""
    return [list(g.bag), list(g.deck)]
