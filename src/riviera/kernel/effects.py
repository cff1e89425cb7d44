"""General effects to write cards with: sequences, choices, repeated questions and offers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from .agenda import Agenda, Effect
from .masks import bit
from .state import NOT_ASKED
from .vecs import vec

DECLINE: Final[i64] = 0  # every game with effects has these two actions first
DONE: Final[i64] = 1
TIMES: Final[i64] = 15  # the low four bits of a question's argument: how often it was answered


class Then(Effect):
    """One thing after the other; only the first is looked at to know whether all of it can be done."""

    def __init__(self, *parts: Effect) -> None:
        super().__init__()
        self.parts = list(parts)

    def can(self, s: Agenda, seat: i64) -> bool:
        return self.parts[0].can(s, seat)

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        for i in range(len(self.parts) - 1, -1, -1):
            s.push(self.parts[i], seat)
        return False


class All(Then):
    """One thing after the other, and each must be possible from the start."""

    def can(self, s: Agenda, seat: i64) -> bool:
        return all(part.can(s, seat) for part in self.parts)


class Careful(Then):
    """Parts that help or hinder each other: answers that would make a later part impossible are refused.

    Parts that are all possible now must be possible in some way one after the other; otherwise it is tried out.
    """

    def __init__(self, *parts: Effect) -> None:
        super().__init__(*parts, EndOfCare())

    def can(self, s: Agenda, seat: i64) -> bool:
        if not self.parts[0].can(s, seat):
            return False
        return all(part.can(s, seat) for part in self.parts) or s.could(self, seat)

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        s.careful += 0 if s.trial and not s.depth else 1
        return super().begin(s, seat, arg)


class EndOfCare(Effect):
    """The careful part is done; a trial has seen enough."""

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        s.careful -= 1
        if s.trial:
            s.depth = 0
        return False


class Either(Effect):
    """A choice of the seat between effects that can be carried out, each called by an action."""

    def __init__(self, actions: list[int], parts: list[Effect]) -> None:
        super().__init__()
        self.parts = [part for _, part in sorted(zip(actions, parts, strict=True), key=first)]
        self.actions = vec[i64](sorted(actions))

    def can(self, s: Agenda, seat: i64) -> bool:
        return any(part.can(s, seat) for part in self.parts)

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        if self.can(s, seat):
            return True
        s.fail()
        return False

    def fill(self, s: Agenda, seat: i64, arg: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        for i in range(len(self.parts)):
            if self.open(s, seat, arg, i):
                out[k] = self.actions[i]
                k += 1
        return k

    def open(self, s: Agenda, seat: i64, arg: i64, i: i64) -> bool:
        """Whether the choice with that index can be taken."""
        return self.parts[i].can(s, seat)

    def index(self, action: i64) -> i64:
        """Which choice an action calls, or -1."""
        for i in range(len(self.parts)):
            if self.actions[i] == action:
                return i
        return -1

    def why_not(self, s: Agenda, seat: i64, arg: i64, action: i64) -> str | None:
        i = self.index(action)
        if i < 0:
            return NOT_ASKED
        return None if self.open(s, seat, arg, i) else self.refusal()

    def refusal(self) -> str:
        """What is said of a choice that cannot be carried out."""
        return "That choice cannot be carried out now."

    def answer(self, s: Agenda, seat: i64, arg: i64, action: i64) -> None:
        s.push(self.parts[self.index(action)], seat)


class TwoOf(Either):
    """Two different choices, one after the other; the argument is the set of those taken.

    Where there are only two, whatever is left follows the first by itself.
    """

    def can(self, s: Agenda, seat: i64) -> bool:
        n: i64 = 0
        for part in self.parts:
            n += 1 if part.can(s, seat) else 0
        return n > 1 or (n == 1 and s.could(self, seat))

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        if not any(self.open(s, seat, arg, i) for i in range(len(self.parts))):
            s.fail()
            return False
        if not arg or len(self.parts) > 2:
            return True
        s.push(self.parts[0 if arg == 2 else 1], seat)
        return False

    def open(self, s: Agenda, seat: i64, arg: i64, i: i64) -> bool:
        return not arg >> i & 1 and self.parts[i].can(s, seat)

    def answer(self, s: Agenda, seat: i64, arg: i64, action: i64) -> None:
        i = self.index(action)
        if not arg:
            s.push(self, seat, bit(i))
        s.push(self.parts[i], seat)


def first(pair: tuple[int, Effect]) -> int:
    """The action of a choice."""
    return pair[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Effect):
    """A question put up to ``most`` times, of which ``least`` must be answered.

    The answers are ``size`` actions from ``low`` on; DECLINE ends it before the first, DONE after it. The low four bits
    of the argument count the answers given, the rest belongs to the subclass.
    """

    def __init__(self, low: i64, size: i64, least: i64 = 1, most: i64 = 1) -> None:
        super().__init__()
        self.low = low
        self.size = size
        self.least = least
        self.most = most

    def guard(self, s: Agenda, seat: i64, arg: i64, target: i64) -> str | None:
        """The rule that forbids a target."""
        raise NotImplementedError

    def chosen(self, s: Agenda, seat: i64, arg: i64, target: i64) -> i64:
        """Carry out a target; returns the argument, to which one answer is then added."""
        raise NotImplementedError

    def finish(self, s: Agenda, seat: i64, arg: i64) -> None:
        """What happens once no more is asked."""

    def can(self, s: Agenda, seat: i64) -> bool:
        return self.least == 0 or self.any(s, seat, 0)

    def holds(self, arg: i64) -> bool:
        return arg & TIMES < self.most

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        """Whether some target is allowed."""
        return any(self.guard(s, seat, arg, target) is None for target in range(self.size))

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        if self.any(s, seat, arg):
            return True
        if arg & TIMES < self.least:
            s.fail()
        self.finish(s, seat, arg)
        return False

    def fill(self, s: Agenda, seat: i64, arg: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        if arg & TIMES >= self.least:
            out[0] = DONE if arg & TIMES else DECLINE
            k = 1
        for target in range(self.size):
            if self.guard(s, seat, arg, target) is None:
                out[k] = self.low + target
                k += 1
        return k

    def why_not(self, s: Agenda, seat: i64, arg: i64, action: i64) -> str | None:
        if action == (DONE if arg & TIMES else DECLINE):
            return None if arg & TIMES >= self.least else NOT_ASKED
        if not self.low <= action < self.low + self.size:
            return NOT_ASKED
        return self.guard(s, seat, arg, action - self.low)

    def answer(self, s: Agenda, seat: i64, arg: i64, action: i64) -> None:
        if action <= DONE:
            self.finish(s, seat, arg)
            return
        depth = s.depth
        arg = self.chosen(s, seat, arg, action - self.low) + 1
        if arg & TIMES < self.most:
            slip(s, depth, self, seat, arg)
        else:
            self.finish(s, seat, arg)


def slip(s: Agenda, depth: i64, effect: Effect, seat: i64, arg: i64) -> None:
    """Put an effect on the agenda below whatever was added above that depth."""
    s.push(effect, seat, arg)
    frame = s.stack[s.depth - 1]
    for i in range(s.depth - 1, depth, -1):
        s.stack[i] = s.stack[i - 1]
    s.stack[depth] = frame


class May(Effect):
    """An offer: the seat takes it or declines; whoever takes it also brings ``then`` to the seat of the argument.

    A question is offered by its own answers, anything else by the action ``accept``.
    """

    def __init__(self, accept: i64, offer: Effect, then: Effect | None = None) -> None:
        super().__init__()
        self.accept = accept
        self.asks = isinstance(offer, (Ask, Either))
        self.parts = [offer] if then is None else [offer, then]

    def offered(self, s: Agenda, seat: i64) -> bool:
        """Whether the seat is asked at all: here, when everybody can see that it has a choice."""
        return self.parts[0].can(s, seat)

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return self.offered(s, seat)

    def fill(self, s: Agenda, seat: i64, arg: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        if self.asks:
            k = self.parts[0].fill(s, seat, 0, out)
        elif self.parts[0].can(s, seat):
            out[0] = self.accept
            k = 1
        for i in range(k, 0, -1):
            out[i] = out[i - 1]
        out[0] = DECLINE
        return k + 1

    def why_not(self, s: Agenda, seat: i64, arg: i64, action: i64) -> str | None:
        if action == DECLINE:
            return None
        if self.asks:
            return self.parts[0].why_not(s, seat, 0, action)
        return None if action == self.accept and self.parts[0].can(s, seat) else NOT_ASKED

    def answer(self, s: Agenda, seat: i64, arg: i64, action: i64) -> None:
        if action == DECLINE:
            return
        if len(self.parts) > 1:
            s.push(self.parts[1], arg)
        if self.asks:
            self.parts[0].answer(s, seat, 0, action)
        else:
            s.push(self.parts[0], seat)
