"""A stretch of a real game."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Start, Step

ALONE: Final = Lesson(
    "On your own",
    "A stretch of a real game",
    "i-flag",
    (
        Step(
            task="Play six moves as you like",
            say=Said(
                "Now it is your game.",
                "You are **yellow**, against two gentle bots. Gather huts, found villages with your clan in them on "
                "favoured land, and let nobody guess.",
                lit=("clans",),
            ),
            done=Said(
                "You know how Clans is played.",
                "It goes on like this until the twelfth village. Then the clan cards are shown: the points of your "
                "clan and **one for each chip**.",
            ),
            free=6,
            start=Start(seats=3, seed=9),
            panel="clans",
        ),
    ),
)
