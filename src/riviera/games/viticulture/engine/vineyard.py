"""What happens on a vineyard mat: building, planting, harvesting, wine, orders, ageing, workers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.engine.state import USED_WINDMILL, Position
from riviera.games.viticulture.engine.tables import (
    COPIES,
    COST,
    FIELD_PRICE,
    KINDS,
    LARGE,
    LEAST_WINE,
    MEDIUM,
    NEEDS,
    RED,
    WANTED,
    WHITE,
    WINDMILL,
)
from riviera.kernel.masks import bit, members

BUILT: Final = "That structure is already built. (R-BUILD-1)"
MEDIUM_FIRST: Final = "The large cellar needs the medium one first. (R-BUILD-3)"
TOO_DEAR: Final = "There is not enough money for that structure. (R-BUILD-1)"
NO_SUCH_VINE: Final = "That vine is not in your hand. (R-PLANT-1)"
NO_TRELLIS: Final = "That vine climbs: it needs a trellis. (R-PLANT-2)"
NO_IRRIGATION: Final = "That vine is thirsty: it needs irrigation. (R-PLANT-2)"
FIELD_SOLD: Final = "That field is sold. (R-FIELD-3)"
FIELD_FULL: Final = "That field cannot carry so much vine value. (R-PLANT-3)"
NO_VINES: Final = "Nothing grows on that field. (R-HARVEST-1)"
HARVESTED: Final = "That field was harvested already this year. (R-HARVEST-3)"
NO_GRAPE: Final = "That grape is not on your crush pad. (R-WINE-1)"
NO_CELLAR: Final = "The cellar for that type of wine is not built. (R-WINE-1)"
TOO_LOW: Final = "Those grapes add up to less than that type of wine needs. (R-WINE-3)"
NOT_FOUR: Final = "That wine would end up below the value that the card demands. (R-VISITOR-2)"
NO_ROOM: Final = "Your reserve of workers is empty: six is the most. (R-TRAIN-2)"
TRAIN_DEAR: Final = "There is not enough money to train a worker. (R-TRAIN-1)"
NO_ORDER: Final = "That order is not in your hand. (R-ORDER-1)"
NO_WINES: Final = "Your cellar lacks a wine that the order asks for. (R-ORDER-1)"


def why_cant_build(p: Position, seat: i64, structure: i64, price: i64) -> str | None:
    """A structure is built once, paid at once, the large cellar after the medium one (R-BUILD-1, R-BUILD-3)."""
    if p.has(seat, structure):
        return BUILT
    if structure == LARGE and not p.has(seat, MEDIUM):
        return MEDIUM_FIRST
    return None if price <= p.lira[seat] else TOO_DEAR


def reduced(structure: i64, discount: i64) -> i64:
    """The printed price less a discount, never below nothing (R-BUILD-2)."""
    return max(i64(0), COST[structure] - discount)


def build(p: Position, seat: i64, structure: i64, price: i64) -> None:
    """Pay for a structure and put it on the mat (R-BUILD-1)."""
    p.gain(seat, -price)
    p.structures[seat] |= bit(structure)
    p.tell("built", seat, structure)


def grown(field: i64, worth: i64) -> i64:
    """What a field bears: 0 red, 1 white, 2 both together."""
    n: i64 = 0
    for kind in range(KINDS):
        vines = field & COPIES[kind]
        if vines:
            value = RED[kind] if worth == 0 else WHITE[kind] if worth == 1 else RED[kind] + WHITE[kind]
            n += members(vines) * value
    return n


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
        p.score(seat, 1)


def planted_card(p: Position, seat: i64, field: i64, kind: i64) -> i64:
    """A card of that kind on a field, or -1."""
    vines = p.fields[seat * 3 + field] & COPIES[kind]
    for card in range(42):
        if vines >> card & 1:
            return card
    return -1


def uproot(p: Position, seat: i64, field: i64, kind: i64) -> None:
    """Take a vine back into the hand, for all to see (R-YOKE-2)."""
    card = planted_card(p, seat, field, kind)
    p.fields[seat * 3 + field] -= bit(card)
    p.hand[seat * 4] |= bit(card)
    p.show(0, card)
    p.tell("uprooted", seat, kind, field)


def why_cant_harvest(p: Position, seat: i64, field: i64) -> str | None:
    """An own field with vines, not yet harvested this year (R-HARVEST-1, R-HARVEST-3)."""
    if p.harvested[seat] >> field & 1:
        return HARVESTED
    if p.sold[seat] >> field & 1:
        return FIELD_SOLD
    return None if p.fields[seat * 3 + field] else NO_VINES


def can_harvest_any(p: Position, seat: i64) -> bool:
    """Whether some field can be harvested."""
    return any(p.fields[seat * 3 + field] != 0 and not p.harvested[seat] >> field & 1 for field in range(3))


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


def why_cant_make(p: Position, seat: i64, kind: i64, grapes: i64, value: i64, strong: bool) -> str | None:
    """The grapes are there, the cellar is built and the value is enough (R-WINE-1 to R-WINE-4)."""
    if p.crush[seat] & grapes != grapes:
        return NO_GRAPE
    if value < LEAST_WINE[kind]:
        return TOO_LOW
    if strong:
        return None if wine_slot(p, seat, kind, value, True) >= 0 else NOT_FOUR
    return None if LEAST_WINE[kind] <= p.best_cellar(seat) else NO_CELLAR


def wine_slot(p: Position, seat: i64, kind: i64, value: i64, strong: bool) -> i64:
    """Where a wine will stand, or -1 when it is lost; a strong one ignores the cellars and stays at 4 or more."""
    if strong:
        return slot_for(p.cellar[seat], kind, value, max(i64(4), LEAST_WINE[kind]))
    return slot_for(p.cellar[seat], kind, min(value, p.best_cellar(seat)), LEAST_WINE[kind])


def make_wine(p: Position, seat: i64, kind: i64, grapes: i64, value: i64, strong: bool) -> bool:
    """Turn grapes into a wine; False when no place was left for it (R-WINE-2, R-DEVALUE-1)."""
    p.crush[seat] -= grapes
    slot = wine_slot(p, seat, kind, value, strong)
    if slot < 0:
        p.tell("spilled", seat, kind)
        return False
    p.cellar[seat] |= bit(slot)
    p.tell("made", seat, slot)
    return True


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


def aged(tokens: i64, kinds: i64, best: i64) -> i64:
    """All tokens one step older: from the highest down, where the next slot is free and its cellar built (R-AGE-1)."""
    for kind in range(kinds):
        for value in range(8, 0, -1):
            slot = kind * 9 + value - 1
            if tokens >> slot & 1 and not tokens >> (slot + 1) & 1 and (value % 3 or value < best):
                tokens += bit(slot)
    return tokens


def age_wines(p: Position, seat: i64) -> None:
    """All wines of a seat one step older (R-AGE-1)."""
    p.cellar[seat] = aged(p.cellar[seat], 4, p.best_cellar(seat))


def why_cant_train(p: Position, seat: i64, price: i64) -> str | None:
    """There is a worker left in the reserve and the money to train (R-TRAIN-1, R-TRAIN-2)."""
    if p.workers[seat] >= 6:
        return NO_ROOM
    return None if price <= p.lira[seat] else TRAIN_DEAR


def train(p: Position, seat: i64, price: i64, now: bool) -> None:
    """A worker from the reserve, ready next year unless a card says now (R-TRAIN-1)."""
    p.gain(seat, -price)
    p.workers[seat] += 1
    if now:
        p.idle[seat] += 1
    p.tell("trained", seat)


def variety(field: i64) -> i64:
    """How many different vines stand on a field."""
    n: i64 = 0
    for kind in range(KINDS):
        if field & COPIES[kind]:
            n += 1
    return n
