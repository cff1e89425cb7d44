"""What a seat cannot know, dealt afresh: the pile and the hands of the others."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.cinquo.engine.state import ALL_CARDS, Position, one, packed, size, spread_out
from riviera.kernel.chance import Chance


def unseen_by(g: Position, seat: i64) -> i64:
    """The cards that a seat has not seen since the shuffle, packed (R-HIDE-1)."""
    seen = g.away + g.own + g.hands[seat]
    for other in range(g.seats):
        if g.table[other] >= 0:
            seen += one(g.table[other])
    return ALL_CARDS - seen


def imagine(s: Position, seat: i64, luck: Chance) -> None:
    """Make a clone one of the worlds that the seat cannot tell apart, from that luck on (R-HIDE-1)."""
    unseen = spread_out(unseen_by(s, seat))
    s.luck = luck
    luck.deal_unseen(unseen)
    at: i64 = 0
    for other in range(s.seats):
        if other != seat:
            held = size(s.hands[other])
            s.hands[other] = packed(unseen, at, held)
            at += held
    s.pile = bytes([unseen[i] for i in range(at, len(unseen))])
    s.drawn = 0
