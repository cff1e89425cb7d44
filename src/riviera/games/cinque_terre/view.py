"""What a seat sees of Cinque Terre (R-SECRET-1): a whitelist of plain data, and what can be read off it."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.kernel.data import View
from riviera.kernel.vecs import plain, vec

from .components import (
    FIELDS,
    LOOP,
    ORDER_IDS,
    PRODUCE_ORDERS,
    STARTING_IDS,
    STARTING_ORDER_BASE,
    STARTING_ORDERS,
    TYPES,
    VILLAGES,
    Order,
)
from .engine.score import fulfilled, pieces
from .engine.state import CELLS, CLAIMED, KINDS, LOOKING, OPENINGS, PHASES, PLACING, SECRET, Position, orders_at

ORDER = {order.id: order for order in (*PRODUCE_ORDERS, *STARTING_ORDERS)}
VILLAGE_NAMES = {v.id: v.name for v in VILLAGES}
PLACE_NAMES = VILLAGE_NAMES | {f.id: f.name for f in FIELDS}
TOWNS = [v.id for v in VILLAGES]
FIELD_IDS = [f.id for f in FIELDS]


def see(g: Position, seat: int | None) -> View:
    """The table as a seat, or a spectator, sees it."""
    over = g.actor < 0
    looking = g.phase == LOOKING and g.actor == seat
    return {
        "game": "cinque_terre",
        "seats": int(g.seats),
        "seat": seat,
        "actor": int(g.actor),
        "over": over,
        "phase": PHASES[g.phase],
        "first": int(g.first),
        "round": int(g.turns // g.seats) + 1,
        "final": int(g.final),
        "limit": int(g.limit),
        "left": int(g.left),
        "open": OPENINGS[g.opened],
        "takings": int(g.takings),
        "taken": int(g.taken),
        "dice": see_dice(g),
        "fields": [[[TYPES[p], int(g.piles[p])] for p in range(KINDS) if g.beside[p] == f] for f in range(len(FIELDS))],
        "market": [TYPES[c] for c in g.market],
        "deck": int(g.pile),
        "discards": plain(g.discards),
        "offer": [ORDER_IDS[o] if o >= 0 else None for o in g.offer],
        "orders": len(g.orders),
        "looking": ORDER_IDS[g.orders[0]] if looking else None,
        "vendors": plain(g.vendors),
        "players": [see_player(g, s, over or s == seat, s == seat) for s in range(g.seats)],
    } | ({"scores": g.scores(), "ranking": g.ranking(), "ties": ties(g)} if over else {})


def ties(g: Position) -> list[list[int]]:
    """What breaks ties, for each seat: orders fulfilled, pieces on the card (R-WIN-2, R-WIN-3)."""
    return [[int(fulfilled(g, s)), int(pieces(g, s))] for s in range(g.seats)]


def see_dice(g: Position) -> list[list[list[str | int]]]:
    """The dice of each village, as they lie."""
    rows: list[list[list[str | int]]] = []
    at = 0
    for village in VILLAGES:
        rows.append([[TYPES[die >> 3], die & 7] for die in g.dice[at : at + village.dice]])
        at += village.dice
    return rows


def see_player(g: Position, s: int, revealed: bool, mine: bool) -> View:
    """One player: orders in hand once revealed or the own, the hand only the own (R-BONUS-3, R-FINAL-1)."""
    a, b = s * KINDS, (s + 1) * KINDS
    placed = g.spaces[s] >= 0
    return {
        "space": LOOP[g.spaces[s]] if placed and (mine or g.phase != PLACING) else None,
        "placed": placed,
        "lire": int(g.lire[s]),
        "cart": spread(g.carts[a:b]),
        "sold": [spread(g.sold[s * CELLS + v * KINDS : s * CELLS + v * KINDS + KINDS]) for v in range(len(VILLAGES))],
        "claims": int(g.claims[s]),
        "claimed": orders_at(g, CLAIMED + s),
        "cards": int(g.hand_size(s)),
        "known": spread(g.seen[a:b]),
        "secrets": len(orders_at(g, SECRET + s)),
        "hand": spread(g.hands[a:b]) if mine else None,
        "secret": orders_at(g, SECRET + s) if revealed else None,
        "starting": STARTING_IDS[g.starting[s]] if revealed else None,
    }


def spread(counts: vec[i64]) -> list[str]:
    """Counts of produce as a list of names."""
    return [TYPES[p] for p in range(KINDS) for _ in range(counts[p])]


def price(view: View, village: str, produce: str) -> int:
    """What a village pays for a piece (R-SELL-2)."""
    return int(dict(view["dice"][TOWNS.index(village)]).get(produce, 1))


def field_of(view: View, produce: str) -> int:
    """The field beside which a produce grows."""
    return next(f for f, piles in enumerate(view["fields"]) if any(p == produce for p, _ in piles))


def left_of(view: View, produce: str) -> int:
    """How many pieces of a produce are left."""
    return int(next(n for piles in view["fields"] for p, n in piles if p == produce))


def has_sold(view: View, seat: int, village: str, produce: str) -> bool:
    """Whether a seat has sold that produce in that village."""
    return produce in view["players"][seat]["sold"][TOWNS.index(village)]


def gaps(view: View, seat: int, order: Order) -> list[tuple[str, str]]:
    """What a seat still misses for an order: village and produce."""
    return [(v, p) for v, p in order.wants.items() if not has_sold(view, seat, v, p)]


def worth(view: View, order: Order) -> int:
    """The lire of an order; of a starting order 30 minus its prices (R-FINAL-3)."""
    return order.lire or STARTING_ORDER_BASE - sum(price(view, v, p) for v, p in order.wants.items())


def outcome(view: View, seat: int, order: Order) -> int:
    """What a secret or starting order brings as things stand (R-FINAL-1, -2)."""
    missing = len(gaps(view, seat, order))
    if not missing:
        return worth(view, order)
    return -5 * missing if order.lire else -worth(view, order)


def sales(view: View, seat: int) -> int:
    """What a seat has earned by selling."""
    rows = zip(TOWNS, view["players"][seat]["sold"], strict=True)
    return sum(price(view, village, produce) for village, row in rows for produce in row)


def steps(view: View, seat: int, space: str) -> int:
    """How many spaces a space lies ahead of a seat's cart."""
    return (LOOP.index(space) - LOOP.index(view["players"][seat]["space"])) % len(LOOP)
