"""Cinque Terre in numbers for a network, from what one seat knows."""

from __future__ import annotations

from ..components import FIELD_IDS
from ..engine.score import STARTING_WANTS, WANTS, WORTH, starting_value
from ..engine.state import CELLS, KINDS, LOOKING, PHASES, PLACING, SECRET, SPACES, TOWNS, Position

MOST = 5  # seats


def features(g: Position, seat: int) -> list[int]:
    """The table, then every seat from the own one on, then the own secrets; always the same length."""
    numbers = table(g)
    for i in range(MOST):
        numbers += player(g, (seat + i) % g.seats, i == 0) if i < g.seats else [0] * PLAYER
    return numbers + secrets(g, seat)


def table(g: Position) -> list[int]:
    """Phase and clock, prices, piles, cards, the row of orders, vendor cards."""
    phase = [int(g.phase == i) for i in range(len(PHASES))]
    clock = [int(n) for n in (g.seats, g.left, g.opened, g.takings, g.taken, g.turns, g.final, g.pile, g.used)]
    beside = [int(f == i) for f in g.beside for i in range(len(FIELD_IDS))]
    market = [sum(c == p for c in g.market) for p in range(KINDS)]
    row = [n for i in range(MOST) for n in order(g.offer[i] if i < g.seats else -1)]
    counts = [*g.prices, *g.piles, *g.discards]
    vendors = [int(owner >= 0) for owner in g.vendors]
    return [int(n) for n in phase + clock + beside + market + row + counts + vendors]


def order(number: int) -> list[int]:
    """An order: its lire and what it asks for."""
    if number < 0:
        return [0] * (1 + CELLS)
    return [int(WORTH[number]), *(int(WANTS[number] >> c & 1) for c in range(CELLS))]


def player(g: Position, s: int, mine: bool) -> list[int]:
    """What lies open before a seat; its place is hidden while others choose theirs (R-START-1)."""
    shown = mine or g.phase != PLACING
    space = [int(shown and g.spaces[s] == i) for i in range(SPACES)]
    a, b = s * KINDS, (s + 1) * KINDS
    sold = g.sold[s * CELLS : (s + 1) * CELLS]
    known = g.hands[a:b] if mine else g.seen[a:b]
    secret = sum(place == SECRET + s for place in g.held)
    vendors = [int(owner == s) for owner in g.vendors]
    counts = [g.lire[s], g.claims[s], g.hand_size(s), secret, int(g.actor == s)]
    return [int(n) for n in [*space, *g.carts[a:b], *sold, *known, *vendors, *counts]]


PLAYER = SPACES + KINDS + CELLS + KINDS + TOWNS + 5


def secrets(g: Position, seat: int) -> list[int]:
    """The starting order, the secret orders together, and the order being looked at."""
    wants = STARTING_WANTS[g.starting[seat]]
    starting = [int(starting_value(g, wants)), *(int(wants >> c & 1) for c in range(CELLS))]
    own = [o for o in range(len(g.held)) if g.held[o] == SECRET + seat]
    asked = [sum(int(WANTS[o] >> c & 1) for o in own) for c in range(CELLS)]
    looking = order(g.orders[0] if g.phase == LOOKING and g.actor == seat else -1)
    return starting + asked + looking
