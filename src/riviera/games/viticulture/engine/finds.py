"""Cards that change hands unseen or come from piles: Importer, Innkeeper, Caravan."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.asks import NOT_IN_HAND
from riviera.games.viticulture.engine.deeds import Deed, Draw, Question
from riviera.games.viticulture.engine.offers import hand_over
from riviera.games.viticulture.engine.state import Position, face_of
from riviera.games.viticulture.engine.tables import OFFER, TAKE, VISITORS
from riviera.kernel.agenda import Agenda
from riviera.kernel.masks import bit, members

NO_PILE: Final = "There is no discard to take there. (R-CARD-57)"
NOT_SHOWN: Final = "No card of that deck is left to keep. (R-CARD-75)"


class Import(Deed):
    """Rivals may together give exactly three visitors; otherwise three winter visitors are drawn (R-CARD-23)."""

    def __init__(self) -> None:
        super().__init__()
        self.parts = [OFFER_CARDS, IMPORTED, Draw(winter=3)]

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        visitors: i64 = 0
        for i in range(1, p.seats):
            visitors += p.held((seat + i) % p.seats, VISITORS)
        if visitors < 3:
            p.push(self.parts[2], seat)
            return
        p.push(IMPORTED, seat, arg)
        for i in range(p.seats - 1, 0, -1):
            p.push(OFFER_CARDS, (seat + i) % p.seats)


class OfferCards(Question):
    """In secret, choose visitors to give away, three at most (R-CARD-23)."""

    def __init__(self) -> None:
        super().__init__(OFFER, 76, 0, 3)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return cast(Position, s).held(seat, VISITORS) > 0

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        side, deck, card = target // 38, 1 + target // 38 * 2, target % 38
        if not p.hand[seat * 4 + deck] >> card & 1 or p.offered[seat * 2 + side] >> card & 1:
            return NOT_IN_HAND
        return None

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.offered[seat * 2 + target // 38] |= bit(target % 38)
        return arg


class Imported(Deed):
    """Look at the offers: exactly three change hands, more are offered once again, otherwise draw (R-CARD-23)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        total: i64 = 0
        for i in range(p.seats * 2):
            total += members(p.offered[i])
        p.seals += 1
        p.tell("offers", seat, 0 if total < 3 else 1 if total == 3 else 2)
        if total == 3:
            self.collect(p, seat)
        for i in range(p.seats * 2):
            p.offered[i] = 0
        if total > 3 and not arg:
            p.push(IMPORT, seat, 1)
        elif total != 3:
            p.push(IMPORT.parts[2], seat)

    def collect(self, p: Position, seat: i64) -> None:
        """The three offered cards go to the player of the card."""
        for i in range(p.seats * 2):
            for card in range(38):
                if p.offered[i] >> card & 1:
                    hand_over(p, i // 2, seat, 1 + i % 2 * 2, card)


OFFER_CARDS: Final = OfferCards()
IMPORTED: Final = Imported()
IMPORT: Final = Import()


class TakeDiscards(Question):
    """The top cards of two different discard piles; the argument's upper bits are the piles used (R-CARD-57)."""

    def __init__(self) -> None:
        super().__init__(TAKE, 4, 2, 2)

    def can(self, s: Agenda, seat: i64) -> bool:
        p = cast(Position, s)
        n: i64 = 0
        for deck in range(4):
            n += 1 if p.piles[deck] else 0
        return n > 1

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return NO_PILE if not p.piles[target] or arg >> (4 + target) & 1 else None

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        card: i64 = p.piles[target][-1]
        p.set_pile(target, p.piles[target][:-1])
        p.hand[seat * 4 + target] |= bit(card)
        p.show(target, card)
        p.tell("took", seat, face_of(target, card))
        return arg + bit(4 + target)


class Caravan(Deed):
    """Show the top card of every deck, keep two, discard the others (R-CARD-75)."""

    def __init__(self) -> None:
        super().__init__()
        self.parts = [KEEP_TWO]

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        shown: i64 = 0
        for deck in range(4):
            if p.drawn[deck] < len(p.decks[deck]) or p.reshuffle(deck):
                card: i64 = p.decks[deck][p.drawn[deck]]
                p.drawn[deck] += 1
                shown += (card + 1) << (4 + deck * 6)
                p.tell("revealed", seat, face_of(deck, card))
        p.seals += 1
        p.push(KEEP_TWO, seat, shown)


class KeepTwo(Question):
    """Keep two of the cards shown: the argument's upper bits hold them, six bits for each deck (R-CARD-75)."""

    def __init__(self) -> None:
        super().__init__(TAKE, 4, 2, 2)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return None if arg >> (4 + target * 6) & 63 else NOT_SHOWN

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        card = (arg >> (4 + target * 6) & 63) - 1
        p.hand[seat * 4 + target] |= bit(card)
        p.show(target, card)
        p.tell("took", seat, face_of(target, card))
        return arg - ((card + 1) << (4 + target * 6))

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        for deck in range(4):
            card = (arg >> (4 + deck * 6) & 63) - 1
            if card >= 0:
                p.shelve(deck, card)


KEEP_TWO: Final = KeepTwo()


def shown_faces(arg: i64) -> list[int]:
    """The faces of the cards that a Caravan still shows, for the view."""
    cards = [(arg >> (4 + deck * 6) & 63) - 1 for deck in range(4)]
    return [face_of(deck, card) for deck, card in enumerate(cards) if card >= 0]
