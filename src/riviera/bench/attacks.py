"""What one visitor may try against a house: each attack on loopback, bounded in number, until it is told to stop."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from riviera.kernel.data import Json

from .client import Person

SLOW, VIEWERS, TABLES, BOTS, MOVES = 1_100, 1_000, 706, 30, 2_000
HEAD = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\n{"
HUGE, PIECE = 40_000_000, 1_000_000
GONE = (OSError, asyncio.IncompleteReadError, EOFError)


class Visitor:
    """Somebody who means ill: one browser, or as many as it says it is, at one address."""

    def __init__(self, port: int, told: Json) -> None:
        self.port, self.told = port, told
        self.me = self.browser(told["token"])

    def browser(self, token: str = "") -> Person:
        """A browser, new unless its token is given."""
        return Person("127.0.0.1", self.port, token or secrets.token_urlsafe(32))

    async def again(self, times: int, act: Callable[[int], Awaitable[Any]], pause: float = 0.01) -> None:
        """Do something so many times, whatever the answer."""
        for i in range(times):
            with suppress(*GONE):
                await act(i)
            await asyncio.sleep(pause)

    async def abandoned(self, path: str, body: Json) -> None:
        """A request whose answer is not waited for."""
        person = self.browser(self.told["token"])
        with suppress(TimeoutError):
            await asyncio.wait_for(person.ask("POST", path, body), 0.2)
        if person.streams is not None:
            person.streams[1].transport.abort()

    async def lines(self) -> None:
        """Let a bot play on finished games of Viticulture, and never wait for it."""

        async def line(i: int) -> None:
            id = self.told["finished"][i % len(self.told["finished"])]
            await self.abandoned(f"/api/tables/{id}/line", {"at": 1 + i % 9, "actions": [], "bot": True})

        await asyncio.gather(*(self.again(200, line) for _ in range(8)))

    async def bots(self) -> None:
        """Tables at which only bots play, the strongest."""
        seats = [{"kind": "bot", "level": "master"}] * 4
        await self.again(BOTS, lambda _: self.me.ask("POST", "/api/tables", {"game": "clans", "seats": seats}))

    async def reviews(self) -> None:
        """Reviews of all finished games."""
        await self.again(100, lambda i: self.me.ask("POST", f"/api/tables/{self.finished(i)}/review", {}), 0.1)

    def finished(self, i: int) -> str:
        """The id of a finished game."""
        return str(self.told["finished"][i % len(self.told["finished"])])

    async def slow(self) -> None:
        """Connections whose requests never come."""
        lines = []
        for i in range(SLOW):
            with suppress(OSError):
                lines.append(await asyncio.open_connection("127.0.0.1", self.port))
                lines[-1][1].write((HEAD, POST)[i % 2])
        await asyncio.Event().wait()

    async def heads(self) -> None:
        """Heads of requests that are far too long."""

        async def head(_: int) -> None:
            writer = (await asyncio.open_connection("127.0.0.1", self.port))[1]
            writer.write(HEAD + b"x: ")
            for _ in range(HUGE // PIECE):
                writer.write(b"x" * PIECE)
                await writer.drain()
            writer.close()

        await self.again(100, head)

    async def viewers(self) -> None:
        """A crowd that watches the table of somebody else, without cookies."""
        people = [self.browser() for _ in range(VIEWERS)]
        for person in people:
            person.cookie = ""

        async def watch(i: int) -> None:
            await people[i].look_on(f"/api/tables/{self.told['table']}")

        await self.again(VIEWERS, watch, 0.0)
        await asyncio.Event().wait()

    async def undo(self) -> None:
        """Move and take back, again and again, and open the table anew."""
        path = f"/api/tables/{self.told['mine']}"
        _, now = await self.me.ask("GET", path)

        async def turn(i: int) -> None:
            nonlocal now
            move = {"version": now["version"], "action": now["choices"][0]["action"], "id": f"undo {i}"}
            _, moved = await self.me.ask("POST", f"{path}/move", move)
            await self.me.ask("POST", f"{path}/undo", {"version": moved.get("version", 0)})
            _, now = await self.me.ask("GET", path)

        await self.again(MOVES, turn, 0.0)

    async def tables(self) -> None:
        """Public tables, each by another browser."""
        wish = {"game": "clans", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
        await self.again(TABLES, lambda _: self.browser().ask("POST", "/api/tables", wish))

    async def analyses(self) -> None:
        """Positions to be analysed, each by another browser."""

        async def analyse(_: int) -> None:
            wish = {"position": self.told["position"]}
            await self.browser().ask("POST", "/api/explore/viticulture/analyse", wish)

        await asyncio.gather(*(self.again(50, analyse) for _ in range(12)))


ATTACKS = ("lines", "bots", "reviews", "slow", "heads", "viewers", "undo", "tables", "analyses")


async def attack(name: str, port: int, told: Json) -> None:
    """Carry out an attack; the end of its process ends it."""
    await getattr(Visitor(port, told), name)()
    await asyncio.Event().wait()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # another machine would do this
    asyncio.run(attack(sys.argv[1], int(sys.argv[2]), json.loads(sys.stdin.readline())))
