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
            task="Play twelve moves as you like",
            show=("hand", "coast", "market", "mine", "offer"),
            panel="offer",
            say=Said(
                "Now it is your coast.",
                "Two gentle bots drive with you. Begin where your cards grow. On each lap draw **four cards**, fill "
                "the cart, and drive to villages that your **orders** name or whose dice are high.",
            ),
            done=Said(
                "You know how Cinque Terre is played.",
                "It goes on like this, lap by lap, until somebody has five claimed cards or two piles are bare. Do not "
                "forget your **starting order**.",
            ),
            free=12,
            start=Start(seats=3, seed=9),
        ),
    ),
)
