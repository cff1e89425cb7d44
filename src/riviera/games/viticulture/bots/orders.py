"""What wines and orders are worth in points to come, by what is still to be done for them."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from riviera.games.viticulture.bots.weights import Weights
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import ORDER_RESIDUAL, ORDER_VP, WANTED
from riviera.kernel.masks import bit


class Stock:
    """What a seat could make wine of: its highest grapes, and its highest grapes or harvests; two red, one white."""

    def __init__(self, p: Position, seat: i64) -> None:
        self.cellar = p.cellar[seat]
        self.best = p.best_cellar(seat)
        self.reds: i64 = 0
        self.more_reds: i64 = 0
        self.whites: i64 = 0
        for value in range(1, 10):
            if p.crush[seat] >> (value - 1) & 1:
                self.more_reds = self.reds
                self.reds = value
            if p.crush[seat] >> (value + 8) & 1:
                self.whites = value
        self.red_vines: i64 = 0
        self.more_red_vines: i64 = 0
        self.white_vines: i64 = 0

    def plant(self, red: i64, white: i64) -> None:
        """A field that could be harvested."""
        if red > self.red_vines:
            self.more_red_vines = self.red_vines
            self.red_vines = red
        elif red > self.more_red_vines:
            self.more_red_vines = red
        self.white_vines = max(self.white_vines, white)

    def grapes(self, kind: i64) -> i64:
        """The value of the best wine of a type that the grapes would make now, or 0."""
        if kind == 0:
            return self.reds
        if kind == 1:
            return self.whites
        if not self.reds or not self.whites or (kind == 3 and not self.more_reds):
            return 0
        return min(i64(9), self.reds + self.whites + (self.more_reds if kind == 3 else 0))

    def vines(self, kind: i64) -> i64:
        """The value of the best wine of a type after a harvest, or 0."""
        red = max(self.reds, self.red_vines)
        white = max(self.whites, self.white_vines)
        if kind == 0:
            return red
        if kind == 1:
            return white
        if not red or not white:
            return 0
        if kind == 2:
            return min(i64(9), red + white)
        more = max(self.more_reds, self.more_red_vines, min(self.reds, self.red_vines))
        return min(i64(9), red + white + more) if more else 0


def wine_worth(slot: i64, w: Weights) -> float:
    """A wine by value and type: roughly what it brings in an order."""
    return w.wine + w.wine_value * float(slot % 9 + 1) + (w.sparkling if slot >= 27 else w.blush if slot >= 18 else 0.0)


def orders_worth(p: Position, seat: i64, ahead: float, stock: Stock, w: Weights) -> float:
    """Orders in hand; the best counts in full, the others in part."""
    total = 0.0
    best = 0.0
    orders = p.hand[seat * 4 + 2]
    order: i64 = 0
    while orders >> order:
        if orders >> order & 1:
            worth = order_worth(order, ahead, stock, w)
            total += worth
            best = max(best, worth)
        order += 1
    return best + (total - best) * w.next_order


def order_worth(order: i64, ahead: float, stock: Stock, w: Weights) -> float:
    """What an order will bring beyond its wines, the less the more is still to be done for it."""
    cellar = stock.cellar
    cost, spent = 0.0, 0.0
    for i in range(3):
        want = WANTED[order * 3 + i]
        if want < 0:
            break
        spent += wine_worth(want, w)
        found = closest(cellar, want)
        if found >= want:
            cellar -= bit(found)
        else:
            cost += wish_cost(want, found, stock, w)
    value = float(ORDER_VP[order]) + w.income * ahead * float(ORDER_RESIDUAL[order])
    return w.ready * exp(-cost) * max(0.4, value - spent) + w.order_card * min(1.0, ahead * 2.0)


def wish_cost(want: i64, found: i64, stock: Stock, w: Weights) -> float:
    """The steps before a wished wine is there: plant, harvest, make, age, build a cellar."""
    value = want % 9 + 1
    steps = w.planting + w.harvesting + w.making
    if found >= 0:
        steps = w.ageing * float(want - found)
    now = stock.grapes(want // 9)
    if now:
        steps = min(steps, w.making + w.ageing * float(max(i64(0), value - now)))
    later = stock.vines(want // 9)
    if later:
        steps = min(steps, w.harvesting + w.making + w.ageing * float(max(i64(0), value - later)))
    short = value - stock.best
    return steps + (0.0 if short <= 0 else w.cellar if short <= 3 else w.cellar * 2.0)


def closest(cellar: i64, want: i64) -> i64:
    """The lowest wine of the type that is enough, else the highest below, else -1."""
    low = want - want % 9
    for slot in range(want, low + 9):
        if cellar >> slot & 1:
            return slot
    for slot in range(want - 1, low - 1, -1):
        if cellar >> slot & 1:
            return slot
    return -1
