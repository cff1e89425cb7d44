"""What bots know about Liguria: a quick sensible action for playouts, and the worth of a position."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.liguria.bots.habits import HABITS, Glance, Habits
from riviera.games.liguria.bots.looks import (
    card_looks,
    cube_looks,
    deploy_looks,
    done_looks,
    land_looks,
    pick_looks,
    sail_looks,
    upgrade_looks,
)
from riviera.games.liguria.bots.market import buyer_looks, market_worth, order_worth, rows_for
from riviera.games.liguria.bots.worth import estimate
from riviera.games.liguria.engine.actions import (
    BUYERS,
    CHOOSES,
    DEPLOYS,
    DONE,
    LANDS,
    LOADS,
    PICKS,
    SAILS,
    TAKES,
    TURN,
    UPGRADES,
)
from riviera.games.liguria.engine.state import BUYER, PICK, PLACES, STOCK, Position
from riviera.kernel.chance import Chance
from riviera.kernel.state import OVER, State
from riviera.kernel.strategy import Strategy
from riviera.kernel.vecs import vec


class Sense(Strategy):
    """Takes what looks best at a glance, with a little chance so that playouts differ."""

    def __init__(self, weights: list[float] | None = None) -> None:
        self.weights = weights or HABITS
        self.habits = Habits(self.weights)

    def pick(self, state: State, chance: Chance, scratch: vec[i64]) -> i64:
        """The action that looks best."""
        g = cast(Position, state)
        n = g.fill(scratch)
        if n == 1 or g.stage == STOCK:
            return scratch[chance.below(n)]
        rows = rows_for(g, self.habits)
        best = scratch[0]
        most = -1000.0
        for i in range(n):
            value = looks(g, scratch[i], rows, self.habits) + 0.0008 * float(chance.below(1000))
            if value > most:
                most = value
                best = scratch[i]
        return best

    def worth(self, state: State, seat: i64) -> float:
        """The final points that the seat may expect, what its buyer will bring included."""
        g = cast(Position, state)
        points = estimate(g, seat, self.habits.worth)
        if g.actor == OVER:
            return points
        if g.stage == BUYER or g.stage == PICK:
            return points + market_worth(g, seat, self.habits)
        return points + order_worth(g, seat, self.habits)


def looks(g: Position, action: i64, rows: list[list[float]], habits: Habits) -> float:
    """What an action seems to bring."""
    h = habits.glance
    if action < PICKS:
        return buyer_looks(g, action - BUYERS, rows, habits)
    if action < TAKES:
        return pick_looks(g, action - PICKS, h)
    if action < UPGRADES:
        return card_looks(g, action - TAKES, habits)
    if action < SAILS:
        return upgrade_looks(g, action - UPGRADES, h)
    if action < LANDS:
        return sail_looks(g, (action - SAILS) % PLACES, h)
    return stop_looks(g, action, h)


def stop_looks(g: Position, action: i64, h: Glance) -> float:
    """What an action at a stop seems to bring."""
    if action < CHOOSES:
        return land_looks(g, action - LANDS)
    if action < LOADS:
        return cube_looks(g, action - CHOOSES)
    if action < DEPLOYS:
        return 1.0 + cube_looks(g, action - LOADS)
    if action < TURN:
        return deploy_looks(g, action - DEPLOYS, h)
    return done_looks(g) if action == DONE else -0.5


STRATEGY: Final = Sense()
