"""Clans in numbers, from what one seat knows: the own clan is clan 0, the own seat is seat 0."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i16, i32, i64

from riviera.games.clans.engine.state import COLOURS, EPOCH, LAND, VILLAGES, Position
from riviera.kernel.encoding import Encoding, Part
from riviera.kernel.state import State
from riviera.kernel.vecs import vec

SEATS: Final[i64] = 4

PARTS: Final = [
    Part("huts", (60, 5), 0, 12, "huts of each clan on each territory, the own clan first"),
    Part("pending", (60,), 0, 1, "villages that the mover still has to found"),
    Part("points", (5,), 0, 250, "the discs of the clans, the own clan first"),
    Part("chips", (4,), 0, 12, "village chips of each seat, the own first"),
    Part("players", (4,), 0, 1, "which seats are taken, the own first"),
    Part("mover", (4,), 0, 1, "whose move it is, the own seat first"),
    Part("epoch", (5,), 0, 1, "the epoch of the next village"),
    Part("founded", (1,), 0, 12, "villages founded so far"),
]


class ClansNumbers(Encoding):
    """The huts, then everything around the board."""

    def note(self, state: State, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
        """Whatever the seat knows; nothing but the clans of others is hidden in Clans."""
        g = cast(Position, state)
        at = write_huts(g, g.clans[seat], out, at)
        for c in range(COLOURS):
            out[at + c] = i16(g.points[(g.clans[seat] + c) % COLOURS])
        write_seats(g, seat, out, at + COLOURS)


def write_huts(g: Position, own: i64, out: vec[i16], at: i64) -> i64:
    """Huts clan by clan, the own clan first, and the villages that wait; where the next part begins."""
    huts = g.huts
    low: i64 = 4 * own
    for t in range(LAND):
        group = huts[t] & 0xFFFFF
        turned = group >> low | group << (20 - low)
        out[at] = i16(turned & 15)
        out[at + 1] = i16(turned >> 4 & 15)
        out[at + 2] = i16(turned >> 8 & 15)
        out[at + 3] = i16(turned >> 12 & 15)
        out[at + 4] = i16(turned >> 16 & 15)
        at += COLOURS
    for t in range(LAND):
        out[at + t] = i16(g.pending >> t & 1)
    return at + LAND


def write_seats(g: Position, seat: i64, out: vec[i16], at: i64) -> None:
    """Chips, seats, the mover and the chart."""
    for i in range(SEATS):
        other = (seat + i) % g.seats
        here = i < g.seats
        out[at + i] = i16(g.chips[other]) if here else 0
        out[at + SEATS + i] = 1 if here else 0
        out[at + 2 * SEATS + i] = 1 if here and g.actor == other else 0
    at += 3 * SEATS
    for e in range(5):
        out[at + e] = 1 if g.founded < VILLAGES and EPOCH[g.founded] == e else 0
    out[at + 5] = i16(g.founded)


NUMBERS: Final = ClansNumbers("clans/1", PARTS, ["first", "moves", "villages"])
