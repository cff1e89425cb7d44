"""Bonus places, the grande worker, and the end."""

from __future__ import annotations

from typing import Final

from riviera.kernel.course import Lesson, Said, Step, Sum

from .vineyard import ELSEWHERE, PASSED, vineyard

GRANDE: Final = Lesson(
    "The grande worker",
    "A place where none is left; the end",
    "vit-grande",
    (
        Step(
            task="Plant two vines with one worker",
            say=Said(
                "With three players, actions have a bonus place.",
                "It gives **a little more**, as its sign shows: here one more vine. Who comes first, takes it.",
                lit=("plant_vine_bonus",),
            ),
            good=("place:plant_vine_bonus:* plant:*:* plant:*:*",),
            done=Said(
                "Two vines, one worker.",
                "So waking up early pays. Other bonuses are £1, a card, a wine or a point.",
                lit=("syrah", "sauvignon_blanc"),
            ),
            wrong={
                "pass": PASSED,
                "place:plant_vine:*": Said(
                    "One vine, without the bonus.",
                    "Both places plant. The one with the **sign** under it plants one more, and it is free.",
                    lit=("plant_vine_bonus",),
                ),
                "decline": Said(
                    "One vine, and the bonus left behind.",
                    "A bonus may be declined. But your second vine would stand **for nothing** more.",
                ),
            },
            other=ELSEWHERE,
            start=vineyard(
                "summer",
                "row=1 lira=2 vp=4 residual=1 built=trellis,irrigation left=merlot hand=syrah,sauvignon_blanc",
                "row=4 lira=3 vp=5 left=syrah built=trellis",
                "row=5 lira=2 vp=3 left=malvasia",
                year=4,
            ),
        ),
        Step(
            task="Fill your order, although both places are taken",
            say=Said(
                "The grande worker finds room everywhere.",
                "Your worker with the **hat** may stand **beside** others: the action in full, without a bonus.",
                lit=("fill_order_full", "crew-g"),
            ),
            good=("place:fill_order_full:grande fill:order_r3_w3",),
            done=Said(
                "Three points, in a full house.",
                "Keep the grande worker for what you **must** do in a year.",
                lit=("vp-0", "seats"),
            ),
            wrong={
                "place:*:grande": Said(
                    "The hat is spent on a free place.",
                    "An ordinary worker could have gone there. Only the grande one gets into **Fill an order** now.",
                    lit=("fill_order_full",),
                ),
                "pass": Said(
                    "You passed with a way still open.",
                    "The worker with the **hat** may go where all places are taken.",
                ),
            },
            other=Said(
                "Your order still waits.",
                "An ordinary worker needs a free place. Look at **Fill an order**, and at the worker with the hat.",
                lit=("fill_order_full",),
            ),
            refused={"place:fill_order_full:worker": "R-GRANDE-1", "place:fill_order:worker": "R-SPACE-1"},
            start=vineyard(
                "winter",
                "row=6 lira=2 vp=11 residual=2 built=trellis,irrigation left=merlot right=sauvignon_blanc "
                "cellar=red-wine-3,white-wine-3 hand=order_r3_w3 out=give_tour_left",
                "row=2 lira=3 vp=14 residual=2 left=syrah built=trellis out=fill_order_middle,harvest_field_left",
                "row=4 lira=2 vp=13 residual=1 left=malvasia out=fill_order_left,make_wine_left",
                year=5,
                passed=(1, 2),
            ),
        ),
        Step(
            task="Win the game with your last worker",
            say=Said(
                "Bruno has 20: this year is the last.",
                "The most points at its end win. You have **17**, and your order pays 3. At 20 each, more £ decide, "
                "and Bruno has more.",
                lit=("vp-0", "vp-1", "seats"),
            ),
            good=("place:fill_order_bonus:* fill:order_r3_w3 bonus",),
            done=Said(
                "21 to 20: you win.",
                "Three for the order, one from the bonus place. Ties are broken by £, then by wine, then by grapes.",
                lit=("vp-0", "seats"),
                sum=Sum(("vit-order", "vit-vp"), "21", "17, 3 and 1"),
            ),
            wrong={
                "pass": Said(
                    "Bruno wins with 20.",
                    "You passed with a worker at home. Find **four points** on the board: an order of 3, and one more.",
                    lit=("fill_order_bonus",),
                ),
                "place:fill_order:*": Said(
                    "From this place it is 20 each.",
                    "Three points, and then £ decide: Bruno has 6, you have 2. The place beside it gives **1 point "
                    "more**.",
                    lit=("fill_order_bonus",),
                ),
                "decline": Said(
                    "20 each, and Bruno has more £.",
                    "One point was offered with the place. **Take the bonus**.",
                ),
            },
            other=Said(
                "Bruno wins with 20.",
                "That was your last worker. Find **four points** on the board: an order of 3, and one more.",
                lit=("fill_order_bonus",),
            ),
            start=vineyard(
                "winter",
                "row=5 lira=2 vp=17 residual=2 built=trellis,irrigation left=merlot right=sauvignon_blanc "
                "cellar=red-wine-3,white-wine-3 hand=order_r3_w3 out=harvest_field_left grande=make_wine_left",
                "row=2 lira=6 vp=20 residual=3 left=syrah built=trellis,cottage "
                "out=winter_visitor_left,draw_order_left grande=winter_visitor_middle",
                "row=4 lira=4 vp=15 residual=2 left=malvasia out=harvest_field_middle,make_wine_middle "
                "grande=train_worker_left",
                year=7,
                passed=(1, 2),
            ),
        ),
    ),
)
