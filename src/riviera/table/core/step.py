"""A decision that is allowed and what it leads to; seats, moves and positions as plain functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from riviera.kernel.events import Event
from riviera.kernel.state import OVER, State

from .entry import ASK, BACK, BOT, HUMAN, OPEN, RESIGN, SIT, Chair, Entry

WAITING, PLAYING, FINISHED = "waiting", "playing", "over"


@dataclass(frozen=True)
class Step:
    """A decision that is allowed: the entry to store, and the seating, position and events that it leads to."""

    entry: Entry
    chairs: list[Chair]
    state: State
    events: list[Event]
    plies: int

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot decides afterwards."""
        return bot_decides(self.chairs, self.state)

    @property
    def status(self) -> str:
        """The table's status afterwards."""
        return status_of(self.chairs, self.state)


@dataclass(frozen=True)
class Ply:
    """A move that stands."""

    seq: int
    seat: int
    action: str


def ply_of(entry: Entry) -> Ply:
    """The move of an entry."""
    return Ply(entry.seq, entry.seat, str(entry.data["action"]))


def seated(chair: Chair, entry: Entry) -> Chair:
    """A chair after an entry about it."""
    if entry.kind == ASK:
        return chair
    if entry.kind == SIT:
        return replace(chair, kind=HUMAN, name=str(entry.data["name"]), owner=str(entry.data["owner"]))
    if entry.kind == BACK:
        return replace(chair, kind=HUMAN, level="")
    return replace(chair, kind=BOT, level=str(entry.data["level"]), resigned=entry.kind == RESIGN)


def status_of(chairs: Sequence[Chair], state: State) -> str:
    """Whether a table waits for people, is being played, or is over."""
    if any(chair.kind == OPEN for chair in chairs):
        return WAITING
    return FINISHED if state.actor == OVER else PLAYING


def bot_decides(chairs: Sequence[Chair], state: State) -> bool:
    """Whether a bot is to decide."""
    return status_of(chairs, state) == PLAYING and chairs[int(state.actor)].kind == BOT
