"""What a position of Liguria promises a seat: points that stand, and what ship, hand and harbor may still bring.

The weights are guesses of experience, adjusted by play; rules never depend on them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.components import DIPLOMATS
from riviera.games.liguria.engine.harbors import asked_scrolls, sacks
from riviera.games.liguria.engine.islands import knight_tiles, swords
from riviera.games.liguria.engine.sail import CARD_ANCHORS, CARD_REVERSALS, CARD_WHEELS, wheels
from riviera.games.liguria.engine.score import (
    CHOSEN,
    NEEDS_BLUE,
    NEEDS_RED,
    NEEDS_YELLOW,
    PAYS,
    best_plan,
    green_points,
    harbor_points,
    red_points,
    row_tiles,
)
from riviera.games.liguria.engine.state import (
    BLANK,
    CARD,
    CONTRACT_COUNT,
    DIPLOMAT_KINDS,
    LAST,
    NONE,
    PLACES,
    RED_ISLAND,
    ROUNDS_BY_SEATS,
    ROW_COUNT,
    SAIL,
    Position,
    count,
    cubes,
    prize,
    site,
)
from riviera.kernel.state import OVER
from riviera.kernel.vecs import vec

SCROLLS: Final = vec[i64]([diplomat.scrolls for diplomat in DIPLOMATS])
GROWTH: Final = 0.48  # tiles that a row of a harbor gains in a round
CARD_STEPS: Final = 2.8  # wheels on an average card


def rounds_left(g: Position) -> i64:
    """Rounds after this one."""
    return ROUNDS_BY_SEATS[g.seats] - g.round


def movements_left(g: Position, seat: i64) -> i64:
    """Movements with a card that the seat still has, this round's included while it has not begun."""
    if g.stage < SAIL:
        return rounds_left(g) + 1
    if g.stage == LAST:
        return 0
    space: i64 = 0
    while g.order[space] != seat:
        space += 1
    waiting = space > g.served or (space == g.served and g.stage == SAIL)
    return rounds_left(g) + i64(waiting)


def estimate(g: Position, seat: i64) -> float:
    """The final points that the seat may expect."""
    moves = movements_left(g, seat)
    me = g.merchants[seat]
    left = float(rounds_left(g))
    points = float(harbor_points(g, seat)) + islands_worth(g, seat, moves) + envoys_worth(g, seat, left)
    points += balance_worth(float(green_points(g, seat) - red_points(g, seat)), left + float(i64(g.stage < CARD)))
    points += paint_worth(g, seat, moves)
    if g.actor == OVER:
        return points
    points += knights_worth(g, seat, moves) + diplomats_worth(g, seat, moves)
    points += tools_worth(wheels(me.fronts), sacks(me.fronts), float(moves)) + silver_worth(me.silver, left)
    return points + card_worth(g, seat)


def balance_worth(balance: float, cards_to_come: float) -> float:
    """Missing green points cost dearly when few cards can mend them; spare ones allow strong cards later."""
    if balance >= 0.0:
        return 0.5 * min(balance, 2.2 * cards_to_come)
    mendable = min(-balance, 1.5 * cards_to_come)
    return -1.6 * mendable - 5.0 * (-balance - mendable)


def islands_worth(g: Position, seat: i64, moves: i64) -> float:
    """Score tiles, less where a rival has the swords to take them, and a little for later visits."""
    threat: i64 = 0
    for other in range(g.seats):
        if other != seat and movements_left(g, other) > 0:
            threat = max(threat, swords(g.merchants[other].knights))
    left = float(rounds_left(g))
    points = 0.0
    for place in range(PLACES):
        if g.holders[place] == seat:
            threatened = threat > swords(g.garrisons[place])
            keep = 0.7 - 0.02 * left if threatened else 1.0 - 0.03 * left
            points += keep * float(prize(g, place)) + 0.25 * float(moves)
    return points


def envoys_worth(g: Position, seat: i64, left: float) -> float:
    """Two points for each tile beside the own diplomats, those to come included."""
    tiles = 0.0
    for space in range(g.seats * ROW_COUNT):
        if g.envoys[space] != NONE and g.envoys[space] & 3 == seat:
            tiles += float(row_tiles(g, space // ROW_COUNT, space % ROW_COUNT)) + GROWTH * left
    return 2.0 * tiles


def diplomats_worth(g: Position, seat: i64, moves: i64) -> float:
    """Diplomats in hand: deployments they will pay for at the cheapest harbor."""
    me = g.merchants[seat]
    scrolls: i64 = 0
    for kind in range(DIPLOMAT_KINDS):
        scrolls += count(me.diplomats, kind) * SCROLLS[kind]
    if not scrolls or not moves:
        return 0.0
    cheapest: i64 = ROW_COUNT + 1
    for harbor in range(g.seats):
        if harbor != seat:
            cheapest = min(cheapest, asked_scrolls(g, harbor))
    if cheapest > ROW_COUNT:
        return 0.0
    deployments = min(float(scrolls) / (float(cheapest) + 0.25), 0.8 * float(moves), float(me.ministers))
    return 7.5 * deployments * float(moves) / (float(moves) + 0.8)


def knights_worth(g: Position, seat: i64, moves: i64) -> float:
    """Knights in hand: the best island they could take, and cubes for each tile."""
    me = g.merchants[seat]
    mine = swords(me.knights)
    if not mine or not moves:
        return 0.0
    best: i64 = 0
    for place in range(PLACES):
        kind = site(g, place)
        if RED_ISLAND <= kind < BLANK and g.holders[place] != seat and mine > swords(g.garrisons[place]):
            best = max(best, prize(g, place))
    chance = float(moves) / (float(moves) + 1.2)
    return chance * (0.55 * float(best) + 0.35 * float(mine) + 0.5 * float(knight_tiles(me.knights)))


def tools_worth(steps: i64, loads: i64, moves: float) -> float:
    """Wheels and sacks serve once a movement, the first ones most."""
    first_wheels = float(min(steps, 3))
    first_sacks = float(min(loads, 3))
    more = 0.08 * (min(float(steps), 7.0) - first_wheels) + 0.1 * (min(float(loads), 6.0) - first_sacks)
    return moves * (0.28 * first_wheels + 0.32 * first_sacks + more)


def silver_worth(silver: i64, left: float) -> float:
    """Silver skips tiles; worthless once the last row is picked."""
    return 0.0 if left <= 0.0 else 0.6 * min(float(silver), 4.0) + 0.2 * max(0.0, float(silver) - 4.0)


def card_worth(g: Position, seat: i64) -> float:
    """The icons of this round's card until the ship has moved."""
    card = g.merchants[seat].card
    if card == NONE or movements_left(g, seat) == rounds_left(g):
        return 0.0
    return 0.45 * float(CARD_WHEELS[card]) + 1.2 * float(CARD_ANCHORS[card]) + 0.5 * float(CARD_REVERSALS[card])


def way_home(g: Position, seat: i64) -> i64:
    """Steps to the own harbor, the short way round where the direction is free."""
    me = g.merchants[seat]
    ahead = (seat * (PLACES // g.seats) - me.berth) % PLACES
    if me.heading > 0:
        return ahead
    back = (PLACES - ahead) % PLACES
    return back if me.heading < 0 else min(ahead, back)


def homecoming(g: Position, seat: i64, moves: i64) -> float:
    """How surely the cargo still comes home."""
    own = float(wheels(g.merchants[seat].fronts))
    last = own if g.actor != OVER else 0.0
    reach = float(moves) * (own + CARD_STEPS) + last
    need = float(way_home(g, seat))
    if reach < need or reach <= 0.0:
        return 0.0
    return 0.95 - 0.25 * need / reach


def paint_worth(g: Position, seat: i64, moves: i64) -> float:
    """Contracts and sets of the paint delivered and under way, and what open contracts may still bring."""
    me = g.merchants[seat]
    done = best_plan(me.contracts, 0, count(me.store, 0), count(me.store, 1), count(me.store, 2))
    points = float(done >> CHOSEN)
    if g.actor == OVER:
        return points
    all_cubes = me.store + me.hold
    hope = homecoming(g, seat, moves)
    plan = done
    if me.hold and hope > 0.0:
        plan = best_plan(me.contracts, 0, count(all_cubes, 0), count(all_cubes, 1), count(all_cubes, 2))
        points += hope * float((plan >> CHOSEN) - (done >> CHOSEN))
        points += 0.25 * hope * float(cubes(me.hold))
    else:
        all_cubes = me.store
    return points + open_worth(me.contracts & ~plan, all_cubes, plan, float(moves))


def open_worth(open_contracts: i64, paint: i64, plan: i64, moves: float) -> float:
    """Contracts still to fill by what is missing, and spare cubes for them."""
    red = count(paint, 0)
    yellow = count(paint, 1)
    blue = count(paint, 2)
    for i in range(CONTRACT_COUNT):
        if plan >> i & 1:
            red -= NEEDS_RED[i]
            yellow -= NEEDS_YELLOW[i]
            blue -= NEEDS_BLUE[i]
    points = 0.45 * float(red + yellow + blue) * min(1.0, moves / 4.0)
    load = 0.0
    for i in range(CONTRACT_COUNT):
        if open_contracts >> i & 1:
            missing = max(0, NEEDS_RED[i] - red) + max(0, NEEDS_YELLOW[i] - yellow) + max(0, NEEDS_BLUE[i] - blue)
            load += 0.8 * float(missing)
            points += 0.35 * float(PAYS[i]) * max(0.0, 1.0 - load / (1.3 * moves + 0.2))
    return points
