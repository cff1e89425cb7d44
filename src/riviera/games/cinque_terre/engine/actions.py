"""The actions of Cinque Terre by name, and how they are numbered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinque_terre.components import FIELD_IDS, LOOP, ORDER_IDS, TOWN_IDS, TYPES
from riviera.kernel.actions import ActionSpace, Verb

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


# The numbers of the actions, in the order of ``ACTIONS``.
PLACE: Final[i64] = 0
MOVE: Final[i64] = 3
DRAW: Final[i64] = 11
DRAW_BLIND: Final[i64] = 19
HARVEST: Final[i64] = 20
SELL: Final[i64] = 84
END: Final[i64] = 92
CLAIM: Final[i64] = 93
VENDOR: Final[i64] = 173
KEEP: Final[i64] = 178
LAY: Final[i64] = 179
LAY_AND_DRAW: Final[i64] = 180
DECLINE: Final[i64] = 181
