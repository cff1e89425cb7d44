"""Bots think in other processes and have a budget of time, so that no table ever waits for another's bot."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from riviera import bots
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State
from riviera.pool import Pool
from riviera.study.hints import Hint, hint

Found = TypeVar("Found")
log = logging.getLogger("riviera.table")
GRACE = 10.0  # seconds beyond its own budget after which a bot is taken for lost


def think(state: State, level: str, seed: int) -> str:
    """The choice of a bot for the seat that decides; runs in a worker."""
    seat = int(state.actor)
    return state.game.actions.name(bots.choose(Perspective(state, seat), level, seed))


def advise(state: State, seed: int) -> Hint:
    """A hint for the seat that decides, from what it may know; runs in a worker."""
    return hint(Perspective(state, int(state.actor)), seed)


class Thinking:
    """Workers for the bots of all tables, started when the first bot is asked."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool = Pool(self.workers)
        self.places = asyncio.Semaphore(self.workers)

    async def choose(self, state: State, level: str) -> str:
        """A bot's action by name; when it is lost or crashes, any legal one."""
        budget = bots.levels()[level].seconds if level in bots.levels() else GRACE
        copy = state.clone()
        found = await self.tried(level, budget, think, copy, level)
        return found or think(copy, "uniform", secrets.randbits(31))

    async def suggest(self, state: State) -> Hint:
        """A hint for the seat that decides; without a reason, when its thinking was lost."""
        level, copy = list(bots.levels())[-1], state.clone()
        found = await self.tried("of hints", bots.levels()[level].seconds, advise, copy)
        return found or Hint(await self.choose(copy, level))

    async def tried(self, name: str, budget: float, job: Callable[..., Found], *args: object) -> Found | None:
        """What a worker finds within its budget, which begins when the thinking does; None when it is lost."""
        async with self.places:
            try:
                work = self.pool.submit(job, *args, secrets.randbits(31))
                return await asyncio.wait_for(asyncio.wrap_future(work), budget + GRACE)
            except (TimeoutError, BrokenProcessPool) as error:
                log.warning("The bot %s was lost (%s); another move is made.", name, type(error).__name__)
                self.close()
                self.pool = Pool(self.workers)
            except Exception:
                log.exception("The bot %s crashed; another move is made.", name)
            return None

    def close(self) -> None:
        """End the workers, thinking or not."""
        self.pool.stop()
