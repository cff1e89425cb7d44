"""Cinquo as one object: the rules, and how they look to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from riviera.games.cinquo import view
from riviera.games.cinquo.about import ABOUT
from riviera.games.cinquo.board import scene
from riviera.games.cinquo.bots.features import features
from riviera.games.cinquo.bots.strategy import STRATEGY
from riviera.games.cinquo.components import CARDS, FIELDS
from riviera.games.cinquo.data import dump, load
from riviera.games.cinquo.engine import deal
from riviera.games.cinquo.engine.play import LAST_ROUND
from riviera.games.cinquo.engine.state import Position, kinds, size
from riviera.games.cinquo.words import choices, log, text
from riviera.kernel.actions import ActionSpace, Verb
from riviera.kernel.errors import BadInput
from riviera.kernel.events import Event
from riviera.kernel.game import Game
from riviera.kernel.scene import Art, Choice, Prompt, Scene, Tally
from riviera.kernel.state import State
from riviera.kernel.strategy import Strategy
from riviera.kernel.words import Line

ACTIONS = ActionSpace(
    Verb("pass"),
    Verb("solo"),
    Verb("play", [(card,) for card in CARDS]),
    Verb("use", [(card,) for card in CARDS]),
    Verb("move", [(field,) for field in FIELDS]),
    Verb("shift", [(field,) for field in FIELDS]),
)


class CinquoGame(Game):
    """The rules of Cinquo."""

    def deal(self, seats: int, seed: int, options: dict[str, str] | None = None) -> State:
        """The first position (R-SETUP-5)."""
        self.settle(seats, options)
        return deal.deal(self, seats, seed)

    def dump(self, state: State) -> dict[str, Any]:
        """A position as plain named data."""
        return dump.dump(cast(Position, state))

    def load(self, data: dict[str, Any]) -> State:
        """A position from its dump."""
        if not isinstance(data, dict):
            raise BadInput("A position is a table of names and values.")
        return load.load(self, data)

    def longest(self, seats: int) -> int:
        """In each round at most one word each, three tricks, and three moves with a choice of card and a shift."""
        return int(LAST_ROUND) * (seats + 3 * seats + 3 * 3)

    def census(self, state: State) -> dict[str, int]:
        """The cards wherever they are, and the pieces (R-SETUP-2)."""
        g = cast(Position, state)
        held = sum(size(cards) for cards in (*g.hands, g.own, g.away))
        lying = sum(kind >= 0 for kind in g.table)
        return {"cards": held + lying + len(g.pile) - g.drawn, "pieces": len(g.pieces)}

    def unseen(self, state: State, seat: int) -> Sequence[Sequence[int | Sequence[int]]]:
        """The pile in its order, and the hands of the others (R-HIDE-1)."""
        g = cast(Position, state)
        hands = [kinds(hand) for other, hand in enumerate(g.hands) if other != seat and hand]
        return [[*g.pile[g.drawn :], *hands]] if hands or g.drawn < len(g.pile) else []

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat sees."""
        return view.view(cast(Position, state), seat)

    def prompt(self, view_: dict[str, Any]) -> Prompt:
        """What is expected of the actor."""
        return log.prompt(view_)

    def choice(self, view_: dict[str, Any], action: str) -> Choice:
        """An action as a button."""
        return choices.choice(view_, action)

    def line(self, event: Event, view_: dict[str, Any]) -> Line | None:
        """An event as a sentence."""
        return log.line(event, view_)

    def note(self, event: Event) -> str:
        """An event in a record's braces."""
        return log.note(event)

    def scene(self, view_: dict[str, Any]) -> Scene:
        """The board and panels."""
        return scene.scene(view_)

    def art(self) -> Art:
        """The drawings that never change."""
        return scene.art()

    def text(self, view_: dict[str, Any]) -> str:
        """The board for a terminal."""
        return text.board(view_)

    def tally(self, view_: dict[str, Any]) -> Tally:
        """The final lists."""
        return view.tally(view_)

    def strategy(self) -> Strategy:
        """What bots know about Cinquo."""
        return STRATEGY

    def features(self, state: State, seat: int) -> list[int]:
        """Numbers for a network."""
        return features(cast(Position, state), seat)


GAME = CinquoGame(ABOUT, ACTIONS)
