"""What is in the box.

The rulebook states how many cards there are and how they score, but shows only a few faces. The produce orders,
starting orders and vendor values in components.toml are RECONSTRUCTED, not copied from printed cards: they keep every
known fact and are balanced over villages and produce (docs/games/cinque_terre.md says how). A file can bring the
printed ones.
"""

from typing import Final, NamedTuple

from riviera.kernel.box import Box, Entry, open_box

BOX: Final = open_box("cinque_terre", __package__)


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

# The names of things in positions and records.
TYPES: Final = [p.id for p in PRODUCE]
TOWN_IDS: Final = [v.id for v in VILLAGES]
FIELD_IDS: Final = [f.id for f in FIELDS]

# How many order cards there are (R-SETUP-5, R-SETUP-6), and the most lire on one.
STARTING_CARDS: Final = 16
ORDER_CARDS: Final = 80
MOST_LIRE: Final = 40
MOST_FAME: Final = 40


class Order(NamedTuple):
    """A card that asks for one piece of produce in each named village; the worth of a starting order is in the dice."""

    id: str
    lire: int
    wants: dict[str, str]


def starting_orders(box: Box) -> tuple[Order, ...]:
    """The starting orders: something in every village."""
    entries = box.entries("starting_orders", STARTING_CARDS, STARTING_CARDS)
    return tuple(starting_order(entry, f"SO{n:02}") for n, entry in enumerate(entries, 1))


def starting_order(entry: Entry, id: str) -> Order:
    """One starting order: five different kinds of produce."""
    named(entry, id)
    entry.only("id", *TOWN_IDS)
    wants = {village: entry.word(village, TYPES) for village in TOWN_IDS}
    if len(set(wants.values())) < len(wants):
        entry.refuse("a starting order asks for five different kinds of produce")
    return Order(id, 0, wants)


def produce_orders(box: Box) -> tuple[Order, ...]:
    """The regular orders: their lire are printed on the card."""
    entries = box.entries("produce_orders", ORDER_CARDS, ORDER_CARDS)
    return tuple(produce_order(entry, f"PO{n:02}") for n, entry in enumerate(entries, 1))


def produce_order(entry: Entry, id: str) -> Order:
    """One regular order."""
    named(entry, id)
    entry.only("id", "lire", *TOWN_IDS)
    wants = {village: entry.word(village, TYPES) for village in TOWN_IDS if village in entry.data}
    if not wants:
        entry.refuse(f"an order asks for something in at least one of {', '.join(TOWN_IDS)}")
    return Order(id, entry.number("lire", 1, MOST_LIRE), wants)


def named(entry: Entry, id: str) -> None:
    """Refuse an entry with another id than its place gives it; from here on errors call it by that id."""
    if entry.data.get("id") != id:
        entry.refuse(f"its id is “{id}”, since orders are counted from the first")
    entry.where = f"{entry.where.rpartition(', ')[0]}, {id}"


def vendors(box: Box) -> dict[str, int]:
    """What each village's most popular vendor is worth."""
    entry = box.entry("vendors")
    entry.only(*TOWN_IDS)
    return {village: entry.number(village, 1, MOST_FAME) for village in TOWN_IDS}


STARTING_ORDERS: Final = starting_orders(BOX)
PRODUCE_ORDERS: Final = produce_orders(BOX)
VENDOR_LIRE: Final = vendors(BOX)
ORDER_IDS: Final = [o.id for o in PRODUCE_ORDERS]
STARTING_IDS: Final = [o.id for o in STARTING_ORDERS]
