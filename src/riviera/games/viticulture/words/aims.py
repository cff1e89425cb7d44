"""What matters in a position of Viticulture, for the coach: what waits for what, not the place to go to."""

from __future__ import annotations

from riviera.kernel.data import View

from .choices import mine
from .plans import REASONS, in_points, plan

WORKER = "Another worker costs £4, and helps you every year from the next one on."


def aim(view: View, action: str) -> str:
    """What an answer is after; nothing where the rule of thumb says it."""
    verb, *path = action.split(":")
    if verb != "place":
        reason = plan(view, action).reason
        return reason if reason.startswith(("Your ", "You ")) else ""
    base = path[0].removesuffix("_bonus").removesuffix("_full")
    if base == "give_tour":
        return f"You have £{mine(view)['lira']}, and a tour earns £2 more."
    if base == "train_worker":
        return WORKER
    return in_points(REASONS[base](view, mine(view))) if base in REASONS else ""
