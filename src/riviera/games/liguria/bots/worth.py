"""What a position of Liguria promises a seat: points that stand, and what ship, hand and harbor may still bring.

The weights are guesses of experience, adjusted by play; rules never depend on them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.bots.habits import Worth
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
    TILE_ROW,
    best_plan,
    green_points,
    harbor_points,
    red_points,
    row_tiles,
)
from riviera.games.liguria.engine.state import (
    CARD,
    CONTRACT_COUNT,
    DIPLOMAT_KINDS,
    HARBOR_KINDS,
    LAST,
    NONE,
    PLACES,
    ROUNDS_BY_SEATS,
    ROW_COUNT,
    SAIL,
    Position,
    count,
    prize,
)
from riviera.kernel.state import OVER
from riviera.kernel.vecs import vec

SCROLLS: Final = vec[i64]([diplomat.scrolls for diplomat in DIPLOMATS])
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


def estimate(g: Position, seat: i64, h: Worth) -> float:
    """The final points that the seat may expect."""
    moves = movements_left(g, seat)
    me = g.merchants[seat]
    left = float(rounds_left(g))
    cards = left + float(i64(g.stage < CARD))
    points = float(harbor_points(g, seat)) + islands_worth(g, seat, moves, h) + envoys_worth(g, seat, left, h)
    points += balance_worth(float(green_points(g, seat) - red_points(g, seat)), cards, h)
    points += paint_worth(g, seat, moves, h)
    if g.actor == OVER:
        return points
    points += knights_worth(g, seat, moves, h) + diplomats_worth(g, seat, moves, h) + turning_worth(me.fronts, cards, h)
    points += tools_worth(wheels(me.fronts), sacks(me.fronts), float(moves), h) + silver_worth(me.silver, left, h)
    return points + card_worth(g, seat, h)


def turning_worth(fronts: i64, cards: float, h: Worth) -> float:
    """Tiles that arrows to come may turn, by their rows."""
    tools: i64 = 0
    buildings: i64 = 0
    monks: i64 = 0
    for tile in range(HARBOR_KINDS):
        n = count(fronts, tile)
        row = TILE_ROW[tile]
        if row < 2:
            tools += n
        elif row == 2:
            buildings += n
        else:
            monks += n
    points = h.buildings * min(float(buildings), cards) + h.monks * min(float(monks), cards)
    return points + h.tools * min(float(tools), cards)


def balance_worth(balance: float, cards_to_come: float, h: Worth) -> float:
    """Missing green points cost dearly when few cards can mend them; spare ones allow strong cards later."""
    if balance >= 0.0:
        return h.spare * min(balance, h.needed * cards_to_come)
    mendable = min(-balance, h.mends * cards_to_come)
    return -h.missing * mendable - 5.0 * (-balance - mendable)


def islands_worth(g: Position, seat: i64, moves: i64, h: Worth) -> float:
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
            keep = h.threatened - h.threat_left * left if threatened else 1.0 - h.safe_left * left
            points += keep * float(prize(g, place)) + h.visit * float(moves)
    return points


def envoys_worth(g: Position, seat: i64, left: float, h: Worth) -> float:
    """Two points for each tile beside the own diplomats, those to come included."""
    tiles = 0.0
    for space in range(g.seats * ROW_COUNT):
        if g.envoys[space] != NONE and g.envoys[space] & 3 == seat:
            tiles += float(row_tiles(g, space // ROW_COUNT, space % ROW_COUNT)) + h.growth * left
    return 2.0 * tiles


def diplomats_worth(g: Position, seat: i64, moves: i64, h: Worth) -> float:
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
    deployments = min(float(scrolls) / (float(cheapest) + h.scrolls), h.by_move * float(moves), float(me.ministers))
    each = h.deployment + h.row * float(longest_row(g, seat))
    return each * deployments * float(moves) / (float(moves) + 0.8)


def longest_row(g: Position, seat: i64) -> i64:
    """The tiles of the longest row of another harbor beside which no diplomat stands."""
    most: i64 = 0
    for space in range(g.seats * ROW_COUNT):
        if space // ROW_COUNT != seat and g.envoys[space] == NONE:
            most = max(most, row_tiles(g, space // ROW_COUNT, space % ROW_COUNT))
    return most


def knights_worth(g: Position, seat: i64, moves: i64, h: Worth) -> float:
    """Knights in hand: islands for their swords, and cubes for each tile."""
    me = g.merchants[seat]
    mine = swords(me.knights)
    if not mine or not moves:
        return 0.0
    chance = float(moves) / (float(moves) + h.slow)
    return chance * (h.sword * float(mine) + h.knight * float(knight_tiles(me.knights)))


def tools_worth(steps: i64, loads: i64, moves: float, h: Worth) -> float:
    """Wheels and sacks serve once a movement, the first ones most."""
    first_wheels = float(min(steps, 3))
    first_sacks = float(min(loads, 3))
    more = h.more_wheels * (min(float(steps), 7.0) - first_wheels)
    more += h.more_sacks * (min(float(loads), 6.0) - first_sacks)
    return moves * (h.wheel * first_wheels + h.sack * first_sacks + more)


def silver_worth(silver: i64, left: float, h: Worth) -> float:
    """Silver skips tiles; worthless once the last row is picked."""
    few = min(float(silver), 4.0)
    return 0.0 if left <= 0.0 else h.silver * few + h.more_silver * (float(silver) - few)


def card_worth(g: Position, seat: i64, h: Worth) -> float:
    """The icons of this round's card until the ship has moved."""
    card = g.merchants[seat].card
    if card == NONE or movements_left(g, seat) == rounds_left(g):
        return 0.0
    icons = h.card_wheel * float(CARD_WHEELS[card]) + h.anchor * float(CARD_ANCHORS[card])
    return icons + h.reversal * float(CARD_REVERSALS[card])


def way_home(g: Position, seat: i64) -> i64:
    """Steps to the own harbor, the short way round where the direction is free."""
    me = g.merchants[seat]
    ahead = (seat * (PLACES // g.seats) - me.berth) % PLACES
    if me.heading > 0:
        return ahead
    back = (PLACES - ahead) % PLACES
    return back if me.heading < 0 else min(ahead, back)


def homecoming(g: Position, seat: i64, moves: i64, h: Worth) -> float:
    """How surely the cargo still comes home."""
    own = float(wheels(g.merchants[seat].fronts))
    last = own if g.actor != OVER else 0.0
    reach = float(moves) * (own + CARD_STEPS) + last
    need = float(way_home(g, seat))
    if reach < need or reach <= 0.0:
        return 0.0
    return h.home - h.way * need / reach


def paint_worth(g: Position, seat: i64, moves: i64, h: Worth) -> float:
    """Contracts and sets of the paint delivered and under way, and what open contracts may still bring."""
    me = g.merchants[seat]
    done = best_plan(me.contracts, 0, count(me.store, 0), count(me.store, 1), count(me.store, 2))
    points = float(done >> CHOSEN)
    if g.actor == OVER:
        return points
    all_cubes = me.store + me.hold
    hope = homecoming(g, seat, moves, h)
    plan = done
    if me.hold and hope > 0.0:
        plan = best_plan(me.contracts, 0, count(all_cubes, 0), count(all_cubes, 1), count(all_cubes, 2))
        points += hope * float((plan >> CHOSEN) - (done >> CHOSEN))
    else:
        all_cubes = me.store
    return points + open_worth(me.contracts & ~plan, all_cubes, plan, float(moves), h)


def open_worth(open_contracts: i64, paint: i64, plan: i64, moves: float, h: Worth) -> float:
    """Contracts still to fill by what is missing, and spare cubes for them."""
    red = count(paint, 0)
    yellow = count(paint, 1)
    blue = count(paint, 2)
    for i in range(CONTRACT_COUNT):
        if plan >> i & 1:
            red -= NEEDS_RED[i]
            yellow -= NEEDS_YELLOW[i]
            blue -= NEEDS_BLUE[i]
    points = h.cube * float(red + yellow + blue) * min(1.0, moves / 4.0)
    load = 0.0
    for i in range(CONTRACT_COUNT):
        if open_contracts >> i & 1:
            missing = max(0, NEEDS_RED[i] - red) + max(0, NEEDS_YELLOW[i] - yellow) + max(0, NEEDS_BLUE[i] - blue)
            load += h.lack * float(missing)
            points += h.open * float(PAYS[i]) * max(0.0, 1.0 - load / (h.loads * moves + 0.2))
    return points
