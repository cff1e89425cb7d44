"""Final scoring in six steps, with the best assignment of paint to contracts and sets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.components import CARDS, CONTRACTS, DIPLOMAT_POINTS, HARBOR_TILES, PENALTY, SET_POINTS
from riviera.games.liguria.engine.state import (
    CARD_COUNT,
    CONTRACT_COUNT,
    HARBOR_KINDS,
    NONE,
    PLACES,
    ROW_COUNT,
    Position,
    count,
    prize,
)
from riviera.kernel.masks import bit
from riviera.kernel.vecs import vec

FRONT: Final = vec[i64]([tile.front for tile in HARBOR_TILES])
BACK: Final = vec[i64]([tile.back for tile in HARBOR_TILES])
FRONT_GREEN: Final = vec[i64]([tile.front_green for tile in HARBOR_TILES])
BACK_GREEN: Final = vec[i64]([tile.back_green for tile in HARBOR_TILES])
TILE_ROW: Final = vec[i64]([tile.row for tile in HARBOR_TILES])
CARD_SCORE: Final = vec[i64]([card.score for card in CARDS])
NEEDS_RED: Final = vec[i64]([contract.needs[0] for contract in CONTRACTS])
NEEDS_YELLOW: Final = vec[i64]([contract.needs[1] for contract in CONTRACTS])
NEEDS_BLUE: Final = vec[i64]([contract.needs[2] for contract in CONTRACTS])
PAYS: Final = vec[i64]([contract.points for contract in CONTRACTS])
EACH_SET: Final[i64] = SET_POINTS
EACH_MISSING: Final[i64] = PENALTY
EACH_TILE: Final[i64] = DIPLOMAT_POINTS
CHOSEN: Final[i64] = 20  # below this bit a plan holds the set of contracts, above it their points and those of the sets


def island_points(g: Position, seat: i64) -> i64:
    """The score tiles of all islands held (R-SCORE-1)."""
    n: i64 = 0
    for place in range(PLACES):
        if g.holders[place] == seat:
            n += prize(g, place)
    return n


def harbor_points(g: Position, seat: i64) -> i64:
    """The numbers that the tiles in the harbor show (R-SCORE-2, R-CARD-4)."""
    me = g.merchants[seat]
    n: i64 = 0
    for tile in range(HARBOR_KINDS):
        n += count(me.fronts, tile) * FRONT[tile] + count(me.backs, tile) * BACK[tile]
    return n


def green_points(g: Position, seat: i64) -> i64:
    """Green points of cards, monks and turned knights (R-SCORE-3, R-ISLAND-7)."""
    me = g.merchants[seat]
    n = me.expelled
    for tile in range(HARBOR_KINDS):
        n += count(me.fronts, tile) * FRONT_GREEN[tile] + count(me.backs, tile) * BACK_GREEN[tile]
    for card in range(CARD_COUNT):
        if me.cards >> card & 1 and CARD_SCORE[card] > 0:
            n += CARD_SCORE[card]
    return n


def red_points(g: Position, seat: i64) -> i64:
    """Red points of cards (R-SCORE-3)."""
    n: i64 = 0
    cards = g.merchants[seat].cards
    for card in range(CARD_COUNT):
        if cards >> card & 1 and CARD_SCORE[card] < 0:
            n -= CARD_SCORE[card]
    return n


def balance_points(green: i64, red: i64) -> i64:
    """Five points lost for each point below zero, nothing above (R-SCORE-3)."""
    return EACH_MISSING * (green - red) if green < red else 0


def best_plan(contracts: i64, first: i64, red: i64, yellow: i64, blue: i64) -> i64:
    """The best use of paint for contracts from a number on and for sets: points and contracts chosen (R-SCORE-5).

    Every set of contracts that the paint can serve is tried, so the answer is exact.
    """
    best = min(red, min(yellow, blue)) * EACH_SET * bit(CHOSEN)
    for i in range(first, CONTRACT_COUNT):
        if not contracts >> i & 1 or red < NEEDS_RED[i] or yellow < NEEDS_YELLOW[i] or blue < NEEDS_BLUE[i]:
            continue
        rest = best_plan(contracts, i + 1, red - NEEDS_RED[i], yellow - NEEDS_YELLOW[i], blue - NEEDS_BLUE[i])
        best = max(best, rest + PAYS[i] * bit(CHOSEN) + bit(i))
    return best


def paint_plan(g: Position, seat: i64) -> i64:
    """The best plan for the paint behind a screen; what is aboard or at the pier does not count (R-SCORE-4)."""
    me = g.merchants[seat]
    return best_plan(me.contracts, 0, count(me.store, 0), count(me.store, 1), count(me.store, 2))


def contract_points(plan: i64) -> i64:
    """The points of the contracts that a plan fills (R-SCORE-4)."""
    n: i64 = 0
    for i in range(CONTRACT_COUNT):
        if plan >> i & 1:
            n += PAYS[i]
    return n


def set_points(plan: i64) -> i64:
    """The points of the sets that a plan leaves (R-SCORE-5)."""
    return (plan >> CHOSEN) - contract_points(plan)


def row_tiles(g: Position, seat: i64, row: i64) -> i64:
    """How many tiles, turned or not, lie in a row of a harbor (R-SCORE-6)."""
    me = g.merchants[seat]
    n: i64 = 0
    for tile in range(HARBOR_KINDS):
        if TILE_ROW[tile] == row:
            n += count(me.fronts, tile) + count(me.backs, tile)
    return n


def diplomat_points(g: Position, seat: i64) -> i64:
    """Two points for each tile in the row beside each own diplomat (R-SCORE-6)."""
    n: i64 = 0
    for space in range(g.seats * ROW_COUNT):
        if g.envoys[space] != NONE and g.envoys[space] & 3 == seat:
            n += EACH_TILE * row_tiles(g, space // ROW_COUNT, space % ROW_COUNT)
    return n


def total(g: Position, seat: i64) -> i64:
    """All six steps as they stand, below zero too (R-SCORE-7)."""
    balance = balance_points(green_points(g, seat), red_points(g, seat))
    paint = paint_plan(g, seat) >> CHOSEN
    return island_points(g, seat) + harbor_points(g, seat) + balance + paint + diplomat_points(g, seat)
