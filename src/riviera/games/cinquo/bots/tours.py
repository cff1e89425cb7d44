"""How far home is: the moves a piece still needs, for every field, colour and list.

Numbers are thousandths of a move. A move is taken to be won with a card of any points, all alike likely, and made as
well as possible; that is a fair yardstick for comparing fields, not a forecast of rounds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinquo.components import GOAL_FIELDS
from riviera.games.cinquo.engine.ways import ENDS, FIRST, HAND_OF, MOST, SIZE, ends_at
from riviera.kernel.masks import bit
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

MOVE_COST: Final[i64] = 1000
FAR: Final[i64] = 12000
SWEEPS: Final[i64] = 20
LISTS: Final[i64] = 32


def nearest(distance: vec[i64], base: i64, hands: i64, points: i64, field: i64) -> i64:
    """The smallest distance among the ends of a move."""
    where = ends_at(hands, points, field)
    best = FAR
    for i in range(FIRST[where], FIRST[where + 1]):
        if distance[base + ENDS[i]] < best:
            best = distance[base + ENDS[i]]
    return best


def distances() -> vec[i64]:
    """The moves from each field to each goal, by sweeping until they settle; goal by goal in one row."""
    found = zeros(5 * SIZE)
    for goal in range(5):
        base = goal * SIZE
        for field in range(SIZE):
            found[base + field] = FAR
        found[base + GOAL_FIELDS[goal]] = 0
        for _ in range(SWEEPS):
            sweep(found, base, GOAL_FIELDS[goal])
    return found


def sweep(found: vec[i64], base: i64, target: i64) -> None:
    """One more step towards the distances of one goal."""
    for field in range(SIZE):
        if field != target:
            total: i64 = 0
            for points in range(1, MOST + 1):
                total += nearest(found, base, HAND_OF[points], points, field)
            found[base + field] = MOVE_COST + total // MOST


def tours() -> vec[i64]:
    """The moves home for each own colour, each mask of open goals and each field, in one row."""
    distance = distances()
    row = zeros(4 * LISTS * SIZE)
    for colour in range(4):
        for needed in range(LISTS):
            if needed & bit(colour):
                for field in range(SIZE):
                    row[(colour * LISTS + needed) * SIZE + field] = shortest(row, distance, colour, needed, field)
    return row


def shortest(row: vec[i64], distance: vec[i64], colour: i64, needed: i64, field: i64) -> i64:
    """The best next goal, then home from there; the own colour last (R-LIST-2)."""
    if needed == bit(colour):
        return distance[colour * SIZE + field]
    best: i64 = FAR * 5
    for goal in range(5):
        if goal != colour and needed & bit(goal):
            rest = (colour * LISTS + needed - bit(goal)) * SIZE + GOAL_FIELDS[goal]
            best = min(best, distance[goal * SIZE + field] + row[rest])
    return best
