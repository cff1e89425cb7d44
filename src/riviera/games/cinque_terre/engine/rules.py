"""The rules of Cinque Terre: placing, acting, claiming. Clauses are in docs/games/cinque_terre.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from riviera.games.cinque_terre.components import ACTIONS_IN_A_TURN
from riviera.games.cinque_terre.engine.acting import act, why_cant_draw, why_cant_harvest, why_cant_move, why_cant_sell
from riviera.games.cinque_terre.engine.actions import (
    CLAIM,
    DECLINE,
    DRAW,
    END,
    HARVEST,
    KEEP,
    MOVE,
    PLACE,
    SELL,
    VENDOR,
    WAYS,
)
from riviera.games.cinque_terre.engine.claims import (
    be_vendor,
    claim,
    close_turn,
    fill_claims,
    fill_looking,
    pass_turn,
    settle,
    why_cant_be_vendor,
    why_cant_claim,
    why_cant_finish,
)
from riviera.games.cinque_terre.engine.hidden import redeal
from riviera.games.cinque_terre.engine.options import can_go_on, fill_acting
from riviera.games.cinque_terre.engine.score import standing
from riviera.games.cinque_terre.engine.state import (
    ACTING,
    CLAIMING,
    LOOKING,
    PLACING,
    Position,
)
from riviera.kernel.chance import chance
from riviera.kernel.state import NOT_ASKED, OVER, places
from riviera.kernel.vecs import vec

FIRST_FIELD: Final[i64] = 1  # the fields are spaces 1 to 3 of the road


@mypyc_attr(free_list_len=1)
class CinqueTerre(Position):
    """A game of Cinque Terre."""

    def clone(self) -> CinqueTerre:
        """An independent copy; what never changes is shared."""
        return CinqueTerre(
            self.game, self.actor, self.seals, self.luck.clone(), self.seats, self.phase, self.left, self.opened,
            self.takings, self.taken, self.first, self.turns, self.limit, self.final, self.pile, self.used, self.dice,
            self.prices, self.beside, self.starting, self.orders, self.spaces[:], self.piles[:], self.market[:],
            self.deck[:], self.discards[:], self.hands[:], self.seen[:], self.before[:], self.blind[:], self.carts[:],
            self.sold[:], self.rows[:], self.pairs[:], self.lire[:], self.claims[:], self.vendors[:], self.offer[:],
            self.held[:],
        )  # fmt: skip

    def determinize(self, seat: i64, seed: i64) -> CinqueTerre:
        """A copy with everything dealt afresh that the seat cannot know (R-SECRET-1)."""
        s = self.clone()
        s.luck = chance(seed)
        if self.actor != OVER:
            redeal(s, seat, s.luck)
        return s

    def fill(self, out: vec[i64]) -> i64:
        """The legal actions of the question being asked."""
        if self.phase == ACTING:
            return fill_acting(self, out)
        if self.phase == LOOKING:
            return fill_looking(self, out)
        if self.phase == CLAIMING:
            k = fill_claims(self, out)
            out[k] = DECLINE
            return k + 1
        for field in range(MOVE):
            out[field] = PLACE + field
        return MOVE

    def rule_against(self, action: i64) -> str | None:
        """The rule that forbids the action."""
        if action < MOVE:
            return None if self.phase == PLACING else NOT_ASKED
        if CLAIM <= action < VENDOR:
            return why_cant_claim(self, action - CLAIM)
        if VENDOR <= action < KEEP:
            return why_cant_be_vendor(self, action - VENDOR)
        if action >= KEEP:
            return why_cant_finish(self, action)
        return why_cant_act(self, action) if self.phase == ACTING else NOT_ASKED

    def apply(self, action: i64) -> None:
        """Carry out the action, and pass on when nothing is left to decide."""
        if self.phase == PLACING:
            place_cart(self, action - PLACE)
        elif action < END:
            act(self, action)
            if not can_go_on(self):
                close_turn(self)
        elif action == END:
            close_turn(self)
        elif action < VENDOR:
            claim(self, action - CLAIM)
        elif action < KEEP:
            be_vendor(self, action - VENDOR)
        elif action == DECLINE:
            pass_turn(self)
        else:
            settle(self, action)

    def scores(self) -> list[int]:
        """The lire of each seat; secret and starting orders count at the end (R-FINAL-1)."""
        return [self.lire[s] for s in range(self.seats)]

    def ranking(self) -> list[int]:
        """Most lire, then most orders fulfilled, then most pieces, then a shared victory (R-WIN-1 to -3)."""
        return places([standing(self, s) for s in range(self.seats)])


def why_cant_act(g: Position, action: i64) -> str | None:
    """The rule that forbids an action of the turn; ending it is always allowed (R-TURN-2)."""
    if action < DRAW:
        return why_cant_move(g, action - MOVE)
    if action < HARVEST:
        return why_cant_draw(g, action - DRAW)
    if action < SELL:
        return why_cant_harvest(g, (action - HARVEST) // WAYS, (action - HARVEST) % WAYS)
    return None if action == END else why_cant_sell(g, action - SELL)


def place_cart(g: Position, field: i64) -> None:
    """Choose a field in secret; the last choice shows all of them, and a lot decides who begins (R-START-1, -2)."""
    g.spaces[g.actor] = FIRST_FIELD + field
    g.actor += 1
    if g.actor < g.seats:
        return
    for seat in range(g.seats):
        g.tell("placed", seat, g.spaces[seat])
    g.seals += 1
    g.first = g.luck.below(g.seats)
    g.actor = g.first
    g.phase = ACTING
    g.left = ACTIONS_IN_A_TURN
    g.tell("begins", g.first)
