"""What is wanted of a training: which positions, how they are judged, how the net is fitted, and what it must pass."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from riviera.bots.net import LANES
from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput
from riviera.registry import load_game

PIECE = 4  # games that are played, judged and kept together
ASKED = 4  # decisions of a game that the gate asks, about


@dataclass(frozen=True)
class Plan:
    """``decisions`` of each game are looked at, up to ``answers`` answers each, by ``playouts`` to the end.

    A playout takes the best of ``tries`` likely actions. ``duels`` games at ``seconds`` of the processor a decision and
    ``questions`` decisions are the gate.
    """

    game: str
    seats: tuple[int, ...]
    seed: int = 1
    games: int = 2000
    decisions: int = 4
    answers: int = 6
    playouts: int = 16
    tries: int = 1
    hidden: int = 24
    epochs: int = 30
    duels: int = 400
    questions: int = 300
    seconds: float = 0.05

    def checked(self) -> Plan:
        """The plan, if it can be carried out."""
        game = load_game(self.game)
        if not game.encoding().size:
            raise BadInput(f"{game.title} does not say how it becomes numbers.")
        for seats in self.seats:
            game.settle(seats, None)
        if self.hidden % LANES:
            raise BadInput(f"Hidden units come in threes, not {self.hidden}.")
        return self

    def steps(self) -> int:
        """How many steps of progress it takes: games to learn from, questions and duels of the gate."""
        return self.games + self.questions // ASKED + self.duels * len(self.seats)

    def head(self) -> Json:
        """What is told with positions: how they were made, and by which versions."""
        game, keys = load_game(self.game), ("seats", "seed", "games", "decisions", "answers", "playouts", "tries")
        wanted = {key: value for key, value in asdict(self).items() if key in keys}
        return {"game": self.game, "rules": game.about.rules, "encoding": game.encoding().version} | wanted

    def pieces(self) -> list[Piece]:
        """The work: some games each, the same however it is shared out."""
        starts = range(0, self.games, PIECE)
        return [Piece(self, i, range(start, min(start + PIECE, self.games))) for i, start in enumerate(starts)]


@dataclass(frozen=True)
class Piece:
    """Some games of a plan."""

    plan: Plan
    index: int
    games: range
