"""What bots look at in a vineyard: whole numbers that are weighed by how much of the game is left.

Money, structures, workers, fields, grapes, wines, cards and orders; a row of the sheet each (``alone.txt``).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.bots.plans import plan_orders
from riviera.games.viticulture.bots.stock import Stock
from riviera.games.viticulture.engine.automa import last_year
from riviera.games.viticulture.engine.state import USED_TASTING_ROOM, USED_WINDMILL, Position
from riviera.games.viticulture.engine.tables import (
    COPIES,
    FALL_TIME,
    FIELD_PRICE,
    KINDS,
    NEEDS,
    RED,
    SPRING_TIME,
    SUMMER_TIME,
    TASTING_ROOM,
    WHITE,
    WINDMILL,
    WINTER_TIME,
)
from riviera.kernel.masks import lowest, members
from riviera.kernel.vecs import vec

MONEY: Final[i64] = 0
INCOME: Final[i64] = 4
BUILT: Final[i64] = 5
WORKERS: Final[i64] = 14
HANDS: Final[i64] = 17
ASLEEP: Final[i64] = 25
EARLY: Final[i64] = 26
FIELDS: Final[i64] = 28
GRAPES: Final[i64] = 41
WINES: Final[i64] = 46
VINES: Final[i64] = 59
GUESTS: Final[i64] = 64
HELD: Final[i64] = 70
ORDERS: Final[i64] = 72
MILL: Final[i64] = 109
TOKENS: Final[i64] = 112
GONE: Final[i64] = 113
VISITORS: Final[i64] = 121
SIZE: Final[i64] = 200

LATEST: Final[i64] = 15  # half years that are left, at most
PACE: Final[i64] = 3  # points that the leader makes in a year
LONG: Final[i64] = 9  # a year beyond which nobody reckons


def halves_left(p: Position) -> i64:
    """How many halves of years are to come, the present one included: alone exactly, else by the leader's points."""
    half: i64 = 2 if p.season < FALL_TIME else 1
    if p.seats == 1:
        return min(LATEST, 2 * max(i64(0), last_year(p) - p.year) + half)
    if p.ending:
        return half
    best: i64 = 0
    for seat in range(p.seats):
        best = max(best, p.vp[seat])
    years = max(i64(1), min((25 - best) // PACE, LONG - p.year))
    return min(LATEST, 2 * (years - 1) + half)


def write_features(p: Position, seat: i64, halves: i64, out: vec[i64]) -> None:
    """What one seat has, as a row of numbers."""
    for i in range(SIZE):
        out[i] = 0
    stock = Stock(p, seat)
    write_money(p, seat, out)
    write_workers(p, seat, out)
    write_fields(p, seat, stock, out)
    write_tokens(p, seat, stock, out)
    write_cards(p, seat, stock, out)
    plan_orders(p, seat, halves, stock, out, ORDERS)
    write_alone(p, out)


def write_money(p: Position, seat: i64, out: vec[i64]) -> None:
    """Lira, which buys less the more there is, income, and structures."""
    lira = p.lira[seat]
    out[MONEY] = min(lira, i64(3))
    out[MONEY + 1] = max(i64(0), min(lira - 3, i64(3)))
    out[MONEY + 2] = max(i64(0), min(lira - 6, i64(6)))
    out[MONEY + 3] = max(i64(0), lira - 12)
    out[INCOME] = p.residual[seat]
    built = p.structures[seat]
    for b in range(8):
        out[BUILT + b] = built >> b & 1
    out[BUILT + 8] = 1 if built & 3 == 3 else 0


def write_workers(p: Position, seat: i64, out: vec[i64]) -> None:
    """Workers owned, those to be placed, and who acts earlier."""
    owned = p.workers[seat]
    for i in range(3):
        out[WORKERS + i] = 1 if owned > 3 + i else 0
    home = p.idle[seat]
    grande = p.grande[seat] == 0
    if p.season == WINTER_TIME:
        if not p.passed >> seat & 1:
            out[HANDS + 2] = min(home, i64(2))
            out[HANDS + 3] = max(i64(0), home - 2)
            out[HANDS + 5] = 1 if grande else 0
    elif p.season == FALL_TIME or p.passed >> seat & 1:
        out[HANDS + 6] = min(home, i64(2)) + (1 if grande else 0)
        out[HANDS + 7] = max(i64(0), home - 2)
    else:
        out[HANDS] = min(home, i64(2))
        out[HANDS + 1] = max(i64(0), home - 2)
        out[HANDS + 4] = 1 if grande else 0
    write_order_of_play(p, seat, out)


def write_order_of_play(p: Position, seat: i64, out: vec[i64]) -> None:
    """Rivals who will act later this year."""
    if not p.row[seat]:
        out[ASLEEP] = 1 if p.season == SPRING_TIME else 0
        return
    later: i64 = 0
    for rival in range(p.seats):
        if p.row[rival] > p.row[seat]:
            later += 1
    out[EARLY + (1 if p.season == WINTER_TIME else 0)] = later


def write_fields(p: Position, seat: i64, stock: Stock, out: vec[i64]) -> None:
    """Fields by what they bear, and what may still be planted or brought in."""
    second: i64 = 0
    best: i64 = 0
    for f in range(3):
        if p.sold[seat] >> f & 1:
            out[FIELDS + 8] += 1
            out[FIELDS + 9] += FIELD_PRICE[f]
            continue
        value = stock.red_of[f] + stock.white_of[f]
        out[FIELDS + 10] += max(i64(0), FIELD_PRICE[f] - value)
        if not value:
            continue
        out[FIELDS] += 1
        out[FIELDS + 1] += value
        out[FIELDS + 7] += members(p.fields[seat * 3 + f])
        if not p.harvested[seat] >> f & 1:
            out[FIELDS + 5] += value
            out[FIELDS + 6] = max(out[FIELDS + 6], value)
        second = max(second, min(best, value))
        best = max(best, value)
    out[FIELDS + 2] = stock.red_vines
    out[FIELDS + 3] = stock.white_vines
    out[FIELDS + 4] = min(stock.red_vines, stock.white_vines)
    out[FIELDS + 11] = second
    out[FIELDS + 12] = stock.more_red_vines


def write_tokens(p: Position, seat: i64, stock: Stock, out: vec[i64]) -> None:
    """Grapes on the pad and wines in the cellar."""
    grapes, wines = p.crush[seat], p.cellar[seat]
    while grapes:
        slot = lowest(grapes)
        grapes &= grapes - 1
        out[GRAPES] += 1
        out[GRAPES + 1] += min(slot % 9 + 1, stock.best + 1)
    out[GRAPES + 2] = stock.reds
    out[GRAPES + 3] = stock.whites
    out[GRAPES + 4] = stock.more_reds
    while wines:
        slot = lowest(wines)
        wines &= wines - 1
        out[WINES + 2 * (slot // 9)] += 1
        out[WINES + 2 * (slot // 9) + 1] += slot % 9 + 1
        out[WINES + 10] = max(out[WINES + 10], slot % 9 + 1)
    out[WINES + 8] = 1 if p.cellar[seat] else 0
    tasted = p.marks[seat] & USED_TASTING_ROOM
    if p.has(seat, TASTING_ROOM) and p.cellar[seat]:
        out[WINES + 9] = 1
        out[MILL + 2] = 1 if not tasted and p.season <= SUMMER_TIME and not p.passed >> seat & 1 else 0


def write_cards(p: Position, seat: i64, stock: Stock, out: vec[i64]) -> None:
    """Vines that can be planted, visitors, and how many cards there are."""
    write_vines(p, seat, stock, out)
    for side in range(2):
        cards = p.hand[seat * 4 + 1 + 2 * side]
        n = members(cards)
        out[GUESTS + 3 * side] = min(n, i64(1))
        out[GUESTS + 3 * side + 1] = 1 if n > 1 else 0
        out[GUESTS + 3 * side + 2] = max(i64(0), n - 2)
        while cards:
            out[VISITORS + 38 * side + lowest(cards)] = 1
            cards &= cards - 1
    held = p.held(seat, 15)
    out[HELD] = max(i64(0), held - 7)
    out[HELD + 1] = held


def write_vines(p: Position, seat: i64, stock: Stock, out: vec[i64]) -> None:
    """Vines in hand: those whose structures stand and that fit on a field, and the others."""
    vines = p.hand[seat * 4]
    ready: i64 = 0
    for kind in range(KINDS):
        copies = vines & COPIES[kind]
        if copies:
            value = RED[kind] + WHITE[kind]
            if NEEDS[kind] & ~p.structures[seat] or value > stock.room:
                out[VINES + 3] += members(copies)
                out[VINES + 4] = max(out[VINES + 4], value)
            else:
                ready += members(copies)
                out[VINES + 2] = max(out[VINES + 2], value)
    out[VINES] = min(ready, i64(1))
    out[VINES + 1] = max(i64(0), min(ready - 1, i64(3)))
    if ready and p.has(seat, WINDMILL):
        out[MILL + 1] = min(ready, i64(3))
        turning = p.season <= SUMMER_TIME and not p.passed >> seat & 1 and not p.marks[seat] & USED_WINDMILL
        out[MILL] = 1 if turning else 0


def write_alone(p: Position, out: vec[i64]) -> None:
    """Alone: bonus tokens, and the rows that gave one."""
    if p.seats == 1:
        out[TOKENS] = p.tokens
        for row in range(7):
            out[GONE + row] = p.gone >> row & 1
