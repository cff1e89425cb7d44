"""The tree that a search grows: decisions, each with the answers that were tried. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

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
        self.order: list[Node] | None = None

    def chance(self) -> float:
        """The mover's chance to win with the action, from 0 to 1."""
        return self.chances / float(self.visits) if self.visits else 0.0

    def child(self, action: i64) -> Node | None:
        """Where the action leads, if it was tried."""
        for node in self.children:
            if node.action == action:
                return node
        return None


def next_in_order(node: Node, legal: vec[i64], n: i64) -> Node | None:
    """The best looking untried answer that is legal in this world; it leaves the order."""
    order = node.order
    if order is None:
        return None
    for i in range(len(order)):
        if holds(legal, n, order[i].action) and node.child(order[i].action) is None:
            return order.pop(i)
    return None


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
