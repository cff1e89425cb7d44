"""The start card of Liguria: rounds, points, ship cards, what counts, and your screen."""

from __future__ import annotations

from riviera.kernel.course import Fact
from riviera.kernel.data import View

P = "liguria"


def start_card(view: View) -> list[Fact]:
    """Five rows; the number of rounds follows the seats."""
    rounds = view["rounds"]
    points = "paint for contracts and for sets of three, islands, tiles of your harbor, diplomats."
    cubes = tuple(f"{P}-cube-{colour}" for colour in ("red", "yellow", "blue"))
    facts = [
        Fact((), "You want", f"the most points after {rounds} rounds and a last sail.", ring=str(rounds)),
        Fact(cubes, "Points:", points),
        Fact((f"{P}-icon-ship",), "Ship cards:", "strong ones bring red points, and each below zero costs 5."),
        Fact((f"{P}-icon-anchor",), "The end:", "only paint that is unloaded at home counts."),
    ]
    return facts + ([] if view["seat"] is None else [you(view)])


def you(view: View) -> Fact:
    """The screens hide what everybody has seen (R-HIDDEN-1)."""
    seat = view["seat"]
    text = "what lies behind the screens was seen by all, so remember."
    if view["memory"] == "open":
        text = "the screens are open, and everybody sees what lies behind them."
    return Fact((f"seat-{seat}",), f"You are {'ABCDEF'[seat]};", text)
