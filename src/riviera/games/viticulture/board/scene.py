"""The view of Viticulture as a scene: the board, a vineyard, the hand and the seats."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Layout, Scene, Sheet, Tab

from ..components import ACTIONS, CELLAR, DECK_NAMES, DECKS, FIELDS, GRAPES, PARENTS, SEATS, STRUCTURES
from ..words.choices import token
from ..words.log import NAMES
from .art import art
from .mat import pieces as mat_pieces
from .panels import panels
from .table import pieces as table_pieces

__all__ = ["art", "scene"]

LAYOUT = Layout(
    columns="minmax(0, 640fr) minmax(0, 300fr) 276px",
    rows="auto minmax(0, auto) minmax(138px, 1fr) max(250px, calc(100vh - 164px - (100vw - 324px) * .386))",
    areas=["prompt prompt seats", "board board seats", "board board log", "mat hand hand"],
)
TABS = [
    Tab(id="board", title="Board", icon="board", show=["board"]),
    Tab(id="mat", title="Vineyard", icon="grapes", show=["mat"]),
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
    mat = Sheet(id="mat", title="A vineyard", box=[0, 0, 660, 300], art="mat", pieces=mat_pieces(view))
    return Scene(sheets=[board, mat], panels=panels(view), layout=LAYOUT, tabs=TABS, names=WORDS)
