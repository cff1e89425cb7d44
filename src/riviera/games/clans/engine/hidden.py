"""What a seat cannot know, dealt afresh: the clan cards of the others and those in the box."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.clans.engine.state import COLOURS, Position
from riviera.kernel.chance import Chance
from riviera.kernel.vecs import vec


def imagine(s: Position, seat: i64, luck: Chance) -> None:
    """Make a clone one of the worlds that the seat cannot tell apart, from that luck on (R-SETUP-3)."""
    unseen = vec[i64]([c for c in s.clans if c != s.clans[seat]])
    luck.deal_unseen(unseen)
    s.clans = s.clans[:]
    k: i64 = 0
    for i in range(COLOURS):
        if i != seat:
            s.clans[i] = unseen[k]
            k += 1
