"""The start of a real game."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Start, Step

ALONE: Final = Lesson(
    "On your own",
    "The start of a real game",
    "i-flag",
    (
        Step(
            task="Play the start as you like",
            say=Said(
                "Now it is your sea.",
                "Offer two cubes at your pier. Then buy **many tiles**: wheels and sacks early, and a contract to sail "
                "for. Take a card, and sail. Screens hide what all have seen, so remember.",
            ),
            done=Said(
                "You know how Liguria is played.",
                "So it goes for nine rounds. Come home often, hold an island or two, send diplomats early, and "
                "keep your balance **at zero**.",
            ),
            free=10,
            start=Start(seats=3, seed=4),
            panel="harbors",
            show=("street", "row", "sea", "harbors", "screen"),
        ),
    ),
)
