"""What the market of a round still promises a seat of Liguria, and what its place in the order is worth."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.liguria.bots.habits import Habits
from riviera.games.liguria.bots.looks import buyers_before, row_looks, rows_left, space_looks, stall_looks
from riviera.games.liguria.bots.worth import rounds_left
from riviera.games.liguria.engine.state import BUYER, NONE, PICK, STREET, Position


def rows_for(g: Position, habits: Habits) -> list[list[float]]:
    """How the row looks to who sends a buyer, and what is left of it for later ones: reckoned once for all spaces."""
    return rows_left(row_looks(g, g.actor, habits.glance), g.seats - 1) if g.stage == BUYER else []


def buyer_looks(g: Position, stall: i64, rows: list[list[float]], habits: Habits) -> float:
    """What a space of the street may bring, less for those who buy before and then go before."""
    before = buyers_before(g, g.actor, stall)
    return space_looks(stall, rows, before, habits.glance) - habits.order.late * float(before)


def market_worth(g: Position, seat: i64, habits: Habits) -> float:
    """The tiles that a seat's buyer will bring, and its place in the order."""
    stall, later = stall_of(g, seat), habits.order.later
    if stall == NONE:
        before = float(place_in_order(g, seat)) if g.stage == PICK else 0.5 * float(g.seats - 1)
        return -later * before
    if g.stage == BUYER:
        return stall_looks(g, seat, stall, habits.glance) - later * float(buyers_before(g, seat, stall))
    tiles = 0.0 if g.actor == seat else stall_looks(g, seat, stall, habits.glance)
    return tiles - later * float(g.served + standing_before(g, stall))


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
    return -habits.order.next_round * float(place_in_order(g, seat)) if rounds_left(g) > 0 else 0.0


def place_in_order(g: Position, seat: i64) -> i64:
    """How many seats are before this one in the order."""
    space: i64 = 0
    while g.order[space] != seat:
        space += 1
    return space
