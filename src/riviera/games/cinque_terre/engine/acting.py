"""The four actions of a turn: move, draw, harvest, sell. Each has one guard, which says the rule that forbids it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.engine.actions import DRAW, HARVEST, MOVE, OWN_PAIR, SELL, WAYS
from riviera.games.cinque_terre.engine.options import (
    FACE_UP,
    ahead,
    cards_left,
    face_up,
    goes_on,
    has_room,
    payable,
    purse,
    reach,
    takes_more,
)
from riviera.games.cinque_terre.engine.state import (
    CELLS,
    FIELD_AT,
    HARVESTING,
    KINDS,
    NOTHING,
    SELLING,
    TOWNS,
    VILLAGE_AT,
    Position,
)
from riviera.kernel.masks import bit

NO_ACTION_LEFT: Final = "All three actions of this turn are used. (R-TURN-1)"
STAYS: Final = "A move leads at least one space on. (R-MOVE-2)"
TOO_FAR: Final = "That is more than four spaces ahead, and carts only drive clockwise. (R-MOVE-1)"
NO_CARDS: Final = "No produce card is left in the pile or among the discards, so nobody can draw. (R-DRAW-5)"
NOT_FACE_UP: Final = "No card of that produce lies face up. (R-DRAW-1)"
NOT_IN_A_FIELD: Final = "You harvest in a field; your cart stands in a village. (R-HARVEST-1)"
NOT_BESIDE: Final = "That produce grows beside another field. (R-HARVEST-1)"
BARE: Final = "Every piece of that produce has been harvested. (R-HARVEST-6)"
CART_FULL: Final = "Your cart has four places, and they are taken. (R-HARVEST-4)"
NO_CARD: Final = "You hold no card of that produce. (R-HARVEST-2)"
NO_PAIR: Final = "A pair is two equal cards, and you do not hold two of that kind. (R-HARVEST-3)"
NOT_IN_A_VILLAGE: Final = "You sell in a village; your cart stands in a field. (R-SELL-1)"
NOT_IN_CART: Final = "There is no such piece in your cart. (R-SELL-1)"
ROW_FULL: Final = "Your eight sale spaces in this village are filled. (R-SELL-3)"


def why_cant_move(g: Position, to: i64) -> str | None:
    """One to four spaces clockwise (R-MOVE-1, -2)."""
    if not g.left:
        return NO_ACTION_LEFT
    if reach(g) >> to & 1:
        return None
    return TOO_FAR if ahead(g.spaces[g.actor], to) else STAYS


def why_cant_draw(g: Position, card: i64) -> str | None:
    """A face-up card, or a blind one, whatever the hand; none when nothing can refill (R-DRAW-1, -3, -5)."""
    if not g.left:
        return NO_ACTION_LEFT
    if not cards_left(g):
        return NO_CARDS
    if card < KINDS and not face_up(g) >> card & 1:
        return NOT_FACE_UP
    return None


def why_cant_harvest(g: Position, produce: i64, way: i64) -> str | None:
    """One local piece for its own card or for a pair of any kind (R-HARVEST-1 to -6)."""
    field = FIELD_AT[g.spaces[g.actor]]
    if field < 0:
        return NOT_IN_A_FIELD
    if g.beside[produce] != field:
        return NOT_BESIDE
    if not g.piles[produce]:
        return BARE
    if not has_room(g):
        return CART_FULL
    if not payable(purse(g), produce) >> way & 1:
        return NO_CARD if way == produce else NO_PAIR
    return None if goes_on(g, HARVESTING) else NO_ACTION_LEFT


def why_cant_sell(g: Position, produce: i64) -> str | None:
    """Any piece in the cart, in any village with a free sale space (R-SELL-1, -3)."""
    village = VILLAGE_AT[g.spaces[g.actor]]
    if village < 0:
        return NOT_IN_A_VILLAGE
    if not g.carts[g.actor * KINDS + produce]:
        return NOT_IN_CART
    if not takes_more(g.rows[g.actor * TOWNS + village]):
        return ROW_FULL
    return None if goes_on(g, SELLING) else NO_ACTION_LEFT


def act(g: Position, action: i64) -> None:
    """Carry out a move, a draw, one piece of a harvest or one piece of a sale."""
    if action < DRAW:
        move(g, action - MOVE)
    elif action < HARVEST:
        draw(g, action - DRAW)
    elif action < SELL:
        harvest(g, (action - HARVEST) // WAYS, (action - HARVEST) % WAYS)
    else:
        sell(g, action - SELL)


def spend(g: Position, opened: i64) -> None:
    """Use up an action, unless the same harvest or sale goes on (R-TURN-3)."""
    if opened == NOTHING or g.opened != opened:
        g.left -= 1
        g.takings = 0
    g.opened = opened


def move(g: Position, to: i64) -> None:
    """Drive the cart on (R-MOVE-1)."""
    spend(g, NOTHING)
    g.tell("moved", g.actor, g.spaces[g.actor], to)
    g.spaces[g.actor] = to


def draw(g: Position, card: i64) -> None:
    """Take a face-up card, which is refilled at once and known to all, or a blind one (R-DRAW-1, -2)."""
    spend(g, NOTHING)
    g.seals += 1
    mine = g.actor * KINDS
    if card == KINDS:
        drawn = top_card(g)
        g.blind[mine + drawn] += 1
        g.hands[mine + drawn] += 1
        g.whisper("drew_blind", bit(g.actor), drawn, g.actor)
        return
    g.hands[mine + card] += 1
    g.seen[mine + card] += 1
    g.tell("drew", g.actor, card)
    for place in range(FACE_UP):
        if g.market[place] == card:
            refill(g, place)
            break


def refill(g: Position, place: i64) -> None:
    """Turn up a card onto an empty place (R-DRAW-2)."""
    g.market[place] = top_card(g)
    g.tell("turned", place, g.market[place])


def top_card(g: Position) -> i64:
    """The next card of the pile, which is shuffled anew when it is empty (R-DRAW-4)."""
    if not g.pile:
        reshuffle(g)
    n = g.luck.below(g.pile)
    card: i64 = 0
    while n >= g.deck[card]:
        n -= g.deck[card]
        card += 1
    g.deck[card] -= 1
    g.pile -= 1
    return card


def reshuffle(g: Position) -> None:
    """The discards become the pile; whatever is held unseen now was not among them (R-DRAW-4, R-SECRET-3)."""
    g.deck, g.discards = g.discards, g.deck
    g.pile = g.used
    g.used = 0
    for i in range(g.seats * KINDS):
        g.before[i] = g.hands[i] - g.seen[i]
        g.blind[i] = 0
    g.tell("shuffled", g.pile)


def harvest(g: Position, produce: i64, way: i64) -> None:
    """Pay one card, or a pair, and put one piece into the cart (R-HARVEST-2, -3)."""
    spend(g, HARVESTING)
    card = produce if way == OWN_PAIR else way
    price: i64 = 1 if way == produce else 2
    discard(g, g.actor * KINDS + card, card, price)
    g.piles[produce] -= 1
    g.carts[g.actor * KINDS + produce] += 1
    g.tell("harvested", g.actor, produce, card, price)


def discard(g: Position, held: i64, card: i64, n: i64) -> None:
    """Cards leave a hand, those that everybody knows first (R-SECRET-2)."""
    g.hands[held] -= n
    known = g.seen[held]
    g.seen[held] = known - n if known > n else 0
    g.discards[card] += n
    g.used += n


def sell(g: Position, produce: i64) -> None:
    """Move a piece from the cart to the village's row and earn its price there (R-SELL-1, -2)."""
    spend(g, SELLING)
    seat = g.actor
    village = VILLAGE_AT[g.spaces[seat]]
    cell = village * KINDS + produce
    g.carts[seat * KINDS + produce] -= 1
    g.sold[seat * CELLS + cell] += 1
    g.rows[seat * TOWNS + village] += 1
    g.pairs[seat] |= bit(cell)
    g.lire[seat] += g.prices[cell]
    g.takings += g.prices[cell]
    g.tell("sold", seat, produce, village, g.prices[cell])
