"""What a game teaches: a course of lessons, each a few steps on a real position, as data. ``riviera.teach`` runs it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .data import Dump
from .scene import Layout


@dataclass(frozen=True)
class Sum:
    """Pieces = number: symbols of the game's art, what they add up to, and the words after it."""

    marks: tuple[str, ...]
    number: str
    words: str = ""


@dataclass(frozen=True)
class Said:
    """What the teacher says: a sentence, at most forty words under it (``**bold**``), what is meant, and a sum.

    ``lit`` names what wears the pin: targets of the scene, or ids of its pieces, panels or sheets. ``tag`` is a target
    and a few words that stand beside it.
    """

    sentence: str
    text: str = ""
    lit: tuple[str, ...] = ()
    sum: Sum | None = None
    tag: tuple[str, str] | None = None


@dataclass(frozen=True)
class Start:
    """Where a step begins: a deal, or ``data`` for the game's ``load``, then ``moves``: actions with spaces between."""

    seats: int = 2
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    data: Dump | None = None
    moves: str = ""


@dataclass(frozen=True)
class Step:
    """One idea: a position, what is said about it, and the move that the learner makes.

    ``task`` stands in the prompt. ``good`` are lines, each one or more actions with spaces between; ``*`` in an action
    stands for anything. Actions of other seats in a line are played by themselves. ``wrong`` foresees other moves, by
    the same patterns; ``other`` is said about all moves that nobody foresaw; ``refused`` are moves that the rules
    forbid here, each with its clause. ``start`` is left out where the step goes on from the end of the one before.
    ``picked`` are targets that are already chosen, ``panel`` the one panel that is shown, ``show`` what a phone shows.
    ``free`` lets go of the hand: so many decisions, whatever is legal, while a gentle bot plays the other seats. A
    step without ``good`` and ``free`` is only read.
    """

    task: str
    say: Said
    good: tuple[str, ...] = ()
    done: Said | None = None
    wrong: Mapping[str, Said] = field(default_factory=dict)
    other: Said | None = None
    refused: Mapping[str, str] = field(default_factory=dict)
    start: Start | None = None
    seat: int = 0
    picked: tuple[str, ...] = ()
    panel: str = ""
    show: tuple[str, ...] = ()
    free: int = 0


@dataclass(frozen=True)
class Lesson:
    """A few steps about one thing: its name, what it promises, a symbol of the game's art as its sign, and minutes."""

    name: str
    promise: str
    sign: str
    steps: tuple[Step, ...]
    minutes: int = 1


@dataclass(frozen=True)
class Course:
    """All lessons of a game in order. ``layout`` is the table's grid with the areas ``voice`` and ``panel``."""

    lessons: tuple[Lesson, ...]
    layout: Layout | None = None

    @property
    def minutes(self) -> int:
        """How long it takes."""
        return sum(lesson.minutes for lesson in self.lessons)


@dataclass(frozen=True)
class Fact:
    """A row of the start card: symbols of the game's art (or a number in a ring), a few words in bold, and the rest."""

    marks: tuple[str, ...]
    head: str
    text: str
    ring: str = ""
