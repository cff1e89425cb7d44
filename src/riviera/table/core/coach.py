"""The coach beside the one person at a table: what it does now follows from the log of the table alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .entry import AGAIN, CALL, HAND, HUMAN, KEEP, MISSED, MOVE, POOR, QUIET, RESIGN, UNDO, Chair, Entry, Setup

ENOUGH = 3  # good turns after which it says nothing at the start of a turn


class Missed(NamedTuple):
    """A choice that threw much away: after how many moves, what was better, and by how many points and games in 100."""

    to: int
    better: str
    points: int
    loss: int


class Coach:
    """What a coach has heard: whose turns were good, what waits for an answer, and whether it was sent away."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.away = False
        self.good = 0  # turns, one after the other
        self.poor = False  # something was given away in this turn
        self.missed: Missed | None = None
        self.taken = 0  # moves that were taken back past the seals
        self.movers: list[int] = []  # of the moves that stand

    @property
    def begins(self) -> bool:
        """Whether the person has not decided anything yet in this turn."""
        return not self.movers or self.movers[-1] != self.seat

    @property
    def silent(self) -> bool:
        """Whether it has faded: then only a choice that throws much away makes it speak."""
        return self.good >= ENOUGH

    @property
    def speaks(self) -> bool:
        """Whether it has a sentence for the start of a turn."""
        return not (self.away or self.silent)

    def hear(self, entry: Entry) -> None:
        """Something was done at the table."""
        if entry.kind in HEARD:
            HEARD[entry.kind](self, entry)

    def moved(self, entry: Entry) -> None:
        """A move: one of the person's own answers what was asked, another's ends the turn."""
        if entry.seat == self.seat:
            self.missed = None
        elif not self.begins:
            self.good = 0 if self.poor else self.good + 1
            self.poor = False
        self.movers.append(entry.seat)

    def taken_back(self, entry: Entry) -> None:
        """Moves no longer stand, and the turn may become a good one yet."""
        del self.movers[int(entry.data["to"]) :]
        self.taken += entry.kind == AGAIN
        self.missed, self.poor = None, False

    def saw(self, entry: Entry) -> None:
        """A choice threw much away."""
        self.missed = Missed(**entry.data)
        self.good, self.poor = 0, True

    def doubted(self, _: Entry) -> None:
        """A choice gave something away, though not enough for a word: the turn, or the last one, was no good one."""
        self.good, self.poor = 0, not self.begins

    def answered(self, entry: Entry) -> None:
        """Whatever was missed is kept, or is no longer the person's to take back."""
        self.missed = None
        self.away = self.away or entry.kind == QUIET

    def called(self, _: Entry) -> None:
        """It is wanted again."""
        self.good, self.away = 0, False


HEARD: dict[str, Callable[[Coach, Entry], None]] = {
    MOVE: Coach.moved,
    UNDO: Coach.taken_back,
    AGAIN: Coach.taken_back,
    MISSED: Coach.saw,
    POOR: Coach.doubted,
    **dict.fromkeys((KEEP, QUIET, HAND, RESIGN), Coach.answered),
    CALL: Coach.called,
}


def coach_of(setup: Setup) -> Coach | None:
    """The coach of a table; there is none where it was not asked for, or beside more than one person."""
    seat = alone(setup.chairs)
    return Coach(seat) if setup.coach and seat is not None else None


def alone(chairs: tuple[Chair, ...]) -> int | None:
    """The seat of the only person, where all others are bots."""
    people = [i for i, chair in enumerate(chairs) if chair.owner or chair.kind == HUMAN]
    bots = [chair for chair in chairs if chair.level and not chair.owner]
    return people[0] if len(people) == 1 and len(bots) == len(chairs) - 1 else None
