"""The rules of Clans: deal, move, found villages, score, end. Clauses are in docs/games/clans.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.clans.components import REGIONS
from riviera.games.clans.engine.state import (
    BONUS,
    COLOURS,
    EPOCH,
    FAVOURABLE,
    FIRST,
    FOUND,
    LAND,
    NEAR,
    SOURCE,
    TARGET,
    TERRAIN,
    UNFAVOURABLE,
    VILLAGES,
    Position,
    count,
    group,
    size,
)
from riviera.kernel.chance import chance
from riviera.kernel.masks import bit, lowest
from riviera.kernel.state import OVER, State, places, zeros
from riviera.kernel.vecs import vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game

BIG: Final[i64] = 7
SEVEN: Final[i64] = 7 << 20  # a group of seven or more is at least this number

CHOOSE_VILLAGE: Final = "First choose which village is founded next. (R-FOUND-3)"
NO_HUTS: Final = "There are no huts in that territory to move. (R-MOVE-1)"
EMPTY: Final = "Huts only join huts: that neighbour is empty. (R-MOVE-2)"
SETTLED_DOWN: Final = "Seven or more huts never move to a smaller group. (R-MOVE-4)"
NOTHING_TO_FOUND: Final = "No village is waiting to be founded there. (R-FOUND-1)"


def why_cant_move(g: Position, a: i64, b: i64) -> str | None:
    """Huts move to a neighbour with huts, and big groups only to groups as big (R-MOVE-1, -2, -4, -5)."""
    if g.pending:
        return CHOOSE_VILLAGE
    if not g.settled >> a & 1:
        return NO_HUTS
    if not g.settled >> b & 1:
        return EMPTY
    if size(g.huts[a]) >= BIG and size(g.huts[a]) > size(g.huts[b]):
        return SETTLED_DOWN
    return None


def why_cant_found(g: Position, t: i64) -> str | None:
    """Only a village that the last move cut off can be founded (R-FOUND-1)."""
    return None if g.pending >> t & 1 else NOTHING_TO_FOUND


class Clans(Position):
    """A game of Clans."""

    def clone(self) -> Clans:
        """An independent copy; the clan cards never change and are shared."""
        return Clans(
            self.game,
            self.actor,
            self.seals,
            self.seats,
            self.first,
            self.moves,
            self.huts[:],
            self.settled,
            self.pending,
            self.founded,
            self.sites[:],
            self.points[:],
            self.chips[:],
            self.clans,
        )

    def determinize(self, seat: i64, seed: i64) -> Clans:
        """Deal the clan cards that the seat has not seen afresh (R-SETUP-3)."""
        s = self.clone()
        if self.actor == OVER:
            return s
        luck = chance(seed)
        unseen = vec[i64]([c for c in self.clans if c != self.clans[seat]])
        luck.deal_unseen(unseen)
        s.clans = vec[i64]([self.clans[i] if i == seat else unseen[i - i64(i > seat)] for i in range(COLOURS)])
        return s

    def fill(self, out: vec[i64]) -> i64:
        """The villages to choose from, or else every move (R-FOUND-3, R-MOVE-1)."""
        return fill_villages(self, out) if self.pending else fill_moves(self, out)

    def rule_against(self, action: i64) -> str | None:
        """The rule that forbids the action."""
        if action < FOUND:
            return why_cant_move(self, SOURCE[action], TARGET[action])
        return why_cant_found(self, action - FOUND)

    def apply(self, action: i64) -> None:
        """Move, or found the chosen village; then found the only one left, or pass the turn (R-FOUND-3, R-TURN-2)."""
        if action < FOUND:
            move(self, SOURCE[action], TARGET[action])
        else:
            found(self, action - FOUND)
        if self.pending and self.pending & (self.pending - 1) == 0:
            found(self, lowest(self.pending))
        if self.actor != OVER and not self.pending:
            end_turn(self)

    def ranking(self) -> list[int]:
        """The most points win; a tie is a shared victory (R-END-4)."""
        return places(self.scores())


def fill_villages(g: Position, out: vec[i64]) -> i64:
    """Every village that waits."""
    k: i64 = 0
    for t in range(LAND):
        out[k] = FOUND + t
        k += g.pending >> t & 1
    return k


def fill_moves(g: Position, out: vec[i64]) -> i64:
    """Every move to a neighbour with huts; so nothing joins or leaves a founded village (R-MOVE-2, R-FOUND-5)."""
    huts = g.huts
    first = FIRST
    target = TARGET
    k: i64 = 0
    for t in range(LAND):
        if huts[t] >= SEVEN:
            k = fill_big(g, out, k, t)
        elif huts[t]:
            for e in range(first[t], first[t + 1]):
                if huts[target[e]]:
                    out[k] = e
                    k += 1
    return k


def fill_big(g: Position, out: vec[i64], k: i64, t: i64) -> i64:
    """The moves of a group of seven or more: to groups as big (R-MOVE-4)."""
    for e in range(FIRST[t], FIRST[t + 1]):
        if size(g.huts[TARGET[e]]) >= size(g.huts[t]):
            out[k] = e
            k += 1
    return k


def move(g: Position, a: i64, b: i64) -> None:
    """All huts of one territory join a neighbour's, and what is cut off becomes villages (R-MOVE-1, R-FOUND-1)."""
    g.huts[b] += g.huts[a]
    g.huts[a] = 0
    g.settled -= bit(a)
    g.moves += 1
    g.tell("moved", g.actor, a, b)
    settled = g.settled
    for e in range(FIRST[a], FIRST[a + 1]):
        t = TARGET[e]
        if settled >> t & 1 and not NEAR[t] & settled:
            g.pending |= bit(t)


def found(g: Position, t: i64) -> None:
    """A village, of one hut or more, takes the next chip, quarrels, and is doomed or scores (R-FOUND-2, R-FOUND-4)."""
    g.pending -= bit(t)
    epoch = EPOCH[g.founded]
    g.sites[g.founded] = t
    g.founded += 1
    g.chips[g.actor] += 1
    strife(g, t)
    if TERRAIN[t] == UNFAVOURABLE[epoch]:
        doom(g, t)
    else:
        score(g, t, epoch)
    if g.founded == VILLAGES:
        end(g)


def strife(g: Position, t: i64) -> None:
    """Where all five clans meet, every clan with a single hut leaves (R-STRIFE-1)."""
    for c in range(COLOURS):
        if not count(g.huts[t], c):
            return
    gone: i64 = 0
    for c in range(COLOURS):
        if count(g.huts[t], c) == 1:
            g.huts[t] -= group(c, 1)
            gone |= bit(c)
    if gone:
        g.tell("strife", t, gone)
    if not g.huts[t]:
        g.settled -= bit(t)


def doom(g: Position, t: i64) -> None:
    """On unfavourable land the village is lost and nobody scores (R-EPOCH-3)."""
    g.tell("doomed", g.actor, t)
    g.huts[t] = 0
    g.settled &= ~bit(t)


def score(g: Position, t: i64, epoch: i64) -> None:
    """Every clan present advances by the huts and the bonus of the epoch (R-SCORE-1, -2, -3)."""
    value = size(g.huts[t])
    if TERRAIN[t] == FAVOURABLE[epoch] or FAVOURABLE[epoch] < 0:
        value += BONUS[epoch]
    clans: i64 = 0
    for c in range(COLOURS):
        if count(g.huts[t], c):
            g.points[c] += value
            clans |= bit(c)
    g.tell("village", g.actor, t, value if clans else 0, clans)


def end_turn(g: Position) -> None:
    """The next seat moves; the game ends when nobody could (R-TURN-2, R-END-2)."""
    g.actor = (g.actor + 1) % g.seats
    if not can_move(g):
        end(g)


def can_move(g: Position) -> bool:
    """Two neighbours with huts always allow one of the two moves between them (R-MOVE-5)."""
    settled = g.settled
    for t in range(LAND):
        if settled >> t & 1 and NEAR[t] & settled:
            return True
    return False


def end(g: Position) -> None:
    """The game is over and the clans are shown (R-END-1, R-END-3)."""
    g.actor = OVER
    g.pending = 0
    g.seals += 1
    for seat in range(g.seats):
        g.tell("clan", seat, g.clans[seat])


def deal(game: Game, seats: i64, seed: i64) -> State:
    """One hut of each clan in every region, secret clans, a starting seat by lot (R-SETUP-2, R-SETUP-3, R-TURN-1)."""
    luck = chance(seed)
    huts = zeros(LAND)
    colours = vec[i64]([c for c in range(COLOURS)])
    for region in range(REGIONS):
        luck.shuffle(colours)
        for i in range(COLOURS):
            huts[region * 5 + i] = group(colours[i], 1)
    luck.shuffle(colours)
    first = luck.below(seats)
    return Clans(
        game,
        first,
        0,
        seats,
        first,
        0,
        huts,
        bit(LAND) - 1,
        0,
        0,
        zeros(VILLAGES),
        zeros(COLOURS),
        zeros(seats),
        colours,
    )
