"""Cinque Terre as the rest of the house knows it."""

from __future__ import annotations

from riviera.games.cinque_terre.about import ABOUT
from riviera.games.cinque_terre.components import LOOP
from riviera.games.cinque_terre.rules import deal
from riviera.games.cinque_terre.state import FIELD_IDS, ORDER_IDS, TOWN_IDS, TYPES
from riviera.kernel.actions import ActionSpace, Verb
from riviera.kernel.game import Game
from riviera.kernel.state import State

ACTIONS = ActionSpace(
    Verb("start", [(f,) for f in FIELD_IDS]),
    Verb("move", [(space,) for space in LOOP]),
    Verb("draw", [*((f"{p}-card",) for p in TYPES), ("deck",)]),
    Verb("harvest", [(f"{p}-pile", f"{c}-hand") for p in TYPES for c in TYPES]),
    Verb("sell", [(p,) for p in TYPES]),
    Verb("end"),
    Verb("claim", [(o,) for o in ORDER_IDS]),
    Verb("vendor", [(v,) for v in TOWN_IDS]),
    Verb("keep"),
    Verb("lay"),
    Verb("lay-and-draw"),
    Verb("decline"),
)


class CinqueTerreGame(Game):
    def deal(self, seats, seed, options=None) -> State:
        self.settle(seats, options)
        return deal(self, seats, seed)


GAME = CinqueTerreGame(ABOUT, ACTIONS)
