"""A seat that is kept for somebody: who may keep it, and how it becomes open again."""

from __future__ import annotations

from collections.abc import Callable

from .entry import DECLINE, INVITE, OPEN, WITHDRAW
from .refusal import FORBIDDEN, ILLEGAL, STALE, Refusal
from .room import Room
from .step import Step

Deed = Callable[[Room, str, int, float], Step]


def invite(room: Room, owner: str, seat: int, guest: str, name: str, at: float) -> Step:
    """Keep an open seat for somebody."""
    made_by(room, owner)
    if not room.mine(owner):
        raise Refusal(ILLEGAL, "Please take a seat yourself before you keep one for somebody.")
    if room.chair(seat).kind != OPEN:
        raise Refusal(STALE, "That seat is not open.")
    if room.mine(guest) or room.kept_for(guest):
        raise Refusal(ILLEGAL, f"{name} has a seat at this table already.")
    room.patient(seat)
    return room.changed(INVITE, seat, at, name=name, owner=guest)


def decline(room: Room, owner: str, seat: int, at: float) -> Step:
    """Whoever a seat is kept for does not come."""
    if seat not in room.kept_for(owner):
        raise Refusal(STALE, "That seat is not kept for you, or no longer.")
    return opened(room, DECLINE, seat, at)


def withdraw(room: Room, owner: str, seat: int, at: float) -> Step:
    """Whoever keeps a seat for somebody does so no longer."""
    made_by(room, owner)
    if not room.chair(seat).guest:
        raise Refusal(STALE, "That seat is kept for nobody.")
    return opened(room, WITHDRAW, seat, at)


def gone(room: Room, person: str, at: float) -> Step | None:
    """Somebody leaves for good: the seat that is kept for them, if there is one, is open again."""
    return next((opened(room, DECLINE, seat, at) for seat in room.kept_for(person)), None)


def made_by(room: Room, owner: str) -> None:
    """Refuse whoever did not make the table."""
    if not owner or room.setup.creator != owner:
        raise Refusal(FORBIDDEN, "Only whoever made the table keeps seats for others.")


def opened(room: Room, kind: str, seat: int, at: float) -> Step:
    """A kept seat is open again."""
    chair = room.chair(seat)
    return room.changed(kind, seat, at, name=chair.name, owner=chair.guest)
