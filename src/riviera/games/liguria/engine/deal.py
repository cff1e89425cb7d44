"""The first position of Liguria: circuit, bag, deck and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.liguria.components import (
    BLANK_ISLANDS,
    CARDS,
    CUBES_PER_COLOUR,
    EXTRA_SILVER,
    HARBOR_TILES,
    ISLAND_COLOURS,
    ISLAND_POINTS,
    MINISTERS,
    START_SILVER,
    START_TILES,
    TILE_COUNTS,
)
from riviera.games.liguria.engine.rules import Liguria
from riviera.games.liguria.engine.state import (
    BLANK,
    NONE,
    PLACES,
    RED_ISLAND,
    ROW_COUNT,
    STOCK,
    STREET,
    Merchant,
    fresh_turn,
    pack,
)
from riviera.kernel.chance import Chance, fate
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game

FULL_BAG: Final = bytes([tile for tile, n in enumerate(TILE_COUNTS) for _ in range(n)])
FULL_DECK: Final = bytes(range(len(CARDS)))
FULL_SUPPLY: Final[i64] = pack([CUBES_PER_COLOUR] * 3)
FIRST_FRONTS: Final[i64] = pack([START_TILES.count(tile.name) for tile in HARBOR_TILES])


def deal(game: Game, seats: i64, seed: int, open_memory: i64) -> Liguria:
    """Circuit, full bag and deck, a start seat by lot, a silver each and more for late seats (R-SETUP-1 to -6)."""
    luck = fate(seed)
    circuit = draw_circuit(seats, luck)
    start = luck.below(seats)
    order = vec[i64]([(start + seats - 1 - space) % seats for space in range(seats)])
    g = blank(game, seats, luck, 0)
    g.actor, g.open_memory, g.circuit, g.supply, g.order = start, open_memory, circuit, FULL_SUPPLY, order
    g.bag, g.deck = luck.shuffled(FULL_BAG), luck.shuffled(FULL_DECK)
    g.merchants = [first_merchant(seats, seat, order) for seat in range(seats)]
    return g


def blank(game: Game, seats: i64, luck: Chance, tiles: i64) -> Liguria:
    """A table with nothing on it, and room for that many tiles in the row."""
    stalls, order, envoys = nobody(STREET), nobody(seats), nobody(seats * ROW_COUNT)
    display, holders, garrisons = nobody(seats), nobody(PLACES), zeros(PLACES)
    return Liguria(
        game, 0, seats, 0, 0, STOCK, 0, b"", b"", 0, b"", luck, 0,
        zeros(tiles), display, stalls, order, holders, garrisons, envoys, [], fresh_turn(),
    )  # fmt: skip


def first_merchant(seats: i64, seat: i64, order: vec[i64]) -> Merchant:
    """A seat with start tiles, ministers and silver, its ship at home (R-SETUP-1, R-SETUP-2, R-SETUP-6)."""
    silver: i64 = START_SILVER
    for space in range(seats):
        if order[space] == seat:
            silver += EXTRA_SILVER[seats][space]
    berth = seat * (PLACES // seats)
    return Merchant(silver, MINISTERS, berth, 0, NONE, 0, 0, 0, 0, FIRST_FRONTS, 0, 0, 0, 0, 0)


def nobody(n: i64) -> vec[i64]:
    """Spaces that are all free."""
    return vec[i64]([NONE for _ in range(n)])


def draw_circuit(seats: i64, luck: Chance) -> bytes:
    """Harbors in seat order, islands between them, at most one blank in each gap (R-SETUP-3, R-SETUP-4, R-SETUP-5)."""
    gap = PLACES // seats - 1
    colours = vec[i64]([colour for colour in ISLAND_COLOURS])
    points = vec[i64]([n for n in ISLAND_POINTS])
    blanks = vec[i64]([i64(i < BLANK_ISLANDS[seats]) for i in range(seats)])
    luck.shuffle(colours)
    luck.shuffle(points)
    luck.shuffle(blanks)
    places: list[int] = []
    island: i64 = 0
    for seat in range(seats):
        places.append(int(seat))
        blank = luck.below(gap) if blanks[seat] else NONE
        for i in range(gap):
            if i == blank:
                places.append(int(BLANK))
                continue
            places.append(int(RED_ISLAND + colours[island] + 8 * points[island]))
            island += 1
    return bytes(places)
