"""Green against red, the last movement, and what is counted."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .voyage import voyage

BALANCE: Final = Lesson(
    "The balance",
    "Green against red, and the last sail",
    "liguria-icon-anchor",
    (
        Step(
            task="Bring your balance to zero, and no higher",
            say=Said(
                "Below zero, each point costs five.",
                "You have 3 green points and 5 red ones: **2 below zero**, 10 points lost. Above zero nothing is won,"
                " so more green than you need is wasted.",
                lit=("bw", "art:liguria-pill-good"),
                sum=Sum(("liguria-pill-good", "liguria-pill-bad"), "−10", "points: 3 green, 5 red"),
            ),
            good=("card:c20",),
            done=Said(
                "Even: nothing lost.",
                "And the card has an **anchor** besides. Monks and turned knights are green points too. So take red "
                "cards, and green ones to match.",
                lit=("bw", "art:liguria-pill-good"),
            ),
            wrong={
                "card:c5": Said(
                    "Safe by 2, and nothing for it.",
                    "Green above zero brings no points. **+2** is enough, and that card has an anchor.",
                    lit=("c20",),
                ),
                "card:c49": Said(
                    "Six below zero: 30 points lost.",
                    "Two upgrades do not make up for that. Look for a **green** card.",
                    lit=("c20",),
                ),
            },
            start=voyage(
                "card",
                "cards=c13,c53 fronts=ship-1,merchant-1,building-2 backs=building-2 offer=blue",
                "cards=c29,c6 fronts=ship-1,ship-1,merchant-1 offer=yellow,blue",
                "cards=c23,c31 fronts=ship-1,merchant-1,merchant-2 offer=red",
                round=8,
                display="c5 c20 c49",
            ),
            show=("sea",),
        ),
        Step(
            task="Make the last sail, and win",
            say=Said(
                "After nine rounds everybody sails once more.",
                "There is no card now: only the **wheels of your ships** count, and all you can do is unload at "
                "home. You have 2 wheels, and home is 2 steps on.",
                lit=("p1", "ccontract-14"),
            ),
            good=("clockwise:p1",),
            done=Said(
                "Home with the last cubes: 29 to 22.",
                "Your **contract** is filled, and the game is over. What is still at sea counts nothing. So keep a "
                "ship unturned, or be home in time.",
                lit=("ccontract-14", "screen"),
            ),
            wrong={
                "done": Said(
                    "The paint stays at sea.",
                    "Cubes aboard count nothing at the end. Home is within your **2 steps**.",
                    lit=("p1",),
                ),
            },
            other=Said(
                "One step short of home.",
                "You may go 2 steps, as far as your **own harbor**. Only there you unload.",
                lit=("p1",),
            ),
            start=voyage(
                "last",
                "at=11 way=1 cards=c10,c34 hold=red,yellow,yellow store=blue contracts=contract-14 offer=blue "
                "fronts=ship-1,ship-1,merchant-1 backs=building-2,building-3",
                "at=5 cards=c29,c5 store=red,red,blue contracts=contract-8 fronts=ship-1,ship-1,merchant-1 "
                "backs=building-1 offer=yellow",
                "at=9 cards=c20,c13 store=blue,yellow contracts=contract-2 "
                "fronts=ship-1,merchant-1,merchant-2,monk offer=blue",
                round=9,
                order="BCA",
                islands="2:0:knight-2 8:1:knight-3 11:2:knight-1",
                diplomats="1:ship:0:1 2:merchant:1:1",
            ),
            show=("sea",),
        ),
        Step(
            task="See what is counted",
            say=Said(
                "Then everything is added up.",
                "Islands by their numbers, tiles by theirs, contracts and sets, 2 for each tile beside a diplomat, "
                "and 5 less for each point below zero. The **most points** win.",
                lit=("p2", "e10", "ccontract-14", "bw"),
            ),
            panel="harbors",
        ),
    ),
)
