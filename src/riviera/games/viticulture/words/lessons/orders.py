"""Orders: which one, with which wine, and the income."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .vineyard import ELSEWHERE, PASSED, vineyard

ORDERS: Final = Lesson(
    "Orders",
    "Points now, income every year",
    "vit-order",
    (
        Step(
            task="Fill the order for red 3 and white 1, cheaply",
            show=("hand", "glass"),
            say=Said(
                "A wine for each wish, that good or better.",
                "The kind must be **that very one**, the value may be higher. But your other order wants **red 6**.",
                lit=("fill_order", "order_r3_w1"),
            ),
            good=("place:fill_order:* fill:order_r3_w1 spend:red-wine-3",),
            done=Said(
                "Two points, and red 6 is still yours.",
                "It can fill the other order next winter. Every order also raises your **income**, up to £5 a year.",
                lit=("red-wine-6",),
            ),
            wrong={
                "pass": PASSED,
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
                "They are drawn in winter, or on row 3 in spring. Then the year ends, and your **income** of £3 is "
                "paid.",
                lit=("draw_order",),
            ),
            good=("pass place:draw_order:*",),
            done=Said(
                "An order for white wine, and £3.",
                "Chardonnay on your right field bears **white 4**: the next wine is in sight.",
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
