"""What lies behind the screens of all seats, for tables with open memory and for the end."""

from __future__ import annotations

from typing import Any

from riviera.kernel.scene import Chip, Panel, Row

from .board_mine import cube_chips
from .words import View, tile_words


def memory_panel(view: View) -> Panel:
    """Every screen in one row (R-HIDDEN-2)."""
    rows = [screen_row(m, seat) for seat, m in enumerate(view["merchants"])]
    return Panel(id="memory", title="Behind the screens", note="as everybody could remember", rows=rows)


def screen_row(m: dict[str, Any], seat: int) -> Row:
    """A screen: silver, paint, and tiles with their counts."""
    hand = [*m["knights"].items(), *m["diplomats"].items(), *((name, 1) for name in m["contracts"])]
    chips = [Chip(art="liguria-coin", text=str(m["silver"]), label=f"{m['silver']} silver"), *cube_chips(m["store"])]
    chips += [
        Chip(art=f"liguria-tile-{name}", text=f"×{n}" if n > 1 else "", label=tile_words(name)) for name, n in hand
    ]
    return Row(mark=f"seat-{seat}", label=f"Seat {'ABCD'[seat]}", note=f"+{m['green']} against {m['red']}", chips=chips)
