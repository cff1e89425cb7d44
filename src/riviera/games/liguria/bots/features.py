"""Liguria in numbers for a network, from what one seat knows: everything but the order of bag and deck."""

from __future__ import annotations

from ..components import SEAT_LETTERS, TILE_COUNTS
from ..engine.score import diplomat_points, green_points, island_points, red_points
from ..engine.state import (
    CARD_COUNT,
    CONTRACT_COUNT,
    DIPLOMAT_KINDS,
    HARBOR_KINDS,
    KNIGHT_KINDS,
    NONE,
    PLACES,
    SLOTS,
    STREET,
    Merchant,
    Position,
    prize,
    site,
    unpack,
)


def features(g: Position, seat: int) -> list[int]:
    """Table, circuit, and every seat from the own one on; absent seats are zeros."""
    seats = [merchant_numbers(g, (seat + i) % g.seats) for i in range(g.seats)]
    seats += [[0] * len(seats[0])] * (len(SEAT_LETTERS) - g.seats)
    return table_numbers(g, seat) + sea_numbers(g, seat) + [n for numbers in seats for n in numbers]


def relative(g: Position, seat: int, other: int) -> int:
    """Nobody is 0, the own seat 1, the next one 2, ..."""
    return 0 if other == NONE else int((other - seat) % g.seats) + 1


def table_numbers(g: Position, seat: int) -> list[int]:
    """Round, question, row, cards, buyers, supply, the rest of the bag, and the turn of the actor."""
    row = [int(tile) + 1 for tile in g.row] + [0] * (SLOTS - len(g.row))
    shown = [int(card) + 1 for card in g.display] + [0] * (4 - g.seats)
    buyers = [relative(g, seat, g.stalls[i]) for i in range(STREET)]
    order = [relative(g, seat, s) for s in g.order] + [0] * (4 - g.seats)
    bag = [g.bag.count(tile) for tile in range(len(TILE_COUNTS))]
    now = g.now
    turn = [now.picks, now.last + 1, now.arrows, now.steps, now.anchors, now.reversals, now.sacks, now.choices]
    head = [g.seats, g.round, g.stage, relative(g, seat, g.actor)]
    return [int(n) for n in [*head, *row, *shown, *buyers, *order, *unpack(g.supply, 3), *bag, *turn]]


def sea_numbers(g: Position, seat: int) -> list[int]:
    """Every place from the own harbor on: kind, points, holder, knights."""
    home = seat * (PLACES // g.seats)
    numbers: list[int] = []
    for step in range(PLACES):
        place = (home + step) % PLACES
        kind = site(g, place)
        named = relative(g, seat, kind) if kind < 4 else int(kind) + 1
        knights = unpack(g.garrisons[place], KNIGHT_KINDS)
        numbers += [named, int(prize(g, place)), relative(g, seat, g.holders[place]), *knights]
    return numbers


def merchant_numbers(g: Position, seat: int) -> list[int]:
    """A seat: harbor, ship, screen, and points that stand already."""
    m = g.merchants[seat]
    home = seat * (PLACES // g.seats)
    ship = [(m.berth - home) % PLACES, m.heading, m.ministers, m.silver, m.expelled, m.card + 1]
    envoys = [relative(g, seat, NONE if e == NONE else e & 3) for e in g.envoys[4 * seat : 4 * seat + 4]]
    points = [island_points(g, seat), diplomat_points(g, seat), green_points(g, seat), red_points(g, seat)]
    return [int(n) for n in [*ship, *envoys, *groups(m), *points]]


def groups(m: Merchant) -> list[int]:
    """Cubes, tiles and cards of a seat by kind."""
    cubes = unpack(m.offer, 3) + unpack(m.hold, 3) + unpack(m.store, 3)
    tiles = unpack(m.fronts, HARBOR_KINDS) + unpack(m.backs, HARBOR_KINDS)
    hand = unpack(m.knights, KNIGHT_KINDS) + unpack(m.diplomats, DIPLOMAT_KINDS)
    contracts = [int(m.contracts >> i & 1) for i in range(CONTRACT_COUNT)]
    return cubes + tiles + hand + contracts + [sum(m.cards >> i & 1 for i in range(CARD_COUNT))]
