"""Stopping in a harbor: unload at home, load paint and deploy diplomats in the harbors of others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.components import DIPLOMATS, HARBOR_TILES, PAYMENTS
from riviera.games.liguria.engine.islands import ONLY_UNLOADING
from riviera.games.liguria.engine.state import (
    CAPACITY,
    DIPLOMAT_KINDS,
    HARBOR_KINDS,
    LAST,
    NONE,
    RED_ISLAND,
    ROW_COUNT,
    STOP,
    Position,
    count,
    cubes,
    one,
    pack,
    site,
)
from riviera.kernel.masks import bit
from riviera.kernel.state import NOT_ASKED
from riviera.kernel.vecs import vec

SACKS: Final = vec[i64]([tile.sacks for tile in HARBOR_TILES])
SCROLLS: Final = vec[i64]([diplomat.scrolls for diplomat in DIPLOMATS])
PAID_TILES: Final = vec[i64]([pack([p.count(str(d.scrolls)) for d in DIPLOMATS]) for p in PAYMENTS])
PAID_SCROLLS: Final = vec[i64]([sum(int(c) for c in p) for p in PAYMENTS])
LEAST_SCROLL: Final = vec[i64]([min(int(c) for c in p) for p in PAYMENTS])
OWN_HARBOR: Final = "Your own offer is for the others. (R-HOME-1)"
NO_HARBOR: Final = "Paint is loaded in the harbors of others. (R-LOAD-1)"
NO_SACK: Final = "You have no sack left for this stop. (R-LOAD-1)"
HOLD_FULL: Final = "Your hold is full. (R-SAIL-7)"
NOT_OFFERED: Final = "That colour is not offered here. (R-LOAD-1)"
NO_DIPLOMACY: Final = "Diplomats are deployed in the harbors of others. (R-DIPLOMAT-1)"
SPACE_TAKEN: Final = "A diplomat stands beside that row already. (R-DIPLOMAT-1)"
DEPLOYED_ALREADY: Final = "You have deployed a diplomat here in this movement already. (R-DIPLOMAT-4)"
NO_MARKER: Final = "You have no minister left to mark the diplomat. (R-DIPLOMAT-5)"
NO_DIPLOMATS: Final = "These diplomat tiles are not behind your screen. (R-DIPLOMAT-2)"
TOO_FEW_SCROLLS: Final = "This harbor asks for more scrolls: one more than diplomats stand here. (R-DIPLOMAT-2)"
IDLE_TILE: Final = "Fewer tiles would do: an idle diplomat stays behind the screen. (R-DIPLOMAT-3)"


def why_cant_load(g: Position, colour: i64) -> str | None:
    """Sacks, hold and offer limit what is loaded (R-LOAD-1, R-SAIL-7, R-HOME-1, R-FINAL-2)."""
    if g.stage != STOP:
        return ONLY_UNLOADING if g.stage == LAST else NOT_ASKED
    harbor = site(g, g.merchants[g.actor].berth)
    if not abroad(g):
        return OWN_HARBOR if harbor == g.actor else NO_HARBOR
    if not g.now.sacks:
        return NO_SACK
    if not has_room(g):
        return HOLD_FULL
    return None if count(g.merchants[harbor].offer, colour) else NOT_OFFERED


def why_cant_deploy(g: Position, row: i64, payment: i64) -> str | None:
    """One diplomat a movement on a free space of a foreign harbor, for enough scrolls (R-DIPLOMAT-1 to -5)."""
    if g.stage != STOP:
        return ONLY_UNLOADING if g.stage == LAST else NOT_ASKED
    if not abroad(g):
        return NO_DIPLOMACY
    harbor = site(g, g.merchants[g.actor].berth)
    if taken(g, harbor, row):
        return SPACE_TAKEN
    if received(g, harbor):
        return DEPLOYED_ALREADY
    if not g.merchants[g.actor].ministers:
        return NO_MARKER
    return why_cant_pay(g, payment, asked_scrolls(g, harbor))


def abroad(g: Position) -> bool:
    """Whether the ship lies in the harbor of another seat (R-LOAD-1, R-DIPLOMAT-1)."""
    harbor = site(g, g.merchants[g.actor].berth)
    return harbor < RED_ISLAND and harbor != g.actor


def has_room(g: Position) -> bool:
    """Whether one more cube fits into the hold (R-SAIL-7)."""
    return cubes(g.merchants[g.actor].hold) < CAPACITY


def taken(g: Position, harbor: i64, row: i64) -> bool:
    """Whether a diplomat stands beside a row (R-DIPLOMAT-1)."""
    return g.envoys[harbor * ROW_COUNT + row] != NONE


def received(g: Position, harbor: i64) -> bool:
    """Whether the actor has deployed there in this movement (R-DIPLOMAT-4)."""
    return bool(g.now.visited >> harbor & 1)


def why_cant_pay(g: Position, payment: i64, asked: i64) -> str | None:
    """The tiles must be there, reach the minimum, and none may be idle (R-DIPLOMAT-2, R-DIPLOMAT-3)."""
    if not covers(g.merchants[g.actor].diplomats, PAID_TILES[payment]):
        return NO_DIPLOMATS
    if PAID_SCROLLS[payment] < asked:
        return TOO_FEW_SCROLLS
    return IDLE_TILE if PAID_SCROLLS[payment] - LEAST_SCROLL[payment] >= asked else None


def covers(group: i64, part: i64) -> bool:
    """Whether a group of diplomats has all tiles of another."""
    missing: i64 = 0
    for kind in range(DIPLOMAT_KINDS):
        missing += max(0, count(part, kind) - count(group, kind))
    return missing == 0


def asked_scrolls(g: Position, harbor: i64) -> i64:
    """The minimum for the next diplomat in a harbor: spaces taken and one more (R-DIPLOMAT-2)."""
    asked: i64 = 1
    for row in range(ROW_COUNT):
        if taken(g, harbor, row):
            asked += 1
    return asked


def sacks(fronts: i64) -> i64:
    """The sacks on unturned merchants (R-LOAD-1)."""
    n: i64 = 0
    for tile in range(HARBOR_KINDS):
        n += count(fronts, tile) * SACKS[tile]
    return n


def can_load(g: Position) -> bool:
    """Whether a cube can be loaded here (R-LOAD-1): sacks are only counted in foreign harbors."""
    return g.now.sacks > 0 and has_room(g) and g.merchants[site(g, g.merchants[g.actor].berth)].offer > 0


def can_deploy(g: Position) -> bool:
    """Whether a diplomat can be deployed here (R-DIPLOMAT-1 to -5)."""
    me = g.merchants[g.actor]
    if not me.diplomats or not me.ministers or not abroad(g) or received(g, site(g, me.berth)):
        return False
    asked = asked_scrolls(g, site(g, me.berth))
    return asked <= ROW_COUNT and can_pay(me.diplomats, asked)


def can_pay(diplomats: i64, asked: i64) -> bool:
    """Whether some of these diplomats pay the scrolls asked for: then there is a way without an idle tile."""
    scrolls: i64 = 0
    for kind in range(DIPLOMAT_KINDS):
        scrolls += count(diplomats, kind) * SCROLLS[kind]
    return scrolls >= asked


def unload(g: Position) -> None:
    """All cargo goes behind the screen (R-HOME-1)."""
    me = g.merchants[g.actor]
    if me.hold:
        g.tell("unloaded", g.actor, me.hold)
        me.store += me.hold
        me.hold = 0


def load(g: Position, colour: i64) -> None:
    """A cube of any colour goes from the pier into the hold; how many is free (R-LOAD-1, R-LOAD-2)."""
    me = g.merchants[g.actor]
    host = g.merchants[site(g, me.berth)]
    host.offer -= one(colour)
    me.hold += one(colour)
    g.now.sacks -= 1
    g.tell("loaded", g.actor, colour, site(g, me.berth))


def deploy(g: Position, row: i64, payment: i64) -> None:
    """Diplomats and a minister take the space beside a row (R-DIPLOMAT-1, R-DIPLOMAT-5)."""
    me = g.merchants[g.actor]
    harbor = site(g, me.berth)
    me.diplomats -= PAID_TILES[payment]
    me.ministers -= 1
    g.envoys[harbor * ROW_COUNT + row] = g.actor + 4 * payment
    g.now.visited |= bit(harbor)
    g.tell("deployed", g.actor, harbor, row, payment)
