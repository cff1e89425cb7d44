"""The server as one ASGI application: a thin shell around the house."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ..core.meter import REFUSALS
from ..core.refusal import STALE, Busy, Refusal
from ..core.settings import Settings
from ..house.house import House
from ..send.wire import Reply
from ..signin.providers import providers
from ..store.database import Conflict
from ..store.store import Store
from . import (
    after,
    clocks,
    explorer,
    forms,
    hints,
    invitation,
    learn,
    live,
    openapi,
    pages,
    rulebook,
    study,
    tables,
    talk,
)
from .club import blocks, cups, door, finding, friends, keeping, people, reports
from .club.gate import Gate
from .guard import Guard
from .identity import Identity
from .limits import Buckets
from .me import away, elsewhere, keep, links, notices, passkeys
from .place import Place

PARTS = (
    tables,
    clocks,
    after,
    explorer,
    learn,
    study,
    hints,
    talk,
    live,
    openapi,
    invitation,
    forms,
    pages,
    rulebook,
    keep,
    passkeys,
    notices,
    links,
    away,
    elsewhere,
    reports,
    door,
    keeping,
    finding,
    friends,
    people,
    blocks,
    cups,
)
log = logging.getLogger("riviera.table")


Around = Callable[[House], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def running(house: House, around: Around) -> AsyncIterator[None]:
    """The house is open, and its keeper does what there is to do."""
    await house.start()
    try:
        async with around(house):
            yield
    finally:
        await house.close()


def passed(house: House) -> list[Middleware]:
    """What every request passes, the outermost first."""
    return [
        Middleware(Place, settings=house.settings),
        Middleware(Identity, people=house.people),
        Middleware(Guard, settings=house.settings),
        Middleware(Gate, house=house),
        Middleware(GZipMiddleware, 1000, 4),
    ]


def furnish(app: Starlette, house: House) -> None:
    """What requests find: the house, and how often somebody may do something."""
    settings = house.settings
    app.state.house = house
    app.state.analysing = set()
    app.state.invitation = None
    app.state.providers = providers(settings)
    app.state.slow_words = Buckets(1 / 60, 5.0)
    app.state.new_tables = Buckets(settings.new_rate, settings.new_burst)
    app.state.returns = Buckets(settings.return_rate, settings.return_burst)
    app.state.letters = Buckets(1 / 300, 3.0)
    app.state.reports = Buckets(1 / 60, 6.0)
    app.state.finding = asyncio.Lock()
    app.state.new_here = Buckets(settings.new_here_rate, settings.new_here_burst)


def make_app(
    db: str,
    settings: Settings | None = None,
    around: Around = lambda _: nullcontext(),
    more: Sequence[BaseRoute] = (),
) -> Starlette:
    """The application on a database; ``around`` is what its keeper does while it runs, ``more`` the keeper's pages."""
    house = House(Store(db, secrets.token_hex(4)), settings or Settings())
    app = Starlette(
        routes=[*(route for part in PARTS for route in part.ROUTES), *more],
        middleware=passed(house),
        exception_handlers={Refusal: refused, Conflict: conflicting, HTTPException: missing},
        lifespan=lambda _: running(house, around),
    )
    furnish(app, house)
    return app


async def refused(request: Request, error: Exception) -> Response:
    """A refusal as JSON, or as a page where a page was asked for."""
    assert isinstance(error, Refusal)
    request.app.state.house.meter.count(REFUSALS, error.reason_class)
    headers = {"retry-after": str(error.seconds)} if isinstance(error, Busy) else {}
    if request.url.path.startswith(("/api/", "/art/")):
        return Reply(error.json(), error.status, headers)
    return pages.problem(request, error)


async def conflicting(request: Request, _: Exception) -> Response:
    """Two processes wrote the same at once."""
    return await refused(request, Refusal(STALE, "Somebody was quicker; please try again."))


async def missing(request: Request, error: Exception) -> Response:
    """No such address, or not by this method."""
    assert isinstance(error, HTTPException)
    words = {404: "There is nothing at this address.", 405: "That cannot be done at this address."}
    answer = await refused(request, Refusal(error.status_code, words.get(error.status_code, str(error.detail))))
    if error.status_code == 405:
        answer.headers["allow"] = ", ".join(allowed(request))
    return answer


def allowed(request: Request) -> list[str]:
    """What can be done at an address, which several routes may share."""
    here = [route for part in PARTS for route in part.ROUTES if isinstance(route, Route)]
    return sorted({m for route in here if route.path_regex.match(request.url.path) for m in route.methods or ()})
