"""Sets as bit masks of up to 62 members.

``bit(t)`` stands where ``1 << t`` is meant: in compiled code a constant on the left of a shift has only 32 bits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .vecs import vec

BITS: Final = vec[i64]([2**t for t in range(63)])


def bit(t: i64) -> i64:
    """The set with one member."""
    return BITS[t]


def lowest(mask: i64) -> i64:
    """The smallest member of a set that is not empty."""
    t: i64 = 0
    while not mask & 255:
        mask >>= 8
        t += 8
    while not mask & 1:
        mask >>= 1
        t += 1
    return t


def fill_members(mask: i64, first: i64, out: vec[i64], k: i64) -> i64:
    """Write an action for each member of a set after k others, ``first`` for member 0; how many they are then."""
    while mask:
        if mask & 255:
            out[k] = first
            k += mask & 1
            mask >>= 1
            first += 1
        else:
            mask >>= 8
            first += 8
    return k


def members(mask: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
