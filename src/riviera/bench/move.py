"""What one move costs the server, without a network: apply, commit, three views, three scenes, three frames."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from statistics import median
from time import perf_counter, process_time

from riviera.kernel.data import Json
from riviera.registry import about

from ..table.core.entry import HUMAN, Chair, Setup
from ..table.core.settings import Settings
from ..table.house.desk import Desk
from ..table.house.house import House
from ..table.store.store import Store

SEATS, GAMES = 3, 4
OWNERS = ["a" * 64, "b" * 64, "c" * 64]


@asynccontextmanager
async def house_on(db: str) -> AsyncIterator[House]:
    """A house without bots and network."""
    house = House(Store(db), Settings())
    await house.start()
    yield house
    await house.close()


async def work_for_a_move(db: str) -> Json:
    """The median of whole games of Clans with three people who look on."""
    walls: list[float] = []
    cpus: list[float] = []
    async with house_on(db) as house:
        for seed in range(GAMES):
            desk = await house.make(three(f"work-{seed}", seed))
            luck = Random(seed)
            while desk.room.actor >= 0:
                action = desk.room.game.actions.name(luck.choice(desk.room.state.legal_actions()))
                wall, cpu = perf_counter(), process_time()
                await one_move(house, desk, action)
                walls.append(perf_counter() - wall)
                cpus.append(process_time() - cpu)
    return {"work_per_move_ms": round(1000 * median(walls), 2), "work_per_move_cpu_ms": round(1000 * median(cpus), 2)}


async def one_move(house: House, desk: Desk, action: str) -> None:
    """A move and what three people are sent of it."""
    version, owner = desk.room.version, OWNERS[desk.room.actor]
    await house.decide(desk, lambda room: room.move(owner, version, action, str(version), 1.0))
    for person in OWNERS:
        desk.written(person, None)
    await asyncio.sleep(0)


async def opening_time(db: str) -> Json:
    """How long a stored, finished game takes from the database to its first view."""
    times: list[float] = []
    async with house_on(db) as house:
        for _ in range(3):
            for seed in range(GAMES):
                house.desks.clear()
                start = perf_counter()
                (await house.desk(f"work-{seed}")).written(OWNERS[0], None)
                times.append(perf_counter() - start)
    return {"open_stored_game_ms": round(1000 * median(times), 1)}


def three(id: str, seed: int) -> Setup:
    """A table of Clans for three people."""
    chairs = tuple(Chair(HUMAN, f"P{i}", owner=owner) for i, owner in enumerate(OWNERS))
    return Setup(id, "clans", about("clans").rules, "Work", seed, chairs, OWNERS[0], 0.0)
