"""The components of Cinquo: cards, goals, colours of the seats and the board. Data only.

The cards and goals are those of the rules text. The printed board is lost: BOARD is a reconstruction that meets every
sentence of the rules. Whoever owns the sheets can draw the true board here; nothing else has to change.
"""

from __future__ import annotations

from typing import Final

# Cards: three colours, one to six points, two of each.
SUITS: Final = ("white", "red", "black")
POINTS: Final = (1, 2, 3, 4, 5, 6)
COPIES: Final = 2
HAND: Final = 3

# A kind of card is its colour and its points: kind 0 is white 1, kind 17 is black 6.
CARDS: Final = tuple(f"{suit}{points}" for suit in SUITS for points in POINTS)

# Which way a card turns at crossings and on meeting the rim.
TURNS: Final = {1: "left", 2: "right", 3: "left", 4: "right", 5: "left", 6: "right"}

# The five goals of a list. The first four are the colours of the pieces and of the corners.
GOALS: Final = ("red", "blue", "yellow", "green", "centre")
RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
GREEN: Final = 3
CENTRE: Final = 4

# The colour of each seat in turn, so that a piece has the colour of its seat's mark (R-SETUP-3).
SEAT_COLOURS: Final = (BLUE, RED, YELLOW, GREEN)

# Where two begin: on opposite corners, or side by side in the colours of their seats' marks (R-SETUP-6).
CORNERS: Final = ("opposite", "adjacent")
TWO_COLOURS: Final = {"opposite": (YELLOW, RED), "adjacent": (BLUE, RED)}


def colours_of(seats: int, corners: str) -> tuple[int, ...]:
    """The colour of each seat (R-SETUP-3, R-SETUP-6)."""
    return TWO_COLOURS[corners] if seats == 2 else SEAT_COLOURS[:seats]


# Reconstructed (R-SETUP-1): R B Y G corners, # black border, + orange crossing, * centre, . plain inner field. Columns
# are a to i from the left, rows 1 to 9 from the top. Every letter is a field, and the rim is closed.
BOARD: Final = (
    "R#######B",
    "#.......#",
    "#.+.+.+.#",
    "#.......#",
    "#.+.*.+.#",
    "#.......#",
    "#.+.+.+.#",
    "#.......#",
    "G#######Y",
)
COLUMNS: Final = len(BOARD[0])
ROWS: Final = len(BOARD)
FIELDS: Final = tuple(f"{chr(ord('a') + column)}{row + 1}" for row in range(ROWS) for column in range(COLUMNS))
KINDS: Final = "".join(BOARD)

# Where the goals lie, in the order of GOALS.
GOAL_FIELDS: Final = tuple(KINDS.index(mark) for mark in "RBYG*")

# Headings as (column, row) steps, clockwise from north: the next one is to the right.
HEADINGS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
