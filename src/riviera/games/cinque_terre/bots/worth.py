"""How much orders and sales are worth in Cinque Terre, in hundredths of a lira.

The numbers follow a least-squares fit of how games end in which all follow the policy, and were then tried by play.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.components import (
    PIECES_BY_SEATS,
    PRODUCE_ORDERS,
    SALE_SPACES,
    STARTING_ORDER_BASE,
    STARTING_ORDERS,
)
from riviera.games.cinque_terre.engine.score import GAP, STARTING_WANTS, VENDOR_WORTH, WANTS, WORTH, cells
from riviera.games.cinque_terre.engine.state import KINDS, NOBODY, SECRET, TOWNS, Position
from riviera.kernel.masks import members
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

LIRA: Final[i64] = 100
NEVER: Final[i64] = -9999
NONE: Final[i64] = 0
ORDERS: Final[i64] = len(PRODUCE_ORDERS)
ROW: Final[i64] = SALE_SPACES
BASE: Final[i64] = STARTING_ORDER_BASE

PIECES: Final = vec[i64]([PIECES_BY_SEATS.get(seats, 0) for seats in range(6)])

ORDER_SIZE: Final[i64] = 5  # the most symbols on a produce order; smaller ones are filled up with NOBODY
ORDER_CELLS: Final = vec[i64]([c for o in PRODUCE_ORDERS for c in (cells(o) + [-1] * 5)[:5]])
STARTING_CELLS: Final = vec[i64]([c for o in STARTING_ORDERS for c in cells(o)])

# How likely the gaps of an own order will still be filled, by their number: at the end, and more for all the time left.
FILLED: Final = vec[i64]([100, 5, -10, -20, -30, -38])
FILLED_MORE: Final = vec[i64]([0, 125, 117, 104, 95, 83])
SURE: Final[i64] = 97
# What part of an order in the row, and of a vendor card, is as good as earned: by gaps, and by sales.
EARNED: Final = vec[i64]([95, 40, 15, 8, 0, 0])
FAME: Final = vec[i64]([0, 1, 8, 14, 26, 42, 58, 72, 98])
PAIR: Final[i64] = 220  # a new pair of village and produce, for all orders still to come
PAIR_LOST: Final[i64] = 280  # what the course of the game takes from that

GAIN: Final = zeros(40)  # what selling each produce in each village would bring


def stage(g: Position) -> i64:
    """How far the game has gone, from 0 to 100."""
    if g.final >= 0:
        return 100
    most: i64 = 0
    for seat in range(g.seats):
        if g.claims[seat] > most:
            most = g.claims[seat]
    full = PIECES[g.seats]
    low = full
    second = full
    for produce in range(KINDS):
        n = g.piles[produce]
        if n < low:
            low, second = n, low
        elif n < second:
            second = n
    bare = (full - second) * 100 // full
    return bare if bare > most * 20 else most * 20


def new_pair(stage: i64) -> i64:
    """What a pair of village and produce promises for orders that nobody has seen."""
    lost = PAIR_LOST * stage // 100
    return PAIR - (lost if lost < PAIR else PAIR)


def likely(gaps: i64, stage: i64) -> i64:
    """How likely all gaps of an own order will still be filled, in hundredths."""
    part = FILLED[gaps] + FILLED_MORE[gaps] * (100 - stage) // 100
    if part > SURE:
        return SURE if gaps else LIRA
    return part if part > 0 else NONE


def secret_prospect(gaps: i64, lire: i64, stage: i64) -> i64:
    """What a secret order will bring, most likely."""
    return -GAP * gaps * LIRA + (lire + GAP * gaps) * likely(gaps, stage)


def starting_prospect(gaps: i64, value: i64, stage: i64) -> i64:
    """What a starting order will bring, most likely."""
    return -value * LIRA + 2 * value * likely(gaps, stage)


def starting_worth(g: Position, seat: i64) -> i64:
    """What the starting order of a seat wins or loses (R-FINAL-3)."""
    value = BASE
    for i in range(TOWNS):
        value -= g.prices[STARTING_CELLS[g.starting[seat] * TOWNS + i]]
    return value


def appraise(g: Position, seat: i64, stage: i64) -> None:
    """Fill GAIN: price and progress in orders; a full row takes nothing."""
    missing = ~g.pairs[seat]
    new = new_pair(stage)
    for village in range(TOWNS):
        free = g.rows[seat * TOWNS + village] < ROW
        for cell in range(village * KINDS, (village + 1) * KINDS):
            GAIN[cell] = g.prices[cell] * LIRA + new * (missing >> cell & 1) if free else NEVER
    for place in range(g.seats):
        if g.offer[place] >= 0:
            add_row(g.offer[place], missing)
    for order in range(ORDERS):
        if g.held[order] == SECRET + seat:
            add_secret(order, missing, stage)
    add_starting(g, seat, missing, stage)


def add_row(order: i64, missing: i64) -> None:
    """Add what filling one gap of an order in the row brings."""
    gaps = members(WANTS[order] & missing)
    if gaps:
        add(order, missing, WORTH[order] * (EARNED[gaps - 1] - EARNED[gaps]))


def add_secret(order: i64, missing: i64, stage: i64) -> None:
    """Add what filling one gap of a secret order brings."""
    gaps = members(WANTS[order] & missing)
    if gaps:
        lire = WORTH[order]
        add(order, missing, secret_prospect(gaps - 1, lire, stage) - secret_prospect(gaps, lire, stage))


def add_starting(g: Position, seat: i64, missing: i64, stage: i64) -> None:
    """Add what filling one gap of the starting order brings."""
    gaps = members(STARTING_WANTS[g.starting[seat]] & missing)
    if not gaps:
        return
    value = starting_worth(g, seat)
    bonus = starting_prospect(gaps - 1, value, stage) - starting_prospect(gaps, value, stage)
    for i in range(TOWNS):
        cell = STARTING_CELLS[g.starting[seat] * TOWNS + i]
        if missing >> cell & 1:
            GAIN[cell] += bonus


def add(order: i64, missing: i64, bonus: i64) -> None:
    """Add a bonus to the gaps of an order."""
    for i in range(ORDER_SIZE):
        cell = ORDER_CELLS[order * ORDER_SIZE + i]
        if cell >= 0 and missing >> cell & 1:
            GAIN[cell] += bonus


def add_vendors(g: Position, seat: i64) -> None:
    """Each sale brings a vendor card nearer; only for the next sale, or a whole cart would count it again and again."""
    for village in range(TOWNS):
        n = g.rows[seat * TOWNS + village]
        if n < ROW and g.vendors[village] == NOBODY:
            bonus = VENDOR_WORTH[village] * (FAME[n + 1] - FAME[n])
            for produce in range(KINDS):
                GAIN[village * KINDS + produce] += bonus


def orders_value(g: Position, seat: i64, stage: i64) -> i64:
    """What all orders and vendor cards promise a seat, those of the row, its own, and those still to come."""
    missing = ~g.pairs[seat]
    value = members(g.pairs[seat]) * new_pair(stage)
    for place in range(g.seats):
        order = g.offer[place]
        if order >= 0:
            value += WORTH[order] * EARNED[members(WANTS[order] & missing)]
    for order in range(ORDERS):
        if g.held[order] == SECRET + seat:
            value += secret_prospect(members(WANTS[order] & missing), WORTH[order], stage)
    gaps = members(STARTING_WANTS[g.starting[seat]] & missing)
    value += starting_prospect(gaps, starting_worth(g, seat), stage)
    for village in range(TOWNS):
        if g.vendors[village] == NOBODY:
            value += VENDOR_WORTH[village] * FAME[g.rows[seat * TOWNS + village]]
    return value
