"""The box of Liguria as data: components.toml has what is reconstructed, and a file can bring the printed things."""

import re
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from riviera.kernel.box import Box, Entry, open_box

BOX: Final = open_box("liguria", __package__)


class HarborTile(NamedTuple):
    """A variety tile that lies in a row of the harbor: icons and points in front, points behind."""

    name: str
    row: int
    copies: int
    wheels: int = 0
    sacks: int = 0
    front: int = 0
    back: int = 0
    front_green: int = 0
    back_green: int = 0


class Diplomat(NamedTuple):
    """A diplomat tile with its scrolls."""

    name: str
    copies: int
    scrolls: int


class Knight(NamedTuple):
    """A knight tile: its swords, and whether it brings a cube of choice on later visits."""

    name: str
    copies: int
    swords: int
    choice: bool


class Contract(NamedTuple):
    """A bishop's contract: red, yellow and blue cubes it asks for, and its points. There is one of each."""

    name: str
    needs: tuple[int, int, int]
    points: int


class Card(NamedTuple):
    """A ship card: score, icons, and the red, yellow and blue cubes it offers."""

    name: str
    score: int
    wheels: int
    anchors: int
    u_turns: int
    arrows: int
    offer: tuple[int, int, int]


class Stall(NamedTuple):
    """A space of the market street: tiles and silver for the buyer who stands there."""

    name: str
    tiles: int
    silver: int


SEAT_LETTERS: Final = "ABCD"

# Printed in the rulebook.
COLOURS: Final = ("red", "yellow", "blue")
ROWS: Final = ("ship", "merchant", "building", "monk")
CUBES_PER_COLOUR: Final = 25
MINISTERS: Final = 7
HOLD: Final = 10
ROUNDS: Final = {3: 9, 4: 8}
TILES_PER_ROUND: Final = {3: 12, 4: 15}
BLANK_ISLANDS: Final = {3: 3, 4: 2}
ISLAND_POINTS: Final = (3, 4, 5, 6, 7, 8, 9)
START_SILVER: Final = 1
EXTRA_SILVER: Final = {3: (2, 1, 0), 4: (2, 1, 1, 0)}  # by space of the order track; three seats are our reading
PENALTY: Final = 5
SET_POINTS: Final = 3
DIPLOMAT_POINTS: Final = 2

# Two islands of each colour: the even split is inferred.
ISLAND_COLOURS: Final = (0, 0, 1, 1, 2, 2)

# Limits of the engine: groups of things have six bits for each kind, sets a bit for each thing.
HARBOR_KINDS_MOST: Final = 10
COPIES_MOST: Final = 60
TILES_IN_ALL: Final = 120
SHIP_CARDS: Final = 55
TILE_NAME: Final = re.compile(rf"({'|'.join(ROWS)})(-[1-9])?")


def cubes_of(entry: Entry, most: int) -> tuple[int, int, int]:
    """Cubes by colour; a colour that is not named has none."""
    red, yellow, blue = (entry.number(colour, 0, most, 0) for colour in COLOURS)
    return red, yellow, blue


def stalls(box: Box) -> tuple[Stall, ...]:
    """The market street: so few tiles that no buyer ever runs short (R-BUYER-1)."""
    found = []
    for n, entry in enumerate(box.entries("stalls", 4, 7), 1):
        entry.only("tiles", "silver")
        found.append(Stall(f"s{n}", entry.number("tiles", 1, 9), entry.number("silver", 0, 9)))
    for seats, lie in TILES_PER_ROUND.items():
        wanted = sum(sorted(stall.tiles for stall in found)[-seats:])
        if wanted > lie:
            box.refuse("stalls", f"could need {wanted} tiles at {seats} seats, and {lie} lie out")
    return tuple(found)


def harbor_tiles(box: Box) -> tuple[HarborTile, ...]:
    """The tiles of the harbor, at least one kind for each row."""
    found = [harbor_tile(entry) for entry in box.entries("harbor_tiles", len(ROWS), HARBOR_KINDS_MOST)]
    names = [tile.name for tile in found]
    for row, word in enumerate(ROWS):
        if row not in [tile.row for tile in found]:
            box.refuse("harbor_tiles", f"has no {word}")
    if len(set(names)) < len(names):
        box.refuse("harbor_tiles", f"has “{max(names, key=names.count)}” twice")
    if len({(tile.back, tile.back_green) for tile in found if tile.back_green}) != 1:
        box.refuse("harbor_tiles", "needs one kind of back with green points, that of the monks")
    return tuple(found)


def harbor_tile(entry: Entry) -> HarborTile:
    """One kind of tile; its name tells its row."""
    entry.only("name", "copies", *TILE_VALUES)
    name = str(entry.data.get("name"))
    found = TILE_NAME.fullmatch(name)
    if not found:
        entry.refuse(f"name is {name!r:.40}, but is a row ({', '.join(ROWS)}) and a number, like ship-1")
    values = {value: entry.number(value, 0, 9, 0) for value in TILE_VALUES}
    return HarborTile(name, ROWS.index(found[1]), entry.number("copies", 1, COPIES_MOST), **values)


TILE_VALUES: Final = ("wheels", "sacks", "front", "back", "front_green", "back_green")


def start_tiles(box: Box, tiles: tuple[HarborTile, ...]) -> tuple[str, ...]:
    """The tiles with which a harbor begins."""
    names = box.items("start_tiles", 2, 2)
    for name in names:
        if name not in [tile.name for tile in tiles]:
            box.refuse("start_tiles", f"names {name!r:.40}, which is no harbor tile")
    return tuple(names)


def diplomats(box: Box) -> tuple[Diplomat, ...]:
    """Diplomats by their scrolls; a first one in a harbor needs one scroll (R-DIPLOMAT-2)."""
    found = []
    for entry in box.entries("diplomats", 1, 4):
        entry.only("scrolls", "copies")
        scrolls = entry.number("scrolls", 1, 4)
        found.append(Diplomat(f"diplomat-{scrolls}", entry.number("copies", 1, COPIES_MOST), scrolls))
    ascending(box, "diplomats", "scrolls", [d.scrolls for d in found])
    return tuple(found)


def knights(box: Box) -> tuple[Knight, ...]:
    """Knights by their swords."""
    found = []
    for entry in box.entries("knights", 1, 6):
        entry.only("swords", "copies", "choice")
        swords, choice = entry.number("swords", 1, 9), entry.data.get("choice", False)
        if not isinstance(choice, bool):
            entry.refuse(f"choice is true or false, not {choice!r:.40}")
        found.append(Knight(f"knight-{swords}", entry.number("copies", 1, COPIES_MOST), swords, choice))
    ascending(box, "knights", "swords", [k.swords for k in found])
    return tuple(found)


def ascending(box: Box, part: str, what: str, numbers: list[int]) -> None:
    """Refuse kinds that are not told apart, or not in order."""
    if sorted(set(numbers)) != numbers:
        box.refuse(part, f"has {what} {', '.join(map(str, numbers))}; each kind stands once, the weakest first")


def contracts(box: Box) -> tuple[Contract, ...]:
    """Contracts, one of each."""
    found = []
    for n, entry in enumerate(box.entries("contracts", 1, 40), 1):
        entry.only("points", *COLOURS)
        found.append(Contract(f"contract-{n}", cubes_of(entry, 6), entry.number("points", 1, 30)))
        if not any(found[-1].needs):
            entry.refuse("a contract asks for at least one cube")
    return tuple(found)


def ship_cards(box: Box) -> tuple[Card, ...]:
    """The ship cards; every round shows a score above zero and one below (R-ROUND-3)."""
    cards = tuple(ship_card(entry, n) for n, entry in enumerate(box.entries("ship_cards", SHIP_CARDS, SHIP_CARDS), 1))
    if min(card.score for card in cards) > 0 or max(card.score for card in cards) < 0:
        box.refuse("ship_cards", "needs scores above zero and below")
    return cards


def ship_card(entry: Entry, n: int) -> Card:
    """One card; a ship without any wheel stays (R-SAIL-1)."""
    entry.only("score", "wheels", *ICONS, *COLOURS)
    score = entry.number("score", -9, 9)
    if not score:
        entry.refuse("score is above zero or below")
    anchors, u_turns, arrows = (entry.number(icon, 0, 4, 0) for icon in ICONS)
    return Card(f"c{n}", score, entry.number("wheels", 0, 6, 0), anchors, u_turns, arrows, cubes_of(entry, 3))


ICONS: Final = ("anchors", "u_turns", "arrows")


def payments(kinds: tuple[Diplomat, ...]) -> tuple[str, ...]:
    """Every way to pay one to four scrolls without an idle tile: "12" is a tile of one scroll and a tile of two."""
    scrolls = [d.scrolls for d in kinds]
    ways = [way for n in range(1, 5) for way in combinations_with_replacement(scrolls, n)]
    return tuple(sorted("".join(map(str, way)) for way in ways if sum(way) - min(way) < 4))


STALLS: Final = stalls(BOX)
HARBOR_TILES: Final = harbor_tiles(BOX)
START_TILES: Final = start_tiles(BOX, HARBOR_TILES)
DIPLOMATS: Final = diplomats(BOX)
PAYMENTS: Final = payments(DIPLOMATS)
KNIGHTS: Final = knights(BOX)
CONTRACTS: Final = contracts(BOX)
CARDS: Final = ship_cards(BOX)

# Every tile has a number: harbor tiles first, then diplomats, knights and contracts.
TILE_NAMES: Final = tuple(
    [tile.name for tile in HARBOR_TILES]
    + [d.name for d in DIPLOMATS]
    + [k.name for k in KNIGHTS]
    + [c.name for c in CONTRACTS]
)
TILE_COUNTS: Final = tuple(
    [tile.copies for tile in HARBOR_TILES]
    + [d.copies for d in DIPLOMATS]
    + [k.copies for k in KNIGHTS]
    + [1] * len(CONTRACTS)
)
if sum(TILE_COUNTS) != TILES_IN_ALL:
    BOX.refuse("harbor_tiles, diplomats, knights and contracts", f"are {sum(TILE_COUNTS)} tiles, not {TILES_IN_ALL}")
if len(TILE_COUNTS) > 60:
    BOX.refuse(
        "harbor_tiles, diplomats, knights and contracts", f"are {len(TILE_COUNTS)} kinds, and 60 can be told apart"
    )
