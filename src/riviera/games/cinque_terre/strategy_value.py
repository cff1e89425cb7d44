"""How much things are worth in Cinque Terre, in hundredths of a lira: rough numbers, found by playing them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.components import PIECES_BY_SEATS, SALE_SPACES
from riviera.games.cinque_terre.orders import PRODUCE_ORDERS
from riviera.games.cinque_terre.rules_final import GAP, STARTING_WANTS, VENDOR_WORTH, WANTS, WORTH, starting_value
from riviera.games.cinque_terre.state import CELLS, KINDS, NOBODY, SECRET, TOWNS, Position
from riviera.kernel.masks import members
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

LIRA: Final[i64] = 100
NEVER: Final[i64] = -9999
ORDERS: Final[i64] = len(PRODUCE_ORDERS)
ROW: Final[i64] = SALE_SPACES

# What part of an order in the row is as good as earned, by the number of gaps.
PROSPECT: Final = vec[i64]([95, 50, 18, 12, 6])
# What part of a vendor card is as good as earned, by the number of sales.
FAME: Final = vec[i64]([0, 1, 2, 5, 11, 21, 36, 58, 95])

GAIN: Final = zeros(40)  # what selling each produce in each village would bring


def stage(g: Position) -> i64:
    """How far the game has gone, from 0 to 100."""
    if g.final >= 0:
        return 100
    most: i64 = 0
    for seat in range(g.seats):
        if g.claims[seat] > most:
            most = g.claims[seat]
    full: i64 = PIECES_BY_SEATS[g.seats]
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


def hope(stage: i64) -> i64:
    """How likely, in hundredths, a gap of an own order will still be filled."""
    return 92 - stage * 6 // 10


def power(base: i64, n: i64) -> i64:
    """Hundredths to the n-th."""
    result: i64 = 100
    for _ in range(n):
        result = result * base // 100
    return result


def secret_prospect(gaps: i64, lire: i64, hope: i64) -> i64:
    """What a secret order will bring, most likely."""
    return -GAP * gaps * LIRA + (lire + GAP * gaps) * power(hope, gaps)


def starting_prospect(gaps: i64, value: i64, hope: i64) -> i64:
    """What a starting order will bring, most likely."""
    return -value * LIRA + 2 * value * power(hope, gaps)


def appraise(g: Position, seat: i64, stage: i64) -> None:
    """Fill GAIN: price and progress in orders; a full row takes nothing."""
    for cell in range(CELLS):
        GAIN[cell] = g.prices[cell] * LIRA if g.rows[seat * TOWNS + cell // KINDS] < ROW else NEVER
    missing = ~g.pairs[seat]
    likely = hope(stage)
    for place in range(g.seats):
        order = g.offer[place]
        if order >= 0:
            gaps = members(WANTS[order] & missing)
            if gaps:
                add(WANTS[order] & missing, WORTH[order] * (PROSPECT[gaps - 1] - PROSPECT[gaps]))
    for order in range(ORDERS):
        if g.held[order] == SECRET + seat:
            add_own(WANTS[order] & missing, WORTH[order], likely, False)
    wants = STARTING_WANTS[g.starting[seat]]
    add_own(wants & missing, starting_value(g, wants), likely, True)


def add_vendors(g: Position, seat: i64) -> None:
    """Each sale brings a vendor card nearer; only for the next sale, or a whole cart would count it again and again."""
    for village in range(TOWNS):
        n = g.rows[seat * TOWNS + village]
        if n < ROW and g.vendors[village] == NOBODY:
            for produce in range(KINDS):
                GAIN[village * KINDS + produce] += VENDOR_WORTH[village] * (FAME[n + 1] - FAME[n])


def add(cells: i64, bonus: i64) -> None:
    """Add a bonus to a set of cells."""
    for cell in range(CELLS):
        if cells >> cell & 1:
            GAIN[cell] += bonus


def add_own(gaps: i64, value: i64, likely: i64, starting: bool) -> None:
    """Add what filling one gap of an own order brings."""
    n = members(gaps)
    if n and starting:
        add(gaps, starting_prospect(n - 1, value, likely) - starting_prospect(n, value, likely))
    elif n:
        add(gaps, secret_prospect(n - 1, value, likely) - secret_prospect(n, value, likely))


def orders_value(g: Position, seat: i64, stage: i64) -> i64:
    """What all orders and vendor cards promise a seat."""
    missing = ~g.pairs[seat]
    likely = hope(stage)
    value: i64 = 0
    for place in range(g.seats):
        order = g.offer[place]
        if order >= 0:
            value += WORTH[order] * PROSPECT[members(WANTS[order] & missing)]
    for order in range(ORDERS):
        if g.held[order] == SECRET + seat:
            value += secret_prospect(members(WANTS[order] & missing), WORTH[order], likely)
    wants = STARTING_WANTS[g.starting[seat]]
    value += starting_prospect(members(wants & missing), starting_value(g, wants), likely)
    for village in range(TOWNS):
        if g.vendors[village] == NOBODY:
            value += VENDOR_WORTH[village] * FAME[g.rows[seat * TOWNS + village]]
    return value
