"""Turning on the orange crossings, and the card that leads there."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .piazza import COUNT, a_round

CROSSINGS: Final = Lesson(
    "Crossings",
    "Turn on orange, if you like",
    "i-left-turn",
    (
        Step(
            task="Walk to the centre",
            say=Said(
                "On a crossing you may turn.",
                "Orange crossings, and the centre, let a piece go **straight on or turn** to the hand of its card. "
                "Red 5 turns left: where does that lead to the centre?",
                lit=("e5", "g5"),
            ),
            good=("move:e5",),
            done=Said(
                "Three up, a turn to the left, two more.",
                "You turned on the crossing g5. On g7 you went straight on: on a crossing you are free.",
            ),
            wrong={
                "move:g3": Said(
                    "Straight on, over two crossings.",
                    "That is allowed, but the centre lies to the left. Turn on **g5**.",
                    lit=("g5",),
                )
            },
            other=COUNT,
            start=a_round(
                "red5 white1 black1", "white1 black1 black2", "g8", "b8", moves="pass pass play:red5 play:black2"
            ),
            show=("board",),
        ),
        Step(
            task="Lead the card that brings you to the centre, then walk",
            say=Said(
                "First the way, then the card.",
                "You lead. From **c7** the centre lies up and to the right. Which of your cards turns right, and is "
                "just long enough?",
                lit=("c7", "e5"),
            ),
            good=("play:red4 play:* move:e5",),
            done=Said(
                "Two up, a turn to the right, two more.",
                "A good card is one that wins **and** ends where you want to be.",
            ),
            wrong={
                "play:red5": Said(
                    "It wins, but it turns left.",
                    "Five is odd: it turns left, and cannot end on the centre. Lead the card that turns **right**.",
                ),
                "play:black2": Said(
                    "It turns right, but it is too short.",
                    "Two fields do not reach the centre. Lead the card with the right length.",
                ),
            },
            other=COUNT,
            start=a_round("red4 red5 black2", "white1 black1 white2", "c7", "b8", moves="pass pass"),
            show=("hand", "board"),
        ),
    ),
)
