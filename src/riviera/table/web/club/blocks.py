"""Whom somebody does not want to meet: Play now never seats them together, and what they say is not shown."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ...core.fields import Fields
from ...core.refusal import ILLEGAL, NOT_FOUND, TOO_MANY, Refusal
from ...send.person import mark
from ...send.wire import Reply
from ...store import blocks as rows
from ...store import people
from ...store.history import names
from ..tables import ID, fields_of, house_of, owner_of
from .people import known, somebody

MOST = 200  # people that one person can block


async def told(request: Request) -> Json:
    """Everybody whom the visitor has blocked."""
    house, owner = house_of(request), owner_of(request)
    mine = sorted(other for one, other in house.people.blocks if one == owner)
    called = await names(house.store, mine)
    return {"blocks": [{"who": mark(other, known(request)), "name": called.get(other, "somebody")} for other in mine]}


async def look(request: Request) -> Response:
    """Whom I have blocked."""
    return Reply(await told(request))


async def block(request: Request) -> Response:
    """Block somebody by their page, or by their seat at a table; or no longer."""
    fields = await fields_of(request)
    await changed(request, await meant(request, fields), on=fields.flag("on", True))
    return Reply(await told(request))


async def meant(request: Request, fields: Fields) -> str:
    """Whom the request means."""
    if "who" in fields.data:
        request.path_params["who"] = fields.text("who", 16)
        return somebody(request)
    id, seat = fields.text("table", 32), fields.whole("seat")
    if not ID.fullmatch(id):
        raise Refusal(NOT_FOUND, "There is no such table.")
    return (await house_of(request).desk(id)).room.chair(seat).owner


async def changed(request: Request, other: str, *, on: bool) -> None:
    """Somebody is blocked, or no longer."""
    house, owner = house_of(request), owner_of(request)
    if not other or other == owner:
        raise Refusal(ILLEGAL, "Only other people can be blocked, neither bots nor oneself.")
    if on and sum(one == owner for one, _ in house.people.blocks) >= MOST:
        raise Refusal(TOO_MANY, "You have blocked very many people already.")
    await people.write(house.store, *rows.blocked(owner, other, house.clock(), on=on))
    await house.people.refresh()


async def pressed(request: Request) -> Response:
    """The button of somebody's page."""
    other = somebody(request)
    await changed(request, other, on=(owner_of(request), other) not in house_of(request).people.blocks)
    return RedirectResponse(f"{house_of(request).settings.base}/people/{other[:16]}", 303)


ROUTES = [
    Route("/people/{who}/block", pressed, methods=["POST"]),
    Route("/api/me/blocks", look),
    Route("/api/me/blocks", block, methods=["POST"]),
]
