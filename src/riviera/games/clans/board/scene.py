"""The view of Clans as a scene: groups of huts on the land, the epochs, the clans and the seats."""

from __future__ import annotations

from functools import cache, lru_cache

from riviera.kernel.data import View
from riviera.kernel.scene import Clock, Layout, Piece, Scene, Sheet, Tab, travels

from ..components import CLANS, TERRITORIES
from ..view import ROMAN, epoch_after, noun
from ..words.land import Ground, land
from .art import PLATES, art
from .panels import panels, purse

__all__ = ["art", "scene"]

Stack = tuple[int, ...]
Box = list[float]  # x and y of the middle, width, height

PITCH_X, PITCH_Y = 31, 29
BIG = 7
REACH_X, REACH_Y = 150, 110  # the widest and highest plates, and as far as pushing takes them
LAYOUT = Layout(
    columns="min(calc((100vh - 153px - var(--foot, 0px)) * 1.42857), calc(100vw - 384px)) minmax(336px, 420px)",
    rows="auto auto auto auto minmax(0, 1fr)",
    areas=["prompt seats", "board seats", "board epochs", "board clans", "board log"],
)
AFTER = Layout(
    columns=LAYOUT["columns"],
    rows="auto auto auto minmax(0, 1fr)",
    areas=["prompt seats", "board seats", "board clans", "board log"],
)
TABS = [
    Tab(id="board", title="Board", icon="board", show=["board"]),
    Tab(id="scores", title="Scores", icon="scores", show=["seats", "epochs", "clans"]),
]
NAMES = {str(t): noun(t) for t in TERRITORIES}


def clock(view: View) -> Clock:
    """The epoch."""
    return Clock(text="The end" if view["over"] else f"Epoch {ROMAN[epoch_after(len(view['villages']))]}")


def scene(view: View) -> Scene:
    """The board and the panels."""
    board = Sheet(
        id="board", title="The land", box=[0, 0, 1000, 700], art="board", over="board-over", pieces=pieces(view)
    )
    return Scene(
        sheets=[board],
        panels=panels(view),
        layout=AFTER if view["over"] else LAYOUT,
        tabs=TABS,
        names=NAMES,
        clock=clock(view),
        purse=purse(view),
    )


def pieces(view: View) -> list[Piece]:
    """Every territory as a place to click, and what stands on it."""
    huts = view["huts"]
    areas = [area(t, view) for t in TERRITORIES] if view["over"] else ground()
    return areas + standing(tuple(huts), tuple(map(tuple, huts.values())), tuple(view["villages"]))


@lru_cache(maxsize=512)  # other tables are drawn between the seats of one
def standing(lands: tuple[str, ...], stacks: tuple[Stack, ...], villages: tuple[int, ...]) -> list[Piece]:
    """The groups and the doomed villages; the same for everybody who looks at the position, so they are kept."""
    groups = dict(zip(map(int, lands), stacks, strict=True))
    boxes = spread({t: [*plate(t, sum(map(bool, stack)))] for t, stack in groups.items()})
    found = [piece for t, stack in groups.items() for piece in group(t, stack, tuple(boxes[t]), roman(t, villages))]
    return found + [doomed(t) for t in villages if t not in groups]


@cache
def ground() -> list[Piece]:
    """The territories as long as the game is played."""
    return [place(t, "clans-area") for t in TERRITORIES]


def area(t: int, view: View) -> Piece:
    """A territory at the end: the villages that scored for the seat are edged, over rivers and lakes."""
    prize = t in view["villages"] and scored(t, view)
    return place(t, "clans-area prize", 0) if prize else place(t, "clans-area")


def place(t: int, kind: str, z: int = -1) -> Piece:
    """A territory as something to click."""
    g = land().territories[t]
    return Piece(id=f"a{t}", art=f"clans-area-{t}", x=g.x, y=g.y, target=str(t), kind=kind, z=z)


def scored(t: int, view: View) -> bool:
    """Whether a village has huts of the seat's clan."""
    seat = view["seat"]
    return bool(seat is not None and view["huts"].get(str(t), [0] * 5)[CLANS.index(view["clans"][seat])])


@cache
def plate(t: int, clans: int) -> tuple[float, ...]:
    """Where the plate of a group of so many clans lies, kept on the board."""
    g = land().territories[t]
    w, h = PLATES[str(clans)]
    return min(max(g.x, w / 2 + 4), 996 - w / 2), min(max(g.y, h / 2 + 4), 696 - h / 2), w, h


def spread(boxes: dict[int, Box]) -> dict[int, Box]:
    """Plates that would touch are pushed apart by half the overlap each."""
    for a, box in boxes.items():
        for b in reach(a):
            if b in boxes:
                push(box, boxes[b])
    return boxes


def near(a: Ground, b: Ground) -> bool:
    """Whether plates there could come near enough to touch."""
    return abs(a.x - b.x) < REACH_X and abs(a.y - b.y) < REACH_Y


@cache
def reach(t: int) -> list[int]:
    """The later territories near enough."""
    here, ground = land().territories[t], land().territories
    return [b for b in TERRITORIES if b > t and near(ground[b], here)]


def push(a: Box, b: Box) -> None:
    """Part two plates along the side where they overlap least."""
    across = (a[2] + b[2]) / 2 + 3 - abs(a[0] - b[0])
    down = (a[3] + b[3]) / 2 + 3 - abs(a[1] - b[1])
    if across <= 0 or down <= 0:
        return
    k, over = (0, across) if across < down else (1, down)
    step = over / 2 * (1 if a[k] < b[k] else -1)
    a[k], b[k] = round(a[k] - step, 1), round(b[k] + step, 1)


@lru_cache(maxsize=4096)
def group(t: int, stack: Stack, box: tuple[float, ...], epoch: str) -> list[Piece]:
    """The huts of a territory on their plate: one for each clan, with counts; a move leaves most groups as they are."""
    x, y, w, h = box
    size = sum(stack)
    kind = "clans-village" if epoch else "clans-palisade" if size >= BIG else "" if size > 1 else "clans-alone"
    label = f"{noun(t)}: {words(stack)}" + (f", village of epoch {epoch}" if epoch else "")
    plate_art = f"clans-plate-{sum(map(bool, stack))}"
    found = [Piece(id=f"p{t}", art=plate_art, x=x, y=y, target=str(t), kind=f"clans-plate {kind}".strip(), label=label)]
    for (clan, n), (dx, dy) in zip(present(stack), places(sum(map(bool, stack))), strict=True):
        found += huts(t, clan, n, x + dx, y + dy)
    if size >= 5:
        found.append(
            Piece(id=f"t{t}", art="clans-total", x=x + w / 2 - 5, y=y - h / 2 + 1, text=str(size), kind="clans-total")
        )
    if epoch:
        found.append(chip(t, x - w / 2 + 4, y - h / 2 + 3, epoch))
    return found


def huts(t: int, clan: str, n: int, x: float, y: float) -> list[Piece]:
    """One clan in a group: a hut, and from two on the count."""
    found = [Piece(id=f"h{t}{clan}", art=f"clans-hut-{clan}", x=x, y=y, target=str(t))]
    if n > 1:
        found.append(
            Piece(id=f"n{t}{clan}", art="clans-pip", x=x + 11, y=y + 9, text=str(n), kind="clans-n", target=str(t))
        )
    return found


def chip(t: int, x: float, y: float, epoch: str) -> Piece:
    """The chip of a founded village."""
    return travels(Piece(id=f"v{t}", art="clans-chip", x=x, y=y, text=epoch, kind="clans-roman", ask=str(t)), "epochs")


def doomed(t: int) -> Piece:
    """The place of a village from which nobody is left."""
    g = land().territories[t]
    return Piece(id=f"d{t}", art="clans-doomed", x=g.x, y=g.y, label=f"{noun(t)}: a doomed village", target=str(t))


def roman(t: int, villages: tuple[int, ...]) -> str:
    """The epoch in which a village was founded; nothing where there is none."""
    return ROMAN[epoch_after(villages.index(t))] if t in villages else ""


def present(stack: Stack) -> list[tuple[str, int]]:
    """The clans of a group and how many huts each has."""
    return [(clan, n) for clan, n in zip(CLANS, stack, strict=True) if n]


def words(stack: Stack) -> str:
    """A group in words: ``2 blue, 1 green``."""
    return ", ".join(f"{n} {clan}" for clan, n in present(stack))


def places(kinds: int) -> list[tuple[float, float]]:
    """Where each clan stands on the plate: up to three in a row, then two rows."""
    rows = [kinds] if kinds <= 3 else [kinds - kinds // 2, kinds // 2]
    ys = [0.5] if len(rows) == 1 else [-PITCH_Y / 2 + 0.5, PITCH_Y / 2 + 0.5]
    return [((i - (n - 1) / 2) * PITCH_X, y) for n, y in zip(rows, ys, strict=True) for i in range(n)]
