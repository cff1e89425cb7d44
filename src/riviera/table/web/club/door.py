"""A closed club: the door with its field for a code, and the invitations that keepers make."""

from __future__ import annotations

import secrets

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ...club.order import DAY
from ...core.refusal import ILLEGAL, NOT_FOUND, Refusal
from ...house.order import Deed
from ...house.people import SIGNS, secret
from ...send.wire import Reply
from ...store import finding
from ..forms import form_of
from ..me.who import patient, site
from ..pages import page
from ..tables import fields_of, house_of, owner_of
from .keeping import keeper_of, order_of, tabs

LENGTH = 8  # signs of a code
LONGEST = 90  # days that one is good
WRONG = "That code opens nothing, or no longer. Please ask whoever invited you."


def sealed(text: str) -> str:
    """What is kept of a code."""
    return secret("club " + "".join(sign for sign in text.upper() if sign in SIGNS))


async def knock(request: Request) -> Response:
    """The door; nobody stands before it where the house is open."""
    if await order_of(request).inside(owner_of(request)):
        return RedirectResponse(f"{house_of(request).settings.base}/", 303)
    return page(request, "club/door", given=request.query_params.get("code", "")[:20], wrong="")


async def come_in(request: Request) -> Response:
    """Show a code at the door, by its form."""
    try:
        await let_in(request, (await form_of(request)).text("code", 40))
    except Refusal as refusal:
        return page(request, "club/door", refusal.status, given="", wrong=refusal.text)
    return RedirectResponse(f"{house_of(request).settings.base}/", 303)


async def come_in_by_call(request: Request) -> Response:
    """Show a code at the door, as a program does."""
    await let_in(request, (await fields_of(request)).text("code", 40))
    return Reply({"inside": True})


async def let_in(request: Request, code: str) -> None:
    """Let somebody in who has a code; guesses are slow."""
    patient(request)
    house = house_of(request)
    if await finding.invitation(house.store, sealed(code), house.clock()) is None:
        raise Refusal(NOT_FOUND, WRONG)
    await house.order.admit(owner_of(request))


# invitations


async def told(request: Request) -> list[Json]:
    """Invitations that are still good; the codes themselves are known to nobody."""
    found = await finding.all_invitations(house_of(request).store, house_of(request).clock())
    return [{"id": row.code[:16], "name": row.name, "since": row.since, "until": row.until} for row in found]


async def invitations(request: Request) -> Response:
    """What keepers have made."""
    keeper_of(request)
    return Reply({"invitations": await told(request)})


async def invite(request: Request) -> Response:
    """A code that lets people in, told once."""
    by, fields, house = keeper_of(request), await fields_of(request), house_of(request)
    name, days = fields.text("name", 60), fields.whole("days", 14)
    if not name or not 1 <= days <= LONGEST:
        raise Refusal(ILLEGAL, f"Please write whom it is for, and for how many days, 1 to {LONGEST}.")
    code, now = "".join(secrets.choice(SIGNS) for _ in range(LENGTH)), house.clock()
    await house.store.write([finding.invited(sealed(code), name, now, now + days * DAY)])
    await house.order.do(by, Deed("invite", "", name))
    return Reply({"code": code, "link": f"{site(request)}/door?code={code}"}, 201)


async def revoke(request: Request) -> Response:
    """A code lets nobody in any more; whoever is in stays."""
    by, house, mark = keeper_of(request), house_of(request), str(request.path_params["mark"])
    found = [row for row in await finding.all_invitations(house.store, house.clock()) if row.code[:16] == mark]
    if len(found) != 1:
        raise Refusal(NOT_FOUND, "There is no such invitation.")
    await house.store.write([finding.revoked(found[0].code)])
    await house.order.do(by, Deed("revoke", "", found[0].name))
    return Reply({"invitations": await told(request)})


async def page_of_invitations(request: Request) -> Response:
    """Invitations, as a page."""
    keeper_of(request)
    closed = house_of(request).settings.club == "closed"
    return page(request, "club/invitations", rows=await told(request), closed=closed, **await tabs(request))


ROUTES = [
    Route("/door", knock),
    Route("/door", come_in, methods=["POST"]),
    Route("/api/door", come_in_by_call, methods=["POST"]),
    Route("/keeper/invitations", page_of_invitations),
    Route("/api/keeper/invitations", invitations),
    Route("/api/keeper/invitations", invite, methods=["POST"]),
    Route("/api/keeper/invitations/{mark}/revoke", revoke, methods=["POST"]),
]
