"""The components of Cinquo: cards, goals, colours of the seats and the board.

The cards and goals are those of the rules text. The printed board is lost: the one in components.toml is a
reconstruction that meets every sentence of the rules, and a file can bring another.
"""

from __future__ import annotations

from typing import Final

from riviera.kernel.box import Box, open_box

BOX: Final = open_box("cinquo", __package__)

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

# The colour of each seat in turn, so that a piece has the colour of its seat's mark (R-SETUP-3). The corners of the
# first two lie opposite each other on the built-in board (R-SETUP-6).
SEAT_COLOURS: Final = (BLUE, RED, YELLOW, GREEN)

SIDES: Final = (5, 15)  # so many rows and columns a board may have: fields are counted in a byte


def board_of(box: Box) -> tuple[str, ...]:
    """The rows of the board, checked (R-SETUP-1): R B Y G corners, # border, + crossing, * centre, . plain field."""
    drawn = box.parts["board"]
    if not isinstance(drawn, str):
        box.refuse("board", "is a text with a line for each row")
    rows = tuple(drawn.split())
    least, most = SIDES
    if not least <= len(rows) <= most:
        box.refuse("board", f"has {len(rows)} rows; it may have {least} to {most}")
    for n, row in enumerate(rows, 1):
        check_row(box, n, row, rows)
    corners = rows[0][0] + rows[0][-1] + rows[-1][-1] + rows[-1][0]
    if sorted(corners) != sorted("RBYG"):
        box.refuse("board", f"has {', '.join(corners)} in its corners; R, B, Y and G lie there, each once")
    if "".join(rows).count("*") != 1:
        box.refuse("board", f"has {''.join(rows).count('*')} centres; there is one *")
    return rows


def check_row(box: Box, n: int, row: str, rows: tuple[str, ...]) -> None:
    """Refuse a row of another length, a rim that is not closed, and letters that mean nothing."""
    least, most = SIDES
    if not least <= len(row) <= most or len(row) != len(rows[0]):
        box.refuse("board", f"row {n} has {len(row)} fields; all rows have the same {least} to {most}")
    outer = n in (1, len(rows))
    inside = "#" if outer else ".+*"
    edge = "RBYG" if outer else "#"
    for i, letter in enumerate(row):
        allowed = edge if i in (0, len(row) - 1) else inside
        if letter not in allowed:
            where = f"{chr(ord('a') + i)}{n}"
            box.refuse("board", f"row {n} has “{letter}” on {where}; there may be {' or '.join(allowed)}")


# Columns are a, b, c, ... from the left, rows 1, 2, 3, ... from the top.
BOARD: Final = board_of(BOX)
COLUMNS: Final = len(BOARD[0])
ROWS: Final = len(BOARD)
FIELDS: Final = tuple(f"{chr(ord('a') + column)}{row + 1}" for row in range(ROWS) for column in range(COLUMNS))
KINDS: Final = "".join(BOARD)

# Where the goals lie, in the order of GOALS.
GOAL_FIELDS: Final = tuple(KINDS.index(mark) for mark in "RBYG*")

# Headings as (column, row) steps, clockwise from north: the next one is to the right.
HEADINGS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
