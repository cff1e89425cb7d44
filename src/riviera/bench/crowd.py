"""Many scripted tables at once: two people at each, who see every move of the other over their live connection."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from riviera.kernel.data import Json

from .client import Person

TOGETHER = 20  # tables that are set up at the same time
LONG = 54  # moves of a game of Clans between two people


@dataclass
class Tally:
    """What a phase brought."""

    seconds: float = 0.0
    moves: int = 0
    refused: int = 0
    waits: list[float] = field(default_factory=list)

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
            self.now = await person.seen()

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
            self.now = await self.people[0].seen()
            return
        actor = self.now["actor"]
        mover, other = self.people[actor], self.people[1 - actor]
        _, mine = await mover.ask("GET", self.path) if not self.now["choices"] else (200, self.now)
        action = self.luck.choice(mine["choices"])["action"]
        click = {"version": mine["version"], "action": action, "id": secrets.token_hex(8)}
        clicked = perf_counter()
        status, _ = await mover.ask("POST", f"{self.path}/move", click)
        if status != 200:
            tally.refused += 1
            return
        self.now = await reached(other, click["version"] + 1)
        tally.waits.append(perf_counter() - clicked)
        tally.moves += 1
        await reached(mover, click["version"] + 1)


async def reached(person: Person, version: int) -> Json:
    """The view of a version, once it comes."""
    while True:
        seen = await person.seen()
        if seen["version"] >= version:
            return seen


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
        tally, start = Tally(), perf_counter()
        await asyncio.gather(*(pair.play(tally, start + seconds, thinking) for pair in self.pairs))
        tally.seconds = perf_counter() - start
        return tally

    async def mix(self) -> Tally:
        """Make the tables of mixed age, as in a house that has long been open, at full speed."""
        tally, start = Tally(), perf_counter()
        await asyncio.gather(*(pair.advance(tally, pair.luck.randrange(LONG)) for pair in self.pairs))
        tally.seconds = perf_counter() - start
        return tally

    async def leave(self) -> None:
        """Everybody goes home."""
        await asyncio.gather(*(person.leave() for pair in self.pairs for person in pair.people))
