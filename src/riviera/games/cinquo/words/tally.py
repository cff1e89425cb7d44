"""The final lists of Cinquo."""

from __future__ import annotations

from riviera.games.cinquo.components import GOALS
from riviera.kernel.data import View
from riviera.kernel.scene import Tally, TallyRow


def tally(view: View) -> Tally:
    """One for every goal crossed out (R-END-1)."""
    if not view["over"]:
        return Tally(rows=[])
    rows = [TallyRow(label=goal.capitalize(), values=[int(goal in done) for done in view["lists"]]) for goal in GOALS]
    return Tally(rows=[*rows, TallyRow(label="Total", values=view["scores"])], title="What was crossed out")
