"""Stopping at an island: conquer it with knights, or visit one's own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.components import KNIGHTS
from riviera.games.liguria.engine.state import (
    BLANK,
    CAPACITY,
    CHOOSE,
    KNIGHT_KINDS,
    LAND,
    LAST,
    NONE,
    RED_ISLAND,
    STOP,
    Position,
    count,
    cubes,
    one,
    site,
    supplied,
)
from riviera.kernel.state import NOT_ASKED
from riviera.kernel.vecs import vec

SWORDS: Final = vec[i64]([knight.swords for knight in KNIGHTS])
CHOICES: Final = vec[i64]([int(knight.choice) for knight in KNIGHTS])
NO_ISLAND: Final = "Knights land on islands that give paint, and this place is none. (R-ISLAND-1)"
ONLY_UNLOADING: Final = "In the final movement a ship only unloads, in its own harbor. (R-FINAL-2)"
OWN_ISLAND: Final = "You hold this island already: it is not reinforced. (R-ISLAND-5)"
NO_KNIGHT: Final = "There is no such knight behind your screen. (R-ISLAND-2)"
NO_MINISTER: Final = "You have no minister left to hold the island. (R-ISLAND-8)"
TOO_FEW_SWORDS: Final = "All your knights together do not have more swords than stand there. (R-ISLAND-6)"
NOT_TO_CHOOSE: Final = "None of that colour is left in the supply. (R-SUPPLY-1)"


def why_cant_land(g: Position, knight: i64) -> str | None:
    """Knights land on free islands, or on foreign ones when they can win (R-ISLAND-2, -5, -6, -8)."""
    if g.stage != STOP and g.stage != LAND:
        return ONLY_UNLOADING if g.stage == LAST else NOT_ASKED
    if not foreign(g):
        return NO_ISLAND if blank(g) else OWN_ISLAND
    me = g.merchants[g.actor]
    if not count(me.knights, knight):
        return NO_KNIGHT
    if not me.ministers:
        return NO_MINISTER
    return None if beats(g, me.knights + g.now.landed) else TOO_FEW_SWORDS


def why_cant_choose(g: Position, colour: i64) -> str | None:
    """A cube of choice comes from the supply (R-ISLAND-4, R-SUPPLY-1)."""
    if g.stage != CHOOSE:
        return NOT_ASKED
    return None if count(g.supply, colour) else NOT_TO_CHOOSE


def swords(knights: i64) -> i64:
    """The swords of a group of knights."""
    n: i64 = 0
    for kind in range(KNIGHT_KINDS):
        n += count(knights, kind) * SWORDS[kind]
    return n


def blank(g: Position) -> bool:
    """Whether the ship lies where no knight can land: in a harbor or at a blank island (R-ISLAND-1)."""
    kind = site(g, g.merchants[g.actor].berth)
    return kind < RED_ISLAND or kind == BLANK


def foreign(g: Position) -> bool:
    """Whether the ship lies at a dedicated island that its own knights do not hold (R-ISLAND-1, R-ISLAND-5)."""
    return not blank(g) and g.holders[g.merchants[g.actor].berth] != g.actor


def beats(g: Position, knights: i64) -> bool:
    """Whether knights have more swords than stand on the island; as many are not enough (R-ISLAND-6)."""
    return swords(knights) > swords(g.garrisons[g.merchants[g.actor].berth])


def can_land(g: Position) -> bool:
    """Whether a conquest is possible here, the ship being at rest (R-ISLAND-2, R-ISLAND-6, R-ISLAND-8)."""
    me = g.merchants[g.actor]
    return me.knights > 0 and me.ministers > 0 and foreign(g) and beats(g, me.knights)


def put_aboard(g: Position, colour: i64, wanted: i64) -> i64:
    """Cubes of the supply go into the hold as far as both allow; how many (R-SAIL-7, R-SUPPLY-1)."""
    me = g.merchants[g.actor]
    group = supplied(g, colour, min(wanted, CAPACITY - cubes(me.hold)))
    me.hold += group
    return cubes(group)


def visit(g: Position) -> None:
    """An island of one's own gives a cube of its colour, and cubes of choice for knights with one (R-ISLAND-4)."""
    me = g.merchants[g.actor]
    garrison = g.garrisons[me.berth]
    colour = site(g, me.berth) - RED_ISLAND
    loaded = put_aboard(g, colour, 1)
    if loaded:
        g.tell("harvested", g.actor, me.berth, colour, loaded)
    choices: i64 = 0
    for kind in range(KNIGHT_KINDS):
        choices += count(garrison, kind) * CHOICES[kind]
    g.now.choices = choices


def must_choose(g: Position) -> bool:
    """Whether a cube of choice is still to be taken: it must fit and exist (R-ISLAND-4, R-SAIL-7, R-SUPPLY-1)."""
    return g.now.choices > 0 and g.supply > 0 and cubes(g.merchants[g.actor].hold) < CAPACITY


def choose(g: Position, colour: i64) -> None:
    """A cube of choice is taken (R-ISLAND-4)."""
    put_aboard(g, colour, 1)
    g.now.choices -= 1
    g.tell("chose", g.actor, colour)


def land(g: Position, knight: i64) -> None:
    """A knight goes ashore (R-ISLAND-2)."""
    g.merchants[g.actor].knights -= one(knight)
    g.now.landed += one(knight)
    g.stage = LAND


def conquer(g: Position) -> None:
    """The landed knights take the island and load a cube for each tile (R-ISLAND-2, R-ISLAND-3, R-ISLAND-7)."""
    me = g.merchants[g.actor]
    place = me.berth
    if g.holders[place] != NONE:
        expel(g, place)
    g.holders[place] = g.actor
    g.garrisons[place] = g.now.landed
    me.ministers -= 1
    tiles = knight_tiles(g.now.landed)
    colour = site(g, place) - RED_ISLAND
    g.tell("conquered", g.actor, place, g.now.landed)
    loaded = put_aboard(g, colour, tiles)
    if loaded:
        g.tell("harvested", g.actor, place, colour, loaded)
    g.now.landed = 0
    g.stage = STOP


def expel(g: Position, place: i64) -> None:
    """The holder's minister returns, its knights are turned for good (R-ISLAND-7)."""
    loser = g.merchants[g.holders[place]]
    tiles = knight_tiles(g.garrisons[place])
    loser.ministers += 1
    loser.expelled += tiles
    g.tell("expelled", g.holders[place], place, tiles)


def knight_tiles(knights: i64) -> i64:
    """How many tiles a group of knights has."""
    n: i64 = 0
    for kind in range(KNIGHT_KINDS):
        n += count(knights, kind)
    return n
