"""The final scoring."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Tally, TallyRow, with_ties

SOURCES = ("Orders filled", "Visitors", "Windmill", "Tasting room", "Bonuses", "Wake-up chart", "At the start")
TIES = ("Lira", "Wine in the cellar", "Grapes on the crush pad")


def tally(view: View) -> Tally:
    """Points by source; where two seats have as many, what breaks the tie (R-END-3)."""
    if not view["over"]:
        return Tally(rows=[])
    rows = [TallyRow(label=label, values=[e[i] for e in view["earned"]]) for i, label in enumerate(SOURCES)]
    return with_ties([*rows, TallyRow(label="Victory points", values=view["scores"])], TIES, view["ties"])
