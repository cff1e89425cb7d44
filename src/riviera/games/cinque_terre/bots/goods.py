"""What the pieces in a cart and the cards in a hand promise in Cinque Terre, in hundredths of a lira."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.bots.worth import GAIN, LIRA, ROW
from riviera.games.cinque_terre.engine.state import KINDS, SPACES, TOWNS, VILLAGE_AT, Position
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

WAIT: Final = vec[i64]([92, 88, 87, 86, 85, 76, 75, 74])  # what a position keeps of a sale that many spaces ahead
CART: Final[i64] = 87  # what a position keeps of the promise of the cart
HAND: Final[i64] = 33  # the same for the hand at the end of the game, and what time adds to it
HAND_MORE: Final[i64] = 25
CARD: Final[i64] = 15  # any card may be half of a pair
BIG_HAND: Final[i64] = 6
BIG_PART: Final[i64] = 25  # what a card counts beyond that
FIELD_STOP: Final[i64] = 65  # what stopping in a field and in a village costs
VILLAGE_STOP: Final[i64] = 40
LAST_TURN: Final[i64] = 40  # what part of cart and hand is still turned into lire when one turn is left
FIELDS: Final[i64] = 3
PATIENT: Final[i64] = 30  # the rounds in which nothing is lost by waiting
DOUBT: Final[i64] = 3  # what each round after that takes from a promise

SALE: Final = zeros(2)  # the village where a piece sells best, and what it promises there
STOPS: Final = zeros(5)  # what is to be done in each village or field
FREE: Final = zeros(5)  # the spaces of each village's row that no piece is planned for


def turns_to_come(g: Position, seat: i64) -> i64:
    """How many turns a seat surely has, counting the one it is in: 0, 1 or many."""
    if g.final < 0:
        return 9
    ahead = (seat - g.actor + g.seats) % g.seats
    return 1 if ahead < g.final else 0


def goods_value(g: Position, seat: i64, stage: i64) -> i64:
    """What the cart and the hand promise, once GAIN is filled: less when little time is left."""
    turns = turns_to_come(g, seat)
    if not turns:
        return 0
    cart, hand = cart_value(g, seat), hand_value(g, seat)
    if turns == 1:
        return (cart + hand) * LAST_TURN // 100
    promised = (cart * CART + hand * (HAND + HAND_MORE * (100 - stage) // 100)) // 100
    return promised * believed(g) // 100


def believed(g: Position) -> i64:
    """What part of a promise is still believed in: what has waited for so many rounds may wait for ever."""
    late = g.turns // g.seats - PATIENT
    return 100 if late <= 0 else max(i64(10), 100 - DOUBT * late)


def cart_value(g: Position, seat: i64) -> i64:
    """Each piece where it sells best and finds a free space; only the first of a kind fills gaps."""
    here = g.spaces[seat]
    clear_stops(g, seat)
    for produce in range(KINDS):
        for n in range(g.carts[seat * KINDS + produce]):
            find_sale(g, produce, here, n == 0)
            plan_sale(SALE[0])
    return after_stops(TOWNS, VILLAGE_STOP)


def hand_value(g: Position, seat: i64) -> i64:
    """A piece for each card while there are some, sold where it sells best from its field, after those of the cart."""
    for field in range(FIELDS):
        STOPS[field] = 0
    cards: i64 = 0
    for produce in range(KINDS):
        n = g.hands[seat * KINDS + produce]
        if n:
            cards += n
            usable = n if n < g.piles[produce] else g.piles[produce]
            if usable:
                find_sale(g, produce, 1 + g.beside[produce], not g.carts[seat * KINDS + produce])
                STOPS[g.beside[produce]] += SALE[1]
            if usable > 1:
                find_sale(g, produce, 1 + g.beside[produce], False)
                STOPS[g.beside[produce]] += SALE[1] * (usable - 1)
    value = cards * CARD + after_stops(FIELDS, FIELD_STOP)
    return value * (BIG_HAND * 100 + (cards - BIG_HAND) * BIG_PART) // (100 * cards) if cards > BIG_HAND else value


def clear_stops(g: Position, seat: i64) -> None:
    """Nothing is planned yet, and all spaces that are free can be planned with."""
    for village in range(TOWNS):
        STOPS[village] = 0
        FREE[village] = ROW - g.rows[seat * TOWNS + village]


def plan_sale(village: i64) -> None:
    """Plan the sale that was found, if one was."""
    if SALE[1] > 0:
        STOPS[village] += SALE[1]
        FREE[village] -= 1


def after_stops(n: i64, cost: i64) -> i64:
    """What the stops bring together, each less its cost, but never less than half."""
    value: i64 = 0
    for i in range(n):
        if STOPS[i] > 0:
            value += STOPS[i] - cost if STOPS[i] > 2 * cost else STOPS[i] // 2
    return value


def find_sale(g: Position, produce: i64, here: i64, first: bool) -> None:
    """Fill SALE: where a piece sells best from here, and what it promises, less the farther it is."""
    best: i64 = 0
    at: i64 = 0
    for space in range(SPACES):
        village = VILLAGE_AT[space]
        if village >= 0 and FREE[village] > 0:
            cell = village * KINDS + produce
            gain = GAIN[cell] if first or GAIN[cell] < 0 else g.prices[cell] * LIRA
            value = gain * WAIT[(space - here) & 7] // 100
            if value > best:
                best = value
                at = village
    SALE[0] = at
    SALE[1] = best
