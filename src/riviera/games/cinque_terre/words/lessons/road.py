"""A turn: three actions. Drawing cards, and driving on a road that goes one way."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .shore import ELSEWHERE, ENDED, P, shore

HARVESTED: Final = Said("You harvested.", "That comes in the next lesson. Each deed is one of your **three actions**.")

ROAD: Final = Lesson(
    "Draw and drive",
    "Three actions, and a road that goes one way",
    f"{P}-card-uva",
    (
        Step(
            task="Draw the limoni card",
            show=("market", "hand"),
            say=Said(
                "A turn has three actions.",
                "Draw, drive, harvest or sell, in any order, the same one again if you like. Drawing takes **one "
                "card**: one of the four face up, or the top one of the pile.",
                lit=("limoni-card",),
            ),
            good=("draw:limoni-card",),
            done=Said(
                "One action, one card.",
                "The gap was filled from the pile at once. Your hand may hold **any number** of cards. Two actions are "
                "left.",
            ),
            wrong={
                "draw:deck": Said(
                    "A card came, and it could have been any.",
                    "The pile hides eight kinds. What you want lies **face up** beside it.",
                    lit=("limoni-card",),
                ),
                "draw:*": Said(
                    "A card, but another one.",
                    "You took a kind that grows in the lower field. Look for **limoni**, face up.",
                    lit=("limoni-card",),
                ),
                "move:*": Said(
                    "Your cart drove off.",
                    "Driving is an action too, and comes next. Look at the **four cards** face up.",
                    lit=("limoni-card",),
                ),
                "harvest:*": HARVESTED,
                "end": ENDED,
            },
            other=ELSEWHERE,
            start=shore("at=upper hand=limoni,olive,funghi,uva starting=SO09"),
        ),
        Step(
            task="Drive to the middle field",
            show=("coast",),
            say=Said(
                "The road goes one way.",
                "An action drives your cart **one to four spaces** along the arrows: through the fields, down to "
                "Riomaggiore, and past the villages back to Monterosso. Other carts are never in the way.",
                lit=("middle",),
            ),
            good=("move:middle",),
            done=Said(
                "One space on.",
                "Back to the upper field it is now **seven spaces**, the whole way round. One action is left.",
                lit=("upper",),
            ),
            wrong={
                "move:*": Said(
                    "You drove past it.",
                    "The middle field now lies behind you, and nobody turns round. It was the **next space**.",
                    lit=("middle",),
                ),
                "harvest:*": HARVESTED,
                "end": ENDED,
            },
            other=ELSEWHERE,
            refused={"move:monterosso": "R-MOVE-1", "move:upper": "R-MOVE-2"},
        ),
        Step(
            task="Drive to Manarola with your last action",
            show=("coast",),
            say=Said(
                "One action, up to four spaces.",
                "Count along the road: lower field, Riomaggiore, **Manarola**. Three spaces cost no more than one.",
                lit=("manarola",),
            ),
            good=("move:manarola",),
            done=Said(
                "Three spaces, one action.",
                "Draw, drive, drive: your turn is over, and the next player goes on. You may also **end early**.",
            ),
            wrong={
                "move:corniglia": Said(
                    "One space too far.",
                    "Corniglia is the fourth space from the middle field. **Manarola** is the third.",
                    lit=("manarola",),
                ),
                "move:*": Said(
                    "You stopped on the way.",
                    "That was your last action, and the way to **Manarola** costs another one in your next turn.",
                    lit=("manarola",),
                ),
                "end": Said(
                    "Your turn ended early.",
                    "That is allowed, but an action was left. It would have brought you to **Manarola**.",
                    lit=("manarola",),
                ),
            },
            other=ELSEWHERE,
        ),
    ),
)
