"""The rules of Liguria: deal, phases, actions. Clauses are in docs/games/liguria.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from riviera.games.liguria.engine.actions import (
    BUYERS,
    CHOOSES,
    DEPLOYS,
    LANDS,
    LOADS,
    PICKS,
    SAILS,
    TAKES,
    TURN,
    UPGRADES,
)
from riviera.games.liguria.engine.harbors import deploy, load, why_cant_deploy, why_cant_load
from riviera.games.liguria.engine.hidden import redeal
from riviera.games.liguria.engine.islands import why_cant_choose, why_cant_land
from riviera.games.liguria.engine.market import (
    begin_picking,
    end_round,
    last_card,
    pick,
    prepare,
    send_buyer,
    stock,
    take_card,
    upgrade,
    why_cant_buy,
    why_cant_pick,
    why_cant_stock,
    why_cant_take,
    why_cant_upgrade,
)
from riviera.games.liguria.engine.options import fill_actions
from riviera.games.liguria.engine.sail import (
    begin_last,
    begin_sailing,
    linger,
    put_ashore,
    sail,
    stop,
    take_choice,
    turn_about,
    why_cant_be_done,
    why_cant_sail,
    why_cant_turn,
)
from riviera.games.liguria.engine.score import total
from riviera.games.liguria.engine.state import (
    BUYER,
    CARD,
    LAST,
    NONE,
    PICK,
    PLACES,
    ROUNDS_BY_SEATS,
    ROW_COUNT,
    SAIL,
    STOCK,
    UPGRADE,
    Position,
)
from riviera.kernel.chance import chance
from riviera.kernel.state import OVER, places
from riviera.kernel.vecs import vec


@mypyc_attr(free_list_len=1)
class Liguria(Position):
    """A game of Liguria."""

    def clone(self) -> Liguria:
        """An independent copy; circuit, bag and deck never change in place and are shared."""
        return Liguria(
            self.game,
            self.actor,
            self.seats,
            self.open_memory,
            self.round,
            self.stage,
            self.served,
            self.circuit,
            self.bag,
            self.gone,
            self.deck,
            self.luck.clone(),
            self.supply,
            self.row[:],
            self.display[:],
            self.stalls[:],
            self.order[:],
            self.holders[:],
            self.garrisons[:],
            self.envoys[:],
            [merchant.clone() for merchant in self.merchants],
            self.now.clone(),
        )

    def determinize(self, seat: i64, seed: i64) -> Liguria:
        """Only the order of bag and deck is unknown, to every seat alike (R-HIDDEN-2, R-HIDDEN-3)."""
        s = self.clone()
        s.luck = chance(seed)
        redeal(s, s.luck)
        return s

    def fill(self, out: vec[i64]) -> i64:
        """The legal actions of the question being asked."""
        return fill_actions(self, out)

    def rule_against(self, action: i64) -> str | None:
        """The rule that forbids the action."""
        return why_not_ashore(self, action) if action < LANDS else why_not_aboard(self, action)

    def apply(self, action: i64) -> None:
        """The action, and then every turn and phase that follows without a decision."""
        over = act_ashore(self, action) if action < SAILS else act_aboard(self, action)
        if over:
            next_turn(self)

    def scores(self) -> list[int]:
        """The points as they would be counted now (R-SCORE-1 to R-SCORE-7)."""
        return [int(total(self, seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        """The most points win; seats that tie share the place (R-SCORE-7)."""
        return places(self.scores())


def why_not_ashore(g: Position, action: i64) -> str | None:
    """The rule that forbids an action before the ships move, or sailing."""
    if action < BUYERS:
        return why_cant_stock(g)
    if action < PICKS:
        return why_cant_buy(g, action - BUYERS)
    if action < TAKES:
        return why_cant_pick(g, action - PICKS)
    if action < UPGRADES:
        return why_cant_take(g, action - TAKES)
    if action < SAILS:
        return why_cant_upgrade(g, action - UPGRADES)
    return why_cant_sail(g, (action - SAILS) % PLACES, direction_of(action))


def why_not_aboard(g: Position, action: i64) -> str | None:
    """The rule that forbids an action of a ship that has stopped."""
    if action < CHOOSES:
        return why_cant_land(g, action - LANDS)
    if action < LOADS:
        return why_cant_choose(g, action - CHOOSES)
    if action < DEPLOYS:
        return why_cant_load(g, action - LOADS)
    if action < TURN:
        return why_cant_deploy(g, (action - DEPLOYS) % ROW_COUNT, (action - DEPLOYS) // ROW_COUNT)
    return why_cant_turn(g) if action == TURN else why_cant_be_done(g)


def direction_of(action: i64) -> i64:
    """1 for clockwise, -1 for the other way round."""
    return 1 if action < SAILS + PLACES else -1


def act_ashore(g: Position, action: i64) -> bool:
    """Stock, send, pick, take or upgrade; True when the seat's turn is over."""
    if action < BUYERS:
        stock(g, action)
        return True
    if action < PICKS:
        send_buyer(g, action - BUYERS)
        return True
    if action < TAKES:
        return pick(g, action - PICKS)
    return take_card(g, action - TAKES) if action < UPGRADES else upgrade(g, action - UPGRADES)


def act_aboard(g: Position, action: i64) -> bool:
    """Sail, land, choose, load, deploy, turn about or stop; True when the seat's turn is over."""
    if action < LANDS:
        return sail(g, (action - SAILS) % PLACES, direction_of(action))
    if action < CHOOSES:
        return put_ashore(g, action - LANDS)
    if action < LOADS:
        return take_choice(g, action - CHOOSES)
    if action < DEPLOYS:
        load(g, action - LOADS)
        return linger(g)
    if action < TURN:
        deploy(g, (action - DEPLOYS) % ROW_COUNT, (action - DEPLOYS) // ROW_COUNT)
        return linger(g)
    return turn_about(g) if action == TURN else stop(g)


def next_turn(g: Position) -> None:
    """The next seat that has something to decide, in this phase or a later one."""
    g.served += 1
    while g.actor != OVER and (g.served == g.seats or not begin_turn(g)):
        if g.served == g.seats:
            next_phase(g)
        else:
            g.served += 1


def begin_turn(g: Position) -> bool:
    """The next seat of the phase begins, buyers from the last space (R-BUYER-1); False when nothing is to decide."""
    if g.stage == STOCK:
        g.actor = (g.order[g.seats - 1] + g.served) % g.seats
        return True
    if g.stage == BUYER:
        g.actor = g.order[g.seats - 1 - g.served]
        return True
    if g.stage == PICK:
        return begin_picking(g)
    if g.stage == CARD or g.stage == UPGRADE:
        return begin_card(g)
    return begin_last(g) if g.stage == LAST else begin_sailing(g)


def begin_card(g: Position) -> bool:
    """The next seat takes a card, the last one without asking (R-CARD-1)."""
    g.actor = g.order[g.served]
    g.stage = CARD
    card = last_card(g)
    return card == NONE or not take_card(g, card)


def next_phase(g: Position) -> None:
    """Buyers, tiles, cards, ships; then a new round, the final movement or the end (R-CARD-5, R-SETUP-8)."""
    g.served = 0
    if g.stage == STOCK:
        prepare(g)
        g.stage = BUYER
    elif g.stage == BUYER:
        g.stage = PICK
    elif g.stage == PICK:
        g.stage = CARD
    elif g.stage == CARD or g.stage == UPGRADE:
        g.stage = SAIL
    elif g.stage == LAST:
        end_game(g)
    else:
        finish_round(g)


def finish_round(g: Position) -> None:
    """After the last round comes the final movement, in the same order (R-SETUP-8, R-FINAL-1)."""
    end_round(g)
    if g.round == ROUNDS_BY_SEATS[g.seats]:
        g.stage = LAST
        g.tell("final")
    else:
        prepare(g)
        g.stage = BUYER


def end_game(g: Position) -> None:
    """The final scoring (R-SCORE-7)."""
    g.actor = OVER
    for seat in range(g.seats):
        g.tell("scored", seat, total(g, seat))
