"""Viticulture as one object: the rules, and how they look to a seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from riviera.kernel.course import Course
from riviera.kernel.data import Dump, View
from riviera.kernel.encoding import Encoding
from riviera.kernel.game import Game
from riviera.kernel.state import State
from riviera.kernel.strategy import Strategy

from . import view
from .about import ABOUT
from .board.scene import art, clock, scene, vineyard
from .booklet.index import booklet
from .bots.numbers import NUMBERS
from .bots.strategy import STRATEGY
from .data import check, dump, load
from .data.dump import BONUSES, LEVELS, TARGETS
from .data.unseen import unseen
from .engine import deal
from .engine.actions import ACTIONS
from .engine.state import Position
from .words import choices, log, text
from .words.aims import aim
from .words.explain import explain
from .words.form import form
from .words.plans import odds, plan
from .words.prompt import prompt
from .words.stages import question
from .words.start import start_card
from .words.tally import tally

SETTINGS = {"bonuses": BONUSES, "automa": LEVELS, "targets": TARGETS, "parents": ("dealt", "chosen")}


class ViticultureGame(Game):
    """The rules of Viticulture."""

    prompt = staticmethod(prompt)
    start_card = staticmethod(start_card)
    question = staticmethod(question)
    plan = staticmethod(plan)
    aim = staticmethod(aim)
    odds = staticmethod(odds)
    choice = staticmethod(choices.choice)
    explain = staticmethod(explain)
    line = staticmethod(log.line)
    note = staticmethod(log.note)
    tally = staticmethod(tally)
    scene = staticmethod(scene)
    before = staticmethod(vineyard)
    clock = staticmethod(clock)
    art = staticmethod(art)
    booklet = booklet
    text = staticmethod(text.board)
    form = staticmethod(form)

    def deal(self, seats: int, seed: int, options: dict[str, str] | None = None) -> State:
        """The first position (R-SETUP-1)."""
        chosen = self.settle(seats, options)
        settings = [words.index(chosen[name]) for name, words in SETTINGS.items()]
        return deal.deal(self, seats, seed, *settings)

    def dump(self, state: State) -> Dump:
        """A position as plain named data."""
        return dump.dump(cast(Position, state))

    def load(self, data: Dump) -> State:
        """A position from its dump."""
        return load.load(self, data)

    def longest(self, seats: int) -> int:
        """Twenty years, in each for every seat a wake-up, six workers with a dozen clicks, a fall draw and discards."""
        return 20 * (40 + seats * 150)

    def census(self, state: State) -> dict[str, int]:
        """Cards and workers."""
        return check.census(cast(Position, state))

    def unseen(self, state: State, seat: int) -> list[list[Any]]:
        """Decks and hands (R-HIDE-1)."""
        return unseen(cast(Position, state), seat)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat sees (R-HIDE-1)."""
        return view.see(cast(Position, state), seat)

    def course(self) -> Course:
        """Eight lessons."""
        from .words.lessons import COURSE

        return COURSE

    def strategy(self) -> Strategy:
        """What bots know about Viticulture."""
        return STRATEGY

    def encoding(self) -> Encoding:
        """How a position becomes numbers."""
        return NUMBERS


def learnt(name: str) -> list[int]:
    """What a vineyard is weighed by, made by ``bench/vineyards.py``; nothing where the file is missing."""
    path = Path(__file__).with_name("bots") / name
    return [int(word) for word in path.read_text(encoding="utf-8").split()] if path.exists() else []


GAME = ViticultureGame(ABOUT, ACTIONS)
STRATEGY.learn(learnt("alone.txt"))
STRATEGY.learn(learnt("rivals.txt"), 1)
