"""Bots think in other processes and have a budget of time, so that no table ever waits for another's bot."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from riviera import bots
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State
from riviera.study.coach import Counsel, Slip, counsel, slip
from riviera.study.hints import Hint, hint

from ..core.meter import THINKING, WAITING, Meter
from .queue import Asker, Rank
from .workers import Ticket, Workers

Found = TypeVar("Found")
Task = TypeVar("Task")
log = logging.getLogger("riviera.table")
GRACE = 10.0  # seconds beyond its own budget after which a bot is taken for lost
LONGEST = 300.0  # seconds after which a part of a review is
TRIES = 3  # times that work is given to another worker when its own was killed
BITS = 62  # of the seeds that bots, hints and analyses think with
NOBODY = Asker()
HASTY = "There was no time to compare it with other choices."
COACHING = 5.0  # seconds that the coach may think before nobody waits for it any more


def think(state: State, level: str, seed: int) -> tuple[str, str]:
    """The choice of a bot for the seat that decides, and what went wrong with it, if anything; runs in a worker."""
    player = bots.sure(level)
    action = player.choose(Perspective(state, int(state.actor)), seed)
    return state.game.actions.name(action), player.trouble


def advise(state: State, seed: int) -> Hint:
    """A hint for the seat that decides, from what it may know; runs in a worker."""
    return hint(Perspective(state, int(state.actor)), seed)


def uncompared(state: State, action: str) -> Hint:
    """A bot's choice as a hint, which was not compared with others."""
    plan = state.game.plan(state.view(int(state.actor)), action)
    return Hint(action, plan.move, plan.reason or HASTY)


def matters(state: State, seed: int) -> Counsel:
    """What matters for the seat that decides; runs in a worker."""
    return counsel(Perspective(state, int(state.actor)), seed)


def live() -> Rank:
    """Somebody waits for it."""
    return Rank.LIVE


def told(state: State) -> str:
    """A position for the log; what it will draw stays secret while people play."""
    return json.dumps({key: "0:0" if key == "chance" else value for key, value in state.dump().items()})


class Thinking:
    """All thinking of a house: bots, hints and study, by the same workers and in fair turns."""

    def __init__(self, workers: int = 0, students: int = 0, meter: Meter | None = None) -> None:
        self.meter = meter or Meter()
        self.workers = Workers(workers, students)
        self.workers.waited = lambda seconds: self.meter.time(WAITING, seconds)
        self.told: set[str] = set()

    async def choose(self, state: State, level: str, asker: Asker = NOBODY, rank: Callable[[], Rank] = live) -> str:
        """A bot's action by name; when it is lost or crashes, any legal one."""
        budget = bots.levels()[level].seconds if level in bots.levels() else GRACE
        copy = state.clone()
        start = time.perf_counter()
        found = await self.tried(f"The bot {level}", asker, rank, budget, think, copy, level, secrets.randbits(BITS))
        self.meter.time(THINKING, time.perf_counter() - start, state.game.about.name)
        action, trouble = found or think(copy, "uniform", secrets.randbits(BITS))
        if trouble:
            self.report(level, copy, trouble)
        return action

    def report(self, level: str, state: State, trouble: str) -> None:
        """Tell the host about a bot that crashed: the same crash once, with the position to load."""
        if trouble not in self.told:
            self.told.add(trouble)
            log.error("The bot %s crashed and another played for it.\n%s%s", level, trouble, told(state))

    async def suggest(self, state: State, asker: Asker = NOBODY) -> Hint:
        """A hint for the seat that decides; when its thinking was lost, what any bot would play."""
        level, copy = list(bots.levels())[-1], state.clone()
        budget = bots.levels()[level].seconds
        found = await self.tried("A hint", asker, lambda: Rank.HINT, budget, advise, copy, secrets.randbits(BITS))
        return found or uncompared(copy, await self.choose(copy, level, asker))

    async def counsel(self, state: State, asker: Asker = NOBODY) -> Counsel:
        """A sentence for the start of a turn; nothing, when the thinking was lost."""
        args = ("The coach", asker, lambda: Rank.HINT, COACHING, matters, state.clone(), secrets.randbits(BITS))
        return await self.tried(*args) or Counsel()

    async def slip(self, state: State, action: int, asker: Asker = NOBODY) -> Slip | None:
        """What a choice missed; nothing, when the thinking was lost."""
        work = (slip, state.clone(), action, secrets.randbits(BITS))
        return await self.tried("The coach", asker, lambda: Rank.HINT, COACHING, *work)

    async def tried(
        self,
        name: str,
        asker: Asker,
        rank: Callable[[], Rank],
        budget: float,
        job: Callable[..., Found],
        *args: object,
    ) -> Found | None:
        """What a worker finds within its budget, which begins when the thinking does; None when it is lost."""
        try:
            return await self.done(asker, rank, budget + GRACE, job, *args)
        except (TimeoutError, BrokenProcessPool) as error:
            log.warning("%s was lost (%s).", name, type(error).__name__)
        except Exception:
            log.exception("%s crashed.", name)
        return None

    async def done(
        self, asker: Asker, rank: Callable[[], Rank], seconds: float, job: Callable[..., Found], *args: object
    ) -> Found:
        """What a worker finds; where the worker was killed, what another finds."""
        for _ in range(TRIES - 1):
            try:
                return await self.workers.do(Ticket(asker, rank), seconds, job, *args)
            except BrokenProcessPool:
                log.warning("A worker was killed; another one thinks again.")
        return await self.workers.do(Ticket(asker, rank), seconds, job, *args)

    async def study(self, asker: Asker, job: Callable[..., Found], *args: object) -> Found:
        """What study finds, however long it takes."""
        return await self.done(asker, lambda: Rank.STUDY, LONGEST, job, *args)

    async def all(
        self, asker: Asker, job: Callable[[Task], Found], tasks: Iterable[Task], tell: Callable[[int], None]
    ) -> list[Found]:
        """What study finds for all tasks, in the order in which they are done, a few at a time; stopped as a whole."""
        left, found = iter(tasks), list[Found]()

        async def go_on() -> None:
            for task in left:
                found.append(await self.study(asker, job, task))
                tell(1)

        async with asyncio.TaskGroup() as group:
            for _ in range(self.workers.queue.places[False]):
                group.create_task(go_on())
        return found

    def close(self) -> None:
        """End the workers, thinking or not."""
        self.workers.close()
