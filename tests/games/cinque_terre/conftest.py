"""Positions for the tests of Cinque Terre, made by hand and checked by ``load``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.cinque_terre.components import PIECES_BY_SEATS, PRODUCE, PRODUCE_ORDERS, VENDOR_LIRE, VILLAGES
from riviera.kernel.state import State

GAME = riviera.game("cinque_terre")
KINDS = [p.id for p in PRODUCE]
TOWNS = [v.id for v in VILLAGES]
ORDERS = {o.id: o for o in PRODUCE_ORDERS}

# Prices and piles of the rulebook's examples where it gives them: Monterosso pays 4 for olive and 6 for funghi and has
# no die for agli; funghi, zucchine and limoni grow beside one field, pomodori and agli beside another.
DICE = {
    "monterosso": {"olive": 4, "funghi": 6, "limoni": 2, "uva": 3},
    "vernazza": {"limoni": 5, "pomodori": 3, "funghi": 2},
    "corniglia": {"arance": 5, "uva": 4},
    "manarola": {"agli": 3, "olive": 5, "zucchine": 6},
    "riomaggiore": {"agli": 5, "zucchine": 3, "arance": 4, "pomodori": 2},
}
FIELDS = {
    "upper": ["funghi", "zucchine", "limoni"],
    "middle": ["pomodori", "agli"],
    "lower": ["olive", "uva", "arance"],
}
MARKET = ["uva", "zucchine", "olive", "funghi"]
ROW = ["PO33", "PO20", "PO04", "PO76", "PO61"]


def count(things: list[str]) -> list[int]:
    """How many of each kind."""
    counter = Counter(things)
    return [counter[k] for k in KINDS]


def with_claims(sold: dict[str, list[str]], claimed: list[str]) -> dict[str, list[str]]:
    """What was sold, and what claimed orders ask for besides."""
    rows = {village: list(row) for village, row in sold.items()}
    for village, kind in (want for order in claimed for want in ORDERS[order].wants.items()):
        if kind not in rows.setdefault(village, []):
            rows[village].append(kind)
    return rows


def player(data: dict[str, Any]) -> dict[str, Any]:
    """One seat's part of a dump; cards in ``hand`` are unseen unless also ``seen``; what claims need is sold."""
    hand, seen = count(data.get("hand", [])), count(data.get("seen", []))
    before = count(data.get("before", []))
    blind = [h - s - b for h, s, b in zip(hand, seen, before, strict=True)]
    sold = with_claims(data.get("sold", {}), data.get("claimed", []))
    return {
        "space": data.get("space", "upper"),
        "lire": 0,
        "starting": data.get("starting"),
        "hand": hand,
        "seen": seen,
        "before": before,
        "blind": data.get("blind", blind),
        "cart": count(data.get("cart", [])),
        "sold": [count(sold.get(v, [])) for v in TOWNS],
        "claimed": data.get("claimed", []),
        "secret": data.get("secret", []),
    }


def earned(p: dict[str, Any], dice: dict[str, dict[str, int]], vendors: list[str]) -> int:
    """What a seat must have earned."""
    sales = sum(
        n * dice[v].get(k, 1) for v, row in zip(TOWNS, p["sold"], strict=True) for k, n in zip(KINDS, row, strict=True)
    )
    return sales + sum(ORDERS[o].lire for o in p["claimed"]) + sum(VENDOR_LIRE[v] for v in vendors)


def dump(*players: dict[str, Any], **table: Any) -> dict[str, Any]:
    """A dump in which seat 0 acts in the sixteenth round, unless told otherwise, and everything adds up."""
    seats = len(players)
    parts = [player({"starting": f"SO{i + 1:02}"} | p) for i, p in enumerate(players)]
    dice = table.pop("dice", DICE)
    vendors = table.pop("vendors", {})
    market = table.pop("market", MARKET)
    offer = table.pop("offer", ROW[:seats])
    discards = count(table.pop("discards", []))
    for i, p in enumerate(parts):
        p["lire"] = earned(p, dice, [v for v, owner in vendors.items() if owner == i])
    held = [sum(n) for n in zip(*(p["hand"] for p in parts), count(market), discards, strict=True)]
    gone = {o for p in parts for o in (*p["claimed"], *p["secret"])} | set(offer)
    return {
        "seats": seats,
        "actor": 0,
        "seals": 0,
        "phase": "acting",
        "chance": "12345:60",
        "left": 3,
        "open": "",
        "takings": 0,
        "taken": 0,
        "first": 0,
        "turns": 15 * seats,
        "safeguard": "on",
        "final": -1,
        "dice": [[kind, n] for v in TOWNS for kind, n in dice[v].items()],
        "beside": [next(f for f, kinds in FIELDS.items() if k in kinds) for k in KINDS],
        "piles": [PIECES_BY_SEATS[seats] - n for n in pieces(parts)],
        "market": market,
        "deck": [10 - n for n in held],
        "discards": discards,
        "orders": [o.id for o in PRODUCE_ORDERS if o.id not in gone],
        "offer": offer,
        "vendors": [vendors.get(v, -1) for v in TOWNS],
        "players": parts,
    } | table


def pieces(parts: list[dict[str, Any]]) -> list[int]:
    """How many pieces of each kind have left their piles."""
    return [sum(p["cart"][k] + sum(row[k] for row in p["sold"]) for p in parts) for k in range(len(KINDS))]


def build(*players: dict[str, Any], **table: Any) -> State:
    """A position that listens to its events."""
    state = GAME.load(dump(*players, **table))
    state.log = []
    return state


@pytest.fixture(name="dump")
def dump_fixture() -> Callable[..., dict[str, Any]]:
    """Plain data of a position made by hand."""
    return dump


@pytest.fixture(name="build")
def build_fixture() -> Callable[..., State]:
    """A position made by hand: one dict for each seat, then what differs at the table."""
    return build
