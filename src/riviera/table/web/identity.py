"""Who asks: a long random token in a cookie, known to the server only by its hash."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import Protocol

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "riviera"
YEAR = 365 * 24 * 3600
TOKEN = re.compile(r"[A-Za-z0-9_-]{32,128}")


def hashed(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()


def token_of(headers: Headers) -> str | None:
    """The token that a browser sends, whatever other programs of the same host have put beside it."""
    pairs = (part.strip().partition("=") for line in headers.getlist("cookie") for part in line.split(";"))
    tokens = (value.strip('" ') for name, _, value in pairs if name.strip() == COOKIE)
    return next((token for token in tokens if TOKEN.fullmatch(token)), None)


class People(Protocol):
    """Who knows whose a browser is."""

    def owner(self, token: str) -> str: ...


class Identity:
    """Puts into the request who asks, by the hash of the browser's token; a browser without one is given one."""

    def __init__(self, app: ASGIApp, people: People) -> None:
        self.app = app
        self.people = people

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Know who asks, then pass on."""
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        token = token_of(Headers(scope=scope))
        fresh = None if token or scope["type"] == "websocket" or is_file(scope) else secrets.token_urlsafe(32)
        name = token or fresh
        mark = hashed(name) if name else ""
        owner = self.people.owner(mark)
        scope.setdefault("state", {}).update(owner=owner, token=mark, known=token is not None)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start" and fresh:
                path, secure = scope["state"].get("base") or "/", scope["scheme"] == "https"
                MutableHeaders(scope=message).append("set-cookie", cookie(fresh, secure, path))
            await send(message)

        await self.app(scope, receive, answer)


def is_file(scope: Scope) -> bool:
    """Whether only a file is asked for, which is the same for everybody and may be cached."""
    return str(scope["path"]).startswith(("/static/", "/art/", "/fonts/", "/favicon"))


def cookie(token: str, secure: bool, path: str = "/") -> str:
    """The cookie as sent: no script can read it, no other site can use it."""
    return f"{COOKIE}={token}; Path={path}; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
