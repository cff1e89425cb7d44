"""The view of Liguria as a scene: market street, sea, own ship and screen, harbors."""

from __future__ import annotations

from riviera.kernel.scene import Layout, Panel, Scene, Sheet, Tab

from .board_art import art
from .board_harbors import harbors, seats
from .board_market import market, row_panel, street_panel
from .board_mine import mine, screen_panel
from .board_rivals import memory_panel
from .board_sea import sea
from .components import ROWS
from .words import View, place_words, tile_words

__all__ = ["art", "scene"]

WIDTH = "min(calc((100vh - 166px) * 1.3046), calc(100vw - 418px))"
LAYOUT = Layout(
    columns=f"{WIDTH} minmax(370px, 430px)",
    rows="auto auto auto minmax(0, 1fr)",
    areas=["prompt seats", "market seats", "sea harbors", "mine log"],
)
WATCHING = Layout(
    columns=f"{WIDTH} minmax(370px, 430px)",
    rows="auto auto auto minmax(0, 1fr)",
    areas=["prompt seats", "market seats", "sea harbors", ". log"],
)
TABS = [
    Tab(id="market", title="Market", icon="board", show=["street", "row"]),
    Tab(id="sea", title="Sea", icon="flag", show=["sea"]),
    Tab(id="harbors", title="Harbors", icon="hut", show=["harbors"]),
    Tab(id="screen", title="Screen", icon="lock", show=["screen", "memory"]),
]


def scene(view: View) -> Scene:
    """Everything to draw: sheets for a wide page, panels in their place on a phone."""
    sheets: list[Sheet] = [market(view), sea(view), harbors(view)]
    panels: list[Panel] = [seats(view), street_panel(view), row_panel(view)]
    if view["seat"] is not None:
        sheets.insert(2, mine(view))
        panels.append(screen_panel(view, view["seat"]))
    if view["memory"] == "open" or view["over"]:
        panels.append(memory_panel(view))
    layout = LAYOUT if view["seat"] is not None else WATCHING
    return Scene(sheets=sheets, panels=panels, layout=layout, tabs=TABS, names=names(view))


def names(view: View) -> dict[str, str]:
    """Targets as short nouns."""
    found = {f"p{n}": place_words(view, n) for n in range(1, 13)}
    found |= {f"t{i + 1}": tile_words(name) for i, name in enumerate(view["row"])}
    found |= {row: f"{row} row" for row in ROWS} | {"counter": "counterclockwise"}
    return found
