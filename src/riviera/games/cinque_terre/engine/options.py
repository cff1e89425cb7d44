"""What the actor may do in a turn: each rule is one predicate here, and the refusals in acting.py ask the same ones."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.components import CART_PLACES, FACE_UP_CARDS, FARTHEST_MOVE, SALE_SPACES
from riviera.games.cinque_terre.engine.actions import DRAW, DRAW_BLIND, END, HARVEST, MOVE, OWN_PAIR, SELL, WAYS
from riviera.games.cinque_terre.engine.state import (
    FIELD_AT,
    HARVESTING,
    KINDS,
    SELLING,
    SPACES,
    TOWNS,
    VILLAGE_AT,
    Position,
)
from riviera.kernel.masks import bit, fill_members
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

FARTHEST: Final[i64] = FARTHEST_MOVE
PLACES: Final[i64] = CART_PLACES
ROW: Final[i64] = SALE_SPACES
FACE_UP: Final[i64] = FACE_UP_CARDS


def ahead(here: i64, to: i64) -> i64:
    """How many spaces clockwise it is from one to another; 0 to the same (R-MOVE-1)."""
    return (to - here) & 7


REACH: Final = vec[i64](
    [sum(2**to for to in range(SPACES) if 0 < ahead(here, to) <= FARTHEST) for here in range(SPACES)]
)


def reach(g: Position) -> i64:
    """The spaces to which one move leads, as a set: one to four spaces on (R-MOVE-1, -2)."""
    return REACH[g.spaces[g.actor]]


def cards_left(g: Position) -> bool:
    """Whether a card can be drawn at all: a face-up one would have to be replaced (R-DRAW-5)."""
    return g.pile + g.used > 0


def face_up(g: Position) -> i64:
    """The kinds of the face-up cards, as a set (R-DRAW-1)."""
    market = g.market
    kinds: i64 = 0
    for i in range(FACE_UP):
        kinds |= bit(market[i])
    return kinds


def goes_on(g: Position, opening: i64) -> bool:
    """Whether a harvest or a sale can begin, or is open and goes on without another action (R-TURN-1, -3)."""
    return g.left > 0 or g.opened == opening


def has_room(g: Position) -> bool:
    """Whether the cart holds fewer than four pieces (R-HARVEST-4)."""
    return g.load(g.actor) < PLACES


def purse(g: Position) -> i64:
    """The kinds of which the actor holds a card, as a set, and above it those of which it holds two or more."""
    hands = g.hands
    at = g.actor * KINDS
    kinds: i64 = 0
    mark: i64 = 1
    for card in range(KINDS):
        if hands[at + card]:
            kinds |= mark if hands[at + card] == 1 else mark | mark << KINDS
        mark += mark
    return kinds


def payable(kinds: i64, produce: i64) -> i64:
    """The ways to pay for a piece: one card of its own kind, or two equal ones of any kind (R-HARVEST-2, -3)."""
    own = bit(produce)
    pairs = kinds >> KINDS
    return (kinds & own) | (pairs & ~own) | (pairs >> produce & 1) << OWN_PAIR


def takes_more(sold: i64) -> bool:
    """Whether one of the eight sale spaces of a row is free (R-SELL-3)."""
    return sold < ROW


def fill_acting(g: Position, out: vec[i64]) -> i64:
    """Everything the actor may do in the turn, or end it (R-TURN-1, -2)."""
    k: i64 = 0
    if g.left:
        k = fill_moves(g, out)
        k = fill_draws(g, out, k)
    if FIELD_AT[g.spaces[g.actor]] >= 0:
        if goes_on(g, HARVESTING):
            k = fill_harvest(g, out, k)
    elif goes_on(g, SELLING):
        k = fill_sales(g, out, k)
    out[k] = END
    return k + 1


def fill_moves(g: Position, out: vec[i64]) -> i64:
    """The four spaces ahead."""
    k: i64 = 0
    spaces = reach(g)
    for space in range(SPACES):
        out[k] = MOVE + space
        k += spaces >> space & 1
    return k


def fill_draws(g: Position, out: vec[i64], k: i64) -> i64:
    """Each kind that lies face up, and the pile."""
    if not cards_left(g):
        return k
    kinds = face_up(g)
    for card in range(KINDS):
        out[k] = DRAW + card
        k += kinds >> card & 1
    out[k] = DRAW_BLIND
    return k + 1


def fill_harvest(g: Position, out: vec[i64], k: i64) -> i64:
    """Each local piece with each way to pay for it."""
    if not has_room(g):
        return k
    field = FIELD_AT[g.spaces[g.actor]]
    beside = g.beside
    kinds = purse(g)
    for produce in range(KINDS):
        if beside[produce] == field and g.piles[produce]:
            k = fill_members(payable(kinds, produce), HARVEST + produce * WAYS, out, k)
    return k


def fill_sales(g: Position, out: vec[i64], k: i64) -> i64:
    """Each kind of piece in the cart, while the village has space."""
    if not takes_more(g.rows[g.actor * TOWNS + VILLAGE_AT[g.spaces[g.actor]]]):
        return k
    carts = g.carts
    mine = g.actor * KINDS
    for produce in range(KINDS):
        out[k] = SELL + produce
        k += 1 if carts[mine + produce] else 0
    return k


SPARE: Final = zeros(64)


def can_go_on(g: Position) -> bool:
    """Whether the actor has something left to do but end the turn (R-TURN-3)."""
    if g.left:
        return True
    if g.opened == HARVESTING:
        return fill_harvest(g, SPARE, 0) > 0
    return g.opened == SELLING and fill_sales(g, SPARE, 0) > 0
