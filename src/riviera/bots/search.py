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
from riviera.kernel.state import OVER, WIDTH, State, zeros
from riviera.kernel.strategy import Strategy
from riviera.kernel.vecs import vec

TURN: Final[i64] = 16  # more decisions than the rest of a turn needs before it can be judged
SEEDS: Final[i64] = 2147483399
ROOT_WORLDS: Final = 6.0  # worlds in which the answers at the root are looked at first
WON: Final = 0.75  # how much of a finished game's value is the win; the rest is by how much


class Settings:
    """How a search spends its time.

    ``reach``: decisions of a playout before it is judged. ``explore``: weight of what was seldom tried. ``width``: a
    decision visited n times has at most ``width`` times the root of n answers tried. ``ripe``: visits after which the
    answers to a decision are ordered by their looks instead of tried as the strategy would play. ``trust``: how many
    visits those looks count for.
    """

    def __init__(
        self, reach: i64 = 10, explore: float = 0.3, width: float = 1.0, ripe: i64 = 8, trust: i64 = 4
    ) -> None:
        self.reach = reach
        self.explore = explore
        self.width = width
        self.ripe = ripe
        self.trust = trust


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
        self.order: list[Node] | None = None

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
        self.worlds = 0.0
        self.given = [0.0] * int(self.seats)

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
        before = all_leads(state, self.strategy, self.seats)
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
        self.play_on(state, node.mover)
        credit(path, self.judge(state, before))

    def play_on(self, state: State, mover: i64) -> None:
        """Play by the strategy as far as the search reaches, and to the end of that turn: half turns mislead."""
        n: i64 = 0
        reach = self.settings.reach
        while state.actor >= 0 and (n < reach or (state.actor == mover and n < reach + TURN)):
            mover = state.actor
            state.apply(self.strategy.pick(state, self.luck, self.scratch))
            n += 1

    def grow(self, node: Node, state: State, n: i64) -> Node:
        """A new answer to a decision: the best looking at the root and where it is visited often, else a likely one."""
        if node.order is None and (node is self.root or node.visits >= self.settings.ripe):
            node.order = self.ordered(node, state)
            n = state.fill(self.scratch)
        child = next_in_order(node, self.scratch, n)
        if child is None:
            child = Node(self.likely(node, state), state.actor)
        at = 0
        while at < len(node.children) and node.children[at].action < child.action:
            at += 1
        node.children.insert(at, child)
        return child

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

    def ordered(self, node: Node, state: State) -> list[Node]:
        """The untried answers to a decision, best looking first, each trusted as if its looks had been seen some times.

        The root is looked at in several worlds, the same for all answers.
        """
        actions = state.legal_actions()
        leads = weigh(state, self.strategy, state.actor, self.luck, self.end)
        worlds = 1.0
        while node is self.root and worlds < ROOT_WORLDS and perf_counter() < self.end:
            world = self.perspective.sample(self.luck.below(SEEDS))
            for i, lead in enumerate(weigh(world, self.strategy, state.actor, self.luck, self.end)):
                leads[i] += lead
            worlds += 1.0
        if node is self.root:
            self.swings += max(1.0, sum([abs(lead) for lead in leads]) / worlds / float(len(leads)))
            self.judged += 1.0
        return self.trusted(node, state.actor, actions, [lead / worlds for lead in leads])

    def trusted(self, node: Node, actor: i64, actions: list[int], leads: list[float]) -> list[Node]:
        """Answers that were not yet tried, with their looks as first experience, best first."""
        trust = self.settings.trust
        found: list[Node] = []
        for i in sorted(range(len(leads)), key=leads.__getitem__, reverse=True):
            if node.child(actions[i]) is None:
                child = Node(actions[i], actor)
                child.visits = trust
                child.available += trust
                child.total = float(trust) * self.sure(leads[i])
                found.append(child)
        return found

    def sure(self, lead: float) -> float:
        """How sure a lead looks, from 0 to 1: twice the usual lead is nearly won."""
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, 2.0 * lead * self.judged / self.swings))))

    def judge(self, state: State, before: list[float]) -> list[float]:
        """The value of a position to each seat, from 0 to 1: how sure its lead looks, and who won if it is over.

        What the world itself gave a seat from the start, against other worlds, is taken out: it is no action's merit.
        """
        leads = all_leads(state, self.strategy, self.seats)
        self.judged += 1.0
        self.swings += abs(leads[0])
        self.worlds += 1.0
        values: list[float] = []
        for seat in range(self.seats):
            self.given[seat] += before[seat]
            values.append(self.sure(leads[seat] - before[seat] + self.given[seat] / self.worlds))
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


def next_in_order(node: Node, legal: vec[i64], n: i64) -> Node | None:
    """The best looking untried answer that is legal in this world; it leaves the order."""
    order = node.order
    if order is None:
        return None
    for i in range(len(order)):
        if holds(legal, n, order[i].action) and node.child(order[i].action) is None:
            return order.pop(i)
    return None


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
