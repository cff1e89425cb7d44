"""Questions about the vineyard: build, plant, uproot, swap, harvest."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Question
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import (
    BUILD,
    COST,
    FIELD_PRICE,
    HARVEST,
    KINDS,
    PLANT,
    RED,
    SWAP,
    UPROOT,
    WHITE,
)
from riviera.games.viticulture.engine.vineyard import (
    build,
    can_harvest_any,
    can_plant_any,
    grown,
    harvest,
    plant,
    planted_card,
    reduced,
    uproot,
    variety,
    why_cant_build,
    why_cant_harvest,
    why_cant_plant,
)
from riviera.kernel.agenda import Agenda
from riviera.kernel.effects import TIMES
from riviera.kernel.masks import bit, members

NOT_THAT_PRICE: Final = "The card does not build structures of that price. (R-VISITOR-2)"
NOT_PLANTED: Final = "That vine does not stand on that field. (R-YOKE-2)"
SWAP_FULL: Final = "After the swap a field would carry too much. (R-CARD-11)"


class Build(Question):
    """Build structures, cheaper or for a flat price, perhaps only those of some printed prices (R-BUILD-1)."""

    def __init__(self, discount: i64 = 0, price: i64 = -1, only: i64 = 255, least: i64 = 1, most: i64 = 1) -> None:
        super().__init__(BUILD, 8, least, most)
        self.discount = discount
        self.price = price
        self.only = only

    def cost(self, structure: i64) -> i64:
        """What a structure costs here."""
        return self.price if self.price >= 0 else reduced(structure, self.discount)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if not self.only >> target & 1:
            return NOT_THAT_PRICE
        return why_cant_build(p, seat, target, self.cost(target))

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        build(p, seat, target, self.cost(target))
        return arg


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


class Plant(Question):
    """Plant vines, perhaps without their structures (wild) or past the field's limit (crowded) (R-PLANT-1)."""

    def __init__(self, least: i64 = 1, most: i64 = 1, wild: bool = False, crowded: bool = False) -> None:
        super().__init__(PLANT, 27, least, most)
        self.wild = wild
        self.crowded = crowded

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_plant(p, seat, target // 3, target % 3, self.wild, self.crowded)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        if self.least <= arg & TIMES:  # whether there is a vine in hand is all that rivals may know
            return p.hand[seat * 4] != 0
        return can_plant_any(p, seat, self.wild, self.crowded)

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        plant(p, seat, target // 3, target % 3)
        self.after(p, seat, target // 3, target % 3)
        return arg

    def after(self, p: Position, seat: i64, kind: i64, field: i64) -> None:
        """What else planting brings."""


class PlantNoble(Plant):
    """1 VP for a vine of value 4 (R-CARD-22)."""

    def after(self, p: Position, seat: i64, kind: i64, field: i64) -> None:
        p.score(seat, 1 if RED[kind] + WHITE[kind] == 4 else 0)


class PlantMany(Plant):
    """2 VP when six vines or more stand on the fields (R-CARD-25)."""

    def after(self, p: Position, seat: i64, kind: i64, field: i64) -> None:
        vines = p.fields[seat * 3] | p.fields[seat * 3 + 1] | p.fields[seat * 3 + 2]
        p.score(seat, 2 if members(vines) >= 6 else 0)


class PlantMixed(Plant):
    """2 VP when the field shows three varieties or more (R-CARD-30)."""

    def after(self, p: Position, seat: i64, kind: i64, field: i64) -> None:
        p.score(seat, 2 if variety(p.fields[seat * 3 + field]) >= 3 else 0)


class Uproot(Question):
    """Take planted vines back into the hand (R-YOKE-2)."""

    def __init__(self, count: i64 = 1) -> None:
        super().__init__(UPROOT, 27, count, count)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return None if planted_card(p, seat, target // KINDS, target % KINDS) >= 0 else NOT_PLANTED

    def can(self, s: Agenda, seat: i64) -> bool:
        p = cast(Position, s)
        return members(p.fields[seat * 3] | p.fields[seat * 3 + 1] | p.fields[seat * 3 + 2]) >= self.least

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        uproot(p, seat, target // KINDS, target % KINDS)
        return arg


class Swap(Question):
    """Exchange two vines of two fields; the argument remembers the first (R-CARD-11)."""

    def __init__(self) -> None:
        super().__init__(SWAP, 27, 2, 2)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if planted_card(p, seat, target // KINDS, target % KINDS) < 0:
            return NOT_PLANTED
        if arg & TIMES:
            return None if swap_fits(p, seat, (arg >> 4) - 1, target) else SWAP_FULL
        return None if self.partner(p, seat, target) else SWAP_FULL

    def partner(self, p: Position, seat: i64, target: i64) -> bool:
        """Whether some vine can change places with this one."""
        return any(
            planted_card(p, seat, other // KINDS, other % KINDS) >= 0 and swap_fits(p, seat, target, other)
            for other in range(27)
        )

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        if not arg & TIMES:
            return arg + ((target + 1) << 4)
        mine, yours = (arg >> 4) - 1, target
        a, b = seat * 3 + mine // KINDS, seat * 3 + yours // KINDS
        one = bit(planted_card(p, seat, mine // KINDS, mine % KINDS))
        two = bit(planted_card(p, seat, yours // KINDS, yours % KINDS))
        p.fields[a] += two - one
        p.fields[b] += one - two
        p.tell("swapped", seat, mine, yours)
        return arg


def swap_fits(p: Position, seat: i64, a: i64, b: i64) -> bool:
    """Whether two planted vines of different fields can change places within both limits (R-CARD-11)."""
    one, two = a // KINDS, b // KINDS
    more = RED[b % KINDS] + WHITE[b % KINDS] - RED[a % KINDS] - WHITE[a % KINDS]
    fits = grown(p.fields[seat * 3 + one], 2) + more <= FIELD_PRICE[one]
    return one != two and fits and grown(p.fields[seat * 3 + two], 2) - more <= FIELD_PRICE[two]


class Harvest(Question):
    """Harvest different fields (R-HARVEST-1)."""

    def __init__(self, least: i64 = 1, most: i64 = 1) -> None:
        super().__init__(HARVEST, 3, least, most)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return can_harvest_any(cast(Position, s), seat)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_harvest(p, seat, target)

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        harvest(p, seat, target)
        return arg


class HarvestAll(Harvest):
    """2 VP when all three fields were brought in (R-CARD-62)."""

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, 2 if arg & TIMES == 3 else 0)
