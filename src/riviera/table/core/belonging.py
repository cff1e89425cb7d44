"""Whose a seat is: another browser's of the same person from now on, or nobody's any more."""

from __future__ import annotations

from .entry import BOT, GONE, HUMAN, OPEN, OWN
from .room import Room
from .step import FINISHED, PLAYING, WAITING, Step

AFTERWARDS = {WAITING: OPEN, PLAYING: BOT, FINISHED: HUMAN}  # what becomes of a seat whose person leaves


def moved_in(room: Room, seat: int, before: str, owner: str, at: float) -> Step | None:
    """A browser's seat is its person's from now on; None when it is somebody else's by now."""
    return room.changed(OWN, seat, at, owner=owner, before=before) if room.chair(seat).owner == before else None


def left(room: Room, owner: str, seat: int, level: str, at: float) -> Step | None:
    """Leave for good: a bot plays a running game to its end, and nobody is told any more who it was."""
    if room.chair(seat).owner != owner:
        return None
    kind = AFTERWARDS[room.status]
    return room.changed(GONE, seat, at, to=kind, level=level if kind == BOT else "")
