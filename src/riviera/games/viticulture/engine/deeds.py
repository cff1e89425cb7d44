"""Effects of Viticulture that ask nothing: gaining, paying, drawing, training, ageing.

``Deed`` and ``Question`` are what the game's effects are made of: they hand the kernel's position on as a Position.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.state import FLOOR, MOST_RESIDUAL, USED_TASTING_ROOM, Position
from riviera.games.viticulture.engine.tables import LARGE, MEDIUM, TASTING_ROOM
from riviera.games.viticulture.engine.vineyard import age_wines, build, reduced, train, why_cant_build, why_cant_train
from riviera.kernel.agenda import Agenda, Effect
from riviera.kernel.effects import DECLINE, DONE, TIMES, Ask
from riviera.kernel.state import ints
from riviera.kernel.vecs import vec


class Deed(Effect):
    """An effect without a decision."""

    def able(self, p: Position, seat: i64) -> bool:
        """Whether it could be carried out now."""
        return True

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


class MoreIncome(Gain):
    """Income that is worth choosing only below £5 a year (R-CARD-26, R-CARD-72)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.residual[seat] < MOST_RESIDUAL


class Draw(Deed):
    """Cards from the decks: vines, summer visitors, orders, winter visitors (R-DRAW-1)."""

    def __init__(self, vine: int = 0, summer: int = 0, order: int = 0, winter: int = 0) -> None:
        super().__init__()
        self.cards = ints([vine, summer, order, winter])

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        for deck in range(4):
            for _ in range(self.cards[deck]):
                p.draw(seat, deck)


class Train(Deed):
    """A new worker for a price, next year or at once (R-TRAIN-1)."""

    def __init__(self, price: i64, now: bool = False) -> None:
        super().__init__()
        self.price = price
        self.now = now

    def able(self, p: Position, seat: i64) -> bool:
        return why_cant_train(p, seat, self.price) is None

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        train(p, seat, self.price, self.now)


class Upgrade(Deed):
    """The next cellar, cheaper or for a flat price (R-BUILD-4)."""

    def __init__(self, discount: i64 = 0, price: i64 = -1) -> None:
        super().__init__()
        self.discount = discount
        self.price = price

    def cost(self, p: Position, seat: i64) -> i64:
        """What the next cellar costs here."""
        return self.price if self.price >= 0 else reduced(next_cellar(p, seat), self.discount)

    def able(self, p: Position, seat: i64) -> bool:
        return why_cant_build(p, seat, next_cellar(p, seat), self.cost(p, seat)) is None

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        build(p, seat, next_cellar(p, seat), self.cost(p, seat))


def next_cellar(p: Position, seat: i64) -> i64:
    """The cellar that an upgrade builds (R-BUILD-4)."""
    return LARGE if p.has(seat, MEDIUM) else MEDIUM


class AgeAll(Deed):
    """All wines grow older twice; there must be one (R-CARD-42)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.cellar[seat] != 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        age_wines(p, seat)
        age_wines(p, seat)
        p.tell("aged", seat)


class Tour(Deed):
    """£2, and a point for the tasting room's first tour of the year with a wine to taste (R-TOUR-1, R-STRUCT-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.gain(seat, 2)
        if p.has(seat, TASTING_ROOM) and p.cellar[seat] and not p.marks[seat] & USED_TASTING_ROOM:
            p.marks[seat] |= USED_TASTING_ROOM
            p.score(seat, 1)
