"""The rules of one game, as a stateless object."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from .about import About as About
from .about import Option as Option
from .actions import ActionSpace, Columns, columns
from .booklet import Booklet
from .box import Box, why_other
from .course import Course, Fact
from .data import Dump, Form, View
from .encoding import Encoding
from .errors import BadInput
from .events import Event
from .explain import Explanation
from .scene import Art, Choice, Clock, Prompt, Scene, Sheet, Tally
from .state import State
from .strategy import Strategy
from .words import Line, Plan, sentence

PLAIN = Strategy()
NO_NUMBERS = Encoding("none", [], [])
SOMEBODY = [f"seat {n}" for n in range(1, 17)]


class Game:
    """The rules: deals positions, loads them, and says what they look like to a seat.

    A game writes the methods from ``deal`` on, its hooks, each with the law that holds it. The first six it has to
    write (``deal``, ``dump``, ``load``, ``longest``, ``view``, ``prompt``), the others where there is something to say.
    Whatever is said about a view comes from the view alone, so that nobody is told what the seat may not know.
    """

    def __init__(self, about: About, actions: ActionSpace, box: Box | None = None) -> None:
        self.about = about
        self.actions = actions
        self.box = box

    @property
    def name(self) -> str:
        """The game's name in commands and records."""
        return self.about.name

    @property
    def title(self) -> str:
        """The game's name for people."""
        return self.about.title

    @cached_property
    def seats(self) -> range:
        """The numbers of seats it can be played with."""
        return range(self.about.seats[0], self.about.seats[1] + 1)

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen before the deal."""
        return self.about.options

    @property
    def components(self) -> str:
        """The components it is played with, for records and tables; empty for the built-in ones."""
        return self.box.mark if self.box else ""

    def stamped(self, dump: Dump) -> Dump:
        """A dump that names the components it was made with, if they are not the built-in ones."""
        return {"components": self.components, **dump} if self.components else dump

    def unstamped(self, dump: Dump) -> Dump:
        """A dump without that name, refused if it was made with other components."""
        if not isinstance(dump, dict):
            return dump  # reading it says so
        theirs = dump.get("components", "")
        if why := why_other(theirs if isinstance(theirs, str) else "?", self.components):
            raise BadInput(f"This position of {self.title} {why}")
        return {key: value for key, value in dump.items() if key != "components"}

    def settle(self, seats: int, options: dict[str, str] | None) -> dict[str, str]:
        """The options with their defaults, after checking them and the number of seats."""
        if seats not in self.seats:
            raise BadInput(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}.")
        if options:
            self.check_options(options)
        return self.usual | (options or {})

    @cached_property
    def usual(self) -> dict[str, str]:
        """The options of whoever chooses none."""
        return {o.name: o.choices[0] for o in self.options}

    def check_options(self, options: dict[str, str]) -> None:
        """Refuse what is no option, and what is no choice of one."""
        known = {o.name: o for o in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadInput(f"{self.title} has no option “{name}”.")
            if value not in known[name].choices:
                raise BadInput(f"Option “{name}” is one of {', '.join(known[name].choices)}, not “{value}”.")

    def deal(self, seats: int, seed: int, options: dict[str, str] | None = None) -> State:
        """The first position of a game; the same seed gives the same deal (law 4)."""
        raise NotImplementedError

    def dump(self, state: State) -> Dump:
        """The whole position as plain named data; ``load`` takes it back (law 5)."""
        raise NotImplementedError

    def load(self, data: Dump) -> State:
        """A position from its dump (law 5), or a refusal with the reason: ``BadInput``, whatever somebody wrote."""
        raise NotImplementedError

    def longest(self, seats: int) -> int:
        """More decisions than any game takes (law 7)."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> View:
        """What a seat, or a spectator, sees: a whitelist of plain data, the same in all worlds it imagines (law 3)."""
        raise NotImplementedError

    def prompt(self, view: View) -> Prompt:
        """What is expected of the actor; told to everybody, each from their own view (law 9)."""
        raise NotImplementedError

    def census(self, state: State) -> dict[str, int]:
        """What must add up to the same numbers in every position of a game (law 6)."""
        return {}

    def unseen(self, state: State, seat: int) -> Sequence[Sequence[int | Sequence[int]]]:
        """Pools of hidden things: in each, every thing could lie in every slot for all that the seat knows (law 3).

        A slot is one thing, or a group of things in no order, such as a hand. ``determinize`` deals each pool afresh.
        """
        return []

    def question(self, view: View) -> str:
        """What is asked of the actor and by which rule: the refusal of everything that answers another question.

        One sentence of this form, so that each stage of a game has a name: ``You are bidding: pass or solo. (R-BID-1)``
        """
        return f"You are asked something else: {self.prompt(view)['text'].render(SOMEBODY)}"

    def choice(self, view: View, action: str) -> Choice:
        """An action as a button: its label and what it leads to (law 9)."""
        return Choice(action=action, label=action)

    def choices(self, view: View, actions: Sequence[str]) -> list[Choice]:
        """The answers to a question as buttons; a game with many may find once what they share."""
        return [self.choice(view, action) for action in actions]

    def explain(self, view: View, target: str) -> Explanation | None:
        """What a thing of the scene is and what it means now (laws 9 and 14); None where what holds it speaks for it.

        ``target`` is a target, an answer without one (``answer:pass``), a symbol (``art:NAME``), a sheet or panel
        (``area:ID``), or what a thing has as ``ask``.
        """
        return None

    inks: tuple[tuple[str, str], ...] = ()  # patterns of its text, and the colours in which a terminal shows them
    unit = ("point", "points")  # what a game is won by

    def plan(self, view: View, action: str) -> Plan:
        """An answer as advice, from the view of the seat that decides: the move, what it brings, a rule (law 9)."""
        return Plan(sentence(self.choice(view, action)["label"]))

    def aim(self, view: View, action: str) -> str:
        """What matters now where this answer is best: one sentence that does not name the move (law 9); or nothing."""
        return ""

    def odds(self, view: View, chance: float, points: float) -> str:
        """Alone against the game: how it stands, from a chance to win and the points at the end."""
        return ""

    def line(self, event: Event, view: View) -> Line | None:
        """An event as a sentence of the log; None when it is not worth a line (law 9)."""
        return None

    def note(self, event: Event) -> str:
        """What a record writes in braces for an event, to be checked on replay (law 4); empty for nothing."""
        return ""

    def scene(self, view: View) -> Scene:
        """The view as sheets and panels to draw (law 3)."""
        return Scene(sheets=[], panels=[])

    def before(self, view: View, seat: int) -> Sheet | None:
        """What lies open before a seat, as one drawing that a click on the seat opens; its row in the panel ``seats``
        has ``more`` then. None where the table shows all there is (law 9)."""
        return None

    def art(self) -> Art:
        """The drawings that never change."""
        return Art(defs="", sheets={}, css="")

    def booklet(self) -> Booklet:
        """What the rules pages show beside their words: figures by name, and the index of cards, tiles and symbols."""
        return Booklet(figures={}, groups=[], deeds=[])

    def form(self) -> Form:
        """How a position is set up by hand: what its parts are called and may be, and what stands on the board."""
        return Form(parts={}, board=[])

    def mended(self, data: Dump) -> Dump:
        """What was set up on the board, with what follows from it put right; ``load`` still judges the whole."""
        return data

    def clock(self, view: View) -> Clock:
        """How far the game is, as the scene shows it and as the moves of a replay are parted."""
        return Clock()

    def text(self, view: View) -> str:
        """The view as text for a terminal (law 3)."""
        return "\n".join(f"{key}: {value}" for key, value in view.items())

    def tally(self, view: View) -> Tally:
        """The final scoring by category, from the view of anybody after the end (law 3)."""
        return Tally(rows=[])

    def course(self) -> Course | None:
        """The lessons that teach the game; made when somebody asks for them. ``riviera.teach.faults`` checks them."""
        return None

    def start_card(self, view: View) -> list[Fact]:
        """Five rows before the first move: what you want, points, what is special, the end, and who you are."""
        return []

    def strategy(self) -> Strategy:
        """What bots know about the game."""
        return PLAIN

    def learnt(self) -> Path | None:
        """The file of a net that corrects how bots judge, made by ``riviera train``; None where there is none."""
        return None

    def encoding(self) -> Encoding:
        """How a position becomes numbers for a network, from what a seat knows (law 11)."""
        return NO_NUMBERS

    def action_features(self) -> Columns:
        """What actions have in common, for a network that scores them: a row of 0 and 1 for each action."""
        return columns(self.actions)
