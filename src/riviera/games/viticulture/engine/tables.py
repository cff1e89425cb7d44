"""The numbers of the actions, and the tables that the rules look numbers up in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.components import (
    AUTOMA,
    MAMAS,
    ORDERS,
    PAPAS,
    STRUCTURE_IDS,
    STRUCTURES,
    SUMMER,
    TARGETS,
    VINES,
    WINTER,
)
from riviera.games.viticulture.engine.actions import ACTIONS, PAIRS, wishes
from riviera.kernel.state import ints

VINE: Final[i64] = 0
SUMMER_VISITOR: Final[i64] = 1
ORDER: Final[i64] = 2
WINTER_VISITOR: Final[i64] = 3
VISITORS: Final[i64] = 10  # the set of the two visitor decks
ANY_CARD: Final[i64] = 15

YOKE: Final[i64] = 2
WINDMILL: Final[i64] = 3
COTTAGE: Final[i64] = 4
TASTING_ROOM: Final[i64] = 5
MEDIUM: Final[i64] = 6
LARGE: Final[i64] = 7

SPRING_TIME: Final[i64] = 0
SUMMER_TIME: Final[i64] = 1
FALL_TIME: Final[i64] = 2
WINTER_TIME: Final[i64] = 3

DRAW_VINE: Final[i64] = 0
BUILD_ONE: Final[i64] = 2
PLANT_ONE: Final[i64] = 4
PLAY_SUMMER: Final[i64] = 5
DRAW_ORDER: Final[i64] = 6
HARVEST_ONE: Final[i64] = 7
MAKE_WINE: Final[i64] = 8
PLAY_WINTER: Final[i64] = 11

PASS: Final[i64] = ACTIONS.start("pass")
BONUS: Final[i64] = ACTIONS.start("bonus")
ACCEPT: Final[i64] = ACTIONS.start("accept")
WAKE: Final[i64] = ACTIONS.start("wake")
DRAW: Final[i64] = ACTIONS.start("draw")
TAKE: Final[i64] = ACTIONS.start("take")
NAME: Final[i64] = ACTIONS.start("name")
PLACE: Final[i64] = ACTIONS.start("place")
RETRIEVE: Final[i64] = ACTIONS.start("retrieve")
MANAGE: Final[i64] = ACTIONS.start("manage")
PLAY: Final[i64] = ACTIONS.start("play")
BUILD: Final[i64] = ACTIONS.start("build")
PLANT: Final[i64] = ACTIONS.start("plant")
UPROOT: Final[i64] = ACTIONS.start("uproot")
SWAP: Final[i64] = ACTIONS.start("swap")
HARVEST: Final[i64] = ACTIONS.start("harvest")
SELL: Final[i64] = ACTIONS.start("sell")
GRAPE: Final[i64] = ACTIONS.start("grape")
WINE: Final[i64] = ACTIONS.start("wine")
FILL: Final[i64] = ACTIONS.start("fill")
SPEND: Final[i64] = ACTIONS.start("spend")
AGE: Final[i64] = ACTIONS.start("age")
DISCARD: Final[i64] = ACTIONS.start("discard")
GIVE: Final[i64] = ACTIONS.start("give")
OFFER: Final[i64] = ACTIONS.start("offer")
KEEP: Final[i64] = ACTIONS.start("keep")

SPACE_COUNT: Final[i64] = 38
GAIN_LIRA: Final[i64] = 36  # the space where any number of workers earn £1
YOKE_SPACE: Final[i64] = 37

# Vines: a kind is a face of the vine deck, COPIES the set of its cards.
KINDS: Final[i64] = 9
RED: Final = ints([v.red for v in VINES])
WHITE: Final = ints([v.white for v in VINES])
NEEDS: Final = ints([sum(2 ** ("trellis", "irrigation").index(n) for n in v.needs) for v in VINES])
KIND: Final = ints([k for k, v in enumerate(VINES) for _ in range(v.copies)])
COPIES: Final = ints([sum(2**c for c, k in enumerate(KIND) if k == kind) for kind in range(9)])
FIELD_PRICE: Final = ints([5, 6, 7])

# Faces: where each deck's faces begin, and the deck and card of a face.
FACE: Final = ints([0, 9, 47, 83])
FACE_COUNT: Final[i64] = 121
FACE_DECK: Final = ints([0] * 9 + [1] * 38 + [2] * 36 + [3] * 38)
DECK_SIZE: Final = ints([42, 38, 36, 38])

# Orders: up to three wines, dearest first, as (type * 9 + lowest value - 1), or -1.
WANTED: Final = ints([x for o in ORDERS for x in wishes(o)])
ORDER_VP: Final = ints([o.vp for o in ORDERS])
ORDER_RESIDUAL: Final = ints([o.residual for o in ORDERS])

COST: Final = ints([s.cost for s in STRUCTURES])
GRAPE_PRICE: Final = ints([1, 1, 1, 2, 2, 2, 3, 3, 3] * 2)
LEAST_WINE: Final = ints([1, 1, 4, 7])  # the lowest value of each type

MAMA_CARDS: Final = ints([n for m in MAMAS for n in m.cards])
MAMA_LIRA: Final = ints([m.lira for m in MAMAS])
PAPA_LIRA: Final = ints([p.lira for p in PAPAS])
PAPA_INSTEAD: Final = ints([p.instead for p in PAPAS])
# A papa's gift: a structure by its number, 8 for a worker, 9 for a point.
PAPA_GIFT: Final = ints([(*STRUCTURE_IDS, "worker", "vp").index(p.gift) for p in PAPAS])

AUTOMA_BLOCKS: Final = ints([sum(2**a for a in (*summer, *winter)) for summer, winter in AUTOMA])
AUTOMA_TARGETS: Final = ints(list(TARGETS))
SOLO_MISSING: Final = ints(
    [sum(2**i for i, v in enumerate(deck) if not v.solo) for deck in ((), SUMMER, (), WINTER)]
)  # the cards of each deck that are left in the box

PAIR_LOW: Final = ints([a for a, _ in PAIRS])
PAIR_HIGH: Final = ints([b for _, b in PAIRS])


def face_of(deck: i64, card: i64) -> i64:
    """The face of a card."""
    return KIND[card] if deck == 0 else FACE[deck] + card
