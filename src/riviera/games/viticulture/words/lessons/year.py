"""A whole year: waking up, summer, fall, winter."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .vineyard import ELSEWHERE, PASSED, vineyard

YEAR: Final = Lesson(
    "A year",
    "Wake up, summer, fall, winter",
    "vit-rooster",
    (
        Step(
            task="Wake up with a wine order",
            say=Said(
                "Spring: how early do you get up?",
                "The **lowest row** acts first all year. Later rows give something at once: a card, £1, a point, or a "
                "worker for the year.",
                lit=("lane-3", "3"),
            ),
            good=("wake:3 wake:4",),
            done=Said(
                "An order, and you act before Bruno.",
                "He took row 4, for £1. So you begin, and then you **take turns**: one worker at a time.",
                lit=("r-0", "order_r1_w3"),
            ),
            wrong={
                "wake:1": Said(
                    "First in everything, but without a gift.",
                    "Nobody can take a place before you. But you want an **order**: it is drawn on row 3.",
                ),
                "wake:6": Said(
                    "A point now, and almost last all year.",
                    "That is often good. But this time take an **order**: it is drawn on row 3.",
                ),
                "wake:7": Said(
                    "A worker more, for this year.",
                    "The grey one helps you until winter ends, but everybody acts before you. Here, take the **order**"
                    " of row 3.",
                ),
            },
            other=Said("Another gift.", "The signs on the rows tell what they give. The **order** lies on row 3."),
            start=vineyard(
                "spring",
                "lira=3 vp=2 hand=malvasia,trebbiano,surveyor",
                "lira=4 vp=1 hand=syrah,patron",
                year=2,
                tops="order_r1_w3 teacher planter merlot",
            ),
        ),
        Step(
            task="Earn £2",
            say=Said(
                "A worker does what its place says.",
                "In summer the **upper six** places are open, in winter the lower six. You have three workers, one "
                "with a **hat**.",
                lit=("give_tour",),
            ),
            good=("place:give_tour:*",),
            done=Said(
                "£2, and the place is taken.",
                "With two players each action has **one place**. Your worker stays there all year and keeps others "
                "out.",
                lit=("give_tour", "f-lira"),
            ),
            wrong={
                "pass": PASSED,
                "place:gain_lira:*": Said(
                    "£1, where £2 can be had.",
                    "This place is never full, in summer and in winter, but it pays less than **Give a tour**.",
                    lit=("give_tour",),
                ),
            },
            other=ELSEWHERE,
        ),
        Step(
            task="Keep your two workers for winter",
            say=Said(
                "Three workers must do for both seasons.",
                "Whoever you place now is missing in **winter**, when harvest, wine and orders come. To pass ends "
                "your summer, not your year.",
                lit=("crew-0", "seats"),
            ),
            good=("place:draw_vine:worker pass pass",),
            done=Said(
                "Two are at home for winter.",
                "Bruno passed as well, so summer is over.",
            ),
            wrong={
                "place:*": Said(
                    "Then only one is left for winter.",
                    "Your worker stays there until the year ends. **Pass** here, with two workers at home.",
                )
            },
        ),
        Step(
            task="Take the visitor that you can play sooner",
            say=Said(
                "Fall: everybody takes a visitor.",
                "**Yellow** visitors come in summer, **blue** ones in winter. Next comes winter.",
                lit=("summer", "winter"),
            ),
            good=("draw:winter draw:summer",),
            done=Said(
                "The Teacher is in your hand.",
                "She can come this winter already. A visitor costs **a worker** and is played once.",
                lit=("teacher",),
            ),
            wrong={
                "draw:summer": Said(
                    "This one waits for next summer.",
                    "A yellow card is for summer, and summer is over. Take a **blue** one.",
                    lit=("winter",),
                )
            },
        ),
        Step(
            task="Train a worker, then use your last one",
            say=Said(
                "More workers, more deeds, every year.",
                "Training costs **£4**, and the new worker helps from next year on. You can have six in all.",
                lit=("train_worker",),
            ),
            good=("place:train_worker:* pass place:gain_lira:*", "place:train_worker:* pass place:draw_order:*"),
            done=Said(
                "A new year, with four workers.",
                "All came home, and income was paid. Of more than **seven cards** you would have discarded.",
                lit=("crew-2", "seats"),
            ),
            wrong={
                "place:winter_visitor:*": Said(
                    "The Teacher could train a worker, for £2.",
                    "A fine idea, but a visitor comes only once. The place **Train a worker** is there every year: use "
                    "it here.",
                    lit=("train_worker",),
                ),
                "pass": Said(
                    "Somebody stays at home.",
                    "A worker that is not placed has done nothing this year. **Train** one first, then use the last.",
                ),
            },
            other=ELSEWHERE,
        ),
    ),
    2,
)
