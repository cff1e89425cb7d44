"""A position of Cinque Terre from plain data, refused with the reason when it is impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from riviera.kernel.chance import read_chance
from riviera.kernel.data import Dump, listed, one_of, within
from riviera.kernel.errors import BadInput
from riviera.kernel.vecs import put

from ..components import (
    ACTIONS_IN_A_TURN,
    CART_PLACES,
    DIE_FACES,
    FACE_UP_CARDS,
    FIELD_IDS,
    LAST_ROUND,
    LOOP,
    ORDER_IDS,
    STARTING_IDS,
    TYPES,
    VILLAGES,
)
from ..engine.deal import blank, prices
from ..engine.rules import CinqueTerre
from ..engine.state import CELLS, CLAIMED, IN_ROW, KINDS, NOBODY, OPENINGS, PHASES, SECRET, TOWNS
from .check import check

if TYPE_CHECKING:
    from riviera.kernel.game import Game

MANY = 99999
SAFEGUARDS = list(LAST_ROUND)


def load(game: Game, data: Dump) -> CinqueTerre:
    """The position of a dump."""
    try:
        seats = within(data["seats"], 2, 5, "seats")
        limit = LAST_ROUND[SAFEGUARDS[one_of(data["safeguard"], SAFEGUARDS, "safeguard")]]
        g = blank(game, seats, read_chance(data["chance"]), limit)
        read_table(g, data)
        for s, player in enumerate(listed(data, "players", seats)):
            read_player(g, s, player)
        return check(g)
    except (KeyError, TypeError, AttributeError) as error:
        raise BadInput(f"A position of Cinque Terre is incomplete or misshapen: it fails at {error}.") from None


def read_table(g: CinqueTerre, data: Dump) -> None:
    """What belongs to no seat."""
    g.actor = within(data["actor"], -1, g.seats - 1, "actor")
    g.seals = within(data["seals"], 0, MANY, "seals")
    g.phase = one_of(data["phase"], PHASES, "phase")
    g.left = within(data["left"], 0, ACTIONS_IN_A_TURN, "actions left")
    g.opened = one_of(data["open"], OPENINGS, "open action")
    g.takings = within(data["takings"], 0, CART_PLACES * DIE_FACES, "takings")
    g.taken = within(data["taken"], 0, 3, "taken")
    g.first = within(data["first"], -1, g.seats - 1, "first")
    g.turns = within(data["turns"], 0, (g.limit + 1) * g.seats, "turns")
    g.final = within(data["final"], -1, g.seats, "final turns")
    read_board(g, data)
    read_orders(g, data)


def read_board(g: CinqueTerre, data: Dump) -> None:
    """Dice, piles and produce cards."""
    dice = listed(data, "dice", sum(v.dice for v in VILLAGES))
    g.dice = bytes([read_die(listed({"die": die}, "die", 2)) for die in dice])
    put(g.prices, prices(g.dice))
    put(g.beside, [one_of(f, FIELD_IDS, "field") for f in listed(data, "beside", KINDS)])
    put(g.piles, counts(data["piles"], KINDS, "piles"))
    put(g.market, [one_of(c, TYPES, "produce") for c in listed(data, "market", FACE_UP_CARDS)])
    put(g.deck, counts(data["deck"], KINDS, "deck"))
    put(g.discards, counts(data["discards"], KINDS, "discards"))
    g.pile = sum(g.deck)
    g.used = sum(g.discards)


def read_die(die: list[Any]) -> int:
    """The kind and the price of a die as one number."""
    return one_of(die[0], TYPES, "produce") * 8 + within(die[1], 1, DIE_FACES, "die")


def read_orders(g: CinqueTerre, data: Dump) -> None:
    """The pile and the row of orders, and the vendor cards."""
    g.orders = bytes([one_of(o, ORDER_IDS, "order") for o in data["orders"]])
    offer = listed(data, "offer", g.seats)
    put(g.offer, [one_of(o, ORDER_IDS, "order") if o else int(NOBODY) for o in offer])
    for order in g.offer:
        if order != NOBODY:
            g.held[order] = IN_ROW
    put(g.vendors, [within(v, -1, g.seats - 1, "vendor") for v in listed(data, "vendors", TOWNS)])


def read_player(g: CinqueTerre, s: int, data: Dump) -> None:
    """What belongs to one seat."""
    g.spaces[s] = one_of(data["space"], LOOP, "space") if data["space"] else int(NOBODY)
    g.lire[s] = within(data["lire"], -MANY, MANY, "lire")
    g.starting[s] = one_of(data["starting"], STARTING_IDS, "starting order")
    for key, table in (
        ("hand", g.hands),
        ("seen", g.seen),
        ("before", g.before),
        ("blind", g.blind),
        ("cart", g.carts),
    ):
        for p, n in enumerate(counts(data[key], KINDS, key)):
            table[s * KINDS + p] = n
    for v, row in enumerate(listed(data, "sold", TOWNS)):
        read_row(g, s, v, counts(row, KINDS, "sold"))
    for key, place in (("claimed", CLAIMED), ("secret", SECRET)):
        for order in data[key]:
            move_order(g, one_of(order, ORDER_IDS, "order"), place + s)
    g.claims[s] = len(data["claimed"]) + sum(owner == s for owner in g.vendors)


def read_row(g: CinqueTerre, s: int, v: int, sold: list[int]) -> None:
    """What a seat has sold in one village."""
    for p, n in enumerate(sold):
        g.sold[s * CELLS + v * KINDS + p] = n
        g.rows[s * TOWNS + v] += n
        if n:
            g.pairs[s] |= 2 ** (v * KINDS + p)


def move_order(g: CinqueTerre, order: int, place: int) -> None:
    """Put an order where a seat has it, once."""
    if g.held[order]:
        raise BadInput(f"Order {ORDER_IDS[order]} is in two places.")
    g.held[order] = place


def counts(items: list[Any], n: int, what: str, most: int = MANY) -> list[int]:
    """A list of exactly n counts."""
    return [within(item, 0, most, what) for item in listed({what: items}, what, n)]
