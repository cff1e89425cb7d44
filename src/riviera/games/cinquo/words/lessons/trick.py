"""What it is about, and what tops a card."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .piazza import a_round, cards

LED: Final = "pass pass play:white4"
TRICK: Final = Lesson(
    "The trick",
    "What it is about, and what tops a card",
    "cinquo-mini-white4",
    (
        Step(
            task="Look at the piazza",
            say=Said(
                "Five goals, and your own corner last.",
                "You are **blue**. End a move on the three other corners and on the centre, in any order. Then come "
                "home to your own corner: whoever does that first wins.",
                lit=("a1", "a9", "i9", "e5"),
            ),
            start=a_round("black4 white3 red6", "white4 black1 red2", "d8", leads=1, moves=LED),
            show=("board",),
        ),
        Step(
            task="Top white 4",
            say=Said(
                "The trick decides who walks.",
                "Bruno led **white 4**. A card tops it with the **same points in another colour**, or with **more "
                "points in the same colour**. Nothing else does.",
                lit=("black4",),
            ),
            good=("play:black4",),
            done=Said(
                "Black 4 is the best card.",
                "Nobody plays after you, so the trick is yours, and you walk **exactly 4 fields**. You lead the next "
                "round too.",
                sum=cards("black4", "4", "fields for you"),
            ),
            wrong={
                "play:red6": Said(
                    "More points, but another colour.",
                    "Red 6 does not top white 4: other colours need the **same** points. Bruno wins and walks.",
                ),
                "play:white3": Said(
                    "The same colour, but fewer points.",
                    "White 3 does not top white 4. Nobody has to top, but then Bruno wins and walks.",
                ),
            },
            start=a_round("black4 white3 red6", "white4 black1 red2", "d8", leads=1, moves=LED),
            show=("trick", "hand"),
        ),
    ),
)
