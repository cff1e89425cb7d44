"""Hints over HTTP; some tables tell everybody that one was asked for."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ..core.entry import TOLD
from ..core.refusal import TOO_MANY, Refusal
from ..house.desk import Desk
from ..house.house import House
from ..send.wire import Reply
from ..work.queue import Asker
from .asking import asker_of, waited_for
from .tables import desk_of, fields_of, house_of, owner_of


async def hint(request: Request) -> Response:
    """What a bot would do in my place; asked again in the same version, the same."""
    desk, fields = await desk_of(request), await fields_of(request)
    owner, seat = owner_of(request), fields.whole("seat")
    desk.room.may_ask(owner, seat)
    if desk.hint.get("version") == desk.room.version:
        return Reply(desk.hint)
    if desk.hinting:
        raise Refusal(TOO_MANY, "A bot is thinking about that already.")
    desk.hinting = True
    try:
        return Reply(await waited_for(request, asked(house_of(request), desk, asker_of(request), seat)))
    finally:
        desk.hinting = False


async def asked(house: House, desk: Desk, asker: Asker, seat: int) -> Json:
    """Log the question where everybody is told, then let a bot think."""
    if desk.room.setup.hints == TOLD:
        at = house.clock()
        await house.decide(desk, lambda room: room.ask(asker.owner, seat, at))
    room, version, state = desk.room, desk.room.version, desk.room.state
    found = await house.thinking.suggest(state, asker)
    label = room.game.choice(state.view(seat), found.action)["label"]
    told = {"action": found.action, "label": label, "text": f"A bot would choose: {label}.", "version": version}
    desk.hint = told | {"reason": found.reason, "sureness": found.sureness}
    return desk.hint


ROUTES = [Route("/api/tables/{id}/hint", hint, methods=["POST"])]
