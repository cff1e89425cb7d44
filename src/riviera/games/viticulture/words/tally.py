"""The final scoring."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Tally, TallyRow, with_ties
from riviera.kernel.words import minus

SOURCES = ("Orders filled", "Visitors", "Windmill", "Tasting room", "Bonuses", "Wake-up chart", "At the start")
TIES = ("Lira", "Wine in the cellar", "Grapes on the crush pad")


def tally(view: View) -> Tally:
    """Points by source; where two seats have as many, what breaks the tie (R-END-3); alone, what it takes."""
    if not view["over"]:
        return Tally(rows=[])
    rows = [TallyRow(label=label, values=[e[i] for e in view["earned"]]) for i, label in enumerate(SOURCES)]
    found = with_ties([*rows, TallyRow(label="Victory points", values=view["scores"])], TIES, view["ties"])
    return found | Tally(rows=found["rows"], need=need(view["solo"])) if "solo" in view else found


def need(solo: View) -> str:
    """What it takes to win alone (R-SOLO-5, R-SOLO-7)."""
    points = solo["goal"] if solo["target"] is None else solo["target"]
    return f"To win takes more points than the automa: it has {minus(points)}."
