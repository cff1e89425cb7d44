"""From many watched games to one line for each thing: how often it occurs, and how it goes with winning."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from .numbers import Share, limit, share
from .play import Watched
from .topics import Topic

WHOLE = 27720  # parts of a victory, which up to twelve seats can share
TRACES = 2**61
ENOUGH = 20  # games with a thing before anything is said about it and winning


@dataclass
class Item:
    """One card, order, tile, space, choice or end over all games.

    ``games`` is in how many games it occurs, ``count`` how often, ``offered`` at how many decisions it was allowed and
    ``allowed`` in how many games.
    ``won`` is how often a seat that had it won, ``fair`` how often those seats win anyway. ``lift`` is how many
    standard errors winners have it more often than their seats would, ``kind`` the same against its own kind.
    """

    topic: Topic
    label: str
    games: int
    count: int
    offered: int
    allowed: int
    won: Share
    fair: float
    winners: float
    others: float
    lift: float
    kind: float = 0.0
    mark: str = ""


class Sums:
    """What is kept of a topic over all games, however many: sums that do not depend on their order.

    With c(s) how often seat s had it in a game, and a = share of the victory times c, summed over seats: the sums of a,
    a², c(s), a·c(s) and c(s)·c(t). Victories are counted in parts, so that all sums are whole numbers and exact.
    """

    def __init__(self, seats: int) -> None:
        self.games = self.count = self.won = self.a = self.aa = self.trace = 0
        self.held = [0] * seats
        self.c = [0] * seats
        self.ac = [0] * seats
        self.cc = [[0] * seats for _ in range(seats)]

    def add(self, index: int, parts: Sequence[int], counts: Sequence[int]) -> None:
        """One more game, the parts of the victory there, and how often each seat (and nobody) had it."""
        mine = counts[: len(parts)]
        a = sum(part * n for part, n in zip(parts, mine, strict=True))
        self.games, self.count, self.a, self.aa = self.games + 1, self.count + sum(counts), self.a + a, self.aa + a * a
        self.trace = (self.trace + hash((index, *counts))) % TRACES
        for s, n in enumerate(mine):
            if n:
                self.held[s], self.won, self.c[s] = self.held[s] + 1, self.won + parts[s], self.c[s] + n
                self.ac[s] += a * n
                self.cc[s] = [x + n * m for x, m in zip(self.cc[s], mine, strict=True)]

    def total(self, scale: int, weights: Sequence[int]) -> int:
        """The sum over all games of scale·a less the weighted c."""
        return scale * self.a - sum(w * c for w, c in zip(weights, self.c, strict=True))

    def errors(self, scale: int, weights: Sequence[int]) -> float:
        """How many standard errors that sum of independent differences is from nothing."""
        square = scale * (scale * self.aa - 2 * sum(w * n for w, n in zip(weights, self.ac, strict=True)))
        square += sum(
            w * v * n for w, row in zip(weights, self.cc, strict=True) for v, n in zip(weights, row, strict=True)
        )
        return self.total(scale, weights) / sqrt(square) if square else 0.0


class Count:
    """The counts of all games, topic by topic. Of a game itself only its line stays: who won, points, length."""

    def __init__(self, games: Iterable[Watched]) -> None:
        self.games: list[Watched] = []
        self.sums: dict[Topic, Sums] = {}
        self.offered: dict[Topic, int] = defaultdict(int)
        self.allowed: dict[Topic, int] = defaultdict(int)
        self.names: dict[str, str | None] = {}
        for game in games:
            self.add(game)
        self.games.sort(key=lambda game: game.index)
        self.seats = len(self.games[0].scores)
        shares = [parts_of(game) for game in self.games]
        self.victories = [sum(parts[s] for parts in shares) for s in range(self.seats)]

    def add(self, game: Watched) -> None:
        """Count one more game, and keep its line alone."""
        parts = parts_of(game)
        for topic, counts in game.had.items():
            self.sums.setdefault(topic, Sums(len(parts))).add(game.index, parts, counts)
        for topic, times in game.offered.items():
            self.offered[topic] += times
            self.allowed[topic] += 1
        for target, name in game.names.items():
            self.names[target] = name if self.names.get(target, name) == name else None
        self.games.append(replace(game, had={}, offered={}, names={}))

    def trace(self, topic: Topic) -> int:
        """What two topics share when the same seats had them as often in the same games; nothing when nobody had it."""
        return self.sums[topic].trace if topic in self.sums else 0

    def item(self, topic: Topic, label: str) -> Item:
        """The line of one topic."""
        sums, games = self.sums.get(topic, Sums(self.seats)), len(self.games)
        held, parts = sum(sums.held), WHOLE * games
        fair = sum(n * w for n, w in zip(sums.held, self.victories, strict=True)) / parts / held if held else 0.0
        return Item(
            topic=topic,
            label=label,
            games=sums.games,
            count=sums.count,
            offered=self.offered.get(topic, 0),
            allowed=self.allowed.get(topic, 0),
            won=share(sums.won / WHOLE, held),
            fair=fair if held else 1 / self.seats,
            winners=sums.a / parts,
            others=(sum(sums.c) - sums.a / WHOLE) / (max(self.seats - 1, 1) * games),
            lift=sums.errors(games, self.victories),
        )

    def against(self, topics: Iterable[Topic]) -> dict[Topic, float]:
        """How many standard errors each topic goes better with winning than its kind does, each time it is had."""
        found = {topic: self.sums.get(topic, Sums(self.seats)) for topic in topics}
        whole = sum(sum(sums.c) for sums in found.values())
        usual = sum(sums.total(len(self.games), self.victories) for sums in found.values())
        weights = [whole * w + usual for w in self.victories]
        return {topic: sums.errors(whole * len(self.games), weights) for topic, sums in found.items()}


def parts_of(game: Watched) -> list[int]:
    """The parts of the victory that each seat has."""
    return [WHOLE // game.places.count(1) if place == 1 else 0 for place in game.places]


def judge(items: Sequence[Item], seats: int) -> int:
    """Mark what is beyond luck although so many things are compared; how many were compared."""
    tested = [item for item in items if item.games >= ENOUGH and item.won.count and seats > 1]
    bound = limit(2 * len(tested))
    for item in tested:
        item.mark = mark_of(item.lift, bound, ("with winning", "with losing"))
        item.mark = ", ".join(
            filter(None, (item.mark, mark_of(item.kind, bound, ("above its kind", "below its kind"))))
        )
    for item in items:
        if item.allowed >= ENOUGH and not item.count:
            item.mark = "never taken"
    return len(tested)


def mark_of(errors: float, bound: float, words: tuple[str, str]) -> str:
    """The word for a difference that is beyond the bound."""
    return words[0] if errors > bound else words[1] if errors < -bound else ""
