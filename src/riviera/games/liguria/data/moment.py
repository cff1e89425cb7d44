"""Whether a loaded position could have come about: round and stage, buyers and cards, what the actor may still do."""

from __future__ import annotations

from itertools import permutations

from riviera.kernel.data import demand

from ..engine.deal import FIRST_FRONTS
from ..engine.harbors import LEAST_SCROLL, PAID_SCROLLS, can_deploy, can_load, sacks
from ..engine.islands import CHOICES, beats, can_land, foreign, must_choose
from ..engine.market import ARROWS, STALL_TILES, one_sided
from ..engine.sail import CARD_ANCHORS, CARD_REVERSALS, CARD_WHEELS, can_sail_on, can_turn, wheels
from ..engine.state import (
    BUYER,
    CARD,
    CHOOSE,
    KNIGHT_KINDS,
    LAND,
    LAST,
    NONE,
    PICK,
    RED_ISLAND,
    ROUNDS_BY_SEATS,
    ROW_BY_SEATS,
    ROW_COUNT,
    SAIL,
    STOCK,
    STOP,
    UPGRADE,
    Position,
    count,
    site,
)

AT_SEA = (SAIL, STOP, LAND, CHOOSE)
STOPPED = (STOP, LAND, CHOOSE)


def check_moment(g: Position) -> None:
    """Everything that depends on round and stage."""
    check_round(g)
    check_buyers(g)
    check_cards(g)
    check_envoys(g)
    check_headings(g)
    if g.stage == STOCK:
        check_start(g)
    if g.actor < 0:
        demand(g.stage == LAST and g.served == 0, "The game is over only after the final movement.")
    else:
        demand(g.served < g.seats and g.actor == expected_actor(g), "It is not the turn of that seat.")
        check_turn(g)


def check_round(g: Position) -> None:
    """Rounds begin after the first offers, and the bag has tiles for all of them (R-SETUP-8, R-ROUND-1)."""
    rounds = ROUNDS_BY_SEATS[g.seats]
    low, high = {int(STOCK): (0, 0), int(LAST): (rounds, rounds)}.get(int(g.stage), (1, rounds))
    demand(low <= g.round <= high, f"This cannot be round {g.round} of {rounds} with {g.seats} seats.")
    needed = (rounds - g.round) * ROW_BY_SEATS[g.seats]
    demand(len(g.bag) >= needed, f"The bag needs {needed} tiles for the rounds to come, and has {len(g.bag)}.")
    idle = g.stage in (STOCK, LAST)
    demand(not idle or not len(g.row), "Tiles lie out only during a round.")


def check_buyers(g: Position) -> None:
    """Every buyer stands on the order track or on the street, as far as the phase has come (R-BUYER-1, R-PICK-7)."""
    seats, served = int(g.seats), int(g.served)
    absent = {int(BUYER): range(seats - served, seats), int(PICK): range(served, seats)}.get(int(g.stage), range(0))
    demand([s == NONE for s in g.order] == [i in absent for i in range(seats)], "The order track has the wrong gaps.")
    everybody = sorted(int(s) for s in [*g.order, *g.stalls] if s != NONE)
    demand(everybody == list(range(seats)), "Every buyer stands on one space, of the order track or of the street.")


def check_cards(g: Position) -> None:
    """Who has a card of this round, and how many still lie open (R-CARD-1, R-ROUND-2, R-ROUND-3)."""
    done = {int(CARD): g.served, int(UPGRADE): g.served + 1}.get(int(g.stage), g.seats if g.stage in AT_SEA else 0)
    early = [g.merchants[s].card != NONE for s in g.order if s != NONE] if g.stage >= CARD else []
    early = early or [m.card != NONE for m in g.merchants]
    demand(early == [i < done for i in range(g.seats)], "Ship cards are taken in the order of the track.")
    shown = [int(card) for card in g.display if card != NONE]
    open_cards = 0 if g.stage in (STOCK, LAST) else g.seats - done
    demand(len(shown) == open_cards, f"{open_cards} ship cards lie open now, not {len(shown)}.")
    fresh = g.stage in (BUYER, PICK)
    demand(not fresh or not one_sided(bytes(shown)), "The open cards show a positive and a negative number.")
    for m in g.merchants:
        most = max(0, g.round - 1) + (m.card != NONE or g.stage == LAST)
        demand(int(m.cards).bit_count() <= most, "Nobody takes more than one ship card in a round.")


def check_envoys(g: Position) -> None:
    """The diplomats of a harbor were paid one after another, each with a scroll more (R-DIPLOMAT-2, R-DIPLOMAT-3)."""
    for harbor in range(g.seats):
        paid = [int(e >> 2) for e in g.envoys[harbor * ROW_COUNT : (harbor + 1) * ROW_COUNT] if e != NONE]
        orders = permutations(paid)
        demand(any(payable(order) for order in orders), "The diplomats of a harbor cannot have been paid like this.")


def payable(payments: tuple[int, ...]) -> bool:
    """Whether payments made in this order reach the scrolls asked for, with no idle tile."""
    tiles = enumerate(payments, 1)
    return all(PAID_SCROLLS[p] - LEAST_SCROLL[p] < asked <= PAID_SCROLLS[p] for asked, p in tiles)


def check_headings(g: Position) -> None:
    """A ship has a direction at an island and where it has just stopped; in a harbor it is free (R-SAIL-3)."""
    for seat, m in enumerate(g.merchants):
        if seat == g.actor and g.stage in STOPPED:
            demand(m.heading != 0, "A ship that has just stopped has a direction.")
        elif site(g, m.berth) < RED_ISLAND:
            demand(m.heading == 0, "A ship in a harbor may go either way.")
        else:
            demand(m.heading != 0, "A ship at an island has a direction.")


def check_start(g: Position) -> None:
    """Before the first round there are the start tiles, and the offers of those who were asked (R-SETUP-7)."""
    for space in range(g.seats):
        behind = (g.order[g.seats - 1] + g.seats - 1 - space) % g.seats
        demand(g.order[space] == behind, "The first order goes clockwise from the start seat.")
    for i in range(g.seats):
        m = g.merchants[(g.order[g.seats - 1] + i) % g.seats]
        offered = sorted(int(count(m.offer, c)) for c in range(3))
        demand(offered == [0, i < g.served, i < g.served], "The first offer is one cube of each of two colours.")
        things = (m.cards, m.hold, m.store, m.backs, m.knights, m.diplomats, m.contracts, m.expelled)
        demand(m.fronts == FIRST_FRONTS and not any(things), "Everybody begins with two start tiles.")
        demand(site(g, m.berth) == (g.order[g.seats - 1] + i) % g.seats, "Every ship begins at home.")


def expected_actor(g: Position) -> int:
    """The seat whose turn it is, by stage, order and street."""
    if g.stage == STOCK:
        return int((g.order[g.seats - 1] + g.served) % g.seats)
    if g.stage == BUYER:
        return int(g.order[g.seats - 1 - g.served])
    if g.stage == PICK:
        return int(next((seat for seat in g.stalls if seat != NONE), NONE))
    return int(g.order[g.served])


def check_turn(g: Position) -> None:
    """What the actor may still do follows from the stage."""
    now = g.now
    if g.stage == PICK:
        check_pick(g)
    else:
        demand(now.picks == 0 and now.last == NONE and now.taken == 0, "Tiles are picked only while picking.")
    demand(bool(now.landed) == (g.stage == LAND), "Knights have landed exactly while landing.")
    demand((now.choices > 0) == (g.stage == CHOOSE), "Cubes of choice are open exactly while choosing.")
    demand(now.sacks == 0 or g.stage == STOP, "Sacks are filled only at a stop.")
    check_visited(g)
    if g.stage == UPGRADE:
        most = ARROWS[g.merchants[g.actor].card]
        demand(1 <= now.arrows <= most and g.merchants[g.actor].fronts > 0, "There is nothing to upgrade.")
    elif g.stage in AT_SEA or g.stage == LAST:
        check_wheels(g)
    if g.stage in STOPPED:
        check_stop(g)


def check_pick(g: Position) -> None:
    """The tiles taken and those to come are what the space gives, and there is still a choice (R-PICK-2, R-PICK-4)."""
    now, size = g.now, len(g.row)
    taken = [slot for slot in range(15) if now.taken >> slot & 1]
    demand(now.last == (taken[-1] if taken else NONE) < size, "The last tile picked is the last one taken.")
    stall = next(i for i, seat in enumerate(g.stalls) if seat == g.actor)
    demand(len(taken) + now.picks == min(STALL_TILES[stall], size), "The space gives another number of tiles.")
    broke = now.last >= 0 and g.merchants[g.actor].silver == 0
    demand(now.picks > 0 and size - now.last - 1 > now.picks and not broke, "The tiles would have been taken unasked.")


def check_visited(g: Position) -> None:
    """A harbor is marked as visited where a diplomat stands; a new movement has visited none (R-DIPLOMAT-4)."""
    for harbor in range(4):
        if g.now.visited >> harbor & 1:
            envoys = [int(e) & 3 for e in g.envoys[harbor * ROW_COUNT : (harbor + 1) * ROW_COUNT] if e != NONE]
            demand(bool(envoys), "No diplomat was deployed in that harbor.")
            demand(g.stage not in STOPPED or g.actor in envoys, "The actor has no diplomat in that harbor.")
            demand(g.stage != SAIL, "A movement begins without a new diplomat.")


def check_wheels(g: Position) -> None:
    """Steps, anchors and U-turns are those of card and tiles, less what is used (R-SAIL-1, -4, -5, R-FINAL-1)."""
    now, me = g.now, g.merchants[g.actor]
    final = g.stage == LAST
    most = wheels(me.fronts) + (0 if final else CARD_WHEELS[me.card])
    anchors, reversals = (0, 0) if final else (CARD_ANCHORS[me.card], CARD_REVERSALS[me.card])
    whole = g.stage == SAIL or final
    demand(now.steps == most if whole else now.steps < most, "The steps are not those of the wheels.")
    demand(now.anchors == anchors if whole else now.anchors <= anchors, "The anchors are not those of the card.")
    turns = now.reversals == reversals if whole else now.reversals <= reversals
    demand(turns, "The U-turns are not those of the card.")


def check_stop(g: Position) -> None:
    """A ship that has stopped has something to do there, and a direction (R-SAIL-3, R-ISLAND-2, R-ISLAND-4)."""
    me = g.merchants[g.actor]
    abroad = site(g, me.berth) < RED_ISLAND and site(g, me.berth) != g.actor
    demand(g.now.sacks <= (sacks(me.fronts) if abroad else 0), "There are not so many sacks for this stop.")
    if g.stage == STOP:
        busy = can_sail_on(g) or can_turn(g) or can_land(g) or can_load(g) or can_deploy(g)
        demand(busy, "The movement would have ended by itself.")
    elif g.stage == LAND:
        able = foreign(g) and me.ministers > 0 and me.knights > 0 and beats(g, me.knights + g.now.landed)
        demand(able, "No island can be conquered like this.")
    else:
        demand(g.holders[me.berth] == g.actor and must_choose(g), "No cube of choice is to be taken here.")
        garrison = g.garrisons[me.berth]
        most = sum(count(garrison, kind) * CHOICES[kind] for kind in range(KNIGHT_KINDS))
        demand(g.now.choices <= most, "The knights here do not bring so many cubes.")
