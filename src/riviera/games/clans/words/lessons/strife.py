"""Five clans in one village."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .valley import ELSEWHERE, clans, valley

STRIFE: Final = Lesson(
    "Strife",
    "Five clans in one village",
    "i-people",
    (
        Step(
            task="Bring all five clans together",
            say=Said(
                "Five clans do not live in peace.",
                "When **all five** meet in a new village, every clan with a **single hut** leaves before anything is "
                "counted.",
                lit=("1", "3"),
                sum=clans("RRBGYK", "2", "for red alone"),
            ),
            good=("move:3:1", "move:1:3"),
            done=Said(
                "Four clans left, red stayed.",
                "Two red huts, two points for red, none for anybody else. The chip is yours.",
                sum=clans("RR", "2", "for red"),
            ),
            other=ELSEWHERE,
            start=valley("1RRBG 2 3YK 4 59G"),
            panel="clans",
        ),
        Step(
            task="Give red three points",
            say=Said(
                "Now red has a single hut.",
                "Five single huts would all leave, and nobody scores. Keep yellow and black **away** from steppe 1, "
                "and let it be alone.",
                lit=("1",),
            ),
            good=("move:3:5",),
            done=Said(
                "Three clans, no strife.",
                "Red, blue and green get three each. Four clans would have been peaceful too: only the **fifth** "
                "brings strife.",
                sum=clans("RBG", "3", "for each of them"),
            ),
            wrong={
                "move:3:1": Said(
                    "Five single huts: all of them left.",
                    "Nobody gets a point. You have a chip, and red has lost a hut. Send yellow and black to **forest "
                    "5**.",
                ),
                "move:1:3": Said(
                    "Five clans, but no village yet.",
                    "Forest 5 is still beside them. They wait for strife there; move yellow and black **away** from "
                    "red instead.",
                ),
            },
            other=ELSEWHERE,
            start=valley("1RBG 2 3YK 4 5B 59G 60"),
            panel="clans",
        ),
    ),
)
