"""Five claimed cards or two bare piles, the last turns, and the count."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .shore import ELSEWHERE, LATE, P, fruit, shore

SOLD: Final = (
    "monterosso=3olive,2uva,2pomodori,arance vernazza=2limoni,funghi corniglia=pomodori,olive riomaggiore=arance,uva "
    "vendor=monterosso secret=PO19 starting=SO09"
)

END: Final = Lesson(
    "The end",
    "The last turns, and the last count",
    f"{P}-order-back",
    (
        Step(
            task="Sell zucchine, keep agli, end your turn and claim your fifth card",
            show=("offer", "mine"),
            panel="offer",
            say=Said(
                "Five claimed cards call the end.",
                "You have claimed three orders and a vendor card. After a turn with **five cards**, or with **two bare "
                "piles**, everybody has one more turn.",
                lit=("PO64", "zucchine"),
            ),
            good=("sell:zucchine end claim:PO64",),
            done=Said(
                "6 lire, 16 lire, and the end is near.",
                "Your rivals have one more turn each, then you play **the last one**.",
            ),
            wrong={
                "sell:agli": Said(
                    "Agli brought 2 lire.",
                    "Your starting order wants agli **in Corniglia**, the next village. Keep it in the cart.",
                    lit=("want-SO09-2",),
                ),
                "end": Said(
                    "Your turn ended without the sale.",
                    "The order for 16 lire still lacks **zucchine in Manarola**. Sell it first.",
                    lit=("PO64",),
                ),
                "decline": Said(
                    "You left 16 lire in the row.",
                    "You may wait with the end, when you are behind. You lead: **claim it**.",
                    lit=("PO64",),
                ),
            },
            other=ELSEWHERE,
            start=shore(
                f"at=manarola hand=uva cart=zucchine,agli manarola=pomodori,uva claimed=PO11,PO14,PO24 {SOLD}",
                LATE,
                round=17,
                left=1,
                row="PO21 PO64 PO56",
                tops="PO50 PO35",
            ),
        ),
        Step(
            task="Keep this order, or lay it into the row?",
            show=("offer",),
            panel="offer",
            say=Said(
                "You have one turn left.",
                "This order wants three pieces, and you have sold **none of them**. Each that is missing at the end "
                "costs 5 lire.",
                lit=("order-PO50",),
            ),
            good=("lay",),
            done=Said(
                "It is nobody's now.",
                "The last turns have begun. Late in the game keep only what is **filled or nearly filled**.",
            ),
            wrong={
                "keep": Said(
                    "Three gaps, 15 lire.",
                    "One turn cannot bring fruit to three villages. **Lay it** into the row instead.",
                ),
                "lay-and-draw": Said(
                    "You drew one unseen, and must keep it.",
                    "So late it will most likely cost 5 lire for each gap. **Lay** the order and draw nothing.",
                ),
            },
            other=ELSEWHERE,
        ),
        Step(
            task="Drive to Corniglia, sell agli, and end the game",
            show=("coast", "mine"),
            say=Said(
                "Your last turn.",
                "Your starting order lacks agli in Corniglia: 16 lire **won or lost**. Your secret order is filled. "
                "Fruit left in a cart is worth nothing.",
                lit=("corniglia", "want-SO09-2"),
            ),
            good=("move:corniglia sell:agli end", "move:corniglia sell:agli *"),
            done=Said(
                "The most lire, and they are yours.",
                "All orders were shown: your starting order paid 16, your secret one 8. In a tie **more fulfilled "
                "orders** win.",
                sum=fruit("olive limoni agli pomodori uva", "16", "lire"),
            ),
            wrong={
                "move:*": Said(
                    "Corniglia lies behind you, without a sale.",
                    "Only a sale there fills your starting order. It was the **next village**.",
                    lit=("corniglia",),
                ),
                "sell:agli": Said(
                    "Agli brought 2 lire in Manarola.",
                    "In **Corniglia** it brings 1, and your starting order pays 16 instead of costing 16.",
                    lit=("corniglia",),
                ),
                "end": Said(
                    "Your last turn is over, and agli is in the cart.",
                    "Your starting order keeps its gap and costs 16 lire. Sell agli **in Corniglia** first.",
                ),
            },
            other=ELSEWHERE,
            start=shore(
                f"at=manarola hand=uva cart=agli manarola=pomodori,uva,zucchine claimed=PO11,PO14,PO24,PO64 {SOLD}",
                LATE,
                round=18,
                final=1,
                row="PO21 PO50 PO56",
                tops="PO35",
            ),
        ),
    ),
)
