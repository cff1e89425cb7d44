"""What must hold in every position of Liguria: pieces add up, and the actor is the one whose turn it is."""

from __future__ import annotations

from typing import Any

from riviera.kernel.errors import BadInput

from ..components import CUBES_PER_COLOUR, MINISTERS, START_TILES, TILE_COUNTS, TILE_NAMES
from ..engine.harbors import PAID_TILES
from ..engine.islands import knight_tiles
from ..engine.rules import Liguria
from ..engine.state import (
    BUYER,
    CAPACITY,
    CARD_COUNT,
    CONTRACT_COUNT,
    DIPLOMAT_KINDS,
    FIRST_CONTRACT,
    FIRST_KNIGHT,
    HARBOR_KINDS,
    KNIGHT_KINDS,
    LAST,
    NONE,
    PICK,
    RED_ISLAND,
    ROUNDS_BY_SEATS,
    STOCK,
    Position,
    count,
    cubes,
    site,
)


def within(value: Any, low: int, high: int, what: str) -> int:
    """A whole number between two bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadInput(f"{what.capitalize()} must be from {low} to {high}, not {value}.")
    return value


def tiles_seen(g: Position) -> list[int]:
    """How many tiles of each kind lie in the bag, the row, harbors, screens, on islands and diplomat spaces."""
    seen = [0] * len(TILE_COUNTS)
    taken = g.now.taken if g.stage == PICK else 0
    for slot, tile in enumerate(g.row):
        seen[tile] += not taken >> slot & 1
    for tile in g.bag:
        seen[tile] += 1
    for m in g.merchants:
        add(seen, m.fronts, 0, HARBOR_KINDS)
        add(seen, m.backs, 0, HARBOR_KINDS)
        add(seen, m.diplomats, HARBOR_KINDS, DIPLOMAT_KINDS)
        add(seen, m.knights, FIRST_KNIGHT, KNIGHT_KINDS)
        for i in range(CONTRACT_COUNT):
            seen[FIRST_CONTRACT + i] += m.contracts >> i & 1
    for garrison in [*g.garrisons, g.now.landed]:
        add(seen, garrison, FIRST_KNIGHT, KNIGHT_KINDS)
    for envoy in g.envoys:
        if envoy != NONE:
            add(seen, PAID_TILES[envoy >> 2], HARBOR_KINDS, DIPLOMAT_KINDS)
    return seen


def add(seen: list[int], group: int, first: int, kinds: int) -> None:
    """Count the tiles of a group."""
    for kind in range(kinds):
        seen[first + kind] += count(group, kind)


def cubes_seen(g: Position, colour: int) -> int:
    """How many cubes of a colour there are, wherever they lie."""
    parts = sum(count(m.offer, colour) + count(m.hold, colour) + count(m.store, colour) for m in g.merchants)
    return int(count(g.supply, colour) + parts)


def cards_seen(g: Position) -> list[int]:
    """How often each ship card is in the deck, the display or with a seat."""
    seen = [0] * CARD_COUNT
    for card in [*g.deck, *(c for c in g.display if c != NONE)]:
        seen[card] += 1
    for m in g.merchants:
        for card in range(CARD_COUNT):
            seen[card] += m.cards >> card & 1
    return seen


def check(g: Liguria) -> Liguria:
    """The position, when its parts agree with each other."""
    check_tiles(g)
    check_pieces(g)
    check_circuit(g)
    check_turn(g)
    return g


def check_tiles(g: Position) -> None:
    """No tile more often than in the box, and all of them somewhere."""
    seen = tiles_seen(g)
    for name in START_TILES:
        seen[TILE_NAMES.index(name)] -= g.seats
    for tile, n in enumerate(seen):
        if not 0 <= n <= TILE_COUNTS[tile]:
            raise BadInput(f"There are {n} tiles “{TILE_NAMES[tile]}”, but {TILE_COUNTS[tile]} in the box.")
    if sum(seen) + g.gone + sum(m.expelled for m in g.merchants) != sum(TILE_COUNTS):
        raise BadInput(f"The tiles do not add up to {sum(TILE_COUNTS)}.")


def check_pieces(g: Position) -> None:
    """Cubes, cards and ministers add up, and no hold is overfull."""
    for colour in range(3):
        if cubes_seen(g, colour) != CUBES_PER_COLOUR:
            raise BadInput(f"Of each colour there are {CUBES_PER_COLOUR} cubes, not {cubes_seen(g, colour)}.")
    if cards_seen(g) != [1] * CARD_COUNT:
        raise BadInput("Every ship card must be in the deck, in the display or with one seat.")
    for seat, m in enumerate(g.merchants):
        placed = sum(h == seat for h in g.holders) + sum(e != NONE and e & 3 == seat for e in g.envoys)
        if m.ministers + placed != MINISTERS:
            raise BadInput(f"Every seat has {MINISTERS} ministers, at hand or placed.")
        if cubes(m.hold) > CAPACITY:
            raise BadInput(f"A hold has room for {CAPACITY} cubes.")
        if m.card != NONE and not m.cards >> m.card & 1:
            raise BadInput("The card of this round is one of the cards taken.")


def check_circuit(g: Position) -> None:
    """Harbors at their places, knights on held islands only, nobody's diplomat at home, directions fixed at islands."""
    for place in range(12):
        harbor = place * g.seats // 12 if place * g.seats % 12 == 0 else NONE
        if (site(g, place) if site(g, place) < RED_ISLAND else NONE) != harbor:
            raise BadInput("The harbors lie evenly around the circuit, in seat order.")
        held = g.holders[place] != NONE
        if held != bool(knight_tiles(g.garrisons[place])) or (held and not g.circuit[place] >> 3):
            raise BadInput(f"Place {place + 1} is held by knights of one seat, or it is not.")
    if any(envoy != NONE and envoy & 3 == space // 4 for space, envoy in enumerate(g.envoys)):
        raise BadInput("Nobody deploys a diplomat in the own harbor.")
    for m in g.merchants:
        if not m.heading and site(g, m.berth) >= RED_ISLAND:
            raise BadInput("A ship at an island has a direction.")


def check_turn(g: Liguria) -> None:
    """The actor is the seat whose turn it is, and has something to do."""
    if g.actor < 0:
        if g.stage != LAST or g.round != ROUNDS_BY_SEATS[g.seats]:
            raise BadInput("The game is over only after the final movement.")
        return
    if g.served >= g.seats or g.actor != expected_actor(g):
        raise BadInput("It is not the turn of that seat.")
    if not (0 if g.stage == STOCK else 1) <= g.round <= ROUNDS_BY_SEATS[g.seats]:
        raise BadInput(f"There are {ROUNDS_BY_SEATS[g.seats]} rounds with {g.seats} seats.")
    if g.stage not in (STOCK, BUYER, PICK, LAST) and g.stage > 4 and g.merchants[g.actor].card == NONE:
        raise BadInput("A ship sails with a card.")
    if not g.legal_actions():
        raise BadInput("The actor has nothing to decide.")


def expected_actor(g: Position) -> int:
    """The seat whose turn it is, by stage, order and street."""
    if g.stage == STOCK:
        return int((g.order[g.seats - 1] + g.served) % g.seats)
    if g.stage == BUYER:
        return int(g.order[g.seats - 1 - g.served])
    if g.stage == PICK:
        return int(next((seat for seat in g.stalls if seat != NONE), NONE))
    return int(g.order[g.served])


def census(g: Position) -> dict[str, int]:
    """What never changes: tiles, cards, cubes and ministers."""
    tiles = sum(tiles_seen(g)) + g.gone + sum(m.expelled for m in g.merchants)
    placed = sum(h != NONE for h in g.holders) + sum(e != NONE for e in g.envoys)
    counts = {"tiles": int(tiles), "ship cards": sum(cards_seen(g))}
    counts |= {f"cubes of colour {colour}": cubes_seen(g, colour) for colour in range(3)}
    return counts | {"ministers": int(placed + sum(m.ministers for m in g.merchants))}
