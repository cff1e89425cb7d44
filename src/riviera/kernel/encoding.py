"""Positions as numbers for networks: what one seat knows, written by compiled code into a vector of the caller's."""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i16, i32, i64, mypyc_attr

from .state import State
from .vecs import vec


class Part(NamedTuple):
    """Some of the numbers: their name, their shape, the least and the greatest, and what they say."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    text: str

    @property
    def size(self) -> int:
        """How many numbers they are."""
        n = 1
        for length in self.shape:
            n *= length
        return n


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """How a game becomes numbers: the parts in their order, and what of a view they leave out.

    ``version`` rises whenever a number moves or means something else: nets and data sets name it. Everything is told
    from the seat's own place: own things first, the others in turn order after it (law 11).
    """

    def __init__(self, version: str, parts: list[Part], omits: list[str]) -> None:
        self.version = version
        self.parts = parts
        self.omits = omits
        self.size: i64 = sum([part.size for part in parts])
        self.trail = new_trail(self.size)

    def note(self, state: State, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
        """Write what the seat knows into ``out`` from ``at`` on: what a game says.

        Whatever is nearly always nothing is written on zeros, and where it stands goes into the trail (``put``,
        ``mark``, ``tally``); the rest is written whole, its zeros too.
        """

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what the seat knows into ``out`` from ``at`` on: ``size`` numbers, whatever stood there before."""
        blank(out, at, self.size)
        self.trail[0] = 0
        self.note(state, seat, out, at, self.trail)


def new_trail(size: i64) -> vec[i32]:
    """Room for the places of so many numbers; the first of it says how many there are.

    Most numbers are nothing nearly always: to wipe those that are not takes a tenth of the time of wiping all.
    """
    return vec[i32]([i32(0)] * (size + 1))


def put(number: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """A number on a zero."""
    out[at] = i16(number)
    n = i64(trail[0]) + 1
    trail[n] = i32(at)
    trail[0] = i32(n)


def mark(mask: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """A one for each member of a set, on zeros."""
    n = i64(trail[0])
    while mask:
        if not mask & 0xFF:
            mask >>= 8
            at += 8
            continue
        if mask & 1:
            out[at] = 1
            n += 1
            trail[n] = i32(at)
        mask >>= 1
        at += 1
    trail[0] = i32(n)


def tally(out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """One more of what is counted there."""
    if out[at]:
        out[at] += 1
    else:
        put(1, out, at, trail)


def wipe(out: vec[i16], trail: vec[i32]) -> None:
    """Zeros wherever something was written, and an empty trail."""
    for i in range(1, i64(trail[0]) + 1):
        out[i64(trail[i])] = 0
    trail[0] = 0


def blank(out: vec[i16], at: i64, size: i64) -> None:
    """Zeros, so many."""
    for i in range(at, at + size):
        out[i] = 0


def turned(seats: i64, seat: i64, other: i64) -> i64:
    """How many seats after the own one another sits."""
    return other - seat if other >= seat else other - seat + seats


def known(state: State, encoding: Encoding, seat: i64) -> list[int]:
    """What a seat knows as a list of numbers: the friendly form."""
    out = vec[i16]([i16(0)] * encoding.size)
    encoding.write(state, seat, out, 0)
    return [int(n) for n in out]
