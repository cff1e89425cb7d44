"""Where the table is found: its public address, which may be that of a proxy, and which names and sites are ours."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from riviera.kernel.errors import BadInput

from ..core.settings import Settings

CLUBS = ("open", "closed")
LOCAL = ("localhost", "127.0.0.1", "::1")
PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*/?")
OURS = (
    "api",
    "art",
    "credits",
    "cups",
    "door",
    "explore",
    "favicon.ico",
    "fonts",
    "games",
    "keeper",
    "learn",
    "me",
    "people",
    "play",
    "play-now",
    "rules",
    "static",
    "tables",
)
SECURE = {"http": "https", "ws": "wss"}


def placed(settings: Settings) -> Settings:
    """The settings of a server with the names that it answers to, unless they are told."""
    if settings.club not in CLUBS:
        raise BadInput(f"club is {' or '.join(CLUBS)}, not “{settings.club}”.")
    if not settings.public_url:
        return replace(settings, hosts=settings.hosts or (LOCAL if settings.host in LOCAL else ()))
    public = checked(settings.public_url)
    names = (*LOCAL, settings.host, urlsplit(public).hostname or "")
    return replace(settings, hosts=settings.hosts or names, public_url=public)


def checked(url: str) -> str:
    """A public address without its last slash, or a sentence why it is none."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        parts, port = urlsplit(""), ""
    more = parts.query or parts.fragment or parts.username
    if parts.scheme not in ("http", "https") or not parts.hostname or more or not PATH.fullmatch(parts.path):
        raise BadInput(f"“{url}” is no public address; write https://games.example.org or https://example.org/games.")
    path = parts.path.rstrip("/")
    if path.split("/")[1:2] and path.split("/")[1] in OURS:
        raise BadInput(f"The table uses “/{path.split('/')[1]}” itself; choose another path for the public address.")
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{name}{port}{path}"


class Place:
    """Takes the path under which the table is found from each address, whether a proxy has done so already or not."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.base = settings.base
        self.secure = settings.public_url.startswith("https:")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As if there were no proxy."""
        if scope["type"] in ("http", "websocket"):
            scheme = SECURE.get(scope["scheme"], scope["scheme"]) if self.secure else scope["scheme"]
            scope = {**scope, "path": self.inside(scope["path"]), "scheme": scheme}
            scope["state"] = {**scope.get("state", {}), "base": self.base}
        await self.app(scope, receive, send)

    def inside(self, path: str) -> str:
        """An address without the path in front of it."""
        return path[len(self.base) :] or "/" if self.base and f"{path}/".startswith(f"{self.base}/") else path
