"""Whether a loaded position could have come about: the question being asked, the open action, the claims, the end."""

from __future__ import annotations

from riviera.kernel.data import demand

from ..components import ACTIONS_IN_A_TURN, BARE_PILES_TO_END, CART_PLACES, CLAIMS_TO_END, HAND_AT_START
from ..engine.claims import claimable
from ..engine.options import can_go_on
from ..engine.score import WANTS
from ..engine.state import (
    ACTING,
    CELLS,
    CLAIMED,
    CLAIMING,
    DONE,
    FIELD_AT,
    HARVESTING,
    KINDS,
    LOOKING,
    NOBODY,
    NOTHING,
    ORDER_CLAIMED,
    PLACING,
    SECRET,
    SELLING,
    TOWNS,
    VENDOR_CLAIMED,
    VILLAGE_AT,
    Position,
)


def check_moment(g: Position) -> None:
    """The question being asked can be asked (R-START-1, R-TURN-3, R-CLAIM-1, R-BONUS-1)."""
    demand((g.actor < 0) == (g.phase == DONE), "Somebody decides until the game is over.")
    if g.phase == PLACING:
        check_start(g)
        return
    demand(all(space >= 0 for space in g.spaces), "Every cart stands on the road.")
    demand(g.first >= 0, "Somebody took the first turn.")
    demand(g.phase == DONE or g.actor == (g.first + g.turns) % g.seats, "It is another seat's turn.")
    for test in (check_row, check_open, check_claims, check_question, check_end, check_past):
        test(g)


def check_start(g: Position) -> None:
    """Before the first turn all lies as it was dealt (R-SETUP-4 to -7, R-START-1)."""
    chosen = [s < g.actor for s in range(g.seats)]
    demand([space in (1, 2, 3) for space in g.spaces] == chosen, "Carts are placed in fields, in seat order.")
    counters = (g.left, g.opened, g.takings, g.taken, g.turns, g.first + 1, g.final + 1, g.used, sum(g.seen))
    demand(not any(counters) and NOBODY not in g.offer, "Nothing has happened before the first turn.")
    demand(not any((*g.carts, *g.sold, *g.claims)), "Nobody has anything but cards before the first turn.")
    for s in range(g.seats):
        dealt = g.hand_size(s) == sum(g.blind[s * KINDS : s * KINDS + KINDS]) == HAND_AT_START
        demand(dealt, f"Everybody begins with {HAND_AT_START} cards.")


def check_row(g: Position) -> None:
    """The row of orders has a gap only while an order is looked at, or when the pile is empty (R-BONUS-1, -4)."""
    gaps = sum(order == NOBODY for order in g.offer)
    looking = g.phase == LOOKING
    demand(not looking or gaps == 1, "An order is looked at for the one gap in the row.")
    demand(looking or not gaps or not g.orders, "The row of orders has a gap, and there are orders to fill it.")


def mover(g: Position) -> int:
    """The seat whose turn it is, or was at the end of the game."""
    return int(g.actor if g.actor >= 0 else (g.first + g.turns - 1) % g.seats)


def check_open(g: Position) -> None:
    """A harvest is open in a field, a sale in a village, and the lire of the sale were earned there (R-TURN-3)."""
    space = g.spaces[mover(g)]
    demand(g.opened == NOTHING or g.left < ACTIONS_IN_A_TURN, "An action is open although none was taken.")
    demand(g.opened != HARVESTING or FIELD_AT[space] >= 0, "A harvest is open in a village.")
    demand(g.opened != HARVESTING or g.load(mover(g)) > 0, "A harvest is open and the cart is empty.")
    demand(g.opened != SELLING or VILLAGE_AT[space] >= 0, "A sale is open in a field.")
    possible = sums(g) if g.opened == SELLING else {0}
    demand(g.takings in possible, f"The open sale cannot have earned {g.takings} lire.")


def sums(g: Position) -> set[int]:
    """What the open sale can have earned, by pieces that were sold here and came from one cart (R-SELL-2)."""
    seat = mover(g)
    village = VILLAGE_AT[g.spaces[seat]]
    cells = [village * KINDS + p for p in range(KINDS)]
    found = {(0, 0)}
    for price in (g.prices[c] for c in cells for _ in range(g.sold[seat * CELLS + c])):
        found |= {(n + 1, lire + int(price)) for n, lire in found}
    return {lire for n, lire in found if 1 <= n <= CART_PLACES - g.load(seat)}


def check_claims(g: Position) -> None:
    """Claims were fulfilled, one of each sort in a turn, and each can have brought one secret order (R-CLAIM-1, -2)."""
    for s in range(g.seats):
        mine = [o for o, place in enumerate(g.held) if place == CLAIMED + s]
        sold = all(not WANTS[o] & ~g.pairs[s] for o in mine)
        demand(sold, f"Seat {s + 1} has not sold what a claimed order asks for.")
        check_secrets(g, s, len(mine))
        check_pace(g, s, len(mine), ORDER_CLAIMED, "order")
        check_pace(g, s, sum(owner == s for owner in g.vendors), VENDOR_CLAIMED, "vendor card")
    check_taken(g)


def check_secrets(g: Position, s: int, claimed: int) -> None:
    """A secret order comes with a claim, once it is settled (R-BONUS-1, -2)."""
    kept = sum(place == SECRET + s for place in g.held)
    settled = claimed - (g.phase == LOOKING and g.actor == s)
    demand(kept <= settled, f"Seat {s + 1} has more secret orders than claimed ones.")


def check_pace(g: Position, s: int, cards: int, flag: int, what: str) -> None:
    """One claim of each sort in a turn (R-CLAIM-2, R-VENDOR-2)."""
    now = s == mover(g) and g.taken & flag > 0
    demand(cards <= rounds_of(g, s) + now, f"Seat {s + 1} has claimed more than one {what} in a turn.")


def check_taken(g: Position) -> None:
    """What was claimed in this turn is there, and nothing is claimed while acting (R-CLAIM-1, R-VENDOR-1)."""
    demand(g.phase != ACTING or not g.taken, "Nothing is claimed before the end of a turn.")
    orders = CLAIMED + mover(g) in g.held
    demand(not g.taken & ORDER_CLAIMED or orders, "The order claimed in this turn is nowhere.")
    demand(not g.taken & VENDOR_CLAIMED or mover(g) in g.vendors, "The vendor card claimed in this turn is nowhere.")


def rounds_of(g: Position, s: int) -> int:
    """How many turns a seat has ended, the last one of the game excepted."""
    turns = g.turns - (g.phase == DONE)
    return int((turns - (s - g.first) % g.seats + g.seats - 1) // g.seats)


def check_question(g: Position) -> None:
    """There is something to decide (R-TURN-3, R-CLAIM-3, R-BONUS-1)."""
    demand(g.phase != ACTING or can_go_on(g), "The turn would have ended by itself.")
    demand(g.phase != CLAIMING or claimable(g), "There is nothing to claim.")
    ready = len(g.orders) > 0 and g.taken & ORDER_CLAIMED
    demand(g.phase != LOOKING or bool(ready), "Nobody looks at an order without having claimed one.")


def check_end(g: Position) -> None:
    """The last turns have begun exactly when something has triggered them (R-END-1 to -5)."""
    demand((g.final == 0) == (g.phase == DONE), "The game is over when the last turns are played.")
    if g.final < 0:
        demand(not overdue(g), "The last turns should have begun.")
        return
    trigger = g.turns - (g.seats - g.final) - 1
    demand(trigger >= 0, "The last turns have begun before anybody had a turn.")
    seat = (g.first + trigger) % g.seats
    timely = trigger + 1 == g.limit * g.seats
    demand(
        g.claims[seat] >= CLAIMS_TO_END or bare(g) >= BARE_PILES_TO_END or timely, "Nothing has begun the last turns."
    )


def bare(g: Position) -> int:
    """How many piles are bare."""
    return sum(n == 0 for n in g.piles)


def overdue(g: Position) -> bool:
    """Whether an earlier turn must have triggered the last ones (R-END-1, -2, -5)."""
    claimed = [int(g.claims[s]) for s in range(g.seats)]
    claimed[mover(g)] -= bool(g.taken & ORDER_CLAIMED) + bool(g.taken & VENDOR_CLAIMED)
    mine = sum(n == 0 and owns(g, mover(g), p) for p, n in enumerate(g.piles)) if g.left < ACTIONS_IN_A_TURN else 0
    return max(claimed) >= CLAIMS_TO_END or bare(g) - mine >= BARE_PILES_TO_END or g.turns >= g.limit * g.seats


def owns(g: Position, s: int, produce: int) -> bool:
    """Whether a seat has harvested a piece of that produce, ever."""
    return bool(g.carts[s * KINDS + produce] or any(g.sold[s * CELLS + v * KINDS + produce] for v in range(TOWNS)))


def check_past(g: Position) -> None:
    """A seat has had enough actions for what it holds, harvested and sold (R-TURN-1)."""
    for s in range(g.seats):
        demand(effort(g, s) <= actions(g, s), f"Seat {s + 1} has had too few turns for what it has done.")


def actions(g: Position, s: int) -> int:
    """How many actions a seat has had."""
    now = s == mover(g)
    return ACTIONS_IN_A_TURN * rounds_of(g, s) + (ACTIONS_IN_A_TURN - int(g.left) if now else 0)


def effort(g: Position, s: int) -> int:
    """The fewest actions that lead to what a seat has: harvests, sales, a drive to each village, draws (R-DRAW-1)."""
    rows = [int(n) for n in g.rows[s * TOWNS : s * TOWNS + TOWNS]]
    pieces = sum(rows) + int(g.load(s))
    sales = sum(-(-n // CART_PLACES) for n in rows)
    drawn = max(0, int(g.hand_size(s)) + pieces - HAND_AT_START)
    return -(-pieces // CART_PLACES) + sales + sum(n > 0 for n in rows) + drawn
