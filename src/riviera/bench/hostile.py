"""``riviera bench --hostile``: while one visitor tries to crowd out the others, how long another one waits."""

from __future__ import annotations

import asyncio
import json as jsons
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import orjson

from riviera.kernel.data import Json
from riviera.registry import load_game

from ..table.core.entry import BOT, HUMAN, MOVE, Chair, Entry, Setup
from ..table.house.house import House
from ..table.web.identity import hashed
from .attacks import ATTACKS, Visitor
from .client import Person
from .move import house_on
from .server import Process

MOST_SECONDS = 60.0
MOVE_TARGET, BOT_TARGET = 200.0, 2.0  # milliseconds of 99 moves in 100, seconds of a gentle bot's answer
ROWS = ("nobody", *ATTACKS)
PREPARED = 4  # tables of each kind for each attack
BEFORE = 1.0  # seconds that an attack has before anybody looks at the clock
HONEST, HOSTILE = secrets.token_urlsafe(32), secrets.token_urlsafe(32)


@dataclass
class Waits:
    """How long somebody waited: for moves, and for the answers of a gentle bot, in seconds."""

    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    refused: int = 0

    def told(self) -> Json:
        """The figures beside their targets."""
        moves = sorted(self.moves) or [float("inf")]
        p99, bot = 1000 * moves[min(len(moves) - 1, len(moves) * 99 // 100)], max(self.bots, default=float("inf"))
        held = p99 <= MOVE_TARGET and bot <= BOT_TARGET and not self.refused
        counts = {"moves": len(self.moves), "answers": len(self.bots), "refused": self.refused}
        return {"move_p99_ms": round(p99, 1), "bot_s": round(bot, 2), **counts, "held": held}


def bench_hostile(seconds: float = 6.0, json: bool = False, only: tuple[str, ...] = ROWS) -> Json:
    """All attacks, one after the other, each on a server of its own with the usual limits."""
    found: Json = {"targets": {"move_p99_ms": MOVE_TARGET, "bot_s": BOT_TARGET}}
    for name in only:
        with tempfile.TemporaryDirectory(prefix="riviera-hostile-") as folder:
            found[name] = asyncio.run(attacked(Path(folder), name, min(seconds, MOST_SECONDS)))
        if not json:
            print(line(name, found[name]), flush=True)
    if json:
        print(jsons.dumps(found))
    return found


def line(name: str, one: Json) -> str:
    """A row for people."""
    about = (getattr(Visitor, name, None) or bench_hostile).__doc__ if name in ATTACKS else "Nobody does any harm."
    figures = f"move p99 {one['move_p99_ms']:7.1f} ms (200)   gentle bot {one['bot_s']:5.2f} s (2)"
    return f"{name:9} {figures}   {'held' if one['held'] else 'NOT HELD'}   {about}"


async def attacked(folder: Path, name: str, seconds: float) -> Json:
    """One attack, and what an honest visitor notices of it."""
    db = f"sqlite:///{folder / 'tables.sqlite'}"
    async with house_on(db) as house:
        told = await prepared(house)
    server = Process(db, "")
    try:
        await answered(server.port, told["first"], Waits(), 0.0)  # until the house is warm
        with attacking(name, server.port, told):
            await asyncio.sleep(BEFORE)
            return (await honest(server.port, told, seconds)).told()
    finally:
        server.end()


@contextmanager
def attacking(name: str, port: int, told: Json) -> Iterator[None]:
    """The attack in a process of its own."""
    if name not in ATTACKS:
        yield
        return
    arguments = [sys.executable, "-m", "riviera.bench.attacks", name, str(port)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdin is not None
        process.stdin.write(jsons.dumps(told) + "\n")
        process.stdin.flush()
        yield
        process.kill()


async def prepared(house: House) -> Json:
    """Tables of the honest visitor, finished games of the hostile one, and a position to ask about."""
    two = [Chair(HUMAN, "Ada", owner=hashed(HONEST)), Chair(HUMAN, "Bo", owner=hashed(HONEST))]
    bot = [two[0], Chair(BOT, "Gentle", level="gentle")]
    ill = [Chair(HUMAN, f"Cy {i}", owner=hashed(HOSTILE)) for i in range(3)]
    people = [await made(house, "clans", two) for _ in range(PREPARED)]
    first, *bots = [await made(house, "clans", bot) for _ in range(PREPARED + 1)]
    over = [await made(house, "viticulture", ill[:2], to_the_end=True) for _ in range(3)]
    position = load_game("viticulture").deal(3, 1, {}).dump()
    mine = await made(house, "viticulture", ill)
    more = {"finished": over, "mine": mine, "position": position, "token": HOSTILE}
    return {"people": people, "bots": bots, "first": [first], "table": people[0], **more}


async def made(house: House, game: str, chairs: list[Chair], to_the_end: bool = False) -> str:
    """A stored table; random moves lead to the end."""
    card = load_game(game).about
    setup = Setup(
        house.token(), game, card.rules, "A table", house.seed(), tuple(chairs), chairs[0].owner, house.clock()
    )
    return (await house.make(setup, played(setup) if to_the_end else None)).id


def played(setup: Setup) -> list[Entry]:
    """A whole game at random."""
    state, luck, log = (
        load_game(setup.game).deal(len(setup.chairs), setup.seed, setup.options),
        Random(7),
        list[Entry](),
    )
    while state.actor >= 0:
        action = state.game.actions.name(luck.choice(state.legal_actions()))
        log.append(Entry(len(log) + 1, MOVE, int(state.actor), setup.created, {"action": action}))
        state.play(action)
    return log


async def honest(port: int, told: Json, seconds: float) -> Waits:
    """Somebody who only wants to play, at one table with friends and at another with a gentle bot."""
    waits, until = Waits(), perf_counter() + seconds
    await asyncio.gather(moving(port, told["people"], waits, until), answered(port, told["bots"], waits, until))
    return waits


async def moving(port: int, ids: list[str], waits: Waits, until: float) -> None:
    """Move after move, each with a short thought."""
    person, luck = Person("127.0.0.1", port, HONEST), Random(1)
    for id in ids:
        _, now = await person.ask("GET", f"/api/tables/{id}")
        while not now["over"] and (perf_counter() < until or not waits.moves):
            began = perf_counter()
            status, now = await person.ask("POST", f"/api/tables/{id}/move", move_of(now, luck))
            waits.moves.append(perf_counter() - began)
            waits.refused += status != 200
            if status != 200:
                _, now = await person.ask("GET", f"/api/tables/{id}")
            await asyncio.sleep(0.03)
    await person.leave()


async def answered(port: int, ids: list[str], waits: Waits, until: float) -> None:
    """How long a gentle bot takes to answer, from the click to its move on the screen."""
    luck = Random(2)
    for id in ids:
        person = Person("127.0.0.1", port, HONEST)
        await person.look_on(f"/api/tables/{id}")
        now: Any = await person.seen()
        while not now["over"] and (perf_counter() < until or not waits.bots):
            if now["your_turn"]:
                began = perf_counter()
                _, moved = await person.ask("POST", f"/api/tables/{id}/move", move_of(now, luck))
                later = not moved["your_turn"] and not moved["over"]
                now = orjson.loads(await person.reached(moved["version"] + later))
                waits.bots += [perf_counter() - began] if now["version"] > moved["version"] else []
            else:
                now = await person.seen()
        await person.leave()


def move_of(now: Json, luck: Random) -> Json:
    """Any of the choices."""
    action = luck.choice(now["choices"])["action"]
    return {"version": now["version"], "action": action, "id": secrets.token_hex(8)}
