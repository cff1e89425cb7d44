"""What the order cards ask for and are worth, and the final scoring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.components import (
    PENALTY_FOR_A_GAP,
    PRODUCE_ORDERS,
    STARTING_ORDER_BASE,
    STARTING_ORDERS,
    TOWN_IDS,
    TYPES,
    VENDOR_LIRE,
    Order,
)
from riviera.games.cinque_terre.engine.state import CLAIMED, DONE, KINDS, SECRET, TOWNS, Position, total
from riviera.kernel.masks import members
from riviera.kernel.state import OVER
from riviera.kernel.vecs import vec


def cells(order: Order) -> list[int]:
    """The village-and-produce pairs that an order asks for."""
    return [TOWN_IDS.index(village) * 8 + TYPES.index(produce) for village, produce in order.wants.items()]


WANTS: Final = vec[i64]([sum(2**c for c in cells(o)) for o in PRODUCE_ORDERS])
WORTH: Final = vec[i64]([o.lire for o in PRODUCE_ORDERS])
STARTING_WANTS: Final = vec[i64]([sum(2**c for c in cells(o)) for o in STARTING_ORDERS])
VENDOR_WORTH: Final = vec[i64]([VENDOR_LIRE[v] for v in TOWN_IDS])
ORDERS: Final[i64] = len(PRODUCE_ORDERS)
GAP: Final[i64] = PENALTY_FOR_A_GAP
BASE: Final[i64] = STARTING_ORDER_BASE


def finish(g: Position) -> None:
    """Reveal secret and starting orders, add and subtract them; carts count nothing (R-FINAL-1 to -3, R-SELL-4)."""
    for seat in range(g.seats):
        for order in range(ORDERS):
            if g.held[order] == SECRET + seat:
                g.lire[seat] += secret_worth(g, seat, order)
                g.tell("secret", seat, order, secret_worth(g, seat, order))
        g.lire[seat] += starting_worth(g, seat)
        g.tell("starting", seat, g.starting[seat], starting_worth(g, seat))
    g.seals += 1
    g.phase = DONE
    g.actor = OVER


def secret_worth(g: Position, seat: i64, order: i64) -> i64:
    """The lire of a secret order when fulfilled, or five less for every gap (R-FINAL-1)."""
    gaps = members(WANTS[order] & ~g.pairs[seat])
    return -GAP * gaps if gaps else WORTH[order]


def starting_worth(g: Position, seat: i64) -> i64:
    """The worth of a starting order, lost when it is not fulfilled (R-FINAL-2)."""
    wants = STARTING_WANTS[g.starting[seat]]
    value = starting_value(g, wants)
    return -value if wants & ~g.pairs[seat] else value


def starting_value(g: Position, wants: i64) -> i64:
    """Thirty minus the five prices that a starting order names (R-FINAL-3)."""
    value = BASE
    for cell in range(TOWNS * KINDS):
        if wants >> cell & 1:
            value -= g.prices[cell]
    return value


def fulfilled(g: Position, seat: i64) -> i64:
    """How many orders of any kind a seat has fulfilled: the first tie-break (R-WIN-2)."""
    n: i64 = 0 if STARTING_WANTS[g.starting[seat]] & ~g.pairs[seat] else 1
    for order in range(ORDERS):
        mine = g.held[order] == SECRET + seat and not WANTS[order] & ~g.pairs[seat]
        if mine or g.held[order] == CLAIMED + seat:
            n += 1
    return n


def standing(g: Position, seat: i64) -> int:
    """Lire and both tie-breaks as one number; a card has at most 44 pieces, and there are fewer than 100 orders."""
    return (g.lire[seat] * 100 + fulfilled(g, seat)) * 100 + pieces(g, seat)


def pieces(g: Position, seat: i64) -> i64:
    """How many pieces lie on a card, sold ones and those in the cart: the second tie-break (R-WIN-3)."""
    return total(g.rows, seat * TOWNS, TOWNS) + g.load(seat)
