"""The valley in which the lessons of Clans happen, and sums of huts."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Said, Start, Sum
from riviera.kernel.data import Dump

from ...components import CLANS, TERRITORIES

LETTERS: Final = dict(zip("RBGYK", CLANS, strict=True))
# Huts by territory, as letters of the clans; a territory that is not named is empty.
VALLEY: Final = """
1Y 3RK 4BG 6G 7R 8Y 9B 10K 11GYK 12R 14RBGK 17R 18B 20YK 21B 24GY 26K 27R 28GY 29B 31B 32R 33K 34Y 36Y
37R 39BK 42R 43BG 44K 46B 47Y 48G 49K 50R 51BGYY 52RK 55G 56K 57Y 58G 59RG 60B"""
ELSEWHERE: Final = Said(
    "Huts moved, but elsewhere.", "You may move any huts on the board. Here, look at what wears the lighthouse."
)


def read(text: str) -> dict[str, str]:
    """Territories and their huts: ``3RK`` is a red and a black hut on 3, ``3`` is empty land."""
    return {entry.rstrip("RBGYK"): entry.lstrip("0123456789") for entry in text.split()}


def stack(huts: str) -> dict[str, int]:
    """Letters as huts by clan."""
    return {LETTERS[letter]: huts.count(letter) for letter in "RBGYK" if letter in huts}


def valley(changes: str, villages: tuple[int, ...] = (), points: str = "", chips: tuple[int, ...] = (0, 0, 0)) -> Start:
    """A position of three seats, in which you are red and move: the valley with some changes."""
    huts = {t: stack(h) for t, h in (read(VALLEY) | read(changes)).items() if h}
    moves = len(TERRITORIES) - len(huts) - sum(str(t) not in huts for t in villages)
    data: Dump = {"seats": 3, "actor": 0, "seals": 0, "first": -moves % 3, "moves": moves, "huts": huts, "pending": []}
    data |= {"villages": list(villages), "points": {c: points.count(x) for x, c in LETTERS.items()}}
    return Start(data=data | {"chips": list(chips), "clans": ["red", "blue", "green"], "box": ["yellow", "black"]})


def clans(letters: str, number: str, words: str) -> Sum:
    """Huts of clans = a number."""
    return Sum(tuple(f"clans-hut-{LETTERS[letter]}" for letter in letters), number, words)
