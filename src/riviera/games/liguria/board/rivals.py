"""What lies behind the screens of all seats, for tables with open memory and for the end."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Chip, Panel, Row
from riviera.kernel.words import minus

from ..words.things import signed, tile_words
from .mine import cube_chips


def memory_panel(view: View) -> Panel:
    """Every screen in one row (R-HIDDEN-2)."""
    rows = [screen_row(m, seat) for seat, m in enumerate(view["merchants"])]
    note = "open to everybody" if view["over"] else "as everybody could remember"
    return Panel(id="memory", title="Behind the screens", note=note, look="line", rows=rows)


def screen_row(m: View, seat: int) -> Row:
    """A screen: silver, balance, paint, and tiles with their counts."""
    hand = [*m["knights"].items(), *m["diplomats"].items(), *((name, 1) for name in m["contracts"])]
    spare = m["green"] - m["red"]
    balance = Chip(
        text=signed(spare) if spare else "0",
        label=f"balance {minus(spare)}",
        state="good" if spare >= 0 else "bad",
        ask="art:liguria-pill-good",
    )
    chips = [
        Chip(art="liguria-coin", text=str(m["silver"]), label=f"{m['silver']} silver"),
        balance,
        *cube_chips(m["store"]),
    ]
    return Row(mark=f"seat-{seat}", label="", chips=[*chips, *(tile_chip(m, name, n) for name, n in hand)])


def tile_chip(m: View, name: str, n: int) -> Chip:
    """A tile; contracts that the paint delivered would fill are marked."""
    words = tile_words(name) + (", filled" if name in m["filled"] else "")
    chip = Chip(
        art=f"liguria-tile-{name}", label=words, state="liguria-mid prize" if name in m["filled"] else "liguria-mid"
    )
    if n > 1:
        chip["text"] = f"×{n}"
    return chip
