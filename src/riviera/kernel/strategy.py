"""What bots know about a game: how to play on roughly, and how much a position is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from .chance import Chance
from .state import State
from .vecs import vec

COUNTED: Final[i64] = 1048576  # a turn of such a number ends with it; else when somebody else is asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy:
    """The plain strategy: any legal action, and the points as they stand."""

    def pick(self, state: State, chance: Chance, scratch: vec[i64]) -> i64:
        """The action of a playout."""
        n = state.fill(scratch)
        return scratch[chance.below(n)]

    def worth(self, state: State, seat: i64) -> float:
        """An estimate of the seat's final points; what matters is the difference between seats."""
        return float(state.scores()[seat])

    def glance(self, state: State, seat: i64, actions: vec[i64], leads: vec[float]) -> None:
        """Write the seat's lead after those actions, and the rest of the turn, that need not be carried out for it."""

    def turn(self, state: State) -> i64:
        """A number that changes when a turn or round is over: then positions can be compared, half way they mislead.

        From ``COUNTED`` on it alone tells when a turn ends, also where the same seat is asked again.
        """
        return state.actor
