"""A small net of integers that corrects the hand evaluation: what a seat knows as numbers in, points of its lead out.

Three hidden units lie in one integer, 21 bits each, so that one multiplication serves three of them. ``proved`` makes
sure beforehand that no lane can run over, whatever is put in; compiled and interpreted values are then the same.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from riviera.kernel.encoding import Encoding
from riviera.kernel.state import State
from riviera.kernel.vecs import vec

LANES: Final = 3
BITS: Final[i64] = 21
LANE: Final[i64] = (1 << 21) - 1
ZERO: Final[i64] = 1 << 20  # what stands for nothing in a lane: sums below it are negative
GAP: Final = 12  # numbers without weight between two with weight that are not worth a new span


class Net:
    """Weights as they are used: inputs, held within what was learnt from, to hidden units and straight to the lead.

    ``rows`` has the first layer, ``width`` packed words for each input; ``spans`` are the beginnings and ends of inputs
    that weigh anything at all. ``gain`` is what the lead by hand is multiplied with before the net's is added.
    """

    def __init__(
        self,
        encoding: Encoding,
        lows: list[int],
        highs: list[int],
        direct: list[int],
        first: list[list[int]],
        bias: list[int],
        last: list[int],
        base: int,
        unit: float,
        gain: float,
    ) -> None:
        self.encoding = encoding
        self.width: i64 = len(bias) // LANES
        self.lows = vec[i64]([i64(n) for n in lows])
        self.highs = vec[i64]([i64(n) for n in highs])
        self.direct = vec[i64]([i64(n) for n in direct])
        self.rows = vec[i64]([i64(word) for row in first for word in packed(row)])
        self.bias = vec[i64]([i64(word) for word in packed([int(ZERO) + n for n in bias])])
        self.last = vec[i64]([i64(n) for n in last])
        self.spans = vec[i64]([i64(n) for n in spans(direct, first)])
        self.base: i64 = base
        self.unit = unit
        self.gain = gain
        self.seen = vec[i16]([i16(0)] * encoding.size)
        self.sums = vec[i64]([i64(0)] * self.width)

    def lead(self, state: State, seat: i64) -> float:
        """What is to be added to the lead of a seat, from what it knows."""
        self.encoding.write(state, seat, self.seen, 0)
        for j in range(self.width):
            self.sums[j] = self.bias[j]
        total = self.base
        for k in range(0, len(self.spans), 2):
            total += self.take(self.spans[k], self.spans[k + 1])
        return float(total + self.hidden()) / self.unit

    def take(self, start: i64, end: i64) -> i64:
        """Add a span of inputs to the sums; what goes straight to the lead."""
        seen = self.seen
        sums = self.sums
        rows = self.rows
        width = self.width
        straight: i64 = 0
        for i in range(start, end):
            if seen[i]:
                n = i64(seen[i])
                n = max(self.lows[i], min(self.highs[i], n))
                straight += n * self.direct[i]
                at = i * width
                for j in range(width):
                    sums[j] = sums[j] + n * rows[at + j]
        return straight

    def hidden(self) -> i64:
        """The part of the hidden units: what is above nothing, by the weights of the last layer."""
        total: i64 = 0
        at: i64 = 0
        for j in range(self.width):
            word = self.sums[j]
            for k in range(at, at + 3):
                lane = (word & LANE) - ZERO
                if lane > 0:
                    total += lane * self.last[k]
                word >>= BITS
            at += 3
        return total


def packed(row: list[int]) -> list[int]:
    """Numbers three by three in one."""
    return [row[i] + (row[i + 1] << 21) + (row[i + 2] << 42) for i in range(0, len(row), LANES)]


def spans(direct: list[int], first: list[list[int]]) -> list[int]:
    """Beginnings and ends of runs of inputs that weigh anything; small gaps are no new run."""
    found: list[int] = []
    for i in range(len(direct)):
        if direct[i] or any(first[i]):
            if found and i - found[-1] < GAP:
                found[-1] = i + 1
            else:
                found += [i, i + 1]
    return found


def proved(lows: list[int], highs: list[int], first: list[list[int]], bias: list[int]) -> bool:
    """Whether no sum of a hidden unit can leave its lane, whatever is put in."""
    most = [max(abs(low), abs(high)) for low, high in zip(lows, highs, strict=True)]
    for k in range(len(bias)):
        if abs(bias[k]) + sum([n * abs(row[k]) for n, row in zip(most, first, strict=True)]) >= ZERO:
            return False
    return True
