"""What bots know about Cinque Terre: which action looks good, and what a position promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.rules_final import WANTS, WORTH
from riviera.games.cinque_terre.state import (
    ACTING,
    CLAIM,
    CLAIMING,
    DECLINE,
    DRAW,
    END,
    FIELD_AT,
    HARVEST,
    KEEP,
    KINDS,
    LAY,
    LOOKING,
    MOVE,
    PLACE,
    SELL,
    SPACES,
    TOWNS,
    VENDOR,
    VILLAGE_AT,
    Position,
)
from riviera.games.cinque_terre.strategy_value import (
    GAIN,
    LIRA,
    add_vendors,
    appraise,
    hope,
    orders_value,
    secret_prospect,
    stage,
)
from riviera.kernel.chance import Chance
from riviera.kernel.masks import members
from riviera.kernel.state import State, zeros
from riviera.kernel.strategy import Strategy as Strategy
from riviera.kernel.vecs import vec

WAIT: Final = vec[i64]([92, 88, 87, 86, 85, 76, 75, 74])  # what a position keeps of a sale that many spaces ahead
CARD_PART: Final[i64] = 50  # what a position keeps of the sale that a card may lead to
BIG_HAND: Final[i64] = 6
NEAR: Final = vec[i64]([100, 106, 104, 102, 100, 44, 42, 40])  # what is left of a gain that many spaces ahead

BEST: Final = zeros(8)  # what a piece of each produce could bring, seen from the cart
PLAIN: Final = zeros(8)  # the same for a second piece of a kind, which fills no further gap


class Farmer(Strategy):
    """Drives the loop: draws towards full harvests, harvests what sells, and sells where it is wanted."""

    def pick(self, state: State, chance: Chance, scratch: vec[i64]) -> i64:
        """The best rated action, with a little noise."""
        assert isinstance(state, Position)
        n = state.fill(scratch)
        if n == 1:
            return scratch[0]
        look_around(state, state.actor)
        best: i64 = -1000000
        chosen = scratch[0]
        for i in range(n):
            rated = rate(state, scratch[i]) + chance.below(30)
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
        value += orders_value(state, seat, stage(state))
        if state.spaces[seat] >= 0:
            appraise(state, seat, stage(state))
            value += goods_value(state, seat)
        return float(value) / 100.0


STRATEGY: Final = Farmer()


def look_around(g: Position, seat: i64) -> None:
    """Fill GAIN, BEST and PLAIN for a seat."""
    appraise(g, seat, stage(g))
    add_vendors(g, seat)
    here = g.spaces[seat]
    for produce in range(KINDS):
        best: i64 = 0
        plain: i64 = 0
        for space in range(SPACES):
            village = VILLAGE_AT[space]
            if village >= 0:
                near = NEAR[(space - here) & 7]
                gain = GAIN[village * KINDS + produce] * near // 100
                price = g.prices[village * KINDS + produce] * near if gain > 0 else 0
                if gain > best:
                    best = gain
                if price > plain:
                    plain = price
        BEST[produce] = best
        PLAIN[produce] = plain if plain < best else best


def turns_to_come(g: Position, seat: i64) -> i64:
    """How many turns a seat surely has, counting the one it is in: 0, 1 or many."""
    if g.final < 0:
        return 9
    ahead = (seat - g.actor + g.seats) % g.seats
    return 1 if ahead < g.final else 0


def goods_value(g: Position, seat: i64) -> i64:
    """What the cart and the hand promise, the hand wherever the cart stands."""
    turns = turns_to_come(g, seat)
    if not turns:
        return 0
    here = g.spaces[seat]
    value: i64 = 0
    cards: i64 = 0
    for produce in range(KINDS):
        loaded = g.carts[seat * KINDS + produce]
        if loaded:
            value += best_sale(g, produce, here, True) + (loaded - 1) * best_sale(g, produce, here, False)
        n = g.hands[seat * KINDS + produce]
        if n:
            value += card_value(g, produce, n, cards, not loaded)
            cards += n
    return value if turns > 1 else value * 4 // 10


def best_sale(g: Position, produce: i64, here: i64, first: bool) -> i64:
    """What a piece in the cart promises: less the farther its best village is."""
    best: i64 = 0
    for space in range(SPACES):
        village = VILLAGE_AT[space]
        if village >= 0:
            cell = village * KINDS + produce
            gain = GAIN[cell] if first or GAIN[cell] < 0 else g.prices[cell] * LIRA
            value = gain * WAIT[(space - here) & 7] // 100
            if value > best:
                best = value
    return best


def card_value(g: Position, produce: i64, n: i64, cards: i64, first: bool) -> i64:
    """What n cards of a kind promise beside others: a piece each while there are some, less in a big hand."""
    usable = n if n < g.piles[produce] else g.piles[produce]
    value = (n - usable) * 40
    for i in range(usable):
        sale = best_sale(g, produce, 3, first and i == 0)
        value += sale * (CARD_PART if cards + i < BIG_HAND else CARD_PART // 4) // 100
    return value


def rate(g: Position, action: i64) -> i64:
    """How good an action looks to the actor, once GAIN and BEST are filled."""
    if g.phase == ACTING:
        if action < DRAW:
            return rate_move(g, action - MOVE)
        if action < HARVEST:
            return rate_draw(g, action - DRAW)
        if action < SELL:
            return rate_harvest(g, (action - HARVEST) >> 3, (action - HARVEST) & 7)
        return 0 if action == END else rate_sale(g, action - SELL)
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
    return secret_prospect(gaps, WORTH[order], hope(stage(g))) - LIRA


def rate_sale(g: Position, produce: i64) -> i64:
    """A sale here, if no other village is much better."""
    village = VILLAGE_AT[g.spaces[g.actor]]
    here = GAIN[village * KINDS + produce]
    if here * 100 < BEST[produce] * 97 and turns_to_come(g, g.actor) > 1:
        return -1
    return 40 * LIRA + here


def rate_harvest(g: Position, produce: i64, card: i64) -> i64:
    """A piece that sells well, for its own card rather than for a pair."""
    n = g.carts[g.actor * KINDS + produce]
    value = PLAIN[produce] if n else BEST[produce]
    if card == produce:
        return 40 * LIRA + value
    if g.piles[card] and g.beside[card] == FIELD_AT[g.spaces[g.actor]]:
        return -1
    cost = 2 * (BEST[card] if g.piles[card] else 0) * 50 // 100
    return 40 * LIRA + value - cost if value > cost else -1


def rate_draw(g: Position, card: i64) -> i64:
    """A card for what sells well; blind is an average of what is left."""
    size = g.hand_size(g.actor)
    value: i64 = 0
    if card == KINDS:
        for kind in range(KINDS):
            value += draw_value(g, kind)
        value //= KINDS
    else:
        value = draw_value(g, card)
    return value if size < 8 else value * 4 // size


def draw_value(g: Position, card: i64) -> i64:
    """What one more card of a kind would bring."""
    n = g.hands[g.actor * KINDS + card]
    if n >= g.piles[card]:
        return 50
    return (PLAIN[card] * 6 + BEST[card] * 4) * 70 // 1000 if n else BEST[card] * 70 // 100


def rate_move(g: Position, to: i64) -> i64:
    """Drive to where the cart sells, or to a field where the hand harvests."""
    steps = (to - g.spaces[g.actor]) & 7
    if FIELD_AT[to] >= 0:
        return harvest_promise(g, g.actor, FIELD_AT[to]) * 30 // 100 - steps
    return sale_promise(g, VILLAGE_AT[to]) * 31 // 100 - steps


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


def sale_promise(g: Position, village: i64) -> i64:
    """What the cart would fetch in a village, as far as it is the right place for it."""
    free = 8 - g.rows[g.actor * TOWNS + village]
    value: i64 = 0
    for produce in range(KINDS):
        n = g.carts[g.actor * KINDS + produce]
        if n and free:
            gain = GAIN[village * KINDS + produce]
            if gain * 100 >= BEST[produce] * 56:
                price = g.prices[village * KINDS + produce] * LIRA
                value += gain + (n - 1) * price
    return value
