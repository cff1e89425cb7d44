"""A stretch of a real game."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Start, Step

ALONE: Final = Lesson(
    "On your own",
    "A few rounds of a real game",
    "i-flag",
    (
        Step(
            task="Play a few rounds as you like",
            say=Said(
                "Now it is your game.",
                "Look where a card would end **before** you play it. Try to win even where no goal is near: whoever "
                "walks comes closer, and leads next.",
                lit=("hand",),
            ),
            done=Said(
                "You know how Cinquo is played.",
                "It goes on like this until somebody comes home. Six or seven good moves are enough to win.",
            ),
            free=8,
            start=Start(seats=2, seed=4),
            show=("hand", "trick", "board"),
        ),
    ),
)
