"""The view of Liguria as a scene: market street, sea, own ship and screen, harbors."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Clock, Layout, Panel, Scene, Sheet, Tab

from ..components import ROWS
from ..words.things import place_words, tile_words
from .art import art
from .harbors import harbors, seats
from .market import market, row_panel, street_panel
from .mine import mine, purse_line, screen_panel
from .rivals import memory_panel
from .sea import sea

__all__ = ["art", "scene"]

RAIL = 400


def layout(view: View) -> Layout:
    """Left the table from the street down to what is one's own; right the seats, the harbors and the log.

    Sheets keep their shape, so the heights of all rows follow from the width of the table.
    """
    width = f"min((100vh - 166px) * 1.3046, 100vw - {RAIL + 48}px)"
    street, seats, boards = f"{width} * 0.1769", f"var(--seat-row, 46px) * {view['seats']}", RAIL * 338 // 384
    rows = ["auto", f"calc({seats} - 70px)", f"calc({street} - {seats} + 60px)"]
    rows += [f"calc({boards - 70}px + {seats} - {street})", f"calc({width} * 0.6109 - {boards - 60}px - {seats})"]
    rows += ["minmax(0, 1fr)"]
    top = "memory" if remembered(view) and view["stage"] not in BUYING else "market"
    own = "mine" if view["seat"] is not None else "."
    areas = ["prompt seats", f"{top} seats", f"{top} harbors", "sea harbors", "sea log", f"{own} log"]
    if view["over"]:
        return the_end(width, seats)
    return Layout(columns=f"{width} {RAIL}px", rows=" ".join(rows), areas=areas)


def the_end(width: str, seats: str) -> Layout:
    """The scoring takes the rail, the harbors lie under the sea beside the open screens."""
    rows = f"auto calc({seats} - 92px) calc({width} * 0.434 - {seats} + 82px) minmax(0, 1fr)"
    areas = ["prompt prompt seats", "sea sea seats", "sea sea log", "memory harbors log"]
    return Layout(columns=f"calc({width} - 316px) 300px {RAIL}px", rows=rows, areas=areas)


def remembered(view: View) -> bool:
    """Whether all screens are open: by option, and at the end (R-HIDDEN-1)."""
    return bool(view["memory"] == "open" or view["over"])


BUYING = ("stock", "buyer", "pick")
TABS = [
    Tab(id="market", title="Market", icon="board", show=["street", "row"]),
    Tab(id="sea", title="Sea", icon="flag", show=["sea"]),
    Tab(id="harbors", title="Harbors", icon="hut", show=["harbors"]),
    Tab(id="screen", title="Screen", icon="lock", show=["screen", "memory"]),
]


def scene(view: View) -> Scene:
    """Everything to draw: sheets for a wide page, panels in their place on a phone."""
    sheets: list[Sheet] = [market(view), sea(view), harbors(view)]
    panels: list[Panel] = [seats(view), street_panel(view)]
    if view["row"]:
        panels.append(row_panel(view))
    if view["seat"] is not None:
        sheets.insert(2, mine(view))
        panels.append(screen_panel(view, view["seat"]))
    if remembered(view):
        panels.append(memory_panel(view))
    tabs = TABS[1:] if view["over"] else TABS  # nothing is bought any more
    drawn = Scene(sheets=sheets, panels=panels, layout=layout(view), tabs=tabs, names=names(view))
    return drawn | Scene(sheets=sheets, panels=panels, clock=clock(view), purse=purse_line(view))


def clock(view: View) -> Clock:
    """The round, of how many."""
    number = f"Round {view['round']} of {view['rounds']}" if view["round"] else "Before the first round"
    return Clock(text="The end" if view["over"] else number)


def names(view: View) -> dict[str, str]:
    """Targets as short nouns."""
    found = {f"p{n}": place_words(view, n) for n in range(1, 13)}
    found |= {f"t{i + 1}": tile_words(name) for i, name in enumerate(view["row"])}
    return found | {f"{row}s": f"{row} row" for row in ROWS}
