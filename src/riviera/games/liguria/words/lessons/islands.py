"""Knights: free islands, own ones, and those of others."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .voyage import elsewhere, voyage

BRUNO: Final = "at=6 way=1 card=c29 cards=c5 offer=red,yellow fronts=ship-1,ship-1,merchant-1"
CARLA: Final = "at=9 card=c20 cards=c13 offer=blue,yellow fronts=ship-1,merchant-1,merchant-2"

ISLANDS: Final = Lesson(
    "Islands",
    "Knights bring paint and points",
    "liguria-icon-knight",
    (
        Step(
            task="Take red island 5 with both knights",
            say=Said(
                "Knights take islands.",
                "A conquest loads a cube of the island's colour for each **knight tile**. Their **swords** stay and "
                "defend it. Sail there, then land one knight after the other.",
                lit=("p2", "kknight-2"),
            ),
            good=("clockwise:p2 land:knight-1 land:knight-2", "clockwise:p2 land:knight-2 land:knight-1"),
            done=Said(
                "Two red cubes, and an island with 3 swords.",
                "While you hold it at the end, it is worth its number: **5 points**. One of your seven **ministers** "
                "stands there.",
                lit=("p2", "hold1red"),
                sum=Sum(("liguria-tile-knight-1", "liguria-tile-knight-2"), "2", "cubes, and 5 points at the end"),
            ),
            wrong={
                "clockwise:p3": Said(
                    "Another island, one point less.",
                    "Your contract asks for **red**, and this one gives yellow. Red island 5 is next to your harbor.",
                    lit=("p2",),
                ),
                "done": Said(
                    "Your voyage ended too soon.",
                    "Both knights together bring **two cubes** and 3 swords. Land one, then the other.",
                ),
            },
            other=elsewhere("p2"),
            start=voyage(
                "sail",
                "card=c10 cards=c34 knights=knight-1,knight-2 contracts=contract-8 offer=blue",
                BRUNO,
                CARLA,
            ),
            show=("sea",),
        ),
        Step(
            task="Fetch what your contract lacks",
            say=Said(
                "Your own island pays at every visit.",
                "A stop there loads **one red** cube, and the knight with three dabs of paint one of **any colour**. "
                "Your contract lacks a red and a blue.",
                lit=("p2", "ccontract-8"),
            ),
            good=("counter:p2 choose:blue",),
            done=Said(
                "One red, and the blue one.",
                "Once they are home, the contract pays **6 points**. Islands without a number, the **blank** ones, "
                "give nothing.",
                lit=("hold1blue", "screen"),
            ),
            wrong={
                "counter:p1": Said(
                    "Home, past your own island.",
                    "You had nothing aboard yet. Stop at **red island 5**: it fills your hold.",
                    lit=("p2",),
                ),
                "choose:*": Said(
                    "That colour is not what is missing.",
                    "The island gave a red cube already. The contract still lacks **blue**.",
                ),
            },
            other=elsewhere("p2"),
            start=voyage(
                "sail",
                "at=4 way=-1 card=c10 cards=c34 store=red contracts=contract-8 offer=blue",
                BRUNO,
                CARLA,
                round=5,
                islands="2:0:knight-1,knight-2",
            ),
            show=("sea",),
        ),
        Step(
            task="Take red island 8 from Bruno",
            say=Said(
                "To expel somebody you need more swords.",
                "Bruno holds it with **3 swords**. As many are not enough: land your 3 **and** your 2.",
                lit=("p8", "kknight-3"),
            ),
            good=("counter:p8 land:knight-2 land:knight-3", "counter:p8 land:knight-3 land:knight-2"),
            done=Said(
                "Five swords against three.",
                "Two red cubes, and 8 points at the end if you keep it. Bruno's knight is turned: a **green point** "
                "for him, and it never fights again.",
                lit=("p8",),
            ),
            wrong={
                "done": Said(
                    "No knight has landed.",
                    "Bruno keeps his island. Land your knight of 3 swords **and** the one of 2.",
                    lit=("p8", "kknight-3"),
                ),
                "counter:p6": Said(
                    "A free island, and a point less.",
                    "Nobody holds it, so one knight would do. This time take **red island 8** from Bruno.",
                    lit=("p8",),
                ),
            },
            other=elsewhere("p8"),
            start=voyage(
                "sail",
                "at=9 card=c10 cards=c34 knights=knight-2,knight-3 offer=blue",
                BRUNO,
                "at=11 way=1 card=c20 cards=c13 offer=blue,yellow fronts=ship-1,merchant-1,merchant-2",
                round=5,
                islands="8:1:knight-3",
            ),
            show=("sea",),
        ),
    ),
)
