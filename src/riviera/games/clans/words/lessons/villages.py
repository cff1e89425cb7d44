"""What founds a village, and what it is worth."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .valley import ELSEWHERE, clans, valley

VILLAGES: Final = Lesson(
    "Villages",
    "A point for each hut, for every clan there",
    "i-hut",
    (
        Step(
            task="Give red four points",
            say=Said(
                "Huts without neighbours become a village.",
                "Around **grassland 12** only forest 11 still has huts. A village is worth a point for each hut in "
                "it, and **every clan that lives there** gets them all.",
                lit=("12",),
                sum=clans("RGYK", "4", "for each of them"),
            ),
            good=("move:11:12",),
            done=Said(
                "Four huts, four points, four clans.",
                "Red, green, yellow and black get four each. **You** founded the village, so its chip is yours: one "
                "more point at the end.",
                sum=Sum(("clans-token",), "1", "for you, whatever your clan"),
            ),
            wrong={
                "move:11:9": Said(
                    "A village, but a lonely one.",
                    "The three huts left for mountain 9, so red stayed on 12 by itself: **one hut, one point**. Bring"
                    " the others to red instead.",
                    sum=clans("R", "1", "for red, none for the others"),
                    tag=("12", "1 hut, 1 point"),
                ),
                "move:11:14": Said(
                    "A village, but a lonely one.",
                    "The three huts left for steppe 14, so red stayed on 12 by itself: **one hut, one point**. Bring "
                    "the others to red instead.",
                    sum=clans("R", "1", "for red, none for the others"),
                    tag=("12", "1 hut, 1 point"),
                ),
                "move:12:11": Said(
                    "Together, but not alone.",
                    "Red went to forest 11, and there mountain 9 and steppe 14 are still beside them. **12** has no "
                    "other neighbours.",
                    lit=("12",),
                ),
            },
            other=ELSEWHERE,
            start=valley(""),
            picked=("11",),
            panel="clans",
        ),
        Step(
            task="Found a village on grassland 17",
            say=Said(
                "Who leaves can found one too.",
                "Red and green stand on **grassland 17**. Their only neighbours with huts are yellow and black on "
                "**steppe 20**. Let those go.",
                lit=("17", "20"),
            ),
            good=("move:20:21", "move:20:44"),
            done=Said(
                "Nobody beside them: a village.",
                "Two huts, two points for red and for green, and another chip for you. **A single hut is enough.** A "
                "village never moves, and nobody joins it.",
                sum=clans("RG", "2", "for each of them"),
            ),
            wrong={
                "move:20:17": Said(
                    "They came, and it is a village as well.",
                    "Four huts, and four clans with four points each. It counts, but try it **the other way**: steppe"
                    " 20 goes elsewhere.",
                    lit=("17",),
                ),
                "move:17:20": Said(
                    "Together, but not alone.",
                    "On steppe 20 they still have mountain 21 and forest 44 beside them, so there is no village yet.",
                ),
            },
            other=ELSEWHERE,
            start=valley("17RG 18 59R"),
            panel="clans",
        ),
    ),
)
