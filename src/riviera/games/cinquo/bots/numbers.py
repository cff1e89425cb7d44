"""Cinquo in numbers, from what one seat knows: the own seat first, the others in turn order."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i16, i32, i64

from riviera.games.cinquo.components import BOX
from riviera.games.cinquo.engine.state import COLOURS, KINDS_OF_CARD, Position, size
from riviera.games.cinquo.engine.ways import SIZE
from riviera.kernel.encoding import Encoding, Part, put
from riviera.kernel.state import State
from riviera.kernel.vecs import vec

SEATS: Final[i64] = 4
HEAD: Final[i64] = 5 + 4 * 18 + 5
ROW: Final[i64] = SIZE + 5 + 4 + 18 + 8
ROUNDS: Final[i64] = 500  # later rounds look like this one

PARTS: Final = [
    Part("question", (5,), 0, 1, "what is asked: bid, play, use, move, shift"),
    Part("hand", (18,), 0, 2, "the own cards by kind, white 1 to black 6"),
    Part("away", (18,), 0, 2, "cards that were played and put away"),
    Part("solo", (18,), 0, 2, "cards with which the soloist still has to move"),
    Part("moving", (18,), 0, 1, "the card that is being moved by"),
    Part("counts", (5,), 0, 500, "seats, round, passes, moves left in the round, cards in the pile"),
    *[
        part
        for who in ("own", "next", "third", "fourth")
        for part in (
            Part(f"{who} field", (SIZE,), 0, 1, "where the piece stands"),
            Part(f"{who} list", (5,), 0, 1, "goals crossed off: red, blue, yellow, green, centre"),
            Part(f"{who} colour", (4,), 0, 1, "the colour of the piece"),
            Part(f"{who} card", (18,), 0, 1, "the card on the table"),
            Part(f"{who} part", (7,), 0, 1, "decides, starts, plays solo, is best, topped first, was shifted, has won"),
            Part(f"{who} cards", (1,), 0, 3, "cards in hand"),
        )
    ],
]


class CinquoNumbers(Encoding):
    """The table, then each seat."""

    def note(self, state: State, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
        """Other hands and the order of the pile are hidden; of them only the sizes are written (R-HIDE-1)."""
        g = cast(Position, state)
        write_table(g, seat, out, at, trail)
        for i in range(g.seats):
            write_seat(g, (seat + i) % g.seats, out, at + HEAD + i * ROW, trail)


def write_table(g: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """The question, the cards that the seat sees, and how far the round is."""
    put(1, out, at + g.phase, trail)
    write_cards(g.hands[seat], out, at + 5, trail)
    write_cards(g.away, out, at + 23, trail)
    write_cards(g.own, out, at + 41, trail)
    if g.card >= 0:
        put(1, out, at + 59 + g.card, trail)
    at += 77
    out[at] = i16(g.seats)
    out[at + 1] = i16(g.round if g.round < ROUNDS else ROUNDS)
    out[at + 2] = i16(g.passes)
    out[at + 3] = i16(g.left)
    out[at + 4] = i16(len(g.pile) - g.drawn)


def write_cards(cards: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """Packed cards by kind."""
    while cards:
        if cards & 3:
            put(cards & 3, out, at, trail)
        cards >>= 2
        at += 1


def write_seat(g: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """Where the piece stands, the list, the colour, the card on the table and the part played in the round."""
    put(1, out, at + g.pieces[seat], trail)
    at += SIZE
    for goal in range(5):
        out[at + goal] = i16(g.lists[seat] >> goal & 1)
    put(1, out, at + 5 + COLOURS[seat], trail)
    if g.table[seat] >= 0:
        put(1, out, at + 9 + g.table[seat], trail)
    at += 9 + KINDS_OF_CARD
    out[at] = 1 if g.actor == seat else 0
    out[at + 1] = 1 if g.start == seat else 0
    out[at + 2] = 1 if g.soloist == seat else 0
    out[at + 3] = 1 if g.best == seat else 0
    out[at + 4] = 1 if g.topper == seat else 0
    out[at + 5] = 1 if g.shifted == seat else 0
    out[at + 6] = 1 if g.winner == seat else 0
    out[at + 7] = i16(size(g.hands[seat]))


NUMBERS: Final = CinquoNumbers("cinquo/1" + BOX.suffix, PARTS, [])
