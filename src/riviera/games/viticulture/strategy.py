"""What bots know about Viticulture: likely actions for playouts, and what a vineyard is worth in points to come."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.actions import ACTIONS
from riviera.games.viticulture.rules_vineyard import grown
from riviera.games.viticulture.state import Position
from riviera.games.viticulture.state_tables import COPIES, KINDS, NEEDS, ORDER_RESIDUAL, ORDER_VP, WANTED, WINTER_TIME
from riviera.kernel.chance import Chance
from riviera.kernel.masks import bit, members
from riviera.kernel.state import OVER, State, ints
from riviera.kernel.strategy import Strategy
from riviera.kernel.vecs import vec

# How likely a playout takes an action, against the other legal ones.
SPACE_WEIGHTS: Final = {
    "draw_vine": 25,
    "give_tour": 30,
    "build_structure": 60,
    "sell_or_trade": 8,
    "plant_vine": 120,
    "summer_visitor": 120,
    "draw_order": 45,
    "harvest_field": 150,
    "make_wine": 200,
    "train_worker": 60,
    "fill_order": 600,
    "winter_visitor": 120,
    "gain_lira": 4,
    "yoke": 30,
}
VERB_WEIGHTS: Final = {"decline": 2, "done": 3, "pass": 1, "bonus": 60, "uproot": 2, "swap": 2, "sell": 4, "buy": 6}
FULL_WEIGHT: Final = 3  # the grande worker is dear: it comes to full actions a third as often
STRUCTURE_WORTH: Final = [0.9, 1.0, 0.4, 0.9, 1.0, 0.9, 1.5, 1.6]


def weight_of(name: str) -> int:
    """The weight of an action by its name."""
    verb, _, rest = name.partition(":")
    if verb not in ("place", "manage"):
        return VERB_WEIGHTS.get(verb, 20)
    space = rest.split(":")[0]
    base = next(w for key, w in SPACE_WEIGHTS.items() if space.startswith(key))
    return max(1, base // FULL_WEIGHT) if space.endswith("_full") else base


WEIGHT: Final = ints([weight_of(name) for name in ACTIONS.names])


class ViticultureStrategy(Strategy):
    """Takes likely actions, and counts points to come from vines, grapes, wines, orders, cards and money."""

    def pick(self, state: State, chance: Chance, scratch: vec[i64]) -> i64:
        """An action by lot, the likely ones more often."""
        n = state.fill(scratch)
        total: i64 = 0
        for i in range(n):
            total += WEIGHT[scratch[i]]
        ticket = chance.below(total)
        for i in range(n):
            ticket -= WEIGHT[scratch[i]]
            if ticket < 0:
                return scratch[i]
        return scratch[n - 1]

    def worth(self, state: State, seat: i64) -> float:
        """Points, and what will become points in the time that is left."""
        p = cast(Position, state)
        points = float(p.vp[seat])
        if p.actor == OVER:
            return points + float(p.lira[seat]) * 0.01
        ahead = time_left(p)
        points += harvest_worth(p, seat, ahead) + money_worth(p, seat, ahead) + card_worth(p, seat, ahead)
        return points + orders_worth(p, seat, ahead) + worker_worth(p, seat, ahead) + mat_worth(p, seat, ahead)


def time_left(p: Position) -> float:
    """How much of the game is still to come, from 0 to 1: by the leader's points and by the year."""
    best: i64 = 0
    for seat in range(p.seats):
        best = max(best, p.vp[seat])
    if p.ending:
        return 0.0
    by_points = 1.0 - float(best) / 22.0
    by_years = 1.0 - float(p.year) / (8.0 if p.seats == 1 else 13.0)
    return max(0.05, min(by_points, by_years))


def mat_worth(p: Position, seat: i64, ahead: float) -> float:
    """Structures and fields."""
    total = 0.0
    for structure in range(8):
        if p.structures[seat] >> structure & 1:
            total += STRUCTURE_WORTH[structure]
    total -= 0.5 * float(members(p.sold[seat]))
    return total * ahead * 1.4


def harvest_worth(p: Position, seat: i64, ahead: float) -> float:
    """Vines on fields, grapes on the pad, wines in the cellar."""
    vines = 0.0
    for f in range(3):
        field = p.fields[seat * 3 + f]
        if field:
            fresh = 0.0 if p.harvested[seat] >> f & 1 else 0.2
            vines += float(grown(field, 2)) * (0.30 * ahead + fresh * min(1.0, ahead * 3.0)) + 0.3 * ahead
    best = float(p.best_cellar(seat))
    grapes = 0.0
    wines = 0.0
    for slot in range(36):
        value = float(slot % 9 + 1)
        if slot < 18 and p.crush[seat] >> slot & 1:
            grapes += 0.2 + 0.13 * min(value, best) + 0.03 * value
        if p.cellar[seat] >> slot & 1:
            wines += wine_worth(slot)
    late = 1.0 if ahead > 0.05 else 0.3
    return vines + (grapes + wines) * late


def wine_worth(slot: i64) -> float:
    """A wine by value and type: roughly what it brings in an order."""
    return 0.35 + 0.18 * float(slot % 9 + 1) + (0.7 if slot >= 27 else 0.35 if slot >= 18 else 0.0)


def money_worth(p: Position, seat: i64, ahead: float) -> float:
    """Lira, which buys less the more there is, and income."""
    lira = float(p.lira[seat])
    purse = min(lira, 6.0) * 0.30 + max(0.0, min(lira, 12.0) - 6.0) * 0.14 + max(0.0, lira - 12.0) * 0.03
    return purse * min(1.0, 0.15 + ahead * 1.3) + float(p.residual[seat]) * 1.1 * ahead


def card_worth(p: Position, seat: i64, ahead: float) -> float:
    """Cards in hand: visitors, vines that can be planted, and a little for the rest; more than seven are no use."""
    visitors = float(p.held(seat, 10))
    cards = 0.45 * min(visitors, 4.0) + 0.15 * max(0.0, visitors - 4.0)
    vines = p.hand[seat * 4]
    useful = 0.0
    for kind in range(KINDS):
        if vines & COPIES[kind]:
            ready = not NEEDS[kind] & ~p.structures[seat]
            useful += (0.55 if ready else 0.3) * float(members(vines & COPIES[kind]))
    cards += min(useful, 1.6)
    over = float(max(i64(0), p.held(seat, 15) - 7))
    return (cards - 0.5 * over) * min(1.0, 0.1 + ahead * 1.5)


def orders_worth(p: Position, seat: i64, ahead: float) -> float:
    """Orders in hand, by how much of their wine is there; the best counts in full, the others in part."""
    total = 0.0
    best = 0.0
    orders = p.hand[seat * 4 + 2]
    for order in range(36):
        if orders >> order & 1:
            worth = order_worth(p, seat, order, ahead)
            total += worth
            best = max(best, worth)
    return min((total - best) * 0.45, 2.5) + best


def order_worth(p: Position, seat: i64, order: i64, ahead: float) -> float:
    """What an order will bring beyond its wines, as far as they are there: lower wines and grapes count in part."""
    cellar = p.cellar[seat]
    wishes, met, spent = 0.0, 0.0, 0.0
    for i in range(3):
        want = WANTED[order * 3 + i]
        if want < 0:
            break
        wishes += 1.0
        found = closest(cellar, want)
        if found < 0:
            met += 0.25 if p.crush[seat] else 0.0
        else:
            cellar -= bit(found)
            spent += wine_worth(found)
            met += 1.0 if found >= want else max(0.2, 0.75 - 0.1 * float(want - found))
    ready = met / wishes
    value = float(ORDER_VP[order]) + 1.1 * ahead * float(ORDER_RESIDUAL[order])
    return ready * ready * max(0.4, value - spent) * 0.5 + 0.4


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


def worker_worth(p: Position, seat: i64, ahead: float) -> float:
    """Workers owned, and those still to place this year."""
    owned = float(p.workers[seat] - 3) * 3.0 * ahead
    passed = p.passed >> seat & 1
    home = float(p.idle[seat]) + (1.2 if p.grande[seat] == 0 else 0.0)
    if p.season == WINTER_TIME:
        return owned + (0.0 if passed else home * 0.28)
    return owned + min(home, 3.0) * 0.3 + (0.0 if passed else max(0.0, home - 3.0) * 0.3)


STRATEGY: Final = ViticultureStrategy()
