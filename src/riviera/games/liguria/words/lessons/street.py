"""Buyers, picking, and what tiles are for."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .voyage import voyage

STREET: Final = Lesson(
    "Market street",
    "Left buys first, right buys more",
    "liguria-coin",
    (
        Step(
            task="Buy before Bruno: two tiles, and as much silver as you can",
            say=Said(
                "A round begins with shopping.",
                "Each space shows **tiles** and **silver**. The leftmost buyer picks first. Bruno wants three tiles, "
                "Carla five; both stand to the right.",
                lit=("s3",),
            ),
            good=("buyer:s3",),
            done=Said(
                "Two tiles, two silver, and first to pick.",
                "The silver is yours at once: you have 3 now. Bruno and Carla pick from what you leave.",
                lit=("s3", "silver"),
            ),
            wrong={
                "buyer:s1": Said(
                    "First, but only one tile.",
                    "You still pick before Bruno two spaces further right. Look for **two tiles**.",
                    lit=("s3",),
                ),
                "buyer:s2": Said(
                    "Two tiles, and one silver.",
                    "The next space is also left of Bruno, and gives one silver **more**.",
                    lit=("s3",),
                ),
            },
            other=Said(
                "More tiles, but Bruno picks before you.",
                "He stands further **left**. He would take what you wanted.",
                lit=("s3",),
            ),
            refused={"buyer:s4": "R-BUYER-2"},
            start=voyage(
                "buyer",
                "",
                "cards=c5",
                "cards=c29",
                round=2,
                order="A",
                stalls="4B 7C",
                row="monk ship-1 merchant-1 ship-2 diplomat-1 building-2 knight-1 contract-1 building-1 knight-3 monk "
                "merchant-2",
                display="c11 c35 c20",
            ),
            show=("street", "row"),
        ),
        Step(
            task="Pick the contract, then the knight",
            say=Said(
                "Neighbours are free, a skip costs silver.",
                "Pick from left to right. Each tile you leave **between** two picks costs 1 silver; what lies before "
                "the first is free. One building lies between these two.",
                lit=("t8", "t10"),
            ),
            good=("pick:t8 pick:t10",),
            done=Said(
                "Two tiles for one silver.",
                "They lie behind your screen. Your buyer is first in the **order**: first card, first ship. Next "
                "round buyers go in reverse, so you send yours last.",
                lit=("b0", "kknight-3", "screen"),
            ),
            wrong={
                "pick:t9": Said(
                    "Free, but a building.",
                    "Take the **contract** first. The knight, one tile behind the building, then costs **1 silver**; "
                    "you have 3.",
                ),
                "pick:t10": Said(
                    "Then the contract lies behind you.",
                    "Tiles are picked from **left to right**. Begin with the contract.",
                ),
            },
            other=Said(
                "Another tile.",
                "Your space gives two, and both are marked: the **contract**, then the **knight**.",
            ),
            show=("row",),
        ),
        Step(
            task="Pick one tile for sailing and one for loading",
            say=Said(
                "Four kinds of tiles lie open in your harbor.",
                "A **ship** adds steps, a **merchant** adds sacks to load with, a **building** is points, a **monk** "
                "is a green point. Knights, diplomats and contracts go behind the screen.",
                lit=("t9", "t10"),
            ),
            good=("pick:t9 pick:t10",),
            done=Said(
                "Two more steps and one more sack.",
                "Your harbor shows 3 **wheels** and 2 **sacks** now. Early tiles work in every round that is left, so "
                "where no rival wants the same, stand **far right** and take many.",
                lit=("ship-2", "merchant-1"),
            ),
            other=Said(
                "Good for something else.",
                "You want a **wheel** to sail further and a **sack** to load more: two tiles side by side.",
                lit=("t9", "t10"),
            ),
            start=voyage(
                "buyer",
                "silver=0",
                "cards=c5",
                "cards=c29",
                round=2,
                order="A",
                stalls="6B 7C",
                row="building-1 monk knight-2 contract-5 building-2 diplomat-1 ship-1 knight-1 ship-2 merchant-1 monk "
                "knight-1",
                display="c11 c35 c20",
                moves="buyer:s2",
            ),
            panel="harbors",
            show=("row",),
        ),
    ),
    2,
)
