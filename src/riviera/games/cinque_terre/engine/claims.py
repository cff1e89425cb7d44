"""The end of a turn and of the game: claims, the bonus order, the last turns, and the final scoring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.components import (
    ACTIONS_IN_A_TURN,
    BARE_PILES_TO_END,
    CLAIMS_TO_END,
)
from riviera.games.cinque_terre.engine.actions import CLAIM, DECLINE, KEEP, LAY, LAY_AND_DRAW, VENDOR
from riviera.games.cinque_terre.engine.options import takes_more
from riviera.games.cinque_terre.engine.score import VENDOR_WORTH, WANTS, WORTH, finish
from riviera.games.cinque_terre.engine.state import (
    ACTING,
    CLAIMED,
    CLAIMING,
    IN_ROW,
    KINDS,
    LOOKING,
    NOBODY,
    NOTHING,
    ORDER_CLAIMED,
    SECRET,
    TOWNS,
    VENDOR_CLAIMED,
    Position,
)
from riviera.kernel.masks import bit
from riviera.kernel.state import NOT_ASKED, zeros
from riviera.kernel.vecs import vec

TURN_ACTIONS: Final[i64] = ACTIONS_IN_A_TURN
CLAIMS: Final[i64] = CLAIMS_TO_END
BARE_PILES: Final[i64] = BARE_PILES_TO_END

BY_CLAIMS: Final[i64] = 0
BY_BARE_PILES: Final[i64] = 1
BY_TIME: Final[i64] = 2

SPARE: Final = zeros(16)

TOO_EARLY: Final = "Orders and vendor cards are claimed at the very end of your turn. (R-CLAIM-1)"
NOT_IN_ROW: Final = "That order does not lie in the row. (R-CLAIM-1)"
ONE_ORDER: Final = "You have claimed your one order of this turn. (R-CLAIM-2)"
NOT_FULFILLED: Final = "You have not sold everything that order asks for. (R-CLAIM-1)"
ONE_VENDOR: Final = "You have claimed your one vendor card of this turn. (R-VENDOR-2)"
VENDOR_GONE: Final = "That vendor card has been claimed. (R-VENDOR-3)"
ROW_NOT_FULL: Final = "A vendor card takes eight sales in its village. (R-VENDOR-1)"
NO_SECOND_ORDER: Final = "There is no second order left to draw. (R-BONUS-4)"


def why_cant_claim(g: Position, order: i64) -> str | None:
    """One order of the row at the end of the turn, once all it asks for is sold, ever (R-CLAIM-1, -2, -4)."""
    if g.phase == LOOKING:
        return ONE_ORDER
    if g.phase != CLAIMING:
        return TOO_EARLY if g.phase == ACTING else NOT_ASKED
    if g.held[order] != IN_ROW:
        return NOT_IN_ROW
    if g.taken & ORDER_CLAIMED:
        return ONE_ORDER
    return None if fulfils(g.pairs[g.actor], order) else NOT_FULFILLED


def why_cant_be_vendor(g: Position, village: i64) -> str | None:
    """One vendor card at the end of the turn, for a full row (R-VENDOR-1 to -3)."""
    if g.phase != CLAIMING:
        return TOO_EARLY if g.phase == ACTING else NOT_ASKED
    if g.taken & VENDOR_CLAIMED:
        return ONE_VENDOR
    if g.vendors[village] != NOBODY:
        return VENDOR_GONE
    return ROW_NOT_FULL if takes_more(g.rows[g.actor * TOWNS + village]) else None


def fulfils(pairs: i64, order: i64) -> bool:
    """Whether everything that an order asks for is among the pairs of village and produce sold (R-CLAIM-1, -4)."""
    return not WANTS[order] & ~pairs


def why_cant_finish(g: Position, action: i64) -> str | None:
    """What to do with the order just looked at, or to claim nothing more (R-BONUS-1, -2, R-CLAIM-3)."""
    if action == DECLINE:
        return None if g.phase == CLAIMING else NOT_ASKED
    if g.phase != LOOKING:
        return NOT_ASKED
    return NO_SECOND_ORDER if action == LAY_AND_DRAW and not another_order(g) else None


def fill_claims(g: Position, out: vec[i64]) -> i64:
    """Every order and vendor card that can be claimed now."""
    k: i64 = 0
    if not g.taken & ORDER_CLAIMED:
        pairs = g.pairs[g.actor]
        offer = g.offer
        for place in range(g.seats):
            order = offer[place]
            if order >= 0 and fulfils(pairs, order):
                k = insert(out, k, CLAIM + order)
    if not g.taken & VENDOR_CLAIMED:
        rows = g.rows
        for village in range(TOWNS):
            if not takes_more(rows[g.actor * TOWNS + village]) and g.vendors[village] == NOBODY:
                out[k] = VENDOR + village
                k += 1
    return k


def insert(out: vec[i64], k: i64, action: i64) -> i64:
    """Put an action into its place among k ascending ones."""
    i = k
    while i > 0 and out[i - 1] > action:
        out[i] = out[i - 1]
        i -= 1
    out[i] = action
    return k + 1


def fill_looking(g: Position, out: vec[i64]) -> i64:
    """Keep the order, lay it into the row, or lay it and draw another."""
    out[0] = KEEP
    out[1] = LAY
    out[2] = LAY_AND_DRAW
    return 3 if another_order(g) else 2


def another_order(g: Position) -> bool:
    """Whether an order lies below the one just looked at (R-BONUS-4)."""
    return len(g.orders) > 1


def claimable(g: Position) -> bool:
    """Whether the actor can claim anything now."""
    return fill_claims(g, SPARE) > 0


def close_turn(g: Position) -> None:
    """Ask for claims while there are any, then pass the turn (R-CLAIM-1, -3)."""
    g.phase = CLAIMING
    if not claimable(g):
        pass_turn(g)


def claim(g: Position, order: i64) -> None:
    """Take an order from the row, score it, and look at the next one (R-CLAIM-1, R-BONUS-1)."""
    seat = g.actor
    g.taken |= ORDER_CLAIMED
    g.held[order] = CLAIMED + seat
    g.lire[seat] += WORTH[order]
    g.claims[seat] += 1
    for place in range(g.seats):
        if g.offer[place] == order:
            g.offer[place] = NOBODY
    g.tell("claimed", seat, order, WORTH[order])
    if not len(g.orders):
        close_turn(g)
        return
    g.phase = LOOKING
    g.seals += 1
    g.whisper("looked", bit(seat), g.orders[0], seat)


def be_vendor(g: Position, village: i64) -> None:
    """Take a vendor card and score it (R-VENDOR-1)."""
    g.taken |= VENDOR_CLAIMED
    g.vendors[village] = g.actor
    g.lire[g.actor] += VENDOR_WORTH[village]
    g.claims[g.actor] += 1
    g.tell("vendor", g.actor, village, VENDOR_WORTH[village])
    close_turn(g)


def settle(g: Position, action: i64) -> None:
    """Keep the order looked at and turn up another, or lay it and perhaps keep another unseen (R-BONUS-1, -2)."""
    if action == KEEP:
        g.whisper("kept", bit(g.actor), g.orders[0], g.actor)
        keep_top(g)
        if len(g.orders):
            g.seals += 1
            g.tell("row", g.orders[0])
            lay_top(g)
    else:
        g.tell("laid", g.actor, g.orders[0])
        lay_top(g)
        if action == LAY_AND_DRAW:
            g.seals += 1
            g.whisper("bonus", bit(g.actor), g.orders[0], g.actor)
            keep_top(g)
    close_turn(g)


def keep_top(g: Position) -> None:
    """The top order becomes a secret of the actor (R-BONUS-3)."""
    g.held[g.orders[0]] = SECRET + g.actor
    g.orders = g.orders[1:]


def lay_top(g: Position) -> None:
    """The top order fills the empty place of the row."""
    order: i64 = g.orders[0]
    g.orders = g.orders[1:]
    g.held[order] = IN_ROW
    for place in range(g.seats):
        if g.offer[place] == NOBODY:
            g.offer[place] = order
            return


def pass_turn(g: Position) -> None:
    """Count down or trigger the last turns, and give the turn to the next seat (R-END-1 to -4)."""
    g.turns += 1
    if g.final > 0:
        g.final -= 1
    elif ends(g) >= 0:
        g.final = g.seats
        g.tell("last_turns", g.actor, ends(g))
    if g.final == 0:
        finish(g)
        return
    g.actor = (g.actor + 1) % g.seats
    g.phase = ACTING
    g.left = TURN_ACTIONS
    g.opened = NOTHING
    g.takings = 0
    g.taken = 0


def ends(g: Position) -> i64:
    """What ends the game after this turn, or -1 (R-END-1, -2, R-END-5)."""
    if g.claims[g.actor] >= CLAIMS:
        return BY_CLAIMS
    bare: i64 = 0
    for produce in range(KINDS):
        if not g.piles[produce]:
            bare += 1
    if bare >= BARE_PILES:
        return BY_BARE_PILES
    return BY_TIME if g.turns >= g.limit * g.seats else -1
