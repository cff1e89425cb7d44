"""Bots think in other processes and have a budget of time, so that no table ever waits for another's bot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from riviera import bots
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

from .hints import Suggestion, suggest

Found = TypeVar("Found")
log = logging.getLogger("riviera.table")
GRACE = 10.0  # seconds beyond its own budget after which a bot is taken for lost


def think(state: State, level: str, seed: int) -> str:
    """The choice of a bot for the seat that decides; runs in a worker."""
    seat = int(state.actor)
    return state.game.actions.name(bots.choose(Perspective(state, seat), level, seed))


def prepare() -> None:
    """A worker leaves interrupts to the server and ends when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """Wait for the server's end, however it comes."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Thinking:
    """A pool of worker processes, started when the first bot is asked."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None
        self.places = asyncio.Semaphore(self.workers)

    async def choose(self, state: State, level: str) -> str:
        """A bot's action by name; when it is lost or crashes, any legal one."""
        budget = bots.levels()[level].seconds if level in bots.levels() else GRACE
        copy = state.clone()
        found = await self.tried(level, budget, think, copy, level)
        return found or think(copy, "uniform", secrets.randbits(31))

    async def suggest(self, state: State) -> Suggestion:
        """A hint for the seat that decides; without a reason, when its thinking was lost."""
        level, copy = list(bots.levels())[-1], state.clone()
        found = await self.tried("of hints", bots.levels()[level].seconds, suggest, copy)
        return found or Suggestion(await self.choose(copy, level))

    async def tried(self, name: str, budget: float, job: Callable[..., Found], *args: object) -> Found | None:
        """What a worker finds within its budget, which begins when the thinking does; None when it is lost."""
        async with self.places:
            try:
                work = self.running().submit(job, *args, secrets.randbits(31))
                return await asyncio.wait_for(asyncio.wrap_future(work), budget + GRACE)
            except (TimeoutError, BrokenProcessPool) as error:
                log.warning("The bot %s was lost (%s); another move is made.", name, type(error).__name__)
                self.close()
            except Exception:
                log.exception("The bot %s crashed; another move is made.", name)
            return None

    def running(self) -> ProcessPoolExecutor:
        """The pool, started if need be."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), prepare)
        return self.pool

    def close(self) -> None:
        """End the workers, thinking or not."""
        pool, self.pool = self.pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
