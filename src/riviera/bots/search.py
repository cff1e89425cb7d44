"""Tree search over what a seat cannot know: single-observer information-set Monte Carlo tree search.

Every iteration imagines a world that the seat cannot tell from the real one, walks down one tree that is shared by
all worlds, adds a decision to it, plays on by the game's strategy, judges the position for every seat, and adds the
judgement to the decisions on its way, each for the seat that took it (max^n). Compiled; it knows only ``State``.
"""

from __future__ import annotations

from math import exp, log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from riviera.kernel.chance import Chance, chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.playout import guided
from riviera.kernel.state import OVER, WIDTH, State, zeros
from riviera.kernel.strategy import Strategy
from riviera.kernel.vecs import vec

TURN: Final[i64] = 16  # more decisions than the rest of a turn needs before it can be judged
SEEDS: Final[i64] = 2147483399
WON: Final = 0.75  # how much of a finished game's value is the win; the rest is by how much


class Settings:
    """How a search spends its time.

    ``reach``: decisions of a playout before it is judged. ``explore``: weight of what was seldom tried. ``width``: a
    decision visited n times has at most ``width`` times the root of n answers tried. ``ripe``: visits after which the
    answers to a decision are ordered by their looks instead of tried as the strategy would play.
    """

    def __init__(self, reach: i64 = 40, explore: float = 0.6, width: float = 1.5, ripe: i64 = 12) -> None:
        self.reach = reach
        self.explore = explore
        self.width = width
        self.ripe = ripe


class Node:
    """A decision as the searching seat can tell it apart, and the action and seat that led to it.

    ``available`` counts the worlds in which the action could have been taken: what was seldom possible is not punished
    for being seldom tried.
    """

    def __init__(self, action: i64, mover: i64) -> None:
        self.action = action
        self.mover = mover
        self.actor: i64 = OVER
        self.visits: i64 = 0
        self.available: i64 = 1
        self.total = 0.0
        self.children: list[Node] = []
        self.order: list[i64] | None = None

    def mean(self) -> float:
        """What the action was worth to its mover, from 0 to 1."""
        return self.total / float(self.visits) if self.visits else 0.0

    def child(self, action: i64) -> Node | None:
        """Where the action leads, if it was tried."""
        for node in self.children:
            if node.action == action:
                return node
        return None


class Search:
    """A tree that grows under one decision of one seat."""

    def __init__(self, perspective: Perspective, seed: i64, settings: Settings, root: Node | None = None) -> None:
        self.perspective = perspective
        self.settings = settings
        self.luck = chance(seed)
        self.scratch = zeros(WIDTH)
        world = perspective.sample(self.luck.below(SEEDS))
        self.strategy: Strategy = world.game.strategy()
        self.seats: i64 = len(world.scores())
        self.root = Node(-1, OVER) if root is None else root
        self.root.actor = world.actor
        self.iterations: i64 = 0
        self.end = 0.0
        self.swings = 1.0
        self.judged = 1.0

    def run(self, iterations: i64, seconds: float) -> None:
        """Grow the tree until the iterations or the seconds are used up."""
        self.end = perf_counter() + seconds
        done: i64 = 0
        while done < iterations:
            self.iterate()
            done += 1
            if perf_counter() >= self.end:
                break
        self.iterations += done

    def iterate(self) -> None:
        """One imagined world: down the tree, one decision more, a playout, and back."""
        state = self.perspective.sample(self.luck.below(SEEDS))
        node = self.root
        path = [node]
        grown = False
        while not grown and state.actor >= 0 and state.actor == node.actor:
            n = state.fill(self.scratch)
            child = favourite(node, self.scratch, n, self.settings)
            if child is None:
                child = self.grow(node, state, n)
                grown = True
            state.apply(child.action)
            if grown:
                child.actor = state.actor
            path.append(child)
            node = child
        guided(state, self.strategy, self.luck, self.scratch, self.settings.reach)
        credit(path, self.judge(state))

    def grow(self, node: Node, state: State, n: i64) -> Node:
        """A new answer to a decision: the best looking at the root and where it is visited often, else a likely one."""
        if node.order is None and (node.visits >= self.settings.ripe or node is self.root):
            node.order = self.ordered(state)
            n = state.fill(self.scratch)
        action = self.next_in_order(node, n)
        if action < 0:
            action = self.likely(node, state)
        child = Node(action, state.actor)
        at = 0
        while at < len(node.children) and node.children[at].action < action:
            at += 1
        node.children.insert(at, child)
        return child

    def next_in_order(self, node: Node, n: i64) -> i64:
        """The best looking answer that is legal in this world and not yet tried; -1 when there is none."""
        order = node.order
        if order is not None:
            for action in order:
                if holds(self.scratch, n, action) and node.child(action) is None:
                    return action
        return -1

    def likely(self, node: Node, state: State) -> i64:
        """What the strategy would play, or any answer not yet tried if it has been."""
        action = self.strategy.pick(state, self.luck, self.scratch)
        if node.child(action) is None:
            return action
        n = state.fill(self.scratch)
        i = self.luck.below(n)
        while node.child(self.scratch[i]) is not None:
            i = (i + 1) % n
        return self.scratch[i]

    def ordered(self, state: State) -> list[i64]:
        """The legal actions of this world, best looking first."""
        actions = state.legal_actions()
        values = weigh(state, self.strategy, state.actor, self.luck, self.end)
        return [actions[i] for i in sorted(range(len(actions)), key=values.__getitem__, reverse=True)]

    def judge(self, state: State) -> list[float]:
        """The value of a position to each seat, from 0 to 1: how sure its lead looks, and who won if it is over."""
        leads = all_leads(state, self.strategy, self.seats)
        self.judged += 1.0
        self.swings += abs(leads[0])
        scale = 2.0 * self.judged / self.swings
        values = [1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead * scale)))) for lead in leads]
        if state.actor == OVER:
            places = state.ranking()
            share = WON / float(places.count(1))
            for seat in range(self.seats):
                values[seat] = (1.0 - WON) * values[seat] + (share if places[seat] == 1 else 0.0)
        return values


def favourite(node: Node, legal: vec[i64], n: i64, settings: Settings) -> Node | None:
    """The tried answer to descend to, by value and by how seldom it was tried; None when another is to be tried.

    Only the answers that are legal in this world take part; both lists ascend.
    """
    children = node.children
    best = -1.0
    pick: Node | None = None
    met: i64 = 0
    j: i64 = 0
    size: i64 = len(children)
    for i in range(n):
        while j < size and children[j].action < legal[i]:
            j += 1
        if j == size:
            break
        child = children[j]
        if child.action == legal[i]:
            met += 1
            child.available += 1
            tries = float(child.visits)
            value = child.total / tries + settings.explore * sqrt(log(float(child.available)) / tries)
            if value > best:
                best = value
                pick = child
    if met < n and float(met) < settings.width * sqrt(float(node.visits + 1)):
        return None
    return pick


def credit(path: list[Node], values: list[float]) -> None:
    """Add the judgement to every decision on the way, each for the seat that took it."""
    path[0].visits += 1
    for i in range(1, len(path)):
        node = path[i]
        node.visits += 1
        node.total += values[node.mover]


def holds(items: vec[i64], n: i64, wanted: i64) -> bool:
    """Whether one of the first n items is the wanted one."""
    i: i64 = 0
    while i < n and items[i] != wanted:
        i += 1
    return i < n


def all_leads(state: State, strategy: Strategy, seats: i64) -> list[float]:
    """By how many points each seat is ahead of its best rival, as the strategy sees it."""
    worths = [strategy.worth(state, seat) for seat in range(seats)]
    if seats == 1:
        return worths
    leads: list[float] = []
    for seat in range(seats):
        rival = -1e9
        for other in range(seats):
            if other != seat and worths[other] > rival:
                rival = worths[other]
        leads.append(worths[seat] - rival)
    return leads


def weigh(world: State, strategy: Strategy, seat: i64, luck: Chance, end: float) -> list[float]:
    """The lead after each legal action and the rest of the turn; equals are parted by lot.

    What there is no time for counts as the worst seen.
    """
    scratch = zeros(WIDTH)
    seats: i64 = len(world.scores())
    values: list[float] = []
    for action in world.legal_actions():
        if values and perf_counter() > end:
            values.append(min(values))
            continue
        state = world.clone()
        state.apply(action)
        left = TURN
        while state.actor == seat and left > 0:
            state.apply(strategy.pick(state, luck, scratch))
            left -= 1
        values.append(all_leads(state, strategy, seats)[seat] + float(luck.below(1000)) * 1e-9)
    return values
