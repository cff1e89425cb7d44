"""Orders: claim one, look at the next, and mind the one that you began with."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .shore import ELSEWHERE, LATE, P, fruit, shore

ORDERS: Final = Lesson(
    "Orders",
    "Claim them for what you have sold",
    f"{P}-letter",
    (
        Step(
            task="Sell limoni, then claim the order that is ready",
            show=("offer", "mine"),
            panel="offer",
            say=Said(
                "An order wants fruit in certain villages.",
                "A tick marks what you have **sold there already**. One order lacks only limoni in Vernazza. When your "
                "turn ends, you may claim one that has all its ticks.",
                lit=("PO14", "limoni"),
            ),
            good=("sell:limoni claim:PO14",),
            done=Said(
                "6 lire for limoni, 7 for the order.",
                "The pieces stay on your card: a sold piece serves **any number** of orders. You claim at most one "
                "order in a turn.",
                sum=fruit("limoni pomodori", "7", "lire for the order"),
            ),
            wrong={
                "draw:*": Said(
                    "Your last action was a draw.",
                    "The turn is over, and the order still lacks limoni. **Sell** before your turn ends.",
                    lit=("limoni",),
                ),
                "end": Said(
                    "Your turn ended without the sale.",
                    "The order still lacks **limoni in Vernazza**. Sell before you end your turn.",
                    lit=("limoni",),
                ),
                "move:*": Said(
                    "You drove out of Vernazza.",
                    "Back to it is a whole lap, and others may claim the order first. **Sell** here.",
                    lit=("limoni",),
                ),
                "decline": Said(
                    "You left the order in the row.",
                    "You may claim it at the end of a later turn, unless somebody else does. Take its **7 lire** now.",
                    lit=("PO14",),
                ),
            },
            other=ELSEWHERE,
            start=shore(
                "at=vernazza hand=uva cart=limoni monterosso=olive corniglia=olive manarola=pomodori,uva starting=SO09",
                LATE,
                round=11,
                left=1,
                tops="PO42 PO33",
            ),
        ),
        Step(
            task="Keep the order that only you see",
            show=("offer",),
            panel="offer",
            say=Said(
                "A claim shows you the next order.",
                "Keep it **secret**: at the end it pays its 12 lire, or costs 5 for each piece that is missing. Of its "
                "three pieces you have sold two.",
                lit=("order-PO42",),
            ),
            good=("keep",),
            done=Said(
                "It waits in your hand.",
                "Only agli in Monterosso is missing. A secret order is **not claimed**: it pays at the end, and nobody "
                "can take it from you.",
                lit=("want-PO42-0",),
            ),
            wrong={
                "lay": Said(
                    "Now it lies in the row for all.",
                    "That is right for an order with **many gaps**. This one has two ticks of three: keep it.",
                ),
                "lay-and-draw": Said(
                    "You laid it down and drew one unseen.",
                    "A drawn order **must be kept**, whatever it asks for. This one you knew: two ticks of three.",
                ),
            },
            other=ELSEWHERE,
        ),
        Step(
            task="Sell what your starting order still lacks",
            show=("hand", "mine"),
            say=Said(
                "Your starting order names all five villages.",
                "At the end it pays 16 lire if it is filled, and **costs 16 if not**, however little is missing. Yours "
                "lacks only agli in Corniglia.",
                lit=("want-SO09-2", "agli"),
            ),
            good=("sell:agli", "sell:pomodori sell:agli"),
            done=Said(
                "A small sale, worth a detour.",
                "Agli has no die here and brings 1 lira. Yet the order now pays 16. It is worth **30 minus its five "
                "prices**: 5, 6, 1, 1 and 1.",
                sum=fruit("olive limoni agli pomodori uva", "16", "lire at the end"),
            ),
            wrong={
                "draw:*": Said(
                    "You drew, and agli is still in the cart.",
                    "Two actions are left, but do not forget it: **sell agli** while you stand in Corniglia.",
                    lit=("agli",),
                ),
                "move:*": Said(
                    "You left Corniglia with agli.",
                    "Only a sale **in Corniglia** fills the gap. The way back is a whole lap.",
                    lit=("want-SO09-2",),
                ),
                "end": Said(
                    "Your turn ended, and agli is still in the cart.", "**Sell agli** here: it fills the last gap."
                ),
            },
            other=ELSEWHERE,
            start=shore(
                "at=corniglia hand=uva cart=agli,pomodori monterosso=olive vernazza=limoni corniglia=olive "
                "manarola=pomodori,uva riomaggiore=uva claimed=PO14 secret=PO42 starting=SO09",
                LATE,
                round=12,
                row="PO21 PO33 PO56",
            ),
        ),
    ),
    2,
)
