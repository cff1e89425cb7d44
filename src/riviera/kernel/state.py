"""One position of one game: the abstract class that every game implements and every search uses."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i16, i64, mypyc_attr

from .data import Dump, View
from .errors import BadInput, IllegalAction
from .events import EVERYONE, NIL, Event, present
from .vecs import vec

if TYPE_CHECKING:
    from .game import Game

OVER: Final = -1
WIDTH: Final = 4096
NOT_ASKED: Final = "That is not being asked now."  # of a rule; people are told what is asked instead
GAME_OVER: Final = "The game is over."


def zeros(n: int) -> vec[i64]:
    """A vector of n zeros."""
    return vec[i64]([i64(0)] * n)


def ints(items: list[int]) -> vec[i64]:
    """A vector of these numbers."""
    return vec[i64]([i64(n) for n in items])


SCRATCH: Final = zeros(WIDTH)
NUMBERS: Final[list[Any]] = list(range(WIDTH))  # made once: lists of actions share them
PLAIN: Final[bool] = isinstance(cast(Any, SCRATCH), list)  # interpreted, where vectors are lists


def listed(actions: vec[i64]) -> list[int]:
    """Actions as a list of numbers; compiled code writes it twice as fast where the numbers are there already."""
    numbers = NUMBERS
    try:
        return list(actions) if PLAIN else [numbers[a] for a in actions]
    except IndexError:
        return list(actions)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position; ``actor`` is the seat that decides now, or OVER.

    ``seals`` counts the moments at which chance or a reveal showed something: undo stops there (law 10). ``log``
    collects events while somebody listens; clones start without one.

    A game writes the methods down to ``ranking``, each with the law that holds it; the others work for all games.
    """

    def __init__(self, game: Game, actor: i64, seals: i64 = 0) -> None:
        self.game = game
        self.actor = actor
        self.seals = seals
        self.log: list[Event] | None = None

    def fill(self, out: vec[i64]) -> i64:
        """Write the legal actions before the end into ``out``, ascending, and return how many they are (law 1)."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Carry out a legal action, in place, and everything that follows without a decision (laws 4, 6, 9 and 10).

        It trusts its caller, so that a search loses no time: only what ``legal_actions`` lists, nothing after the end.
        """
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy, without the log (law 2)."""
        raise NotImplementedError

    def determinize(self, seat: i64, seed: i64) -> State:
        """A clone in which everything the seat cannot know, future chance included, is dealt afresh (laws 3 and 9)."""
        raise NotImplementedError

    def rule_against(self, action: i64) -> str | None:
        """The rule that forbids an action before the end, as a sentence; None when it is legal (laws 1 and 9).

        NOT_ASKED stands for an action that answers another question; ``why_not`` then says what is asked.
        """
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of each seat as they stand (law 4)."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """The place of each seat, from 1, with the rulebook's tie-breaks; equals share a place (law 4)."""
        raise NotImplementedError

    def dump(self) -> Dump:
        """The whole position as plain named data; ``game.load`` takes it back."""
        return self.game.dump(self)

    def legal_actions(self) -> list[int]:
        """The actions that the actor may choose now, ascending; none after the end."""
        n: i64 = 0
        if self.actor != OVER:
            n = self.fill(SCRATCH)
        return listed(SCRATCH[:n])

    def why_not(self, action: i64) -> str | None:
        """Why the action is not legal, in one sentence; None when it is."""
        if self.actor == OVER:
            return GAME_OVER
        reason = self.rule_against(action)
        return self.game.question(self.view(self.actor)) if reason == NOT_ASKED else reason

    def view(self, seat: int | None = None) -> View:
        """What a seat that exists, or a spectator (None), sees: plain data, nothing else."""
        seats = len(self.scores())
        given: Any = seat  # compiled code would believe the declared type and take True for a seat
        if given is not None and (type(given) is not int or not 0 <= given < seats):
            raise BadInput(f"Seats are counted from 0 to {seats - 1}; there is no seat {seat}.")
        return self.game.view(self, seat)

    def numbers(self, seat: i64, out: vec[i16]) -> None:
        """Write what the seat knows into ``out``, as ``game.encoding()`` lists it (law 11)."""
        self.game.encoding().write(self, seat, out, 0)

    def play(self, name: str) -> None:
        """Carry out an action by its name, or refuse it with the reason."""
        action = self.game.actions.parse(name)
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        self.apply(action)

    def tell(self, kind: str, a: i64 = NIL, b: i64 = NIL, c: i64 = NIL, d: i64 = NIL) -> None:
        """Say what happened to everybody."""
        log = self.log
        if log is not None:
            log.append(Event(kind, present(a, b, c, d), [], EVERYONE))

    def whisper(self, kind: str, audience: i64, secret: i64, a: i64 = NIL, b: i64 = NIL, c: i64 = NIL) -> None:
        """Say what happened to everybody, and the secret only to the seats of the mask ``audience``."""
        log = self.log
        if log is not None:
            log.append(Event(kind, present(a, b, c), [secret], audience))

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()

    def __reduce__(self) -> Any:
        return load_dump, (self.game.about.engine, self.dump())


def load_dump(engine: str, data: Dump) -> Any:
    """A position from its dump: how positions travel between processes."""
    module, _, name = engine.partition(":")
    return getattr(import_module(module), name).load(data)


def places(points: list[int]) -> list[int]:
    """The place of each seat when more points are better and equals share."""
    return [1 + sum(other > mine for other in points) for mine in points]
