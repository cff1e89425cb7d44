"""Steps, loading, directions, U-turns and anchors."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .voyage import elsewhere, voyage

BRUNO: Final = "at=6 way=1 card=c29 cards=c5 offer=red,yellow,blue fronts=ship-1,ship-1,merchant-1"
CARLA: Final = "at=9 card=c20 cards=c13 offer=blue,yellow fronts=ship-1,merchant-1,merchant-2"

SAILING: Final = Lesson(
    "Sailing",
    "Steps, sacks, U-turns and anchors",
    "liguria-icon-ship",
    (
        Step(
            task="Sail to Bruno's harbor and load what your contract needs",
            say=Said(
                "Wheels are steps, sacks are cubes.",
                "Your card has 3 wheels, your harbor 1: **four steps**. Your merchants have **two sacks**. Your "
                "contract asks for red and yellow. From a harbor you may sail either way.",
                lit=("p5", "ccontract-1"),
            ),
            good=("clockwise:p5 load:red load:yellow", "clockwise:p5 load:yellow load:red"),
            done=Said(
                "Two sacks, two cubes.",
                "In another harbor you load what its owner **offers**, as much as you have sacks. The hold has room "
                "for ten. Now it has to come home.",
                lit=("hold1yellow", "screen"),
            ),
            wrong={
                "load:blue": Said(
                    "Blue, and a sack is used.",
                    "Your contract asks for **red and yellow**, and you have two sacks.",
                ),
                "counter:p9": Said(
                    "Carla's harbor, without red.",
                    "She offers yellow and blue. **Bruno** offers all that your contract asks for.",
                    lit=("p5",),
                ),
                "done": Said(
                    "A sack stays empty.",
                    "You may load **two** cubes here: a red one and a yellow one.",
                ),
            },
            other=elsewhere("p5"),
            start=voyage(
                "sail",
                "card=c10 cards=c34 contracts=contract-1 offer=blue fronts=ship-1,merchant-1,merchant-1",
                BRUNO,
                CARLA,
            ),
            panel="harbors",
            show=("sea",),
        ),
        Step(
            task="Turn round and bring your paint home",
            say=Said(
                "At an island a ship keeps its direction.",
                "The little pennant points away from home. Only the **U-turn** on your card lets you go back; in a "
                "harbor the direction is free again.",
                lit=("p1", "c17"),
            ),
            good=("counter:p1",),
            done=Said(
                "About, and home.",
                "You may use a U-turn before the first step or **after the last**, so that the next movement goes the"
                " other way.",
            ),
            wrong={
                "clockwise:*": Said(
                    "Further away from home.",
                    "You went on along the pennant. Your card shows a **U-turn**: go the other way.",
                    lit=("p1",),
                ),
            },
            other=Said("Round, but not home.", "Home is **two steps** back.", lit=("p1",)),
            start=voyage(
                "sail",
                "at=3 way=1 card=c17 cards=c34 hold=red,yellow contracts=contract-1 offer=blue,yellow",
                BRUNO,
                CARLA,
            ),
            show=("sea",),
        ),
        Step(
            task="Unload at home, then load blue at Bruno's, in one movement",
            say=Said(
                "An anchor is a stop on the way.",
                "A full stop: you unload, load or land there, and then sail on the same way. You have **five steps**:"
                " home is 1 away, Bruno 4 more.",
                lit=("p1", "p5"),
            ),
            good=("clockwise:p1 clockwise:p5 load:blue",),
            done=Said(
                "Two stops, one movement.",
                "Your paint is home, and a blue cube is aboard. Without an anchor you would have had to choose.",
                lit=("hold0blue", "stred", "screen"),
            ),
            wrong={
                "clockwise:p5": Said(
                    "You sailed past your harbor.",
                    "Ships may pass everything, but cargo is unloaded only at a **stop**. Stop at home first.",
                    lit=("p1",),
                ),
                "done": Said(
                    "Your voyage ended without blue.",
                    "Steps and sacks may stay unused. But the **anchor** lets you sail on to Bruno, and **load blue** "
                    "there.",
                    lit=("p5",),
                ),
                "load:*": Said("Another colour.", "Your contract asks for **blue** as well; red is home."),
            },
            other=elsewhere("p1"),
            start=voyage(
                "sail",
                "at=12 way=1 card=c25 cards=c34 hold=red contracts=contract-3 offer=blue,blue "
                "fronts=ship-1,ship-1,merchant-1",
                BRUNO,
                CARLA,
            ),
            show=("sea",),
        ),
    ),
    2,
)
