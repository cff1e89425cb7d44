"""A position of Cinquo: whose turn for what, the cards, the pieces and the lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.cinquo.components import CARDS, FIELDS, GOALS, SEAT_COLOURS
from riviera.kernel.chance import Chance
from riviera.kernel.masks import bit
from riviera.kernel.state import State
from riviera.kernel.vecs import append, vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game

# What is being asked.
BID: Final[i64] = 0
PLAY: Final[i64] = 1
USE: Final[i64] = 2
MOVE: Final[i64] = 3
SHIFT: Final[i64] = 4
PHASES: Final = ("bid", "play", "use", "move", "shift")
NOBODY: Final[i64] = -1
NO_CARD: Final[i64] = -1

# Where the actions of each verb begin.
PASS: Final[i64] = 0
SOLO: Final[i64] = 1
PLAYS: Final[i64] = 2
USES: Final[i64] = 20
MOVES: Final[i64] = 38
SHIFTS: Final[i64] = 38 + len(FIELDS)

COLOURS: Final = vec[i64]([i64(colour) for colour in SEAT_COLOURS])  # the own goal of each seat
KINDS_OF_CARD: Final[i64] = 18
ALL_CARDS: Final[i64] = 0xAAAAAAAAA  # two of each kind, packed


def count(cards: i64, kind: i64) -> i64:
    """How many cards of a kind are among the cards: sets of cards are packed, two bits for each kind."""
    return (cards >> (2 * kind)) & 3


def one(kind: i64) -> i64:
    """One card of that kind, as packed cards."""
    return bit(2 * kind)


def size(cards: i64) -> i64:
    """How many cards there are."""
    n: i64 = 0
    while cards:
        n += cards & 3
        cards >>= 2
    return n


def points_of(kind: i64) -> i64:
    """The points of a card."""
    return kind % 6 + 1


def kinds(cards: i64) -> list[int]:
    """The kinds of packed cards, white to black and low to high."""
    return [kind for kind in range(KINDS_OF_CARD) for _ in range(count(cards, kind))]


def card_names(cards: i64) -> list[str]:
    """The cards by name, in the same order."""
    return [CARDS[kind] for kind in kinds(cards)]


def goal_names(crossed: i64) -> list[str]:
    """The goals of a mask by name, in the order of the list."""
    return [GOALS[goal] for goal in range(5) if crossed >> goal & 1]


def spread_out(cards: i64) -> vec[i64]:
    """The kinds of packed cards in a row, low to high."""
    row = vec[i64]()
    for kind in range(KINDS_OF_CARD):
        for _ in range(count(cards, kind)):
            row = append(row, kind)
    return row


def packed(from_kinds: vec[i64], first: i64, n: i64) -> i64:
    """So many of the kinds, from the first on, as packed cards."""
    cards: i64 = 0
    for i in range(first, first + n):
        cards += one(from_kinds[i])
    return cards


class Position(State):
    """Everything on the table and in the hands.

    ``best`` holds the best card of the trick and ``topper`` was the first to top its leader; ``own`` are the cards with
    which the soloist has won tricks and still has to move; ``card`` is the card moved by, ``left`` counts the moves of
    the round still to be made. Two bits of ``own``, ``away`` and a hand count the cards of one kind.
    """

    def __init__(self, game: Game, actor: i64, seals: i64, seats: i64, phase: i64, round: i64, start: i64,
                 passes: i64, soloist: i64, best: i64, topper: i64, card: i64, left: i64, shifted: i64, winner: i64,
                 own: i64, away: i64, pile: bytes, drawn: i64, luck: Chance, hands: vec[i64],
                 table: vec[i64], pieces: vec[i64], lists: vec[i64]) -> None:  # fmt: skip
        super().__init__(game, actor, seals)
        self.seats = seats
        self.phase = phase
        self.round = round
        self.start = start
        self.passes = passes
        self.soloist = soloist
        self.best = best
        self.topper = topper
        self.card = card
        self.left = left
        self.shifted = shifted
        self.winner = winner
        self.own = own
        self.away = away
        self.pile = pile
        self.drawn = drawn
        self.luck = luck
        self.hands = hands
        self.table = table
        self.pieces = pieces
        self.lists = lists

    def leader(self) -> i64:
        """The seat that plays first to a trick (R-TRICK-1, R-SOLO-1)."""
        return self.start if self.soloist < 0 else self.soloist
