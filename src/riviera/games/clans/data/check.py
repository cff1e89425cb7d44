"""Why a position cannot be: what holds in every position of a game."""

from __future__ import annotations

from collections import Counter

from riviera.kernel.errors import BadInput

from ..engine.moves import can_move
from ..engine.rules import Clans
from ..engine.state import NEAR, VILLAGES

HUTS = 12


def check(g: Clans) -> Clans:
    """The position, when its parts agree with each other."""
    if sum(g.chips) != g.founded:
        raise BadInput(f"{g.founded} villages are founded, but the seats hold {sum(g.chips)} chips.")
    if sorted(g.clans) != [0, 1, 2, 3, 4]:
        raise BadInput("The five clan cards lie once each before the seats or in the box.")
    for t in range(60):
        if g.pending >> t & 1 and (not g.huts[t] or NEAR[t] & g.settled):
            raise BadInput(f"Territory {t + 1} cannot be a village that waits to be founded.")
    ended = g.founded == VILLAGES or (not g.pending and not can_move(g))
    if ended != (g.actor < 0):
        raise BadInput("The game goes on while somebody can move and the twelfth village is not founded.")
    return g


def check_huts(huts: dict[str, dict[str, int]]) -> None:
    """No clan has more than its twelve huts."""
    total: Counter[str] = Counter()
    for stack in huts.values():
        total.update(stack)
    for clan, n in total.items():
        if n > HUTS:
            raise BadInput(f"There are {n} {clan} huts, but each clan has only twelve.")
