"""What every request must pass, and the headers that every answer carries."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.meter import REFUSALS
from ..core.refusal import FORBIDDEN, TOO_BIG, TOO_MANY, Refusal
from ..core.settings import Settings
from ..send.wire import Reply
from .identity import is_file
from .limits import Buckets

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self' data:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
HSTS = {"strict-transport-security": "max-age=31536000"}
Pairs = list[tuple[bytes, bytes]]
RAW, RAW_HSTS = ([(name.encode(), value.encode()) for name, value in part.items()] for part in (HEADERS, HSTS))
FILE, OTHER = (b"cache-control", b"no-cache"), (b"cache-control", b"no-store")
SCHEMES = ("http", "https")
UNKNOWN = "This server does not answer to that name; whoever runs it can tell it the name with --public-url."
SAFE = ("GET", "HEAD", "OPTIONS")
READS = 5  # looking is cheaper than changing
HOUSEHOLD = 20  # browsers that may share an address


class Guard:
    """Refuses foreign sites, foreign hosts, huge bodies and too many requests, before anything else happens."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.changes = Buckets(settings.rate, settings.burst)
        self.looks = Buckets(READS * settings.rate, READS * settings.burst)
        self.places = Buckets(HOUSEHOLD * settings.rate, HOUSEHOLD * settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then pass on."""
        if scope["type"] == "websocket":
            return await self.socket(scope, receive, send)
        if scope["type"] != "http":
            return await self.app(scope, receive, send)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                armour(scope, message["headers"])
            await send(message)

        refusal = self.refusal(scope)
        if refusal:
            scope["app"].state.house.meter.count(REFUSALS, refusal.reason_class)
            return await Reply(refusal.json(), refusal.status)(scope, receive, answer)
        await self.app(scope, receive, answer)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A live connection only from our own pages, or from programs, which send no origin."""
        headers = Headers(scope=scope)
        if self.foreign_host(headers) or self.foreign(headers):
            await hang_up(receive, send, 4403, "Another site may not look on.")
        elif self.too_many(scope):
            await hang_up(receive, send, 4429, "Too many requests; please wait a moment.")
        else:
            await self.app(scope, receive, send)

    def refusal(self, scope: Scope) -> Refusal | None:
        """Why a request goes no further."""
        headers = Headers(scope=scope)
        if self.foreign_host(headers):
            return Refusal(FORBIDDEN, UNKNOWN)
        if self.too_many(scope):
            return Refusal(TOO_MANY, "Too many requests; please wait a moment.")
        if scope["method"] in SAFE:
            return None
        if self.foreign(headers):
            return Refusal(FORBIDDEN, "Another site may not act for you here.")
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length[:12]) > self.settings.body:
            return Refusal(TOO_BIG, "That is too much at once.")
        return None

    def too_many(self, scope: Scope) -> bool:
        """Whether a browser, or a place with many browsers, asks too often; files are free."""
        if is_file(scope):
            return False
        bucket = self.looks if scope.get("method", "GET") in SAFE else self.changes
        mine = scope["state"]["owner"] if scope["state"]["known"] else address(scope)
        return not (bucket.take(mine) and self.places.take(address(scope)))

    def foreign_host(self, headers: Headers) -> bool:
        """Whether the request came under a name that is not ours (a rebound address)."""
        return bool(self.settings.hosts) and host_name(headers.get("host", "")) not in self.settings.hosts

    def foreign(self, headers: Headers) -> bool:
        """Whether a page of another site sent this; programs send no origin. A proxy may have changed the host."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
        ours = (self.settings.origin.lower(), *(f"{scheme}://{headers.get('host', '')}".lower() for scheme in SCHEMES))
        return origin.lower() not in ours


def armour(scope: Scope, headers: Pairs) -> None:
    """Add what every answer carries, but for what it says itself."""
    said = {name for name, _ in headers}
    wanted = (*RAW, *(RAW_HSTS if scope["scheme"] == "https" else ()), FILE if is_file(scope) else OTHER)
    headers += [pair for pair in wanted if pair[0] not in said]


async def hang_up(receive: Receive, send: Send, code: int, reason: str) -> None:
    """Refuse a live connection."""
    await receive()
    await send({"type": "websocket.close", "code": code, "reason": reason})


def host_name(host: str) -> str:
    """A host without its port: ``[::1]:8000`` is ``::1``."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def address(scope: Scope) -> str:
    """Where a request without a token comes from."""
    return str((scope.get("client") or ("unknown",))[0])
