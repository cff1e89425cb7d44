"""A scripted person at a table: a small client for load tests, over real HTTP and WebSocket.

It takes as little of the machine as it can, since the server that is measured shares the machine with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from time import perf_counter
from typing import Any, TypeVar

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from riviera.kernel.data import Json

AWAY = (
    OSError,
    asyncio.IncompleteReadError,
    InvalidHandshake,
    InvalidMessage,
)  # what is seen of a server that is not there
T = TypeVar("T")
VIEW, VERSION = b'{"type":"payload",', b'"version":'
PATIENCE = 60.0  # seconds until somebody gives up


class Person:
    """One connection for requests, one that is live; the answers are read as JSON."""

    def __init__(self, host: str, port: int, token: str) -> None:
        self.host, self.port = host, port
        self.cookie = f"riviera={token}"
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.socket: ClientConnection | None = None
        self.path = ""

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
        """A request and its answer."""
        status, said = await self.told(method, path, body)
        return status, orjson.loads(said)

    async def told(self, method: str, path: str, body: Json | None = None) -> tuple[int, bytes]:
        """The same unread; where the server has closed an idle connection or is away, over a new one."""
        return await patient(lambda: self.sent(method, path, body))

    async def sent(self, method: str, path: str, body: Json | None) -> tuple[int, bytes]:
        """A request and its answer, over the connection that there is; one that breaks is not used again."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self.streams
        raw = orjson.dumps(body) if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\ncookie: {self.cookie}\r\n"
        try:
            writer.write(f"{head}content-length: {len(raw)}\r\n\r\n".encode() + raw)
            await writer.drain()
            return await answer(reader)
        except AWAY:
            self.streams = None
            writer.close()
            raise

    async def look_on(self, path: str) -> None:
        """Open the live connection."""
        self.path = path
        address = f"ws://{self.host}:{self.port}{path}/live"
        how: Any = {"additional_headers": {"cookie": self.cookie}, "max_size": None, "compression": None}
        self.socket = await patient(lambda: connect(address, open_timeout=PATIENCE, **how))

    async def seen(self) -> Json:
        """The next view of the table; where the server went away, the first one over a new connection."""
        view: Json = orjson.loads(await self.view())
        return view

    async def reached(self, version: int) -> bytes:
        """The view of a version, once it comes, unread."""
        while True:
            view = await self.view()
            if version_of(view) >= version:
                return view

    async def view(self) -> bytes:
        """The next view of the table, unread."""
        assert self.socket is not None
        while True:
            try:
                frame = await self.socket.recv(decode=False)
            except ConnectionClosed:
                await self.look_on(self.path)
                continue
            if frame.startswith(VIEW):
                return frame

    async def leave(self) -> None:
        """Close everything."""
        if self.socket is not None:
            await self.socket.close()
        if self.streams is not None:
            self.streams[1].close()
            await self.streams[1].wait_closed()


def driven(errand: Coroutine[Any, Any, T]) -> T:
    """Carry out what people do."""
    with asyncio.Runner(loop_factory=quick()) as runner:
        return runner.run(errand)


def quick() -> Callable[[], asyncio.AbstractEventLoop]:
    """The quick loop where there is one, as the server has it."""
    with suppress(ImportError):
        import uvloop

        return uvloop.new_event_loop
    return asyncio.new_event_loop


async def patient(attempt: Callable[[], Awaitable[T]]) -> T:
    """What is answered, however often one has to ask while the server is away."""
    until = perf_counter() + PATIENCE
    while True:
        try:
            return await attempt()
        except AWAY:
            if perf_counter() > until:
                raise
            await asyncio.sleep(0.02)


def version_of(view: bytes) -> int:
    """Which version a view is of: what is told of a table begins with its id and that."""
    return int(view.partition(VERSION)[2].partition(b",")[0])


async def answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The status and the body of an answer."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {line.partition(":")[0].lower(): line.partition(":")[2].strip() for line in head[1:] if line}
    body = await reader.readexactly(int(headers["content-length"]))
    return int(head[0].split(" ")[1]), body
