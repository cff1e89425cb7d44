"""What a seat sees of Liguria (R-HIDDEN-1 to R-HIDDEN-3): plain data."""

from __future__ import annotations

from collections import Counter

from riviera.kernel.data import View

from .components import COLOURS, PAYMENTS, TILE_NAMES
from .data.dump import (
    CARD_NAMES,
    CONTRACT_NAMES,
    DIPLOMAT_NAMES,
    HARBOR_NAMES,
    KNIGHT_NAMES,
    MEMORY,
    card_name,
    dump_turn,
    members,
    named,
    seat_or_none,
)
from .engine.score import (
    balance_points,
    contract_points,
    diplomat_points,
    green_points,
    harbor_points,
    island_points,
    paint_plan,
    red_points,
    set_points,
)
from .engine.state import BLANK, NONE, RED_ISLAND, ROUNDS_BY_SEATS, STAGES, Position, prize, site, unpack


def see(g: Position, seat: int | None) -> View:
    """All that a careful observer knows; of bag and deck the contents, never the order (R-HIDDEN-1, -2, -3)."""
    over = g.actor < 0
    return {
        "game": "liguria",
        "seats": int(g.seats),
        "seat": seat,
        "actor": int(g.actor),
        "over": over,
        "memory": MEMORY[g.open_memory],
        "round": int(g.round),
        "rounds": int(ROUNDS_BY_SEATS[g.seats]),
        "stage": STAGES[g.stage],
        "circuit": [see_place(g, place) for place in range(12)],
        "row": [TILE_NAMES[tile] for tile in g.row],
        "display": [card_name(card) for card in g.display],
        "stalls": [seat_or_none(s) for s in g.stalls],
        "order": [seat_or_none(s) for s in g.order],
        "supply": unpack(g.supply, 3),
        "bag": dict(sorted(Counter(TILE_NAMES[tile] for tile in g.bag).items())),
        "deck": [CARD_NAMES[card] for card in sorted(g.deck)],
        "turn": dump_turn(g.now),
        "merchants": [see_merchant(g, s) for s in range(g.seats)],
    } | ({"scores": g.scores(), "ranking": g.ranking()} if over else {})


def see_place(g: Position, place: int) -> View:
    """A harbor, or an island with its knights."""
    kind = site(g, place)
    if kind < RED_ISLAND:
        return {"harbor": int(kind)}
    if kind == BLANK:
        return {"colour": ""}
    knights = named(g.garrisons[place], KNIGHT_NAMES)
    colour = COLOURS[kind - RED_ISLAND]
    return {
        "colour": colour,
        "points": int(prize(g, place)),
        "holder": seat_or_none(g.holders[place]),
        "knights": knights,
    }


def see_merchant(g: Position, seat: int) -> View:
    """A seat: the harbor and the ship in the open, and the screen as everybody could remember it."""
    m = g.merchants[seat]
    return {
        "ministers": int(m.ministers),
        "place": int(m.berth) + 1,
        "heading": int(m.heading),
        "card": card_name(m.card),
        "offer": unpack(m.offer, 3),
        "hold": unpack(m.hold, 3),
        "fronts": named(m.fronts, HARBOR_NAMES),
        "backs": named(m.backs, HARBOR_NAMES),
        "expelled": int(m.expelled),
        "envoys": [see_envoy(g, 4 * seat + row) for row in range(4)],
        "silver": int(m.silver),
        "knights": named(m.knights, KNIGHT_NAMES),
        "diplomats": named(m.diplomats, DIPLOMAT_NAMES),
        "contracts": members(m.contracts, CONTRACT_NAMES),
        "store": unpack(m.store, 3),
        "cards": members(m.cards, CARD_NAMES),
        "green": int(green_points(g, seat)),
        "red": int(red_points(g, seat)),
    } | see_points(g, seat)


def see_envoy(g: Position, space: int) -> View | None:
    """The diplomat on a space of a harbor."""
    code = g.envoys[space]
    return None if code == NONE else {"seat": int(code & 3), "payment": PAYMENTS[code >> 2]}


def see_points(g: Position, seat: int) -> View:
    """The six steps of scoring as they stand, and the contracts that would be filled (R-SCORE-1 to R-SCORE-6)."""
    plan = paint_plan(g, seat)
    points = [
        island_points(g, seat),
        harbor_points(g, seat),
        balance_points(green_points(g, seat), red_points(g, seat)),
        contract_points(plan),
        set_points(plan),
        diplomat_points(g, seat),
    ]
    return {"points": [int(n) for n in points], "filled": members(plan & (2**20 - 1), CONTRACT_NAMES)}
