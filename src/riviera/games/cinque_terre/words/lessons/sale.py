"""Fruit becomes lire: prices, and where to go with what."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .shore import ELSEWHERE, ENDED, fruit, shore

SALE: Final = Lesson(
    "Sale",
    "Fruit becomes lire where it is loved",
    "i-coin",
    (
        Step(
            task="Drive to the village that pays most for limoni",
            show=("coast",),
            say=Said(
                "The dice are the prices.",
                "A village pays the number on its **die of that fruit**, all game long. Without such a die it pays 1 "
                "lira. Two limoni and one uva lie in your cart.",
                lit=("die-vernazza-limoni", "die-monterosso-limoni"),
            ),
            good=("move:vernazza",),
            done=Said(
                "Four spaces to the best price.",
                "Vernazza pays 6 for limoni, Monterosso only 2. You may drive **through villages** and sell nothing.",
                lit=("die-vernazza-limoni",),
            ),
            wrong={
                "end": ENDED,
                "move:*": Said(
                    "No die for limoni here.",
                    "This village would pay 1 lira for each. Look for the **yellow dice**: one says 6, one says 2.",
                    lit=("die-vernazza-limoni", "die-monterosso-limoni"),
                ),
            },
            other=ELSEWHERE,
            start=shore("at=lower hand=agli cart=2limoni,uva starting=SO09", round=3),
        ),
        Step(
            task="Sell both limoni, and keep uva",
            show=("mine",),
            say=Said(
                "A whole sale is one action.",
                "Choose the fruit **in your cart**, one after the other. Vernazza has no die for uva and pays 1. "
                "Monterosso, the next village, pays 4.",
                lit=("limoni",),
            ),
            good=("sell:limoni sell:limoni",),
            done=Said(
                "Twelve lire with one action.",
                "Sold pieces lie on your card, in the **row of the village**. A row has eight spaces. They stay there, "
                "for you will need them.",
                lit=("sold-1-0",),
                sum=fruit("limoni limoni", "12", "lire"),
            ),
            wrong={
                "sell:uva": Said(
                    "Uva brought 1 lira.",
                    "There is no purple die here. **Monterosso**, one space on, would have paid 4.",
                    lit=("die-monterosso-uva",),
                ),
                "move:*": Said(
                    "You drove on with limoni in the cart.",
                    "The best price for them is in **Vernazza**: 6 each. Sell both before you go.",
                    lit=("die-vernazza-limoni",),
                ),
                "end": Said(
                    "Your turn ended, and limoni stay in the cart.",
                    "Fruit in a cart brings nothing. Sell **both limoni** here.",
                    lit=("limoni",),
                ),
            },
            other=ELSEWHERE,
        ),
        Step(
            task="Drive to Monterosso with uva",
            show=("coast",),
            say=Said(
                "One more action is left.",
                "You drove and you sold. One space on, uva is worth 4. You **sell it there** in your next turn.",
                lit=("monterosso", "die-monterosso-uva"),
            ),
            good=("move:monterosso",),
            done=Said(
                "Ready for the next turn.",
                "Sell uva, drive to the upper field, harvest: three actions. A good lap fills the cart and **sells "
                "each fruit at its best price**.",
            ),
            wrong={
                "sell:uva": Said(
                    "One lira instead of four.",
                    "The sale was still open, so it cost no action. But **Monterosso** is one space away and pays 4.",
                    lit=("die-monterosso-uva",),
                ),
                "end": ENDED,
                "move:*": Said(
                    "You drove past Monterosso.",
                    "The next good price for uva is in Manarola, far round. Monterosso was the **next space**.",
                    lit=("monterosso",),
                ),
            },
            other=ELSEWHERE,
        ),
    ),
)
