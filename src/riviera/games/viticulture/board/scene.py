"""The view of Viticulture as a scene: the board, a vineyard, the hand and the seats."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Clock, Layout, Manner, Scene, Sheet, Tab

from ..components import ACTIONS, CELLAR, DECK_NAMES, DECKS, FIELDS, GRAPES, PARENTS, SEASONS, SEATS, STRUCTURES
from ..words.choices import token
from ..words.log import NAMES
from .art import art
from .mat import pieces as mat_pieces
from .mat import shown
from .panels import panels
from .portrait import portrait, purse
from .table import pieces as table_pieces

__all__ = ["art", "scene"]

LAYOUT = Layout(
    columns="minmax(0, 640fr) minmax(0, 300fr) 276px",
    rows="auto minmax(0, auto) minmax(138px, 1fr) max(250px, calc(100vh - 164px - (100vw - 324px) * .386))",
    areas=["prompt prompt seats", "board board seats", "board board log", "mat hand hand"],
)
ALONE = Layout(
    columns=LAYOUT["columns"],
    rows="auto minmax(0, 1fr) max(250px, calc(100vh - 164px - (100vw - 324px) * .386))",
    areas=["prompt prompt seats", "board board log", "mat hand hand"],
)
MIDDLE, TOP = 404.0, 38.0  # where a vineyard is cut for a phone; what stands above is in the purse
SEASON_NAMES = [name.capitalize() for name in SEASONS]
TABS = [
    Tab(id="board", title="Board", icon="board", show=["wake", "summer", "winter"]),
    Tab(id="mat", title="Vineyard", icon="grapes", show=["land", "glass"]),
    Tab(id="hand", title="Hand", icon="hand", show=["hand"]),
    Tab(id="others", title="Others", icon="people", show=["seats"]),
]


def nouns() -> dict[str, str]:
    """A short noun for every target."""
    names = {a.id: a.name for a in ACTIONS}
    names |= {f"{a.id}_bonus": f"{a.name}, bonus place" for a in ACTIONS}
    names |= {f"{a.id}_full": f"{a.name}, already full" for a in ACTIONS}
    names |= {"gain_lira": "Gain £1", "worker": "worker", "grande": "grande worker"}
    names |= {s.id: s.name for s in STRUCTURES} | {f: f"{f} field" for f in FIELDS} | NAMES
    names |= {str(r): f"row {r}" for r in range(1, 8)} | {s: f"seat {s.upper()}" for s in SEATS}
    names |= {name: name.capitalize() for name in PARENTS}
    names |= dict(zip(DECKS, DECK_NAMES, strict=True))
    return names | {t: token(t) for t in (*GRAPES, *CELLAR)}


WORDS = nouns()


def scene(view: View) -> Scene:
    """Two sheets and the panels."""
    board = Sheet(id="board", title="The board", box=[0, 0, 1000, 386], art="board", pieces=table_pieces(view))
    mat = vineyard(view, shown(view))
    sheets, lists = [board, mat, *cut(mat)], [*panels(view), *portrait(view)]
    drawn = Scene(
        sheets=sheets,
        panels=lists,
        layout=crowd(view) if view["seats"] > 4 else LAYOUT if view["seats"] > 1 else ALONE,
        tabs=TABS,
        names=WORDS,
        clock=clock(view),
    )
    return drawn | Scene(sheets=sheets, panels=lists, purse=purse(view), manners=manners(view))


def vineyard(view: View, seat: int) -> Sheet:
    """The vineyard of a seat."""
    return Sheet(id="mat", title="Vineyard", box=[0, 0, 660, 300], art="mat", pieces=mat_pieces(view, seat))


def crowd(view: View) -> Layout:
    """A grid for many: the seats are as high as they must be, and the log takes the rest of the rail."""
    high = sum(34 if view["over"] or s == view["seat"] else tall(g) for s, g in enumerate(view["growers"]))
    last = "max(250px, calc(100vh - 164px - (100vw - 324px) * .386))"
    return Layout(
        columns="minmax(0, 560fr) minmax(0, 380fr) 276px",
        rows=f"auto {high - (92 if view['over'] else 68)}px minmax(0, auto) {last}",
        areas=["prompt prompt seats", "board board seats", "board board log", "mat hand log"],
    )


def tall(g: View) -> int:
    """How many pixels a rival takes in a crowd: the name and two lines, or three where much was bottled."""
    kinds = {wine.split("-")[0] for wine in g["cellar"]}
    return 84 if 20 * len(kinds) + 9 * len(g["cellar"]) > 74 else 68


def cut(mat: Sheet) -> list[Sheet]:
    """A vineyard for a phone: fields and structures above, crush pad and cellar below."""
    left = [p for p in mat["pieces"] if p["x"] < MIDDLE and p["y"] > TOP]
    right = [p for p in mat["pieces"] if p["x"] >= MIDDLE and p["y"] > TOP]
    parts = (
        ("land", "Fields and structures", [3.0, TOP, 394.0, 262.0], left),
        ("glass", "Crush pad and cellar", [MIDDLE, TOP, 254.0, 240.0], right),
    )
    return [
        Sheet(id=id, title=title, box=box, art="mat", pieces=found, plain=True, phone=True)
        for id, title, box, found in parts
    ]


def clock(view: View) -> Clock:
    """The year and its seasons."""
    last = ", the last" if view["last"] and not view["over"] else ""
    return Clock(text=f"Year {view['year'] or 1}{last}", steps=SEASON_NAMES, now=SEASONS.index(view["season"]))


def manners(view: View) -> list[Manner]:
    """The two kinds of workers, while one is placed."""
    seat = view["seat"]
    if view["over"] or seat != view["actor"] or view["ask"]["kind"] != "Turn":
        return []
    return [
        Manner(target="worker", label="Worker", note="back at year's end", art=f"seat-{seat}"),
        Manner(target="grande", label="Grande", note="may join a full action too", art=f"vit-grande-{seat}"),
    ]
