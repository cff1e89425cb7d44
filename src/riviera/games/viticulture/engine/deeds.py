"""What the effects of Viticulture are made of: deeds, questions, sides of a card, gaining and paying.

``Deed`` and ``Question`` hand the kernel's position on as a Position.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.actions import word
from riviera.games.viticulture.engine.state import FLOOR, MOST_RESIDUAL, Position
from riviera.kernel.agenda import Agenda, Effect
from riviera.kernel.effects import DECLINE, DONE, TIMES, Ask, Either, TwoOf
from riviera.kernel.state import NOT_ASKED
from riviera.kernel.vecs import vec

SIDE_DONE: Final = "That side is done already: the second is another one. (R-VISITOR-3)"
NO_SECOND: Final = "After that side no second one could be done. (R-VISITOR-5)"
TWO_SIDES: Final = "two sides that you can do one after the other"
NUMBERS: Final = ["no", "one", "two", "three", "four"]
# Sides that make another possible.
HELPS: Final = {
    "build": "plant",
    "harvest": "wine",
    "wine": "fill",
    "fill": "wine",
    "age": "fill",
}


OTHER_THINGS: Final = "something that is not there now"


class Deed(Effect):
    """An effect without a decision."""

    def able(self, p: Position, seat: i64) -> bool:
        """Whether it could be carried out now."""
        return True

    def lacks(self, p: Position, seat: i64) -> str:
        """What is missing when it cannot be carried out, in a few words for a refusal."""
        return OTHER_THINGS

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        """Carry it out."""
        raise NotImplementedError

    def can(self, s: Agenda, seat: i64) -> bool:
        return self.able(cast(Position, s), seat)

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        self.do(cast(Position, s), seat, arg)
        return False


class Question(Ask):
    """An effect that asks its seat for a target."""

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        """The rule that forbids a target."""
        raise NotImplementedError

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        """Carry out a target; returns the argument for the next time."""
        raise NotImplementedError

    def lacks(self, p: Position, seat: i64) -> str:
        """What is missing when nothing can be answered, in a few words for a refusal."""
        return OTHER_THINGS

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        """What happens once no more is asked."""

    def guard(self, s: Agenda, seat: i64, arg: i64, target: i64) -> str | None:
        return self.forbids(cast(Position, s), seat, arg, target)

    def chosen(self, s: Agenda, seat: i64, arg: i64, target: i64) -> i64:
        return self.act(cast(Position, s), seat, arg, target)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        return any(self.forbids(p, seat, arg, target) is None for target in range(self.size))

    def fill(self, s: Agenda, seat: i64, arg: i64, out: vec[i64]) -> i64:
        p = cast(Position, s)
        k: i64 = 0
        if arg & TIMES >= self.least:
            out[0] = DONE if arg & TIMES else DECLINE
            k = 1
        for target in range(self.size):
            if self.forbids(p, seat, arg, target) is None:
                out[k] = self.low + target
                k += 1
        return k

    def finish(self, s: Agenda, seat: i64, arg: i64) -> None:
        self.end(cast(Position, s), seat, arg)


def counted(n: i64, thing: str) -> str:
    """So many things in words: ``two planted vines``."""
    return f"{NUMBERS[n]} {thing}{'' if n == 1 else 's'}"


def missing(p: Position, effect: Effect, seat: i64) -> str:
    """What an effect needs that the seat lacks, in a few words for a refusal (R-TURN-3, R-VISITOR-2)."""
    if isinstance(effect, (Deed, Question)):
        return effect.lacks(p, seat)
    if isinstance(effect, TwoOf) and len(effect.parts) > 2:
        return TWO_SIDES
    if isinstance(effect, Either) and not isinstance(effect, TwoOf):
        return ", or ".join(dict.fromkeys([missing(p, part, seat) for part in single_sides(effect)]))
    for part in effect.parts:
        if not part.can(p, seat):
            return missing(p, part, seat)
    return TWO_SIDES


def single_sides(effect: Either) -> list[Effect]:
    """The sides of a card but for both together, where each can be done alone and needs no more."""
    if len(effect.parts) < 3:
        return effect.parts
    return [part for i, part in enumerate(effect.parts) if effect.actions[i] != word("both")]


class Choice(Either):
    """One side of a card or another, each called by its word (R-VISITOR-3)."""

    def __init__(self, **sides: Effect) -> None:
        super().__init__([word(name) for name in sides], list(sides.values()))

    def why_not(self, s: Agenda, seat: i64, arg: i64, action: i64) -> str | None:
        i = self.index(action)
        if i >= 0 and not self.open(s, seat, arg, i):
            return why_not_side(cast(Position, s), self.parts[i], seat)
        return None if i >= 0 else NOT_ASKED


def why_not_side(p: Position, side: Effect, seat: i64) -> str:
    """The refusal of a side of a card that cannot be carried out (R-VISITOR-2)."""
    return f"For that side you need {missing(p, side, seat)}. (R-VISITOR-2)"


class Two(TwoOf):
    """Two sides of a card, in the order the player likes (R-VISITOR-3).

    A side that helps no other is not begun alone: trying all its answers out in vain would take hours.
    """

    def __init__(self, **sides: Effect) -> None:
        super().__init__([word(name) for name in sides], list(sides.values()))
        self.helpers = [word(name) for name in sides if HELPS.get(name) in sides]

    def can(self, s: Agenda, seat: i64) -> bool:
        return any(self.open(s, seat, 0, i) for i in range(len(self.parts))) and super().can(s, seat)

    def open(self, s: Agenda, seat: i64, arg: i64, i: i64) -> bool:
        if not super().open(s, seat, arg, i):
            return False
        alone = not arg and self.actions[i] not in self.helpers
        return not alone or any(j != i and self.parts[j].can(s, seat) for j in range(len(self.parts)))

    def why_not(self, s: Agenda, seat: i64, arg: i64, action: i64) -> str | None:
        i = self.index(action)
        if i < 0 or self.open(s, seat, arg, i):
            return None if i >= 0 else NOT_ASKED
        if arg >> i & 1:
            return SIDE_DONE
        return NO_SECOND if self.parts[i].can(s, seat) else why_not_side(cast(Position, s), self.parts[i], seat)


class Gain(Deed):
    """Money, points and income from the bank (R-VISITOR-1)."""

    def __init__(self, lira: i64 = 0, vp: i64 = 0, residual: i64 = 0) -> None:
        super().__init__()
        self.lira = lira
        self.vp = vp
        self.residual = residual

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.gain(seat, self.lira)
        p.score(seat, self.vp)
        if self.residual:
            p.income(seat, self.residual)


class Pay(Gain):
    """Money, points or income given up: all of it, or the card cannot be played (R-VISITOR-2, R-END-5)."""

    def able(self, p: Position, seat: i64) -> bool:
        enough = p.lira[seat] >= self.lira and p.residual[seat] >= self.residual
        return enough and (self.vp == 0 or p.vp[seat] - self.vp >= FLOOR)

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.gain(seat, -self.lira)
        p.score(seat, -self.vp)
        if self.residual:
            p.income(seat, -self.residual)

    def lacks(self, p: Position, seat: i64) -> str:
        if p.lira[seat] < self.lira:
            return f"£{self.lira}"
        if p.residual[seat] < self.residual:
            return f"£{self.residual} of income"
        return f"{self.vp} point{'' if self.vp == 1 else 's'} to lose, with {FLOOR} as the least"


class MoreIncome(Gain):
    """Income that is worth choosing only below £5 a year (R-CARD-26, R-CARD-72)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.residual[seat] < MOST_RESIDUAL

    def lacks(self, p: Position, seat: i64) -> str:
        return f"an income below £{MOST_RESIDUAL}"


class Politics(Deed):
    """£6 with a negative score, else a vine, a summer visitor and an order (R-CARD-59)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.vp[seat] < 0 or all(p.left(deck) > 0 for deck in range(3))

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        if p.vp[seat] < 0:
            p.gain(seat, 6)
        else:
            p.draw(seat, 0)
            p.draw(seat, 1)
            p.draw(seat, 2)

    def lacks(self, p: Position, seat: i64) -> str:
        return "a vine, a summer visitor and an order to draw"


class PerCard(Deed):
    """£1 for each card left in hand; at least one (R-CARD-48)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.held(seat, 15) > 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.gain(seat, p.held(seat, 15))

    def lacks(self, p: Position, seat: i64) -> str:
        return "another card in hand"


class DiscardHand(Deed):
    """The whole hand, at least one card, each pile in the order of the card list (R-CARD-48)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.held(seat, 15) > 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        for deck in range(4):
            for card in range(42):
                if p.hand[seat * 4 + deck] >> card & 1:
                    p.discard(seat, deck, card)

    def lacks(self, p: Position, seat: i64) -> str:
        return "another card in hand"
