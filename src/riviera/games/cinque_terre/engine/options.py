"""What the actor may do in a turn, as fast as playouts need it; law 1 holds it to the guards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.components import CART_PLACES, FACE_UP_CARDS, FARTHEST_MOVE, SALE_SPACES
from riviera.games.cinque_terre.engine.actions import DRAW, DRAW_BLIND, END, HARVEST, MOVE, SELL
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
from riviera.kernel.masks import bit
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

FARTHEST: Final[i64] = FARTHEST_MOVE
PLACES: Final[i64] = CART_PLACES
ROW: Final[i64] = SALE_SPACES
FACE_UP: Final[i64] = FACE_UP_CARDS


def face_up(g: Position) -> i64:
    """The kinds of the face-up cards, as a set."""
    kinds: i64 = 0
    for i in range(FACE_UP):
        kinds |= bit(g.market[i])
    return kinds


def fill_acting(g: Position, out: vec[i64]) -> i64:
    """Everything the actor may do in the turn, or end it (R-TURN-1, -2)."""
    k: i64 = 0
    here = g.spaces[g.actor]
    if g.left:
        k = fill_moves(here, out)
        k = fill_draws(g, out, k)
    if FIELD_AT[here] >= 0:
        if g.left or g.opened == HARVESTING:
            k = fill_harvest(g, out, k)
    elif g.left or g.opened == SELLING:
        k = fill_sales(g, out, k)
    out[k] = END
    return k + 1


def fill_moves(here: i64, out: vec[i64]) -> i64:
    """The four spaces ahead."""
    k: i64 = 0
    for space in range(SPACES):
        if (space - here - 1) & 7 < FARTHEST:
            out[k] = MOVE + space
            k += 1
    return k


def fill_draws(g: Position, out: vec[i64], k: i64) -> i64:
    """Each kind that lies face up, and the pile."""
    if not g.pile + g.used:
        return k
    kinds = face_up(g)
    for card in range(KINDS):
        out[k] = DRAW + card
        k += kinds >> card & 1
    out[k] = DRAW_BLIND
    return k + 1


def fill_harvest(g: Position, out: vec[i64], k: i64) -> i64:
    """Each local piece with each way to pay for it."""
    if g.load(g.actor) == PLACES:
        return k
    field = FIELD_AT[g.spaces[g.actor]]
    mine = g.actor * KINDS
    hands = g.hands
    for produce in range(KINDS):
        if g.beside[produce] == field and g.piles[produce]:
            for card in range(KINDS):
                if hands[mine + card] > (0 if card == produce else 1):
                    out[k] = HARVEST + produce * KINDS + card
                    k += 1
    return k


def fill_sales(g: Position, out: vec[i64], k: i64) -> i64:
    """Each kind of piece in the cart, while the village has space."""
    if g.rows[g.actor * TOWNS + VILLAGE_AT[g.spaces[g.actor]]] == ROW:
        return k
    mine = g.actor * KINDS
    for produce in range(KINDS):
        if g.carts[mine + produce]:
            out[k] = SELL + produce
            k += 1
    return k


SPARE: Final = zeros(64)


def can_go_on(g: Position) -> bool:
    """Whether the actor has something left to do but end the turn (R-TURN-3)."""
    if g.left:
        return True
    if g.opened == HARVESTING:
        return fill_harvest(g, SPARE, 0) > 0
    return g.opened == SELLING and fill_sales(g, SPARE, 0) > 0
