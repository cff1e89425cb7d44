"""How single actions of Liguria look at a glance, for playouts and for the rest of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.bots.habits import Glance, Habits
from riviera.games.liguria.bots.worth import balance_worth, movements_left, rounds_left
from riviera.games.liguria.components import DIPLOMATS
from riviera.games.liguria.engine.harbors import PAID_SCROLLS, SACKS, asked_scrolls, sacks
from riviera.games.liguria.engine.islands import CHOICES, SWORDS, swords
from riviera.games.liguria.engine.market import ARROWS, CARD_OFFERS, SCORES, STALL_SILVER, STALL_TILES, skips
from riviera.games.liguria.engine.sail import CARD_ANCHORS, CARD_REVERSALS, CARD_WHEELS, WHEELS, wheels
from riviera.games.liguria.engine.score import (
    BACK,
    BACK_GREEN,
    CHOSEN,
    FRONT,
    FRONT_GREEN,
    NEEDS_BLUE,
    NEEDS_RED,
    NEEDS_YELLOW,
    PAYS,
    TILE_ROW,
    best_plan,
    green_points,
    red_points,
    row_tiles,
)
from riviera.games.liguria.engine.state import (
    BLANK,
    CAPACITY,
    COLOUR_COUNT,
    CONTRACT_COUNT,
    FIRST_CONTRACT,
    FIRST_KNIGHT,
    HARBOR_KINDS,
    LAND,
    LAST,
    NONE,
    RED_ISLAND,
    ROW_COUNT,
    STREET,
    Position,
    count,
    cubes,
    one,
    prize,
    site,
)
from riviera.kernel.vecs import vec

USUAL_TILES: Final[i64] = 3  # what a rival takes
SCROLLS: Final = vec[i64]([diplomat.scrolls for diplomat in DIPLOMATS])


def tile_looks(g: Position, seat: i64, tile: i64, h: Glance) -> float:
    """What a variety tile may bring."""
    left = float(rounds_left(g))
    if tile < HARBOR_KINDS:
        return tool_looks(g, seat, tile, left, h) + shown_looks(g, seat, tile, h)
    if tile < FIRST_KNIGHT:
        return (h.diplomat + h.scroll * float(SCROLLS[tile - HARBOR_KINDS])) * min(1.0, 0.4 + 0.3 * left)
    if tile < FIRST_CONTRACT:
        return (h.knight + h.sword * float(SWORDS[tile - FIRST_KNIGHT])) * min(1.0, 0.4 + 0.2 * left)
    return contract_looks(g, seat, tile - FIRST_CONTRACT, h)


def tool_looks(g: Position, seat: i64, tile: i64, left: float, h: Glance) -> float:
    """Wheels and sacks serve in the rounds to come, the first ones most."""
    me = g.merchants[seat]
    wheel = h.wheel if wheels(me.fronts) < 5 else h.more_wheels
    sack = h.sack if sacks(me.fronts) < 4 else h.more_sacks
    return left * (wheel * float(WHEELS[tile]) + sack * float(SACKS[tile]))


def shown_looks(g: Position, seat: i64, tile: i64, h: Glance) -> float:
    """The points of a tile, less where a rival's diplomat gains by it too."""
    points = h.front * float(FRONT[tile]) + h.green * float(FRONT_GREEN[tile]) + h.back * float(BACK[tile])
    return points - (h.watched if g.envoys[seat * ROW_COUNT + TILE_ROW[tile]] != NONE else 0.0)


def contract_looks(g: Position, seat: i64, contract: i64, h: Glance) -> float:
    """What a contract may bring with the paint at hand and the movements to come."""
    me = g.merchants[seat]
    paint = me.store + me.hold
    missing = max(0, NEEDS_RED[contract] - count(paint, 0)) + max(0, NEEDS_YELLOW[contract] - count(paint, 1))
    missing += max(0, NEEDS_BLUE[contract] - count(paint, 2))
    moves = float(movements_left(g, seat))
    hope = 1.0 - (float(missing) + h.lack) / (h.by_move * moves + h.moves)
    return h.contract * float(PAYS[contract]) * max(0.0, hope)


def row_looks(g: Position, seat: i64, h: Glance) -> list[float]:
    """How each tile of the row looks to a seat."""
    return [tile_looks(g, seat, g.row[slot], h) for slot in range(i64(len(g.row)))]


def rows_left(row: list[float], buyers: i64) -> list[list[float]]:
    """What most likely is left of the row after no buyer, one buyer, and so on."""
    found = [row]
    for _ in range(buyers):
        row = row[:]
        take_run(row, USUAL_TILES)
        found.append(row)
    return found


def stall_looks(g: Position, seat: i64, stall: i64, h: Glance) -> float:
    """What a space of the street most likely brings its buyer."""
    before = buyers_before(g, seat, stall)
    return space_looks(stall, rows_left(row_looks(g, seat, h), before), before, h)


def space_looks(stall: i64, rows: list[list[float]], before: i64, h: Glance) -> float:
    """The best run of tiles that a space leaves its buyer after those who buy before, and its silver."""
    luckily = best_run(rows[0], STALL_TILES[stall])[0]
    surely = best_run(rows[before], STALL_TILES[stall])[0]
    return h.sure * surely + (1.0 - h.sure) * luckily + h.silver * float(STALL_SILVER[stall])


def buyers_before(g: Position, seat: i64, stall: i64) -> i64:
    """How many rivals buy before a space, those included who have yet to send and will find room there."""
    standing: i64 = 0
    before: i64 = 0
    free: i64 = 0
    for other in range(STREET):
        if other != stall and g.stalls[other] == NONE:
            free += 1
        elif g.stalls[other] != NONE and g.stalls[other] != seat:
            standing += 1
            before += i64(other < stall)
    coming = max(0, g.seats - 1 - standing)
    lower = stall - before
    return before + (2 * coming * lower + free) // (2 * free) if free else before


def take_run(row: list[float], tiles: i64) -> None:
    """Take the best run of so many tiles out of the row."""
    at = best_run(row, tiles)[1]
    del row[at : at + tiles]


def best_run(row: list[float], tiles: i64) -> tuple[float, i64]:
    """What the best run of so many tiles looks like, or of as many as there are, and where it begins."""
    n = min(tiles, i64(len(row)))
    run = 0.0
    best = -1000.0
    at: i64 = 0
    for slot in range(i64(len(row))):
        run += row[slot]
        if slot >= n:
            run -= row[slot - n]
        if slot >= n - 1 and run > best:
            best = run
            at = slot - n + 1
    return (best, at) if n else (0.0, at)


def pick_looks(g: Position, slot: i64, h: Glance) -> float:
    """The tile, its price, and the run of tiles after it."""
    now = g.now
    value = tile_looks(g, g.actor, g.row[slot], h) - h.skip * float(skips(now.last, slot))
    for i in range(1, now.picks):
        value += (1.0 - h.run) * tile_looks(g, g.actor, g.row[slot + i], h)
    return value


def card_looks(g: Position, card: i64, habits: Habits) -> float:
    """Icons, and what the score does to the balance."""
    balance = float(green_points(g, g.actor) - red_points(g, g.actor))
    left = float(rounds_left(g))
    h, worth = habits.glance, habits.worth
    score = balance_worth(balance + float(SCORES[card]), left, worth) - balance_worth(balance, left, worth)
    icons = h.card_wheel * float(CARD_WHEELS[card]) + h.anchor * float(CARD_ANCHORS[card])
    icons += h.reversal * float(CARD_REVERSALS[card]) + h.arrow * float(ARROWS[card])
    return h.balance * score + icons + h.offer * float(cubes(CARD_OFFERS[card]))


def upgrade_looks(g: Position, tile: i64, h: Glance) -> float:
    """Points won against wheels and sacks lost for the rest of the game."""
    moves = float(movements_left(g, g.actor))
    me = g.merchants[g.actor]
    lost = moves * (h.lost_wheel if wheels(me.fronts) < 6 else 0.1) * float(WHEELS[tile])
    lost += moves * (h.lost_sack if sacks(me.fronts) < 5 else 0.1) * float(SACKS[tile])
    green = h.turned_green * float(BACK_GREEN[tile] - FRONT_GREEN[tile])
    return h.turned * float(BACK[tile] - FRONT[tile]) + green - lost


def sail_looks(g: Position, place: i64, h: Glance) -> float:
    """What the stop at a place may bring."""
    kind = site(g, place)
    me = g.merchants[g.actor]
    if kind == g.actor:
        return home_looks(g, h)
    if g.stage == LAST or kind == BLANK:
        return -0.1
    if kind < RED_ISLAND:
        return load_looks(g, kind, h) + envoy_looks(g, kind, h)
    if g.holders[place] == g.actor:
        return h.held
    if me.ministers and swords(me.knights) > swords(g.garrisons[place]):
        return h.prize * float(prize(g, place)) + h.conquest
    return 0.0


def home_looks(g: Position, h: Glance) -> float:
    """What the cargo would add to contracts and sets; early in the game it may wait."""
    me = g.merchants[g.actor]
    now = paint_points(me.contracts, me.store)
    gain = float(paint_points(me.contracts, me.store + me.hold) - now)
    return gain * (1.0 if rounds_left(g) < 2 else h.early) + h.cargo * float(cubes(me.hold))


def paint_points(contracts: i64, paint: i64) -> i64:
    """The best sum of contracts and sets for some paint."""
    return best_plan(contracts, 0, count(paint, 0), count(paint, 1), count(paint, 2)) >> CHOSEN


def load_looks(g: Position, harbor: i64, h: Glance) -> float:
    """The cubes that could be loaded in a harbor, most of all those that contracts lack."""
    me = g.merchants[g.actor]
    offer = g.merchants[harbor].offer
    room = min(sacks(me.fronts), min(CAPACITY - cubes(me.hold), cubes(offer)))
    useful: i64 = 0
    for colour in range(COLOUR_COUNT):
        lack = max(0, wanted(me.contracts, colour) - count(me.store + me.hold, colour))
        useful += min(lack, count(offer, colour))
    useful = min(useful, room)
    return h.asked * float(useful) + h.cube * float(room - useful)


def wanted(contracts: i64, colour: i64) -> i64:
    """How many cubes of a colour some contracts ask for."""
    n: i64 = 0
    for i in range(CONTRACT_COUNT):
        if contracts >> i & 1:
            n += NEEDS_RED[i] if colour == 0 else NEEDS_YELLOW[i] if colour == 1 else NEEDS_BLUE[i]
    return n


def envoy_looks(g: Position, harbor: i64, h: Glance) -> float:
    """The best diplomat that could be deployed in a harbor."""
    me = g.merchants[g.actor]
    scrolls: i64 = 0
    for kind in range(i64(len(SCROLLS))):
        scrolls += count(me.diplomats, kind) * SCROLLS[kind]
    asked = asked_scrolls(g, harbor)
    if scrolls < asked or asked > ROW_COUNT or not me.ministers or g.now.visited >> harbor & 1:
        return 0.0
    best: i64 = 0
    for row in range(ROW_COUNT):
        if g.envoys[harbor * ROW_COUNT + row] == NONE:
            best = max(best, row_tiles(g, harbor, row))
    return h.envoy * float(best) + h.envoy_left * float(rounds_left(g)) - h.envoy_scroll * float(asked)


def deploy_looks(g: Position, deployment: i64, h: Glance) -> float:
    """The row's tiles, less for the scrolls spent."""
    harbor = site(g, g.merchants[g.actor].berth)
    row = deployment % ROW_COUNT
    paid = PAID_SCROLLS[deployment // ROW_COUNT]
    left = float(rounds_left(g))
    spent = h.row_scroll * float(paid) * min(1.0, 0.3 * left)
    return h.row * float(row_tiles(g, harbor, row)) + h.row_left * left - spent


def cube_looks(g: Position, colour: i64) -> float:
    """A cube that contracts ask for is worth more than one of which many lie behind the screen."""
    me = g.merchants[g.actor]
    spare = count(me.store + me.hold, colour) - wanted(me.contracts, colour)
    return 2.0 if spare < 0 else 1.0 / (1.0 + float(spare))


def land_looks(g: Position, knight: i64) -> float:
    """Land until the island is won, small knights first; more only where they bring a wanted cube."""
    me = g.merchants[g.actor]
    garrison = swords(g.garrisons[me.berth])
    landed = swords(g.now.landed)
    if landed > garrison:
        colour = site(g, me.berth) - RED_ISLAND
        room = cubes(me.hold) + 2 < CAPACITY
        return cube_looks(g, colour) - 0.3 * float(SWORDS[knight]) if room else -1.0
    value = 0.6 * float(prize(g, me.berth)) + 0.6 * float(CHOICES[knight])
    wins = swords(one(knight)) + landed > garrison
    return value + (0.5 if wins else 0.0) - 0.2 * float(SWORDS[knight])


def done_looks(g: Position) -> float:
    """Stopping here, against sailing on or landing more."""
    if g.stage == LAND:
        return 1.2
    return 0.0 if g.stage == LAST else 0.05
