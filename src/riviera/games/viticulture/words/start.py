"""The start card of Viticulture: points, orders, workers, the end, and your parents."""

from __future__ import annotations

from riviera.kernel.course import Fact
from riviera.kernel.data import View


def start_card(view: View) -> list[Fact]:
    """Five rows."""
    points = "orders for your wine pay most; visitors and good places add to it."
    facts = [
        Fact(("vit-vp",), "You want", "the most points when the last year ends."),
        Fact(("vit-order", "vit-wine-red"), "Points:", points),
        Fact(("vit-worker",), "A worker", "that you have placed stays there until the year is over."),
        Fact((), "The end:", "the year in which somebody reaches 20 points is the last.", ring="20"),
    ]
    return facts + ([] if view["seat"] is None else [you(view)])


def you(view: View) -> Fact:
    """Parents are open, the hand is not (R-SETUP-4, R-SETUP-5)."""
    seat = view["seat"]
    grower = view["growers"][seat]
    text = "you choose your parents first, and nobody sees your hand."
    if grower["mama"] and grower["papa"]:
        text = f"your parents are {grower['mama']} and {grower['papa']}, and nobody sees your hand."
    return Fact((f"seat-{seat}",), f"You are {'ABCDEF'[seat]};", text)
