"""What is hidden from a seat of Cinque Terre, as pools of things that could lie in any of their slots (R-SECRET-1)."""

from __future__ import annotations

from ..components import STARTING_IDS
from ..engine.state import KINDS, LOOKING, SECRET, Position

Pool = list[list[int]]


def unseen(g: Position, seat: int) -> list[Pool]:
    """Starting orders, produce orders and produce cards; nothing is hidden any more once the game is over."""
    return [] if g.actor < 0 else [starting_orders(g, seat), orders(g, seat), cards(g, seat)]


def starting_orders(g: Position, seat: int) -> Pool:
    """The rivals' starting orders, and those in the box."""
    rivals = [[int(o)] for s, o in enumerate(g.starting) if s != seat]
    return [*rivals, [o for o in range(len(STARTING_IDS)) if o not in g.starting]]


def orders(g: Position, seat: int) -> Pool:
    """The rivals' secret orders, and each place of the pile but the one that the seat is looking at (R-SECRET-4)."""
    rivals = [[o for o, place in enumerate(g.held) if place == SECRET + s] for s in range(g.seats) if s != seat]
    known = int(g.phase == LOOKING and g.actor == seat)
    return [*rivals, *([o] for o in g.orders[known:])]


def cards(g: Position, seat: int) -> Pool:
    """The rivals' unknown cards and the pile; after a shuffle not every card can lie everywhere (R-SECRET-3)."""
    hands = [hidden(g, s) for s in range(g.seats) if s != seat]
    pile = [p for p in range(KINDS) for _ in range(g.deck[p])]
    shuffled = any(n and i // KINDS != seat for i, n in enumerate(g.before))
    return [sum(hands, pile)] if shuffled else [*hands, pile]


def hidden(g: Position, s: int) -> list[int]:
    """The cards of a hand that are not known to everybody (R-SECRET-2)."""
    return [p for p in range(KINDS) for _ in range(g.hands[s * KINDS + p] - g.seen[s * KINDS + p])]
