"""Eight sales in one village: its favourite vendor."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .shore import ELSEWHERE, LATE, P, shore

FAVOURITES: Final = Lesson(
    "Favourites",
    "Eight sales win a village",
    f"{P}-flag",
    (
        Step(
            task="Fill your row in Monterosso, and claim its vendor card",
            show=("mine",),
            say=Said(
                "Eight pieces make you the favourite.",
                "Your row in Monterosso holds seven. Arance brings only 1 lira here, but it fills **the eighth "
                "space**, and the flag pays 10.",
                lit=("flag-monterosso", "arance"),
            ),
            good=("sell:arance vendor:monterosso",),
            done=Said(
                "Eleven lire for one piece.",
                "Each village has **one** vendor card, for whoever claims it first. Your row there is full now and "
                "takes no more.",
                sum=Sum((f"{P}-chip-arance", f"{P}-flag"), "11", "lire"),
            ),
            wrong={
                "move:*": Said(
                    "You drove on with arance.",
                    "Riomaggiore would pay 6 for it. Here it is worth 1 **and 10 for the flag**.",
                    lit=("flag-monterosso",),
                ),
                "draw:*": Said(
                    "Your last action was a draw.",
                    "The row still has a gap, and a rival may be faster. **Sell arance** first.",
                    lit=("arance",),
                ),
                "end": Said(
                    "Your turn ended, and arance is still in the cart.",
                    "The row still has a gap. **Sell arance** first: it fills the eighth space.",
                    lit=("arance",),
                ),
                "claim:*": Said(
                    "The order first: that is allowed.",
                    "One order and one vendor card in a turn, in any order. Here begin with **the flag**.",
                    lit=("flag-monterosso",),
                ),
                "decline": Said(
                    "You claimed nothing.",
                    "The flag stays open to everybody whose row is full. Take its **10 lire** now.",
                    lit=("flag-monterosso",),
                ),
            },
            other=ELSEWHERE,
            start=shore(
                "at=monterosso hand=uva cart=arance monterosso=3olive,2uva,2pomodori vernazza=2limoni "
                "corniglia=pomodori,olive manarola=pomodori starting=SO09 claimed=PO14",
                LATE,
                round=13,
                left=1,
                row="PO21 PO11 PO56",
                tops="PO50 PO33",
            ),
        ),
        Step(
            task="Claim the order as well",
            show=("offer", "mine"),
            panel="offer",
            say=Said(
                "One vendor card and one order in a turn.",
                "The same arance in Monterosso also filled an order: **pomodori in Corniglia** you had sold before.",
                lit=("PO11",),
            ),
            good=("claim:PO11",),
            done=Said(
                "One piece, 18 lire.",
                "1 for the sale, 10 for the flag, 7 for the order. Look for the piece that does **several things at "
                "once**.",
                sum=Sum((f"{P}-chip-arance", f"{P}-flag", f"{P}-letter"), "18", "lire"),
            ),
            wrong={
                "decline": Said(
                    "Seven lire stayed in the row.",
                    "Somebody else may claim the order before your next turn ends. You may take **both** cards.",
                    lit=("PO11",),
                )
            },
            other=ELSEWHERE,
        ),
    ),
)
