"""Cards: drawn, discarded, played as visitors, taken from piles."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.components import DECK_NAMES
from riviera.games.viticulture.engine.deeds import OTHER_THINGS, Deed, Question, counted, missing
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import (
    ANY_CARD,
    COPIES,
    DISCARD,
    DRAW,
    FACE,
    FACE_COUNT,
    FACE_DECK,
    KINDS,
    PLAY,
    SUMMER_VISITOR,
    TAKE,
    VISITORS,
    face_of,
)
from riviera.kernel.agenda import Agenda, Effect
from riviera.kernel.effects import TIMES
from riviera.kernel.masks import bit, fill_members, lowest
from riviera.kernel.state import ints
from riviera.kernel.vecs import vec

NOT_IN_HAND: Final = "That card is not in your hand. (R-HAND-1)"
NOT_THAT_DECK: Final = "A card of that kind does not count here. (R-VISITOR-2)"
NOTHING_LEFT: Final = "Neither that deck nor its discards have a card left. (R-DRAW-2)"
NOT_YOURS: Final = "That visitor is not in your hand. (R-VISITOR-1)"
NOT_WINTER: Final = "That is a summer visitor, and a winter visitor is asked for. (R-VISITOR-1)"
NOT_SUMMER: Final = "That is a winter visitor, and a summer visitor is asked for. (R-VISITOR-1)"
NOT_PLAYABLE: Final = "What that card demands cannot be done in full now. (R-VISITOR-2)"
NO_PILE: Final = "There is no discard to take there. (R-CARD-57)"
NOT_SHOWN: Final = "No card of that deck is left to keep. (R-CARD-75)"
CARDS: Final[list[Effect]] = []  # what each visitor does, summer then winter; written in cards.py


class Draw(Deed):
    """Cards from the decks: vines, summer visitors, orders, winter visitors (R-DRAW-1)."""

    def __init__(self, vine: int = 0, summer: int = 0, order: int = 0, winter: int = 0) -> None:
        super().__init__()
        self.cards = ints([vine, summer, order, winter])

    def able(self, p: Position, seat: i64) -> bool:
        for deck in range(4):
            if self.cards[deck] and self.cards[deck] > p.left(deck):
                return False
        return True

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        if not self.able(p, seat):
            p.fail()
        for deck in range(4):
            for _card in range(self.cards[deck]):
                p.draw(seat, deck)

    def lacks(self, p: Position, seat: i64) -> str:
        for deck in range(4):
            if self.cards[deck] > p.left(deck):
                return f"{counted(self.cards[deck], DECK_NAMES[deck] + ' card')} to draw"
        return OTHER_THINGS


class DrawOne(Question):
    """Draw a card from one of some decks (R-DRAW-1)."""

    def __init__(self, decks: i64, otherwise: str) -> None:
        super().__init__(DRAW, 4)
        self.decks = decks
        self.otherwise = otherwise

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if not self.decks >> target & 1:
            return self.otherwise
        return None if p.left(target) else NOTHING_LEFT

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.draw(seat, target)
        return arg


class FromHand(Question):
    """Cards of some decks leave the hand, so many as asked for."""

    def __init__(self, low: i64, count: i64, decks: i64) -> None:
        super().__init__(low, FACE_COUNT, count, count)
        self.decks = decks

    def can(self, s: Agenda, seat: i64) -> bool:
        return cast(Position, s).held(seat, self.decks) >= self.least

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return cast(Position, s).held(seat, self.decks) > 0

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if not self.decks >> FACE_DECK[target] & 1:
            return NOT_THAT_DECK
        return None if p.copy_of(seat, target) >= 0 else NOT_IN_HAND

    def fill(self, s: Agenda, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return fill_faces(cast(Position, s), seat, self.low, self.decks, out)

    def lacks(self, p: Position, seat: i64) -> str:
        what = "visitor card" if self.decks == VISITORS else "vine card" if self.decks == 1 else "card"
        return f"{counted(self.least, what)} in hand"


class Discard(FromHand):
    """Throw cards of some decks away (R-HAND-1)."""

    def __init__(self, count: i64 = 1, decks: i64 = ANY_CARD) -> None:
        super().__init__(DISCARD, count, decks)

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.discard(seat, FACE_DECK[target], p.copy_of(seat, target))
        return arg


def fill_faces(p: Position, seat: i64, low: i64, decks: i64, out: vec[i64]) -> i64:
    """The faces of some decks in a hand, as actions from ``low`` on."""
    k: i64 = 0
    if decks & 1:
        k = fill_vines(p.hand[seat * 4], low, out)
    for deck in range(1, 4):
        if decks >> deck & 1:
            k = fill_members(p.hand[seat * 4 + deck], low + FACE[deck], out, k)
    return k


def fill_vines(vines: i64, low: i64, out: vec[i64]) -> i64:
    """The kinds of vines among the cards, as actions from ``low`` on."""
    k: i64 = 0
    for kind in range(KINDS):
        out[k] = low + kind
        k += 1 if vines & COPIES[kind] else 0
    return k


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

    def why_not(self, s: Agenda, seat: i64, arg: i64, action: i64) -> str | None:
        if PLAY <= action < PLAY + 76 and not self.low <= action < self.low + self.size:
            return NOT_SUMMER if self.deck == SUMMER_VISITOR else NOT_WINTER
        reason = super().why_not(s, seat, arg, action)
        return self.needs(cast(Position, s), seat, action - self.low) if reason == NOT_PLAYABLE else reason

    def needs(self, p: Position, seat: i64, card: i64) -> str:
        """The refusal of a card in hand: what it lacks, without that card's help (R-VISITOR-2, R-VISITOR-4)."""
        p.hand[seat * 4 + self.deck] -= bit(card)
        words = missing(p, self.effect(card), seat)
        p.hand[seat * 4 + self.deck] += bit(card)
        return f"For that card you need {words}. (R-VISITOR-2)"

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        if self.least <= arg & TIMES:  # whether there is a visitor in hand is all that rivals may know
            return p.hand[seat * 4 + self.deck] != 0
        cards = p.hand[seat * 4 + self.deck]
        while cards:
            if self.forbids(p, seat, arg, lowest(cards)) is None:
                return True
            cards &= cards - 1
        return False

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.leave_hand(seat, self.deck, target)
        p.tell("played", seat, face_of(self.deck, target))
        p.push(SHELVE, seat, self.deck * 64 + target)
        p.push(self.effect(target), seat)
        return arg

    def lacks(self, p: Position, seat: i64) -> str:
        return f"a {'summer' if self.deck == SUMMER_VISITOR else 'winter'} visitor that you can carry out"


def why_cant_play(p: Position, seat: i64, deck: i64, card: i64, effect: Effect) -> str | None:
    """A visitor from hand whose demands can be met in full, without that card's help (R-VISITOR-2, R-VISITOR-4)."""
    place = seat * 4 + deck
    if not p.hand[place] >> card & 1:
        return NOT_YOURS
    p.hand[place] -= bit(card)
    playable = effect.can(p, seat)
    p.hand[place] += bit(card)
    return None if playable else NOT_PLAYABLE


class Shelve(Deed):
    """A visitor that is done goes to its discard pile (R-VISITOR-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.shelve(arg // 64, arg % 64)


SHELVE: Final = Shelve()


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

    def lacks(self, p: Position, seat: i64) -> str:
        return "two discard piles with cards"


class Caravan(Deed):
    """Show the top card of every deck, keep two, discard the others (R-CARD-75)."""

    def __init__(self) -> None:
        super().__init__()
        self.parts = [KEEP_TWO]

    def able(self, p: Position, seat: i64) -> bool:
        return all(p.left(deck) > 0 for deck in range(4))

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        shown: i64 = 0
        for deck in range(4):
            if p.drawn[deck] == len(p.decks[deck]):
                p.reshuffle(deck)
            card: i64 = p.decks[deck][p.drawn[deck]]
            p.drawn[deck] += 1
            shown += (card + 1) << (4 + deck * 6)
            p.tell("revealed", seat, face_of(deck, card))
        p.seals += 1
        p.push(KEEP_TWO, seat, shown)

    def lacks(self, p: Position, seat: i64) -> str:
        return "a card to draw from each deck"


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
