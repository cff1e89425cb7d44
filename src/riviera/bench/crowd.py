"""Many scripted tables at once: two people at each, who see every move of the other over their live connection."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time

import orjson

from riviera.kernel.data import Json

from .client import Person

TOGETHER = 20  # tables that are set up at the same time
LONG = 54  # moves of a game of Clans between two people


@dataclass
class Tally:
    """What a phase brought."""

    seconds: float = 0.0
    spent: float = 0.0  # of processor time, by the people
    moves: int = 0
    refused: int = 0
    waits: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        """Milliseconds of processor time for a move that are the people's and not the server's."""
        return round(1000 * self.spent / max(1, self.moves), 2)

    def percentile(self, percent: int) -> float:
        """Milliseconds within which that many of a hundred views came."""
        waits = sorted(self.waits) or [0.0]
        return round(1000 * waits[min(len(waits) - 1, len(waits) * percent // 100)], 1)


class Pair:
    """A table with two people; the wait is from one's click to the other's view."""

    def __init__(self, host: str, port: int, seed: int, bot: str = "") -> None:
        self.bot, self.before = bot, 0  # the level of a third who plays, and the moves of games that are over
        self.people = [Person(host, port, secrets.token_urlsafe(32)) for _ in range(2)]
        self.luck = Random(seed)
        self.path = ""
        self.now: Json = {}

    async def sit(self) -> None:
        """Make a table, sit down and look on."""
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        seats += [{"kind": "bot", "level": self.bot}] if self.bot else []
        _, made = await self.people[0].ask("POST", "/api/tables", {"game": "clans", "seats": seats})
        self.path = f"/api/tables/{made['id']}"
        await self.people[1].ask("POST", f"{self.path}/sit", {"seat": 1, "name": "Bo"})
        for person in self.people:
            await person.look_on(self.path)
            self.now = needed(await person.seen())

    async def again(self) -> None:
        """Another game when one is over."""
        self.before += self.now["version"] - 1
        for person in self.people:
            if person.socket is not None:
                await person.socket.close()
        await self.sit()

    async def play(self, tally: Tally, until: float, thinking: float) -> None:
        """Move in turn, each after some thought, until time is up."""
        while True:
            if thinking:
                wait = self.luck.uniform(0.0, 2.0 * thinking)
                await asyncio.sleep(min(wait, max(0.0, until - perf_counter())))
            if perf_counter() >= until:
                return
            await self.move(tally)

    async def advance(self, tally: Tally, moves: int) -> None:
        """Some moves without any thought."""
        for _ in range(moves):
            await self.move(tally)

    async def move(self, tally: Tally) -> None:
        """One move, seen by both."""
        if self.now["over"]:
            await self.again()
        if self.now["actor"] == 2:
            self.now = needed(await self.people[0].seen())
            return
        actor = self.now["actor"]
        mover, other = self.people[actor], self.people[1 - actor]
        mine = self.now if self.now["actions"] else needed((await mover.ask("GET", self.path))[1])
        click = {"version": mine["version"], "action": self.luck.choice(mine["actions"]), "id": secrets.token_hex(8)}
        clicked = perf_counter()
        status, _ = await mover.told("POST", f"{self.path}/move", click)
        if status != 200:
            tally.refused += 1
            return
        view = await other.reached(click["version"] + 1)
        tally.waits.append(perf_counter() - clicked)
        tally.moves += 1
        self.now = needed(orjson.loads(view))
        await mover.reached(click["version"] + 1)


def needed(view: Json) -> Json:
    """What is kept of a view: hundreds of whole ones would keep the collector of this process busy."""
    actions = [choice["action"] for choice in view["choices"]]
    return {"version": view["version"], "actor": view["actor"], "over": view["over"], "actions": actions}


class Load:
    """All the tables."""

    def __init__(self, host: str, port: int, bot: str = "") -> None:
        self.host, self.port, self.bot = host, port, bot
        self.pairs: list[Pair] = []

    async def sit(self, tables: int) -> None:
        """Set up the tables, a few at a time."""
        self.pairs = [Pair(self.host, self.port, seed, self.bot) for seed in range(tables)]
        for start in range(0, tables, TOGETHER):
            await asyncio.gather(*(pair.sit() for pair in self.pairs[start : start + TOGETHER]))

    async def play(self, seconds: float, thinking: float) -> Tally:
        """Let all tables play for a while; ``thinking`` is the mean time before a move."""
        tally, start, spent = Tally(), perf_counter(), process_time()
        await asyncio.gather(*(pair.play(tally, start + seconds, thinking) for pair in self.pairs))
        tally.seconds, tally.spent = perf_counter() - start, process_time() - spent
        return tally

    async def mix(self, games: int = 1) -> Tally:
        """Games at each table and some of the next, at full speed, so that all are of mixed age as in an old house."""
        tally, start = Tally(), perf_counter()
        await asyncio.gather(*(pair.advance(tally, games * LONG + pair.luck.randrange(LONG)) for pair in self.pairs))
        tally.seconds = perf_counter() - start
        return tally

    async def leave(self) -> None:
        """Everybody goes home."""
        await asyncio.gather(*(person.leave() for pair in self.pairs for person in pair.people))
