"""What a tournament says about each bot: shares of victory, pairs, points, thinking time, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from riviera.kernel.chance import chance

from .ratings import Played, Rating, ratings

DRAWS = 400


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval, by drawing the deals again with replacement."""

    mean: float
    low: float
    high: float
    count: int


@dataclass(frozen=True)
class Standing:
    """One bot's line of the table; ``share`` is of victories for each seat it held, ``fair`` times the fair share."""

    bot: str
    rating: Rating
    share: Estimate
    fair: float
    score: float
    longest: float


def standings(played: Sequence[Played], bots: Sequence[str]) -> list[Standing]:
    """The table, strongest first."""
    rated = ratings(played, bots)
    lines = [standing(played, name, rated[name]) for name in bots]
    return sorted(lines, key=lambda line: -line.rating.mean)


def standing(played: Sequence[Played], name: str, rating: Rating) -> Standing:
    """One bot's line."""
    seats = len(played[0][0].lineup)
    share = estimate(played, lambda one: victories(one, name))
    points = [p for m, o in played for who, p in zip(m.lineup, o.scores, strict=True) if who == name]
    longest = max(t for m, o in played for who, t in zip(m.lineup, o.longest, strict=True) if who == name)
    return Standing(name, rating, share, share.mean * seats, sum(points) / len(points), longest)


def victories(one: Played, name: str) -> list[float]:
    """The share of victory of each seat that the bot held in a match."""
    match, outcome = one
    won = max(1, outcome.places.count(1))
    return [(place == 1) / won for who, place in zip(match.lineup, outcome.places, strict=True) if who == name]


def pairs(played: Sequence[Played], one: str, other: str) -> Estimate:
    """How often a seat of one bot ends before a seat of the other at the same table; ties count half."""
    return estimate(played, lambda p: duels(p, one, other))


def duels(played: Played, one: str, other: str) -> list[float]:
    """The duels between the seats of two bots in a match: 1 won, 0.5 tied, 0 lost."""
    match, outcome = played
    seats = list(zip(match.lineup, outcome.places, strict=True))
    mine = [place for who, place in seats if who == one]
    theirs = [place for who, place in seats if who == other]
    return [0.5 + 0.5 * ((a < b) - (a > b)) for a in mine for b in theirs]


def estimate(played: Sequence[Played], values: Callable[[Played], list[float]]) -> Estimate:
    """The mean of what the matches say, with an interval; matches on the same deal are drawn together."""
    deals: dict[int, list[float]] = {}
    for one in played:
        deals.setdefault(one[0].seed, []).extend(values(one))
    return mean_of([(sum(v), len(v)) for v in deals.values() if v])


def mean_of(sums: list[tuple[float, int]]) -> Estimate:
    """The mean of sums of so many values each, with an interval."""
    if not sums:
        return Estimate(0.5, 0.0, 1.0, 0)
    means = sorted(drawn(sums, seed) for seed in range(DRAWS))
    count = sum(n for _, n in sums)
    return Estimate(sum(s for s, _ in sums) / count, means[DRAWS // 40], means[-1 - DRAWS // 40], count)


def drawn(sums: list[tuple[float, int]], seed: int) -> float:
    """The mean of as many deals, drawn with replacement."""
    luck = chance(seed)
    again = [sums[luck.below(len(sums))] for _ in sums]
    return sum(s for s, _ in again) / sum(n for _, n in again)
