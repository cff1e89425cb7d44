"""What the market of a round still promises a seat of Liguria, and what its place in the order is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.bots.looks import buyers_before, row_looks, rows_left, space_looks, stall_looks
from riviera.games.liguria.bots.worth import rounds_left
from riviera.games.liguria.engine.state import BUYER, NONE, PICK, STREET, Position

# The weights of policy and evaluation, in points.
HABITS: Final = [
    3.0,  # what each buyer who picks before costs the policy: cards, harbors and islands are taken first by others
    6.0,  # the same for the evaluation
    1.0,  # what of it is left once the tiles are bought
]


class Habits:
    """How a merchant judges the order: the weights by name."""

    def __init__(self, weights: list[float]) -> None:
        self.late, self.later, self.next_round = weights[0], weights[1], weights[2]


def rows_for(g: Position) -> list[list[float]]:
    """How the row looks to who sends a buyer, and what is left of it for later ones: reckoned once for all spaces."""
    return rows_left(row_looks(g, g.actor), g.seats - 1) if g.stage == BUYER else []


def buyer_looks(g: Position, stall: i64, rows: list[list[float]], habits: Habits) -> float:
    """What a space of the street may bring, less for those who buy before and then go before."""
    before = buyers_before(g, g.actor, stall)
    return space_looks(stall, rows, before) - habits.late * float(before)


def market_worth(g: Position, seat: i64, habits: Habits) -> float:
    """The tiles that a seat's buyer will bring, and its place in the order."""
    stall = stall_of(g, seat)
    if stall == NONE:
        before = float(place_in_order(g, seat)) if g.stage == PICK else 0.5 * float(g.seats - 1)
        return -habits.later * before
    if g.stage == BUYER:
        return stall_looks(g, seat, stall) - habits.later * float(buyers_before(g, seat, stall))
    buying = g.actor == seat
    return (0.0 if buying else stall_looks(g, seat, stall)) - habits.later * float(g.served + standing_before(g, stall))


def stall_of(g: Position, seat: i64) -> i64:
    """Where a seat's buyer stands, if it has been sent and still waits or picks."""
    for stall in range(STREET):
        if g.stalls[stall] == seat:
            return stall
    return NONE


def standing_before(g: Position, stall: i64) -> i64:
    """How many buyers stand before a space."""
    n: i64 = 0
    for other in range(stall):
        n += i64(g.stalls[other] != NONE)
    return n


def order_worth(g: Position, seat: i64, habits: Habits) -> float:
    """Who is late in the order sends the next buyer early, before the others have shown what they want."""
    return -habits.next_round * float(place_in_order(g, seat)) if rounds_left(g) > 0 else 0.0


def place_in_order(g: Position, seat: i64) -> i64:
    """How many seats are before this one in the order."""
    space: i64 = 0
    while g.order[space] != seat:
        space += 1
    return space
