"""What is still to happen, as data: a stack of constant effects in the position.

A frame is one integer: the effect's number, the seat it is for and a small argument. So a position halfway through a
card clones, dumps and resamples like any other. Effects without a decision run at once; one that asks stays on top and
its seat becomes the actor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i64, mypyc_attr

from .errors import BadInput
from .state import NOT_ASKED, OVER, State, zeros
from .vecs import append, vec

if TYPE_CHECKING:
    from .game import Game

NUMBER: Final[i64] = 1023  # the low ten bits of a frame: which effect
SEAT: Final[i64] = 10  # then four bits for the seat
ARG: Final[i64] = 14  # and the argument above
DEEP: Final = 32
MOST_ANSWERS: Final = 512  # to one question inside a careful effect
DEAD_END: Final = "Then the rest of this could no longer be carried out."


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One thing that happens, a constant; ``parts`` are the effects it is made of."""

    def __init__(self) -> None:
        self.number: i64 = 0
        self.name = ""
        self.parts: list[Effect] = []

    def can(self, s: Agenda, seat: i64) -> bool:
        """Whether it could be carried out now."""
        return True

    def holds(self, arg: i64) -> bool:
        """Whether it can be on an agenda with that argument; asked of agendas that somebody wrote down."""
        return True

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        """Carry it out, or return True to ask its seat: it then stays on top."""
        raise NotImplementedError

    def fill(self, s: Agenda, seat: i64, arg: i64, out: vec[i64]) -> i64:
        """The answers to its question, ascending."""
        return 0

    def why_not(self, s: Agenda, seat: i64, arg: i64, action: i64) -> str | None:
        """Why an action does not answer its question; None when it does."""
        return NOT_ASKED

    def answer(self, s: Agenda, seat: i64, arg: i64, action: i64) -> None:
        """Carry out an answer; the frame has already left the agenda."""


class Book:
    """Every effect of a game, numbered and named."""

    def __init__(self) -> None:
        self.effects: list[Effect] = []
        self.numbers: dict[str, int] = {}

    def add(self, name: str, effect: Effect) -> Effect:
        """Enter an effect and its parts, unless they are in the book already."""
        if not effect.name:
            effect.name = name
            effect.number = len(self.effects)
            self.numbers[name] = len(self.effects)
            self.effects.append(effect)
            for i in range(len(effect.parts)):
                self.add(f"{name}.{i + 1}", effect.parts[i])
        return effect

    def number(self, name: str) -> int:
        """The number of an effect's name."""
        if name not in self.numbers:
            raise BadInput(f"Nothing called “{name}” can be on the agenda.")
        return self.numbers[name]


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(State):
    """A position whose future is a stack of effects of its book.

    ``careful`` counts the effects on the stack that must be completed: while it is above zero, only answers that leave
    them possible are legal. ``broken`` says that a trial came to a part that could not be carried out.
    """

    def __init__(
        self, game: Game, actor: i64, seals: i64, book: Book, stack: vec[i64], depth: i64, careful: i64
    ) -> None:
        super().__init__(game, actor, seals)
        self.book = book
        self.stack = stack
        self.depth = depth
        self.careful = careful
        self.broken = False
        self.trial = False

    def push(self, effect: Effect, seat: i64, arg: i64 = 0) -> None:
        """Put an effect on top: it happens next."""
        frame = effect.number + (seat << SEAT) + (arg << ARG)
        if self.depth < len(self.stack):
            self.stack[self.depth] = frame
        else:
            self.stack = append(self.stack, frame)
        self.depth += 1

    def run(self) -> None:
        """Carry out effects from the top until one asks or nothing is left."""
        while self.depth:
            self.depth -= 1
            frame = self.stack[self.depth]
            seat = frame >> SEAT & 15
            if self.book.effects[frame & NUMBER].begin(self, seat, frame >> ARG):
                self.stack[self.depth] = frame
                self.depth += 1
                self.actor = seat
                return
        self.actor = OVER

    def top(self) -> Effect:
        """The effect that asks."""
        return self.book.effects[self.stack[self.depth - 1] & NUMBER]

    def asked(self) -> i64:
        """The argument of the effect that asks."""
        return self.stack[self.depth - 1] >> ARG

    def fill(self, out: vec[i64]) -> i64:
        """The answers to the question on top."""
        if self.actor == OVER:
            return 0
        n = self.top().fill(self, self.actor, self.asked(), out)
        return self.without_dead_ends(out, n) if self.careful else n

    def rule_against(self, action: i64) -> str | None:
        """Why the action does not answer the question on top."""
        reason = self.top().why_not(self, self.actor, self.asked(), action)
        if reason is None and self.careful and not self.completes(action):
            return self.dead_end()
        return reason

    def apply(self, action: i64) -> None:
        """Answer the question on top and carry on to the next one."""
        self.depth -= 1
        frame = self.stack[self.depth]
        self.book.effects[frame & NUMBER].answer(self, frame >> SEAT & 15, frame >> ARG, action)
        self.run()

    def dead_end(self) -> str:
        """The refusal of an answer that would leave a careful effect impossible."""
        return DEAD_END

    def fail(self) -> None:
        """A part that had to be carried out cannot be."""
        if self.careful:
            self.broken = True

    def without_dead_ends(self, out: vec[i64], n: i64) -> i64:
        """Keep the answers that leave the careful effects possible."""
        k: i64 = 0
        for i in range(n):
            out[k] = out[i]
            k += 1 if self.completes(out[k]) else 0
        return k

    def completes(self, action: i64) -> bool:
        """Whether the careful effect can still be completed after the answer: tried out on a copy."""
        twin = cast(Agenda, self.clone())
        twin.trial = True
        twin.apply(action)
        return twin.finishes()

    def finishes(self) -> bool:
        """Whether some way of answering completes what a trial has on its agenda."""
        if self.broken or not self.depth:
            return not self.broken
        out = zeros(MOST_ANSWERS)
        n = self.top().fill(self, self.actor, self.asked(), out)
        return any(self.completes(out[i]) for i in range(n))

    def could(self, effect: Effect, seat: i64) -> bool:
        """Whether the effect, begun now, can be completed: tried out on a copy."""
        twin = cast(Agenda, self.clone())
        twin.trial = True
        twin.depth = 0
        twin.careful = 1
        twin.push(effect, seat)
        twin.run()
        return twin.finishes()

    def dump_agenda(self) -> list[list[Any]]:
        """The stack as plain data, the top last: effect, seat, argument."""
        frames = [self.stack[i] for i in range(self.depth)]
        return [[self.book.effects[f & NUMBER].name, f >> SEAT & 15, f >> ARG] for f in frames]


def load_agenda(book: Book, data: list[Any], seats: int) -> vec[i64]:
    """The stack of a dump, or a refusal."""
    stack = zeros(max(DEEP, len(data)))
    for i, frame in enumerate(data):
        if not isinstance(frame, list) or [type(part) for part in frame] != [str, int, int]:
            raise BadInput("What is on the agenda has a name, a seat and a number.")
        name, seat, arg = frame
        number = book.number(name)
        if not 0 <= seat < seats or not 0 <= arg < 2**40 or not book.effects[number].holds(arg):
            raise BadInput(f"“{name}” cannot be on the agenda of seat {seat} with {arg}.")
        stack[i] = number + (seat << SEAT) + (arg << ARG)
    return stack
