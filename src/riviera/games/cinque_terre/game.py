"""Cinque Terre as one object: the rules, and how they look to a seat."""

from __future__ import annotations

from typing import cast

from riviera.kernel.course import Course
from riviera.kernel.data import Dump, View
from riviera.kernel.encoding import Encoding
from riviera.kernel.game import Game
from riviera.kernel.state import State

from . import view
from .about import ABOUT
from .board.coast import clock
from .board.mats import theirs
from .board.scene import art, scene
from .booklet.index import booklet
from .bots.numbers import NUMBERS
from .bots.strategy import STRATEGY, Strategy
from .components import ACTIONS_IN_A_TURN, BOX, CART_PLACES, LAST_ROUND
from .data import check, dump, load
from .data.unseen import unseen
from .engine import deal
from .engine.actions import ACTIONS
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


class CinqueTerreGame(Game):
    """The rules of Cinque Terre."""

    prompt = staticmethod(prompt)
    start_card = staticmethod(start_card)
    question = staticmethod(question)
    plan = staticmethod(plan)
    aim = staticmethod(aim)
    unit = ("lira", "lire")
    choice = staticmethod(choices.choice)
    explain = staticmethod(explain)
    line = staticmethod(log.line)
    note = staticmethod(log.note)
    tally = staticmethod(tally)
    scene = staticmethod(scene)
    before = staticmethod(theirs)
    clock = staticmethod(clock)
    art = staticmethod(art)
    booklet = booklet
    text = staticmethod(text.board)
    form = staticmethod(form)

    def deal(self, seats: int, seed: int, options: dict[str, str] | None = None) -> State:
        """The first position (R-SETUP-1)."""
        settled = self.settle(seats, options)
        return deal.deal(self, seats, seed, LAST_ROUND[settled["safeguard"]])

    def dump(self, state: State) -> Dump:
        """A position as plain named data."""
        return self.stamped(dump.dump(cast(Position, state)))

    def load(self, data: Dump) -> State:
        """A position from its dump."""
        return load.load(self, self.unstamped(data))

    def longest(self, seats: int) -> int:
        """A thousand rounds (R-END-5); a turn: three actions of four clicks, end, both claims, bonus, declining."""
        turn = ACTIONS_IN_A_TURN * CART_PLACES + 5
        return seats + (max(LAST_ROUND.values()) + 1) * seats * turn

    def census(self, state: State) -> dict[str, int]:
        """Pieces and cards of all kinds, and the orders, wherever they are."""
        return check.census(cast(Position, state))

    def view(self, state: State, seat: int | None) -> View:
        """What a seat sees."""
        return view.see(cast(Position, state), seat)

    def unseen(self, state: State, seat: int) -> list[list[list[int]]]:
        """What is hidden from a seat."""
        return unseen(cast(Position, state), seat)

    def course(self) -> Course:
        """Eight lessons."""
        from .words.lessons import COURSE

        return COURSE

    def strategy(self) -> Strategy:
        """What bots know about Cinque Terre."""
        return STRATEGY

    def encoding(self) -> Encoding:
        """How a position becomes numbers."""
        return NUMBERS


GAME = CinqueTerreGame(ABOUT, ACTIONS, BOX)
