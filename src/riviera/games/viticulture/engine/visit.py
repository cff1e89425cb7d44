"""Playing visitors: the card leaves the hand, does what it says, and is discarded."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.asks import NOT_IN_HAND
from riviera.games.viticulture.engine.deeds import Deed, Question
from riviera.games.viticulture.engine.state import Position, face_of
from riviera.games.viticulture.engine.tables import PLAY, SUMMER_VISITOR
from riviera.kernel.agenda import Agenda, Effect
from riviera.kernel.effects import TIMES
from riviera.kernel.masks import bit

NOT_PLAYABLE: Final = "What that card demands cannot be done in full now. (R-VISITOR-2)"
CARDS: Final[list[Effect]] = []  # what each visitor does, summer then winter; written in cards.py


class Play(Question):
    """Play a visitor of a season (R-VISITOR-1)."""

    def __init__(self, deck: i64, least: i64 = 1) -> None:
        super().__init__(PLAY + (0 if deck == SUMMER_VISITOR else 38), 38, least, 1)
        self.deck = deck
        self.parts = [SHELVE]

    def effect(self, card: i64) -> Effect:
        """What a card of this season does."""
        return CARDS[card + (0 if self.deck == SUMMER_VISITOR else 38)]

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_play(p, seat, self.deck, target, self.effect(target))

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        if self.least <= arg & TIMES:  # whether there is a visitor in hand is all that rivals may know
            return p.hand[seat * 4 + self.deck] != 0
        cards = p.hand[seat * 4 + self.deck]
        return any(cards >> card & 1 != 0 and self.forbids(p, seat, arg, card) is None for card in range(38))

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.leave_hand(seat, self.deck, target)
        p.tell("played", seat, face_of(self.deck, target))
        p.push(SHELVE, seat, self.deck * 64 + target)
        p.push(self.effect(target), seat)
        return arg


def why_cant_play(p: Position, seat: i64, deck: i64, card: i64, effect: Effect) -> str | None:
    """A visitor from hand whose demands can be met in full, without that card's help (R-VISITOR-2, R-VISITOR-4)."""
    place = seat * 4 + deck
    if not p.hand[place] >> card & 1:
        return NOT_IN_HAND
    p.hand[place] -= bit(card)
    playable = effect.can(p, seat)
    p.hand[place] += bit(card)
    return None if playable else NOT_PLAYABLE


class Shelve(Deed):
    """A visitor that is done goes to its discard pile (R-VISITOR-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.shelve(arg // 64, arg % 64)


SHELVE: Final = Shelve()
