"""A position of Cinque Terre as plain named data."""

from __future__ import annotations

from riviera.kernel.data import Dump
from riviera.kernel.vecs import plain

from ..components import FIELD_IDS, LAST_ROUND, LOOP, ORDER_IDS, STARTING_IDS, TYPES
from ..engine.state import CELLS, CLAIMED, KINDS, OPENINGS, PHASES, SECRET, TOWNS, Position, orders_at


def dump(g: Position) -> Dump:
    """The whole position as plain named data."""
    return dump_table(g) | {"players": [dump_seat(g, s) for s in range(g.seats)]}


def dump_table(g: Position) -> Dump:
    """What belongs to no seat."""
    return {
        "seats": int(g.seats), "actor": int(g.actor), "seals": int(g.seals),
        "phase": PHASES[g.phase], "chance": g.luck.text(), "left": int(g.left),
        "open": OPENINGS[g.opened], "takings": int(g.takings), "taken": int(g.taken),
        "first": int(g.first), "turns": int(g.turns), "safeguard": safeguard(g), "final": int(g.final),
        "dice": [[TYPES[d >> 3], d & 7] for d in g.dice], "beside": [FIELD_IDS[f] for f in g.beside],
        "piles": plain(g.piles), "market": [TYPES[c] for c in g.market], "deck": plain(g.deck),
        "discards": plain(g.discards), "orders": [ORDER_IDS[o] for o in g.orders],
        "offer": [ORDER_IDS[o] if o >= 0 else "" for o in g.offer], "vendors": plain(g.vendors),
    }  # fmt: skip


def dump_seat(g: Position, s: int) -> Dump:
    """What belongs to one seat."""
    a, b = s * KINDS, (s + 1) * KINDS
    return {
        "space": LOOP[g.spaces[s]] if g.spaces[s] >= 0 else "", "lire": int(g.lire[s]),
        "starting": STARTING_IDS[g.starting[s]], "hand": plain(g.hands[a:b]), "seen": plain(g.seen[a:b]),
        "before": plain(g.before[a:b]), "blind": plain(g.blind[a:b]), "cart": plain(g.carts[a:b]),
        "sold": [plain(g.sold[s * CELLS + v * KINDS : s * CELLS + v * KINDS + KINDS]) for v in range(TOWNS)],
        "claimed": orders_at(g, CLAIMED + s), "secret": orders_at(g, SECRET + s),
    }  # fmt: skip


def safeguard(g: Position) -> str:
    """The option of R-END-5 by its name."""
    return next(name for name, rounds in LAST_ROUND.items() if rounds == g.limit)
