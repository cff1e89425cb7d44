"""Tree search over what a seat cannot know: single-observer information-set Monte Carlo tree search.

Every iteration imagines a world that the seat cannot tell from the real one, walks down one tree that is shared by
all worlds, adds a decision to it, plays on by the game's strategy, judges the position for every seat, and adds the
judgement to the decisions on its way, each for the seat that took it (max^n). Compiled; it knows only ``State``.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from riviera.bots.judge import TURN, Clock, Judge, all_leads, weigh
from riviera.bots.net import Net
from riviera.bots.tree import Looks, credit
from riviera.bots.tree import Node as Node
from riviera.bots.worlds import Worlds
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, WIDTH, State, zeros
from riviera.kernel.strategy import Strategy
from riviera.kernel.vecs import vec

FOREVER: Final[i64] = 1000000  # more turns than any tree is deep
ROOT_WORLDS: Final = 6.0  # worlds in which the answers at the root are looked at first


class Settings:
    """How a search spends its time.

    ``reach``: decisions of a playout before it is judged. ``explore``: weight of what was seldom tried. ``width``: a
    decision visited n times has at most ``width`` times the root of n answers tried. ``ripe``: visits after which the
    answers to a decision are ordered by their looks instead of tried as the strategy would play. ``trust``: how many
    visits those looks count for. ``turns``: instead of ``reach``, the turns after which every line is judged, however
    deep the tree; worth it where a turn brings much, and a line that stops before the rivals' next turn looks too good.
    ``patience``: visits before a decision below the root has answers of its own in the tree. Until then the strategy
    answers there: better than trying everything where hidden cards make most answers rare. ``stages``: no tree, but the
    best looking ``tries`` answers side by side (``trials.py``), each judged so many stages of ``stage`` turns later.
    ``belief``: how much likelier worlds are in which rivals can expect more (``worlds.py``).
    """

    def __init__(
        self,
        reach: i64 = 40,
        explore: float = 0.3,
        width: float = 1.0,
        ripe: i64 = 16,
        trust: i64 = 4,
        turns: i64 = 0,
        patience: i64 = 0,
        stages: i64 = 0,
        stage: i64 = 1,
        tries: i64 = 6,
        belief: float = 0.0,
    ) -> None:
        self.reach = reach
        self.explore = explore
        self.width = width
        self.ripe = ripe
        self.trust = trust
        self.turns = turns
        self.patience = patience
        self.stages = stages
        self.stage = stage
        self.tries = tries
        self.belief = belief


class Search:
    """A tree that grows under one decision of one seat."""

    def __init__(
        self,
        perspective: Perspective,
        seed: i64,
        settings: Settings,
        root: Node | None = None,
        clock: Clock = perf_counter,
        net: Net | None = None,
    ) -> None:
        self.perspective = perspective
        self.settings = settings
        self.clock, self.luck = clock, chance(seed)
        self.scratch = zeros(WIDTH)
        world = perspective.sample(self.luck.seed())
        self.strategy: Strategy = world.game.strategy()
        self.seats: i64 = len(world.scores())
        self.root = Node(-1, OVER) if root is None else root
        self.root.actor = world.actor
        self.iterations: i64 = 0
        self.end, self.net = 0.0, net
        self.judge = Judge(self.strategy, self.seats, net, perspective.seat)
        self.table = world  # only for what everybody sees: what may be chosen now
        self.worlds = Worlds(perspective, self.strategy, chance(seed + 2), settings.belief)

    def run(self, iterations: i64, seconds: float) -> None:
        """Grow the tree until the iterations or the seconds are used up."""
        self.end = self.clock() + seconds
        done: i64 = 0
        while done < iterations:
            self.iterate()
            done += 1
            if self.clock() >= self.end:
                break
        self.iterations += done

    def iterate(self) -> None:
        """One imagined world: down the tree, one decision more, a playout, and back."""
        child, grown = self.answer(self.root, self.table)
        seed = self.worlds.seed(child.visits)
        state, self.luck = self.perspective.sample(seed), chance(seed + 1)
        before = all_leads(state, self.strategy, self.seats)
        path = [self.root]
        turns = self.settings.turns or FOREVER
        while True:
            turn = self.strategy.turn(state)
            state.apply(child.action)
            if grown:
                child.actor = state.actor
            path.append(child)
            turns -= 1 if self.strategy.turn(state) != turn else 0
            if grown or turns == 0 or not self.asks(child, state):
                break
            child, grown = self.answer(child, state)
        if self.settings.turns:
            self.play_turns(state, turns)
        else:
            self.play_on(state, turn)
        merits = self.judge.merits(state, before)
        credit(path, merits, self.judge.chances)

    def answer(self, node: Node, state: State) -> tuple[Node, bool]:
        """The answer to a decision that is tried now, and whether it is a new one."""
        n = state.fill(self.scratch)
        child = favourite(node, self.scratch, n, self.settings)
        return (self.grow(node, state, n), True) if child is None else (child, False)

    def asks(self, node: Node, state: State) -> bool:
        """Whether the decision is the one that this world has come to, and may have answers of its own by now."""
        return state.actor >= 0 and state.actor == node.actor and node.visits >= self.settings.patience

    def play_on(self, state: State, turn: i64) -> None:
        """Play by the strategy as far as the search reaches, and to the end of that turn: half turns mislead."""
        n: i64 = 0
        reach = self.settings.reach
        while state.actor >= 0 and (n < reach or (self.strategy.turn(state) == turn and n < reach + TURN)):
            turn = self.strategy.turn(state)
            state.apply(self.strategy.pick(state, self.luck, self.scratch))
            n += 1

    def play_turns(self, state: State, turns: i64) -> None:
        """Play by the strategy until so many turns have ended."""
        while state.actor >= 0 and turns > 0:
            turn = self.strategy.turn(state)
            state.apply(self.strategy.pick(state, self.luck, self.scratch))
            turns -= 1 if self.strategy.turn(state) != turn else 0

    def grow(self, node: Node, state: State, n: i64) -> Node:
        """A new answer to a decision: the best looking at the root and where it is visited often, else a likely one."""
        if node.looks is None and (node is self.root or node.visits >= self.settings.ripe):
            node.looks = self.look(node, state)
            n = state.fill(self.scratch)
        child = None if node.looks is None else node.looks.best(node, self.scratch, n)
        if child is None:
            child = Node(self.likely(node, state), state.actor)
        node.add(child)
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

    def look(self, node: Node, state: State) -> Looks:
        """How the answers to a decision look. The root is looked at in several worlds, the same for all answers."""
        actions = self.scratch[: state.fill(self.scratch)]
        leads = self.leads(state, state.actor)
        worlds = 1.0
        while node is self.root and worlds < ROOT_WORLDS and self.clock() < self.end:
            world = self.perspective.sample(self.luck.seed())
            for i, lead in enumerate(self.leads(world, state.actor)):
                leads[i] += lead
            worlds += 1.0
        leads = [lead / worlds for lead in leads]
        if node is self.root:
            self.judge.expect(state.actor, leads)
        return Looks(state.actor, actions, vec[float](leads), self.judge.scale(state.actor), self.settings.trust)

    def leads(self, world: State, seat: i64) -> list[float]:
        """The lead after each answer in one world."""
        return weigh(world, self.strategy, seat, self.luck, self.end, self.clock, self.net)


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
