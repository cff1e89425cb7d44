"""What nobody can know, dealt afresh: the order of the tiles in the bag and of the cards in the deck (R-HIDDEN-3)."""

from __future__ import annotations

from riviera.games.liguria.engine.state import Position
from riviera.kernel.chance import Chance


def redeal(g: Position, luck: Chance) -> None:
    """Bag and deck in a new order; what is in them is known (R-HIDDEN-2, R-HIDDEN-3)."""
    g.bag = luck.shuffled(bytes(sorted(g.bag)))
    g.deck = luck.shuffled(bytes(sorted(g.deck)))
