"""Clocks over HTTP: pausing by agreement, and giving a seat back whose time was over."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..core.timing import given, paused, resumed
from .tables import decided, desk_of, fields_of, house_of, owner_of


async def pause(request: Request) -> Response:
    """Ask for a pause or agree to one; or let the clocks run again."""
    desk, fields = await desk_of(request), await fields_of(request)
    decide = paused if fields.flag("pause", True) else resumed
    owner, at = owner_of(request), house_of(request).clock()
    return await decided(request, desk, lambda room: decide(room, owner, at))


async def give_back(request: Request) -> Response:
    """A seat that the clock gave to a bot is its person's again."""
    desk, fields = await desk_of(request), await fields_of(request)
    seat, owner, at = fields.whole("seat"), owner_of(request), house_of(request).clock()
    return await decided(request, desk, lambda room: given(room, owner, seat, at))


ROUTES = [
    Route("/api/tables/{id}/pause", pause, methods=["POST"]),
    Route("/api/tables/{id}/give-back", give_back, methods=["POST"]),
]
