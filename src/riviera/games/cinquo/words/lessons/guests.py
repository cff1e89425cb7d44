"""Two pieces on one field."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .piazza import COUNT, a_round

HELPED: Final = Said(
    "You helped Bruno.",
    "He still needs that corner, and being put there **counts** as reaching it. Choose a field that brings him "
    "nothing.",
)
GUESTS: Final = Lesson(
    "Guests",
    "Land on a piece, and send it away",
    "i-people",
    (
        Step(
            task="Walk to the centre, and send Bruno away",
            say=Said(
                "Pieces are jumped over, or sent away.",
                "Bruno stands on the centre. If you **end** there, you put his piece on any free field. Mind his "
                "list: he needs blue, green and yellow.",
                lit=("e5",),
            ),
            good=("move:e5 shift:[b-h]*", "move:e5 shift:[ai][2-8]", "move:e5 shift:a9"),
            done=Said(
                "The centre is yours, and Bruno is far away.",
                "Shifting is a weapon, and sometimes a gift: a piece that is put on a goal has reached it.",
            ),
            wrong={"shift:i[19]": HELPED, "shift:a1": HELPED},
            other=COUNT,
            start=a_round(
                "red3 white1 black1",
                "white1 black1 black2",
                "e2",
                "e5",
                ("", "centre"),
                moves="pass pass play:red3 play:black2",
            ),
            show=("board",),
        ),
    ),
)
