"""Explanations over HTTP: all of one version in one answer, for a running table and for a frame of a replay."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera.kernel.state import State

from ..core.fields import number_of
from ..core.room import Room
from ..core.step import PLAYING
from ..send.explain import asked, explanations
from ..send.frame import position
from ..send.payload import looking
from ..send.wire import Reply
from .after import frame_of
from .tables import desk_of, house_of, own_seat, owner_of


async def explain(request: Request) -> Response:
    """Everything that I can ask about at a table as it is now; with ``seq``, after that move of a finished game."""
    if number_of(request, "seq") is not None:
        desk, ply, seat = await frame_of(request)
        near = await house_of(request).store.position(desk.id, max(0, ply - 12))
        return told(desk.room, position(desk.room, ply, near), seat)
    desk = await desk_of(request)
    seat = looking(desk.room, owner_of(request), own_seat(request, desk))
    return told(desk.room, desk.room.state, seat)


def told(room: Room, state: State, seat: int | None) -> Response:
    """The answer for a position and a seat."""
    game, view, actor = room.game, state.view(seat), int(state.actor)
    mine = room.status == PLAYING and seat is not None and seat == actor
    targets = [target for a in (state.legal_actions() if mine else ()) for target in game.actions.path(a)]
    answer = {"version": room.version, "seat": seat, "asked": asked(game, view, room.names, actor)}
    return Reply({**answer, "things": explanations(game, view, targets)})


ROUTES = [Route("/api/tables/{id}/explain", explain)]
