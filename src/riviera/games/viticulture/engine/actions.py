"""The actions of Viticulture by name: verbs, and the targets that can be clicked for them.

Cards have a number inside their deck (vines 0 to 41, summer visitors 0 to 37, ...) and a face among all 121 different
faces: copies of a vine share one face, and actions name faces.
"""

from __future__ import annotations

from riviera.kernel.actions import ActionSpace, Verb

from ..components import ACTIONS as BOARD
from ..components import (
    CELLAR,
    DECKS,
    FACES,
    FIELDS,
    GRAPES,
    ORDERS,
    PARENTS,
    SEATS,
    SPACES,
    STRUCTURE_IDS,
    VINE_IDS,
    VISITOR_FACES,
    WINES,
    WORDS,
    WORKERS,
    Order,
)

PAIRS = tuple((a, b) for a in range(9) for b in range(a + 1, 9))
RED_PAIRS = tuple(f"red-{a + 1}-and-{b + 1}" for a, b in PAIRS)


def one(items: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Paths of one target."""
    return [(item,) for item in items]


def wishes(order: Order) -> list[int]:
    """The wines of an order, grouped by type with the dearest first, filled up to three with -1."""
    slots = [WINES.index(kind) * 9 + value - 1 for kind, value in order.wines]
    ordered = [slot for kind in range(4) for slot in sorted(slots, reverse=True) if slot // 9 == kind]
    return ordered + [-1] * (3 - len(ordered))


def two(items: tuple[str, ...], more: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Paths of two targets."""
    return [(a, b) for a in items for b in more]


ACTIONS = ActionSpace(
    Verb("decline"),
    Verb("done"),
    Verb("pass"),
    Verb("bonus"),
    Verb("accept"),
    Verb("choose", one(WORDS)),
    Verb("wake", one(tuple("1234567"))),
    Verb("draw", one(DECKS)),
    Verb("take", one(DECKS)),
    Verb("name", one(SEATS)),
    Verb("place", two(SPACES, WORKERS)),
    Verb("retrieve", two(SPACES, WORKERS)),
    Verb("manage", one(tuple(a.id for a in BOARD[:6]))),
    Verb("play", one(VISITOR_FACES)),
    Verb("build", one(STRUCTURE_IDS)),
    Verb("plant", two(VINE_IDS, FIELDS)),
    Verb("uproot", two(FIELDS, VINE_IDS)),
    Verb("swap", two(FIELDS, VINE_IDS)),
    Verb("harvest", one(FIELDS)),
    Verb("sell", one(GRAPES + FIELDS)),
    Verb("buy", one(FIELDS)),
    Verb("grape", one(("red", "white"))),
    Verb("wine", one(GRAPES)),
    Verb("blush", two(GRAPES[:9], GRAPES[9:])),
    Verb("sparkling", two(RED_PAIRS, GRAPES[9:])),
    Verb("fill", one(tuple(o.id for o in ORDERS))),
    Verb("spend", one(GRAPES + CELLAR)),
    Verb("age", one(CELLAR)),
    Verb("discard", one(FACES)),
    Verb("give", one(FACES)),
    Verb("offer", one(VISITOR_FACES)),
    Verb("keep", one(PARENTS)),
)


def word(name: str) -> int:
    """The action that chooses by a word."""
    return ACTIONS.parse(f"choose:{name}")
