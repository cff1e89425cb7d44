"""Seeded chance that lives in the position: small, portable, and the same compiled or interpreted.

Two multiplicative generators are combined (L'Ecuyer 1988). Every product stays below 2**47, so plain Python
integers and wrapping 64-bit ones agree.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .vecs import vec

M1: Final[i64] = 2147483563
M2: Final[i64] = 2147483399
HALF: Final[i64] = 0x7FFFFFFF


class Chance:
    """A stream of random numbers, part of the position that uses it."""

    def __init__(self, x: i64, y: i64) -> None:
        self.x = x
        self.y = y

    def clone(self) -> Chance:
        """A stream that will say the same from here on."""
        return Chance(self.x, self.y)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        self.x = self.x * 40014 % M1
        self.y = self.y * 40692 % M2
        return (self.x - self.y + M2) % n

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items into random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def deal_unseen(self, items: vec[i64]) -> None:
        """Put items into random order, in place: the same order whatever order they were in.

        For ``determinize``: the same seed imagines the same world in every world that a seat cannot tell apart.
        """
        for i in range(1, len(items)):
            item = items[i]
            j: i64 = i
            while j > 0 and items[j - 1] > item:
                items[j] = items[j - 1]
                j -= 1
            items[j] = item
        self.shuffle(items)

    def shuffled(self, deck: bytes) -> bytes:
        """The deck in random order."""
        cards = vec[i64]([i64(c) for c in deck])
        self.shuffle(cards)
        return bytes([c for c in cards])


def chance(seed: i64) -> Chance:
    """The stream of a seed; neighbouring seeds have unrelated streams."""
    low: i64 = seed & HALF
    high: i64 = (seed >> 31) & HALF
    turn: i64 = 0
    while turn < 8:
        low, high = high ^ ((low * 48271 + 12345 + turn) % 2147483647), low
        turn += 1
    return Chance(low % (M1 - 1) + 1, high % (M2 - 1) + 1)
