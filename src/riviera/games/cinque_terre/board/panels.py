"""The seats of Cinque Terre: lire, cards in hand, secret orders and claims."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Chip, Panel, Row

from ..components import CLAIMS_TO_END
from .coast import clock
from .symbols import P


def seats(view: View) -> Panel:
    """What everybody may know of each seat."""
    brief = [Chip(text=clock(view), state="title")]
    return Panel(id="seats", title="Seats", rows=[seat(view, s) for s in range(view["seats"])], brief=brief)


def seat(view: View, s: int) -> Row:
    """One seat."""
    player = view["players"][s]
    known = f", {', '.join(player['known'])} among them" if player["known"] else ""
    chips = [
        Chip(art=f"{P}-hand", text=str(player["cards"]), label=f"{player['cards']} produce cards{known}"),
        Chip(
            art=f"{P}-letter",
            text=str(player["secrets"] + 1),
            label=f"a starting and {player['secrets']} secret orders",
        ),
        Chip(art=f"{P}-claim", text=f"{player['claims']}/{CLAIMS_TO_END}", label=f"{player['claims']} claims of five"),
    ]
    return Row(label="", chips=chips, value=str(player["lire"]))
