"""The bot that searches: information-set Monte Carlo tree search with a budget of time or iterations."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache

from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective

from .bot import Bot
from .search import Search
from .tuned import settings_of


@dataclass(frozen=True)
class Candidate:
    """An action with how often the search tried it and its value to the seat, from 0 (lost) to 1 (won)."""

    action: int
    visits: int
    value: float


class Ismcts(Bot):
    """Searches until the seconds or iterations are used up and plays what it tried most.

    ``slip`` is how many choices in a hundred fall on the second best; ``jobs`` grows that many trees on as many cores
    and adds them up.
    """

    def __init__(self, seconds: float = 1.0, iterations: int = 1_000_000_000, slip: int = 0, jobs: int = 1) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.slip = slip
        self.jobs = jobs

    def choose(self, perspective: Perspective, seed: int) -> int:
        """The most tried action; a forced one at once."""
        actions = perspective.legal_actions()
        if len(actions) == 1:
            return actions[0]
        found = self.candidates(perspective, seed)
        slipped = len(found) > 1 and chance(seed + 1).below(100) < self.slip
        return found[1 if slipped else 0].action

    def candidates(self, perspective: Perspective, seed: int) -> list[Candidate]:
        """The actions that the search tried, the most tried first."""
        if self.jobs == 1:
            return ranked([grown(perspective, seed, self.iterations, self.seconds)])
        share = self.iterations // self.jobs
        tasks = [pool(self.jobs).submit(grown, perspective, seed + i, share, self.seconds) for i in range(self.jobs)]
        return ranked([task.result() for task in tasks])


@cache
def pool(jobs: int) -> ProcessPoolExecutor:
    """The processes that grow trees beside each other, kept for the next decision."""
    return ProcessPoolExecutor(jobs)


def grown(perspective: Perspective, seed: int, iterations: int, seconds: float) -> list[Candidate]:
    """What one tree tried."""
    search = Search(perspective, seed, settings_of(perspective.game.name))
    search.run(iterations, seconds)
    return [Candidate(node.action, node.visits, node.mean()) for node in search.root.children]


def ranked(trees: list[list[Candidate]]) -> list[Candidate]:
    """The actions of several trees added up, the most tried first."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for one in (candidate for tree in trees for candidate in tree):
        visits[one.action] = visits.get(one.action, 0) + one.visits
        totals[one.action] = totals.get(one.action, 0.0) + one.visits * one.value
    merged = [Candidate(action, n, totals[action] / n) for action, n in visits.items()]
    return sorted(merged, key=lambda c: (-c.visits, -c.value, c.action))
