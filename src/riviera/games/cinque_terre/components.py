"""What is in the box, as the rulebook states it; the printed cards that it does not show are in orders.py."""

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

# Ours, not the rulebook's: a game in which nobody tries to finish must still end (R-END-5).
LAST_ROUND: Final = 100
