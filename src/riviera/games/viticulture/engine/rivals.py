"""What reaches other players: offers, demands, gifts and cards that change hands."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.actions import word
from riviera.games.viticulture.engine.deeds import Choice, Deed, Question
from riviera.games.viticulture.engine.hands import NOT_IN_HAND, Draw, FromHand
from riviera.games.viticulture.engine.state import FLOOR, Position
from riviera.games.viticulture.engine.tables import (
    ACCEPT,
    ANY_CARD,
    FACE_DECK,
    GIVE,
    NAME,
    OFFER,
    SUMMER_VISITOR,
    VISITORS,
    face_of,
)
from riviera.kernel.agenda import Agenda, Effect
from riviera.kernel.effects import May
from riviera.kernel.masks import bit, members

GIFT_TWICE: Final = "Name one of the other players, once each. (R-CARD-38)"
GOVERN_TWICE: Final = "Name one of the other players, once each. (R-CARD-73)"
OFFERED: Final = "You have offered that card already. (R-CARD-23)"
CANT_PAY: Final = "A gift is £2, and you have less. (R-CARD-38)"


class HiddenMay(May):
    """An offer that depends on vines in hand: all that rivals see is whether there are any (R-OFFER-2)."""

    def offered(self, s: Agenda, seat: i64) -> bool:
        return cast(Position, s).hand[seat * 4] != 0


class ForEveryone(Deed):
    """An offer to the card's player, then to each rival clockwise; rivals who take it bring a reward (R-OFFER-1)."""

    def __init__(self, offer: Effect, reward: Effect, hidden: bool = False) -> None:
        super().__init__()
        mine = HiddenMay(ACCEPT, offer) if hidden else May(ACCEPT, offer)
        theirs = HiddenMay(ACCEPT, offer, reward) if hidden else May(ACCEPT, offer, reward)
        self.parts = [mine, theirs]

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        for i in range(p.seats - 1, 0, -1):
            p.push(self.parts[1], (seat + i) % p.seats, seat)
        p.push(self.parts[0], seat)


class ForRivals(Deed):
    """Something for each rival, clockwise; the argument is the player of the card (R-OFFER-1)."""

    def __init__(self, offer: Effect) -> None:
        super().__init__()
        self.parts = [offer]

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        for i in range(p.seats - 1, 0, -1):
            p.push(self.parts[0], (seat + i) % p.seats, seat)


class PayTo(Deed):
    """Money for the player of the card (R-CARD-31, R-CARD-49)."""

    def __init__(self, lira: i64) -> None:
        super().__init__()
        self.lira = lira

    def able(self, p: Position, seat: i64) -> bool:
        return p.lira[seat] >= self.lira

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.gain(seat, -self.lira)
        p.gain(arg, self.lira)

    def lacks(self, p: Position, seat: i64) -> str:
        return f"£{self.lira}"


class Demand(May):
    """Pay the player of the card £2, or they score 1 VP (R-CARD-31)."""

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        if self.offered(s, seat):
            return True
        cast(Position, s).score(arg, 1)
        return False

    def answer(self, s: Agenda, seat: i64, arg: i64, action: i64) -> None:
        if action == ACCEPT:
            s.push(self.parts[0], seat, arg)
        else:
            cast(Position, s).score(arg, 1)


class Give(FromHand):
    """Hand cards to another player, who alone sees them; the argument's upper bits are that player (R-GIVE-1)."""

    def __init__(self, count: i64, decks: i64 = ANY_CARD) -> None:
        super().__init__(GIVE, count, decks)

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        hand_over(p, seat, arg >> 4, FACE_DECK[target], p.copy_of(seat, target))
        return arg


def hand_over(p: Position, giver: i64, taker: i64, deck: i64, card: i64) -> None:
    """A hidden card changes hands: giver and taker know it, and the others lose track of that deck (R-GIVE-1)."""
    for viewer in range(p.seats):
        if viewer not in (giver, taker):
            p.seen[viewer * 4 + deck] &= ~p.hand[giver * 4 + deck]
    p.hand[giver * 4 + deck] -= bit(card)
    p.hand[taker * 4 + deck] |= bit(card)
    p.seen[giver * 4 + deck] |= bit(card)
    p.seen[taker * 4 + deck] &= ~bit(card)
    p.seals += 1
    p.whisper("gave", bit(giver) | bit(taker), face_of(deck, card), giver, taker, deck)


class Queen(Deed):
    """The right neighbour loses 1 VP, gives two cards or pays £3, whichever they can (R-CARD-49)."""

    def able(self, p: Position, seat: i64) -> bool:
        right = (seat + p.seats - 1) % p.seats
        return right != seat and TRIBUTE.can(p, right)

    def __init__(self) -> None:
        super().__init__()
        self.parts = [TRIBUTE]

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.push(TRIBUTE, (seat + p.seats - 1) % p.seats, seat)

    def lacks(self, p: Position, seat: i64) -> str:
        return "a right neighbour who can give up a point, two cards or £3"


class Tribute(Choice):
    """What the Queen's neighbour chooses; the argument is the player of the card."""

    def answer(self, s: Agenda, seat: i64, arg: i64, action: i64) -> None:
        s.push(self.parts[self.index(action)], seat, arg * 16 if action == word("cards") else arg)


class LosePoint(Deed):
    """1 VP less, not below -5 (R-END-5)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.vp[seat] - 1 >= FLOOR

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, -1)

    def lacks(self, p: Position, seat: i64) -> str:
        return f"1 point to lose, with {FLOOR} as the least"


TRIBUTE: Final = Tribute(vp=LosePoint(), cards=Give(2), lira=PayTo(3))


class NameRivals(Question):
    """Name one to three rivals; the argument's upper bits are the set of those named."""

    def __init__(self, twice: str) -> None:
        super().__init__(NAME, 6, 1, 3)
        self.twice = twice

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if target >= p.seats or target == seat or arg >> (4 + target) & 1:
            return self.twice
        return None

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.tell("named", seat, target)
        return arg + bit(4 + target)


class Gifts(NameRivals):
    """£2 to each of one to three rivals, and 1 VP for each (R-CARD-38)."""

    def __init__(self) -> None:
        super().__init__(GIFT_TWICE)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        reason = super().forbids(p, seat, arg, target)
        return CANT_PAY if reason is None and p.lira[seat] < 2 else reason

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.gain(seat, -2)
        p.gain(target, 2)
        p.score(seat, 1)
        return super().act(p, seat, arg, target)

    def lacks(self, p: Position, seat: i64) -> str:
        return "£2"


class Govern(NameRivals):
    """Each rival named gives a summer visitor of their choice; 1 VP for each who has none (R-CARD-73)."""

    def __init__(self) -> None:
        super().__init__(GOVERN_TWICE)
        self.parts = [GIVE_SUMMER]

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        for i in range(p.seats - 1, 0, -1):
            rival = (seat + i) % p.seats
            if arg >> (4 + rival) & 1:
                if p.hand[rival * 4 + SUMMER_VISITOR]:
                    p.push(GIVE_SUMMER, rival, seat * 16)
                else:
                    p.score(seat, 1)


GIVE_SUMMER: Final = Give(1, bit(SUMMER_VISITOR))


class Import(Deed):
    """Rivals may together give exactly three visitors; otherwise three winter visitors are drawn (R-CARD-23)."""

    def __init__(self) -> None:
        super().__init__()
        self.parts = [OFFER_CARDS, IMPORTED, Draw(winter=3)]

    def able(self, p: Position, seat: i64) -> bool:
        return self.parts[2].can(p, seat)

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

    def lacks(self, p: Position, seat: i64) -> str:
        return "three winter visitor cards to draw"


class OfferCards(Question):
    """In secret, choose visitors to give away, three at most (R-CARD-23)."""

    def __init__(self) -> None:
        super().__init__(OFFER, 76, 0, 3)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return cast(Position, s).held(seat, VISITORS) > 0

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        side, deck, card = target // 38, 1 + target // 38 * 2, target % 38
        if not p.hand[seat * 4 + deck] >> card & 1:
            return NOT_IN_HAND
        return OFFERED if p.offered[seat * 2 + side] >> card & 1 else None

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
