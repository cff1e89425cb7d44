"""Two tiny games with a known best choice: taking stones, and guessing a hidden coin."""

from __future__ import annotations

from typing import Any

from riviera.kernel.about import About
from riviera.kernel.actions import ActionSpace, Verb
from riviera.kernel.chance import chance
from riviera.kernel.game import Game
from riviera.kernel.state import OVER, State


class Stones(State):
    """Take one to three stones in turn; who takes the last one wins."""

    def __init__(self, game: Game, actor: int, seats: int, stones: int, winner: int = OVER) -> None:
        super().__init__(game, actor)
        self.seats, self.stones, self.winner = seats, stones, winner

    def fill(self, out: Any) -> int:
        n = min(3, self.stones)
        for i, action in enumerate(range(n)):
            out[i] = action
        return n

    def apply(self, action: int) -> None:
        self.stones -= action + 1
        if not self.stones:
            self.winner, self.actor = self.actor, OVER
        else:
            self.actor = (self.actor + 1) % self.seats

    def clone(self) -> Stones:
        return Stones(self.game, self.actor, self.seats, self.stones, self.winner)

    def determinize(self, seat: int, seed: int) -> Stones:
        return self.clone()

    def rule_against(self, action: int) -> str | None:
        return None if action < min(3, self.stones) else "There are not that many stones."

    def scores(self) -> list[int]:
        return [int(seat == self.winner) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        return [1 if score else 2 for score in self.scores()]


class StonesGame(Game):
    """The rules of taking stones."""

    def __init__(self) -> None:
        super().__init__(
            About("stones", "Stones", (2, 3), 1, 1, "", ""), ActionSpace(Verb("take", [("1",), ("2",), ("3",)]))
        )

    def deal(self, seats: int, seed: int, options: dict[str, str] | None = None) -> Stones:
        return Stones(self, 0, seats, seed)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, Stones)
        return {"seats": state.seats, "actor": state.actor, "over": state.actor == OVER, "stones": state.stones}


class Urn(State):
    """One ball of four is hidden, three red and one blue: who says its colour wins."""

    def __init__(self, game: Game, ball: int, won: bool = False, actor: int = 0) -> None:
        super().__init__(game, actor)
        self.ball, self.won = ball, won

    def fill(self, out: Any) -> int:
        for i, action in enumerate([0, 1]):
            out[i] = action
        return 2

    def apply(self, action: int) -> None:
        self.won, self.actor = action == self.ball, OVER

    def clone(self) -> Urn:
        return Urn(self.game, self.ball, self.won, self.actor)

    def determinize(self, seat: int, seed: int) -> Urn:
        return Urn(self.game, int(chance(seed).below(4) == 0), self.won, self.actor)

    def rule_against(self, action: int) -> str | None:
        return None if action < 2 else "There are two colours."

    def scores(self) -> list[int]:
        return [int(self.won), int(not self.won)]

    def ranking(self) -> list[int]:
        return [1, 2] if self.won else [2, 1]


class UrnGame(Game):
    """The rules of the urn; the seed of a deal is the hidden ball."""

    def __init__(self) -> None:
        super().__init__(About("urn", "Urn", (2, 2), 1, 1, "", ""), ActionSpace(Verb("say", [("red",), ("blue",)])))

    def deal(self, seats: int, seed: int, options: dict[str, str] | None = None) -> Urn:
        return Urn(self, seed)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {"seats": 2, "actor": state.actor, "over": state.actor == OVER}


STONES = StonesGame()
URN = UrnGame()
