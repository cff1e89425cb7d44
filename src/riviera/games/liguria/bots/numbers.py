"""Liguria in numbers, from what one seat knows: the own harbor and seat first, the others in turn order.

Behind the screens lies what everybody saw going there, so that only the order of bag and deck is hidden (R-HIDDEN-3).
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i16, i32, i64

from riviera.games.liguria.components import BOX, TILE_COUNTS
from riviera.games.liguria.engine.state import (
    BLANK,
    CARD_COUNT,
    CONTRACT_COUNT,
    DIPLOMAT_KINDS,
    HARBOR_KINDS,
    KNIGHT_KINDS,
    NONE,
    PAYMENT_COUNT,
    PLACES,
    SLOTS,
    STREET,
    Merchant,
    Position,
    prize,
    site,
)
from riviera.kernel.encoding import Encoding, Part, blank, mark, put, turned
from riviera.kernel.masks import bit
from riviera.kernel.state import State
from riviera.kernel.vecs import vec

TILES: Final[i64] = HARBOR_KINDS + DIPLOMAT_KINDS + KNIGHT_KINDS + CONTRACT_COUNT
SHOP: Final[i64] = SLOTS * TILES + 4 * CARD_COUNT + STREET * 4 + 4 * 4 + TILES + CARD_COUNT
HEAD: Final[i64] = 10 + 4 + 4 + 1 + 3
TABLE: Final[i64] = HEAD + SHOP + 8 + SLOTS + KNIGHT_KINDS + 4
SITE: Final[i64] = 8 + 1 + 4 + KNIGHT_KINDS
STUFF: Final[i64] = 9 + 2 * HARBOR_KINDS + KNIGHT_KINDS + DIPLOMAT_KINDS
ENVOY: Final[i64] = 4 + PAYMENT_COUNT
ROW: Final[i64] = 3 + 3 + PLACES + CARD_COUNT + STUFF + CONTRACT_COUNT + 4 * ENVOY
MOST: Final = max(TILE_COUNTS)

PARTS: Final = [
    Part("question", (10,), 0, 1, "stock, buyer, pick, card, upgrade, sail, stop, land, choose, last"),
    Part("players", (4,), 0, 1, "which seats are taken, the own first"),
    Part("mover", (4,), 0, 1, "whose decision it is, the own seat first"),
    Part("round", (1,), 0, 10, "the round"),
    Part("supply", (3,), 0, 25, "cubes in the supply: red, yellow, blue"),
    Part("row", (15, TILES), 0, 1, "the tile in each slot of the row"),
    Part("cards", (4, CARD_COUNT), 0, 1, "the ship cards on show"),
    Part("street", (STREET, 4), 0, 1, "who stands on each space of market street, the own seat first"),
    Part("order", (4, 4), 0, 1, "who buys first, second, ..., the own seat first"),
    Part("bag", (TILES,), 0, MOST, "tiles left in the bag"),
    Part("deck", (CARD_COUNT,), 0, 1, "ship cards left in the deck"),
    Part("turn", (8,), 0, 16, "picks, last slot, arrows, steps, anchors, reversals, sacks, cubes to choose"),
    Part("picked", (15,), 0, 1, "slots picked in this turn"),
    Part("landed", (KNIGHT_KINDS,), 0, MOST, "knights landed in this turn, by swords"),
    Part("visited", (4,), 0, 1, "harbors visited by a new diplomat, the own first"),
    Part(
        "circuit",
        (PLACES, SITE),
        0,
        20,
        "from the own harbor on: whose harbor, or what island; points, holder, knights",
    ),
    *[
        part
        for who in ("own", "next", "third", "fourth")
        for part in (
            Part(f"{who} counts", (3,), 0, 60, "ministers, silver, turned knights"),
            Part(f"{who} heading", (3,), 0, 1, "against the clock, free, clockwise"),
            Part(f"{who} place", (12,), 0, 1, "where the ship lies, counted from its own harbor"),
            Part(f"{who} cards", (CARD_COUNT,), 0, 2, "ship cards taken; 2 is the one of this round"),
            Part(f"{who} cubes", (9,), 0, 25, "at the pier, aboard, delivered: red, yellow, blue"),
            Part(f"{who} fronts", (HARBOR_KINDS,), 0, MOST, "harbor tiles, not turned"),
            Part(f"{who} backs", (HARBOR_KINDS,), 0, MOST, "harbor tiles, turned"),
            Part(f"{who} knights", (KNIGHT_KINDS,), 0, MOST, "knights by swords"),
            Part(f"{who} diplomats", (DIPLOMAT_KINDS,), 0, MOST, "diplomats by scrolls"),
            Part(f"{who} contracts", (CONTRACT_COUNT,), 0, 1, "contracts"),
            Part(f"{who} envoys", (4, ENVOY), 0, 1, "the diplomat on each space: whose (own first), which payment"),
        )
    ],
]


class LiguriaNumbers(Encoding):
    """The table, the sea, then each seat."""

    def note(self, state: State, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
        """Everything but the order of bag and deck."""
        g = cast(Position, state)
        write_head(g, seat, out, at, trail)
        write_market(g, seat, out, at + HEAD, trail)
        write_circuit(g, seat, out, at + TABLE, trail)
        at += TABLE + PLACES * SITE
        for i in range(g.seats):
            write_merchant(g, (seat + i) % g.seats, seat, out, at + i * ROW, trail)


def write_head(g: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """The question, who is there, the round and the supply."""
    put(1, out, at + g.stage, trail)
    for i in range(g.seats):
        out[at + 10 + i] = 1
    if g.actor >= 0:
        put(1, out, at + 14 + turned(g.seats, seat, g.actor), trail)
    out[at + 18] = i16(g.round)
    write_group(g.supply, 3, out, at + 19)


def write_market(g: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """The row, the cards, market street, the order of buying, bag and deck, and the turn."""
    write_shown(g.row, TILES, out, at, trail)
    at += SLOTS * TILES
    write_shown(g.display, CARD_COUNT, out, at, trail)
    at += 4 * CARD_COUNT
    write_who(g, seat, g.stalls, out, at, trail)
    write_who(g, seat, g.order, out, at + 4 * STREET, trail)
    at += 4 * STREET + 16
    write_stacks(g, out, at)
    write_turn(g, seat, out, at + TILES + CARD_COUNT, trail)


def write_shown(shown: vec[i64], kinds: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """Which of some kinds lies in each slot."""
    for i in range(len(shown)):
        if shown[i] >= 0:
            put(1, out, at + i * kinds + shown[i], trail)


def write_stacks(g: Position, out: vec[i16], at: i64) -> None:
    """What is left in the bag and in the deck."""
    blank(out, at, TILES + CARD_COUNT)
    bag, deck = g.bag, g.deck
    for i in range(len(bag)):
        out[at + i64(bag[i])] += 1
    at += TILES
    for i in range(len(deck)):
        out[at + i64(deck[i])] = 1


def write_who(g: Position, seat: i64, seats: vec[i64], out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """Seats one-hot, the own one first."""
    for i in range(len(seats)):
        if seats[i] != NONE:
            put(1, out, at + 4 * i + turned(g.seats, seat, seats[i]), trail)


def write_turn(g: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """What the actor may still do."""
    now = g.now
    out[at] = i16(now.picks)
    out[at + 1] = i16(now.last + 1)
    out[at + 2] = i16(now.arrows)
    out[at + 3] = i16(now.steps)
    out[at + 4] = i16(now.anchors)
    out[at + 5] = i16(now.reversals)
    out[at + 6] = i16(now.sacks)
    out[at + 7] = i16(now.choices)
    mark(now.taken, out, at + 8, trail)
    write_group(now.landed, KNIGHT_KINDS, out, at + 23)
    for s in range(g.seats):
        out[at + 23 + KNIGHT_KINDS + turned(g.seats, seat, s)] = i16(now.visited >> s & 1)


def write_circuit(g: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """Every place from the own harbor on."""
    home: i64 = seat * (PLACES // g.seats)
    for step in range(PLACES):
        place = (home + step) % PLACES
        kind = site(g, place)
        put(1, out, at + (turned(g.seats, seat, kind) if kind < 4 else kind), trail)
        island = kind >= 4 and kind < BLANK
        out[at + 8] = i16(prize(g, place)) if island else 0
        if island and g.holders[place] != NONE:
            put(1, out, at + 9 + turned(g.seats, seat, g.holders[place]), trail)
        write_group(g.garrisons[place] if island else 0, KNIGHT_KINDS, out, at + 13)
        at += SITE


def write_merchant(g: Position, s: i64, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """Ship, cards, cubes, tiles and the diplomats in the harbor of a seat."""
    m = g.merchants[s]
    write_ship(g, m, s, out, at, trail)
    at += 18 + CARD_COUNT
    write_group(m.offer, 3, out, at)
    write_group(m.hold, 3, out, at + 3)
    write_group(m.store, 3, out, at + 6)
    write_group(m.fronts, HARBOR_KINDS, out, at + 9)
    write_group(m.backs, HARBOR_KINDS, out, at + 9 + HARBOR_KINDS)
    write_group(m.knights, KNIGHT_KINDS, out, at + 9 + 2 * HARBOR_KINDS)
    write_group(m.diplomats, DIPLOMAT_KINDS, out, at + STUFF - DIPLOMAT_KINDS)
    mark(m.contracts, out, at + STUFF, trail)
    at += STUFF + CONTRACT_COUNT
    for row in range(4):
        code = g.envoys[4 * s + row]
        if code != NONE:
            put(1, out, at + ENVOY * row + turned(g.seats, seat, code & 3), trail)
            put(1, out, at + ENVOY * row + 4 + (code >> 2), trail)


def write_ship(g: Position, m: Merchant, s: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """Counts, heading, place and cards."""
    out[at] = i16(m.ministers)
    out[at + 1] = i16(m.silver)
    out[at + 2] = i16(m.expelled)
    put(1, out, at + 4 + m.heading, trail)
    put(1, out, at + 6 + (m.berth - s * (PLACES // g.seats) + PLACES) % PLACES, trail)
    mark(m.cards | (bit(m.card) if m.card >= 0 else 0), out, at + 18, trail)
    if m.card >= 0:
        out[at + 18 + m.card] = 2


def write_group(group: i64, kinds: i64, out: vec[i16], at: i64) -> None:
    """A group by its kinds."""
    for kind in range(kinds):
        out[at + kind] = i16(group & 63)
        group >>= 6


NUMBERS: Final = LiguriaNumbers("liguria/1" + BOX.suffix, PARTS, ["memory"])
