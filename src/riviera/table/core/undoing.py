"""Why nothing can be taken back now, in a sentence."""

from __future__ import annotations

from .entry import BOT
from .room import Room
from .step import PLAYING

SEALED = "Something was drawn or shown since your last move, and that cannot be undone."
OTHERS = "Others have decided since your last move."
NOTHING = "You have not decided anything yet."


def no_undo(room: Room, seat: int | None) -> str:
    """Why a seat cannot take anything back; nothing when it can, or when nobody plays."""
    if seat is None or room.status != PLAYING or room.can_undo(seat):
        return ""
    if seat != room.actor:
        return f"It is the turn of {room.names[room.actor]}. You can take back what you decide in your own turn."
    if all(ply.seat != seat for ply in room.plies):
        return NOTHING
    people = room.setup.rated or any(
        chair.kind != BOT or chair.owner for i, chair in enumerate(room.chairs) if i != seat
    )
    return OTHERS if people and room.plies[-1].seat != seat else SEALED
