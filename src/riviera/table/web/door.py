"""The door of the server: requests that never come, heads that are too long, too many connections of an address."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Collection
from contextlib import suppress
from typing import Any, ClassVar, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from ..core.refusal import Refusal
from ..core.settings import Settings
from ..send.wire import packed
from .limits import Buckets

log = logging.getLogger("riviera.table")
SPARE = 200  # files that the server needs besides its connections
SLOW = Refusal(408, "The request took too long to come.")
LONG = Refusal(431, "The head of the request is too long.")
FULL = Refusal(503, "Too many connections come from your address; please close some.")
# Each table is packed by itself, so that whoever looks on holds no memory for it; the quickest level takes a fifth of
# the time, for a fifth more bytes.
LIGHT = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": 1}
)
TITLES = {408: "Request Timeout", 431: "Request Header Fields Too Large", 503: "Service Unavailable"}


class Guest(Protocol):
    """A connection, as the door sees it: where it comes from, and how readily it is given up."""

    client: tuple[str, int] | None

    @property
    def hold(self) -> int:
        """0 in the middle of a request that has not come yet, 1 while idle, 2 while it is of use."""

    def drop(self) -> None:
        """Close at once."""


class Door:
    """The connections of a server by address; when there are too many, those make room whose request never comes."""

    def __init__(self, settings: Settings, trusted: Collection[str] = (), most: int = sys.maxsize) -> None:
        self.settings = settings
        self.trusted = trusted
        self.most = min(most, settings.connections_all)
        self.here: dict[str, dict[Guest, None]] = {}
        self.count = 0
        self.words = Buckets(rate=1 / 60, burst=3.0)

    def enter(self, guest: Guest) -> bool:
        """Let a connection in, if there is room or can be made."""
        place = place_of(guest)
        mine = self.here.setdefault(place, {})
        if len(mine) >= self.settings.connections and place not in self.trusted and not self.make_room(mine):
            return False
        if self.count >= self.most and not self.make_room(max(self.here.values(), key=len)):
            return False
        self.here.setdefault(place, {})[guest] = None
        self.count += 1
        return True

    def leave(self, guest: Guest) -> None:
        """A connection is gone."""
        place = place_of(guest)
        mine = self.here.get(place, {})
        if guest in mine:
            del mine[guest]
            self.count -= 1
        if not mine:
            self.here.pop(place, None)

    def make_room(self, guests: dict[Guest, None]) -> bool:
        """Close the connection that is missed least, and of these the oldest; those that are of use stay."""
        least = min(guests, key=lambda guest: guest.hold)
        if least.hold > 1:
            return False
        self.tell(place_of(least), "has too many connections; the slowest is closed")
        self.leave(least)
        least.drop()
        return True

    def tell(self, place: str, what: str) -> None:
        """A line for the keeper of the server, not too often about the same address."""
        if self.words.take(place):
            log.warning("The address %s %s.", place, what)


def place_of(guest: Guest) -> str:
    """The address of a connection."""
    return guest.client[0] if guest.client else "unknown"


class Caller(HttpToolsProtocol):
    """A connection for requests; each request must come within some seconds, with a head of some size."""

    door: ClassVar[Door]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.head: int | None = None  # bytes of a head that has not ended
        self.patience: asyncio.TimerHandle | None = None

    @property
    def hold(self) -> int:
        """Requests that do not come are given up first, then connections without any."""
        return 0 if self.patience else 1 if self.cycle is None or self.cycle.response_complete else 2

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door; silence counts as a slow request."""
        super().connection_made(transport)
        self.begin()
        if not self.door.enter(self):
            self.door.tell(place_of(self), "has too many connections; another one is refused")
            self.refuse(FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.end()
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some of a request, which may be its first letters or the last."""
        if self.transport.is_closing():
            return
        self.begin()
        super().data_received(data)
        if self.head is not None:
            self.head += len(data)
            self.mind(self.head)

    def begin(self) -> None:
        """From now on a request is expected."""
        if self.patience is None:
            self.patience = self.loop.call_later(self.door.settings.patience, self.too_slow)

    def end(self) -> None:
        """The request is there."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def on_message_begin(self) -> None:
        """The first line of a request."""
        super().on_message_begin()
        self.begin()
        self.head = 0

    def on_headers_complete(self) -> None:
        """The head of a request is there."""
        self.head = None
        if self.mind(len(self.url) + sum(len(name) + len(value) for name, value in self.headers)):
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body; nobody reads it any more once the request is refused."""
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self.end()
        if not self.transport.is_closing():
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a live connection."""
        self.end()
        self.door.leave(self)
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # they would keep each other until somebody collects them

    def mind(self, size: int) -> bool:
        """Refuse a head that is too long."""
        if size > self.door.settings.head and not self.transport.is_closing():
            self.door.tell(place_of(self), "sent a head that is too long")
            self.refuse(LONG)
        return not self.transport.is_closing()

    def too_slow(self) -> None:
        """The request has not come in time."""
        self.patience = None
        self.door.tell(place_of(self), "sends requests that do not come to an end; they are closed")
        self.refuse(SLOW)

    def refuse(self, why: Refusal) -> None:
        """Say why not, unless an answer is on its way, and close."""
        self.end()
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            self.transport.write(said(why))
        self.transport.close()

    def drop(self) -> None:
        """Close at once."""
        self.end()
        self.transport.abort()


class Listener(WebSocketsSansIOProtocol):
    """A live connection, which counts among those of its address; what it is sent is packed lightly and at once."""

    door: ClassVar[Door]
    hold = 2

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [LIGHT]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was let in as a request already."""
        super().connection_made(transport)
        self.door.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.door.leave(self)
        super().connection_lost(exc)
        self.conn.parser.close()  # it knows the connection, and they would keep each other

    def drop(self) -> None:
        """Close at once."""
        self.transport.abort()


def said(why: Refusal) -> bytes:
    """A refusal as it goes over the wire before there is a request."""
    body = packed(why.json())
    head = (
        f"HTTP/1.1 {why.status} {TITLES[why.status]}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}"
    )
    return f"{head}\r\nconnection: close\r\n\r\n".encode() + body


def protocols(door: Door) -> tuple[type[Caller], type[Listener]]:
    """The two kinds of connections at a door."""
    return type("CallerHere", (Caller,), {"door": door}), type("ListenerHere", (Listener,), {"door": door})


def files() -> int:
    """How many files and connections this process may have open: as many as the system lets it ask for."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with suppress(ValueError, OSError):  # macOS says that there is no limit and then refuses to have none
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return sys.maxsize if now == resource.RLIM_INFINITY else max(SPARE, now - SPARE)
