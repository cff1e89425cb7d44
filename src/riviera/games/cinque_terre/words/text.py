"""Cinque Terre for a terminal."""

from __future__ import annotations

from riviera.kernel.data import View

from ..components import FIELDS, LOOP, VENDOR_LIRE, VILLAGES
from ..view import ORDER, PLACE_NAMES, TOWNS, gaps, outcome, worth

SEATS = "ABCDE"
SHORT = {v.id: v.name[:3] for v in VILLAGES}


def board(view: View) -> str:
    """The road, the orders, the cards and every player."""
    parts = [road(view), orders(view), market(view), *(player(view, s) for s in range(view["seats"]))]
    return "\n\n".join(parts)


def road(view: View) -> str:
    """The eight spaces in driving order, with prices or piles and the carts."""
    rows = [f"{PLACE_NAMES[space]:13}{carts(view, space):7}{goods(view, space)}" for space in LOOP]
    return "\n".join(row.rstrip() for row in rows)


def carts(view: View, space: str) -> str:
    """The letters of the carts on a space."""
    return " ".join(SEATS[s] for s, p in enumerate(view["players"]) if p["space"] == space)


def goods(view: View, space: str) -> str:
    """The dice of a village, or the piles of a field."""
    fields = [f.id for f in FIELDS]
    if space in fields:
        return "  ".join(f"{p} x{n}" for p, n in view["fields"][fields.index(space)])
    village = TOWNS.index(space)
    owner = view["vendors"][village]
    vendor = f"vendor {VENDOR_LIRE[space]}" if owner < 0 else f"vendor {SEATS[owner]}"
    return "  ".join(f"{p} {n}" for p, n in view["dice"][village]) + f"  ({vendor})"


def orders(view: View) -> str:
    """The row of orders, and what the seat still misses for each."""
    rows = [order_line(view, o, ORDER[o].lire) for o in view["offer"] if o]
    if view["looking"]:
        rows.append("looking at " + order_line(view, view["looking"], ORDER[view["looking"]].lire))
    return "\n".join(["Orders:", *rows])


def order_line(view: View, order: str, lire: int) -> str:
    """An order: lire, wants, and a mark on what the seat has sold."""
    seat = view["seat"]
    missing = gaps(view, seat, ORDER[order]) if seat is not None else list(ORDER[order].wants.items())
    wants = "  ".join(f"{SHORT[v]} {p}" + ("" if (v, p) in missing else "*") for v, p in ORDER[order].wants.items())
    return f"{order} {lire:3} lire  {wants}"


def market(view: View) -> str:
    """The face-up cards and the piles."""
    return f"Cards: {', '.join(view['market'])}; {view['deck']} in the pile, {sum(view['discards'])} discarded."


def player(view: View, s: int) -> str:
    """Everything one player shows, and the own secrets."""
    p = view["players"][s]
    rows = [f"{SEATS[s]}: {p['lire']} lire, {p['claims']} claims, {p['cards']} cards, {p['secrets']} secret orders"]
    rows += [f"  {SHORT[v.id]} {' '.join(row)}" for v, row in zip(VILLAGES, p["sold"], strict=True) if row]
    if p["cart"]:
        rows.append(f"  cart {' '.join(p['cart'])}")
    if p["hand"] is not None:
        rows.append(f"  hand {' '.join(p['hand'])}")
    if p["starting"]:
        rows += ["  " + secret_line(view, s, o) for o in [p["starting"], *p["secret"]]]
    return "\n".join(rows)


def secret_line(view: View, s: int, order: str) -> str:
    """A starting or secret order and what it brings as things stand."""
    return f"{order_line(view, order, worth(view, ORDER[order]))}  (now {outcome(view, s, ORDER[order]):+})"
