"""Clans as one object: the rules, and how they look to a seat."""

from __future__ import annotations

from typing import cast

from riviera.kernel.actions import ActionSpace, Verb
from riviera.kernel.course import Course
from riviera.kernel.data import Dump, View
from riviera.kernel.encoding import Encoding
from riviera.kernel.game import Game
from riviera.kernel.state import State
from riviera.kernel.strategy import Strategy

from . import view
from .about import ABOUT
from .board.scene import art, clock, scene
from .booklet.index import booklet
from .bots.numbers import NUMBERS
from .bots.strategy import STRATEGY
from .components import BORDERS, TERRITORIES
from .data import dump, load, mend
from .engine import deal
from .engine.state import Position
from .words import choices, log, text
from .words.aims import aim
from .words.explain import explain
from .words.form import form
from .words.plans import plan
from .words.prompt import prompt
from .words.stages import question
from .words.start import start_card
from .words.tally import tally
from .words.unknown import why_unknown

ACTIONS = ActionSpace(
    Verb("move", [(str(a), str(b)) for a, b in BORDERS]),
    Verb("found", [(str(t),) for t in TERRITORIES]),
    why_unknown=why_unknown,
)


class ClansGame(Game):
    """The rules of Clans."""

    prompt = staticmethod(prompt)
    start_card = staticmethod(start_card)
    question = staticmethod(question)
    plan = staticmethod(plan)
    aim = staticmethod(aim)
    choice = staticmethod(choices.choice)
    choices = staticmethod(choices.choices)
    explain = staticmethod(explain)
    line = staticmethod(log.line)
    note = staticmethod(log.note)
    tally = staticmethod(tally)
    scene = staticmethod(scene)
    clock = staticmethod(clock)
    art = staticmethod(art)
    booklet = booklet
    inks = text.INKS
    text = staticmethod(text.board)
    form = staticmethod(form)

    def deal(self, seats: int, seed: int, options: dict[str, str] | None = None) -> State:
        """The first position (R-SETUP-1)."""
        self.settle(seats, options)
        return deal.deal(self, seats, seed)

    def dump(self, state: State) -> Dump:
        """A position as plain named data."""
        return dump.dump(cast(Position, state))

    def load(self, data: Dump) -> State:
        """A position from its dump."""
        return load.load(self, data)

    def mended(self, data: Dump) -> Dump:
        """A position as it was set up, with its villages, chips and clans put right."""
        return mend.mended(self, data)

    def longest(self, seats: int) -> int:
        """Every move empties a territory for good, and at most twelve villages are chosen."""
        return 59 + 12

    def census(self, state: State) -> dict[str, int]:
        """Chips on the chart and before the seats, and the clan cards (R-SETUP-3, R-SETUP-4)."""
        g = cast(Position, state)
        return {"chips": 12 - g.founded + sum(g.chips), "clan cards": len({*g.clans})}

    def unseen(self, state: State, seat: int) -> list[list[int]]:
        """The clan cards of the others and those left in the box (R-SETUP-3)."""
        g = cast(Position, state)
        return [] if g.actor < 0 else [[c for s, c in enumerate(g.clans) if s != seat]]

    def view(self, state: State, seat: int | None) -> View:
        """What a seat sees."""
        return view.see(cast(Position, state), seat)

    def course(self) -> Course:
        """Six lessons."""
        from .words.lessons import COURSE

        return COURSE

    def strategy(self) -> Strategy:
        """What bots know about Clans."""
        return STRATEGY

    def encoding(self) -> Encoding:
        """How a position becomes numbers."""
        return NUMBERS


GAME = ClansGame(ABOUT, ACTIONS)
