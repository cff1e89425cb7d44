"""Your parents' gifts, and a year of a real game."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Start, Step

ALONE: Final = Lesson(
    "On your own",
    "A year of a real game",
    "i-flag",
    (
        Step(
            task="Take your papa's gift",
            say=Said(
                "Every game begins with your parents.",
                "Mama left you the cards in your hand. Papa left £3 and a choice: **a fourth worker** from the first "
                "year on, or £3 more.",
                lit=("crew-0",),
            ),
            good=("choose:gift choose:* choose:*",),
            done=Said(
                "Four workers in the first year.",
                "A worker costs £4 and a winter's deed; this one is here at once. Other papas offer a structure or a "
                "point.",
                lit=("crew-2",),
            ),
            wrong={
                "choose:lira": Said(
                    "£3 now, and three workers.",
                    "Money is spent once. A worker does a deed **every year**.",
                )
            },
            start=Start(seats=3, seed=645),
        ),
        Step(
            task="Play your first year as you like",
            show=("board", "mat", "hand"),
            say=Said(
                "Now it is your vineyard.",
                "Bruno and Carla are gentle. Look at your **orders**: which wine do they want, which vine bears it, "
                "and what does that vine need? Money comes first.",
            ),
            done=Said(
                "You know how Viticulture is played.",
                "Plant in the first years, harvest in every one, and fill orders as soon as you can. It takes **seven "
                "to ten years** until somebody has 20.",
            ),
            free=12,
        ),
    ),
)
