"""Cinquo in numbers for a network, from what one seat knows."""

from __future__ import annotations

from riviera.games.cinquo.components import GOALS
from riviera.games.cinquo.engine.state import KINDS_OF_CARD, PHASES, Position, count, size
from riviera.games.cinquo.engine.ways import SIZE

SEATS = 4


def features(g: Position, seat: int) -> list[int]:
    """The question, the own hand and what was put away, then each seat in turn from the own one."""
    question = [int(g.phase == phase) for phase in range(len(PHASES))]
    cards = [count(packed, kind) for packed in (g.hands[seat], g.away, g.own) for kind in range(KINDS_OF_CARD)]
    moving = [int(g.card == kind) for kind in range(KINDS_OF_CARD)]
    numbers = [g.seats, g.round, g.passes, g.left, len(g.pile) - g.drawn]
    rows = [seat_features(g, (seat + i) % g.seats) if i < g.seats else EMPTY for i in range(SEATS)]
    return question + cards + moving + numbers + [n for row in rows for n in row]


def seat_features(g: Position, seat: int) -> list[int]:
    """Where the piece stands, the list, the colour, the card on the table and the part played in the round."""
    stands = [int(g.pieces[seat] == field) for field in range(SIZE)]
    crossed = [g.lists[seat] >> goal & 1 for goal in range(len(GOALS))]
    colour = [int(g.colours[seat] == goal) for goal in range(len(GOALS) - 1)]
    played = [int(g.table[seat] == kind) for kind in range(KINDS_OF_CARD)]
    parts = [int(part == seat) for part in (g.actor, g.start, g.soloist, g.best, g.topper, g.shifted)]
    return stands + crossed + colour + played + parts + [size(g.hands[seat])]


EMPTY = [0] * (SIZE + len(GOALS) + len(GOALS) - 1 + KINDS_OF_CARD + 7)
