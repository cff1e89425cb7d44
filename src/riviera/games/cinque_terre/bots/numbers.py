"""Cinque Terre in numbers, from what one seat knows: the own seat first, the others in turn order."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i16, i32, i64

from riviera.games.cinque_terre.components import BOX
from riviera.games.cinque_terre.engine.score import WANTS, WORTH
from riviera.games.cinque_terre.engine.state import (
    CELLS,
    CLAIMED,
    KINDS,
    LOOKING,
    PLACING,
    SECRET,
    SPACES,
    TOWNS,
    Position,
)
from riviera.kernel.encoding import Encoding, Part, mark, put, tally, turned
from riviera.kernel.state import State
from riviera.kernel.vecs import vec

MOST: Final[i64] = 5
ORDERS: Final[i64] = 80
PLAYER: Final[i64] = 8 + 8 + 40 + 8 + 5 + 80 + 8

PARTS: Final = [
    Part("question", (5,), 0, 1, "placing, acting, claiming, looking, over"),
    Part("open", (3,), 0, 1, "nothing, a harvest or a sale can go on"),
    Part("players", (5,), 0, 1, "which seats are taken, the own first"),
    Part("mover", (5,), 0, 1, "whose decision it is, the own seat first"),
    Part("first", (5,), 0, 1, "who began, the own seat first"),
    Part(
        "counts",
        (7,),
        -1,
        2000,
        "actions left, open sale, claimed now, round, final turns, deck, orders left",
    ),
    Part("prices", (5, 8), 0, 8, "what each village pays for each produce"),
    Part("fields", (8, 3), 0, 1, "beside which field a produce grows"),
    Part("piles", (8,), 0, 30, "pieces left of each produce"),
    Part("market", (8,), 0, 4, "face-up cards of each produce"),
    Part("discards", (8,), 0, 60, "discarded cards of each produce"),
    Part("row", (5, 41), 0, 40, "each order in the row: its lire, and the village-and-produce pairs it asks for"),
    Part("vendors", (5, 5), 0, 1, "who holds each village's vendor card, the own seat first"),
    *[
        part
        for who in ("own", "next", "third", "fourth", "fifth")
        for part in (
            Part(f"{who} space", (8,), 0, 1, "where the cart stands"),
            Part(f"{who} cart", (8,), 0, 30, "pieces in the cart"),
            Part(f"{who} sold", (5, 8), 0, 30, "pieces sold in each village"),
            Part(f"{who} known", (8,), 0, 30, "cards in hand that everybody has seen"),
            Part(f"{who} counts", (5,), 0, 2000, "lire, claims, cards, secret orders, placed"),
            Part(f"{who} claimed", (80,), 0, 1, "orders claimed"),
            Part(f"{who} hand", (8,), 0, 30, "cards in the own hand; zeros for others"),
        )
    ],
    Part("starting", (16,), 0, 1, "the own starting order"),
    Part("secret", (80,), 0, 1, "the own secret orders"),
    Part("looking", (80,), 0, 1, "the order that the seat is looking at"),
]


class CinqueTerreNumbers(Encoding):
    """The table, every player, the own secrets."""

    def note(self, state: State, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
        """Hands, secret orders and starting orders of others are hidden, and so are the piles (R-SECRET-1)."""
        g = cast(Position, state)
        at = write_market(g, out, write_head(g, seat, out, at, trail), trail)
        write_vendors(g, seat, out, at, trail)
        at += TOWNS * MOST
        for i in range(g.seats):
            write_player(g, (seat + i) % g.seats, i == 0, out, at + i * PLAYER, trail)
        write_claims(g, seat, out, at, trail)
        write_secrets(g, seat, out, at + MOST * PLAYER, trail)


def write_head(g: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> i64:
    """The question and the clock; where the next part begins."""
    put(1, out, at + g.phase, trail)
    put(1, out, at + 5 + g.opened, trail)
    for i in range(g.seats):
        out[at + 8 + i] = 1
    if g.actor >= 0:
        put(1, out, at + 13 + turned(g.seats, seat, g.actor), trail)
    put(1, out, at + 18 + turned(g.seats, seat, g.first), trail)
    at += 23
    out[at] = i16(g.left)
    out[at + 1] = i16(g.takings)
    out[at + 2] = i16(g.taken)
    out[at + 3] = i16(g.turns // g.seats + 1)
    out[at + 4] = i16(g.final)
    out[at + 5] = i16(g.pile)
    out[at + 6] = i16(len(g.orders))
    return at + 7


def write_market(g: Position, out: vec[i16], at: i64, trail: vec[i32]) -> i64:
    """Prices, fields, piles, cards and the row of orders; where the next part begins."""
    for i in range(CELLS):
        out[at + i] = i16(g.prices[i])
    at += CELLS
    for p in range(KINDS):
        put(1, out, at + 3 * p + g.beside[p], trail)
        out[at + 24 + p] = i16(g.piles[p])
        out[at + 40 + p] = i16(g.discards[p])
    for i in range(len(g.market)):
        tally(out, at + 32 + g.market[i], trail)
    at += 48
    for i in range(len(g.offer)):
        if g.offer[i] >= 0:
            put(WORTH[g.offer[i]], out, at + 41 * i, trail)
            mark(WANTS[g.offer[i]], out, at + 41 * i + 1, trail)
    return at + 41 * MOST


def write_vendors(g: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """Who holds the vendor cards."""
    for v in range(TOWNS):
        if g.vendors[v] >= 0:
            put(1, out, at + MOST * v + turned(g.seats, seat, g.vendors[v]), trail)


def write_player(g: Position, s: i64, mine: bool, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """What lies open before a seat; a place is hidden while others choose theirs (R-START-1)."""
    if g.spaces[s] >= 0 and (mine or g.phase != PLACING):
        put(1, out, at + g.spaces[s], trail)
    at += SPACES
    for p in range(KINDS):
        out[at + p] = i16(g.carts[s * KINDS + p])
        out[at + KINDS + CELLS + p] = i16(g.seen[s * KINDS + p])
        if mine:
            out[at + 2 * KINDS + CELLS + 5 + ORDERS + p] = i16(g.hands[s * KINDS + p])
    for c in range(CELLS):
        out[at + KINDS + c] = i16(g.sold[s * CELLS + c])
    at += 2 * KINDS + CELLS
    out[at] = i16(g.lire[s])
    out[at + 1] = i16(g.claims[s])
    out[at + 2] = i16(g.hand_size(s))
    out[at + 3] = 0  # claims are counted with the orders
    out[at + 4] = 1 if g.spaces[s] >= 0 else 0


def write_claims(g: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """Which orders are claimed by whom, and how many are held in secret."""
    counts: i64 = SPACES + 2 * KINDS + CELLS
    for o in range(len(g.held)):
        place = g.held[o]
        if place >= SECRET:
            out[at + turned(g.seats, seat, place - SECRET) * PLAYER + counts + 3] += 1
        elif place >= CLAIMED:
            put(1, out, at + turned(g.seats, seat, place - CLAIMED) * PLAYER + counts + 5 + o, trail)


def write_secrets(g: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """The starting order, the secret orders, and the order being looked at."""
    if g.starting[seat] >= 0:
        put(1, out, at + g.starting[seat], trail)
    at += 16
    for o in range(len(g.held)):
        if g.held[o] == SECRET + seat:
            put(1, out, at + o, trail)
    if g.phase == LOOKING and g.actor == seat:
        put(1, out, at + ORDERS + i64(g.orders[0]), trail)


NUMBERS: Final = CinqueTerreNumbers("cinque_terre/1" + BOX.suffix, PARTS, [])
