"""The final scoring."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Tally, TallyRow


def tally(view: View) -> Tally:
    """Points, and what would break a tie (R-END-3)."""
    if not view["over"]:
        return Tally(rows=[])
    labels = ("Lira (breaks ties)", "Wine in the cellar", "Grapes on the crush pad")
    rows = [TallyRow(label=label, values=[t[i] for t in view["ties"]]) for i, label in enumerate(labels)]
    return Tally(rows=[*rows, TallyRow(label="Victory points", values=view["scores"])])
