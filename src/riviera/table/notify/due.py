"""What a step gives people to be told: it is your turn, the table is full, the game is over, time will run low."""

from __future__ import annotations

from typing import NamedTuple

from ..core.entry import HUMAN, INVITE, Chair, Entry
from ..core.room import Room
from ..core.step import FINISHED, PLAYING, WAITING, Step

TURN, FULL, END, LOW, CUP, ASKED = KINDS = ("turn", "full", "over", "low", "cup", "invite")
SAME = 1.0  # seconds: time that runs low at the same moment as before was told already


class Due(NamedTuple):
    """Somebody is to be told something."""

    owner: str
    kind: str


def due(room: Room, step: Step) -> list[Due]:
    """Who is to be told what after a step; not whoever did it."""
    before, after = room.status, step.status
    doer = step.chairs[step.entry.seat].owner
    if after == FINISHED:
        found = [] if before == FINISHED else [Due(owner, END) for owner in people(step.chairs)]
    else:
        found = [*turn(room, step), *filled(before, step), *asked(step.chairs, step.entry)]
    return [one for one in dict.fromkeys(found) if one.owner != doer]


def turn(room: Room, step: Step) -> list[Due]:
    """Somebody is to decide who was not to decide before."""
    if step.status != PLAYING:
        return []
    chair = step.chairs[int(step.state.actor)]
    before = room.chairs[room.actor].owner if room.status == PLAYING else ""
    return [Due(chair.owner, TURN)] if chair.kind == HUMAN and chair.owner not in ("", before) else []


def asked(chairs: list[Chair], entry: Entry) -> list[Due]:
    """A seat is kept for somebody."""
    return [Due(chairs[entry.seat].guest, ASKED)] if entry.kind == INVITE else []


def first(room: Room) -> list[tuple[Due, float]]:
    """What people of a new table are to be told, and from when on that is so: it is their turn, or they are invited."""
    if room.status == WAITING:
        return [(Due(chair.guest, ASKED), room.setup.created) for chair in room.chairs if chair.guest]
    chair = room.chairs[room.actor] if room.status == PLAYING else Chair()
    if chair.kind != HUMAN or not chair.owner:
        return []
    turns = [] if chair.owner == room.setup.creator else [(Due(chair.owner, TURN), room.setup.created)]
    return turns + ([(Due(chair.owner, LOW), room.clocks.low)] if room.clocks and room.clocks.low else [])


def low(room: Room, step: Step) -> tuple[Due, float] | None:
    """Whose time will run low in this turn, and when; None where that is as it was."""
    old, new = room.clocks, room.clocks_after(step)
    if old is None or new is None or not new.low or (old.turn == new.turn and abs(old.low - new.low) < SAME):
        return None
    return Due(step.chairs[new.turn].owner, LOW), new.low


def filled(before: str, step: Step) -> list[Due]:
    """The last seat was taken; whoever is to decide is told that instead."""
    if before != WAITING or step.status != PLAYING:
        return []
    first = step.chairs[int(step.state.actor)].owner
    return [Due(owner, FULL) for owner in people(step.chairs) if owner != first]


def people(chairs: list[Chair]) -> list[str]:
    """The people at a table."""
    return [chair.owner for chair in chairs if chair.kind == HUMAN and chair.owner]
