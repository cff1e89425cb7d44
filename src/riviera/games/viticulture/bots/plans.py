"""What is still to be done for the orders in hand: in how many years, and with how many workers, each is filled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.bots.stock import Stock, mixed
from riviera.games.viticulture.engine.board import is_full
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import HARVEST_ONE, MAKE_WINE, ORDER_VP, SUMMER_TIME, WANTED, WINTER_TIME
from riviera.kernel.masks import bit, lowest
from riviera.kernel.vecs import vec

FAR: Final[i64] = 99
FILL: Final[i64] = 10  # the action that fills an order
FREE: Final[i64] = 197  # of a sheet: workers that no order in hand needs
CELLS: Final[i64] = 4  # of a sheet: counts, and where the plans begin


class Plan:
    """One order: the years and the workers that it still needs, and the wines that lie ready for it."""

    def __init__(self, order: i64) -> None:
        self.order = order
        self.years: i64 = 0
        self.makes: i64 = 0
        self.harvests: i64 = 0
        self.builds: i64 = 0
        self.cellar: i64 = 0

    def workers(self) -> i64:
        """How many workers: one fills it, one makes two wines."""
        return 1 + (self.makes + 1) // 2 + self.harvests + self.builds

    def merit(self) -> i64:
        """Near and dear orders first."""
        return 4 * ORDER_VP[self.order] - 5 * self.years - 3 * self.workers()


def plan_orders(p: Position, seat: i64, halves: i64, stock: Stock, out: vec[i64], at: i64) -> None:
    """Write the orders in hand: how many, and their points by years and workers; the best takes its wines first."""
    orders = p.hand[seat * 4 + 2]
    cellar = stock.cellar
    winters = (halves + 1) // 2
    n: i64 = 0
    hands = p.idle[seat] + (1 if p.grande[seat] == 0 else 0)
    if p.season == WINTER_TIME and p.passed >> seat & 1:
        hands = 0
    while orders:
        plan = best_plan(p, seat, stock, cellar, orders, hands)
        orders &= ~bit(plan.order)
        cellar &= ~plan.cellar
        if n < 3:
            out[at + n] = 1
        n += 1
        write_plan(plan, winters, out, at)
        if not plan.years:
            out[FREE + 2] = max(out[FREE + 2], ORDER_VP[plan.order])
            hands -= plan.workers()
    out[FREE + (1 if p.season == WINTER_TIME else 0)] = hands
    leave(cellar, out, at - 15)


def best_plan(p: Position, seat: i64, stock: Stock, cellar: i64, orders: i64, hands: i64) -> Plan:
    """The order that is filled first."""
    best: Plan | None = None
    while orders:
        plan = plan_for(p, seat, lowest(orders), stock, cellar, hands)
        orders &= orders - 1
        if best is None or plan.merit() > best.merit():
            best = plan
    assert best is not None
    return best


def write_plan(plan: Plan, winters: i64, out: vec[i64], at: i64) -> None:
    """One order in the sheet; one that comes too late counts as such."""
    if plan.years >= winters:
        out[at + 3] += 1
        return
    cell = at + CELLS + 2 * (4 * min(plan.years, i64(3)) + min(plan.workers(), i64(4)) - 1)
    out[cell] += 1
    out[cell + 1] += ORDER_VP[plan.order]
    if plan.years == 0 and plan.workers() == 1:
        out[at + 36] = max(out[at + 36], ORDER_VP[plan.order])


def leave(cellar: i64, out: vec[i64], at: i64) -> None:
    """The wines that no order in hand asks for."""
    while cellar:
        out[at] += 1
        out[at + 1] += lowest(cellar) % 9 + 1
        cellar &= cellar - 1


def plan_for(p: Position, seat: i64, order: i64, stock: Stock, cellar: i64, hands: i64) -> Plan:
    """How soon an order could be filled."""
    plan = Plan(order)
    for i in range(3):
        want = WANTED[order * 3 + i]
        if want < 0:
            break
        found = closest(cellar, want)
        if found >= 0:
            plan.cellar |= bit(found)
            cellar &= ~bit(found)
        if found < want:
            wish(p, seat, want, found, stock, plan)
    if not plan.years and too_late(p, seat, plan, hands):
        plan.years = 1
    return plan


def too_late(p: Position, seat: i64, plan: Plan, hands: i64) -> bool:
    """Whether an order has to wait for the next winter: for workers, for a cellar, or for a place."""
    if plan.workers() > hands:
        return True
    if plan.builds and (p.season > SUMMER_TIME or p.passed >> seat & 1):
        return True
    if p.season != WINTER_TIME or not p.grande[seat]:
        return False
    return is_full(p, FILL) or bool(
        (plan.makes and is_full(p, MAKE_WINE)) or (plan.harvests and is_full(p, HARVEST_ONE))
    )


def wish(p: Position, seat: i64, want: i64, found: i64, stock: Stock, plan: Plan) -> None:
    """One wished wine that is missing: one may age, or be made of grapes, of a harvest, of vines not yet planted."""
    kind, value = want // 9, want % 9 + 1
    ageing = want - found if found >= 0 else FAR
    now = mixed(kind, stock.reds, stock.more_reds, stock.whites)
    making = max(i64(0), value - now) if now else FAR
    ripe = fresh(kind, stock)
    later = mixed(kind, max(stock.reds, stock.red_vines), more_reds(stock), max(stock.whites, stock.white_vines))
    reaping = max(i64(0), value - ripe) if ripe else FAR
    if later:
        reaping = min(reaping, 1 + max(i64(0), value - later))
    years = min(ageing, min(making, reaping))
    if years == FAR:
        years = 2 if p.season == WINTER_TIME else 1
        plan.builds += 2
        plan.makes += 1
        plan.harvests += 1
    elif years < ageing:
        plan.makes += 1
        plan.harvests += 1 if years < making else 0
    short = value - stock.best
    if short > 0 and not plan.builds:
        plan.builds += 1 if short <= 3 else 2
    plan.years = max(plan.years, years)


def more_reds(stock: Stock) -> i64:
    """The second red grape for a sparkling wine."""
    return max(stock.more_reds, max(stock.more_red_vines, min(stock.reds, stock.red_vines)))


def fresh(kind: i64, stock: Stock) -> i64:
    """The best wine of a type after a harvest this year."""
    more = max(stock.more_reds, max(stock.more_fresh_red, min(stock.reds, stock.fresh_red)))
    return mixed(kind, max(stock.reds, stock.fresh_red), more, max(stock.whites, stock.fresh_white))


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
