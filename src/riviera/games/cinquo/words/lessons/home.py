"""The last goal."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .piazza import COUNT, a_round

HOME: Final = Lesson(
    "Home",
    "Your own corner, last of all",
    "cinquo-goal-blue",
    (
        Step(
            task="Come home and win",
            say=Said(
                "Four goals are done. Now home.",
                "Your own corner counts **only now**: ending there earlier has no effect. You lead. Which card ends "
                "exactly on the blue corner?",
                lit=("i1",),
            ),
            good=("play:red3 play:* move:i1",),
            done=Said(
                "You are home, and the game is over.",
                "Whoever has crossed out all five wins **at once**. There is one winner.",
            ),
            wrong={
                "play:red5": Said(
                    "Two fields too far.",
                    "Five fields go round the corner. A move is never shortened: you need the card that **ends** "
                    "there.",
                ),
                "play:white1": Said(
                    "Too short.",
                    "One field is not enough, and Bruno could win the trick. Count from your piece to the corner.",
                ),
            },
            other=COUNT,
            start=a_round(
                "red3 red5 white1",
                "black1 black2 white2",
                "f1",
                "d8",
                ("red yellow green centre", "green"),
                moves="pass pass",
            ),
            show=("hand", "board"),
        ),
    ),
)
