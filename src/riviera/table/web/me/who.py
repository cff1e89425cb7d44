"""Who asks, as the pages about keeping a seat need to know it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ...core.refusal import ILLEGAL, TOO_MANY, Refusal
from ...house.people import People
from ...send.wire import Reply
from ..guard import address
from ..tables import house_of, owner_of

BROWSERS = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
MACHINES = {"iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "Windows": "Windows", "Mac": "Mac"}
FIRST = "Ask for a way back in first: a passkey or twelve words."


def people_of(request: Request) -> People:
    """Who knows everybody."""
    return house_of(request).people


def token_of(request: Request) -> str:
    """The mark of the browser that asks."""
    return str(request.state.token)


def person_of(request: Request) -> str:
    """The person who asks, if known by more than a cookie."""
    if owner_of(request) not in people_of(request).known:
        raise Refusal(ILLEGAL, FIRST)
    return owner_of(request)


def browser_of(request: Request) -> str:
    """A browser in words, as its owner would know it again."""
    agent = request.headers.get("user-agent", "")
    kind = next((name for mark, name in BROWSERS.items() if mark in agent), "A browser")
    machine = next((name for mark, name in MACHINES.items() if mark in agent), "")
    return f"{kind} on {machine}" if machine else kind


def patient(request: Request) -> None:
    """Refuse whoever tries one thing after another to get in."""
    if not request.app.state.returns.take(address(request.scope)):
        raise Refusal(TOO_MANY, "Too many tries from here; please wait a few minutes.")


def site(request: Request) -> str:
    """Where people find this house."""
    return house_of(request).settings.public_url or str(request.base_url).rstrip("/")


async def arrived(request: Request, person: str) -> Response:
    """This browser is the person's from now on."""
    brought = await people_of(request).let_in(token_of(request), person, browser_of(request))
    return Reply({"brought": brought})
