"""The bot that searches: information-set Monte Carlo tree search with a budget of time or iterations."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from time import perf_counter, thread_time

from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.pool import Pool

from .bot import UNTIMED, Bot, Thought
from .judge import Clock
from .memory import Memory
from .nets import LEARNT, net_for
from .search import Node, Search
from .trials import Trials
from .tuned import settings_of

ENDLESS = 1_000_000_000
PLAIN = 0.1  # a chance to win that nobody gives away by a slip


@dataclass(frozen=True)
class Candidate:
    """An action with how often the search tried it and the seat's chance to win with it, from 0 to 1."""

    action: int
    visits: int
    value: float


@dataclass(frozen=True)
class Budget:
    """How much a search may do: so many iterations, and so many seconds of a clock; and which net it judges with."""

    iterations: int
    seconds: float
    clock: Clock = perf_counter
    net: int = LEARNT

    def less(self, seconds: float, jobs: int = 1) -> Budget:
        """A share of it, some time later."""
        return Budget(self.iterations // jobs, self.seconds - seconds, self.clock, self.net)


class Ismcts(Bot):
    """Searches until the seconds or iterations are used up and plays what it tried most; told neither, for a second.

    ``slip`` is how many choices in a hundred fall on the second best, where the best is not plain. ``jobs`` grows that
    many trees on as many cores and adds them up. With ``keep`` a single tree is kept from one decision to the next, and
    the choice depends on the earlier ones too. With ``cpu`` the seconds are those of the processor, so that a busy
    machine does not weaken a bot that is measured. ``net`` 0 judges by the hand evaluation alone, 1 with what the game
    has learnt, where it has.
    """

    patience = 1.0

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int = ENDLESS,
        slip: int = 0,
        jobs: int = 1,
        keep: int = 0,
        cpu: int = 0,
        net: int = LEARNT,
    ) -> None:
        usual = self.patience if iterations >= ENDLESS else UNTIMED
        clock = thread_time if cpu else perf_counter
        self.budget = Budget(iterations, usual if seconds is None else seconds, clock, net)
        self.slip = slip
        self.jobs = jobs
        self.memory = Memory() if keep and jobs == 1 else None

    def choose(self, perspective: Perspective, seed: int) -> int:
        """The most tried action; a forced one at once."""
        return self.think(perspective, seed).action

    def think(self, perspective: Perspective, seed: int) -> Thought:
        """The choice, and how often each action was tried."""
        actions = perspective.legal_actions()
        if len(actions) == 1:
            return Thought(actions[0], [(actions[0], 1)])
        found = self.candidates(perspective, seed)
        slipped = close(found) and chance(seed + 1).below(100) < self.slip
        action = found[1 if slipped else 0].action
        if self.memory:
            self.memory.keep(action, perspective, seed)
        return Thought(action, [(one.action, one.visits) for one in found])

    def candidates(self, perspective: Perspective, seed: int) -> list[Candidate]:
        """The actions that the search tried, the most tried first."""
        if self.jobs == 1:
            return ranked([tried(self.grow_on(perspective, seed))])
        share = self.budget.less(0.0, self.jobs)
        tasks = [growers(self.jobs).submit(grown, perspective, seed + i, share) for i in range(self.jobs)]
        return ranked([task.result() for task in tasks])

    def grow_on(self, perspective: Perspective, seed: int) -> Search:
        """A search in one tree, the kept one if it fits; what finding it took is taken from the budget."""
        budget = self.budget
        if not self.memory:
            return grow(perspective, seed, budget)
        start = budget.clock()
        root = self.memory.recall(perspective)
        search = grow(perspective, seed, budget.less(budget.clock() - start), root)
        self.memory.node = search.root
        return search


@cache
def growers(jobs: int) -> Pool:
    """The workers that grow trees beside each other, kept for the next decision."""
    return Pool(jobs)


def grow(perspective: Perspective, seed: int, budget: Budget, root: Node | None = None) -> Search:
    """A search with its budget used up, from a kept tree if there is one."""
    game = perspective.game
    net = net_for(game, perspective.seats, budget.net)
    settings = settings_of(game.name, perspective.seats)
    kind = Trials if settings.stages else Search
    search = kind(perspective, seed, settings, root, budget.clock, net)
    search.run(budget.iterations, budget.seconds)
    return search


def grown(perspective: Perspective, seed: int, budget: Budget) -> list[Candidate]:
    """What one tree tried; what travels between processes."""
    return tried(grow(perspective, seed, budget))


def tried(search: Search) -> list[Candidate]:
    """The answers that a search tried at its root; a kept tree may hold some that are not legal now."""
    legal = search.perspective.legal_actions()
    nodes = [node for node in search.root.children if node.action in legal]
    return [Candidate(node.action, node.visits, node.chance()) for node in nodes]


def close(found: list[Candidate]) -> bool:
    """Whether the second best is nearly as good as the best."""
    return len(found) > 1 and found[0].value - found[1].value < PLAIN


def ranked(trees: list[list[Candidate]]) -> list[Candidate]:
    """The actions of several trees added up, the most tried first."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for one in (candidate for tree in trees for candidate in tree):
        visits[one.action] = visits.get(one.action, 0) + one.visits
        totals[one.action] = totals.get(one.action, 0.0) + one.visits * one.value
    merged = [Candidate(action, n, totals[action] / n) for action, n in visits.items()]
    return sorted(merged, key=lambda c: (-c.visits, -c.value, c.action))
