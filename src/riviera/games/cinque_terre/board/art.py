"""The drawings of Cinque Terre that never change: the coast seen from the sea, the mats, and their styles."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from riviera.kernel.scene import Art

from ..components import FIELDS, VILLAGES
from .houses import village
from .symbols import P, symbols

# The middles of the stops, on a ground of 824 by 464: villages from left to right, fields above them.
WIDE: Final = (824, 464)
STOP_X: Final = {
    "monterosso": 100, "vernazza": 256, "corniglia": 412, "manarola": 568, "riomaggiore": 724,
    "upper": 212, "middle": 412, "lower": 612,
}  # fmt: skip
COAST_Y, ROAD_Y = 318, 150
PLOTS: Final = {"upper": (132, 160), "middle": (356, 112), "lower": (532, 160)}  # left edge and width
PLOT_Y, PLOT_HIGH = 20, 96
RULERS: Final = (100, 200, 400)

TERRACE_1: Final = "C90 {0} 160 {1} 236 {2}c90-20 130-40 214-26 80 14 120-6 190 4 70 10 120 22 184 10"
TERRACE_2: Final = "C80 {0} 170 {1} 260 {2}s170 8 260-6 190-8 304 14"
ROAD: Final = "M100 318C-26 318-8 150 92 150H732C832 150 850 318 724 318Z"
CHEVRONS: Final = (
    (120, 150, 0), (312, 150, 0), (512, 150, 0), (704, 150, 0), (17, 236, -90), (807, 236, 90),
    (178, 318, 180), (334, 318, 180), (490, 318, 180), (646, 318, 180),
)  # fmt: skip
TREES: Final = ((322, 128), (500, 126), (514, 131), (178, 214), (334, 216), (490, 214), (646, 212))
CYPRESSES: Final = ((52, 188), (772, 190))
WAVES: Final = (
    (6, 392),
    (186, 398),
    (330, 374),
    (350, 404),
    (470, 372),
    (640, 366),
    (446, 408),
    (786, 352),
    (176, 360),
)


def art() -> Art:
    """Everything that is drawn once."""
    sheets = {"board": coast()} | {f"ruler-{n}": ruler(n) for n in RULERS}
    return Art(defs=symbols(), sheets=sheets, css=css())


def css() -> str:
    """The styles of the board."""
    return files(__package__).joinpath("board.css").read_text(encoding="utf-8")


def drawn(look: str, d: str) -> str:
    """A path with a class of ours."""
    return f'<path d="{d}" class="{P}-{look}"/>'


def coast() -> str:
    """Sky, hills, terraces, villages, road and sea, as from a boat; the land goes on at both sides of the frame."""
    parts = [sky(), hills(), shore(), trees(), *(drawn(f"road-{i}", ROAD) for i in range(3))]
    parts += [place(v.id) for v in VILLAGES]
    parts += [drawn(f"road-{i}", "M100 318H724") for i in range(3)]
    parts += [chevron(*c) for c in CHEVRONS]
    parts += [plot(f.id, f.name) for f in FIELDS]
    parts += [boat(341, 384, 0.95, 0.95), boat(488, 388, -0.8, 0.8)]
    parts += [f'<text x="{STOP_X[v.id] - 12}" y="361" class="{P}-village">{v.name}</text>' for v in VILLAGES]
    return f'<g class="{P}-land">{"".join(parts)}</g>'


def sky() -> str:
    """The sky, the sun and the far mountains."""
    far = "M-300 92H0l58-36 56 30 84-54 70 44 66-34 88 52 74-40 66 30 82-50 70 46 60-26 50 30h300v148H-300z"
    sun = f'<circle cx="760" cy="58" r="30" class="{P}-sun"/>'
    return f'<rect x="-300" width="{WIDE[0] + 600}" height="{WIDE[1]}" class="{P}-sky"/>{sun}{drawn("far", far)}'


def hills() -> str:
    """Two hills with their terraces."""
    first = drawn("hill-1", f"M-300 130H0{TERRACE_1.format(84, 108, 92)}h300v220H-300z")
    second = drawn("hill-2", f"M-300 206H0{TERRACE_2.format(174, 196, 176)}h300v150H-300z")
    walls = "".join(
        f"M-300 {134 + 17 * i}H0{TERRACE_1.format(90 + 17 * i, 112 + 17 * i, 98 + 17 * i)}h300" for i in range(6)
    )
    lower = "".join(
        f"M-300 {220 + 16 * i}H0{TERRACE_2.format(188 + 16 * i, 210 + 16 * i, 190 + 16 * i)}h300" for i in range(4)
    )
    return first + second + drawn("terrace", walls) + drawn("terrace-low", lower)


def shore() -> str:
    """The rock under the villages, the water and its foam."""
    rock = "M-300 277H0C60 267 100 277 164 273c60-4 100 8 166 2 60-6 110 8 170 0 70-8 110 8 170 2 60-6 100 4 154-2"
    rock += "h300v60H-300z"
    sea = "M-300 318H0C140 311 280 323 412 317s270-6 412 2h300v180H-300z"
    foam = "M-300 337H0c140-7 280 5 412-1s270-6 412 2h300v7H824c-142-8-280-8-412-2S140 337 0 344h-300z"
    waves = "".join(f"M{x} {y}q8.5-4 17 0t17 0" for x, y in WAVES)
    return drawn("rock", rock) + drawn("sea", sea) + drawn("foam", foam) + drawn("wave", waves)


def trees() -> str:
    """Round trees on the terraces, two cypresses at the bends."""
    trunks = "".join(f"M{x - 1} {y}h2v7h-2z" for x, y in (*TREES, *CYPRESSES))
    round_ones = "".join(f"M{x - 6} {y - 5}a6 6 0 1 1 12 0a6 6 0 1 1-12 0z" for x, y in TREES)
    tall_ones = "".join(f"M{x - 4} {y - 6}a4 12 0 1 1 8 0a4 12 0 1 1-8 0z" for x, y in CYPRESSES)
    return drawn("trunk", trunks) + drawn("tree", round_ones + tall_ones)


def place(name: str) -> str:
    """A village above its stop."""
    return f'<g transform="translate({STOP_X[name] - 66} 175)">{village(name)}</g>'


def chevron(x: float, y: float, turn: float) -> str:
    """Which way the road goes."""
    return f'<path d="M-4-5L4 0-4 5" transform="translate({x} {y}) rotate({turn})" class="{P}-chevron"/>'


def plot(field: str, name: str) -> str:
    """A field: the card for its piles, with a tail to its stop."""
    x, w = PLOTS[field]
    tail = f"M{x + w / 2 - 15} {PLOT_Y + PLOT_HIGH - 1}h30l-15 17z"
    body = f'<rect x="{x}" y="{PLOT_Y}" width="{w}" height="{PLOT_HIGH}" rx="12" class="{P}-plot"/>'
    title = f'<text x="{x + w / 2}" y="{PLOT_Y + 20}" class="{P}-field">{name}</text>'
    return body + drawn("plot-tail", tail) + title


def boat(x: float, y: float, sx: float, sy: float) -> str:
    """A sailing boat."""
    body = drawn("hull", "M-15 6h30l-6 8h-18z") + drawn("sail-1", "M0-22V4h-13z") + drawn("sail-2", "M2.5-18L13 4H2.5z")
    return f'<g transform="translate({x} {y}) scale({sx} {sy})">{body}</g>'


def ruler(top: int) -> str:
    """The scoring ruler in the water, from 0 to a hundred or more."""
    step = top // 10
    ticks = "".join(f"M{32 + 15.2 * i:.1f} 435v{6 if i % 5 == 0 else 3}" for i in range(51))
    words = "".join(f'<text x="{32 + 76 * i}" y="450.5" class="{P}-figure">{step * i}</text>' for i in range(11))
    base = f'<rect x="12" y="417" width="800" height="38" rx="19" class="{P}-ribbon"/>'
    return base + drawn("scale", f"M32 435H792{ticks}") + words
