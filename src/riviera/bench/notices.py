"""``riviera bench --hosting notices``: how long moves take while many notices are due, and how long without."""

from __future__ import annotations

import asyncio
import secrets

from riviera.kernel.data import Json

from ..table.store import outbox
from ..table.store.store import Store
from ..table.web.identity import hashed
from .client import Person
from .crowd import Load
from .served import Served

DUE = 1000


class Hook:
    """A webhook on loopback that counts what it is sent."""

    def __init__(self) -> None:
        self.got = 0

    async def __aenter__(self) -> Hook:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.place = f"127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One message, answered at once."""
        await reader.readuntil(b"\r\n\r\n")
        self.got += 1
        writer.write(b"HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n")
        await writer.drain()
        writer.close()


async def measured(db: str, tables: int, seconds: float) -> Json:
    """The same tables play twice: in peace, and while notices go out."""
    async with Hook() as hook:
        with Served(db, hooks_to=hook.place, notice_after="0") as house:
            load = Load("127.0.0.1", house.port)
            await load.sit(tables)
            calm = await load.play(seconds, thinking=tables / 25)
            person = await waiting(house.port, hook.place)
            await pile(db, person)
            busy = await load.play(seconds, thinking=tables / 25)
            sent = hook.got
            await load.leave()
            while hook.got < DUE:
                await asyncio.sleep(0.2)
            before = house.cpu()
            await pile(db, person)
            while hook.got < 2 * DUE:
                await asyncio.sleep(0.2)
            cost = house.cpu() - before
    told = {"moves": calm.moves + busy.moves, "due": DUE, "sent_meanwhile": sent, "calm_p99_ms": calm.percentile(99)}
    told |= {"cpu_ms_per_notice": round(1000 * cost / DUE, 2)}
    more = round(busy.percentile(99) - calm.percentile(99), 1)
    return {**told, "p99_ms": busy.percentile(99), "more_p99_ms": more, "target_more_p99_ms": 20.0}


async def waiting(port: int, place: str) -> tuple[str, str]:
    """Somebody who does not look at a table that waits for them, and has a webhook; who, and which table."""
    token = secrets.token_urlsafe(32)
    person = Person("127.0.0.1", port, token)
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ada"}]
    _, made = await person.ask("POST", "/api/tables", {"game": "clans", "seats": seats})
    await person.ask("POST", "/api/me/ways", {"kind": "hook", "address": f"http://{place}/"})
    await person.leave()
    return hashed(token), str(made["id"])


async def pile(db: str, who: tuple[str, str]) -> None:
    """As many notices as there may be, all due now."""
    store = Store(db, "bench")
    await store.open()
    person, table = who
    await store.write(outbox.noted(table, 0, 0.0, [(person, "turn")] * DUE))
    await store.close()
