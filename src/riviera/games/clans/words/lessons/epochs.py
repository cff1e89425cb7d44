"""Land that is favoured and land that is doomed."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .valley import ELSEWHERE, clans, valley

EPOCHS: Final = Lesson(
    "Epochs",
    "Favoured land, and doomed land",
    "clans-swatch-forest",
    (
        Step(
            task="Found a village on forest 34, with blue in it",
            say=Said(
                "The land changes its mind.",
                "The chart tells what counts now: in epoch I **forest is favoured**, and a village there is worth 1 "
                "more. One on **mountain** is doomed.",
                lit=("34", "epochs"),
            ),
            good=("move:31:34",),
            done=Said(
                "Three huts and 1 for the forest.",
                "Four points for red, blue and yellow. **Every chip** that is taken brings the next epoch nearer: "
                "four chips in the first, then 3, 2, 2 and 1.",
                sum=clans("RBY", "3 + 1", "for each of them"),
            ),
            wrong={
                "move:31:*": Said(
                    "A village of two: 2 and 1 more.",
                    "Blue went away, and red and yellow stay behind on the forest. With **blue in it** the village is"
                    " worth 4.",
                    lit=("34",),
                ),
                "move:34:31": Said(
                    "They left the forest.",
                    "On mountain 31 they have neighbours, so nothing is founded. Bring blue **to** forest 34.",
                    lit=("34",),
                ),
            },
            other=ELSEWHERE,
            start=valley("34RY 33 59G"),
            panel="epochs",
        ),
        Step(
            task="Let mountain 52 become a village",
            say=Said(
                "Mountain is doomed now.",
                "Blue, yellow and black stand on **mountain 52**, and red is not with them. If green leaves **forest "
                "51**, they are alone.",
                lit=("52", "51"),
            ),
            good=("move:51:46", "move:51:50"),
            done=Said(
                "No points, no huts, one chip.",
                "A doomed village is worth nothing, and its huts leave the board. **You still take the chip**: one "
                "point for you.",
                sum=Sum(("clans-token",), "1", "for you, nothing for them"),
            ),
            wrong={
                "move:51:52": Said(
                    "Doomed, with green as well.",
                    "Green joined them, and all four huts are lost. It counts, but keep green **out of it**: it may "
                    "be somebody you need.",
                ),
                "move:52:51": Said(
                    "You saved them.",
                    "They came down to the forest and have neighbours there. Leave them on the mountain, and move "
                    "**green** away.",
                    lit=("51",),
                ),
            },
            other=ELSEWHERE,
            start=valley("52BYK 51G"),
            panel="epochs",
        ),
        Step(
            task="Found two villages, and choose their order well",
            say=Said(
                "One chip is left in epoch I.",
                "In epoch II **mountain** brings 2 more, and **grassland** is doomed. Bring green to red on "
                "**mountain 9**: that cuts off grassland 12 too. Which is founded first?",
                lit=("9", "12"),
            ),
            good=("move:11:9 found:12",),
            done=Said(
                "Each in its best moment.",
                "Grassland 12 took the last chip of epoch I, so mountain 9 belongs to epoch II: three huts and 2 more.",
                sum=clans("RBG", "3 + 2", "for each of them"),
            ),
            wrong={
                "found:9": Said(
                    "Doomed, and doomed again.",
                    "Mountain came first, still in epoch I: lost. Then epoch II began, and there grassland is doomed:"
                    " lost too.",
                ),
                "move:11:12": Said(
                    "Green went to the others.",
                    "It also cuts off both, but each hut is a point. Bring green to **red**, on mountain 9.",
                    lit=("9",),
                ),
            },
            other=ELSEWHERE,
            start=valley(
                "34RBY 31 33 17RG 18 20 52 51 8 10 14 9RB 11G 12YK",
                (34, 17, 52),
                "RRRR BBBB YYYY RR GG",
                (2, 1, 0),
            ),
            panel="epochs",
        ),
    ),
    2,
)
