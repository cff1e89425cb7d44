"""Positions of Liguria for the figures: the first round of a game that is really played, and small changes to it."""

from __future__ import annotations

from riviera.kernel.game import Game
from riviera.kernel.state import State

SEATS, SEED = 4, 5
OPENING = (
    *("stock:red-yellow", "stock:red-blue", "stock:yellow-blue", "stock:red-yellow"),
    *("buyer:s5", "buyer:s6", "buyer:s7", "buyer:s4"),
)


def buying(game: Game) -> State:
    """The first round: seat A stands leftmost on the street and picks first."""
    return played(game.deal(SEATS, SEED), *OPENING)


def sailing(game: Game) -> State:
    """The same round when all have cards and seat A is about to sail."""
    state = played(buying(game), "pick:t1", "pick:t3", "pick:t4")
    while game.view(state, None)["stage"] != "sail":
        state.apply(state.legal_actions()[0])
    return state


def played(state: State, *actions: str) -> State:
    """The position after some actions, which the rules must allow."""
    after = state.clone()
    for action in actions:
        after.play(action)
    return after


def invaded(game: Game) -> State:
    """The same, but seat A has two knights of the others, and seat B holds the yellow island two steps away."""
    data = game.dump(sailing(game))
    a, b, c, d = data["merchants"]
    a["knights"] = {"knight-1": d["knights"].pop("knight-1"), "knight-2": 1}
    data["islands"] = {"3": {"seat": 1, "knights": {"knight-2": 1}}}
    c["knights"], b["ministers"] = {}, b["ministers"] - 1
    return game.load(data)


def visiting(game: Game) -> State:
    """The same, but seat A has picked a diplomat instead of a building, and lies in the harbor of B."""
    data = game.dump(sailing(game))
    own, bag = data["merchants"][0], data["bag"]
    own["fronts"].pop("building-2")
    bag[bag.index("diplomat-1")] = "building-2"
    own["diplomats"] = {"diplomat-1": 1}
    return played(game.load(data), "clockwise:p4")
