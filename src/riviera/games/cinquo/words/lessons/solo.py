"""Three tricks alone, and three moves."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .piazza import a_round

SOLO: Final = Lesson(
    "A solo",
    "Three tricks alone, then three moves",
    "cinquo-mini-red6",
    (
        Step(
            task="Bid for this hand",
            say=Said(
                "Before a trick everybody says pass or solo.",
                "Three sixes: only another six could top one of them. A **solo** is three tricks, one after the "
                "other, and nobody may top you.",
                lit=("hand",),
            ),
            good=("solo",),
            done=Said(
                "You play alone.",
                "You lead three times. If Bruno tops one card, the solo is lost, and he walks instead of you.",
            ),
            wrong={
                "pass": Said(
                    "Too modest.", "Then it is one trick, and one move. With such cards three tricks are almost sure."
                )
            },
            start=a_round("white6 red6 black6", "white2 red3 black4", "e3", "b8", moves=""),
            show=("hand", "trick"),
        ),
        Step(
            task="Win your three tricks",
            say=Said(
                "Lead one six after the other.",
                "Bruno has to play a card each time. None of his can top a six.",
                lit=("hand",),
            ),
            good=("play:*6 play:* play:*6 play:* play:*6 play:*",),
            done=Said(
                "Three tricks: the solo is won.",
                "Now you walk **three times**, once for each card, in the order that you like.",
            ),
            show=("hand", "trick"),
        ),
        Step(
            task="Take a card, and walk to a goal",
            say=Said(
                "In a solo both hands are free.",
                "At every turn you may go **left or right**, whatever the card. Take one of your sixes, then look "
                "which goals six fields reach.",
                lit=("e3",),
            ),
            good=("use:* move:a1", "use:* move:e5"),
            wrong={
                "move:i1": Said(
                    "Home, but too early.",
                    "Your own corner counts only when the four other goals are done. The green corner and the centre "
                    "count.",
                    lit=("a1", "e5"),
                )
            },
            done=Said(
                "One goal with the first of three moves.",
                "Two more moves would follow. A solo can bring three goals in one round.",
            ),
            other=Said(
                "Six fields, but no goal.",
                "Corners and the centre are goals. Try another way: on crossings and at the rim you may turn to "
                "either hand.",
            ),
            show=("board",),
        ),
    ),
)
