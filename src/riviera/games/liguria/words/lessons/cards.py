"""Ship cards: what they show, what they cost, and upgrades."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .voyage import voyage

CARDS: Final = Lesson(
    "Ship cards",
    "Steps and upgrades, green and red",
    "liguria-icon-arrow",
    (
        Step(
            task="Take the card with two arrows",
            say=Said(
                "After shopping, everybody takes a ship card.",
                "**Wheels** are steps for this round. Each **arrow** turns a tile. The number stays yours until the "
                "end: green helps, red hurts. Strong cards are red.",
                lit=("c35",),
            ),
            good=("card:c35",),
            done=Said(
                "Three wheels, two arrows, two red points.",
                "The blue cube at the foot of the card lies at **your pier**. The others may load it there; you may "
                "not.",
                lit=("p1",),
            ),
            wrong={
                "card:*": Said(
                    "Green points, but no arrow.",
                    "That card only sails. The one with **two arrows** is red: that is its price.",
                    lit=("c35",),
                ),
            },
            start=voyage(
                "card",
                "cards=c5,c13 fronts=ship-1,merchant-1,building-1,building-2,monk offer=red",
                "cards=c29,c6 fronts=ship-1,ship-1,merchant-1 offer=yellow,blue",
                "cards=c20,c31 fronts=ship-1,merchant-1,merchant-2 offer=red",
                round=3,
                display="c3 c10 c35",
            ),
            panel="harbors",
            show=("sea",),
        ),
        Step(
            task="Win six points, keep wheel and sack",
            say=Said(
                "A turned tile is worth points.",
                "A **building** gains 3, a merchant 3, a ship 2, a monk 2 and a green point. But wheels and sacks "
                "of a turned tile are **gone**.",
                lit=("building-1", "building-2"),
            ),
            good=("upgrade:building-1 upgrade:building-2", "upgrade:building-2 upgrade:building-1"),
            done=Said(
                "Four and five points.",
                "Your buildings showed 1 and 2 before: six points won. Ships and merchants are turned **late**, when "
                "you no longer need them.",
                lit=("0bbuilding-10", "0bbuilding-20"),
                sum=Sum(("liguria-back-4", "liguria-back-5"), "9", "points at the end"),
            ),
            wrong={
                "upgrade:ship-1": Said(
                    "Two points, and a wheel less.",
                    "From now on you sail one step less in every round. A **building** has nothing to lose.",
                ),
                "upgrade:merchant-1": Said(
                    "Three points, and your only sack.",
                    "Without a sack you load nothing in foreign harbors. A **building** also gains 3.",
                ),
                "upgrade:monk": Said(
                    "Two points and a green one.",
                    "That is good when red points press. For six points turn both **buildings**.",
                ),
                "done": Said(
                    "An arrow is left over.",
                    "Arrows are for this round only. Turn both **buildings**.",
                ),
            },
            panel="harbors",
            show=("harbors",),
        ),
    ),
)
