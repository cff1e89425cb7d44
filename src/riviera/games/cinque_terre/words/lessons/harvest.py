"""Cards become fruit: one for its own kind, two equal ones for any."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .shore import ELSEWHERE, ENDED, P, fruit, shore

HARVEST: Final = Lesson(
    "Harvest",
    "Cards become fruit in your cart",
    f"{P}-chip-limoni",
    (
        Step(
            task="Harvest limoni with your limoni card",
            show=("coast", "hand"),
            say=Said(
                "One card, one piece of its kind.",
                "In a field you take fruit from the piles **beside your cart**. Choose the pile, then the card that "
                "pays for it. The card is discarded.",
                lit=("limoni-pile", "limoni-hand"),
            ),
            good=("harvest:limoni-pile:limoni-hand",),
            done=Said(
                "Limoni lies in your cart.",
                "That began a harvest, **one action**. It goes on as long as you take more here.",
                lit=("limoni",),
            ),
            wrong={
                "harvest:limoni-pile:funghi-hand": Said(
                    "Limoni, but for two cards.",
                    "Two equal cards buy any piece here. Your **limoni card** buys this one alone.",
                    lit=("limoni-hand",),
                ),
                "harvest:*": Said(
                    "You took another fruit.",
                    "It grows here as well. First take **limoni**, with the card that shows the same fruit.",
                    lit=("limoni-pile", "limoni-hand"),
                ),
                "end": ENDED,
                "move:*": Said("Your cart drove off.", "It can harvest only where it stands. **Limoni** grow here."),
            },
            other=ELSEWHERE,
            refused={"harvest:pomodori-pile:funghi-hand": "R-HARVEST-1"},
            start=shore("at=upper hand=limoni,olive,2funghi starting=SO09"),
        ),
        Step(
            task="Harvest olive too",
            show=("coast", "hand"),
            say=Said(
                "A whole harvest is one action.",
                "Two actions are left, and the next piece costs **none of them**, while you stay here and do nothing "
                "else. Your cart holds four pieces.",
                lit=("olive-pile", "olive-hand"),
            ),
            good=("harvest:olive-pile:olive-hand",),
            done=Said("Two pieces, still one action.", "Two actions are left, as before.", lit=("limoni", "olive")),
            wrong={
                "harvest:*": Said(
                    "Two cards for one piece.",
                    "Your two funghi cards paid. For olive you hold **its own card**: one is enough.",
                    lit=("olive-hand",),
                ),
                "draw:*": Said(
                    "The harvest is over.",
                    "Drawing was your second action. To harvest again costs the third. Take what you can **first**.",
                    lit=("olive-pile",),
                ),
                "end": ENDED,
                "move:*": Said(
                    "You left the field.", "Your olive card stays in your hand until the next lap. Take it **first**."
                ),
            },
            other=ELSEWHERE,
        ),
        Step(
            task="Buy uva with your two funghi cards",
            show=("coast", "hand"),
            say=Said(
                "Two equal cards buy any piece here.",
                "Funghi do not grow in the upper field. As **a pair** the two cards still buy one piece of what does.",
                lit=("uva-pile", "funghi-hand"),
            ),
            good=("harvest:uva-pile:funghi-hand",),
            done=Said(
                "Three pieces, four cards, one action.",
                "One place in your cart is free. Two actions are left to drive with. A bare pile is **never filled** "
                "again.",
                sum=fruit("limoni olive uva", "3", "of 4 in your cart"),
            ),
            wrong={
                "harvest:*": Said(
                    "The pair bought another fruit.",
                    "You have one of that already. Two equal cards buy **uva** as well.",
                    lit=("uva-pile",),
                ),
                "draw:*": Said(
                    "The harvest is over.",
                    "Another piece would now cost another action. The pair buys **uva** at once.",
                    lit=("uva-pile", "funghi-hand"),
                ),
                "end": ENDED,
                "move:*": Said(
                    "You left with two pieces.", "The pair in your hand would have bought **uva** for no action at all."
                ),
            },
            other=ELSEWHERE,
        ),
    ),
)
