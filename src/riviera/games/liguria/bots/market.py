"""What the market of a round still promises a seat of Liguria, and what its place in the order is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.bots.looks import stall_looks
from riviera.games.liguria.bots.worth import rounds_left
from riviera.games.liguria.engine.state import NONE, PICK, STREET, Position

LATER: Final = 2.0  # what each buyer costs who picks before: cards and islands are gone, the next buyer is sent earlier
NEXT_ROUND: Final = 1.0  # what of it is left once the tiles are bought


def market_worth(g: Position, seat: i64) -> float:
    """The tiles that a seat's buyer will bring, and its place in the order."""
    before = g.served if g.stage == PICK else 0
    for stall in range(STREET):
        if g.stalls[stall] == seat:
            buying = g.stage == PICK and g.actor == seat
            return (0.0 if buying else stall_looks(g, seat, stall)) - LATER * float(before)
        before += i64(g.stalls[stall] != NONE)
    return -LATER * float(place_in_order(g, seat)) if g.stage == PICK else -LATER * 0.5 * float(g.seats - 1)


def order_worth(g: Position, seat: i64) -> float:
    """Who is late in the order sends the next buyer early, before the others have shown what they want."""
    return -NEXT_ROUND * float(place_in_order(g, seat)) if rounds_left(g) > 0 else 0.0


def place_in_order(g: Position, seat: i64) -> i64:
    """How many seats are before this one in the order."""
    space: i64 = 0
    while g.order[space] != seat:
        space += 1
    return space
