"""The keeper's page at /keeper: how the house stands, for whoever has the key of the settings."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from hashlib import sha256
from hmac import compare_digest
from weakref import WeakKeyDictionary

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..core.refusal import FORBIDDEN, NOT_FOUND, TOO_MANY, Refusal
from ..house.house import House
from ..web.club.keeping import crowned, tabs
from ..web.forms import form_of
from ..web.limits import Buckets
from ..web.me.who import browser_of, token_of
from ..web.pages import page
from ..web.tables import house_of, owner_of
from .night import back_up
from .status import SPANS, status

COOKIE = "riviera_keeper"
MONTH = 30 * 24 * 3600
tries: WeakKeyDictionary[House, Buckets] = WeakKeyDictionary()
working: set[asyncio.Task[bool]] = set()


def pass_of(house: House) -> str:
    """What a keeper's browser shows: not the key itself, and nothing once the key is another."""
    key = house.settings.keeper_key
    if not key:
        raise Refusal(NOT_FOUND, "There is nothing at this address.")
    return sha256(f"keeper of riviera: {key}".encode()).hexdigest()


def is_keeper(request: Request) -> bool:
    """Whether the browser has shown the key before, or somebody with a role asks."""
    if house_of(request).order.role(owner_of(request)):
        return True
    return compare_digest(request.cookies.get(COOKIE, "").encode(), pass_of(house_of(request)).encode())


async def keeper(request: Request) -> Response:
    """How the house stands, or the door to it."""
    if not is_keeper(request):
        return page(request, "keeper_door", 403, wrong=False)
    span = request.query_params.get("span", "day")
    stands = await status(house_of(request), span if span in SPANS else "day")
    return page(request, "keeper", **stands, **await tabs(request))


async def come_in(request: Request) -> Response:
    """Show the key; some tries, then one a minute for everybody together."""
    house, expected = house_of(request), pass_of(house_of(request))
    key = (await form_of(request)).text("key", 200)
    if not tries.setdefault(house, Buckets(1 / 60, 10.0)).take("key"):
        raise Refusal(TOO_MANY, "Too many keys were tried; please wait a minute.")
    if not compare_digest(key.encode(), house.settings.keeper_key.encode()):
        return page(request, "keeper_door", 403, wrong=True)
    answer = back(request)
    secure, path = request.url.scheme == "https", house.settings.base or "/"
    answer.set_cookie(COOKIE, expected, MONTH, path=path, secure=secure, httponly=True, samesite="strict")
    return answer


async def back_up_now(request: Request) -> Response:
    """A backup at once; the page tells when it is there."""
    house = house_of(request)
    if not is_keeper(request):
        raise Refusal(FORBIDDEN, "Only the keeper may do that.")
    if house.settings.backups:
        now = datetime.fromtimestamp(house.clock(), UTC).strftime("%Y-%m-%d %H:%M")
        task = asyncio.create_task(back_up(house, now))
        working.add(task)
        task.add_done_callback(working.discard)
    return back(request)


async def take_chair(request: Request) -> Response:
    """Whoever has the key of the house may be its host."""
    expected = pass_of(house_of(request))
    if not compare_digest(request.cookies.get(COOKIE, "").encode(), expected.encode()):
        raise Refusal(FORBIDDEN, "Only the keeper may do that.")
    people = house_of(request).people
    await crowned(house_of(request).order, await people.claim(token_of(request), browser_of(request)))
    return back(request)


def back(request: Request) -> Response:
    """To the page."""
    return RedirectResponse(f"{house_of(request).settings.base}/keeper", 303)


ROUTES = [
    Route("/keeper", keeper),
    Route("/keeper", come_in, methods=["POST"]),
    Route("/keeper/chair", take_chair, methods=["POST"]),
    Route("/keeper/backup", back_up_now, methods=["POST"]),
]
