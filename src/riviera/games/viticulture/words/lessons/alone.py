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
            show=("hand",),
            say=Said(
                "Every game begins with your parents.",
                "Mama left you the cards in your hand. Papa left £3 and a choice: **a fourth worker**, or £3 more.",
                lit=("crew-0", "seats"),
            ),
            good=("choose:gift choose:* choose:*",),
            done=Said(
                "Four workers in the first year.",
                "Other papas offer a structure or a point.",
                lit=("crew-2", "seats"),
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
            show=("wake", "summer", "winter", "hand", "land", "glass"),
            say=Said(
                "Now it is your vineyard.",
                "**Train workers** first; tours pay for it. Play the visitors that you hold, and wake up on row 6 for "
                "its point. Then work back from your **orders**: wine, grape, vine, and what that vine needs.",
            ),
            done=Said(
                "You know how Viticulture is played.",
                "After **seven to ten years** somebody has 20.",
            ),
            free=9,
        ),
    ),
)
