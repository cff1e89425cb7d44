"""The log of a table as it was stored: whether it is whole, which of its moves stand, and the room that it leads to."""

from __future__ import annotations

from collections.abc import Sequence

from riviera.kernel.state import State

from .clocks import actors, clocks_of
from .entry import MOVE, TAKEN, UNDO, Entry, Setup
from .refusal import Closed
from .room import Room
from .step import ply_of, seated
from .story import TAIL


def whole(entries: Sequence[Entry], first: int, last: int = 0) -> None:
    """Refuse a log with a gap: entries are numbered from ``first`` one by one, at least up to ``last``."""
    for number, entry in enumerate(entries, first):
        if entry.seq != number:
            raise Closed(f"entry {number} is missing (the next one is {entry.seq})")
    if first + len(entries) <= last:
        raise Closed(f"entry {first + len(entries)} is missing (there should be {last})")


def plies_of(entries: Sequence[Entry]) -> list[Entry]:
    """The moves of a log that stand."""
    standing: list[Entry] = []
    for entry in entries:
        if entry.kind == MOVE:
            standing.append(entry)
        elif entry.kind in TAKEN:
            del standing[goal(entry, len(standing)) :]
    return standing


def goal(entry: Entry, moves: int) -> int:
    """After how many moves a game stands once some were taken back."""
    to = int(entry.data["to"])
    if not 0 <= to < moves:
        raise Closed(f"entry {entry.seq} goes back to move {to} of {moves}")
    return to


def room_of(setup: Setup, log: Sequence[Entry], ply: int = 0, state: State | None = None) -> Room:
    """The room of a log, from the position after its first ``ply`` standing moves; nothing taken back is replayed."""
    room, standing = Room(setup, ply, state), plies_of(log)
    room.plies = [ply_of(entry) for entry in standing[:ply]]
    left = {entry.seq for entry in standing[ply:]}
    told = first_told(log, standing[ply - 1].seq if ply else 0)
    for entry in log:
        room.remember(entry)
        if entry.seq in left:
            room.accept_move(room.step(entry))
        elif entry.kind != MOVE:
            room.change(entry, told=entry.seq >= told)
    room.version = log[-1].seq if log else 0
    set_clocks(room, log)
    return room


def set_clocks(room: Room, log: Sequence[Entry]) -> None:
    """The clocks of a room from its whole log, seating included; whose turn it was, the log itself tells."""
    if not room.setup.clock:
        return
    turns, chairs = actors(log, room.actor), list(room.setup.chairs)
    room.clocks = clocks_of(room.setup, next((e.seat for e in log if e.kind in (MOVE, UNDO)), room.actor))
    for entry, actor in zip(log, turns, strict=True):
        chairs[entry.seat] = seated(chairs[entry.seat], entry)
        room.clocks = room.clocks and room.clocks.heard(entry, chairs, actor)


def first_told(log: Sequence[Entry], after: int) -> int:
    """The number of the first entry that is told: only the last notes are, and none from before the first move."""
    notes = [entry.seq for entry in log if entry.kind != MOVE]
    return max(after + 1, notes[-TAIL] if len(notes) > TAIL else 0)
