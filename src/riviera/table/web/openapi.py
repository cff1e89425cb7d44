"""The interface in the words of OpenAPI, so that a bot in any language can sit down."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera import __version__
from riviera.kernel.data import Json

from ..send.wire import Reply
from .spec.paths import PATHS
from .spec.schemas import SCHEMAS
from .spec.words import TEXT, WHOLE

KINDS = {
    "id": TEXT,
    "n": WHOLE,
    "game": TEXT,
    "number": WHOLE,
    "device": TEXT,
    "passkey": TEXT,
    "login": TEXT,
    "provider": TEXT,
    "way": WHOLE,
    "mark": TEXT,
    "who": TEXT,
    "other": TEXT,
}


def parts_of(path: str) -> list[Json]:
    """The parts of an address that stand for something."""
    return [
        {"name": name, "in": "path", "required": True, "schema": kind}
        for name, kind in KINDS.items()
        if f"{{{name}}}" in path
    ]


@cache
def document() -> Json:
    """The whole document."""
    paths = {path: ({"parameters": named} if (named := parts_of(path)) else {}) | told for path, told in PATHS.items()}
    about = {"title": "riviera, the table", "version": __version__, "license": {"name": "MIT"}}
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": SCHEMAS}}


async def openapi(_: Request) -> Response:
    """The document."""
    return Reply(document())


ROUTES = [Route("/api/openapi.json", openapi)]
