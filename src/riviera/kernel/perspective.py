"""A game as one seat knows it: what bots and hints are handed, never the position itself."""

from __future__ import annotations

from .data import View
from .game import Game
from .state import OVER, State


class Perspective:
    """Everything a seat may use to decide."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def game(self) -> Game:
        """The rules being played."""
        return self._state.game

    @property
    def actor(self) -> int:
        """The seat that decides now."""
        return self._state.actor

    @property
    def seats(self) -> int:
        """How many seats the game is played with."""
        return len(self._state.scores())

    def view(self) -> View:
        """What the seat sees."""
        return self._state.view(self.seat)

    def legal_actions(self) -> list[int]:
        """What the seat may choose now; nothing while another seat decides."""
        return self._state.legal_actions() if self._state.actor == self.seat else []

    def why_not(self, action: int) -> str | None:
        """Why the seat may not do this, or None."""
        return self._state.why_not(action) if self._state.actor in (self.seat, OVER) else "It is another seat's turn."

    def sample(self, seed: int) -> State:
        """A whole position that the seat cannot tell from the real one."""
        return self._state.determinize(self.seat, seed)
