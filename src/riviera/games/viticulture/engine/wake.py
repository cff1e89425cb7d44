"""The wake-up chart: rows, rewards, and the Organizer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Question
from riviera.games.viticulture.engine.hands import DrawOne
from riviera.games.viticulture.engine.state import FROM_ROWS, Position
from riviera.games.viticulture.engine.tables import VISITORS, WAKE
from riviera.kernel.masks import bit

ROW_TAKEN: Final = "Another rooster sits on that row. (R-WAKE-1)"
ROW_GONE: Final = "That row has no bonus token left. (R-SOLO-2)"
ROW_SEVEN: Final = "Alone, the rooster may not move to row 7. (R-SOLO-6)"
ROW_FIVE: Final = "Row 5 gives a summer or a winter visitor. (R-WAKE-2)"
VISITOR_OF_CHOICE: Final = DrawOne(VISITORS, ROW_FIVE)


class Wake(Question):
    """Put the rooster on a free row and take its reward (R-WAKE-1)."""

    def __init__(self) -> None:
        super().__init__(WAKE, 7)
        self.parts = [VISITOR_OF_CHOICE]

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if p.seats == 1 and p.gone >> target & 1:
            return ROW_GONE
        return ROW_TAKEN if row_taken(p, target + 1) else None

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        if p.seats == 1:
            p.gone |= bit(target)
            p.tokens += 1
        p.row[seat] = target + 1
        p.tell("woke", seat, target + 1)
        reward(p, seat, target + 1)
        return arg


def row_taken(p: Position, row: i64) -> bool:
    """Whether a rooster sits on a row."""
    return any(p.row[seat] == row for seat in range(p.seats))


def reward(p: Position, seat: i64, row: i64) -> None:
    """What a wake-up row gives (R-WAKE-2)."""
    if row == 2 or row == 3:
        p.draw(seat, 0 if row == 2 else 2)
    elif row == 4:
        p.gain(seat, 1)
    elif row == 5:
        p.push(VISITOR_OF_CHOICE, seat)
    elif row == 6:
        p.score(seat, 1, FROM_ROWS)
    elif row == 7 and p.lent < 0:
        p.lent = seat
        p.idle[seat] += 1
        p.tell("lent", seat)


class Organize(Question):
    """Move the rooster to a free row, take its reward, and be done with the season (R-CARD-33)."""

    def __init__(self) -> None:
        super().__init__(WAKE, 7)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if p.seats == 1 and target == 6:
            return ROW_SEVEN
        return ROW_TAKEN if row_taken(p, target + 1) else None

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.row[seat] = target + 1
        p.passed |= bit(seat)
        p.tell("moved_rooster", seat, target + 1)
        reward(p, seat, target + 1)
        return arg
