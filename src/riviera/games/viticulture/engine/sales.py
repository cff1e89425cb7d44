"""Grapes, wines and fields given away: sold, delivered for an order, or given up for a visitor."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Question
from riviera.games.viticulture.engine.state import FROM_ORDERS, Position
from riviera.games.viticulture.engine.tables import (
    FIELD_PRICE,
    FILL,
    GRAPE_PRICE,
    ORDER_RESIDUAL,
    ORDER_VP,
    SELL,
    SPEND,
    WANTED,
)
from riviera.kernel.agenda import Agenda
from riviera.kernel.effects import TIMES
from riviera.kernel.masks import bit, lowest

NO_SUCH_GRAPE: Final = "That grape is not on your crush pad. (R-SELL-1)"
NO_SUCH_WINE: Final = "That wine is not in your cellar. (R-ORDER-1)"
OTHER_WINE: Final = "The order asks for a wine of another type or of higher value. (R-ORDER-1)"
NO_TOKEN: Final = "That grape or wine is not yours to give. (R-VISITOR-2)"
NOT_A_WINE: Final = "The card takes a grape, not a wine. (R-VISITOR-2)"
NOT_A_GRAPE: Final = "The card takes a wine, not a grape. (R-VISITOR-2)"
GRAPES_ONLY: Final = "Once grapes are being sold, only more grapes can follow. (R-SELL-1)"
FIELD_PLANTED: Final = "Only a bare field can be sold. (R-FIELD-2)"
NOT_SOLD: Final = "Only a sold field can be bought back. (R-FIELD-2)"
FIELD_DEAR: Final = [f"To buy that field back you need £{price}. (R-FIELD-2)" for price in range(8)]
FIELD_GONE: Final = "That field is sold already. (R-FIELD-2)"
NEEDED_ELSEWHERE: Final = "Without that wine the rest of the order could not be filled. (R-ORDER-2)"
NO_ORDER: Final = "That order is not in your hand. (R-ORDER-1)"
NO_WINES: Final = "Your cellar lacks a wine that the order asks for. (R-ORDER-1)"


class Trade(Question):
    """Sell grapes, at least one, or sell or buy back one field (R-SELL-1, R-FIELD-2)."""

    def __init__(self) -> None:
        super().__init__(SELL, 24, 1, 15)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        if arg or p.crush[seat]:
            return p.crush[seat] != 0 and arg & TIMES < 15
        return any(self.forbids(p, seat, 0, target) is None for target in range(18, 24))

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if target < 18:
            return None if p.crush[seat] >> target & 1 else NO_SUCH_GRAPE
        if arg & TIMES:
            return GRAPES_ONLY
        sold = p.sold[seat] >> (target - 18) % 3 & 1
        if target < 21:
            if sold:
                return FIELD_GONE
            return FIELD_PLANTED if p.fields[seat * 3 + target - 18] else None
        if not sold:
            return NOT_SOLD
        return None if p.lira[seat] >= FIELD_PRICE[target - 21] else FIELD_DEAR[FIELD_PRICE[target - 21]]

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        if target < 18:
            p.crush[seat] -= bit(target)
            p.gain(seat, GRAPE_PRICE[target])
            p.tell("sold_grape", seat, target)
            return min(arg, i64(13))  # however many, it is over when no grape is left
        field = (target - 18) % 3
        p.sold[seat] ^= bit(field)
        p.gain(seat, FIELD_PRICE[field] if target < 21 else -FIELD_PRICE[field])
        p.tell("sold_field" if target < 21 else "bought_field", seat, field)
        return 14

    def lacks(self, p: Position, seat: i64) -> str:
        dear = [FIELD_PRICE[field] for field in range(3) if p.sold[seat] >> field & 1]
        return (
            f"a grape, a bare field to sell or £{min(dear)} to buy one back"
            if dear
            else "a grape or a bare field to sell"
        )


def deliverable(cellar: i64, order: i64, step: i64) -> bool:
    """Whether a cellar holds a wine of its own for each wish from that step on (R-ORDER-1)."""
    for i in range(step, 3):
        want = WANTED[order * 3 + i]
        if want < 0:
            return True
        slot = want
        while slot < want - want % 9 + 9 and not cellar >> slot & 1:
            slot += 1
        if slot == want - want % 9 + 9:
            return False
        cellar -= bit(slot)
    return True


def why_cant_fill(p: Position, seat: i64, order: i64) -> str | None:
    """An order from hand, and a wine of the type and at least the value for each wish (R-ORDER-1)."""
    if not p.hand[seat * 4 + 2] >> order & 1:
        return NO_ORDER
    return None if deliverable(p.cellar[seat], order, 0) else NO_WINES


class Fill(Question):
    """Fill an order from hand, perhaps for more points (R-ORDER-1)."""

    def __init__(self, extra: i64 = 0) -> None:
        super().__init__(FILL, 36)
        self.extra = extra
        self.parts = [DELIVER]

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_fill(p, seat, target)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        orders = p.hand[seat * 4 + 2]
        if not p.cellar[seat]:
            return False
        while orders:
            if self.forbids(p, seat, arg, lowest(orders)) is None:
                return True
            orders &= orders - 1
        return False

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.tell("filled", seat, target)
        p.leave_hand(seat, 2, target)
        p.shelve(2, target)
        p.push(DELIVER, seat, (target << 4) + (self.extra << 12))
        return arg

    def lacks(self, p: Position, seat: i64) -> str:
        return "an order in hand that your wines can fill"


class Deliver(Question):
    """Hand over one wine after the other for an order, asking where there is a choice, and then be paid (R-ORDER-2)."""

    def __init__(self) -> None:
        super().__init__(SPEND + 18, 36, 3, 3)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        order, step = arg >> 4 & 63, arg & TIMES
        want = WANTED[order * 3 + step]
        if want < 0 or not p.cellar[seat] >> target & 1:
            return NO_SUCH_WINE
        if target // 9 != want // 9 or target < want:
            return OTHER_WINE
        return None if deliverable(p.cellar[seat] - bit(target), order, step + 1) else NEEDED_ELSEWHERE

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        choices: i64 = 0
        only: i64 = 0
        for target in range(36):
            if p.cellar[seat] >> target & 1 and self.forbids(p, seat, arg, target) is None:
                choices += 1
                only = target
        if choices == 1:
            self.answer(s, seat, arg, self.low + only)
        elif not choices:
            self.end(p, seat, arg)
        return choices > 1

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.cellar[seat] -= bit(target)
        p.tell("delivered", seat, target)
        return arg

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        order = arg >> 4 & 63
        p.score(seat, ORDER_VP[order], FROM_ORDERS)
        p.score(seat, arg >> 12)
        p.income(seat, ORDER_RESIDUAL[order])


DELIVER: Final = Deliver()


class Spend(Question):
    """Give up a grape, a wine of at least some value, or either (R-VISITOR-2)."""

    def __init__(self, grape: bool = False, wine: i64 = 10) -> None:
        super().__init__(SPEND, 54)
        self.grape = grape
        self.wine = wine
        self.too_young = f"The card takes a wine of value {wine} or more. (R-VISITOR-2)"

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if not (p.crush[seat] >> target if target < 18 else p.cellar[seat] >> (target - 18)) & 1:
            return NO_TOKEN
        if target < 18:
            return None if self.grape else NOT_A_GRAPE
        if self.wine > 9:
            return NOT_A_WINE
        return None if target % 9 + 1 >= self.wine else self.too_young

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        if target < 18:
            p.crush[seat] -= bit(target)
        else:
            p.cellar[seat] -= bit(target - 18)
        p.tell("spent", seat, target)
        self.after(p, seat, target % 9 + 1)
        return arg

    def after(self, p: Position, seat: i64, value: i64) -> None:
        """What else giving it up brings."""

    def lacks(self, p: Position, seat: i64) -> str:
        wine = "a wine" if self.wine == 1 else f"a wine of value {self.wine} or more"
        return "a grape on your crush pad" if self.wine > 9 else f"a grape or {wine}" if self.grape else wine


class Taste(Spend):
    """2 VP for a wine above every other wine in all cellars (R-CARD-74)."""

    def after(self, p: Position, seat: i64, value: i64) -> None:
        for rival in range(p.seats):
            for slot in range(36):
                if p.cellar[rival] >> slot & 1 and slot % 9 + 1 >= value:
                    return
        p.score(seat, 2)
