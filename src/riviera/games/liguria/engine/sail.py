"""Sailing: steps and directions, stopovers, and when a movement ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.components import CARDS, HARBOR_TILES
from riviera.games.liguria.engine.harbors import can_deploy, can_load, sacks, unload
from riviera.games.liguria.engine.islands import beats, can_land, choose, conquer, land, must_choose, visit
from riviera.games.liguria.engine.state import (
    CHOOSE,
    HARBOR_KINDS,
    LAND,
    LAST,
    PLACES,
    RED_ISLAND,
    SAIL,
    STOP,
    UPGRADE,
    Position,
    count,
    site,
)
from riviera.kernel.masks import bit
from riviera.kernel.state import NOT_ASKED
from riviera.kernel.vecs import vec

CARD_WHEELS: Final = vec[i64]([card.wheels for card in CARDS])
CARD_ANCHORS: Final = vec[i64]([card.anchors for card in CARDS])
CARD_REVERSALS: Final = vec[i64]([card.u_turns for card in CARDS])
WHEELS: Final = vec[i64]([tile.wheels for tile in HARBOR_TILES])

NO_ANCHOR: Final = "You have no anchor for a stopover: the movement ends here. (R-SAIL-5)"
KEEPS_COURSE: Final = "A stopover does not change the direction. (R-SAIL-6)"
FIXED: Final = "The ship goes on in its direction until it starts from a harbor. (R-SAIL-3)"
TOO_FAR: Final = "That is farther than your wheels reach. (R-SAIL-1)"
TOO_FAR_NOW: Final = "Only the wheels on your ship tiles count now, and that is farther. (R-FINAL-1)"
NO_CARD_NOW: Final = "There is no card in the final movement, and so no U-turn. (R-FINAL-1)"
NO_REVERSAL: Final = "Your card has no U-turn left. (R-SAIL-4)"
FREE_ANYHOW: Final = "From a harbor the next movement may go either way anyhow. (R-SAIL-3)"
MUST_SAIL: Final = "A ship sails at least one step. (R-SAIL-1)"
MUST_WIN: Final = "More swords must land than stand there before the island is yours. (R-ISLAND-6)"
MUST_CHOOSE: Final = "Your knights bring a cube of your choice: take it. (R-ISLAND-4)"


def why_cant_sail(g: Position, place: i64, direction: i64) -> str | None:
    """Direction and steps; going on from a stop needs an anchor (R-SAIL-1, -3, -4, -5, -6, R-FINAL-1)."""
    if g.stage != SAIL and g.stage != LAST and g.stage != STOP:
        return NOT_ASKED
    if g.stage == STOP and not g.now.anchors:
        return NO_ANCHOR
    if not may_head(g, direction):
        return KEEPS_COURSE if g.stage == STOP else FIXED
    if reach(g.merchants[g.actor].berth, direction, g.now.steps) >> place & 1:
        return None
    return TOO_FAR_NOW if g.stage == LAST else TOO_FAR


def may_head(g: Position, direction: i64) -> bool:
    """Whether the ship may go that way round: free, on its course, or by a U-turn first (R-SAIL-3, -4, -6)."""
    heading = g.merchants[g.actor].heading
    return heading == 0 or heading == direction or (g.now.reversals > 0 and g.stage != STOP)


def reach(start: i64, direction: i64, steps: i64) -> i64:
    """The places within some steps, that way round, as a set; twelve steps lead back to the start (R-SAIL-1, -2)."""
    n = steps if steps < PLACES else PLACES
    first = start + 1 if direction > 0 else start + PLACES - n
    way = bit(n) - 1 << first
    return (way | way >> PLACES) & bit(PLACES) - 1


def why_cant_turn(g: Position) -> str | None:
    """A U-turn after the movement, at an island (R-SAIL-4)."""
    if g.stage != STOP:
        return NO_CARD_NOW if g.stage == LAST else NOT_ASKED
    if can_turn(g):
        return None
    return FREE_ANYHOW if g.now.reversals else NO_REVERSAL


def why_cant_be_done(g: Position) -> str | None:
    """Upgrading, stopping and the final movement may end at will, landing only with enough swords (R-ISLAND-6)."""
    if g.stage == UPGRADE or g.stage == STOP or g.stage == LAST:
        return None
    if g.stage == LAND:
        return None if beats(g, g.now.landed) else MUST_WIN
    if g.stage == SAIL:
        return MUST_SAIL
    return MUST_CHOOSE if g.stage == CHOOSE else NOT_ASKED


def distance(start: i64, place: i64, direction: i64) -> i64:
    """The steps from one place to another that way round; back to the same place is a full lap (R-SAIL-2)."""
    steps = (place - start) * direction
    if steps <= 0:
        steps += PLACES
    return steps


def wheels(fronts: i64) -> i64:
    """The wheels on unturned ship tiles (R-SAIL-1)."""
    n: i64 = 0
    for tile in range(HARBOR_KINDS):
        n += count(fronts, tile) * WHEELS[tile]
    return n


def begin_sailing(g: Position) -> bool:
    """The next ship of the order moves; False when it has no wheel at all (R-SAIL-1, R-SAIL-4, R-SAIL-5)."""
    g.actor = g.order[g.served]
    me = g.merchants[g.actor]
    now = g.now
    now.steps = wheels(me.fronts) + CARD_WHEELS[me.card]
    now.anchors = CARD_ANCHORS[me.card]
    now.reversals = CARD_REVERSALS[me.card]
    now.visited = 0
    g.stage = SAIL
    return now.steps > 0


def begin_last(g: Position) -> bool:
    """The final movement has wheels only; False when there is none (R-FINAL-1)."""
    g.actor = g.order[g.served]
    now = g.now
    now.steps = wheels(g.merchants[g.actor].fronts)
    now.anchors = 0
    now.reversals = 0
    g.stage = LAST
    return now.steps > 0


def sail(g: Position, place: i64, direction: i64) -> bool:
    """The ship goes to a place and stops there; True when its movement is over (R-SAIL-1 to R-SAIL-6)."""
    me = g.merchants[g.actor]
    now = g.now
    if g.stage == STOP:
        now.anchors -= 1
    elif me.heading and direction != me.heading:
        now.reversals -= 1
    steps = distance(me.berth, place, direction)
    now.steps -= steps
    me.heading = direction
    me.berth = place
    g.tell("sailed", g.actor, place, steps, direction)
    return arrive(g)


def arrive(g: Position) -> bool:
    """What happens at once where a ship stops; True when nothing more can be done (R-HOME-1, R-ISLAND-4, R-FINAL-2)."""
    place = g.merchants[g.actor].berth
    kind = site(g, place)
    g.now.sacks = 0
    if kind == g.actor:
        unload(g)
    if g.stage == LAST:
        return end_movement(g)
    if kind < RED_ISLAND and kind != g.actor:
        g.now.sacks = sacks(g.merchants[g.actor].fronts)
    elif g.holders[place] == g.actor:
        visit(g)
    return linger(g)


def linger(g: Position) -> bool:
    """The ship stays while something can be done here or from here; True when its movement is over."""
    if must_choose(g):
        g.stage = CHOOSE
        return False
    g.stage = STOP
    g.now.choices = 0
    if can_sail_on(g) or can_turn(g) or can_land(g) or can_load(g) or can_deploy(g):
        return False
    return end_movement(g)


def can_sail_on(g: Position) -> bool:
    """Whether an anchor makes this stop a stopover (R-SAIL-5)."""
    return g.now.anchors > 0 and g.now.steps > 0


def can_turn(g: Position) -> bool:
    """Whether a U-turn after the movement is possible and does anything (R-SAIL-4)."""
    return g.now.reversals > 0 and site(g, g.merchants[g.actor].berth) >= RED_ISLAND


def turn_about(g: Position) -> bool:
    """The ship turns after its movement, which is over (R-SAIL-4)."""
    me = g.merchants[g.actor]
    me.heading = -me.heading
    g.now.reversals -= 1
    g.tell("turned", g.actor)
    return end_movement(g)


def end_movement(g: Position) -> bool:
    """In a harbor the direction is free again (R-SAIL-3)."""
    me = g.merchants[g.actor]
    g.now.sacks = 0
    if site(g, me.berth) < RED_ISLAND:
        me.heading = 0
    return True


def put_ashore(g: Position, knight: i64) -> bool:
    """A knight lands; the last one behind the screen decides the conquest (R-ISLAND-2)."""
    land(g, knight)
    if g.merchants[g.actor].knights:
        return False
    conquer(g)
    return linger(g)


def stop(g: Position) -> bool:
    """The seat has done what it wanted: the conquest follows, or the turn is over (R-ISLAND-2, R-CARD-3)."""
    if g.stage == LAND:
        conquer(g)
        return linger(g)
    return end_movement(g) if g.stage == STOP or g.stage == LAST else True


def take_choice(g: Position, colour: i64) -> bool:
    """A cube of choice is taken; True when nothing more can be done (R-ISLAND-4)."""
    choose(g, colour)
    return linger(g)
