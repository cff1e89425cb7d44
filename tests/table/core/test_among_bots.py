"""Undo among bots in all games: back to where the person last decided, where nothing has come to light since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from riviera.kernel.state import OVER, State
from riviera.registry import OURS, about
from riviera.table.core.entry import BOT, HUMAN, Chair, Setup
from riviera.table.core.room import Room
from riviera.table.core.step import Step

ADA = "a" * 64
DECISIONS = 60


def table(game: str, seed: int) -> Room:
    """One person among two bots."""
    chairs = (Chair(HUMAN, "Ada", owner=ADA), Chair(BOT, "One", "gentle"), Chair(BOT, "Two", "gentle"))
    return Room(Setup("among-bots", game, about(game).rules, "Alone", seed, chairs, ADA, 0.0))


def hidden(state: State) -> Counter[tuple[int, int]]:
    """What the person cannot see, pool by pool."""
    pools = enumerate(state.game.unseen(state, 0))
    slots = ((i, [slot] if isinstance(slot, int) else slot) for i, pool in pools for slot in pool)
    return Counter((i, thing) for i, things in slots for thing in things)


def played(room: Room, luck: Random) -> Iterator[State]:
    """A random game: the positions in which the person decides after others have."""
    last = -1
    while room.actor != OVER and len(room.plies) < 1500:
        if room.actor == 0 and last > 0:
            yield room.state
        last = room.actor
        name = room.game.actions.name(luck.choice(room.state.legal_actions()))
        version = room.version
        room.accept(room.bot_move(version, name, 1.0) if last else one(room, name))


def one(room: Room, name: str) -> Step:
    """The person's move."""
    step = room.move(ADA, room.version, name, str(room.version), 1.0)
    assert step is not None
    return step


@pytest.mark.parametrize("game", OURS)
def test_undo_reaches_over_bots_where_they_showed_nothing(game: str) -> None:
    allowed = refused = 0
    for seed in range(3):
        room, luck = table(game, seed), Random(seed)
        for now, _ in zip(played(room, luck), range(DECISIONS), strict=False):
            if not room.can_undo(0):
                refused += 1
                continue
            allowed += 1
            to = int(room.undo(ADA, room.version, 2.0).entry.data["to"])
            before = room.goes_back(room.undo(ADA, room.version, 2.0).entry)[-1]
            assert room.plies[to].seat == before.actor == 0
            assert hidden(before) <= hidden(now)
    assert allowed > 5, (allowed, refused)
