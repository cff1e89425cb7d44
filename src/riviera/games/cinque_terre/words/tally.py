"""The final scoring."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Tally, TallyRow, with_ties

from ..components import VENDOR_LIRE, VILLAGES
from ..view import ORDER, outcome, sales

TIES = ("Orders fulfilled", "Pieces on the card")


def tally(view: View) -> Tally:
    """The lire by origin, the total last (R-WIN-1); where two have as many, what breaks the tie (R-WIN-2, R-WIN-3)."""
    if not view["over"]:
        return Tally(rows=[])
    seats = range(view["seats"])
    players = view["players"]
    held = [
        [VENDOR_LIRE[v.id] for v, owner in zip(VILLAGES, view["vendors"], strict=True) if owner == s] for s in seats
    ]
    secret = [sum(outcome(view, s, ORDER[o]) for o in players[s]["secret"]) for s in seats]
    rows = [
        TallyRow(label="Produce sold", values=[sales(view, s) for s in seats]),
        TallyRow(label="Orders claimed", values=[sum(ORDER[o].lire for o in players[s]["claimed"]) for s in seats]),
        TallyRow(label="Most popular vendor", values=[sum(lire) for lire in held]),
        TallyRow(label="Secret orders", values=secret),
        TallyRow(label="Starting order", values=[outcome(view, s, ORDER[players[s]["starting"]]) for s in seats]),
        TallyRow(label="Total", values=view["scores"]),
    ]
    return with_ties(rows, TIES, view["ties"])
