"""What the game is about, and how one wins."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .vineyard import ELSEWHERE, vineyard

WINTER: Final = vineyard(
    "winter",
    "row=2 lira=3 vp=7 residual=1 built=trellis,irrigation left=merlot middle=sauvignon_blanc harvested=middle "
    "cellar=red-wine-3,white-wine-3 hand=order_r3_w3 out=harvest_field_left grande=make_wine_left",
    "row=4 lira=5 vp=9 residual=1 built=trellis left=syrah right=pinot out=give_tour_left grande=plant_vine_left",
    year=4,
)

ABOUT: Final = Lesson(
    "The aim",
    "Twenty points make a name",
    "vit-vp",
    (
        Step(
            task="Look at the table",
            say=Said(
                "You have inherited a vineyard.",
                "Wine makes a name: **points**. The year in which somebody reaches **20** is the last, and the most "
                "points win. You are **A**, with 7; Bruno has 9.",
                lit=("vp-0", "seats"),
            ),
            start=WINTER,
        ),
        Step(
            task="Fill the order in your hand",
            say=Said(
                "Orders for wine bring most points.",
                "Yours wants **red 3** and **white 3**. Both lie in your cellar. Send your last worker to the lit "
                "place.",
                lit=("fill_order", "order_r3_w3"),
            ),
            good=("place:fill_order:* fill:order_r3_w3",),
            done=Said(
                "Three points, and £1 more a year.",
                "Your **income** rose from £1 to £2: it is paid at the end of every year.",
                lit=("vp-0", "f-residual", "seats"),
                sum=Sum(("vit-wine-red", "vit-wine-white"), "3", "points, and £1 a year"),
            ),
            wrong={
                "place:gain_lira:*": Said(
                    "£1, and the order is still there.",
                    "Your last worker of the year earns a coin. It could have filled the order for **3 points**.",
                    lit=("fill_order",),
                ),
                "pass": Said(
                    "The year is over for you.",
                    "You passed with a worker at home. It could have filled the order for **3 points**.",
                ),
            },
            other=ELSEWHERE,
            start=WINTER,
        ),
        Step(
            task="Follow the way of the wine",
            say=Said(
                "Vine, grape, wine, order.",
                "**Plant** a vine, **harvest** its field, **make wine**, **fill an order**: a worker for each. Plan "
                "back from your orders.",
                lit=("plant_vine", "harvest_field", "make_wine", "fill_order"),
                sum=Sum(("vit-vine", "vit-grape-red", "vit-wine-red", "vit-order"), "points"),
            ),
            start=WINTER,
        ),
    ),
)
