"""``riviera bench --hosting``: what a house of several processes carries, on loopback, beside what is promised."""

from __future__ import annotations

import asyncio
import json as jsons
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput

from ..table.keep.workers import REPLACE
from . import notices as noticing
from .client import driven
from .crowd import Load, Pair, Tally
from .filling import fill
from .served import Served

STRONG = "sharp"  # the level of the bots that think meanwhile
TENTHS = 10  # of the time of a soak, each with its mean
LOOKS = 30  # in each of them
NEEDS = "This is measured on PostgreSQL: --db postgresql://USER@HOST/NAME, an empty database."


class Wish(NamedTuple):
    """What to measure with."""

    db: str
    tables: int
    seconds: float
    folder: Path
    counts: tuple[int, ...] = (1, 2)
    before: str = ""  # the Python of the riviera that is replaced

    @property
    def file(self) -> str:
        """A database that is there for this alone."""
        return f"sqlite:///{self.folder / 'hosting.sqlite'}"


async def workers(wish: Wish) -> Json:
    """Moves a second at full speed, and what a move costs, by the number of workers."""
    found: Json = {}
    for count in wish.counts:
        found |= {f"{name}_{count}": value for name, value in (await full_speed(wish, count)).items()}
    one, two = (found[f"busiest_ms_per_move_{wish.counts[i]}"] for i in (0, -1))
    return {**found, "times_by_busiest": round(one / max(two, 1e-9), 2), "target_times": 1.7}


async def full_speed(wish: Wish, count: int) -> Json:
    """What some workers carry once their tables are of mixed age and each of them is warm."""
    with Served(postgres(wish), workers=count) as house:
        load = Load("127.0.0.1", house.port)
        await load.sit(wish.tables)
        await load.mix(count - 1)
        before = house.each()
        rush = await load.play(wish.seconds, thinking=0.0)
        spent = [1000 * (now - then) / max(1, rush.moves) for now, then in zip(house.each(), before, strict=True)]
        await load.leave()
    told = {"moves_per_second": round(rush.moves / rush.seconds, 1), "cpu_ms_per_move": round(sum(spent), 2)}
    return {**told, "busiest_ms_per_move": round(max(spent), 2), "people_cpu_ms_per_move": rush.share}


def postgres(wish: Wish) -> str:
    """The database that several processes share."""
    if not wish.db.startswith("postgres"):
        raise BadInput(NEEDS)
    return wish.db


async def rolling(wish: Wish) -> Json:
    """All workers are replaced while people play: nothing is lost or doubled, and how long anybody waited."""
    with Served(postgres(wish), workers=2) as house:
        load = Load("127.0.0.1", house.port)
        await load.sit(wish.tables)
        calm = asyncio.create_task(load.play(wish.seconds, thinking=1.0))
        await asyncio.sleep(wish.seconds / 4)
        house.process.send_signal(signal.Signals[REPLACE])
        tally = await calm
        new = await asyncio.to_thread(house.line) == "All workers are new."
        stored = await leaving(load)
    return {**kept(wish, tally, stored), "all_workers_new": new, "target_silence_s": 3.0}


async def upgrade(wish: Wish) -> Json:
    """An older riviera is replaced by this one at the same address and database while people play."""
    if not wish.before:
        raise BadInput("Name the Python in whose environment the older riviera is: --before /opt/old/bin/python.")
    db = wish.db or wish.file
    with Served(db, python=wish.before) as old:
        load = Load("127.0.0.1", old.port)
        await load.sit(wish.tables)
        playing = asyncio.create_task(load.play(wish.seconds, thinking=1.0))
        await asyncio.sleep(wish.seconds / 3)
        await asyncio.to_thread(old.end)
        with await asyncio.to_thread(Served, db, port=old.port):
            tally = await playing
            stored = await leaving(load)
    return kept(wish, tally, stored)


async def leaving(load: Load) -> int:
    """How many moves are stored when everybody goes home."""
    stored = sum([await made(pair) for pair in load.pairs])
    await load.leave()
    return stored


def kept(wish: Wish, tally: Tally, stored: int) -> Json:
    """Whether every move stands once, and how long anybody waited."""
    told = {"tables": wish.tables, "moves": tally.moves, "lost": max(0, tally.moves - stored)}
    told |= {"doubled": max(0, stored - tally.moves - tally.refused)}
    return {**told, "longest_silence_s": round(max(tally.waits, default=0.0), 2)}


async def made(pair: Pair) -> int:
    """How many moves a table has, in all its games; somebody sat down first."""
    _, now = await pair.people[0].ask("GET", pair.path)
    return int(now["version"]) - 1 + pair.before


async def bots(wish: Wish) -> Json:
    """How long people wait for each other while a strong bot thinks at every table."""
    with ExitStack() as stack:
        house = stack.enter_context(Served(wish.db or wish.file, workers=1))
        if wish.db:
            stack.enter_context(Served(wish.db, command="thinkers"))
        load = Load("127.0.0.1", house.port, bot=STRONG)
        await load.sit(wish.tables)
        tally = await load.play(wish.seconds, thinking=wish.tables / 25)
        await load.leave()
    return {"tables": wish.tables, **waits(tally), "target_p99_ms": 150.0}


def waits(tally: Tally) -> Json:
    """How long people waited."""
    return {"moves": tally.moves, "p50_ms": tally.percentile(50), "p99_ms": tally.percentile(99)}


async def idle(wish: Wish) -> Json:
    """What connections cost through which nothing goes."""
    with Served(wish.file, workers=1) as house:
        load = Load("127.0.0.1", house.port)
        await load.sit(1)
        empty = house.memory()
        watchers = [Pair("127.0.0.1", house.port, i).people[0] for i in range(wish.tables)]
        for start in range(0, len(watchers), 50):
            await asyncio.gather(*(person.look_on(load.pairs[0].path) for person in watchers[start : start + 50]))
        await asyncio.sleep(3.0)
        before, start_ = house.cpu(), perf_counter()
        await asyncio.sleep(wish.seconds)
        share = 100 * (house.cpu() - before) / (perf_counter() - start_)
        full = house.memory()
        await asyncio.gather(*(person.leave() for person in watchers))
        await load.leave()
    told = {
        "connections": wish.tables,
        "memory_mb": round(full / 1024),
        "kb_each": round((full - empty) / wish.tables, 1),
    }
    return {**told, "core_percent": round(share, 1), "target_memory_mb": 300, "target_core_percent": 5.0}


async def soak(wish: Wish) -> Json:
    """How memory grows at half of what the server carries, from the mean of the first tenth of the time to the last."""
    with Served(wish.file, workers=1) as house:
        load = Load("127.0.0.1", house.port)
        await load.sit(wish.tables)
        rush = await load.mix()
        thinking = 2 * wish.tables / max(1.0, rush.moves / rush.seconds)
        found, moves = list[float](), 0
        for _ in range(TENTHS):
            playing = asyncio.create_task(load.play(wish.seconds / TENTHS, thinking))
            found.append(round(await mean_memory(house, playing, wish.seconds / TENTHS / LOOKS) / 1024, 1))
            moves += playing.result().moves
        await load.leave()
    told: Json = {"moves_before": rush.moves, "seconds": wish.seconds, "moves": moves, "memory_mb": found[0]}
    told |= {"memory_each_tenth_mb": found}
    return {**told, "grown_mb": round(found[-1] - found[0], 1), "target_grown_mb": 2.0}


async def mean_memory(house: Served, during: asyncio.Task[Tally], pause: float) -> float:
    """What a house needs on average: from look to look it goes up and down by some megabytes."""
    looks = list[float]()
    while not during.done():
        looks.append(house.memory())
        await asyncio.wait({during}, timeout=pause)
    return fmean(looks)


async def backup(wish: Wish, games: int = 10_000) -> Json:
    """How long moves take while a database of many games is copied and verified."""
    await asyncio.to_thread(fill, wish.folder / "hosting.sqlite", games)
    with Served(wish.file, workers=1) as house:
        load = Load("127.0.0.1", house.port)
        await load.sit(wish.tables)
        calm = await load.play(min(5.0, wish.seconds), thinking=wish.tables / 25)
        command = [sys.executable, "-m", "riviera", "backup", str(wish.folder / "copy.sqlite")]
        copying = subprocess.Popen(command, env=os.environ | {"RIVIERA_DB": wish.file}, stdout=subprocess.PIPE)
        tally = await load.play(wish.seconds, thinking=wish.tables / 25)
        begun = copying.poll() is None
        said = (await asyncio.to_thread(copying.communicate))[0].decode().strip()
        await load.leave()
    told = {"games": games, "calm_p99_ms": calm.percentile(99), **waits(tally), "still_copying_at_the_end": begun}
    return {**told, "backup": said.splitlines()[-1] if said else "", "target_p99_ms": 100.0}


async def notices(wish: Wish) -> Json:
    """How long moves take while a thousand notices are due."""
    return await noticing.measured(wish.db or wish.file, wish.tables, wish.seconds)


KINDS: dict[str, Callable[[Wish], Awaitable[Json]]] = {
    "workers": workers,
    "rolling": rolling,
    "upgrade": upgrade,
    "bots": bots,
    "idle": idle,
    "soak": soak,
    "backup": backup,
    "notices": notices,
}


def bench_hosting(kind: str, json: bool, **wish: Any) -> Json:
    """Measure one of them and print what was found."""
    with tempfile.TemporaryDirectory(prefix="riviera-bench-") as folder:
        found = driven(measured(KINDS[kind], Wish(folder=Path(folder), **wish)))
    lines = [f"{key.replace('_', ' '):28} {value}" for key, value in found.items()]
    print(jsons.dumps(found) if json else "\n".join(lines))
    return found


async def measured(kind: Callable[[Wish], Awaitable[Json]], wish: Wish) -> Json:
    """What is found."""
    return await kind(wish)
