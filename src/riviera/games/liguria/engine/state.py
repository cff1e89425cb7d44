"""The position of Liguria: market street, circuit, harbors, and what lies behind the screens.

Groups of equal things are one integer with six bits for each kind: cubes by colour, knights by swords, diplomats by
scrolls, harbor tiles by kind. Joining two groups is an addition. Seats, places, spaces and slots are counted from 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.liguria.components import (
    CARDS,
    CONTRACTS,
    DIPLOMATS,
    HARBOR_TILES,
    HOLD,
    KNIGHTS,
    PAYMENTS,
    ROUNDS,
    STALLS,
    TILES_PER_ROUND,
)
from riviera.kernel.chance import Chance
from riviera.kernel.state import State
from riviera.kernel.vecs import vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game

# The question being asked.
STOCK: Final[i64] = 0
BUYER: Final[i64] = 1
PICK: Final[i64] = 2
CARD: Final[i64] = 3
UPGRADE: Final[i64] = 4
SAIL: Final[i64] = 5
STOP: Final[i64] = 6
LAND: Final[i64] = 7
CHOOSE: Final[i64] = 8
LAST: Final[i64] = 9
STAGES: Final = ("stock", "buyer", "pick", "card", "upgrade", "sail", "stop", "land", "choose", "last")

# What lies at a place of the circuit: the harbor of a seat, a dedicated island of a colour, or a blank one.
RED_ISLAND: Final[i64] = 4
BLANK: Final[i64] = 7

PLACES: Final[i64] = 12
SLOTS: Final[i64] = 15
STREET: Final[i64] = len(STALLS)
COLOUR_COUNT: Final[i64] = 3
ROW_COUNT: Final[i64] = 4
HARBOR_KINDS: Final[i64] = len(HARBOR_TILES)
FIRST_KNIGHT: Final[i64] = len(HARBOR_TILES) + len(DIPLOMATS)
FIRST_CONTRACT: Final[i64] = len(HARBOR_TILES) + len(DIPLOMATS) + len(KNIGHTS)
KNIGHT_KINDS: Final[i64] = len(KNIGHTS)
DIPLOMAT_KINDS: Final[i64] = len(DIPLOMATS)
CONTRACT_COUNT: Final[i64] = len(CONTRACTS)
CARD_COUNT: Final[i64] = len(CARDS)
PAYMENT_COUNT: Final[i64] = len(PAYMENTS)
NONE: Final[i64] = -1
CAPACITY: Final[i64] = HOLD

ROUNDS_BY_SEATS: Final = vec[i64]([ROUNDS.get(n, 0) for n in range(5)])
ROW_BY_SEATS: Final = vec[i64]([TILES_PER_ROUND.get(n, 0) for n in range(5)])


UNITS: Final = vec[i64]([1, 64, 64**2, 64**3, 64**4, 64**5, 64**6, 64**7, 64**8, 64**9])


def one(kind: i64) -> i64:
    """A group of one thing of a kind."""
    return UNITS[kind]


def count(group: i64, kind: i64) -> i64:
    """How many things of a kind a group has."""
    return group >> (6 * kind) & 63


def pack(numbers: list[int]) -> i64:
    """A group from its numbers."""
    group: i64 = 0
    for kind, n in enumerate(numbers):
        group += i64(n) * UNITS[kind]
    return group


def unpack(group: i64, kinds: i64) -> list[int]:
    """The numbers of a group."""
    return [count(group, kind) for kind in range(kinds)]


def cubes(group: i64) -> i64:
    """How many cubes a group has."""
    return (group & 63) + (group >> 6 & 63) + (group >> 12 & 63)


class Merchant:
    """One seat: the harbor board and the ship in the open, and what lies behind the screen.

    ``heading`` is 1 clockwise, -1 the other way round, 0 when free. ``card`` is this round's ship card, ``cards`` the
    set of all cards taken. ``offer``, ``hold`` and ``store`` are cubes at the pier, aboard and delivered; ``fronts``
    and ``backs`` the unturned and the turned harbor tiles; ``expelled`` counts turned knights.
    """

    def __init__(
        self,
        silver: i64,
        ministers: i64,
        berth: i64,
        heading: i64,
        card: i64,
        cards: i64,
        offer: i64,
        hold: i64,
        store: i64,
        fronts: i64,
        backs: i64,
        knights: i64,
        expelled: i64,
        diplomats: i64,
        contracts: i64,
    ) -> None:
        self.silver = silver
        self.ministers = ministers
        self.berth = berth
        self.heading = heading
        self.card = card
        self.cards = cards
        self.offer = offer
        self.hold = hold
        self.store = store
        self.fronts = fronts
        self.backs = backs
        self.knights = knights
        self.expelled = expelled
        self.diplomats = diplomats
        self.contracts = contracts

    def clone(self) -> Merchant:
        """An independent copy."""
        return Merchant(
            self.silver,
            self.ministers,
            self.berth,
            self.heading,
            self.card,
            self.cards,
            self.offer,
            self.hold,
            self.store,
            self.fronts,
            self.backs,
            self.knights,
            self.expelled,
            self.diplomats,
            self.contracts,
        )


class Turn:
    """What the actor may still do in this turn.

    Picking: ``picks`` still to come, the slot picked ``last`` and all slots ``taken``. Then ``arrows``, ``steps``,
    ``anchors`` and ``reversals`` of the card, ``sacks`` at this stop, knights ``landed``, cubes of ``choices``, and
    the harbors ``visited`` by a new diplomat.
    """

    def __init__(
        self,
        picks: i64,
        last: i64,
        taken: i64,
        arrows: i64,
        steps: i64,
        anchors: i64,
        reversals: i64,
        sacks: i64,
        landed: i64,
        choices: i64,
        visited: i64,
    ) -> None:
        self.picks = picks
        self.last = last
        self.taken = taken
        self.arrows = arrows
        self.steps = steps
        self.anchors = anchors
        self.reversals = reversals
        self.sacks = sacks
        self.landed = landed
        self.choices = choices
        self.visited = visited

    def clone(self) -> Turn:
        """An independent copy."""
        return Turn(
            self.picks,
            self.last,
            self.taken,
            self.arrows,
            self.steps,
            self.anchors,
            self.reversals,
            self.sacks,
            self.landed,
            self.choices,
            self.visited,
        )


def fresh_turn() -> Turn:
    """A turn in which nothing may be done yet."""
    return Turn(0, NONE, 0, 0, 0, 0, 0, 0, 0, 0, 0)


class Position(State):
    """What lies on the table.

    ``served`` counts the seats that are done in this phase. ``bag`` and ``deck`` hold what is still to be drawn, next
    first; ``gone`` counts tiles out of the game. ``order`` and ``stalls`` hold the buyers, ``holders`` and
    ``garrisons`` the islands, ``envoys`` the diplomat spaces (four for each harbor: seat and payment).
    """

    def __init__(
        self,
        game: Game,
        actor: i64,
        seats: i64,
        open_memory: i64,
        round: i64,
        stage: i64,
        served: i64,
        circuit: bytes,
        bag: bytes,
        gone: i64,
        deck: bytes,
        luck: Chance,
        supply: i64,
        row: vec[i64],
        display: vec[i64],
        stalls: vec[i64],
        order: vec[i64],
        holders: vec[i64],
        garrisons: vec[i64],
        envoys: vec[i64],
        merchants: list[Merchant],
        now: Turn,
    ) -> None:
        super().__init__(game, actor, round)  # only laying out a round shows anything new
        self.seats = seats
        self.open_memory = open_memory
        self.round = round
        self.stage = stage
        self.served = served
        self.circuit = circuit
        self.bag = bag
        self.gone = gone
        self.deck = deck
        self.luck = luck
        self.supply = supply
        self.row = row
        self.display = display
        self.stalls = stalls
        self.order = order
        self.holders = holders
        self.garrisons = garrisons
        self.envoys = envoys
        self.merchants = merchants
        self.now = now


def site(g: Position, place: i64) -> i64:
    """What lies at a place: the seat whose harbor it is, an island's colour from RED_ISLAND on, or BLANK."""
    return i64(g.circuit[place]) & 7


def prize(g: Position, place: i64) -> i64:
    """The points of the score tile on an island."""
    return i64(g.circuit[place]) >> 3


def supplied(g: Position, colour: i64, wanted: i64) -> i64:
    """Cubes of a colour taken from the supply, as many as there are (R-SUPPLY-1)."""
    n = min(wanted, count(g.supply, colour))
    g.supply -= n * one(colour)
    return n * one(colour)
