"""Huts, rivers and lakes, and groups that sit still."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .valley import ELSEWHERE, clans, valley

MOVING: Final = Lesson(
    "Moving",
    "What it is about, and how huts move",
    "clans-hut-red",
    (
        Step(
            task="Look at the valley",
            say=Said(
                "Five clans, twelve villages, one secret.",
                "You belong to **red**, and only you know. Huts gather into villages, and every clan that lives in a "
                "village gets its points. After the twelfth village the most points win.",
                lit=("clans",),
            ),
            start=valley(""),
            panel="clans",
        ),
        Step(
            task="Bring green and yellow to red",
            say=Said(
                "A move takes all huts of a territory to a neighbour.",
                "Green and yellow live on **mountain 24**, red on **grassland 27** beside it. Pick up the two huts, "
                "then choose where they go. You may move huts of every clan.",
                lit=("24", "27"),
            ),
            good=("move:24:27",),
            done=Said(
                "All of them went, whoever they belong to.",
                "Mountain 24 is empty now, and **empty land stays empty**: huts move only to huts. So the groups "
                "grow, and the land between them grows too.",
            ),
            wrong={
                "move:24:10": Said(
                    "They joined black.",
                    "Green and yellow went to forest 10. Red lives on **grassland 27**, on the other side.",
                    lit=("27",),
                ),
                "move:27:24": Said(
                    "Red went to them.",
                    "That is a move as well, but now 27 is the empty land. Pick up **mountain 24** first.",
                    lit=("24",),
                ),
            },
            other=ELSEWHERE,
            refused={"move:24:25": "R-MOVE-2"},
            start=valley(""),
        ),
        Step(
            task="Take blue from mountain 9 over the river",
            say=Said(
                "Rivers are crossed, lakes are not.",
                "Land on the two banks of a **river** is next to each other. Land on two shores of a **lake** is not.",
                lit=("9",),
            ),
            good=("move:9:11", "move:9:14"),
            done=Said("Over the river.", "Blue stands on the other bank. A lake would have stopped it."),
            wrong={
                "move:9:*": Said(
                    "That is this side of the river.",
                    "Forest 10 and grassland 8 lie on the same bank as blue. Look for huts **beyond the blue line**.",
                )
            },
            other=ELSEWHERE,
            start=valley(""),
        ),
        Step(
            task="Bring black from forest 44 to its big neighbour",
            say=Said(
                "Seven huts sit still.",
                "A group of **seven or more** does not go to a smaller one. Everybody may still join it.",
                lit=("44", "43"),
                sum=clans("BBGGGYK", "7", "on grassland 43"),
            ),
            good=("move:44:43",),
            done=Said(
                "Eight huts on one meadow.",
                "The small group came to the big one. The other way round the rules would have said no.",
            ),
            wrong={
                "move:44:*": Said(
                    "That neighbour is a small one.",
                    "Black has joined a group that can still move. The big one stands on **grassland 43**.",
                    lit=("43",),
                )
            },
            other=ELSEWHERE,
            refused={"move:43:44": "R-MOVE-4"},
            start=valley("43BBGGGYK 24 28 59R 39B 51BGY 60"),
        ),
    ),
    2,
)
