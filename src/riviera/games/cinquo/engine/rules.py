"""The rules of Cinquo: what may be done, and the game itself. Clauses are in docs/games/cinquo.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from riviera.games.cinquo.engine.hidden import imagine
from riviera.games.cinquo.engine.play import bid, hands_of, move, play, shift, standing, use
from riviera.games.cinquo.engine.score import ranking, scores
from riviera.games.cinquo.engine.state import (
    BID,
    MOVE,
    MOVES,
    PASS,
    PLAY,
    PLAYS,
    SHIFT,
    SHIFTS,
    SOLO,
    USE,
    USES,
    Position,
    count,
    points_of,
)
from riviera.games.cinquo.engine.ways import EITHER, ENDS, FIRST, SIZE, can_end, ends_at
from riviera.kernel.chance import chance
from riviera.kernel.state import NOT_ASKED
from riviera.kernel.vecs import vec

TOO_FEW_CARDS: Final = "Nobody bids with fewer than three cards in hand; now you {}. (R-BID-4)"
SOLO_SAID: Final = "The first solo has ended the bidding; now you {}. (R-BID-2)"
ALL_PASSED: Final = "All have passed, so the bidding is over; now you {}. (R-BID-3)"
NOW: Final = ("bid", "play a card", "choose a card to move by", "choose where to move", "choose where the piece goes")
NOT_HELD: Final = "That card is not in your hand. (R-TRICK-2)"
NOT_WON: Final = "That is not a card you still have to move by. (R-SOLO-3)"
WRONG_HAND: Final = "That way turns to the other hand than the card does. (R-TURN-2)"
ONLY_PASSED: Final = "A move uses all points of the card; that field is only passed. (R-MOVE-1)"
NO_WAY: Final = "No way of exactly so many points ends there. (R-MOVE-1)"
NOT_FREE: Final = "A piece is shifted to a free field, and one stands there. (R-SHIFT-1)"


def why_cant_bid(g: Position) -> str | None:
    """Each speaks once, until a solo is said, and only with three cards in hand (R-BID-1 to -4)."""
    if g.phase == BID:
        return None
    reason = SOLO_SAID if g.soloist >= 0 else ALL_PASSED if g.passes else TOO_FEW_CARDS
    return reason.format(NOW[g.phase])


def why_cant_play(g: Position, kind: i64) -> str | None:
    """Any card of the hand may be played (R-TRICK-2)."""
    if g.phase != PLAY:
        return NOT_ASKED
    return None if count(g.hands[g.actor], kind) else NOT_HELD


def why_cant_use(g: Position, kind: i64) -> str | None:
    """A soloist moves once by each of the three cards (R-SOLO-3)."""
    if g.phase != USE:
        return NOT_ASKED
    return None if count(g.own, kind) else NOT_WON


def why_cant_move(g: Position, field: i64) -> str | None:
    """A move ends where all points of the card can lead, turning only to its hand (R-MOVE-1, R-TURN-2)."""
    if g.phase != MOVE:
        return NOT_ASKED
    points = points_of(g.card)
    hands = hands_of(g)
    start = g.pieces[g.actor]
    if can_end(hands, points, start, field):
        return None
    if can_end(EITHER, points, start, field):
        return WRONG_HAND
    for fewer in range(1, points):
        if can_end(hands, fewer, start, field):
            return ONLY_PASSED
    return NO_WAY


def why_cant_shift(g: Position, field: i64) -> str | None:
    """A piece is shifted to any field without a piece (R-SHIFT-1)."""
    if g.phase != SHIFT:
        return NOT_ASKED
    return None if standing(g, field) < 0 else NOT_FREE


def fill_cards(cards: i64, first: i64, out: vec[i64]) -> i64:
    """One action for each kind among the cards."""
    k: i64 = 0
    while cards:
        out[k] = first
        k += 1 if cards & 3 else 0
        first += 1
        cards >>= 2
    return k


def fill_moves(g: Position, out: vec[i64]) -> i64:
    """Every field where the move can end (R-MOVE-5)."""
    where = ends_at(hands_of(g), points_of(g.card), g.pieces[g.actor])
    i = FIRST[where]
    n = FIRST[where + 1] - i
    for k in range(n):
        out[k] = MOVES + ENDS[i + k]
    return n


def fill_shifts(g: Position, out: vec[i64]) -> i64:
    """Every free field (R-SHIFT-1)."""
    k: i64 = 0
    for field in range(SIZE):
        out[k] = SHIFTS + field
        k += 1 if standing(g, field) < 0 else 0
    return k


@mypyc_attr(free_list_len=1)
class Cinquo(Position):
    """A game of Cinquo."""

    def clone(self) -> Cinquo:
        """An independent copy."""
        return Cinquo(
            self.game, self.actor, self.seals, self.seats, self.phase, self.round, self.start, self.passes,
            self.soloist, self.best, self.topper, self.card, self.left, self.shifted, self.winner, self.own, self.away,
            self.pile, self.drawn, self.luck.clone(), self.hands[:], self.table[:], self.pieces[:],
            self.lists[:],
        )  # fmt: skip

    def fill(self, out: vec[i64]) -> i64:
        """What answers the question being asked."""
        phase = self.phase
        if phase == PLAY:
            return fill_cards(self.hands[self.actor], PLAYS, out)
        if phase == BID:
            out[0] = PASS
            out[1] = SOLO
            return 2
        if phase == MOVE:
            return fill_moves(self, out)
        if phase == USE:
            return fill_cards(self.own, USES, out)
        return fill_shifts(self, out)

    def rule_against(self, action: i64) -> str | None:
        """The rule that forbids the action."""
        if action < PLAYS:
            return why_cant_bid(self)
        if action < USES:
            return why_cant_play(self, action - PLAYS)
        if action < MOVES:
            return why_cant_use(self, action - USES)
        if action < SHIFTS:
            return why_cant_move(self, action - MOVES)
        return why_cant_shift(self, action - SHIFTS)

    def apply(self, action: i64) -> None:
        """Carry out the answer and all that follows from it."""
        if action < PLAYS:
            bid(self, action)
        elif action < USES:
            play(self, action - PLAYS)
        elif action < MOVES:
            use(self, action - USES)
        elif action < SHIFTS:
            move(self, action - MOVES)
        else:
            shift(self, action - SHIFTS)

    def scores(self) -> list[int]:
        """The goals that each seat has crossed out."""
        return scores(self)

    def ranking(self) -> list[int]:
        """Who is home, or else who has crossed out most (R-END-4, R-END-5)."""
        return ranking(self)

    def determinize(self, seat: i64, seed: i64) -> Cinquo:
        """A clone with the cards dealt afresh that the seat has not seen (R-HIDE-1)."""
        s = self.clone()
        imagine(s, seat, chance(seed))
        return s
