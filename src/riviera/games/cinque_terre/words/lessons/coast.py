"""What it is about, how one wins, and where your cart begins."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .shore import EARLY, P, shore

PLACES: Final = tuple(text.partition(" ")[2] for text in EARLY)
START: Final = shore("hand=limoni,olive,uva,funghi starting=SO09", PLACES)

COAST: Final = Lesson(
    "The coast",
    "What it is about, and where you begin",
    f"{P}-cart-0",
    (
        Step(
            task="Look at the coast",
            show=("coast",),
            panel="offer",
            say=Said(
                "Whoever earns the most lire wins.",
                "Fruit grows in the three **fields**. The five **villages** by the sea buy it. Your cart carries "
                "it round, one way. Sales bring lire, and **orders** for what you have sold bring more.",
                lit=("limoni-pile", "die-vernazza-limoni"),
            ),
            start=START,
        ),
        Step(
            task="Choose the field in which your cart begins",
            show=("hand", "coast"),
            say=Said(
                "Your cards say what you can harvest.",
                "A card buys one piece of its kind, in the field where it grows. You hold limoni, olive, uva and "
                "funghi. Look for the field that grows **most of them**.",
                lit=("hand",),
            ),
            good=("start:upper",),
            done=Said(
                "Three of your four cards count here.",
                "Limoni, olive and uva grow in the upper field. Nobody sees your choice before all have chosen. Then a "
                "lot decides who begins.",
                lit=("limoni-pile", "olive-pile", "uva-pile"),
            ),
            wrong={
                "start:middle": Said(
                    "Only one card counts here.",
                    "Funghi and pomodori grow in the middle field, and you hold one funghi card. Look where **limoni, "
                    "olive and uva** grow.",
                    lit=("limoni-pile", "olive-pile", "uva-pile"),
                ),
                "start:lower": Said(
                    "None of your cards counts here.",
                    "Agli, zucchine and arance grow in the lower field. Look where **limoni, olive and uva** grow.",
                    lit=("limoni-pile", "olive-pile", "uva-pile"),
                ),
            },
            start=START,
        ),
    ),
)
