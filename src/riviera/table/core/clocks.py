"""The clocks of a table: a pure function of its log. Nothing ticks: what is left follows from when things were done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from riviera.kernel.state import OVER

from .clock import Clock, read
from .entry import (
    AWAY,
    BACK,
    FREE,
    GIVE,
    GONE,
    HUMAN,
    MOVE,
    PAUSE,
    RESUME,
    SIT,
    TIMEOUT,
    UNDO,
    Chair,
    Entry,
    Setup,
)

NEVER = 0.0  # a moment that does not come


@dataclass(frozen=True)
class Clocks:
    """What each seat had left ``at`` the last thing that was done, whose turn it is, and whether that clock runs.

    A turn is charged for as long as the same seat decides, whatever it takes back in between, and adds its time when
    another seat decides. Bots have no clock. A person who is ``away`` until some moment has one that stands still.
    """

    clock: Clock
    left: tuple[float, ...]
    away: tuple[float, ...]
    at: float
    turn: int
    runs: bool
    asked: frozenset[int] = frozenset()  # seats that want a pause
    paused: bool = False
    out: frozenset[int] = frozenset()  # seats whose time was over

    @property
    def since(self) -> float:
        """From when on the clock of this turn runs."""
        return max(self.at, self.away[self.turn])

    @property
    def deadline(self) -> float:
        """When the time of this turn is over."""
        return self.since + self.left[self.turn] if self.runs else NEVER

    @property
    def low(self) -> float:
        """When the time of this turn begins to run low; NEVER where it did so before."""
        spare = self.left[self.turn] - self.clock.low if self.runs else 0.0
        return self.since + spare if spare > 0 else NEVER

    def now(self, seat: int, at: float) -> float:
        """What a seat has left at a moment."""
        used = max(0.0, at - self.since) if self.runs and seat == self.turn else 0.0
        return max(0.0, self.left[seat] - used)

    def over(self, at: float) -> bool:
        """Whether the time of this turn is over at a moment."""
        return self.runs and at >= self.deadline

    def kept(self, seat: int, chairs: Sequence[Chair]) -> bool:
        """Whether others decide if a seat comes back: its time was over, and somebody else plays."""
        owner = chairs[seat].owner
        return seat in self.out and any(chair.kind == HUMAN and chair.owner != owner for chair in chairs)

    def heard(self, entry: Entry, chairs: Sequence[Chair], actor: int) -> Clocks:
        """After an entry, which led to this seating and this seat to decide."""
        new = self.charged(max(self.at, entry.at))
        if entry.kind == MOVE and actor != self.turn and self.runs:
            new = new.having(self.turn, self.clock.filled(new.left[self.turn]))
        return new.told(entry).standing(chairs, actor)

    def charged(self, at: float) -> Clocks:
        """The time until a moment is used up."""
        return replace(self.having(self.turn, self.now(self.turn, at)) if self.runs else self, at=at)

    def having(self, seat: int, seconds: float) -> Clocks:
        """A seat has this much left."""
        return replace(self, left=put(self.left, seat, seconds))

    def told(self, entry: Entry) -> Clocks:
        """What an entry says about clocks."""
        seat = entry.seat
        if entry.kind == AWAY:
            return replace(self, away=put(self.away, seat, float(entry.data["until"])))
        if entry.kind == PAUSE:
            return replace(self, asked=self.asked | {seat})
        if entry.kind in (SIT, GONE):
            return replace(self, away=put(self.away, seat, NEVER), asked=self.asked - {seat})
        if entry.kind == RESUME:
            return replace(self, asked=frozenset(), paused=False)
        if entry.kind == TIMEOUT:
            return replace(self.having(seat, 0.0), out=self.out | {seat})
        if entry.kind in (BACK, GIVE) and seat in self.out:
            return replace(self.having(seat, float(self.clock.bank)), out=self.out - {seat})
        return self

    def standing(self, chairs: Sequence[Chair], actor: int) -> Clocks:
        """Whose clock runs with this seating, if any does: none while people are missing, or where only one plays."""
        paused = self.paused or self.agreed(chairs)
        playing = actor != OVER and all(chair.kind not in FREE for chair in chairs)
        runs = playing and chairs[actor].kind == HUMAN and len(people(chairs)) > 1 and not paused
        return replace(self, turn=actor, runs=runs, paused=paused)

    def agreed(self, chairs: Sequence[Chair]) -> bool:
        """Whether everybody who plays, and is not away, wants a pause."""
        here = [chair.owner for seat, chair in enumerate(chairs) if chair.kind == HUMAN and self.away[seat] <= self.at]
        return bool(self.asked) and {chairs[seat].owner for seat in self.asked}.issuperset(here)


def put(times: tuple[float, ...], seat: int, time: float) -> tuple[float, ...]:
    """Times with another one for a seat."""
    return (*times[:seat], time, *times[seat + 1 :])


def people(chairs: Iterable[Chair]) -> set[str]:
    """Whose seats there are, but for those who gave up."""
    return {chair.owner for chair in chairs if chair.owner and not chair.resigned}


def clocks_of(setup: Setup, actor: int) -> Clocks | None:
    """The clocks of a new table, if it has any."""
    if not setup.clock:
        return None
    clock, seats = read(setup.clock), len(setup.chairs)
    fresh = Clocks(clock, (float(clock.bank),) * seats, (NEVER,) * seats, setup.created, actor, runs=False)
    return fresh.standing(setup.chairs, actor)


def actors(log: Sequence[Entry], last: int) -> list[int]:
    """Which seat decides after each entry: the one of the next move, or of the next that is taken back."""
    found, actor = list[int](), last
    for entry in reversed(log):
        found.append(actor)
        actor = entry.seat if entry.kind in (MOVE, UNDO) else actor
    return found[::-1]
