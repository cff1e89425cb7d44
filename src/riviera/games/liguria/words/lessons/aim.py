"""What the game is about, and how one wins."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .voyage import voyage

HOMEWARD: Final = voyage(
    "sail",
    "at=3 way=-1 card=c10 cards=c34 hold=red,yellow store=red contracts=contract-1 offer=blue "
    "fronts=ship-1,merchant-1,building-2",
    "at=6 way=1 card=c29 cards=c5 hold=blue offer=red,yellow fronts=ship-1,ship-1,merchant-1",
    "at=9 card=c20 cards=c13 offer=blue,yellow fronts=ship-1,merchant-1,merchant-2,monk",
    islands="11:2:knight-2",
)

AIM: Final = Lesson(
    "The aim",
    "Bring paint home",
    "liguria-cube-red",
    (
        Step(
            task="Look at the sea",
            say=Said(
                "You sell paint along the Ligurian Sea.",
                "You are **A**, and this is your harbor. In nine rounds you buy tiles, take a ship card and sail. "
                "Then one last sail, and the **most points** win.",
                lit=("p1",),
            ),
            start=HOMEWARD,
        ),
        Step(
            task="Sail home",
            say=Said(
                "Paint counts when it is home.",
                "A red and a yellow cube are in your hold. Your **contract** asks for both and pays 4 points. Home is"
                " two steps away.",
                lit=("p1", "ccontract-1"),
            ),
            good=("counter:p1",),
            done=Said(
                "Unloaded, and the contract is filled.",
                "Your paint lies behind your screen. At the end it pays the **4 points**. Three colours that no "
                "contract uses make a set, worth 3.",
                lit=("ccontract-1", "screen"),
                sum=Sum(("liguria-cube-red", "liguria-cube-yellow"), "4", "points at the end"),
            ),
            other=Said(
                "The paint is still at sea.",
                "Only what is unloaded in **your own harbor** counts. It is two steps away, in the corner.",
                lit=("p1",),
            ),
            start=HOMEWARD,
            show=("sea",),
        ),
        Step(
            task="See where points come from",
            say=Said(
                "Four ways to points.",
                "**Paint** at home, **islands** that you hold, **tiles** of your harbor, and **diplomats** in the "
                "harbors of others. You will need some of each.",
                lit=("p3", "e10"),
                sum=Sum(
                    ("liguria-cube-blue", "liguria-icon-knight", "liguria-icon-building", "liguria-icon-diplomat"),
                    "points",
                ),
            ),
            start=HOMEWARD,
            panel="harbors",
        ),
    ),
)
