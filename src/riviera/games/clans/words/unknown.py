"""Why a name is no action: the territories of a move are no neighbours (R-MOVE-3), and nobody passes (R-TURN-2)."""

from __future__ import annotations

from ..components import LAKES, TERRITORIES

SAME = "Huts move to another territory, and {} is the same one. (R-MOVE-1)"
LAKE = "A lake lies between {} and {}, so they are not neighbours. (R-MOVE-3)"
PASS = "Nobody may pass: make a move. (R-TURN-2)"
APART = "Huts move to a neighbour, and {} and {} do not touch. (R-MOVE-3)"
NUMBERS = {str(t): t for t in TERRITORIES}


def why_unknown(name: str) -> str | None:
    """Which rule a name breaks that looks like a move, or like a pass."""
    if name == "pass":
        return PASS
    verb, *path = name.split(":")
    if verb != "move" or len(path) != 2 or not set(path) <= NUMBERS.keys():
        return None
    a, b = (NUMBERS[t] for t in path)
    if a == b:
        return SAME.format(a)
    return (LAKE if any({a, b} <= set(shore) for shore in LAKES) else APART).format(a, b)
