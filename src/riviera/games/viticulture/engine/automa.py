"""Alone: the automa blocks actions, and the years are counted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.components import LAST_YEAR
from riviera.games.viticulture.engine.state import BESIDE, Position
from riviera.games.viticulture.engine.tables import AUTOMA_BLOCKS, AUTOMA_TARGETS, SUMMER_TIME
from riviera.kernel.masks import bit, members

SOLO_YEARS: Final[i64] = 7
VERY_EASY: Final[i64] = 1
EASY: Final[i64] = 2
HARD: Final[i64] = 3
VERY_HARD: Final[i64] = 4
AUTOMA_WORKERS: Final[i64] = 6
EVERY_YEAR: Final[i64] = 1


def automa(p: Position) -> None:
    """A card of the automa; on the hard levels more of them until two workers are placed (R-SOLO-4)."""
    placed = obey(p, turn_up(p))
    while p.level >= HARD and placed < 2 and automa_workers(p) < AUTOMA_WORKERS:
        placed += obey(p, turn_up(p))


def turn_up(p: Position) -> i64:
    """The next card of the automa, from a new deck when there is none (R-SOLO-4)."""
    if not p.automa:
        p.automa = p.chance.shuffled(bytes(range(24)))
    card: i64 = p.automa[0]
    p.automa = p.automa[1:]
    p.seals += 1
    return card


def obey(p: Position, card: i64) -> i64:
    """Workers for the free actions that a card marks for the season, six a year; returns how many (R-SOLO-4)."""
    first: i64 = 0 if p.season == SUMMER_TIME else 6
    blocked: i64 = 0
    for action in range(first, first + 6):
        free = not p.taken >> (action * 3) & 1 and automa_workers(p) < AUTOMA_WORKERS
        if AUTOMA_BLOCKS[card] >> action & 1 and free:
            p.taken |= bit(action * 3)
            blocked += bit(action)
    p.tell("automa", card, blocked)
    return members(blocked)


def automa_workers(p: Position) -> i64:
    """How many workers of the automa stand on the board: on the places that the player has not taken."""
    mine = p.standing[0] & (bit(BESIDE) - 1)
    if 0 < p.grande[0] <= BESIDE:
        mine |= bit(p.grande[0] - 1)
    return members(p.taken & ~mine)


def last_year(p: Position) -> i64:
    """The year after which it is over in any case: seven alone, else a safeguard (R-SOLO-1, R-END-6)."""
    if p.seats > 1:
        return LAST_YEAR
    return SOLO_YEARS + 1 if p.level == VERY_EASY else SOLO_YEARS


def automa_points(p: Position) -> i64:
    """What the automa ends with (R-SOLO-5)."""
    return 23 if p.level == VERY_HARD else 20


def target(p: Position) -> i64:
    """What the automa has at the end of this year, when it is counted every year (R-SOLO-7)."""
    if p.year >= last_year(p):
        return automa_points(p)
    return AUTOMA_TARGETS[min(p.year, i64(len(AUTOMA_TARGETS))) - 1]


def behind(p: Position) -> bool:
    """Whether the automa wins at the end of this year, before the last (R-SOLO-7)."""
    return p.seats == 1 and p.targets == EVERY_YEAR and p.vp[0] <= target(p)
