"""The start card of Cinque Terre: lire, prices, the road, the end, and your starting order."""

from __future__ import annotations

from riviera.kernel.course import Fact
from riviera.kernel.data import View

P = "cinque_terre"


def start_card(view: View) -> list[Fact]:
    """Five rows."""
    ends = "after five claimed cards of one player, or with two bare piles, everybody has one more turn."
    facts = [
        Fact(("i-coin",), "You want", "the most lire."),
        Fact(
            (f"{P}-chip-limoni", f"{P}-chip-uva"),
            "Lire:",
            "sell where the die loves your fruit, and claim orders for what you have sold.",
        ),
        Fact((f"{P}-cart-{view['seat'] or 0}",), "A turn", "has three actions, and the road goes one way."),
        Fact((), "The end:", ends, ring="5"),
    ]
    return facts + ([] if view["seat"] is None else [you(view["seat"])])


def you(seat: int) -> Fact:
    """The starting order is a secret (R-SETUP-5, R-FINAL-2)."""
    text = "your starting order pays its worth if you fulfil it, and costs as much if not."
    return Fact((f"seat-{seat}",), f"You are {'ABCDE'[seat]};", text)
