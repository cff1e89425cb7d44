"""Fields and what they bear: harvesting, the crush pad, bare and planted fields."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Deed, Question
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import COPIES, GRAPE, HARVEST, KINDS, RED, WHITE
from riviera.kernel.effects import TIMES
from riviera.kernel.masks import bit, members

FIELD_SOLD: Final = "That field is sold. (R-FIELD-3)"
NO_VINES: Final = "Nothing grows on that field. (R-HARVEST-1)"
HARVESTED: Final = "That field was harvested already this year. (R-HARVEST-3)"
SLOT_TAKEN: Final = "The slot of value 1 for that grape is taken. (R-CARD-10)"


def grown(field: i64, worth: i64) -> i64:
    """What a field bears: 0 red, 1 white, 2 both together."""
    n: i64 = 0
    for kind in range(KINDS):
        vines = field & COPIES[kind]
        if vines:
            value = RED[kind] if worth == 0 else WHITE[kind] if worth == 1 else RED[kind] + WHITE[kind]
            n += members(vines) * value
    return n


def variety(field: i64) -> i64:
    """How many different vines stand on a field."""
    n: i64 = 0
    for kind in range(KINDS):
        if field & COPIES[kind]:
            n += 1
    return n


def why_cant_harvest(p: Position, seat: i64, field: i64) -> str | None:
    """An own field with vines, not yet harvested this year (R-HARVEST-1, R-HARVEST-3)."""
    if p.harvested[seat] >> field & 1:
        return HARVESTED
    if p.sold[seat] >> field & 1:
        return FIELD_SOLD
    return None if p.fields[seat * 3 + field] else NO_VINES


def slot_for(tokens: i64, kind: i64, value: i64, least: i64) -> i64:
    """The highest free slot of a type at or below a value, or -1 when the token is lost (R-DEVALUE-1)."""
    slot = kind * 9 + min(i64(9), value) - 1
    while slot >= kind * 9 + least - 1:
        if not tokens >> slot & 1:
            return slot
        slot -= 1
    return -1


def crush_grape(p: Position, seat: i64, colour: i64, value: i64) -> None:
    """Put a harvested grape on the crush pad, as high as there is room (R-HARVEST-2, R-DEVALUE-1)."""
    slot = slot_for(p.crush[seat], colour, value, 1)
    if slot >= 0:
        p.crush[seat] |= bit(slot)
        p.tell("crushed", seat, colour, slot % 9 + 1)
    else:
        p.tell("lost", seat, colour)


def harvest(p: Position, seat: i64, field: i64) -> None:
    """One red and one white grape at most, worth all the vines of their colour; the vines stay (R-HARVEST-2)."""
    vines = p.fields[seat * 3 + field]
    p.harvested[seat] |= bit(field)
    p.tell("harvested", seat, field)
    for colour in range(2):
        value = grown(vines, colour)
        if value:
            crush_grape(p, seat, colour, value)


class Harvest(Question):
    """Harvest different fields (R-HARVEST-1)."""

    def __init__(self, least: i64 = 1, most: i64 = 1) -> None:
        super().__init__(HARVEST, 3, least, most)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_harvest(p, seat, target)

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        harvest(p, seat, target)
        return arg

    def lacks(self, p: Position, seat: i64) -> str:
        return "a planted field that was not harvested this year"


class HarvestAll(Harvest):
    """2 VP when all three fields were brought in (R-CARD-62)."""

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, 2 if arg & TIMES == 3 else 0)


class PerField(Deed):
    """Something for each own unsold field that is bare, or planted; at least one (R-CARD-1)."""

    def __init__(self, planted: bool, lira: i64, vp: i64) -> None:
        super().__init__()
        self.planted = planted
        self.lira = lira
        self.vp = vp

    def fields(self, p: Position, seat: i64) -> i64:
        """How many fields count."""
        n: i64 = 0
        for field in range(3):
            if not p.sold[seat] >> field & 1 and (p.fields[seat * 3 + field] != 0) == self.planted:
                n += 1
        return n

    def able(self, p: Position, seat: i64) -> bool:
        return self.fields(p, seat) > 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        n = self.fields(p, seat)
        p.gain(seat, n * self.lira)
        p.score(seat, n * self.vp)

    def lacks(self, p: Position, seat: i64) -> str:
        return "a planted field" if self.planted else "a bare field"


class BuyGrape(Question):
    """A grape of value 1, red or white, on its free slot (R-CARD-10)."""

    def __init__(self) -> None:
        super().__init__(GRAPE, 2)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return SLOT_TAKEN if p.crush[seat] >> (9 * target) & 1 else None

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.crush[seat] |= bit(9 * target)
        p.tell("crushed", seat, target, 1)
        return arg

    def lacks(self, p: Position, seat: i64) -> str:
        return "a free slot of value 1 on your crush pad"


class BuyGrapes(Deed):
    """A red and a white grape of value 1; one free slot is enough, the other grape is then lost (R-CARD-39)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.crush[seat] & 513 != 513

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.crush[seat] |= 513
        p.tell("bought_grapes", seat)

    def lacks(self, p: Position, seat: i64) -> str:
        return "a free slot of value 1 on your crush pad"
