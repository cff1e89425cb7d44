"""Cinquo as one object: the rules, and how they look to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from riviera.kernel.actions import ActionSpace, Verb
from riviera.kernel.course import Course
from riviera.kernel.data import Dump, View
from riviera.kernel.encoding import Encoding
from riviera.kernel.errors import BadInput
from riviera.kernel.game import Game
from riviera.kernel.state import State
from riviera.kernel.strategy import Strategy

from . import view
from .about import ABOUT
from .board.scene import art, clock, scene
from .booklet.index import booklet
from .bots.numbers import NUMBERS
from .bots.strategy import STRATEGY
from .components import BOX, CARDS, FIELDS
from .data import dump, load
from .engine import deal
from .engine.play import LAST_ROUND
from .engine.state import Position, kinds, size
from .words import choices, log, text
from .words.aims import aim
from .words.explain import explain
from .words.form import form
from .words.plans import plan
from .words.prompt import prompt
from .words.stages import question
from .words.start import start_card
from .words.tally import tally

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

    prompt = staticmethod(prompt)
    start_card = staticmethod(start_card)
    question = staticmethod(question)
    plan = staticmethod(plan)
    aim = staticmethod(aim)
    unit = ("goal", "goals")
    choice = staticmethod(choices.choice)
    explain = staticmethod(explain)
    line = staticmethod(log.line)
    note = staticmethod(log.note)
    tally = staticmethod(tally)
    scene = staticmethod(scene)
    clock = staticmethod(clock)
    art = staticmethod(art)
    booklet = booklet
    text = staticmethod(text.board)
    form = staticmethod(form)

    def deal(self, seats: int, seed: int, options: dict[str, str] | None = None) -> State:
        """The first position (R-SETUP-5)."""
        self.settle(seats, options)
        return deal.deal(self, seats, seed)

    def dump(self, state: State) -> Dump:
        """A position as plain named data."""
        return self.stamped(dump.dump(cast(Position, state)))

    def load(self, data: Dump) -> State:
        """A position from its dump."""
        if not isinstance(data, dict):
            raise BadInput("A position is a table of names and values.")
        return load.load(self, self.unstamped(data))

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

    def view(self, state: State, seat: int | None) -> View:
        """What a seat sees."""
        return view.see(cast(Position, state), seat)

    def course(self) -> Course:
        """Seven lessons."""
        from .words.lessons import COURSE

        return COURSE

    def strategy(self) -> Strategy:
        """What bots know about Cinquo."""
        return STRATEGY

    def encoding(self) -> Encoding:
        """How a position becomes numbers."""
        return NUMBERS


GAME = CinquoGame(ABOUT, ACTIONS, BOX)
