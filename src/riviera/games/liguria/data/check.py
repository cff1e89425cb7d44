"""What must hold in every position of Liguria: pieces add up, and the actor is the one whose turn it is."""

from __future__ import annotations

from riviera.kernel.data import demand
from riviera.kernel.errors import BadInput

from ..components import CUBES_PER_COLOUR, ISLAND_COLOURS, MINISTERS, START_TILES, TILE_COUNTS, TILE_NAMES
from ..engine.harbors import PAID_TILES
from ..engine.islands import knight_tiles
from ..engine.rules import Liguria
from ..engine.state import (
    BLANK,
    CAPACITY,
    CARD_COUNT,
    CONTRACT_COUNT,
    DIPLOMAT_KINDS,
    FIRST_CONTRACT,
    FIRST_KNIGHT,
    HARBOR_KINDS,
    KNIGHT_KINDS,
    NONE,
    PICK,
    RED_ISLAND,
    Position,
    count,
    cubes,
    prize,
    site,
)
from .moment import check_moment


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
    check_moment(g)
    demand(g.actor < 0 or bool(g.legal_actions()), "The actor has nothing to decide.")
    return g


def check_tiles(g: Position) -> None:
    """No tile more often than in the box, and all of them somewhere."""
    seen = tiles_seen(g)
    for name in START_TILES:
        seen[TILE_NAMES.index(name)] -= g.seats
    for tile, n in enumerate(seen):
        if not 0 <= n <= TILE_COUNTS[tile]:
            raise BadInput(f"There are {n} tiles “{TILE_NAMES[tile]}”, but {TILE_COUNTS[tile]} in the box.")
    fallen = sum(m.expelled for m in g.merchants)
    missing = sum(TILE_COUNTS[FIRST_KNIGHT:FIRST_CONTRACT]) - sum(seen[FIRST_KNIGHT:FIRST_CONTRACT])
    demand(fallen <= missing, "More knights are turned than there are in the box.")
    if sum(seen) + g.gone + fallen != sum(TILE_COUNTS):
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
    check_islands(g)


def check_islands(g: Position) -> None:
    """Six dedicated islands, two of each colour, with different prizes; no two blank ones in a gap (R-SETUP-3, -4)."""
    islands = [place for place in range(12) if RED_ISLAND <= site(g, place) < BLANK]
    colours = sorted(int(site(g, place) - RED_ISLAND) for place in islands)
    demand(colours == sorted(ISLAND_COLOURS), "There are two islands of each colour.")
    demand(len({prize(g, place) for place in islands}) == len(islands), "Every island has another score tile.")
    gap = 12 // g.seats
    blanks = [sum(site(g, gap * s + i) == BLANK for i in range(1, gap)) for s in range(g.seats)]
    demand(max(blanks) <= 1, "Between two harbors lies at most one blank island.")


def census(g: Position) -> dict[str, int]:
    """What never changes: tiles, cards, cubes and ministers."""
    tiles = sum(tiles_seen(g)) + g.gone + sum(m.expelled for m in g.merchants)
    placed = sum(h != NONE for h in g.holders) + sum(e != NONE for e in g.envoys)
    counts = {"tiles": int(tiles), "ship cards": sum(cards_seen(g))}
    counts |= {f"cubes of colour {colour}": cubes_seen(g, colour) for colour in range(3)}
    return counts | {"ministers": int(placed + sum(m.ministers for m in g.merchants))}
