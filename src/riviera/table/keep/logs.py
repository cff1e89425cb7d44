"""The log of a server, for people or as JSON: each line with the request that led to it, and nobody's address or name.

What may stand in it is told in docs/hosting.md. An address is named only by the door, when it is turned away.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from riviera.kernel.errors import BadInput

from ..core.meter import LINES, Meter
from ..core.settings import Settings

access = logging.getLogger("riviera.access")
request_id: ContextVar[str] = ContextVar("request_id", default="")
SECRET = re.compile(
    r"(?<=/tables/)[^/]+|(?<=/play/)[^/]+|(?<=/link/)[^/]+|(?<=/welcome/)[^/]+"
)  # whoever knows it may come in
FIELDS = ("method", "path", "status", "ms")
PLAIN = "%(levelname)s: %(message)s"
FORMATS = ("text", "json")


class AsJson(logging.Formatter):
    """A line of the log as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how bad, what, and for which request."""
        told = {"at": round(record.created, 3), "level": record.levelname.lower(), "said": record.getMessage()}
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        told |= {"request": request_id.get()} if request_id.get() else {}
        told |= {"error": self.formatException(record.exc_info)} if record.exc_info else {}
        return json.dumps(told, ensure_ascii=False)


class Counting(logging.Handler):
    """Counts what is said, and remembers the last words for the keeper's page."""

    def __init__(self, meter: Meter) -> None:
        super().__init__(logging.WARNING)
        self.meter = meter

    def emit(self, record: logging.LogRecord) -> None:
        """Something went wrong."""
        self.meter.count(LINES, record.levelname.lower())
        self.meter.said.append((record.created, record.getMessage().splitlines()[0][:300]))


def begin(settings: Settings, meter: Meter) -> None:
    """Write the log to standard error from now on."""
    if settings.log_format not in FORMATS:
        raise BadInput(f"log_format is {' or '.join(FORMATS)}, not “{settings.log_format}”.")
    line = logging.StreamHandler(sys.stderr)
    line.setFormatter(AsJson() if settings.log_format == "json" else logging.Formatter(PLAIN))
    logging.basicConfig(handlers=[line, Counting(meter)], level=logging.WARNING, force=True)
    access.setLevel(logging.INFO if settings.log_access else logging.WARNING)


class Journal:
    """Gives each request an id, which its answer carries, and writes a line about it if the keeper wants."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Note it, then pass on."""
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        id, start, status = secrets.token_hex(8), time.perf_counter(), 0
        request_id.set(id)

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = id
            await send(message)

        try:
            await self.app(scope, receive, answer)
        finally:
            if access.isEnabledFor(logging.INFO):
                note(scope, status, 1000 * (time.perf_counter() - start))


def note(scope: Scope, status: int, ms: float) -> None:
    """A line about a request: not from where, by whom, or at which table."""
    method, path = str(scope.get("method", "LIVE")), SECRET.sub("*", str(scope["path"]))
    more = {"method": method, "path": path, "status": status, "ms": round(ms, 1)}
    access.info("%s %s %d in %.1f ms", method, path, status, ms, extra=more)
