"""The coach looks at the choices of the one person at a table, in the background; nobody's move waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from riviera.study.coach import Slip

from ..core.coached import doubted, missed, watched
from ..core.entry import MOVE, Entry
from ..core.refusal import Refusal
from ..core.room import Room
from ..core.step import Step
from ..work.queue import Asker
from ..work.thinking import Thinking
from .desk import Desk

Decide = Callable[[Room], Step | None]


class Coaching:
    """The looks that are being taken; ``decide`` carries out what the coach says at a table."""

    def __init__(
        self,
        thinking: Thinking,
        decide: Callable[[Desk, Decide], Coroutine[Any, Any, None]],
        clock: Callable[[], float],
    ) -> None:
        self.thinking, self.decide, self.clock = thinking, decide, clock
        self.looks: set[asyncio.Task[None]] = set()

    def after(self, desk: Desk, entry: Entry) -> None:
        """Something was stored here: a choice of the person is looked at."""
        if entry.kind == MOVE and watched(desk.room, entry.seq):
            look = asyncio.create_task(self.look(desk, entry))
            self.looks.add(look)
            look.add_done_callback(self.looks.discard)

    async def look(self, desk: Desk, entry: Entry) -> None:
        """Look at one choice, and say what it missed if that is much and still to be taken back."""
        room = desk.room
        before = room.story.way(len(room.plies) - 1)
        if not before or len(before[-1].legal_actions()) == 1:
            return
        action, asker = room.game.actions.parse(str(entry.data["action"])), Asker(desk.place, room.setup.creator)
        slip = await self.thinking.slip(before[-1], action, asker)
        if slip is not None:
            with suppress(Refusal):  # taken back meanwhile, or the database is away
                at = self.clock()
                await self.decide(desk, lambda room: noticed(room, entry.seq, slip, at))

    async def close(self) -> None:
        """Look no more."""
        for look in self.looks:
            look.cancel()
        await asyncio.gather(*self.looks, return_exceptions=True)


def noticed(room: Room, seq: int, slip: Slip, at: float) -> Step:
    """What a choice threw away is told if it is much, and otherwise only kept in mind."""
    return missed(room, seq, slip.better, slip.points, slip.loss, at) if slip.much else doubted(room, seq, at)
