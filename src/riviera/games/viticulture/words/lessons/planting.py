"""Vines, what they need, and what a field carries."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .vineyard import ELSEWHERE, PASSED, vineyard

PLANTING: Final = Lesson(
    "Planting",
    "Fields, and what a vine needs",
    "vit-plant",
    (
        Step(
            task="Plant a vine",
            say=Said(
                "A vine goes from your hand to a field.",
                "**Malvasia** bears white 1 and needs nothing. **Merlot** bears red 3, but its cross says that "
                "irrigation is missing.",
                lit=("plant_vine", "malvasia"),
            ),
            good=("place:plant_vine:* plant:malvasia:left", "place:plant_vine:* plant:malvasia:*"),
            done=Said(
                "It bears every year.",
                "Its field can be harvested **once a year**, from this winter on.",
                lit=("malvasia",),
            ),
            wrong={
                "pass": PASSED,
                "place:build_structure:*": Said(
                    "Building comes next.",
                    "First plant what needs nothing: **Malvasia**.",
                    lit=("plant_vine",),
                ),
            },
            other=ELSEWHERE,
            start=vineyard(
                "summer",
                "row=1 lira=4 vp=1 hand=malvasia,merlot",
                "row=5 lira=3 vp=2 left=syrah built=trellis",
                year=2,
            ),
        ),
        Step(
            task="Build what Merlot needs",
            say=Said(
                "Better vines need structures.",
                "The card shows which: here the **drops**. Each plot of your vineyard tells its price.",
                lit=("build_structure", "irrigation"),
            ),
            good=("place:build_structure:* build:irrigation",),
            done=Said(
                "Merlot can be planted now.",
                "**Trellis**: climbing vines. **Windmill**: a point for planting, once a year. **Tasting room**: a "
                "point for a tour with wine. **Cottage**: another visitor each fall. **Yoke**: a place of your own.",
                lit=("irrigation",),
            ),
            wrong={
                "pass": PASSED,
                "build:trellis": Said(
                    "A trellis is for climbing vines.",
                    "Merlot does not climb, it wants **water**: irrigation, for £3.",
                    lit=("irrigation",),
                ),
                "build:*": Said(
                    "Built, but Merlot still waits.",
                    "A structure helps only with what it says. Merlot shows **drops**: irrigation, for £3.",
                    lit=("irrigation",),
                ),
            },
            other=ELSEWHERE,
            start=vineyard(
                "summer",
                "row=1 lira=4 vp=1 hand=merlot left=malvasia out=plant_vine_left",
                "row=5 lira=3 vp=2 left=syrah built=trellis out=give_tour_left",
                year=2,
            ),
        ),
        Step(
            task="Plant Cabernet so that one harvest brings red 7",
            show=("land", "hand"),
            say=Said(
                "A field carries what its number says.",
                "Its vines may be worth **5, 6 or 7** together. All its red vines give **one** red grape: Merlot 3, "
                "Cabernet 4.",
                lit=("plant_vine", "right"),
            ),
            good=("place:plant_vine:* plant:cabernet_sauvignon:right",),
            done=Said(
                "7 of 7: the field is full.",
                "A **bare** field can be sold for its number in £, and bought back.",
                sum=Sum(("vit-grape-red", "vit-grape-red"), "7", "3 and 4 in one grape"),
                lit=("right",),
            ),
            wrong={
                "pass": PASSED,
                "plant:*:left": Said(
                    "Two fields, two harvests.",
                    "Merlot stands on the right field, Cabernet on the left. Each harvest takes **a worker**; together"
                    " they would need one.",
                    lit=("right",),
                ),
            },
            other=ELSEWHERE,
            start=vineyard(
                "summer",
                "row=1 lira=2 vp=4 built=trellis,irrigation middle=sauvignon_blanc right=merlot "
                "hand=cabernet_sauvignon,order_r8",
                "row=5 lira=3 vp=5 left=syrah built=trellis",
            ),
        ),
    ),
)
