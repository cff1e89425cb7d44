"""Viticulture in numbers for a network, from what one seat knows."""

from __future__ import annotations

from ..engine.fields import grown
from ..engine.state import Position

MOST = 6


def features(p: Position, seat: int) -> list[int]:
    """The table, the own hand card by card, and every seat's open side, the own seat first."""
    table = [p.seats, p.year, p.season, p.ending, (p.first - seat) % p.seats, p.friendly, p.tokens]
    table += [p.taken >> place & 1 for place in range(36)]
    table += [len(p.decks[d]) - p.drawn[d] for d in range(4)]
    cards = [p.hand[seat * 4 + d] >> c & 1 for d, n in enumerate((42, 38, 36, 38)) for c in range(n)]
    open_sides: list[int] = []
    for i in range(MOST):
        open_sides += open_side(p, (seat + i) % p.seats) if i < p.seats else [0] * 88
    return table + cards + open_sides


def open_side(p: Position, seat: int) -> list[int]:
    """What everybody sees of one seat."""
    numbers = [p.lira[seat], p.vp[seat], p.residual[seat], p.workers[seat], p.idle[seat], int(p.grande[seat] == 0)]
    numbers += [p.row[seat], p.passed >> seat & 1, *(p.held(seat, 2**d) for d in range(4))]
    numbers += [p.structures[seat] >> b & 1 for b in range(8)]
    for f in range(3):
        vines = p.fields[seat * 3 + f]
        numbers += [grown(vines, 0), grown(vines, 1), p.sold[seat] >> f & 1, p.harvested[seat] >> f & 1]
    numbers += [p.marks[seat] & 1, p.marks[seat] >> 1 & 1]
    return numbers + [p.crush[seat] >> g & 1 for g in range(18)] + [p.cellar[seat] >> w & 1 for w in range(36)]
