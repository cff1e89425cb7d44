"""A scripted person at a table: a small client for load tests, over real HTTP and WebSocket."""

from __future__ import annotations

import asyncio

import orjson
from websockets.asyncio.client import ClientConnection, connect

from riviera.kernel.data import Json


class Person:
    """One connection for requests, one that is live; the answers are read as JSON."""

    def __init__(self, host: str, port: int, token: str) -> None:
        self.host, self.port = host, port
        self.cookie = f"riviera={token}"
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.socket: ClientConnection | None = None

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
        """A request and its answer; where the server has closed an idle connection, over a new one."""
        try:
            return await self.sent(method, path, body)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.streams = None
            return await self.sent(method, path, body)

    async def sent(self, method: str, path: str, body: Json | None) -> tuple[int, Json]:
        """A request and its answer, over the connection that there is."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self.streams
        raw = orjson.dumps(body) if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\ncookie: {self.cookie}\r\n"
        writer.write(f"{head}content-length: {len(raw)}\r\n\r\n".encode() + raw)
        await writer.drain()
        return await answer(reader)

    async def look_on(self, path: str) -> None:
        """Open the live connection."""
        address = f"ws://{self.host}:{self.port}{path}/live"
        headers = {"cookie": self.cookie}
        self.socket = await connect(address, additional_headers=headers, max_size=None, compression=None)

    async def seen(self) -> Json:
        """The next view of the table."""
        assert self.socket is not None
        while True:
            frame: Json = orjson.loads(await self.socket.recv())
            if frame["type"] == "payload":
                return frame

    async def leave(self) -> None:
        """Close everything."""
        if self.socket is not None:
            await self.socket.close()
        if self.streams is not None:
            self.streams[1].close()
            await self.streams[1].wait_closed()


async def answer(reader: asyncio.StreamReader) -> tuple[int, Json]:
    """The status and the JSON of an answer."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {line.partition(":")[0].lower(): line.partition(":")[2].strip() for line in head[1:] if line}
    body = await reader.readexactly(int(headers["content-length"]))
    return int(head[0].split(" ")[1]), orjson.loads(body)
