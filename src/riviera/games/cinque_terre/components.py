"""What is in the box.

The rulebook states how many cards there are and how they score, but shows only a few faces. The produce orders,
starting orders and vendor values are RECONSTRUCTED, not copied from printed cards: they keep every known fact and are
balanced over villages and produce (docs/games/cinque_terre.md says how). Whoever owns the box can type in the printed
cards: only this file changes, and the ids stay unique.
"""

from typing import Final, NamedTuple


class Produce(NamedTuple):
    """A kind of produce: its id, its English name, and the colour of its pieces, dice and cards."""

    id: str
    english: str
    colour: str


class Village(NamedTuple):
    """A village of the coast, from north to south, and how many dice lie beside it."""

    id: str
    name: str
    dice: int


class Field(NamedTuple):
    """A harvest space and how many piles of produce lie beside it."""

    id: str
    name: str
    piles: int


PRODUCE: Final = (
    Produce("olive", "olives", "black"),
    Produce("funghi", "mushrooms", "gray"),
    Produce("agli", "garlic", "white"),
    Produce("uva", "grapes", "purple"),
    Produce("zucchine", "courgettes", "green"),
    Produce("limoni", "lemons", "yellow"),
    Produce("arance", "oranges", "orange"),
    Produce("pomodori", "tomatoes", "red"),
)

VILLAGES: Final = (
    Village("monterosso", "Monterosso", 4),
    Village("vernazza", "Vernazza", 3),
    Village("corniglia", "Corniglia", 2),
    Village("manarola", "Manarola", 3),
    Village("riomaggiore", "Riomaggiore", 4),
)

FIELDS: Final = (
    Field("upper", "Upper field", 3),
    Field("middle", "Middle field", 2),
    Field("lower", "Lower field", 3),
)

# The one-way road, clockwise: inland down through the fields, back up along the coast.
LOOP: Final = ("monterosso", "upper", "middle", "lower", "riomaggiore", "manarola", "corniglia", "vernazza")

# One bag holds a die of every produce; the dice are drawn, rolled and laid in this order of villages.
FIRST_BAG: Final = ("monterosso", "riomaggiore")
SECOND_BAG: Final = ("vernazza", "corniglia", "manarola")
DIE_FACES: Final = 6
PRICE_WITHOUT_DIE: Final = 1

PIECES_BY_SEATS: Final = {2: 13, 3: 14, 4: 15, 5: 16}
CARDS_OF_A_PRODUCE: Final = 10
HAND_AT_START: Final = 4
FACE_UP_CARDS: Final = 4

ACTIONS_IN_A_TURN: Final = 3
FARTHEST_MOVE: Final = 4
CART_PLACES: Final = 4
SALE_SPACES: Final = 8

CLAIMS_TO_END: Final = 5
BARE_PILES_TO_END: Final = 2
STARTING_ORDER_BASE: Final = 30
PENALTY_FOR_A_GAP: Final = 5

# Ours, not the rulebook's: a game in which nobody tries to finish must still end, if much later (R-END-5).
LAST_ROUND: Final = {"on": 100, "off": 1000}

# Reconstructed, from here on.
VENDOR_LIRE: Final = {
    "monterosso": 10,
    "vernazza": 12,
    "corniglia": 15,
    "manarola": 12,
    "riomaggiore": 10,
}


class Order(NamedTuple):
    """A card that asks for one piece of produce in each named village."""

    id: str
    lire: int
    wants: dict[str, str]


def produce_order(id: str, lire: int, **wants: str) -> Order:
    """A regular order: its lire are printed on the card."""
    return Order(id, lire, wants)


def starting_order(id: str, *produce: str) -> Order:
    """A starting order: something in every village, from Monterosso to Riomaggiore; its worth depends on the dice."""
    return Order(id, 0, dict(zip(VENDOR_LIRE, produce, strict=True)))


STARTING_ORDERS: Final = (
    starting_order("SO01", "olive", "uva", "arance", "funghi", "zucchine"),
    starting_order("SO02", "funghi", "zucchine", "pomodori", "agli", "limoni"),
    starting_order("SO03", "agli", "limoni", "olive", "uva", "arance"),
    starting_order("SO04", "uva", "arance", "funghi", "zucchine", "pomodori"),
    starting_order("SO05", "zucchine", "pomodori", "agli", "limoni", "olive"),
    starting_order("SO06", "limoni", "olive", "uva", "arance", "funghi"),
    starting_order("SO07", "arance", "funghi", "zucchine", "pomodori", "agli"),
    starting_order("SO08", "pomodori", "agli", "limoni", "olive", "uva"),
    starting_order("SO09", "olive", "limoni", "agli", "pomodori", "uva"),
    starting_order("SO10", "funghi", "arance", "uva", "olive", "zucchine"),
    starting_order("SO11", "agli", "pomodori", "zucchine", "funghi", "limoni"),
    starting_order("SO12", "uva", "olive", "limoni", "agli", "arance"),
    starting_order("SO13", "zucchine", "funghi", "arance", "uva", "pomodori"),
    starting_order("SO14", "limoni", "agli", "pomodori", "zucchine", "olive"),
    starting_order("SO15", "arance", "uva", "olive", "limoni", "funghi"),
    starting_order("SO16", "pomodori", "zucchine", "funghi", "arance", "agli"),
)

PRODUCE_ORDERS: Final = (
    produce_order("PO01", 5, monterosso="olive", riomaggiore="funghi"),
    produce_order("PO02", 5, monterosso="funghi", riomaggiore="uva"),
    produce_order("PO03", 6, monterosso="uva", vernazza="zucchine"),
    produce_order("PO04", 6, monterosso="limoni", vernazza="olive"),
    produce_order("PO05", 6, monterosso="agli", manarola="funghi"),
    produce_order("PO06", 6, monterosso="zucchine", manarola="limoni"),
    produce_order("PO07", 6, vernazza="funghi", riomaggiore="limoni"),
    produce_order("PO08", 6, vernazza="uva", riomaggiore="olive"),
    produce_order("PO09", 6, manarola="agli", riomaggiore="arance"),
    produce_order("PO10", 6, manarola="arance", riomaggiore="zucchine"),
    produce_order("PO11", 7, monterosso="arance", corniglia="pomodori"),
    produce_order("PO12", 7, monterosso="pomodori", corniglia="funghi"),
    produce_order("PO13", 7, vernazza="agli", manarola="olive"),
    produce_order("PO14", 7, vernazza="limoni", manarola="pomodori"),
    produce_order("PO15", 7, corniglia="uva", riomaggiore="agli"),
    produce_order("PO16", 7, corniglia="zucchine", riomaggiore="pomodori"),
    produce_order("PO17", 8, vernazza="arance", corniglia="limoni"),
    produce_order("PO18", 8, vernazza="pomodori", corniglia="agli"),
    produce_order("PO19", 8, corniglia="olive", manarola="zucchine"),
    produce_order("PO20", 8, corniglia="arance", manarola="uva"),
    produce_order("PO21", 10, monterosso="olive", vernazza="pomodori", riomaggiore="funghi"),
    produce_order("PO22", 10, monterosso="funghi", vernazza="agli", riomaggiore="arance"),
    produce_order("PO23", 10, monterosso="zucchine", vernazza="limoni", riomaggiore="agli"),
    produce_order("PO24", 10, monterosso="pomodori", vernazza="funghi", riomaggiore="arance"),
    produce_order("PO25", 10, monterosso="agli", manarola="limoni", riomaggiore="uva"),
    produce_order("PO26", 10, monterosso="uva", manarola="limoni", riomaggiore="olive"),
    produce_order("PO27", 10, monterosso="zucchine", manarola="arance", riomaggiore="limoni"),
    produce_order("PO28", 10, monterosso="arance", manarola="zucchine", riomaggiore="pomodori"),
    produce_order("PO29", 11, monterosso="agli", vernazza="funghi", manarola="zucchine"),
    produce_order("PO30", 11, monterosso="limoni", vernazza="zucchine", manarola="pomodori"),
    produce_order("PO31", 11, monterosso="limoni", vernazza="pomodori", manarola="funghi"),
    produce_order("PO32", 11, monterosso="arance", vernazza="olive", manarola="agli"),
    produce_order("PO33", 11, monterosso="olive", corniglia="arance", riomaggiore="uva"),
    produce_order("PO34", 11, monterosso="funghi", corniglia="pomodori", riomaggiore="limoni"),
    produce_order("PO35", 11, monterosso="limoni", corniglia="funghi", riomaggiore="olive"),
    produce_order("PO36", 11, monterosso="pomodori", corniglia="uva", riomaggiore="zucchine"),
    produce_order("PO37", 11, vernazza="olive", manarola="funghi", riomaggiore="agli"),
    produce_order("PO38", 11, vernazza="zucchine", manarola="olive", riomaggiore="pomodori"),
    produce_order("PO39", 11, vernazza="limoni", manarola="arance", riomaggiore="funghi"),
    produce_order("PO40", 11, vernazza="arance", manarola="pomodori", riomaggiore="agli"),
    produce_order("PO41", 12, monterosso="olive", vernazza="uva", corniglia="pomodori"),
    produce_order("PO42", 12, monterosso="agli", vernazza="limoni", corniglia="olive"),
    produce_order("PO43", 12, monterosso="uva", vernazza="arance", corniglia="agli"),
    produce_order("PO44", 12, monterosso="arance", vernazza="zucchine", corniglia="limoni"),
    produce_order("PO45", 12, monterosso="funghi", corniglia="zucchine", manarola="uva"),
    produce_order("PO46", 12, monterosso="uva", corniglia="arance", manarola="funghi"),
    produce_order("PO47", 12, monterosso="zucchine", corniglia="uva", manarola="olive"),
    produce_order("PO48", 12, monterosso="pomodori", corniglia="zucchine", manarola="agli"),
    produce_order("PO49", 12, vernazza="funghi", corniglia="olive", riomaggiore="zucchine"),
    produce_order("PO50", 12, vernazza="agli", corniglia="zucchine", riomaggiore="limoni"),
    produce_order("PO51", 12, vernazza="uva", corniglia="agli", riomaggiore="arance"),
    produce_order("PO52", 12, vernazza="arance", corniglia="funghi", riomaggiore="zucchine"),
    produce_order("PO53", 12, corniglia="olive", manarola="agli", riomaggiore="pomodori"),
    produce_order("PO54", 12, corniglia="agli", manarola="uva", riomaggiore="funghi"),
    produce_order("PO55", 12, corniglia="limoni", manarola="arance", riomaggiore="olive"),
    produce_order("PO56", 12, corniglia="limoni", manarola="pomodori", riomaggiore="uva"),
    produce_order("PO57", 13, vernazza="olive", corniglia="uva", manarola="zucchine"),
    produce_order("PO58", 13, vernazza="agli", corniglia="pomodori", manarola="uva"),
    produce_order("PO59", 13, vernazza="uva", corniglia="funghi", manarola="limoni"),
    produce_order("PO60", 13, vernazza="pomodori", corniglia="arance", manarola="olive"),
    produce_order("PO61", 16, monterosso="funghi", vernazza="uva", manarola="agli", riomaggiore="arance"),
    produce_order("PO62", 16, monterosso="funghi", vernazza="arance", manarola="uva", riomaggiore="pomodori"),
    produce_order("PO63", 16, monterosso="uva", vernazza="agli", manarola="pomodori", riomaggiore="limoni"),
    produce_order("PO64", 16, monterosso="pomodori", vernazza="limoni", manarola="zucchine", riomaggiore="arance"),
    produce_order("PO65", 17, monterosso="olive", vernazza="funghi", corniglia="pomodori", riomaggiore="zucchine"),
    produce_order("PO66", 17, monterosso="limoni", vernazza="pomodori", corniglia="olive", riomaggiore="agli"),
    produce_order("PO67", 17, monterosso="arance", vernazza="pomodori", corniglia="uva", riomaggiore="olive"),
    produce_order("PO68", 17, monterosso="pomodori", vernazza="olive", corniglia="arance", riomaggiore="funghi"),
    produce_order("PO69", 17, monterosso="olive", corniglia="funghi", manarola="limoni", riomaggiore="agli"),
    produce_order("PO70", 17, monterosso="agli", corniglia="zucchine", manarola="olive", riomaggiore="uva"),
    produce_order("PO71", 17, monterosso="limoni", corniglia="uva", manarola="arance", riomaggiore="funghi"),
    produce_order("PO72", 17, monterosso="arance", corniglia="limoni", manarola="funghi", riomaggiore="zucchine"),
    produce_order("PO73", 18, monterosso="agli", vernazza="olive", corniglia="limoni", manarola="arance"),
    produce_order("PO74", 18, monterosso="uva", vernazza="zucchine", corniglia="pomodori", manarola="limoni"),
    produce_order("PO75", 18, monterosso="zucchine", vernazza="funghi", corniglia="agli", manarola="pomodori"),
    produce_order("PO76", 18, monterosso="zucchine", vernazza="arance", corniglia="olive", manarola="agli"),
    produce_order("PO77", 18, vernazza="agli", corniglia="arance", manarola="zucchine", riomaggiore="uva"),
    produce_order("PO78", 18, vernazza="uva", corniglia="funghi", manarola="olive", riomaggiore="limoni"),
    produce_order("PO79", 18, vernazza="zucchine", corniglia="agli", manarola="funghi", riomaggiore="pomodori"),
    produce_order("PO80", 18, vernazza="limoni", corniglia="zucchine", manarola="uva", riomaggiore="olive"),
)

# The names of things in positions and records.
TYPES: Final = [p.id for p in PRODUCE]
TOWN_IDS: Final = [v.id for v in VILLAGES]
FIELD_IDS: Final = [f.id for f in FIELDS]
ORDER_IDS: Final = [o.id for o in PRODUCE_ORDERS]
STARTING_IDS: Final = [o.id for o in STARTING_ORDERS]
