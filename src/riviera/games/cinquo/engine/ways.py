"""The ways a piece can go: how a heading changes on each kind of field, and where a move of some points can end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinquo.components import COLUMNS, HEADINGS, KINDS, POINTS, ROWS, TURNS
from riviera.kernel.vecs import vec

# The hands a card may turn to, as a mask.
LEFT: Final[i64] = 1
RIGHT: Final[i64] = 2
EITHER: Final[i64] = 3
SIZE: Final[i64] = len(KINDS)
MOST: Final[i64] = len(POINTS)
HAND_OF: Final = vec[i64]([i64(0)] + [LEFT if TURNS[points] == "left" else RIGHT for points in POINTS])
STEPS: Final = list(HEADINGS.values())


def beside(field: int, heading: int) -> int:
    """The next field in that direction, or -1 beyond the edge."""
    column, row = field % COLUMNS + STEPS[heading][0], field // COLUMNS + STEPS[heading][1]
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < ROWS else -1


def on_rim(field: int) -> bool:
    """Whether the field is a border or a corner."""
    return KINDS[field] in "#RBYG"


def turned(heading: int, hands: int) -> list[int]:
    """The headings to the allowed hands (R-TURN-2, R-TURN-6)."""
    left = [(heading + 3) % 4] if hands & 1 else []
    return left + ([(heading + 1) % 4] if hands & 2 else [])


def onward(field: int, heading: int, hands: int) -> list[int]:
    """The headings with which a piece may leave a field it has entered with ``heading``, straight on first."""
    kind = KINDS[field]
    if kind in "+*":
        return [heading, *turned(heading, hands)]  # R-TURN-1
    if kind in "RBYG":
        return [h for h in turned(heading, 3) if beside(field, h) >= 0]  # R-TURN-5
    if kind == "#" and not on_rim(beside(field, (heading + 2) % 4)):
        return turned(heading, hands)  # R-TURN-3
    return [heading]  # R-MOVE-3, R-TURN-4


def first_steps(field: int) -> list[tuple[int, int]]:
    """Every field beside this one with the heading that leads there (R-MOVE-2)."""
    return [(beside(field, h), h) for h in range(4) if beside(field, h) >= 0]


def next_steps(field: int, heading: int, hands: int) -> list[tuple[int, int]]:
    """Every field that can follow this one, with the heading that leads there; pieces do not matter (R-MOVE-4)."""
    return [(beside(field, h), h) for h in onward(field, heading, hands)]


def way(start: int, points: int, hands: int, end: int) -> list[int]:
    """The fields of one way of exactly so many points, from start to end; empty when there is none (R-MOVE-1)."""
    for field, heading in first_steps(start):
        found = _way_on(field, heading, points - 1, hands, end)
        if found:
            return [start, *found]
    return []


def _way_on(field: int, heading: int, points: int, hands: int, end: int) -> list[int]:
    if points == 0:
        return [field] if field == end else []
    for after, turn in next_steps(field, heading, hands):
        found = _way_on(after, turn, points - 1, hands, end)
        if found:
            return [field, *found]
    return []


def ends_by_points(start: int, hands: int) -> list[list[int]]:
    """The fields where a move can end, ascending, for one point to six."""
    now = first_steps(start)
    ends: list[list[int]] = []
    for _ in POINTS:
        ends.append(sorted({field for field, _ in now}))
        now = sorted({step for field, heading in now for step in next_steps(field, heading, hands)})
    return ends


def _tables() -> tuple[vec[i64], bytes]:
    """Where the ends of each hand, number of points and start begin in one row of fields, and that row."""
    first = [0] * (3 * MOST * SIZE + 1)
    row: list[int] = []
    for hands in range(1, 4):
        by_start = [ends_by_points(start, hands) for start in range(SIZE)]
        for points in POINTS:
            for start in range(SIZE):
                row += by_start[start][points - 1]
                first[((hands - 1) * MOST + points - 1) * SIZE + start + 1] = len(row)
    return vec[i64]([i64(n) for n in first]), bytes(row)


_MADE: Final = _tables()
FIRST: Final = _MADE[0]
ENDS: Final = _MADE[1]


def ends_at(hands: i64, points: i64, start: i64) -> i64:
    """Where the ends of such a move are noted in FIRST; they are ENDS from there to the next entry."""
    return ((hands - 1) * MOST + points - 1) * SIZE + start


def can_end(hands: i64, points: i64, start: i64, end: i64) -> bool:
    """Whether some way of exactly so many points leads from start to end (R-MOVE-1, R-MOVE-5)."""
    at = ends_at(hands, points, start)
    i = FIRST[at]
    while i < FIRST[at + 1]:
        if ENDS[i] == end:
            return True
        i += 1
    return False
