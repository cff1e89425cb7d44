"""The arithmetic of the report: shares with intervals, spreads, and how far a difference is beyond luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, pstdev

DOUBT = 0.05


@dataclass(frozen=True)
class Share:
    """A share of 1 with its 95 % interval, from that many trials."""

    mean: float
    low: float
    high: float
    count: int


@dataclass(frozen=True)
class Spread:
    """How some numbers lie: their mean and deviation, least and most, the middle one and the middle half."""

    mean: float
    deviation: float
    least: float
    quarter: float
    middle: float
    three_quarters: float
    most: float


def limit(comparisons: int = 1) -> float:
    """How many standard errors from fair are beyond luck when so many things are compared (Bonferroni)."""
    return NormalDist().inv_cdf(1 - DOUBT / 2 / max(comparisons, 1))


def share(won: float, count: int, comparisons: int = 1) -> Share:
    """Wilson's interval, widened when several shares are compared."""
    if count == 0:
        return Share(0.0, 0.0, 1.0, 0)
    z, p = limit(comparisons), won / count
    middle = (p + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(max(p * (1 - p), 0) / count + z * z / (4 * count * count))
    return Share(p, max(0.0, middle - half), min(1.0, middle + half), count)


def spread(numbers: Sequence[float]) -> Spread:
    """The spread of at least one number."""
    ordered = sorted(numbers)
    cuts = [ordered[round(part * (len(ordered) - 1))] for part in (0, 0.25, 0.5, 0.75, 1)]
    return Spread(fmean(ordered), pstdev(ordered), *cuts)
