"""Somebody reports somebody at a table, in two clicks; the one who is reported is never told by whom."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...club.order import REASONS
from ...core.entry import HUMAN
from ...core.refusal import ILLEGAL, TOO_MANY, Refusal
from ...send.wire import Reply
from ...store import order as rows
from ..guard import address
from ..tables import desk_of, fields_of, house_of, owner_of

THANKS = "Thank you. A keeper of this house will look at it; nobody is told that it was you."


async def report(request: Request) -> Response:
    """Tell those who keep the house about a seat."""
    desk, fields, by = await desk_of(request), await fields_of(request), owner_of(request)
    seat, reason = fields.whole("seat"), fields.one_of("reason", tuple(REASONS))
    words, chair = fields.text("words", 300, ""), desk.room.chair(seat)
    if not chair.owner or chair.owner == by:
        raise Refusal(ILLEGAL, "Only other people can be reported, neither bots nor oneself.")
    house = house_of(request)
    if not await rows.same(house.store, by, chair.owner, desk.id):
        patient(request)
        about = {"who": chair.owner, "name": desk.room.names[seat], "place": desk.id, "title": desk.room.setup.title}
        told = {"by": by, "at": house.clock(), "reason": reason, "words": words}
        await house.store.write([rows.reported(about | told | {"said": rows.context(desk.chat, seat)})])
    return Reply({"told": THANKS, "name": chair.name if chair.kind == HUMAN else desk.room.names[seat]}, 201)


def patient(request: Request) -> None:
    """Refuse one report after another, of one browser or of many at one address."""
    bucket = request.app.state.reports
    if not (bucket.take(owner_of(request)) and bucket.take(f"at {address(request.scope)}")):
        raise Refusal(TOO_MANY, "You have reported much in a short time; please wait a few minutes.")


ROUTES = [Route("/api/tables/{id}/report", report, methods=["POST"])]
