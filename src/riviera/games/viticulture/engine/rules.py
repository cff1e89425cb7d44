"""The rules of Viticulture put together: a position that can be played, copied and imagined."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from riviera.games.viticulture.engine.cards import VISITOR_CARDS
from riviera.games.viticulture.engine.hidden import imagine
from riviera.games.viticulture.engine.score import standing
from riviera.games.viticulture.engine.state import Position
from riviera.kernel.chance import Chance, chance
from riviera.kernel.state import OVER, WIDTH, zeros

DEAD_END: Final = "Then the rest of the card could not be carried out. (R-VISITOR-5)"
assert len(VISITOR_CARDS) == 76


@mypyc_attr(free_list_len=1)
class Viticulture(Position):
    """A game of Viticulture."""

    def clone(self) -> Viticulture:
        """An independent copy."""
        twin = Viticulture(self.game, self.chance.clone(), self.seats)
        twin.copy_year(self)
        twin.copy_vineyards(self)
        twin.copy_cards(self)
        return twin

    def determinize(self, seat: i64, seed: i64) -> Viticulture:
        """Deal what the seat has not seen afresh, decks, rivals' hands and offers, and chance to come (R-HIDE-1)."""
        luck = chance(seed)
        if self.actor == OVER:
            s = self.clone()
            s.chance = luck
            return s
        s = self.imagined(seat, luck)
        if s.actor != seat:
            scratch = zeros(WIDTH)
            while s.fill(scratch) == 0:  # a rival who asked for a card can play one
                s = self.imagined(seat, luck)
        return s

    def imagined(self, seat: i64, luck: Chance) -> Viticulture:
        """A world as the seat may imagine it, from that luck on."""
        s = self.clone()
        imagine(s, seat, luck)
        return s

    def dead_end(self) -> str:
        """A choice on a card must leave the rest of it possible (R-VISITOR-5)."""
        return DEAD_END

    def ranking(self) -> list[int]:
        """The place of each seat (R-END-3, R-END-4, R-SOLO-5)."""
        return standing(self)
