"""Seats that are kept for somebody one has played with: whom one may invite, inviting, declining, withdrawing."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ...core import inviting
from ...core.refusal import ILLEGAL, Refusal
from ...send.person import MARK
from ...send.wire import Reply
from ..forms import form_of, to_table
from ..tables import decided, desk_of, fields_of, house_of, owner_of, unhurried


async def told(request: Request) -> list[Json]:
    """Everybody whom the visitor may invite."""
    friends = await house_of(request).friends.of(owner_of(request))
    return [{"who": one[:MARK], "name": name} for one, name in friends.items()]


async def look(request: Request) -> Response:
    """Whom I may invite."""
    return Reply({"friends": await told(request)})


async def invite(request: Request) -> Response:
    """Keep an open seat of a table of mine for somebody."""
    desk, fields, owner, house = await desk_of(request), await fields_of(request), owner_of(request), house_of(request)
    seat, who = fields.whole("seat"), fields.text("who", MARK)
    inviting.made_by(desk.room, owner)
    unhurried(request, "That is many invitations at once; please wait a moment.")
    guest, name = await house.friends.found(owner, who)
    at = house.clock()
    return await decided(request, desk, lambda room: inviting.invite(room, owner, seat, guest, name, at))


async def change(request: Request) -> Response:
    """Decline a seat that is kept for me, or withdraw one that I keep for somebody."""
    desk, seat = await desk_of(request), (await fields_of(request)).whole("seat")
    deed, owner, at = deed_of(request), owner_of(request), house_of(request).clock()
    return await decided(request, desk, lambda room: deed(room, owner, seat, at))


async def pressed(request: Request) -> Response:
    """The same as a page asks for it: whoever declines goes home, whoever withdraws stays."""
    desk, seat = await desk_of(request), (await form_of(request)).text("seat", 2)
    if not (seat.isascii() and seat.isdigit()):
        raise Refusal(ILLEGAL, "Please choose a seat.")
    deed, owner, house = deed_of(request), owner_of(request), house_of(request)
    await house.decide(desk, lambda room: deed(room, owner, int(seat), house.clock()))
    return to_table(request, desk.id) if deed is inviting.withdraw else RedirectResponse(f"{house.settings.base}/", 303)


def deed_of(request: Request) -> inviting.Deed:
    """What the address says."""
    return inviting.withdraw if request.url.path.endswith("/withdraw") else inviting.decline


ROUTES = [
    Route("/api/me/friends", look),
    Route("/api/tables/{id}/invite", invite, methods=["POST"]),
    Route("/api/tables/{id}/decline", change, methods=["POST"]),
    Route("/api/tables/{id}/withdraw", change, methods=["POST"]),
    Route("/tables/{id}/decline", pressed, methods=["POST"]),
    Route("/tables/{id}/withdraw", pressed, methods=["POST"]),
]
