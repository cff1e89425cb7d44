"""How the actions of Liguria are numbered: verb by verb, in the order of the action space."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.components import CARDS, COLOURS, HARBOR_TILES, KNIGHTS, PAYMENTS, ROWS, STALLS
from riviera.kernel.vecs import vec

PAIRS: Final = ((0, 1), (0, 2), (1, 2))

STOCKS: Final[i64] = 0
BUYERS: Final[i64] = STOCKS + len(PAIRS)
PICKS: Final[i64] = BUYERS + len(STALLS)
TAKES: Final[i64] = PICKS + 15
UPGRADES: Final[i64] = TAKES + len(CARDS)
SAILS: Final[i64] = UPGRADES + len(HARBOR_TILES)
LANDS: Final[i64] = SAILS + 24
CHOOSES: Final[i64] = LANDS + len(KNIGHTS)
LOADS: Final[i64] = CHOOSES + len(COLOURS)
DEPLOYS: Final[i64] = LOADS + len(COLOURS)
TURN: Final[i64] = DEPLOYS + len(ROWS) * len(PAYMENTS)
DONE: Final[i64] = TURN + 1

FIRST_COLOUR: Final = vec[i64]([a for a, _ in PAIRS])
SECOND_COLOUR: Final = vec[i64]([b for _, b in PAIRS])

VERBS: Final[dict[str, list[tuple[str, ...]]]] = {
    "stock": [(f"{COLOURS[a]}-{COLOURS[b]}",) for a, b in PAIRS],
    "buyer": [(stall.name,) for stall in STALLS],
    "pick": [(f"t{slot + 1}",) for slot in range(15)],
    "card": [(card.name,) for card in CARDS],
    "upgrade": [(tile.name,) for tile in HARBOR_TILES],
    "clockwise": [(f"p{place + 1}",) for place in range(12)],
    "counter": [(f"p{place + 1}",) for place in range(12)],
    "land": [(knight.name,) for knight in KNIGHTS],
    "choose": [(colour,) for colour in COLOURS],
    "load": [(colour,) for colour in COLOURS],
    **{f"deploy{payment}": [(f"{row}s",) for row in ROWS] for payment in PAYMENTS},
    "turn": [()],
    "done": [()],
}
