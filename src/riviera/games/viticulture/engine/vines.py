"""Vines: planting, uprooting and swapping them."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Question, counted
from riviera.games.viticulture.engine.fields import FIELD_SOLD, grown, variety
from riviera.games.viticulture.engine.state import FROM_WINDMILL, USED_WINDMILL, Position
from riviera.games.viticulture.engine.tables import (
    COPIES,
    FIELD_PRICE,
    KINDS,
    NEEDS,
    PLANT,
    RED,
    SWAP,
    UPROOT,
    WHITE,
    WINDMILL,
)
from riviera.kernel.agenda import Agenda
from riviera.kernel.effects import TIMES
from riviera.kernel.masks import bit, lowest, members

NO_SUCH_VINE: Final = "That vine is not in your hand. (R-PLANT-1)"
NO_TRELLIS: Final = "That vine climbs: it needs a trellis. (R-PLANT-2)"
NO_IRRIGATION: Final = "That vine is thirsty: it needs irrigation. (R-PLANT-2)"
FIELD_FULL: Final = "That field cannot carry so much vine value. (R-PLANT-3)"
NOT_PLANTED: Final = "That vine does not stand on that field. (R-YOKE-2)"
SWAP_FULL: Final = "After the swap a field would carry too much. (R-CARD-11)"


def why_cant_plant(p: Position, seat: i64, kind: i64, field: i64, wild: bool, crowded: bool) -> str | None:
    """From hand, its structures built, on a field that can carry it (R-PLANT-1 to -3, R-FIELD-1, R-STRUCT-1)."""
    if not p.hand[seat * 4] & COPIES[kind]:
        return NO_SUCH_VINE
    missing = NEEDS[kind] & ~p.structures[seat]
    if missing != 0 and not wild:
        return NO_TRELLIS if missing & 1 else NO_IRRIGATION
    if p.sold[seat] >> field & 1:
        return FIELD_SOLD
    if not crowded and grown(p.fields[seat * 3 + field], 2) + RED[kind] + WHITE[kind] > FIELD_PRICE[field]:
        return FIELD_FULL
    return None


def can_plant_any(p: Position, seat: i64, wild: bool, crowded: bool) -> bool:
    """Whether some vine in hand can be planted somewhere."""
    least = smallest_vine(p, seat, wild)
    if least > 4:
        return False
    for field in range(3):
        if not p.sold[seat] >> field & 1 and (
            crowded or grown(p.fields[seat * 3 + field], 2) + least <= FIELD_PRICE[field]
        ):
            return True
    return False


def smallest_vine(p: Position, seat: i64, wild: bool) -> i64:
    """The value of the smallest vine in hand whose structures are there, or 9."""
    least: i64 = 9
    vines = p.hand[seat * 4]
    if vines != 0:
        for kind in range(KINDS):
            if vines & COPIES[kind] and (wild or not NEEDS[kind] & ~p.structures[seat]):
                least = min(least, RED[kind] + WHITE[kind])
    return least


def plant(p: Position, seat: i64, kind: i64, field: i64) -> None:
    """Lay a vine on a field; the windmill turns for the first of the year (R-PLANT-1, R-STRUCT-3)."""
    card = p.copy_of(seat, kind)
    p.leave_hand(seat, 0, card)
    p.fields[seat * 3 + field] |= bit(card)
    p.tell("planted", seat, kind, field)
    if p.has(seat, WINDMILL) and not p.marks[seat] & USED_WINDMILL:
        p.marks[seat] |= USED_WINDMILL
        p.score(seat, 1, FROM_WINDMILL)


def all_vines(p: Position, seat: i64) -> i64:
    """The vines on all fields of a seat."""
    return p.fields[seat * 3] | p.fields[seat * 3 + 1] | p.fields[seat * 3 + 2]


def planted_card(p: Position, seat: i64, field: i64, kind: i64) -> i64:
    """A card of that kind on a field, or -1."""
    vines = p.fields[seat * 3 + field] & COPIES[kind]
    return lowest(vines) if vines else -1


def uproot(p: Position, seat: i64, field: i64, kind: i64) -> None:
    """Take a vine back into the hand, for all to see (R-YOKE-2)."""
    card = planted_card(p, seat, field, kind)
    p.fields[seat * 3 + field] -= bit(card)
    p.hand[seat * 4] |= bit(card)
    p.show(0, card)
    p.tell("uprooted", seat, kind, field)


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

    def lacks(self, p: Position, seat: i64) -> str:
        return "a vine in hand that can be planted"


class PlantNoble(Plant):
    """1 VP for a vine of value 4 (R-CARD-22)."""

    def after(self, p: Position, seat: i64, kind: i64, field: i64) -> None:
        p.score(seat, 1 if RED[kind] + WHITE[kind] == 4 else 0)


class PlantMany(Plant):
    """2 VP when six vines or more stand on the fields (R-CARD-25)."""

    def after(self, p: Position, seat: i64, kind: i64, field: i64) -> None:
        p.score(seat, 2 if members(all_vines(p, seat)) >= 6 else 0)


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
        return members(all_vines(p, seat)) >= self.least

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        uproot(p, seat, target // KINDS, target % KINDS)
        return arg

    def lacks(self, p: Position, seat: i64) -> str:
        return counted(self.least, "planted vine")


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

    def lacks(self, p: Position, seat: i64) -> str:
        return "two vines of different fields that can change places"


def swap_fits(p: Position, seat: i64, a: i64, b: i64) -> bool:
    """Whether two planted vines of different fields can change places within both limits (R-CARD-11)."""
    one, two = a // KINDS, b // KINDS
    more = RED[b % KINDS] + WHITE[b % KINDS] - RED[a % KINDS] - WHITE[a % KINDS]
    fits = grown(p.fields[seat * 3 + one], 2) + more <= FIELD_PRICE[one]
    return one != two and fits and grown(p.fields[seat * 3 + two], 2) - more <= FIELD_PRICE[two]
