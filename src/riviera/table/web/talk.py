"""Chat and notes over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..club.order import MUTE, muted
from ..core.refusal import FORBIDDEN, ILLEGAL, Refusal
from ..send.wire import Reply
from ..store import talk
from .tables import desk_of, fields_of, house_of, owner_of


async def chat(request: Request) -> Response:
    """Say something to everybody at the table."""
    desk, fields = await desk_of(request), await fields_of(request)
    house, words = house_of(request), fields.text("text", 500, lines=True)
    if not words:
        raise Refusal(ILLEGAL, "There is nothing to say in that.")
    mine = desk.room.mine(owner_of(request))
    if not mine:
        raise Refusal(FORBIDDEN, "Only people at the table may talk.")
    if measure := house.order.holds(MUTE, owner_of(request)):
        raise Refusal(FORBIDDEN, muted(measure))
    message = await talk.say(house.store, desk.id, mine[0], desk.room.names[mine[0]], words, house.clock())
    desk.say(message)
    return Reply(message, 201)


async def notes(request: Request) -> Response:
    """Keep the private notes of a seat."""
    desk, fields = await desk_of(request), await fields_of(request)
    seat, words = fields.whole("seat"), fields.text("text", 4000, lines=True)
    desk.room.own(owner_of(request), seat)
    await talk.write_note(house_of(request).store, desk.id, seat, words)
    desk.notes[seat] = words
    return Reply({"notes": words})


ROUTES = [
    Route("/api/tables/{id}/chat", chat, methods=["POST"]),
    Route("/api/tables/{id}/notes", notes, methods=["PUT"]),
]
