"""Rounds of Cinquo in which the lessons happen: you are blue, Bruno is red."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Said, Start, Sum
from riviera.kernel.data import Dump

CARDS: Final = [f"{colour}{points}" for colour in ("white", "red", "black") for points in range(1, 7)] * 2
COUNT: Final = Said(
    "You end elsewhere.",
    "Count the fields of your card from your piece, and look at what wears the lighthouse.",
)


def a_round(
    hand: str,
    other: str,
    you: str = "i1",
    bruno: str = "a9",
    lists: tuple[str, str] = ("", ""),
    *,
    leads: int = 0,
    moves: str,
) -> Start:
    """A round with two hands and two pieces on their fields; ``leads`` begins, and the moves follow."""
    hands = [hand.split(), other.split()]
    pile = list(CARDS)
    for card in (*hands[0], *hands[1]):
        pile.remove(card)
    data: Dump = {"seats": 2, "actor": leads, "seals": 3, "phase": "bid", "round": 4, "start": leads, "passes": 0}
    data |= {"soloist": -1, "best": -1, "topper": -1, "card": "", "left": 0, "shifted": -1, "winner": -1, "own": []}
    data |= {
        "away": [],
        "pile": pile,
        "hands": hands,
        "table": ["", ""],
        "chance": "1:37",
    }
    return Start(data=data | {"pieces": [you, bruno], "lists": [done.split() for done in lists]}, moves=moves)


def cards(names: str, number: str, words: str) -> Sum:
    """Cards = a number."""
    return Sum(tuple(f"cinquo-mini-{name}" for name in names.split()), number, words)
