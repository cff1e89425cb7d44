"""Alone: the automa blocks actions, and the years are counted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.components import LAST_YEAR
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import AUTOMA_BLOCKS, SUMMER_TIME
from riviera.kernel.masks import bit, members

SOLO_YEARS: Final[i64] = 7
VERY_EASY: Final[i64] = 1
EASY: Final[i64] = 2
HARD: Final[i64] = 3
VERY_HARD: Final[i64] = 4


def automa(p: Position) -> None:
    """The automa's cards block actions of the season (R-SOLO-4)."""
    least: i64 = 2 if p.level >= HARD else 0
    blocked: i64 = 0
    shown: i64 = 0
    side: i64 = 63 if p.season == SUMMER_TIME else 63 * 64
    while not shown or members(blocked) < least:
        if not p.automa:
            p.automa = p.chance.shuffled(bytes(range(24)))
        card: i64 = p.automa[0]
        p.automa = p.automa[1:]
        blocked |= AUTOMA_BLOCKS[card] & side
        shown += 1
        p.seals += 1
        p.tell("automa", card, p.season)
    for action in range(12):
        if blocked >> action & 1:
            p.taken |= bit(action * 3)


def last_year(p: Position) -> i64:
    """The year after which it is over in any case: seven alone, else a safeguard (R-SOLO-1, R-END-6)."""
    if p.seats > 1:
        return LAST_YEAR
    return SOLO_YEARS + 1 if p.level == VERY_EASY else SOLO_YEARS
