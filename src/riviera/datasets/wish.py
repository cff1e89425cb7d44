"""Which games a data set is made of, and what its head says about it."""

from __future__ import annotations

from dataclasses import dataclass, field

from riviera.arena.simulate import SPAN, Match, match
from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput
from riviera.registry import load_game

FORMAT = 1  # rises when the columns change
PIECE = 8  # games that are played, sent and kept together


@dataclass(frozen=True)
class Wish:
    """Which game, how often, by whom, from which seed."""

    game: str
    games: int
    bots: str = "sharp"
    seats: int | None = None
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)

    def match(self) -> Match:
        """Who plays, after checking every name and number."""
        if self.games < 1:
            raise BadInput(f"A data set has at least one game, not {self.games}.")
        if not load_game(self.game).encoding().size:
            raise BadInput(f"{load_game(self.game).title} does not say how it becomes numbers.")
        return match(self.game, self.bots, self.seats, self.options)

    def head(self) -> Json:
        """What is told with the rows: how they were made, and by which versions."""
        game, played = load_game(self.game), self.match()
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": game.about.rules,
            "components": game.components,
            "encoding": game.encoding().version,
            "actions": len(game.actions.names),
            "games": self.games,
            "bots": list(played.bots),
            "seed": self.seed,
            "options": game.settle(len(played.bots), self.options or None),
        }

    def pieces(self) -> list[Piece]:
        """The work: some games each, the same however it is shared out."""
        played = self.match()
        first = SPAN * self.seed
        return [
            Piece(i, played, first, start, min(start + PIECE, self.games))
            for i, start in enumerate(range(0, self.games, PIECE))
        ]


@dataclass(frozen=True)
class Piece:
    """Some games: those from ``start`` on and before ``end``; the seed of each is ``first`` and its number."""

    index: int
    match: Match
    first: int
    start: int
    end: int
