"""The view of Cinque Terre as a scene: the coast, the offer, the own card and hand, and the others."""

from __future__ import annotations

from functools import cache

from riviera.kernel.data import View
from riviera.kernel.scene import Art, Layout, Scene, Sheet, Tab

from ..components import FIELDS, PRODUCE, PRODUCE_ORDERS, VILLAGES
from ..view import PLACE_NAMES
from . import art as board_art
from .art import COAST_Y, PLOT_Y, PLOTS, ROAD_Y, STOP_X, WIDE
from .coast import Map, clock, coast_pieces, markers, ruler_top
from .grounds import grounds
from .mats import hand, mine, rivals
from .offer import market, offer, tall_offer
from .panels import purse, seats
from .road import wide_road
from .tall import TALL, tall, tall_map

# The board and the mats under it share the height that top bar, prompt and gaps leave: 152 px and the foot of a replay.
BOARD = "min(calc((100vh - 153px - var(--foot, 0px)) * 1.291), calc(100vw - 456px))"
COLUMNS = f"calc({BOARD} * .5413) calc({BOARD} * .4587 - 16px) minmax(380px, 440px)"
ROWS = "auto auto auto auto auto minmax(0, 1fr) auto"
PLAYING = [
    "prompt prompt seats",
    "board board seats",
    "board board offer",
    "board board market",
    "board board rivals",
    "board board log",
    "mine hand log",
]
WATCHING = [*PLAYING[:-1], ". . log"]
ENDED = ["prompt prompt seats", "board board seats", "board board rivals", "board board log", "mine hand log"]
TABS = [
    Tab(id="coast", title="Coast", icon="map", show=["coast"]),
    Tab(id="orders", title="Offer", icon="cards", show=["slips", "market"]),
    Tab(id="mine", title="Mine", icon="cart", show=["hand", "mine"]),
    Tab(id="people", title="All", icon="people", show=["seats", "rivals"]),
]
FLAG_X = {"monterosso": 50, "vernazza": 42, "corniglia": 42, "manarola": 44, "riomaggiore": 55}


@cache
def wide_map() -> Map:
    """Where things stand on the wide drawing."""
    stops = {s: (x, ROAD_Y if s in PLOTS else COAST_Y) for s, x in STOP_X.items()}
    return Map(
        stops=stops,
        piles={f.id: [(PLOTS[f.id][0] + 32 + 48 * i, PLOT_Y + 47) for i in range(f.piles)] for f in FIELDS},
        dice={v.id: [(STOP_X[v.id] + 26 - 18 * v.dice + 36 * i, 386) for i in range(v.dice)] for v in VILLAGES},
        flags={v.id: (STOP_X[v.id] + FLAG_X[v.id], 356) for v in VILLAGES},
        edges=dict.fromkeys(stops, (3, WIDE[0] - 3)),
        road=wide_road(stops),
        wordy=True,
    )


@cache
def narrow_map() -> Map:
    """Where things stand on the drawing for a phone."""
    return tall_map()


@cache
def names() -> dict[str, str]:
    """The short nouns of everything that can be clicked."""
    found = PLACE_NAMES | {f.id: f"the {f.name.lower()}" for f in FIELDS} | {"deck": "the pile"}
    for p in PRODUCE:
        found |= {f"{p.id}-pile": p.id, f"{p.id}-hand": f"{p.id} card", f"{p.id}-card": f"{p.id}, face up", p.id: p.id}
        found |= {f"{p.id}-pair": f"two {p.id} cards"}
    return found | {o.id: f"the order for {o.lire} lire" for o in PRODUCE_ORDERS}


def art() -> Art:
    """Everything that is drawn once."""
    drawings = board_art.art()
    return Art(defs=drawings["defs"], sheets=drawings["sheets"] | grounds() | {"coast": tall()}, css=drawings["css"])


def scene(view: View) -> Scene:
    """The coast twice, for wide pages and for phones, and everything beside it."""
    playing = view["seat"] is not None
    sheets = [
        coast(view),
        board(view),
        offer(view),
        tall_offer(view),
        market(view),
        *([hand(view), mine(view)] if playing else []),
        rivals(view),
    ]
    tabs = TABS if playing else [tab for tab in TABS if tab["id"] != "mine"]
    return Scene(
        sheets=sheets,
        panels=[seats(view)],
        layout=layout(view),
        tabs=tabs,
        names=names(),
        clock=clock(view),
        purse=purse(view),
    )


def layout(view: View) -> Layout:
    """The grid of a wide page; at the end the final scoring takes the place of the offer."""
    if view["over"] and view["seat"] is not None:
        return Layout(columns=COLUMNS, rows="auto auto auto minmax(0, 1fr) auto", areas=ENDED)
    return Layout(columns=COLUMNS, rows=ROWS, areas=WATCHING if view["seat"] is None else PLAYING)


def board(view: View) -> Sheet:
    """The coast as seen from the sea."""
    pieces = [*coast_pieces(view, wide_map()), *markers(view)]
    over = f"ruler-{ruler_top(view)}"
    return Sheet(
        id="board", title="The coast", box=[0, 0, *WIDE], art="board", over=over, pieces=pieces, road=wide_map().road
    )


def coast(view: View) -> Sheet:
    """The coast for a phone."""
    pieces = coast_pieces(view, narrow_map())
    road = narrow_map().road
    return Sheet(id="coast", title="The coast", box=[0, 0, *TALL], art="coast", pieces=pieces, phone=True, road=road)
