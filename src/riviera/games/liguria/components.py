"""The box of Liguria as data: who owns the box can replace the reconstructed tables, no rule depends on them."""

from typing import Final, NamedTuple


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

# The start tiles are a "ship-1" and a "merchant-1": one review tells of one wheel and one sack.
START_TILES: Final = ("ship-1", "merchant-1")

# Reconstructed. Only "two tiles and one silver" is certain.
STALLS: Final = (
    Stall("s1", 1, 2),
    Stall("s2", 2, 1),
    Stall("s3", 2, 2),
    Stall("s4", 3, 0),
    Stall("s5", 3, 1),
    Stall("s6", 4, 0),
    Stall("s7", 5, 0),
)

# Reconstructed counts and values of the 120 variety tiles; the backs of ships, merchants and monks are certain.
HARBOR_TILES: Final = (
    HarborTile("ship-1", 0, 12, wheels=1, back=2),
    HarborTile("ship-2", 0, 6, wheels=2, back=2),
    HarborTile("merchant-1", 1, 8, sacks=1, back=3),
    HarborTile("merchant-2", 1, 7, sacks=2, back=3),
    HarborTile("merchant-3", 1, 3, sacks=3, back=3),
    HarborTile("building-1", 2, 4, front=1, back=4),
    HarborTile("building-2", 2, 8, front=2, back=5),
    HarborTile("building-3", 2, 4, front=3, back=6),
    HarborTile("monk", 3, 14, back=2, front_green=1, back_green=2),
)

DIPLOMATS: Final = (
    Diplomat("diplomat-1", 11, 1),
    Diplomat("diplomat-2", 5, 2),
)

# Every way to pay one to four scrolls without an idle tile: "12" is a tile of one scroll and a tile of two.
PAYMENTS: Final = ("1", "11", "111", "1111", "112", "12", "2", "22")

# A single tile with four swords and one with two are certain, and that the cube of choice comes with one sword.
KNIGHTS: Final = (
    Knight("knight-1", 8, 1, True),
    Knight("knight-2", 6, 2, False),
    Knight("knight-3", 4, 3, False),
    Knight("knight-4", 2, 4, False),
)

CONTRACTS: Final = (
    Contract("contract-1", (1, 1, 0), 4),
    Contract("contract-2", (0, 1, 1), 4),
    Contract("contract-3", (1, 0, 1), 4),
    Contract("contract-4", (2, 0, 0), 5),
    Contract("contract-5", (0, 2, 0), 5),
    Contract("contract-6", (0, 0, 2), 5),
    Contract("contract-7", (2, 1, 0), 6),
    Contract("contract-8", (2, 0, 1), 6),
    Contract("contract-9", (1, 2, 0), 6),
    Contract("contract-10", (0, 2, 1), 6),
    Contract("contract-11", (1, 0, 2), 6),
    Contract("contract-12", (0, 1, 2), 6),
    Contract("contract-13", (2, 1, 1), 9),
    Contract("contract-14", (1, 2, 1), 9),
    Contract("contract-15", (1, 1, 2), 9),
    Contract("contract-16", (2, 2, 1), 12),
    Contract("contract-17", (1, 2, 2), 12),
    Contract("contract-18", (2, 1, 2), 12),
)

# Reconstructed: the lower the number, the stronger the icons; every card has a wheel.
CARDS: Final = (
    Card("c1", 5, 1, 0, 0, 0, (1, 1, 1)),
    Card("c2", 5, 1, 0, 0, 0, (1, 0, 0)),
    Card("c3", 5, 2, 0, 0, 0, (0, 0, 0)),
    Card("c4", 5, 1, 0, 1, 0, (1, 1, 0)),
    Card("c5", 4, 2, 0, 0, 0, (0, 0, 0)),
    Card("c6", 4, 2, 0, 0, 0, (0, 1, 0)),
    Card("c7", 4, 1, 0, 1, 0, (0, 0, 1)),
    Card("c8", 4, 3, 0, 0, 0, (0, 1, 1)),
    Card("c9", 4, 1, 0, 0, 1, (0, 0, 0)),
    Card("c10", 3, 3, 0, 0, 0, (0, 0, 0)),
    Card("c11", 3, 3, 0, 0, 0, (1, 0, 0)),
    Card("c12", 3, 2, 0, 1, 0, (1, 0, 1)),
    Card("c13", 3, 1, 0, 0, 1, (0, 0, 0)),
    Card("c14", 3, 1, 0, 0, 1, (0, 1, 0)),
    Card("c15", 3, 1, 1, 0, 0, (0, 0, 1)),
    Card("c16", 2, 4, 0, 0, 0, (1, 0, 0)),
    Card("c17", 2, 3, 0, 1, 0, (0, 1, 0)),
    Card("c18", 2, 2, 0, 0, 1, (2, 0, 0)),
    Card("c19", 2, 2, 0, 0, 1, (0, 2, 0)),
    Card("c20", 2, 2, 1, 0, 0, (0, 0, 1)),
    Card("c21", 2, 2, 1, 0, 0, (2, 1, 0)),
    Card("c22", 2, 1, 0, 1, 1, (0, 0, 0)),
    Card("c23", 1, 3, 0, 0, 1, (0, 0, 0)),
    Card("c24", 1, 3, 0, 0, 1, (1, 0, 0)),
    Card("c25", 1, 3, 1, 0, 0, (0, 0, 2)),
    Card("c26", 1, 2, 0, 1, 1, (0, 1, 0)),
    Card("c27", 1, 4, 0, 1, 0, (0, 0, 1)),
    Card("c28", 1, 2, 1, 1, 0, (0, 0, 0)),
    Card("c29", -1, 4, 0, 0, 1, (1, 0, 0)),
    Card("c30", -1, 4, 1, 0, 0, (1, 1, 0)),
    Card("c31", -1, 2, 0, 0, 2, (0, 1, 0)),
    Card("c32", -1, 2, 1, 0, 1, (0, 0, 0)),
    Card("c33", -1, 3, 0, 1, 1, (0, 0, 0)),
    Card("c34", -2, 3, 0, 0, 2, (0, 1, 1)),
    Card("c35", -2, 3, 0, 0, 2, (0, 0, 1)),
    Card("c36", -2, 3, 1, 0, 1, (1, 0, 0)),
    Card("c37", -2, 3, 1, 0, 1, (1, 0, 1)),
    Card("c38", -2, 4, 0, 1, 1, (0, 2, 1)),
    Card("c39", -2, 2, 1, 1, 1, (0, 1, 0)),
    Card("c40", -2, 4, 1, 1, 0, (0, 0, 0)),
    Card("c41", -3, 4, 0, 0, 2, (0, 0, 1)),
    Card("c42", -3, 4, 0, 0, 2, (2, 0, 0)),
    Card("c43", -3, 4, 1, 0, 1, (1, 0, 0)),
    Card("c44", -3, 4, 1, 0, 1, (0, 0, 0)),
    Card("c45", -3, 2, 0, 0, 3, (0, 1, 0)),
    Card("c46", -3, 3, 1, 1, 1, (0, 0, 0)),
    Card("c47", -4, 3, 0, 0, 3, (0, 2, 0)),
    Card("c48", -4, 4, 0, 1, 2, (0, 0, 1)),
    Card("c49", -4, 3, 1, 0, 2, (0, 0, 0)),
    Card("c50", -4, 3, 1, 0, 2, (1, 0, 0)),
    Card("c51", -4, 4, 1, 1, 1, (1, 0, 2)),
    Card("c52", -5, 4, 0, 0, 3, (0, 1, 0)),
    Card("c53", -5, 4, 1, 0, 2, (0, 0, 2)),
    Card("c54", -5, 4, 1, 0, 2, (0, 0, 0)),
    Card("c55", -5, 3, 1, 1, 2, (0, 0, 1)),
)

# Every tile has a number: harbor tiles first, then diplomats, knights and contracts.
TILE_NAMES: Final = tuple(tile.name for tile in (*HARBOR_TILES, *DIPLOMATS, *KNIGHTS, *CONTRACTS))
TILE_COUNTS: Final = tuple(
    [tile.copies for tile in HARBOR_TILES]
    + [d.copies for d in DIPLOMATS]
    + [k.copies for k in KNIGHTS]
    + [1] * len(CONTRACTS)
)
