"""The position of Cinque Terre: integers and small tables, in the rulebook's words.

Tables of seats are flat: seat s and produce p meet at ``s * KINDS + p``, seat s and village v at ``s * TOWNS + v``.
The pile of produce cards is a bag, a count for each kind: cards of a kind are alike, and the chance of the position
decides which comes next, so an order of the pile would say nothing more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.cinque_terre.components import FIELD_IDS, LOOP, ORDER_IDS, TOWN_IDS
from riviera.kernel.chance import Chance
from riviera.kernel.state import State
from riviera.kernel.vecs import vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game


KINDS: Final[i64] = 8
TOWNS: Final[i64] = 5
SPACES: Final[i64] = 8
CELLS: Final[i64] = 40

# What the actor is asked.
PLACING: Final[i64] = 0
ACTING: Final[i64] = 1
CLAIMING: Final[i64] = 2
LOOKING: Final[i64] = 3
DONE: Final[i64] = 4
PHASES: Final = ("placing", "acting", "claiming", "looking", "over")

# Which action of the turn can go on without another one being spent.
NOTHING: Final[i64] = 0
HARVESTING: Final[i64] = 1
SELLING: Final[i64] = 2
OPENINGS: Final = ("", "harvest", "sell")

VILLAGE_AT: Final = vec[i64]([TOWN_IDS.index(s) if s in TOWN_IDS else -1 for s in LOOP])
FIELD_AT: Final = vec[i64]([FIELD_IDS.index(s) if s in FIELD_IDS else -1 for s in LOOP])

# What was claimed at the end of this turn.
ORDER_CLAIMED: Final[i64] = 1
VENDOR_CLAIMED: Final[i64] = 2

# Where a produce order is: in the pile, in the row, claimed by seat s (CLAIMED + s), or secret of seat s.
IN_PILE: Final[i64] = 0
IN_ROW: Final[i64] = 1
CLAIMED: Final[i64] = 2
SECRET: Final[i64] = 10
NOBODY: Final[i64] = -1


class Position(State):
    """A position; ``rules.CinqueTerre`` adds how it changes.

    Never changing, so shared between clones: ``dice`` (produce * 8 + price, by village from north to south),
    ``prices`` (village * 8 + produce), ``beside`` (produce -> field) and ``starting`` (the seats' starting orders).
    ``hands`` are all cards; ``seen`` counts those that everybody knows (R-SECRET-2); ``before`` and ``blind`` remember
    how the others came: held unseen when the pile was last shuffled, and drawn unseen since (R-SECRET-3).
    """

    def __init__(self, game: Game, actor: i64, seals: i64, luck: Chance, seats: i64, phase: i64, left: i64,
                 opened: i64, takings: i64, taken: i64, first: i64, turns: i64, limit: i64, final: i64, pile: i64,
                 used: i64, dice: bytes, prices: vec[i64], beside: vec[i64], starting: vec[i64], orders: bytes,
                 spaces: vec[i64], piles: vec[i64], market: vec[i64], deck: vec[i64], discards: vec[i64],
                 hands: vec[i64], seen: vec[i64], before: vec[i64], blind: vec[i64], carts: vec[i64],
                 sold: vec[i64], rows: vec[i64], pairs: vec[i64], lire: vec[i64], claims: vec[i64],
                 vendors: vec[i64], offer: vec[i64], held: vec[i64]) -> None:  # fmt: skip
        super().__init__(game, actor)
        self.seals = seals
        self.luck = luck
        self.seats = seats
        self.phase = phase
        self.left = left  # actions left in this turn
        self.opened = opened
        self.takings = takings  # lire of the sale that is open
        self.taken = taken  # what was claimed in this turn
        self.first = first
        self.turns = turns  # turns that are over
        self.limit = limit  # rounds after which the last turns begin in any case
        self.final = final  # turns still to come once the end is triggered, -1 before
        self.pile = pile  # cards in the deck
        self.used = used  # cards in the discards
        self.dice = dice
        self.prices = prices
        self.beside = beside
        self.starting = starting
        self.orders = orders  # the pile of orders, its top first
        self.spaces = spaces  # where each cart stands, -1 before it is placed
        self.piles = piles  # pieces left of each produce
        self.market = market  # the four face-up cards
        self.deck = deck
        self.discards = discards
        self.hands = hands
        self.seen = seen
        self.before = before
        self.blind = blind
        self.carts = carts
        self.sold = sold  # seat * 40 + village * 8 + produce
        self.rows = rows  # pieces sold by a seat in a village
        self.pairs = pairs  # for each seat the village-and-produce pairs it has sold, as bits
        self.lire = lire
        self.claims = claims
        self.vendors = vendors  # who holds the vendor card of each village
        self.offer = offer  # the orders in the row, -1 for an empty place
        self.held = held

    def hand_size(self, seat: i64) -> i64:
        """How many produce cards a seat holds."""
        return total(self.hands, seat * KINDS, KINDS)

    def load(self, seat: i64) -> i64:
        """How many pieces lie in a seat's cart."""
        return total(self.carts, seat * KINDS, KINDS)


def total(table: vec[i64], start: i64, n: i64) -> i64:
    """The sum of n neighbours of a table."""
    s: i64 = 0
    i: i64 = start
    while i < start + n:
        s += table[i]
        i += 1
    return s


def orders_at(g: Position, place: i64) -> list[str]:
    """The orders at a place, by id."""
    return [ORDER_IDS[o] for o in range(len(g.held)) if g.held[o] == place]
