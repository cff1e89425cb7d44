"""Positions as numbers for networks: what one seat knows, written by compiled code into a vector of the caller's."""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i16, i64, mypyc_attr

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

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what the seat knows into ``out`` from ``at`` on: ``size`` numbers, whatever stood there before."""


def wipe(out: vec[i16], at: i64, size: i64) -> None:
    """Zeros, before only what is there is written."""
    for i in range(at, at + size):
        out[i] = 0


def mark(mask: i64, out: vec[i16], at: i64) -> None:
    """A one for each member of a set, on zeros."""
    while mask:
        if not mask & 0xFF:
            mask >>= 8
            at += 8
            continue
        if mask & 1:
            out[at] = 1
        mask >>= 1
        at += 1


def turned(seats: i64, seat: i64, other: i64) -> i64:
    """How many seats after the own one another sits."""
    return other - seat if other >= seat else other - seat + seats


def known(state: State, encoding: Encoding, seat: i64) -> list[int]:
    """What a seat knows as a list of numbers: the friendly form."""
    out = vec[i16]([i16(0)] * encoding.size)
    encoding.write(state, seat, out, 0)
    return [int(n) for n in out]
