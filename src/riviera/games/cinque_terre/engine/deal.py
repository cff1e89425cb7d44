"""Setting up the game: piles, dice, cards and orders (R-SETUP-1 to -7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.cinque_terre.components import (
    CARDS_OF_A_PRODUCE,
    DIE_FACES,
    FACE_UP_CARDS,
    FIELDS,
    FIRST_BAG,
    HAND_AT_START,
    ORDER_IDS,
    PIECES_BY_SEATS,
    PRICE_WITHOUT_DIE,
    SECOND_BAG,
    STARTING_IDS,
    TOWN_IDS,
    VILLAGES,
)
from riviera.games.cinque_terre.engine.acting import top_card
from riviera.games.cinque_terre.engine.claims import lay_top
from riviera.games.cinque_terre.engine.rules import CinqueTerre
from riviera.games.cinque_terre.engine.state import CELLS, KINDS, NOBODY, NOTHING, PLACING, TOWNS, Position
from riviera.kernel.chance import Chance, fate
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game

CARDS: Final[i64] = CARDS_OF_A_PRODUCE
FACES: Final[i64] = DIE_FACES
HAND: Final[i64] = HAND_AT_START
FACE_UP: Final[i64] = FACE_UP_CARDS


def deal(game: Game, seats: i64, seed: int, limit: i64) -> CinqueTerre:
    """The first position: everything is laid out, and the first seat places its cart (R-SETUP-1, R-START-1)."""
    g = blank(game, seats, fate(seed), limit)
    set_up(g)
    return g


def blank(game: Game, seats: i64, luck: Chance, limit: i64) -> CinqueTerre:
    """An empty table with all produce cards in the pile and all counters at nothing (R-SETUP-7)."""
    many = seats * KINDS
    nobody = vec[i64]([NOBODY] * seats)
    return CinqueTerre(
        game, 0, 0, luck, seats, PLACING, 0, NOTHING, 0, 0, NOBODY, 0, limit, NOBODY, CARDS * KINDS, 0, b"",
        zeros(CELLS), zeros(KINDS), zeros(seats), b"", nobody, zeros(KINDS), zeros(4), vec[i64]([CARDS] * KINDS),
        zeros(KINDS), zeros(many), zeros(many), zeros(many), zeros(many), zeros(many), zeros(seats * CELLS),
        zeros(seats * TOWNS), zeros(seats), zeros(seats), zeros(seats), vec[i64]([NOBODY] * TOWNS), nobody[:],
        zeros(len(ORDER_IDS)),
    )  # fmt: skip


def set_up(g: Position) -> None:
    """Everything that is laid out before the carts are placed, in the rulebook's order."""
    lay_piles(g)
    lay_dice(g)
    deal_cards(g)
    deal_orders(g)


def lay_piles(g: Position) -> None:
    """As many pieces of each produce as the seats need, on random places beside the fields (R-SETUP-1, -2)."""
    places = vec[i64]([f for f in range(len(FIELDS)) for _ in range(FIELDS[f].piles)])
    g.luck.shuffle(places)
    g.beside = places
    for produce in range(KINDS):
        g.piles[produce] = PIECES_BY_SEATS[g.seats]


def lay_dice(g: Position) -> None:
    """One die of each produce for the outer villages, then one of each for the inner three (R-SETUP-3)."""
    rolled: dict[str, list[int]] = {}
    for bag in (FIRST_BAG, SECOND_BAG):
        dice = vec[i64]([i64(p) for p in range(KINDS)])
        g.luck.shuffle(dice)
        drawn = 0
        for village in bag:
            n = VILLAGES[TOWN_IDS.index(village)].dice
            rolled[village] = [dice[drawn + i] * 8 + 1 + g.luck.below(FACES) for i in range(n)]
            drawn += n
    g.dice = bytes([die for village in TOWN_IDS for die in rolled[village]])
    g.prices = prices(g.dice)


def prices(dice: bytes) -> vec[i64]:
    """What each village pays for each produce: the die, or 1 without one (R-SELL-2)."""
    paid = vec[i64]([i64(PRICE_WITHOUT_DIE)] * 40)
    at = 0
    for village in range(len(VILLAGES)):
        for die in dice[at : at + VILLAGES[village].dice]:
            paid[village * KINDS + (die >> 3)] = die & 7
        at += VILLAGES[village].dice
    return paid


def deal_cards(g: Position) -> None:
    """Four cards for each seat, unseen, and four face up (R-SETUP-4)."""
    for seat in range(g.seats):
        for _ in range(HAND):
            card = top_card(g)
            g.hands[seat * KINDS + card] += 1
            g.blind[seat * KINDS + card] += 1
    for place in range(FACE_UP):
        g.market[place] = top_card(g)


def deal_orders(g: Position) -> None:
    """A secret starting order for each seat, and a row of as many produce orders as seats (R-SETUP-5, -6)."""
    starting = vec[i64]([i64(o) for o in range(len(STARTING_IDS))])
    g.luck.shuffle(starting)
    g.starting = starting[: g.seats]
    g.orders = g.luck.shuffled(bytes(range(len(ORDER_IDS))))
    for _ in range(g.seats):
        lay_top(g)
