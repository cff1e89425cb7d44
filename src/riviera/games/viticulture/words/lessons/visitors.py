"""Visitors: cards that do what no place does."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step

from .vineyard import ELSEWHERE, PASSED, vineyard

VISITORS: Final = Lesson(
    "Visitors",
    "Cards that bend the rules",
    "vit-summer",
    (
        Step(
            task="Let the Surveyor come, for points",
            show=("land", "hand"),
            say=Said(
                "A visitor does what the card says.",
                "The **Surveyor** pays £2 for each bare field, or 1 point for each planted one.",
                lit=("summer_visitor", "surveyor", "left", "middle"),
            ),
            good=("place:summer_visitor:* play:surveyor choose:planted",),
            done=Said(
                "Two planted fields, two points.",
                "Many visitors offer **two sides**. Money early, points late is a good rule.",
                lit=("vp-0", "seats"),
            ),
            wrong={
                "pass": PASSED,
                "choose:bare": Said(
                    "One bare field: £2.",
                    "Two of your fields are **planted**: that side of the card is 2 points.",
                ),
                "play:tour_guide": Said(
                    "A good guest, but another one.",
                    "The Tour Guide pays £4 or harvests a field. Here, play the **Surveyor**.",
                ),
            },
            other=ELSEWHERE,
            start=vineyard(
                "summer",
                "row=2 lira=2 vp=8 residual=1 built=trellis,irrigation left=merlot middle=pinot,syrah "
                "hand=surveyor,tour_guide,harvester,order_r3_w1",
                "row=5 lira=3 vp=9 left=syrah built=trellis",
                year=5,
            ),
        ),
        Step(
            task="Harvest two fields and score a point, with one worker",
            say=Said(
                "A good visitor is worth three workers.",
                "The **Harvester** brings in one or two fields, and then £2 or a point.",
                lit=("winter_visitor", "harvester"),
            ),
            good=("place:winter_visitor:* play:harvester choose:vp harvest:* harvest:*",),
            done=Said(
                "Two harvests and a point.",
                "A visitor can be played only if you can do **all that it demands**.",
                lit=("red-3", "white-3"),
            ),
            wrong={
                "pass": PASSED,
                "place:harvest_field:*": Said(
                    "One field, and no point.",
                    "The place on the board brings in **one** field. The Harvester brings in two.",
                    lit=("winter_visitor",),
                ),
                "done": Said(
                    "One field is left on the vine.",
                    "The Harvester may bring in **two**. Harvest the other one as well.",
                ),
                "choose:lira": Said(
                    "£2, and no point.",
                    "That is the other side of the card. Here, take the **point**.",
                ),
            },
            other=ELSEWHERE,
            start=vineyard(
                "winter",
                "row=2 lira=2 vp=10 residual=1 built=trellis,irrigation left=merlot middle=pinot,trebbiano "
                "hand=tour_guide,harvester,order_r3_w1 out=summer_visitor_left",
                "row=5 lira=3 vp=9 left=syrah built=trellis out=plant_vine_left grande=give_tour_left",
                year=5,
            ),
        ),
    ),
)
