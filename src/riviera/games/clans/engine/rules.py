"""The rules of Clans put together: what may be done, and how turns follow. Clauses are in docs/games/clans.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from riviera.games.clans.engine.hidden import imagine
from riviera.games.clans.engine.moves import can_move, fill_moves, move, why_cant_move
from riviera.games.clans.engine.score import ranking, scores
from riviera.games.clans.engine.state import FOUND, SOURCE, TARGET, Position
from riviera.games.clans.engine.villages import end, fill_villages, found, why_cant_found
from riviera.kernel.chance import chance
from riviera.kernel.masks import lowest
from riviera.kernel.state import OVER
from riviera.kernel.vecs import vec


@mypyc_attr(free_list_len=1)
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
        """A clone with the clan cards dealt afresh that the seat has not seen (R-SETUP-3)."""
        s = self.clone()
        if self.actor != OVER:
            imagine(s, seat, chance(seed))
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

    def scores(self) -> list[int]:
        """The points of each seat's clan and its chips (R-SCORE-4)."""
        return scores(self)

    def ranking(self) -> list[int]:
        """The place of each seat (R-END-4)."""
        return ranking(self)


def end_turn(g: Position) -> None:
    """The next seat moves; the game ends when nobody could (R-TURN-2, R-END-2)."""
    g.actor = (g.actor + 1) % g.seats
    if not can_move(g):
        end(g)
