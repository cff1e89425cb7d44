"""Whether the parts of a loaded position agree with each other and with the rules."""

from __future__ import annotations

from riviera.kernel.data import demand

from ..components import (
    CARDS_OF_A_PRODUCE,
    CART_PLACES,
    FIELDS,
    ORDER_IDS,
    PIECES_BY_SEATS,
    SALE_SPACES,
    TOWN_IDS,
    TYPES,
    VENDOR_LIRE,
    VILLAGES,
)
from ..engine.hidden import played_unseen
from ..engine.rules import CinqueTerre
from ..engine.score import WORTH, secret_worth, starting_worth
from ..engine.state import (
    CELLS,
    CLAIMED,
    DONE,
    IN_PILE,
    KINDS,
    NOBODY,
    SECRET,
    TOWNS,
    Position,
)
from .moment import check_moment

OUTER = ("monterosso", "riomaggiore")


def check(g: CinqueTerre) -> CinqueTerre:
    """The position, when nothing about it is impossible."""
    for test in (
        check_dice,
        check_pieces,
        check_cards,
        check_known,
        check_orders,
        check_vendors,
        check_lire,
        check_moment,
    ):
        test(g)
    return g


def check_dice(g: CinqueTerre) -> None:
    """One die of each produce in the outer and in the inner villages; three, two and three piles (R-SETUP-2, -3)."""
    towns = [v.id for v in VILLAGES for _ in range(v.dice)]
    for outer in (True, False):
        kinds = {die >> 3 for die, town in zip(g.dice, towns, strict=True) if (town in OUTER) == outer}
        demand(len(kinds) == KINDS, "Each bag of dice holds one die of every produce.")
    for f, field in enumerate(FIELDS):
        demand(sum(b == f for b in g.beside) == field.piles, f"The {field.name.lower()} has {field.piles} piles.")


def check_pieces(g: CinqueTerre) -> None:
    """Every piece is in a pile, a cart or a row, and carts and rows hold no more than they can (R-SETUP-1)."""
    for p in range(KINDS):
        carts = sum(g.carts[s * KINDS + p] for s in range(g.seats))
        sold = sum(g.sold[i] for i in range(p, g.seats * CELLS, KINDS))
        demand(g.piles[p] + carts + sold == PIECES_BY_SEATS[g.seats], f"The pieces of {TYPES[p]} do not add up.")
    for s in range(g.seats):
        demand(g.load(s) <= CART_PLACES, "A cart holds at most four pieces.")
    demand(all(n <= SALE_SPACES for n in g.rows), "A row holds at most eight pieces.")


def check_cards(g: CinqueTerre) -> None:
    """Ten cards of each produce, wherever they are (R-SETUP-4)."""
    for p in range(KINDS):
        held = sum(g.hands[s * KINDS + p] for s in range(g.seats))
        n = held + g.deck[p] + g.discards[p] + sum(c == p for c in g.market)
        demand(n == CARDS_OF_A_PRODUCE, f"There are {n} cards of {TYPES[p]}, not {CARDS_OF_A_PRODUCE}.")


def check_known(g: CinqueTerre) -> None:
    """What is known of a hand is in it, and the rest came from somewhere (R-SECRET-2, -3)."""
    pairs = zip(g.seen, g.hands, strict=True)
    demand(all(seen <= held for seen, held in pairs), "More cards of a hand are known than it holds.")
    played = [int(n) for n in played_unseen(g)]
    demand(min(played) >= 0, "A hand holds more unseen cards than were drawn unseen.")
    enough = all(sum(played[p::KINDS]) <= g.discards[p] for p in range(KINDS))
    demand(enough, "More cards were drawn unseen than are in hands and among the discards.")


def check_orders(g: CinqueTerre) -> None:
    """Every order is in one place, and no starting order is dealt twice (R-SETUP-5, -6)."""
    row = [o for o in g.offer if o != NOBODY]
    demand(len({*g.orders, *row}) == len(g.orders) + len(row), "An order is in two places.")
    demand(all(g.held[o] == IN_PILE for o in g.orders), "An order of the pile is also somewhere else.")
    placed = sum(place != IN_PILE for place in g.held)
    demand(placed + len(g.orders) == len(ORDER_IDS), "Every order is in the pile, in the row, or with a player.")
    demand(len({*g.starting}) == g.seats, "Two seats hold the same starting order.")


def check_vendors(g: CinqueTerre) -> None:
    """A vendor card is with somebody whose row is full (R-VENDOR-1)."""
    for v in range(TOWNS):
        owner = g.vendors[v]
        full = owner == NOBODY or g.rows[owner * TOWNS + v] == SALE_SPACES
        demand(full, f"The vendor of {VILLAGES[v].name} has not filled the row there.")


def check_lire(g: CinqueTerre) -> None:
    """The lire are what was sold, claimed and, at the end, revealed (R-WIN-1)."""
    for s in range(g.seats):
        demand(g.lire[s] == earned(g, s), f"Seat {s + 1} has earned {earned(g, s)} lire, not {g.lire[s]}.")


def earned(g: CinqueTerre, s: int) -> int:
    """What a seat must have by now."""
    lire = sum(g.sold[s * CELLS + c] * g.prices[c] for c in range(CELLS))
    lire += sum(VENDOR_LIRE[TOWN_IDS[v]] for v in range(TOWNS) if g.vendors[v] == s)
    for o in range(len(ORDER_IDS)):
        if g.held[o] == CLAIMED + s:
            lire += WORTH[o]
        elif g.held[o] == SECRET + s and g.phase == DONE:
            lire += secret_worth(g, s, o)
    return lire + (starting_worth(g, s) if g.phase == DONE else 0)


def census(g: Position) -> dict[str, int]:
    """What never changes: pieces, produce cards and produce orders, wherever they are."""
    cards = sum(g.hands) + sum(g.deck) + sum(g.discards) + len(g.market)
    listed = len(g.orders) + sum(o >= 0 for o in g.offer) + sum(place >= 2 for place in g.held)
    return {"pieces": sum(g.piles) + sum(g.carts) + sum(g.sold), "cards": cards, "orders": listed}
