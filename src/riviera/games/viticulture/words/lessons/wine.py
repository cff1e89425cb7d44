"""Harvest, wine, cellars and time."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .vineyard import ELSEWHERE, PASSED, vineyard

WINE: Final = Lesson(
    "Wine",
    "Grapes, cellars and time",
    "vit-harvest",
    (
        Step(
            task="Bring in red and white with one worker",
            show=("land", "glass"),
            say=Said(
                "A harvest gives one grape of each colour.",
                "All **red** vines of a field make one red grape, worth their sum; all **white** ones one white "
                "grape. Compare left and middle.",
                lit=("harvest_field", "middle"),
            ),
            good=("place:harvest_field:* harvest:middle",),
            done=Said(
                "Red 3 and white 3.",
                "Syrah 2 and Pinot 1; Trebbiano 2 and Pinot 1. The vines stay; the field rests until **next year**.",
                lit=("red-3", "white-3"),
            ),
            wrong={
                "pass": PASSED,
                "harvest:left": Said(
                    "Red 3, and nothing white.",
                    "Merlot alone gives a red grape. The **middle** field has both colours.",
                    lit=("middle",),
                ),
            },
            other=ELSEWHERE,
            start=vineyard(
                "winter",
                "row=2 lira=2 vp=3 workers=4 built=trellis,irrigation left=merlot middle=pinot,syrah,trebbiano "
                "out=give_tour_left hand=order_r3_w3",
                "row=5 lira=3 vp=5 left=syrah built=trellis out=plant_vine_left grande=build_structure_left",
            ),
        ),
        Step(
            task="Make a red and a white wine",
            say=Said(
                "One worker makes up to two wines.",
                "A grape becomes a wine of **its colour and value**. Grapes are round, wines are square.",
                lit=("make_wine",),
            ),
            good=("pass place:make_wine:* wine:red-3 wine:white-3", "pass place:make_wine:* wine:white-3 wine:red-3"),
            done=Said(
                "Red 3 and white 3, ready to be sold.",
                "The **small cellar**, which everybody has, holds wines of value 1 to 3.",
                lit=("red-wine-3", "white-wine-3"),
            ),
            wrong={
                "pass": PASSED,
                "done": Said(
                    "One wine, where two were possible.",
                    "The same worker may make **one more**. Use the other grape too.",
                ),
            },
            other=ELSEWHERE,
        ),
        Step(
            task="Build what your red 5 needs",
            say=Said(
                "Dear wine needs a deeper cellar.",
                "In the small cellar your grape of **5** would become a wine of 3. The **medium** cellar holds 4 to "
                "6, the **large** one 7 to 9.",
                lit=("build_structure", "medium_cellar"),
            ),
            good=("place:build_structure:* build:medium_cellar",),
            done=Said(
                "Now red 5 can stay 5.",
                "Build **before** you make the wine. The medium cellar also allows **blush**, the large one "
                "**sparkling**: two red grapes and a white one, worth 7 or more.",
                lit=("medium_cellar",),
            ),
            wrong={
                "pass": PASSED,
                "build:*": Said(
                    "Useful, but your wine would be a 3.",
                    "Only a **cellar** keeps a grape of 5 from losing value. It costs £4.",
                    lit=("medium_cellar",),
                ),
                "place:sell_or_trade:*": Said(
                    "A grape of 5 sells for £2.",
                    "That is money, but no points. As **wine** it can fill an order.",
                    lit=("build_structure",),
                ),
            },
            other=ELSEWHERE,
            start=vineyard(
                "summer",
                "row=1 lira=5 vp=5 built=irrigation,trellis left=merlot,syrah crush=red-5 hand=order_r5",
                "row=5 lira=3 vp=5 left=syrah built=trellis",
                year=4,
            ),
        ),
        Step(
            task="Make the wine that your order wants",
            show=("glass", "hand"),
            say=Said(
                "Blush is red and white together.",
                "It needs one grape of each, worth **4 or more** in sum, and the medium cellar. Your order wants a "
                "blush of 4.",
                lit=("make_wine", "order_b4"),
                sum=Sum(("vit-grape-red", "vit-grape-white"), "5", "red 2 and white 3"),
            ),
            good=("place:make_wine:* blush:red-2:white-3",),
            done=Said(
                "2 and 3 make a blush of 5.",
                "Two grapes became one wine, worth their sum.",
                lit=("blush-wine-5",),
            ),
            wrong={
                "pass": PASSED,
                "wine:*": Said(
                    "A wine of one colour.",
                    "For blush **both** grapes go into one bottle. The order wants nothing else.",
                ),
            },
            other=ELSEWHERE,
            start=vineyard(
                "winter",
                "row=2 lira=1 vp=6 built=trellis,medium_cellar left=syrah crush=red-2,white-3 cellar=red-wine-3 "
                "hand=order_b4 out=build_structure_left",
                "row=5 lira=3 vp=5 left=syrah built=trellis out=plant_vine_left grande=give_tour_left",
                year=4,
            ),
        ),
        Step(
            task="End your year",
            say=Said(
                "Time makes wine dearer.",
                "When the year ends, every grape and wine moves up **one value**, if that place is free and its "
                "cellar is built.",
                lit=("blush-wine-5", "red-wine-3"),
            ),
            good=("pass pass",),
            done=Said(
                "Blush 6 and red 4.",
                "With the small cellar alone, red 3 would have stayed a 3.",
                lit=("blush-wine-6", "red-wine-4"),
            ),
            wrong={
                "place:*": Said(
                    "That is a turn more in this year.",
                    "Nothing is lost by it. But to see the wine age, **pass** now.",
                ),
            },
        ),
    ),
    2,
)
