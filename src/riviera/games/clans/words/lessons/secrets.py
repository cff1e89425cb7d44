"""Score without showing who you are; the end."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Start, Step

from .valley import ELSEWHERE, clans, valley

# A whole game up to the eleventh village; you are red, and it is your move.
LATE: Final = """
move:57:59 move:3:5 move:12:11 move:19:46 move:27:28 move:36:35 move:45:44 move:56:55 move:6:29 move:22:14
move:38:37 move:55:53 move:11:13 move:28:26 move:41:43 move:1:2 move:17:18 move:35:34 move:5:2 move:34:33 move:52:54
move:25:42 move:10:9 move:59:58 move:33:32 move:14:15 move:30:37 move:51:50 move:29:32 move:43:44 move:54:53 move:49:48
move:21:44 move:9:8 move:50:46 move:40:39 move:24:23 move:44:20 move:16:20 move:47:46 found:48 move:18:20 move:13:15
move:31:37 move:58:60 move:4:32"""

SECRETS: Final = Lesson(
    "Secrets",
    "Score without showing who you are",
    "clans-secret",
    (
        Step(
            task="Give red three points, without giving yourself away",
            say=Said(
                "Whoever always helps red, is red.",
                "The others watch. Two moves bring red three points: one for **red alone** on grassland 17, one for "
                "**three clans** on grassland 12.",
                lit=("17", "12"),
            ),
            good=("move:11:12",),
            done=Said(
                "Are you red, blue or green?",
                "All three got three points, and nobody can tell. Points for others cost little: only the clans that "
                "somebody **holds** count at the end.",
                sum=clans("RBG", "3", "for each of them"),
            ),
            wrong={
                "move:18:17": Said(
                    "Three points, and everybody knows.",
                    "Only red scored. From now on the others keep red out of their villages. On **grassland 12** red "
                    "scores as much, in company.",
                    lit=("12",),
                ),
                "move:17:18": Said(
                    "Mountain is doomed in this epoch.",
                    "Three red huts left the board for nothing. Look at **grassland 12**.",
                    lit=("12",),
                ),
            },
            other=ELSEWHERE,
            start=valley("11BG 12R 17RR 18R 20 59G 32Y"),
            panel="clans",
        ),
        Step(
            task="Found the twelfth village, and win",
            say=Said(
                "The twelfth village ends the game.",
                "In **epoch V** all land brings 5 more. Red has 14 points, and you hold 4 chips. Black leads the "
                "track: but does anybody hold black? Mind strife.",
                lit=("8", "37"),
            ),
            good=("move:7:8", "move:8:7"),
            done=Said(
                "28 points for you, and you win.",
                "Red has 23, and your five chips count one each. Carla was blue, with 27. **Nobody held black**, so "
                "its disc leaves the track.",
                sum=clans("RGYK", "4 + 5", "for each of them"),
            ),
            wrong={
                "move:3*": Said(
                    "Strife, and Carla wins.",
                    "All five clans met, so the single red hut left and only yellow scored. Count the clans "
                    "**before** you bring them together.",
                    lit=("8",),
                )
            },
            other=ELSEWHERE,
            start=Start(seats=3, seed=75, moves=LATE),
            panel="clans",
        ),
    ),
)
