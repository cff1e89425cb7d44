"""The final scoring."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Tally, TallyRow

STEPS = ("Islands", "Harbor tiles", "Green against red", "Contracts", "Sets of paint", "Diplomats")


def tally(view: View) -> Tally:
    """The final scoring in its six steps (R-SCORE-1 to R-SCORE-6)."""
    if not view["over"]:
        return Tally(rows=[])
    rows = [TallyRow(label=step, values=[m["points"][i] for m in view["merchants"]]) for i, step in enumerate(STEPS)]
    return Tally(rows=[*rows, TallyRow(label="Total", values=view["scores"])])
