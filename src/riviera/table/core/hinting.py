"""Asking for a hint: who may, and that everybody is told where the table is set so."""

from __future__ import annotations

from .entry import ASK, BOT, NO_HINTS
from .refusal import FORBIDDEN, ILLEGAL, Refusal
from .room import Room
from .step import PLAYING, Step


def may_ask(room: Room, owner: str, seat: int) -> None:
    """Refuse a hint to a seat that is not the browser's, or has nothing to decide."""
    chair = room.own(owner, seat)
    if room.setup.hints == NO_HINTS:
        raise Refusal(FORBIDDEN, "This table is played without hints.")
    if room.status != PLAYING or room.actor != seat or chair.kind == BOT:
        raise Refusal(ILLEGAL, "There is nothing to decide for you now.")


def ask(room: Room, owner: str, seat: int, at: float) -> Step:
    """Let everybody know that a seat asked for a hint."""
    may_ask(room, owner, seat)
    room.patient(seat)
    return room.changed(ASK, seat, at)
