"""The position of Viticulture: what lies on the board, on the vineyard mats and in the hands.

Seats index every table. Cards are sets inside their deck; grapes and wines are sets of slots (type * 9 + value - 1). A
worker stands on a *place*: three for each of the twelve actions (left, middle, right), then one beside each full
action, the £1 space and the yoke. What is still to happen is the agenda.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.viticulture.engine.tables import COPIES, FACE, FACE_DECK, LARGE, MEDIUM, face_of
from riviera.kernel.agenda import Agenda, Book
from riviera.kernel.chance import Chance
from riviera.kernel.masks import bit, lowest, members
from riviera.kernel.state import OVER
from riviera.kernel.vecs import vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game

BOOK: Final = Book()

BESIDE: Final[i64] = 36  # places from here on: a grande worker beside a full action
COIN_PLACE: Final[i64] = 48
YOKE_PLACE: Final[i64] = 49

USED_WINDMILL: Final[i64] = 1
USED_TASTING_ROOM: Final[i64] = 2
USED_YOKE: Final[i64] = 4

# Where points come from. Those of the start (a papa's, a head start against the automa) are what the others leave.
FROM_ORDERS: Final[i64] = 0
FROM_VISITORS: Final[i64] = 1
FROM_WINDMILL: Final[i64] = 2
FROM_TASTING_ROOM: Final[i64] = 3
FROM_BONUSES: Final[i64] = 4
FROM_ROWS: Final[i64] = 5
FROM_THE_START: Final[i64] = 6
SOURCES: Final[i64] = 6

FLOOR: Final[i64] = -5
GOAL: Final[i64] = 20
MOST_RESIDUAL: Final[i64] = 5
NO_CARDS: Final = [b"", b"", b"", b""]
SINGLE: Final = [bytes([c]) for c in range(64)]


class Table(Agenda):
    """The year, and what lies on the board and on the vineyard mats.

    ``idle`` are the ordinary workers at home, ``standing`` the places of those that are out, ``coins`` how many of
    them are on the £1 space, ``grande`` the grande worker's place plus one (0 at home), ``planned`` the places where a
    planned worker waits for winter. ``used`` is the worker of this turn: place * 2 + grande.
    """

    def __init__(self, game: Game, chance: Chance, seats: i64) -> None:
        super().__init__(game, OVER, 0, BOOK, vec[i64](), 0, 0)
        self.chance = chance
        self.seats = seats
        self.friendly: i64 = 0
        self.level: i64 = 0
        self.targets: i64 = 0
        self.year: i64 = 0
        self.season: i64 = 0
        self.first: i64 = 0
        self.ending: i64 = 0
        self.lent: i64 = -1
        self.passed: i64 = 0
        self.taken: i64 = 0
        self.used: i64 = -1
        self.lira = vec[i64]()
        self.vp = vec[i64]()
        self.residual = vec[i64]()
        self.structures = vec[i64]()
        self.workers = vec[i64]()
        self.idle = vec[i64]()
        self.grande = vec[i64]()
        self.standing = vec[i64]()
        self.coins = vec[i64]()
        self.planned = vec[i64]()
        self.row = vec[i64]()
        self.marks = vec[i64]()
        self.fields = vec[i64]()
        self.sold = vec[i64]()
        self.harvested = vec[i64]()
        self.crush = vec[i64]()
        self.cellar = vec[i64]()

    def copy_year(self, other: Table) -> None:
        """Be at the same point of the same year."""
        self.actor = other.actor
        self.seals = other.seals
        self.stack = other.stack[:]
        self.depth = other.depth
        self.careful = other.careful
        self.friendly = other.friendly
        self.level = other.level
        self.targets = other.targets
        self.year = other.year
        self.season = other.season
        self.first = other.first
        self.ending = other.ending
        self.lent = other.lent
        self.passed = other.passed
        self.taken = other.taken
        self.used = other.used

    def copy_vineyards(self, other: Table) -> None:
        """Have the same on the mats."""
        self.lira = other.lira[:]
        self.vp = other.vp[:]
        self.residual = other.residual[:]
        self.structures = other.structures[:]
        self.workers = other.workers[:]
        self.idle = other.idle[:]
        self.grande = other.grande[:]
        self.standing = other.standing[:]
        self.coins = other.coins[:]
        self.planned = other.planned[:]
        self.row = other.row[:]
        self.marks = other.marks[:]
        self.fields = other.fields[:]
        self.sold = other.sold[:]
        self.harvested = other.harvested[:]
        self.crush = other.crush[:]
        self.cellar = other.cellar[:]


class Position(Table):
    """What everybody and everything has, cards included.

    ``seen`` holds, for each viewer and deck, the cards in rivals' hands that the viewer has seen. Alone, ``tokens`` are
    the bonus tokens in hand and ``gone`` the wake-up rows without one. ``offers`` are the mamas and papas that a seat
    may still choose from, as sets; a parent not yet chosen is -1. ``earned`` are a seat's points by source, which no
    rule asks for: the final count tells them.
    """

    def __init__(self, game: Game, chance: Chance, seats: i64) -> None:
        super().__init__(game, chance, seats)
        self.hand = vec[i64]()
        self.offered = vec[i64]()
        self.seen = vec[i64]()
        self.parents = vec[i64]()
        self.offers = vec[i64]()
        self.earned = vec[i64]()
        self.drawn = vec[i64]()
        self.decks = NO_CARDS
        self.piles = NO_CARDS
        self.automa = b""
        self.tokens: i64 = 0
        self.gone: i64 = 0

    def copy_cards(self, other: Position) -> None:
        """Hold the same cards; what is never changed in place is shared."""
        self.hand = other.hand[:]
        self.offered = other.offered[:]
        self.seen = other.seen[:]
        self.parents = other.parents
        self.offers = other.offers
        self.earned = other.earned
        self.drawn = other.drawn[:]
        self.decks = other.decks
        self.piles = other.piles
        self.automa = other.automa
        self.tokens = other.tokens
        self.gone = other.gone

    def has(self, seat: i64, structure: i64) -> bool:
        """Whether the seat has built a structure."""
        return bool(self.structures[seat] >> structure & 1)

    def best_cellar(self, seat: i64) -> i64:
        """The highest wine value that the seat's cellars hold (R-CELLAR-1)."""
        if self.has(seat, LARGE):
            return 9
        return 6 if self.has(seat, MEDIUM) else 3

    def gain(self, seat: i64, lira: i64) -> None:
        """Take money from the bank, or pay it back."""
        self.lira[seat] += lira
        if lira:
            self.tell("lira", seat, lira)

    def score(self, seat: i64, vp: i64, source: i64 = FROM_VISITORS) -> None:
        """Points, up or down; with 20 or more this year is the last (R-END-1)."""
        if not vp:
            return
        self.vp[seat] += vp
        if self.vp[seat] >= GOAL and self.seats > 1:
            self.ending = 1
        if source < SOURCES:
            self.earned = self.earned[:]
            self.earned[seat * SOURCES + source] += vp
        self.tell("vp", seat, vp)

    def income(self, seat: i64, amount: i64) -> None:
        """Raise or lower the residual payments, never above £5 (R-ORDER-3)."""
        self.residual[seat] = min(MOST_RESIDUAL, self.residual[seat] + amount)
        self.tell("income", seat, amount)

    def left(self, deck: i64) -> i64:
        """How many cards can still be drawn, the discards included (R-DRAW-2)."""
        return len(self.decks[deck]) - self.drawn[deck] + len(self.piles[deck])

    def draw(self, seat: i64, deck: i64) -> None:
        """Draw the top card; an empty deck is renewed from its discards, if there are any (R-DRAW-2)."""
        if self.drawn[deck] == len(self.decks[deck]) and not self.reshuffle(deck):
            return
        card: i64 = self.decks[deck][self.drawn[deck]]
        self.drawn[deck] += 1
        self.hand[seat * 4 + deck] |= bit(card)
        self.seals += 1
        self.whisper("drew", bit(seat), face_of(deck, card), seat, deck)

    def reshuffle(self, deck: i64) -> bool:
        """Make a new deck of the discards; False when there are none (R-DRAW-2)."""
        if not self.piles[deck]:
            return False
        decks = self.decks[:]
        decks[deck] = self.chance.shuffled(self.piles[deck])
        self.decks = decks
        self.set_pile(deck, b"")
        self.drawn[deck] = 0
        self.seals += 1
        self.tell("reshuffled", deck)
        return True

    def set_pile(self, deck: i64, pile: bytes) -> None:
        """Exchange a discard pile; the list is shared between clones, so it is never changed in place."""
        piles = self.piles[:]
        piles[deck] = pile
        self.piles = piles

    def shelve(self, deck: i64, card: i64) -> None:
        """Put a card on its discard pile, face up."""
        self.set_pile(deck, self.piles[deck] + SINGLE[card])

    def leave_hand(self, seat: i64, deck: i64, card: i64) -> None:
        """A card leaves a hand where all can see it."""
        self.hand[seat * 4 + deck] -= bit(card)
        for viewer in range(self.seats):
            if self.seen[viewer * 4 + deck] >> card & 1:
                self.seen[viewer * 4 + deck] -= bit(card)

    def discard(self, seat: i64, deck: i64, card: i64) -> None:
        """Throw a card away (R-HAND-1)."""
        self.leave_hand(seat, deck, card)
        self.shelve(deck, card)
        self.tell("discarded", seat, face_of(deck, card))

    def show(self, deck: i64, card: i64) -> None:
        """Everybody has seen a card that is now in somebody's hand."""
        for viewer in range(self.seats):
            self.seen[viewer * 4 + deck] |= bit(card)

    def copy_of(self, seat: i64, face: i64) -> i64:
        """The card in hand that shows a face, or -1; of equal vines one that others have seen goes first."""
        deck = FACE_DECK[face]
        if deck:
            card = face - FACE[deck]
            return card if self.hand[seat * 4 + deck] >> card & 1 else -1
        copies = self.hand[seat * 4] & COPIES[face]
        if not copies:
            return -1
        for viewer in range(self.seats):
            if viewer != seat and copies & self.seen[viewer * 4]:
                return lowest(copies & self.seen[viewer * 4])
        return lowest(copies)

    def held(self, seat: i64, decks: i64) -> i64:
        """How many cards of those decks a seat holds."""
        n: i64 = 0
        for deck in range(4):
            if decks >> deck & 1:
                n += members(self.hand[seat * 4 + deck])
        return n

    def come_home(self, seat: i64, place: i64, grande: i64) -> None:
        """Take a worker back during the year; its place is free again and a plan for it is off (R-CARD-32)."""
        if grande:
            self.grande[seat] = 0
        else:
            self.idle[seat] += 1
            if place == COIN_PLACE:
                self.coins[seat] -= 1
            else:
                self.standing[seat] -= bit(place)
        if place < BESIDE:
            self.taken -= bit(place)
        self.planned[seat] &= ~bit(place)
        self.tell("retrieved", seat, place, grande)

    def scores(self) -> list[int]:
        """The points as they stand."""
        return [self.vp[s] for s in range(self.seats)]
