"""What bots know about Cinque Terre: which action looks good, and what a position promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.bots.goods import goods_value, turns_to_come
from riviera.games.cinque_terre.bots.worth import (
    GAIN,
    LIRA,
    add_vendors,
    appraise,
    orders_value,
    secret_prospect,
    stage,
)
from riviera.games.cinque_terre.engine.actions import (
    CLAIM,
    DECLINE,
    DRAW,
    END,
    HARVEST,
    KEEP,
    LAY,
    MOVE,
    OWN_PAIR,
    PLACE,
    SELL,
    VENDOR,
    WAYS,
)
from riviera.games.cinque_terre.engine.score import WANTS, WORTH
from riviera.games.cinque_terre.engine.state import (
    ACTING,
    CLAIMING,
    FIELD_AT,
    KINDS,
    LOOKING,
    SPACES,
    TOWNS,
    VILLAGE_AT,
    Position,
)
from riviera.kernel.chance import Chance
from riviera.kernel.masks import members
from riviera.kernel.state import State, zeros
from riviera.kernel.strategy import Strategy as Strategy
from riviera.kernel.vecs import vec

NOTHING: Final[i64] = 0
REFUSED: Final[i64] = -1
SURE: Final[i64] = 4000  # free pieces of a harvest or sale that is worth having come before anything else

# The weights of the policy: ``bench/tune.py cinque_terre --policy`` goes on from here.
HABITS: Final = [
    0.92,  # sell a piece here unless another village is better than this
    0.90,  # what a pair of cards costs, as part of the piece that one of them could harvest
    0.94,  # draw a card of a new kind
    0.80,  # a tenth of the cards in a big hand
    0.27, 0.28,  # drive to a harvest, and to a sale
    0.25,  # what part of its best sale a piece must fetch in the village that is driven to
    0.62,  # what a village counts that is more than a move ahead
    0.36,  # what a draw is worth in the last turns
]  # fmt: skip

FARTHEST: Final[i64] = 4
BEST: Final = zeros(8)  # what a piece of each produce could bring, seen from the cart
PLAIN: Final = zeros(8)  # the same for a second piece of a kind, which fills no further gap


class Habits:
    """How a farmer acts, in hundredths: the weights of the policy by name."""

    def __init__(self, weights: list[float]) -> None:
        w = [i64(round(100 * x)) for x in weights]
        self.sell, self.pair, self.draw, self.big = w[0], w[1], w[2], w[3] // 10
        self.to_field, self.to_village, self.place = w[4], w[5], w[6]
        self.far, self.last = w[7], w[8]


class Farmer(Strategy):
    """Drives the loop: draws towards full harvests, harvests what sells, and sells where it is wanted."""

    def __init__(self, weights: list[float] | None = None) -> None:
        self.weights = weights or HABITS
        self.habits = Habits(self.weights)

    def pick(self, state: State, chance: Chance, scratch: vec[i64]) -> i64:
        """The best rated action, with a little noise."""
        assert isinstance(state, Position)
        n = state.fill(scratch)
        if n == 1:
            return scratch[0]
        look_around(state, state.actor, self.habits)
        best: i64 = -1000000
        chosen = scratch[0]
        for i in range(n):
            rated = rate(state, scratch[i], self.habits) + chance.below(30)
            if rated > best:
                best = rated
                chosen = scratch[i]
        return chosen

    def worth(self, state: State, seat: i64) -> float:
        """Lire, what the orders promise, and what cart and hand can still bring."""
        assert isinstance(state, Position)
        value = state.lire[seat] * LIRA
        if state.actor < 0:
            return float(value) / 100.0
        gone = stage(state)
        value += orders_value(state, seat, gone)
        if state.spaces[seat] >= 0:
            appraise(state, seat, gone)
            value += goods_value(state, seat, gone)
        return float(value) / 100.0


STRATEGY: Final = Farmer()


def look_around(g: Position, seat: i64, habits: Habits) -> None:
    """Fill GAIN, then BEST and PLAIN as seen from the cart."""
    appraise(g, seat, stage(g))
    add_vendors(g, seat)
    for produce in range(KINDS):
        BEST[produce] = 0
        PLAIN[produce] = 0
    here = g.spaces[seat]
    for space in range(SPACES):
        if VILLAGE_AT[space] >= 0:
            ahead = (space - here) & 7
            look_at(g, VILLAGE_AT[space] * KINDS, habits.far if ahead > FARTHEST else LIRA)
    for produce in range(KINDS):
        if PLAIN[produce] > BEST[produce]:
            PLAIN[produce] = BEST[produce]


def look_at(g: Position, cell: i64, part: i64) -> None:
    """Raise BEST and PLAIN to what a village offers."""
    gains = GAIN  # a local name is faster, and this is the innermost loop of all
    for produce in range(KINDS):
        gain = gains[cell + produce] * part // 100
        if gain > 0:
            if gain > BEST[produce]:
                BEST[produce] = gain
            price = g.prices[cell + produce] * part
            if price > PLAIN[produce]:
                PLAIN[produce] = price


def rate(g: Position, action: i64, habits: Habits) -> i64:
    """How good an action looks to the actor, once GAIN and BEST are filled."""
    if g.phase == ACTING:
        if action < DRAW:
            return rate_move(g, action - MOVE, habits)
        if action < HARVEST:
            return rate_draw(g, action - DRAW, habits)
        if action < SELL:
            return rate_harvest(g, (action - HARVEST) // WAYS, (action - HARVEST) % WAYS, habits)
        return rate_sale(g, action - SELL, habits) if action < END else NOTHING
    if g.phase == CLAIMING:
        return rate_claim(action)
    if g.phase == LOOKING:
        return rate_order(g, action)
    return harvest_promise(g, g.actor, action - PLACE)


def rate_claim(action: i64) -> i64:
    """The dearest order; any vendor card."""
    if action == DECLINE:
        return 0
    return WORTH[action - CLAIM] * LIRA if action < VENDOR else 10 * LIRA


def rate_order(g: Position, action: i64) -> i64:
    """Keep an order that will most likely pay; else lay it."""
    if action == LAY:
        return 0
    if action != KEEP:
        return -LIRA
    order: i64 = g.orders[0]
    gaps = members(WANTS[order] & ~g.pairs[g.actor])
    return secret_prospect(gaps, WORTH[order], stage(g)) - LIRA


def rate_sale(g: Position, produce: i64, habits: Habits) -> i64:
    """A sale here, if no other village is much better."""
    here = GAIN[VILLAGE_AT[g.spaces[g.actor]] * KINDS + produce]
    if here * 100 < BEST[produce] * habits.sell and turns_to_come(g, g.actor) > 1:
        return REFUSED
    return SURE + here


def rate_harvest(g: Position, produce: i64, card: i64, habits: Habits) -> i64:
    """A piece that sells well, for its own card rather than for a pair, and never for two of its own."""
    if card == OWN_PAIR:
        return REFUSED
    value = PLAIN[produce] if g.carts[g.actor * KINDS + produce] else BEST[produce]
    if card == produce:
        return SURE + value
    if g.piles[card] and g.beside[card] == FIELD_AT[g.spaces[g.actor]]:
        return REFUSED
    cost = BEST[card] * habits.pair // 100 if g.piles[card] else NOTHING
    return SURE + value - cost if value > cost else REFUSED


def rate_draw(g: Position, card: i64, habits: Habits) -> i64:
    """A card for what sells well; blind is an average of what is left; of little use in the last turn."""
    size = g.hand_size(g.actor)
    value: i64 = 0
    if card == KINDS:
        for kind in range(KINDS):
            value += draw_value(g, kind, habits)
        value //= KINDS
    else:
        value = draw_value(g, card, habits)
    if g.final >= 0:
        return value * habits.last // 100
    return value if size < habits.big else value * habits.big // (2 * size)


def draw_value(g: Position, card: i64, habits: Habits) -> i64:
    """What a card of a new kind would bring; more of a kind can wait."""
    if g.hands[g.actor * KINDS + card] or not g.piles[card]:
        return NOTHING
    return BEST[card] * habits.draw // 100


def rate_move(g: Position, to: i64, habits: Habits) -> i64:
    """Drive to where the cart sells, or to a field where the hand harvests."""
    if FIELD_AT[to] >= 0:
        return harvest_promise(g, g.actor, FIELD_AT[to]) * habits.to_field // 100
    return sale_promise(g, VILLAGE_AT[to], habits) * habits.to_village // 100


def harvest_promise(g: Position, seat: i64, field: i64) -> i64:
    """What the hand could harvest in a field, up to the free places of the cart."""
    room = 4 - g.load(seat)
    value: i64 = 0
    for produce in range(KINDS):
        if g.beside[produce] == field:
            n = g.hands[seat * KINDS + produce]
            if n > g.piles[produce]:
                n = g.piles[produce]
            if n > room:
                n = room
            if n:
                value += BEST[produce] + (n - 1) * PLAIN[produce]
                room -= n
    return value


def sale_promise(g: Position, village: i64, habits: Habits) -> i64:
    """What the cart would fetch in a village, as far as it is the right place for it."""
    free = 8 - g.rows[g.actor * TOWNS + village]
    value: i64 = 0
    for produce in range(KINDS):
        n = g.carts[g.actor * KINDS + produce]
        if n and free:
            gain = GAIN[village * KINDS + produce]
            if gain * 100 >= BEST[produce] * habits.place:
                price = g.prices[village * KINDS + produce] * LIRA
                value += gain + (n - 1) * price
    return value
