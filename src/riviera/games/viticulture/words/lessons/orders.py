"""Orders: which one, with which wine, and the income."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .vineyard import ELSEWHERE, vineyard

ORDERS: Final = Lesson(
    "Orders",
    "Points now, income every year",
    "vit-order",
    (
        Step(
            task="Fill the order that brings most",
            show=("hand",),
            say=Said(
                "A wine for each wish, that good or better.",
                "The kind must be **that very one**, the value may be higher. Green wishes lie in your cellar. One "
                "order pays 3 points, another 4.",
                lit=("fill_order", "order_r5_w3"),
            ),
            good=("place:fill_order:* fill:order_r5_w3",),
            done=Said(
                "Four points for red 5 and white 4.",
                "White 4 served the wish for white 3. Every order also raises your **income**, up to £5 a year.",
                sum=Sum(("vit-wine-red", "vit-wine-white"), "4", "points, and £1 a year"),
                lit=("vp-0",),
            ),
            wrong={
                "fill:order_r2_w4": Said(
                    "Three points, with the same two wines.",
                    "Red 5 was spent on a wish for red 2. The other order pays **4 points** for them.",
                    lit=("order_r5_w3",),
                )
            },
            other=ELSEWHERE,
            start=vineyard(
                "winter",
                "row=2 lira=2 vp=8 residual=1 built=trellis,irrigation,medium_cellar left=merlot,syrah "
                "right=chardonnay cellar=red-wine-5,white-wine-4 hand=order_r2_w4,order_r5_w3,order_w8 "
                "out=give_tour_left",
                "row=5 lira=3 vp=9 left=syrah built=trellis out=plant_vine_left grande=build_structure_left",
                year=5,
            ),
        ),
        Step(
            task="Fill the order for red 3 and white 1, as cheaply as you can",
            show=("mat",),
            say=Said(
                "You choose which wine to hand over.",
                "Two red wines would do. Your other order wants **red 6**: keep that one for it.",
                lit=("fill_order", "order_r3_w1"),
            ),
            good=("place:fill_order:* fill:order_r3_w1 spend:red-wine-3",),
            done=Said(
                "Two points, and red 6 is still yours.",
                "It can fill the other order next winter, for 3 points. Until then it may even grow older.",
                lit=("red-wine-6",),
            ),
            wrong={
                "spend:red-wine-6": Said(
                    "Your best wine is gone.",
                    "The order would have been content with **red 3**. Now nothing is left for the wish of red 6.",
                ),
                "fill:order_r6": Said(
                    "Three points, for red 6.",
                    "A good turn too. But here, fill the order for **red 3 and white 1**.",
                    lit=("order_r3_w1",),
                ),
            },
            other=ELSEWHERE,
            start=vineyard(
                "winter",
                "row=2 lira=1 vp=10 residual=2 workers=4 built=trellis,irrigation,medium_cellar left=merlot,syrah "
                "right=chardonnay cellar=red-wine-3,red-wine-6,white-wine-1 hand=order_r3_w1,order_r6 "
                "out=give_tour_left grande=make_wine_left",
                "row=5 lira=3 vp=9 left=syrah built=trellis out=plant_vine_left grande=build_structure_left",
                year=5,
                tops="order_w4_w3",
            ),
        ),
        Step(
            task="Draw a new order",
            say=Said(
                "Orders must be found, too.",
                "They are drawn in winter, or on row 3 in spring. It is your last worker: then the year ends, and "
                "your **income** of £3 is paid.",
                lit=("draw_order",),
            ),
            good=("pass place:draw_order:*",),
            done=Said(
                "An order for white wine, and £3.",
                "You had £1, now you have £4. Chardonnay on your right field bears **white 4**: the next wine is in "
                "sight.",
                lit=("order_w4_w3",),
            ),
            wrong={
                "pass": Said(
                    "Paid, but without a new order.",
                    "Your last worker stayed at home. First let it **draw an order**.",
                )
            },
            other=ELSEWHERE,
        ),
    ),
)
