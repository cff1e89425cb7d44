"""From many watched games to one line for each thing: how often it occurs, and how it goes with winning."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .numbers import Share, beyond, limit, share
from .play import Watched
from .topics import Topic

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


class Count:
    """The counts of all games, topic by topic."""

    def __init__(self, games: Sequence[Watched]) -> None:
        self.games = games
        self.seats = len(games[0].scores)
        self.shares = [[game.share(seat) for seat in range(self.seats)] for game in games]
        self.rates = [sum(shares[s] for shares in self.shares) / len(games) for s in range(self.seats)]
        self.had: dict[Topic, list[tuple[int, list[int]]]] = defaultdict(list)
        self.offered: dict[Topic, int] = defaultdict(int)
        self.allowed: dict[Topic, int] = defaultdict(int)
        for i, game in enumerate(games):
            for topic, counts in game.had.items():
                self.had[topic].append((i, counts))
            for topic, times in game.offered.items():
                self.offered[topic] += times
                self.allowed[topic] += 1

    def differences(self, topic: Topic) -> dict[int, float]:
        """For each game with the topic: how much more the winners had it than their seats would by luck."""
        return {
            i: sum((self.shares[i][s] - self.rates[s]) * counts[s] for s in range(self.seats))
            for i, counts in self.had[topic]
        }

    def item(self, topic: Topic, label: str) -> Item:
        """The line of one topic."""
        held = [(i, s) for i, counts in self.had[topic] for s in range(self.seats) if counts[s]]
        won = sum(self.shares[i][s] for i, s in held)
        fair = sum(self.rates[s] for _, s in held) / len(held) if held else 1 / self.seats
        winners = sum(self.shares[i][s] * c[s] for i, c in self.had[topic] for s in range(self.seats))
        mine = sum(sum(counts[: self.seats]) for _, counts in self.had[topic])
        total = sum(sum(counts) for _, counts in self.had[topic])
        losers = max(self.seats - 1, 1) * len(self.games)
        return Item(
            topic=topic,
            label=label,
            games=len(self.had[topic]),
            count=total,
            offered=self.offered.get(topic, 0),
            allowed=self.allowed.get(topic, 0),
            won=share(won, len(held)),
            fair=fair,
            winners=winners / len(self.games),
            others=(mine - winners) / losers,
            lift=beyond(list(self.differences(topic).values())),
        )

    def against(self, topics: Iterable[Topic]) -> dict[Topic, float]:
        """How many standard errors each topic goes better with winning than its kind does, each time it is had."""
        differences = {topic: self.differences(topic) for topic in topics}
        times = {topic: {i: sum(c[: self.seats]) for i, c in self.had[topic]} for topic in differences}
        whole = sum(sum(t.values()) for t in times.values())
        usual = sum(sum(d.values()) for d in differences.values()) / whole if whole else 0.0
        return {t: beyond([d[i] - usual * times[t][i] for i in d]) for t, d in differences.items()}


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
