"""The tree that a search grows: decisions, each with the answers that were tried. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.bots.judge import Scale
from riviera.kernel.state import OVER
from riviera.kernel.vecs import vec


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
        self.chances = 0.0
        self.children: list[Node] = []
        self.looks: Looks | None = None

    def chance(self) -> float:
        """The mover's chance to win with the action, from 0 to 1."""
        return self.chances / float(self.visits) if self.visits else 0.0

    def child(self, action: i64) -> Node | None:
        """Where the action leads, if it was tried."""
        for node in self.children:
            if node.action == action:
                return node
        return None

    def add(self, child: Node) -> None:
        """One more answer; they ascend."""
        at = 0
        while at < len(self.children) and self.children[at].action < child.action:
            at += 1
        self.children.insert(at, child)


class Looks:
    """How the answers to a decision looked, and what that is worth as a first experience of so many visits."""

    def __init__(self, actor: i64, actions: vec[i64], leads: vec[float], scale: Scale, trust: i64) -> None:
        self.actor = actor
        self.actions = actions
        self.leads = leads
        self.scale = scale
        self.trust = trust

    def best(self, node: Node, legal: vec[i64], n: i64) -> Node | None:
        """The best looking answer that is not tried yet and legal in this world."""
        best: i64 = -1
        for i in range(len(self.actions)):
            if (best < 0 or self.leads[i] > self.leads[best]) and self.open(self.actions[i], node, legal, n):
                best = i
        return None if best < 0 else self.trusted(self.actions[best], self.leads[best])

    def open(self, action: i64, node: Node, legal: vec[i64], n: i64) -> bool:
        """Whether an answer is legal and not tried yet."""
        return holds(legal, n, action) and node.child(action) is None

    def trusted(self, action: i64, lead: float) -> Node:
        """An answer with its looks as first experience."""
        node = Node(action, self.actor)
        node.visits = self.trust
        node.available += self.trust
        node.total = float(self.trust) * self.scale.merit(lead)
        node.chances = float(self.trust) * self.scale.chance(lead)
        return node


def credit(path: list[Node], merits: list[float], chances: list[float]) -> None:
    """Add the judgement to every decision on the way, each for the seat that took it."""
    path[0].visits += 1
    for i in range(1, len(path)):
        node = path[i]
        node.visits += 1
        node.total += merits[node.mover]
        node.chances += chances[node.mover]


def holds(items: vec[i64], n: i64, wanted: i64) -> bool:
    """Whether one of the first n items is the wanted one."""
    i: i64 = 0
    while i < n and items[i] != wanted:
        i += 1
    return i < n
