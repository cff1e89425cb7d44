"""What a vineyard is worth in points to come: money, cards, vines, grapes, wines, orders and workers.

The numbers are points. Those that grow back every year count by how much of the game is left.
"""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.viticulture.bots.orders import Stock, orders_worth, wine_worth
from riviera.games.viticulture.bots.weights import Weights
from riviera.games.viticulture.engine.fields import grown
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import COPIES, KINDS, NEEDS, SUMMER_TIME, WINTER_TIME
from riviera.kernel.masks import members


def time_left(p: Position, w: Weights) -> float:
    """How much of the game is still to come, from 0 to 1: by the leader's points and by the year."""
    best: i64 = 0
    for seat in range(p.seats):
        best = max(best, p.vp[seat])
    if p.ending:
        return 0.0
    by_points = 1.0 - float(best) / w.win
    by_years = 1.0 - float(p.year) / w.long
    return max(0.05, min(by_points, by_years))


def prospects(p: Position, seat: i64, w: Weights) -> float:
    """The points that a seat can still expect."""
    ahead = time_left(p, w)
    stock = Stock(p, seat)
    soon = 1.0 if ahead > 0.05 else 0.3
    total = (
        field_worth(p, seat, ahead, stock, w)
        + token_worth(p, seat, stock, w) * soon
        + orders_worth(p, seat, ahead, stock, w)
    )
    total += mat_worth(p, seat, ahead, w) + money_worth(p, seat, ahead, w)
    return total + card_worth(p, seat, ahead, w) + worker_worth(p, seat, ahead, w)


def mat_worth(p: Position, seat: i64, ahead: float, w: Weights) -> float:
    """Structures and fields."""
    built = p.structures[seat]
    total = -w.sold * float(members(p.sold[seat]))
    total += (w.trellis if built & 1 else 0.0) + (w.irrigation if built & 2 else 0.0) + (w.yoke if built & 4 else 0.0)
    total += (
        (w.windmill if built & 8 else 0.0) + (w.cottage if built & 16 else 0.0) + (w.tasting if built & 32 else 0.0)
    )
    total += (w.medium if built & 64 else 0.0) + (w.large if built & 128 else 0.0)
    return total * ahead


def field_worth(p: Position, seat: i64, ahead: float, stock: Stock, w: Weights) -> float:
    """Planted fields by what they bear."""
    total = 0.0
    late = min(1.0, ahead * 3.0)
    for f in range(3):
        field = p.fields[seat * 3 + f]
        if field:
            red, white = grown(field, 0), grown(field, 1)
            stock.plant(red, white)
            value = float(red + white)
            fresh = 0.0 if p.harvested[seat] >> f & 1 else w.fresh * late
            total += w.field * ahead + value * (w.vine * ahead + fresh)
    return total


def token_worth(p: Position, seat: i64, stock: Stock, w: Weights) -> float:
    """Grapes on the pad and wines in the cellar."""
    total = 0.0
    grapes, wines = p.crush[seat], p.cellar[seat]
    slot: i64 = 0
    while grapes >> slot:
        if grapes >> slot & 1:
            total += w.grape + w.grape_value * float(min(slot % 9 + 1, stock.best + 1))
        slot += 1
    slot = 0
    while wines >> slot:
        if wines >> slot & 1:
            total += wine_worth(slot, w)
        slot += 1
    return total


def money_worth(p: Position, seat: i64, ahead: float, w: Weights) -> float:
    """Lira, which buys less the more there is, and income."""
    lira = float(p.lira[seat])
    purse = (
        min(lira, 5.0) * w.few_lira
        + max(0.0, min(lira, 10.0) - 5.0) * w.some_lira
        + max(0.0, lira - 10.0) * w.more_lira
    )
    return purse * min(1.0, 0.02 + ahead * 1.5) + float(p.residual[seat]) * w.income * ahead


def card_worth(p: Position, seat: i64, ahead: float, w: Weights) -> float:
    """Cards in hand: visitors, vines that can be planted, and a little for the rest; more than seven are no use."""
    summer, winter = members(p.hand[seat * 4 + 1]), members(p.hand[seat * 4 + 3])
    cards = (w.summer_card if summer else 0.0) + (w.winter_card if winter else 0.0)
    for spare in (summer - 1, winter - 1):
        cards += w.spare_card * float(max(i64(0), min(i64(2), spare))) + w.idle_card * float(max(i64(0), spare - 2))
    vines = p.hand[seat * 4]
    useful = 0.0
    for kind in range(KINDS):
        if vines & COPIES[kind]:
            ready = not NEEDS[kind] & ~p.structures[seat]
            useful += (w.ready_vine if ready else w.other_vine) * float(members(vines & COPIES[kind]))
    cards += min(useful, w.vines_enough)
    over = float(max(i64(0), p.held(seat, 15) - 7))
    return (cards - w.too_many * over) * min(1.0, 0.1 + ahead * 1.5)


def worker_worth(p: Position, seat: i64, ahead: float, w: Weights) -> float:
    """Workers owned, and those still to place this year."""
    owned = p.workers[seat]
    total = (w.fourth if owned > 3 else 0.0) + (w.fifth if owned > 4 else 0.0) + (w.sixth if owned > 5 else 0.0)
    total *= ahead
    passed = p.passed >> seat & 1
    home = float(p.idle[seat]) + (w.grande if p.grande[seat] == 0 else 0.0)
    if p.season == WINTER_TIME:
        return total + (0.0 if passed else home * w.winter_hand)
    total += min(home, w.kept) * w.winter_hand + (0.0 if passed else max(0.0, home - w.kept) * w.summer_hand)
    return total + early_worth(p, seat, w) if p.season == SUMMER_TIME or p.season == 0 else total


def early_worth(p: Position, seat: i64, w: Weights) -> float:
    """Rivals who will act later."""
    late = 0.0
    if p.row[seat]:
        for rival in range(p.seats):
            if p.row[rival] > p.row[seat]:
                late += w.early
    return late
