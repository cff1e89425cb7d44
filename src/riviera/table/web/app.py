"""The server as one ASGI application: a thin shell around the house."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..core.refusal import STALE, Busy, Refusal
from ..core.settings import Settings
from ..house.house import House
from ..send.wire import Reply
from ..store.database import Conflict
from ..store.store import Store
from . import after, explorer, forms, hints, invitation, learn, live, openapi, pages, rulebook, study, tables, talk
from .guard import Guard
from .identity import Identity
from .limits import Buckets
from .place import Place

PARTS = (tables, after, explorer, learn, study, hints, talk, live, openapi, invitation, forms, pages, rulebook)
log = logging.getLogger("riviera.table")


def make_app(db: str, settings: Settings | None = None) -> Starlette:
    """The application on a database."""
    settings = settings or Settings()
    house = House(Store(db, secrets.token_hex(4)), settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.close()

    app = Starlette(
        routes=[route for part in PARTS for route in part.ROUTES],
        middleware=[
            Middleware(Place, settings=settings),
            Middleware(Identity),
            Middleware(Guard, settings=settings),
            Middleware(GZipMiddleware, 1000, 4),
        ],
        exception_handlers={Refusal: refused, Conflict: conflicting, HTTPException: missing},
        lifespan=lifespan,
    )
    app.state.house = house
    app.state.analysing = set()
    app.state.invitation = None
    app.state.new_tables = Buckets(settings.new_rate, settings.new_burst)
    app.state.new_here = Buckets(settings.new_here_rate, settings.new_here_burst)
    return app


async def refused(request: Request, error: Exception) -> Response:
    """A refusal as JSON, or as a page where a page was asked for."""
    assert isinstance(error, Refusal)
    headers = {"retry-after": str(error.seconds)} if isinstance(error, Busy) else {}
    if request.url.path.startswith(("/api/", "/art/")):
        return Reply(error.json(), error.status, headers)
    return pages.problem(request, error.status, error.text)


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
