"""What a vineyard is worth in points to come: money, cards, vines, grapes, wines, orders and workers.

The numbers are points. Those that grow back every year count by how much of the game is left.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.bots.orders import INCOME, Stock, orders_worth, wine_worth
from riviera.games.viticulture.engine.fields import grown
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import COPIES, KINDS, NEEDS, SUMMER_TIME, WINTER_TIME
from riviera.kernel.masks import members

# Money: a pound while there are few, while there are some, and beyond.
FEW_LIRA: Final = 0.26
SOME_LIRA: Final = 0.07
MORE_LIRA: Final = 0.01
# Structures.
TRELLIS: Final = 0.9
IRRIGATION: Final = 1.2
YOKE: Final = 0.6
WINDMILL: Final = 2.0
COTTAGE: Final = 2.0
TASTING: Final = 1.5
MEDIUM: Final = 2.0
LARGE: Final = 2.0
SOLD: Final = 0.7
# Workers: the fourth, the fifth and the sixth; one to place in summer, in winter, the grande one.
FOURTH: Final = 3.5
FIFTH: Final = 2.5
SIXTH: Final = 1.5
SUMMER_HAND: Final = 0.3
WINTER_HAND: Final = 0.35
GRANDE: Final = 1.2
KEPT: Final = 3.0
EARLY: Final = 0.1
# Fields: a planted one, its value, a harvest to come this year.
FIELD: Final = 0.5
VINE: Final = 0.4
FRESH: Final = 0.05
# Grapes: each, and by value.
GRAPE: Final = 0.2
GRAPE_VALUE: Final = 0.12
# Cards in hand.
SUMMER_CARD: Final = 0.45
WINTER_CARD: Final = 0.45
SPARE_CARD: Final = 0.15
IDLE_CARD: Final = 0.03
TOO_MANY: Final = 0.1
VINES_ENOUGH: Final = 1.6
READY_VINE: Final = 0.55
OTHER_VINE: Final = 0.3
# How the time that is left is reckoned: from the leader's points, and from the years.
WIN: Final = 22.0
LONG: Final = 9.5


def time_left(p: Position) -> float:
    """How much of the game is still to come, from 0 to 1: by the leader's points and by the year."""
    best: i64 = 0
    for seat in range(p.seats):
        best = max(best, p.vp[seat])
    if p.ending:
        return 0.0
    by_points = 1.0 - float(best) / WIN
    by_years = 1.0 - float(p.year) / (8.0 if p.seats == 1 else LONG)
    return max(0.05, min(by_points, by_years))


def prospects(p: Position, seat: i64) -> float:
    """The points that a seat can still expect."""
    ahead = time_left(p)
    stock = Stock(p, seat)
    soon = 1.0 if ahead > 0.05 else 0.3
    total = (
        field_worth(p, seat, ahead, stock) + token_worth(p, seat, stock) * soon + orders_worth(p, seat, ahead, stock)
    )
    total += mat_worth(p, seat, ahead) + money_worth(p, seat, ahead)
    return total + card_worth(p, seat, ahead) + worker_worth(p, seat, ahead)


def mat_worth(p: Position, seat: i64, ahead: float) -> float:
    """Structures and fields."""
    built = p.structures[seat]
    total = -SOLD * float(members(p.sold[seat]))
    total += (TRELLIS if built & 1 else 0.0) + (IRRIGATION if built & 2 else 0.0) + (YOKE if built & 4 else 0.0)
    total += (WINDMILL if built & 8 else 0.0) + (COTTAGE if built & 16 else 0.0) + (TASTING if built & 32 else 0.0)
    total += (MEDIUM if built & 64 else 0.0) + (LARGE if built & 128 else 0.0)
    return total * ahead


def field_worth(p: Position, seat: i64, ahead: float, stock: Stock) -> float:
    """Planted fields by what they bear."""
    total = 0.0
    late = min(1.0, ahead * 3.0)
    for f in range(3):
        field = p.fields[seat * 3 + f]
        if field:
            red, white = grown(field, 0), grown(field, 1)
            stock.plant(red, white)
            value = float(red + white)
            fresh = 0.0 if p.harvested[seat] >> f & 1 else FRESH * late
            total += FIELD * ahead + value * (VINE * ahead + fresh)
    return total


def token_worth(p: Position, seat: i64, stock: Stock) -> float:
    """Grapes on the pad and wines in the cellar."""
    total = 0.0
    grapes, wines = p.crush[seat], p.cellar[seat]
    slot: i64 = 0
    while grapes >> slot:
        if grapes >> slot & 1:
            total += GRAPE + GRAPE_VALUE * float(min(slot % 9 + 1, stock.best + 1))
        slot += 1
    slot = 0
    while wines >> slot:
        if wines >> slot & 1:
            total += wine_worth(slot)
        slot += 1
    return total


def money_worth(p: Position, seat: i64, ahead: float) -> float:
    """Lira, which buys less the more there is, and income."""
    lira = float(p.lira[seat])
    purse = min(lira, 5.0) * FEW_LIRA + max(0.0, min(lira, 10.0) - 5.0) * SOME_LIRA + max(0.0, lira - 10.0) * MORE_LIRA
    return purse * min(1.0, 0.02 + ahead * 1.5) + float(p.residual[seat]) * INCOME * ahead


def card_worth(p: Position, seat: i64, ahead: float) -> float:
    """Cards in hand: visitors, vines that can be planted, and a little for the rest; more than seven are no use."""
    summer, winter = members(p.hand[seat * 4 + 1]), members(p.hand[seat * 4 + 3])
    cards = (SUMMER_CARD if summer else 0.0) + (WINTER_CARD if winter else 0.0)
    for spare in (summer - 1, winter - 1):
        cards += SPARE_CARD * float(max(i64(0), min(i64(2), spare))) + IDLE_CARD * float(max(i64(0), spare - 2))
    vines = p.hand[seat * 4]
    useful = 0.0
    for kind in range(KINDS):
        if vines & COPIES[kind]:
            ready = not NEEDS[kind] & ~p.structures[seat]
            useful += (READY_VINE if ready else OTHER_VINE) * float(members(vines & COPIES[kind]))
    cards += min(useful, VINES_ENOUGH)
    over = float(max(i64(0), p.held(seat, 15) - 7))
    return (cards - TOO_MANY * over) * min(1.0, 0.1 + ahead * 1.5)


def worker_worth(p: Position, seat: i64, ahead: float) -> float:
    """Workers owned, and those still to place this year."""
    owned = p.workers[seat]
    total = (FOURTH if owned > 3 else 0.0) + (FIFTH if owned > 4 else 0.0) + (SIXTH if owned > 5 else 0.0)
    total *= ahead
    passed = p.passed >> seat & 1
    home = float(p.idle[seat]) + (GRANDE if p.grande[seat] == 0 else 0.0)
    if p.season == WINTER_TIME:
        return total + (0.0 if passed else home * WINTER_HAND)
    total += min(home, KEPT) * WINTER_HAND + (0.0 if passed else max(0.0, home - KEPT) * SUMMER_HAND)
    return total + early_worth(p, seat) if p.season == SUMMER_TIME or p.season == 0 else total


def early_worth(p: Position, seat: i64) -> float:
    """Rivals who will act later."""
    late = 0.0
    if p.row[seat]:
        for rival in range(p.seats):
            if p.row[rival] > p.row[seat]:
                late += EARLY
    return late
