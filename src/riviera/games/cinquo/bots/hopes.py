"""How far along each seat is, and what it can hope for from the trick on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinquo.bots.tours import LISTS
from riviera.games.cinquo.engine.hidden import unseen_by
from riviera.games.cinquo.engine.play import ALL_GOALS, crossed_at, hands_for, tops
from riviera.games.cinquo.engine.state import (
    BID,
    COLOURS,
    KINDS_OF_CARD,
    MOVE,
    PLAY,
    USE,
    Position,
    count,
    one,
    points_of,
    size,
)
from riviera.games.cinquo.engine.ways import ENDS, FIRST, SIZE, ends_at
from riviera.kernel.vecs import vec

TOPPERS: Final = vec[i64]([sum(3 * 4**k for k in range(18) if tops(k, kind)) for kind in range(18)])
SURE: Final[i64] = 1000

# The weights of policy and evaluation, in moves: ``bench/tune.py cinquo`` goes on from here.
HABITS: Final = [
    0.85,  # the odds from which a solo pays
    0.34,  # what it costs the policy to let a card go, for each of its points
    0.54,  # the share of a rival's gain that counts as denied
    0.15,  # what part of its gain a card in hand is worth, and each of its points
    0.49,
    1.02, 0.09,  # what a trick to come is worth to its leader, and to the others
    1.18,  # a solo lost, to each of the others
]  # fmt: skip


class Habits:
    """How a walker acts and judges, in thousandths: the weights by name."""

    def __init__(self, weights: list[float]) -> None:
        w = [i64(round(1000 * x)) for x in weights]
        self.solo, self.card, self.deny = w[0], w[1], w[2]
        self.later, self.point = w[3], w[4]
        self.leading, self.following, self.free = w[5], w[6], w[7]


def tour(row: vec[i64], colour: i64, crossed: i64, field: i64) -> i64:
    """The way home from a field, in thousandths of a move; nothing for a full list."""
    return row[(colour * LISTS + ALL_GOALS - crossed) * SIZE + field]


def tour_at(g: Position, row: vec[i64], seat: i64, field: i64) -> i64:
    """The way home for a seat once its piece has come to a field, with the goal there crossed out."""
    colour = COLOURS[seat]
    return tour(row, colour, crossed_at(g.lists[seat], colour, field), field)


def gain(g: Position, row: vec[i64], seat: i64, kind: i64) -> i64:
    """How much shorter the best move by a card makes a seat's way; reaching home is worth far more."""
    hands = hands_for(g.soloist, points_of(kind))
    where = ends_at(hands, points_of(kind), g.pieces[seat])
    best: i64 = 1000000
    for i in range(FIRST[where], FIRST[where + 1]):
        left = tour_at(g, row, seat, ENDS[i])
        if left < best:
            best = left
    now = tour_at(g, row, seat, g.pieces[seat])
    return now - best if best else now + 10 * SURE


def stands(kind: i64, unseen: i64, total: i64, tries: i64) -> i64:
    """The chance, in thousandths, that none of so many unseen cards tops this one."""
    chance = SURE
    threats = size(unseen & TOPPERS[kind])
    for i in range(tries):
        if total - i <= threats:
            return 0
        chance = chance * (total - i - threats) // (total - i)
    return chance


def cards_behind(g: Position) -> i64:
    """How many cards are held by those who still play to this trick."""
    held: i64 = 0
    for seat in range(g.seats):
        if g.table[seat] < 0:
            held += size(g.hands[seat])
    return held


def solo_odds(g: Position, seat: i64) -> i64:
    """The chance, in thousandths, to win every trick that is left of a solo, the safest card first."""
    unseen = unseen_by(g, seat)
    total = size(unseen)
    hand = g.hands[seat]
    odds = SURE
    if g.table[seat] >= 0:
        odds = stands(g.table[seat], unseen, total, cards_behind(g))
    for held in range(size(hand), 0, -1):
        card = safest(hand, unseen)
        hand -= one(card)
        odds = odds * stands(card, unseen, total, held * (g.seats - 1)) // SURE
    return odds


def safest(hand: i64, unseen: i64) -> i64:
    """The card of a hand that the fewest unseen cards top."""
    fewest: i64 = 99
    card: i64 = 0
    for kind in range(KINDS_OF_CARD):
        if count(hand, kind):
            threats = size(unseen & TOPPERS[kind])
            if threats < fewest:
                fewest = threats
                card = kind
    return card


def gains(g: Position, row: vec[i64], seat: i64, cards: i64) -> i64:
    """The gains of several cards, each taken for itself."""
    total: i64 = 0
    for kind in range(KINDS_OF_CARD):
        if count(cards, kind):
            total += count(cards, kind) * gain(g, row, seat, kind)
    return total


def hope(g: Position, row: vec[i64], seat: i64, habits: Habits) -> i64:
    """The way, in thousandths of a move, that a seat can expect to save before the round ends."""
    if g.phase == PLAY and g.soloist >= 0:
        return solo_hope(g, row, seat, habits)
    if g.phase == BID and g.passes == 0:
        return 0
    if g.phase == BID or (g.phase == PLAY and g.best < 0):
        return habits.leading if seat == g.start else habits.following
    if g.phase == PLAY:
        return trick_hope(g, row) if seat == g.best else 0
    if g.phase == MOVE or g.phase == USE:
        return move_hope(g, row, seat)
    return 0


def trick_hope(g: Position, row: vec[i64]) -> i64:
    """The gain of the best card so far, as far as it stands."""
    unseen = unseen_by(g, g.best)
    kind = g.table[g.best]
    return gain(g, row, g.best, kind) * stands(kind, unseen, size(unseen), cards_behind(g)) // SURE


def solo_hope(g: Position, row: vec[i64], seat: i64, habits: Habits) -> i64:
    """Three moves for the soloist as far as the solo stands, and one for the others as far as it does not."""
    if g.topper >= 0:
        return gain(g, row, seat, g.table[g.best]) if seat != g.soloist else 0
    odds = solo_odds(g, g.soloist)
    card = g.table[g.soloist]
    if seat != g.soloist:
        return habits.free * (SURE - odds) // SURE
    cards = g.own + g.hands[seat]
    return gains(g, row, seat, cards + one(card) if card >= 0 else cards) * odds // SURE


def hand_worth(g: Position, row: vec[i64], seat: i64, habits: Habits) -> i64:
    """What the cards of a hand are good for later: high ones are hard to top, some lead on from here."""
    total: i64 = 0
    for kind in range(KINDS_OF_CARD):
        if count(g.hands[seat], kind):
            later = max(i64(0), gain(g, row, seat, kind)) * habits.later // SURE + habits.point * points_of(kind)
            total += count(g.hands[seat], kind) * later
    return total


def move_hope(g: Position, row: vec[i64], seat: i64) -> i64:
    """The gain of the moves that a seat is about to make."""
    if seat == g.actor:
        own = gains(g, row, seat, g.own)
        return own + gain(g, row, seat, g.card) if g.phase == MOVE else own
    waiting = (seat - g.actor) % g.seats < (g.topper - g.actor) % g.seats
    if g.soloist < 0 or g.topper < 0 or seat == g.soloist or not (waiting or g.actor == g.topper):
        return 0
    return gain(g, row, seat, g.card)
