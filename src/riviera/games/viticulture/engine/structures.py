"""Structures and what it takes to build them (R-BUILD-1)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Deed, Gain, Question
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import BUILD, COST, LARGE, MEDIUM
from riviera.kernel.agenda import Agenda
from riviera.kernel.masks import bit, members

BUILT: Final = "That structure is already built. (R-BUILD-1)"
MEDIUM_FIRST: Final = "The large cellar needs the medium one first. (R-BUILD-3)"
TOO_DEAR: Final = [f"For that structure you need £{price}. (R-BUILD-1)" for price in range(10)]
NOT_THAT_PRICE: Final = "The card does not build structures of that price. (R-VISITOR-2)"


def why_cant_build(p: Position, seat: i64, structure: i64, price: i64) -> str | None:
    """A structure is built once, paid at once, the large cellar after the medium one (R-BUILD-1, R-BUILD-3)."""
    if p.has(seat, structure):
        return BUILT
    if structure == LARGE and not p.has(seat, MEDIUM):
        return MEDIUM_FIRST
    return None if price <= p.lira[seat] else TOO_DEAR[price]


def reduced(structure: i64, discount: i64) -> i64:
    """The printed price less a discount, never below nothing (R-BUILD-2)."""
    return max(i64(0), COST[structure] - discount)


def build(p: Position, seat: i64, structure: i64, price: i64) -> None:
    """Pay for a structure and put it on the mat (R-BUILD-1)."""
    p.gain(seat, -price)
    p.structures[seat] |= bit(structure)
    p.tell("built", seat, structure)


def next_cellar(p: Position, seat: i64) -> i64:
    """The cellar that an upgrade builds (R-BUILD-4)."""
    return LARGE if p.has(seat, MEDIUM) else MEDIUM


class Build(Question):
    """Build structures, cheaper or for a flat price, perhaps only those of some printed prices (R-BUILD-1)."""

    def __init__(
        self,
        discount: i64 = 0,
        price: i64 = -1,
        only: i64 = 255,
        least: i64 = 1,
        most: i64 = 1,
        thing: str = "a structure",
    ) -> None:
        super().__init__(BUILD, 8, least, most)
        self.thing = thing
        self.discount = discount
        self.price = price
        self.only = only

    def cost(self, structure: i64) -> i64:
        """What a structure costs here."""
        return self.price if self.price >= 0 else reduced(structure, self.discount)

    def cheapest(self, p: Position, seat: i64, bonus: i64) -> str:
        """The money for the cheapest structure that is left, some of which a bonus may bring, in words."""
        costs = [self.cost(b) - bonus for b in range(8) if self.forbids(p, seat, 0, b) in TOO_DEAR]
        return f"£{min(costs)}" if costs else f"{self.thing} that is not built yet"

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if not self.only >> target & 1:
            return NOT_THAT_PRICE
        return why_cant_build(p, seat, target, self.cost(target))

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        build(p, seat, target, self.cost(target))
        return arg

    def lacks(self, p: Position, seat: i64) -> str:
        return self.cheapest(p, seat, 0)


class BuildWell(Build):
    """Building that scores 1 VP for a printed price of 5 or 6 (R-CARD-4)."""

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        super().act(p, seat, arg, target)
        p.score(seat, 1 if COST[target] >= 5 else 0)
        return arg


class BuildTwo(Build):
    """Two structures for nothing more, both of which must be there to build (R-CARD-36)."""

    def can(self, s: Agenda, seat: i64) -> bool:
        return members(cast(Position, s).structures[seat]) <= 6

    def lacks(self, p: Position, seat: i64) -> str:
        return "two structures that are not built yet"


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

    def lacks(self, p: Position, seat: i64) -> str:
        cellar = next_cellar(p, seat)
        return "a cellar that is not built yet" if p.has(seat, cellar) else f"£{self.cost(p, seat)}"


class PerStructure(Deed):
    """1 VP for each own structure with that printed price; at least one (R-CARD-12)."""

    def __init__(self, cost: i64) -> None:
        super().__init__()
        self.cost = cost

    def count(self, p: Position, seat: i64) -> i64:
        """How many structures count."""
        n: i64 = 0
        for structure in range(8):
            if p.has(seat, structure) and COST[structure] == self.cost:
                n += 1
        return n

    def able(self, p: Position, seat: i64) -> bool:
        return self.count(p, seat) > 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, self.count(p, seat))

    def lacks(self, p: Position, seat: i64) -> str:
        return f"a structure priced £{self.cost}"


class IfSix(Gain):
    """A gain for six structures built, after building (R-CARD-68)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        if members(p.structures[seat]) >= 6:
            super().do(p, seat, arg)
