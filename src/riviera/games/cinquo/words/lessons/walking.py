"""Straight on, exactly, and round the rim."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .piazza import COUNT, a_round

OTHER: Final = "white1 black1 black2"
WALKING: Final = Lesson(
    "Walking",
    "Exactly the points, and round the rim",
    "cinquo-goal-centre",
    (
        Step(
            task="Walk to the centre",
            say=Said(
                "You walk exactly the points of the card.",
                "Your red 3 won: three fields. The **first step** goes any way you like, then the piece goes straight"
                " on. Only where a move **ends** counts.",
                lit=("e5",),
            ),
            good=("move:e5",),
            done=Said(
                "The centre is crossed out.",
                "One of your five goals is done. Passing over a goal would not have counted.",
            ),
            other=COUNT,
            start=a_round("red3 white1 black1", OTHER, "e2", "b8", moves="pass pass play:red3 play:black2"),
            show=("board",),
        ),
        Step(
            task="Walk to the green corner",
            say=Said(
                "At the black rim a piece has to turn.",
                "Cards of **1, 3 and 5 turn left**, as seen along the way. Go up from b3: on the rim the piece turns "
                "left, to a1.",
                lit=("a1",),
            ),
            good=("move:a1",),
            done=Said(
                "Two up, one to the left.",
                "On the rim a piece stays on the rim and follows its bends; it does not turn inward again.",
            ),
            other=COUNT,
            start=a_round("red3 white1 black1", OTHER, "b3", "b8", moves="pass pass play:red3 play:black2"),
            show=("board",),
        ),
        Step(
            task="Walk to the yellow corner",
            say=Said(
                "Even cards turn right.",
                "Cards of **2, 4 and 6 turn right**. You have 4 fields. Go right from g7: on the rim the piece turns "
                "right, and down to i9.",
                lit=("i9",),
            ),
            good=("move:i9",),
            done=Said(
                "Two to the right, then two down.",
                "Left or right is not yours to choose: the card says it. So look at the points before you try to win "
                "a trick.",
            ),
            other=COUNT,
            start=a_round("red4 white1 black1", OTHER, "g7", "b8", moves="pass pass play:red4 play:black2"),
            show=("board",),
        ),
    ),
)
