"""What a seat of Cinquo has not seen, and how it may lie."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.cinquo.engine.state import ALL_CARDS, Position, one, packed, size, spread_out
from riviera.kernel.chance import chance


def unseen_by(g: Position, seat: i64) -> i64:
    """The cards that a seat has not seen since the shuffle, packed (R-HIDE-1)."""
    seen = g.away + g.own + g.hands[seat]
    for other in range(g.seats):
        if g.table[other] >= 0:
            seen += one(g.table[other])
    return ALL_CARDS - seen


def deal_unseen(g: Position, seat: i64, seed: i64) -> None:
    """Shuffle the cards that the seat has not seen, and deal the other hands from them (R-HIDE-1)."""
    unseen = spread_out(unseen_by(g, seat))
    g.luck = chance(seed)
    g.luck.deal_unseen(unseen)
    at: i64 = 0
    for other in range(g.seats):
        if other != seat:
            held = size(g.hands[other])
            g.hands[other] = packed(unseen, at, held)
            at += held
    g.pile = bytes([unseen[i] for i in range(at, len(unseen))])
    g.drawn = 0
