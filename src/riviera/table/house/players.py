"""Bots at the tables of this process: one move after another, until a person decides."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ..core.entry import HUMAN
from ..core.refusal import Refusal, Stale
from ..core.room import Room
from ..core.settings import Settings
from ..core.step import Step
from ..store.store import Store
from ..work.queue import Asker, Rank
from ..work.thinking import Thinking
from .desk import NOBODY, Desk

log = logging.getLogger("riviera.table")
Decide = Callable[[Room], Step | None]
Decided = Callable[[Desk, Decide], Awaitable[None]]


class Players:
    """Lets bots play; ``decide`` carries out what they choose, and ``clock`` is the house's."""

    def __init__(
        self, store: Store, settings: Settings, thinking: Thinking, decide: Decided, clock: Callable[[], float]
    ) -> None:
        self.store = store
        self.settings = settings
        self.thinking = thinking
        self.decide = decide
        self.clock = clock

    def play_on(self, desk: Desk) -> None:
        """From now on the bots of a table are this process's to move."""
        if not self.store.elsewhere:
            desk.turn = desk.room.version
            self.prod(desk)

    def prod(self, desk: Desk) -> None:
        """Let the bots of a table play on, if they are this process's to move and do not yet."""
        if desk.bots_here() and (desk.bots is None or desk.bots.done()):
            desk.bots = asyncio.create_task(self.play_bots(desk))

    async def play_bots(self, desk: Desk) -> None:
        """Move for bots until a person decides; a fault stops one table's bots and is logged."""
        try:
            await self.bots_turn(desk)
        except Exception:
            desk.stopped = desk.room.version
            log.exception("The bots at %s have stopped.", desk.id)

    async def bots_turn(self, desk: Desk) -> None:
        """One bot's move after another."""
        while desk.bots_here():
            room, version = desk.room, desk.room.version
            asker = Asker(desk.place, room.setup.creator)
            level = room.chairs[room.actor].level
            action = await self.thinking.choose(room.state, level, asker, lambda: self.urgency(desk))
            await asyncio.sleep(self.settings.pause)
            try:
                await self.decide_bot(desk, version, action)
            except Stale:
                continue
            except Refusal as refusal:  # the database is away: try again until it is back
                log.warning("A bot at %s waits: %s", desk.id, refusal.text)
                await asyncio.sleep(1.0 + self.settings.pause)

    def urgency(self, desk: Desk) -> Rank:
        """Bots think at once where somebody looks on or has just asked, and last where nobody does."""
        people = any(chair.kind == HUMAN for chair in desk.room.chairs)
        waited_for = desk.company() != NOBODY or (people and desk.used + self.settings.linger > self.clock())
        return Rank.LIVE if waited_for else Rank.ALONE

    async def decide_bot(self, desk: Desk, version: int, action: str) -> None:
        """Carry out a bot's decision."""
        at = self.clock()
        await self.decide(desk, lambda room: room.bot_move(version, action, at))
