"""Diplomats in the harbors of others."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .voyage import voyage

DIPLOMATS: Final = Lesson(
    "Diplomats",
    "Score the tiles of others",
    "liguria-icon-diplomat",
    (
        Step(
            task="Send your diplomat to Bruno's longest row",
            say=Said(
                "A diplomat scores a row of somebody else.",
                "At the end it brings **2 points for each tile** in its row, turned or not. You lie in Bruno's "
                "harbor: count his rows.",
                lit=("e10",),
            ),
            good=("deploy1:ships",),
            done=Said(
                "Three ships, six points.",
                "Every ship that Bruno adds brings you 2 more, and he loses nothing. It cost a **minister**, and your"
                " diplomat tile.",
                lit=("em10",),
                sum=Sum(("liguria-small-ship-1",) * 2 + ("liguria-small-ship-2",), "6", "points, 2 for each tile"),
            ),
            wrong={
                "deploy1:merchants": Said(
                    "Two merchants, four points.",
                    "Your diplomat stands beside his merchants. The row of **ships** above has one tile more.",
                    lit=("ships",),
                ),
                "deploy1:*": Said(
                    "That row is short.",
                    "Only tiles count. The row of **ships** has three of them.",
                    lit=("ships",),
                ),
                "done": Said(
                    "The diplomat was not sent.",
                    "It scores only beside a row. You are in Bruno's harbor **now**.",
                ),
            },
            start=voyage(
                "sail",
                "at=3 way=1 card=c10 cards=c34 diplomats=diplomat-1 offer=blue",
                "at=6 way=1 card=c29 cards=c5 fronts=ship-1,ship-1,ship-2,merchant-1,merchant-2,building-1",
                "at=9 card=c20 cards=c13 offer=blue,yellow fronts=ship-1,merchant-1,merchant-2",
                round=5,
                moves="clockwise:p5",
            ),
            panel="harbors",
            show=("harbors",),
        ),
        Step(
            task="Send a diplomat to Carla's three buildings",
            say=Said(
                "Each next diplomat in a harbor costs a scroll more.",
                "Bruno's stands here already, so yours costs **2 scrolls**. Your tile with one is not enough; the one"
                " with two is.",
                lit=("e22", "ddiplomat-2"),
            ),
            good=("deploy2:buildings",),
            done=Said(
                "Six points, for two scrolls.",
                "The third here would cost 3, the fourth 4. So come **early**, one diplomat a visit, and look for "
                "rows that will grow.",
                lit=("em22",),
            ),
            wrong={
                "deploy2:*": Said(
                    "That row is shorter.",
                    "Two points for each tile: the **buildings** are three.",
                    lit=("buildings",),
                ),
                "done": Said(
                    "No diplomat was sent.",
                    "Next time it may cost 3 scrolls. Send the one with **two scrolls** now.",
                    lit=("buildings",),
                ),
            },
            refused={"deploy1:buildings": "R-DIPLOMAT-2", "deploy2:merchants": "R-DIPLOMAT-1"},
            start=voyage(
                "sail",
                "at=11 way=-1 card=c10 cards=c34 diplomats=diplomat-1,diplomat-2 offer=blue",
                "at=6 way=1 card=c29 cards=c5 fronts=ship-1,ship-1,ship-1,merchant-1 offer=red",
                "at=12 way=1 card=c20 cards=c13 fronts=ship-1,merchant-1,merchant-2,monk,building-1,building-2 "
                "backs=building-2",
                round=6,
                diplomats="2:merchant:1:1",
                moves="counter:p9",
            ),
            panel="harbors",
            show=("harbors",),
        ),
    ),
)
