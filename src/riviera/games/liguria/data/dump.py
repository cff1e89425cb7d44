"""A position of Liguria as plain named data."""

from __future__ import annotations

from collections.abc import Sequence

from riviera.kernel.data import Dump

from ..components import (
    CARDS,
    COLOURS,
    CONTRACTS,
    DIPLOMATS,
    HARBOR_TILES,
    KNIGHTS,
    PAYMENTS,
    ROWS,
    SEAT_LETTERS,
    TILE_NAMES,
)
from ..engine.state import BLANK, NONE, RED_ISLAND, ROW_COUNT, STAGES, Merchant, Position, Turn, count, prize, site

HARBOR_NAMES = [tile.name for tile in HARBOR_TILES]
DIPLOMAT_NAMES = [diplomat.name for diplomat in DIPLOMATS]
KNIGHT_NAMES = [knight.name for knight in KNIGHTS]
CONTRACT_NAMES = [contract.name for contract in CONTRACTS]
CARD_NAMES = [card.name for card in CARDS]
MEMORY = ("screens", "open")


def dump(g: Position) -> Dump:
    """The whole position."""
    return {
        "seats": int(g.seats),
        "actor": int(g.actor),
        "memory": MEMORY[g.open_memory],
        "round": int(g.round),
        "stage": STAGES[g.stage],
        "served": int(g.served),
        "circuit": [place_name(g, place) for place in range(12)],
        "bag": [TILE_NAMES[tile] for tile in g.bag],
        "gone": int(g.gone),
        "deck": [CARD_NAMES[card] for card in g.deck],
        "chance": g.luck.text(),
        "supply": named(g.supply, COLOURS),
        "row": [TILE_NAMES[tile] for tile in g.row],
        "display": [card_name(card) for card in g.display],
        "stalls": [seat_or_none(seat) for seat in g.stalls],
        "order": [seat_or_none(seat) for seat in g.order],
        "islands": {str(p + 1): garrison(g, p) for p in range(12) if g.holders[p] != NONE},
        "envoys": [envoy(g, space) for space in range(g.seats * ROW_COUNT) if g.envoys[space] != NONE],
        "merchants": [dump_merchant(merchant) for merchant in g.merchants],
        "turn": dump_turn(g.now),
    }


def named(group: int, names: Sequence[str]) -> dict[str, int]:
    """A group as its kinds and how many of each."""
    return {name: int(count(group, kind)) for kind, name in enumerate(names) if count(group, kind)}


def members(mask: int, names: Sequence[str]) -> list[str]:
    """A set as the names of its members."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def seat_or_none(seat: int) -> int | None:
    """A seat's number, or None for nobody."""
    return None if seat == NONE else int(seat)


def card_name(card: int) -> str | None:
    """A ship card's name, or None for no card."""
    return None if card == NONE else CARD_NAMES[card]


def place_name(g: Position, place: int) -> str:
    """What lies at a place: ``A`` for a harbor, ``red 7`` for an island, ``blank``."""
    kind = site(g, place)
    if kind < RED_ISLAND:
        return SEAT_LETTERS[kind]
    return "blank" if kind == BLANK else f"{COLOURS[kind - RED_ISLAND]} {prize(g, place)}"


def garrison(g: Position, place: int) -> Dump:
    """Who holds an island with which knights."""
    return {"seat": int(g.holders[place]), "knights": named(g.garrisons[place], KNIGHT_NAMES)}


def envoy(g: Position, space: int) -> Dump:
    """A diplomat: where, whose, and which tiles were paid."""
    code = g.envoys[space]
    return {
        "harbor": int(space // ROW_COUNT),
        "row": ROWS[space % ROW_COUNT],
        "seat": int(code & 3),
        "payment": PAYMENTS[code >> 2],
    }


def dump_merchant(m: Merchant) -> Dump:
    """One seat."""
    return {
        "silver": int(m.silver),
        "ministers": int(m.ministers),
        "berth": int(m.berth) + 1,
        "heading": int(m.heading),
        "card": card_name(m.card),
        "cards": members(m.cards, CARD_NAMES),
        "offer": named(m.offer, COLOURS),
        "hold": named(m.hold, COLOURS),
        "store": named(m.store, COLOURS),
        "fronts": named(m.fronts, HARBOR_NAMES),
        "backs": named(m.backs, HARBOR_NAMES),
        "knights": named(m.knights, KNIGHT_NAMES),
        "expelled": int(m.expelled),
        "diplomats": named(m.diplomats, DIPLOMAT_NAMES),
        "contracts": members(m.contracts, CONTRACT_NAMES),
    }


def dump_turn(now: Turn) -> Dump:
    """What the actor may still do."""
    return {
        "picks": int(now.picks),
        "last": int(now.last) + 1,
        "taken": [slot + 1 for slot in range(15) if now.taken >> slot & 1],
        "arrows": int(now.arrows),
        "steps": int(now.steps),
        "anchors": int(now.anchors),
        "reversals": int(now.reversals),
        "sacks": int(now.sacks),
        "landed": named(now.landed, KNIGHT_NAMES),
        "choices": int(now.choices),
        "visited": [seat for seat in range(4) if now.visited >> seat & 1],
    }
