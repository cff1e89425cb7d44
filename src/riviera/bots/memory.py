"""What a search found out earlier in the same game, for the next decision of the same seat."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

from .search import Node

LOOKS = 200  # views compared before giving up


class Memory:
    """The last tree, and from the action taken on only the part that lies under it.

    Nobody tells a seat what the others clicked, so the tree is walked in a world imagined before the action, until the
    seat decides again and sees exactly what it sees now.
    """

    def __init__(self) -> None:
        self.node: Node | None = None
        self.world: State | None = None

    def keep(self, action: int, perspective: Perspective, seed: int) -> None:
        """Remember what lies under the action that was taken, and a world in which it was."""
        self.node = self.node.child(action) if self.node else None
        self.world = perspective.sample(seed)
        self.world.apply(action)

    def recall(self, perspective: Perspective) -> Node | None:
        """The node of the tree that looks like now to the seat, if one was grown; the rest is forgotten."""
        node, world = self.node, self.world
        self.node = self.world = None
        if node is None or world is None or world.game is not perspective.game:
            return None
        self.left = LOOKS
        return self.find(node, world, perspective.seat, perspective.view())

    def find(self, node: Node, world: State, seat: int, view: View) -> Node | None:
        """The node at or under this one in which the seat sees that view."""
        if world.actor == seat:
            self.left -= 1
            return node if world.view(seat) == view else None
        legal = set(world.legal_actions()) if world.actor >= 0 else set()
        for child in sorted(node.children, key=lambda c: -c.visits):
            if self.left > 0 and child.action in legal:
                after = world.clone()
                after.apply(child.action)
                if found := self.find(child, after, seat, view):
                    return found
        return None
