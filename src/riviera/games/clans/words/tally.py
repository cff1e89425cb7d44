"""The final scoring."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Tally, TallyRow

from ..components import CLANS, EPOCHS, TERRITORIES
from ..view import ROMAN, bonus_of, epoch_after


def tally(view: View) -> Tally:
    """What the own clan got from the villages of each epoch, then the chips (R-SCORE-4)."""
    if not view["over"]:
        return Tally(rows=[])
    rows = [TallyRow(label=f"Villages of epoch {ROMAN[e]}", values=from_epoch(view, e)) for e in range(len(EPOCHS))]
    rows.append(TallyRow(label="Village chips", values=view["chips"]))
    return Tally(rows=[*rows, TallyRow(label="Total", values=view["scores"])])


def from_epoch(view: View, epoch: int) -> list[int]:
    """What the villages of an epoch brought to each seat's clan; a village never changes after it is founded."""
    founded = [t for i, t in enumerate(view["villages"]) if epoch_after(i) == epoch]
    brought = [(view["huts"].get(str(t), (0,) * len(CLANS)), bonus_of(epoch, TERRITORIES[t][0])) for t in founded]
    clans = [CLANS.index(clan) for clan in view["clans"]]
    return [sum(sum(huts) + bonus for huts, bonus in brought if huts[c]) for c in clans]
