"""What bots know about Cinquo: a playout policy, and how far each seat is from home."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.cinquo.bots.hopes import (
    HABITS,
    SURE,
    Habits,
    gain,
    hand_worth,
    hope,
    solo_odds,
    stands,
    tour,
    tour_at,
)
from riviera.games.cinquo.bots.tours import tours
from riviera.games.cinquo.components import GOAL_FIELDS
from riviera.games.cinquo.engine.hidden import unseen_by
from riviera.games.cinquo.engine.play import hands_of, standing, tops
from riviera.games.cinquo.engine.state import (
    BID,
    COLOURS,
    KINDS_OF_CARD,
    MOVE,
    MOVES,
    PASS,
    PLAY,
    PLAYS,
    SHIFTS,
    SOLO,
    USE,
    USES,
    Position,
    count,
    points_of,
    size,
)
from riviera.games.cinquo.engine.ways import ENDS, FIRST, SIZE, ends_at
from riviera.kernel.chance import Chance
from riviera.kernel.state import State
from riviera.kernel.strategy import Strategy
from riviera.kernel.vecs import vec

WON: Final = 10.0
NEVER: Final[i64] = -1000000


class Walker(Strategy):
    """Goes home by the shortest tour and plays the card that gains most."""

    def __init__(self, weights: list[float] | None = None) -> None:
        self.weights = weights or HABITS
        self.habits = Habits(self.weights)
        self.row = vec[i64]()

    def tours(self) -> vec[i64]:
        """The moves home from everywhere, made when first asked for."""
        if len(self.row) == 0:
            self.row = tours()
        return self.row

    def pick(self, state: State, chance: Chance, scratch: vec[i64]) -> i64:
        """The action of a playout."""
        g = cast(Position, state)
        row = self.tours()
        if g.phase == PLAY:
            return PLAYS + pick_card(g, row, self.habits)
        if g.phase == BID:
            return SOLO if solo_odds(g, g.actor) > self.habits.solo else PASS
        if g.phase == MOVE:
            return MOVES + pick_end(g, row, chance)
        if g.phase == USE:
            return USES + pick_use(g, row)
        return SHIFTS + pick_shift(g, row)

    def worth(self, state: State, seat: i64) -> float:
        """Five goals, less the share of the way still to go after this round; the winner has won by far."""
        g = cast(Position, state)
        if g.winner == seat:
            return WON
        row = self.tours()
        colour = COLOURS[seat]
        whole = float(tour(row, colour, 0, GOAL_FIELDS[colour]))
        left = tour(row, colour, g.lists[seat], g.pieces[seat])
        if g.actor >= 0:
            left -= hope(g, row, seat, self.habits) + hand_worth(g, row, seat, self.habits)
        return 5.0 - 5.0 * float(left) / whole

    def turn(self, state: State) -> i64:
        """The round: between rounds nothing lies on the table."""
        return cast(Position, state).round


def pick_card(g: Position, row: vec[i64], habits: Habits) -> i64:
    """The card of the hand with the best prospects in the trick."""
    unseen = unseen_by(g, g.actor)
    total = size(unseen)
    hand = g.hands[g.actor]
    best: i64 = NEVER
    card: i64 = 0
    for kind in range(KINDS_OF_CARD):
        if count(hand, kind):
            value = prospect(g, row, kind, unseen, total, habits)
            if value > best:
                best = value
                card = kind
    return card


def prospect(g: Position, row: vec[i64], kind: i64, unseen: i64, total: i64, habits: Habits) -> i64:
    """What a card is worth in the trick: the way it saves, times its chance, and the way it denies; else its loss."""
    if g.best >= 0 and not tops(kind, g.table[g.best]):
        return -habits.card * points_of(kind)
    behind = (g.leader() - g.actor - 1) % g.seats
    safe = stands(kind, unseen, total, behind * size(g.hands[g.actor]))
    if g.actor == g.soloist:
        return safe
    mine = gain(g, row, g.actor, kind)
    if g.soloist >= 0:
        return mine + SURE
    denied = gain(g, row, g.best, g.table[g.best]) * habits.deny // SURE if g.best >= 0 else 0
    return (mine + denied) * safe // SURE - habits.card * points_of(kind)


def pick_end(g: Position, row: vec[i64], chance: Chance) -> i64:
    """The end that leaves the shortest way, a rival's setback counted; equals by lot."""
    where = ends_at(hands_of(g), points_of(g.card), g.pieces[g.actor])
    best: i64 = NEVER
    ties: i64 = 1
    field: i64 = 0
    for i in range(FIRST[where], FIRST[where + 1]):
        value = -tour_at(g, row, g.actor, ENDS[i]) + setback(g, row, ENDS[i])
        ties = ties + 1 if value == best else 1
        if value > best or (value == best and chance.below(ties) == 0):
            best = value
            field = ENDS[i]
    return field


def setback(g: Position, row: vec[i64], field: i64) -> i64:
    """Half of what a rival on the field can be thrown back, shared among all rivals."""
    rival = standing(g, field)
    if rival < 0 or rival == g.actor:
        return 0
    there = tour_at(g, row, rival, worst_field(g, row, rival))
    return (there - tour_at(g, row, rival, field)) // (2 * (g.seats - 1))


def worst_field(g: Position, row: vec[i64], rival: i64) -> i64:
    """The free field that leaves a rival the longest way."""
    longest: i64 = -1
    worst: i64 = 0
    for field in range(SIZE):
        left = tour_at(g, row, rival, field)
        if left > longest and standing(g, field) < 0:
            longest = left
            worst = field
    return worst


def pick_use(g: Position, row: vec[i64]) -> i64:
    """The card of the solo that gains most now."""
    best: i64 = NEVER
    card: i64 = 0
    for kind in range(KINDS_OF_CARD):
        if count(g.own, kind):
            value = gain(g, row, g.actor, kind)
            if value > best:
                best = value
                card = kind
    return card


def pick_shift(g: Position, row: vec[i64]) -> i64:
    """Far away from all that the piece still needs."""
    return worst_field(g, row, g.shifted)


STRATEGY: Final = Walker()
