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
    Verb("harvest", [(f"{p}-pile", paid) for p in TYPES for paid in (*(f"{c}-hand" for c in TYPES), f"{p}-pair")]),
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
SELL: Final[i64] = 92
END: Final[i64] = 100
CLAIM: Final[i64] = 101
VENDOR: Final[i64] = 181
KEEP: Final[i64] = 186
LAY: Final[i64] = 187
LAY_AND_DRAW: Final[i64] = 188
DECLINE: Final[i64] = 189

# How a piece is paid for: by the card of this kind, one of the piece's own or two of another; or by two of its own.
OWN_PAIR: Final[i64] = 8
WAYS: Final[i64] = 9
