"""Liguria as one object: the rules, and how they look to a seat."""

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
from .board.circuit import choice
from .board.scene import art, clock, scene
from .booklet.index import booklet
from .bots.numbers import NUMBERS
from .bots.strategy import STRATEGY
from .components import BOX, CARDS, KNIGHTS, ROUNDS, STALLS
from .data import check, dump, load
from .data.dump import MEMORY
from .data.mend import mended
from .data.unseen import unseen
from .engine.actions import VERBS
from .engine.deal import deal
from .engine.state import Position
from .words import log, text
from .words.aims import aim
from .words.explain import explain
from .words.form import form
from .words.plans import plan
from .words.prompt import prompt
from .words.stages import question
from .words.start import start_card
from .words.tally import tally

ACTIONS = ActionSpace(*(Verb(name, paths) for name, paths in VERBS.items()))


class LiguriaGame(Game):
    """The rules of Liguria."""

    prompt = staticmethod(prompt)
    start_card = staticmethod(start_card)
    question = staticmethod(question)
    plan = staticmethod(plan)
    aim = staticmethod(aim)
    choice = staticmethod(choice)
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
        """The first position (R-SETUP-1)."""
        settled = self.settle(seats, options)
        return deal(self, seats, seed, MEMORY.index(settled["memory"]))

    def dump(self, state: State) -> Dump:
        """A position as plain named data."""
        return self.stamped(dump.dump(cast(Position, state)))

    def load(self, data: Dump) -> State:
        """A position from its dump."""
        return load.load(self, self.unstamped(data))

    def mended(self, data: Dump) -> Dump:
        """Ships that were moved by hand lie at an island with a direction, and in a harbor without (R-SAIL-3)."""
        return mended(data)

    def longest(self, seats: int) -> int:
        """A buyer, its tiles, a card, upgrades; at each stop at most a hold of cubes, all knights, a diplomat."""
        stop = 1 + 10 + sum(knight.copies for knight in KNIGHTS) + 1 + 1
        stops = 1 + max(card.anchors for card in CARDS)
        shopping = 1 + max(stall.tiles for stall in STALLS) + 1 + max(card.arrows for card in CARDS) + 1
        return seats + seats * ROUNDS[seats] * (shopping + stops * stop) + seats

    def census(self, state: State) -> dict[str, int]:
        """Tiles, cards, cubes and ministers add up."""
        return check.census(cast(Position, state))

    def unseen(self, state: State, seat: int) -> list[list[int]]:
        """The tiles in the bag and the cards in the deck, in their order (R-HIDDEN-3)."""
        return unseen(cast(Position, state), seat)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat sees."""
        return view.see(cast(Position, state), seat)

    def course(self) -> Course:
        """Eight lessons."""
        from .words.lessons import COURSE

        return COURSE

    def strategy(self) -> Strategy:
        """What bots know about Liguria."""
        return STRATEGY

    def encoding(self) -> Encoding:
        """How a position becomes numbers."""
        return NUMBERS


GAME = LiguriaGame(ABOUT, ACTIONS, BOX)
