"""The coast for a phone: the same parts turned by a quarter, sea left, villages top to bottom, fields right."""

from __future__ import annotations

from typing import Final

from .board_art import chevron, drawn
from .board_coast import Map
from .board_houses import village
from .board_symbols import P
from .components import FIELDS, VILLAGES

TALL: Final = (390, 464)
LEFT, RIGHT = 38, 250
STOP_Y: Final = {
    "monterosso": 70, "vernazza": 156, "corniglia": 242, "manarola": 328, "riomaggiore": 408,
    "upper": 104, "middle": 232, "lower": 360,
}  # fmt: skip
NAME_Y: Final = {v.id: 28 + 87 * i for i, v in enumerate(VILLAGES)}
PLOT_X, PLOT_WIDE, PLOT_HIGH = 284, 104, 76
ROAD: Final = "M70 12H218A32 32 0 0 1 250 44V420A32 32 0 0 1 218 452H70A32 32 0 0 1 38 420V44A32 32 0 0 1 70 12Z"
CHEVRONS: Final = (
    (38, 113, -90), (38, 199, -90), (38, 285, -90), (38, 370, -90), (120, 12, 0), (120, 452, 180),
    (250, 60, 90), (250, 168, 90), (250, 296, 90), (250, 420, 90),
)  # fmt: skip
TREES: Final = (
    (306, 40),
    (372, 34),
    (300, 168),
    (372, 164),
    (306, 290),
    (372, 300),
    (300, 434),
    (376, 438),
    (226, 240),
)


def tall_map() -> Map:
    """Where things stand on the tall drawing."""
    stops = {name: (RIGHT if name in ("upper", "middle", "lower") else LEFT, y) for name, y in STOP_Y.items()}
    return Map(
        stops=stops,
        piles={f.id: plot_spots(f.id, f.piles) for f in FIELDS},
        dice={v.id: [(177 + 33 * (i % 2), NAME_Y[v.id] + 25 + 33 * (i // 2)) for i in range(v.dice)] for v in VILLAGES},
        flags={v.id: (88, NAME_Y[v.id] + 66) for v in VILLAGES},
        edges=dict.fromkeys(STOP_Y, (3, 284)),
        wordy=False,
    )


def plot_spots(field: str, n: int) -> list[tuple[float, float]]:
    """Where the piles of a field lie."""
    middle = PLOT_X + PLOT_WIDE / 2
    return [(middle + (i - (n - 1) / 2) * 34, STOP_Y[field] + 2) for i in range(n)]


def tall() -> str:
    """Sea, rock and terraces from left to right."""
    parts = [ground(), trees(), *(drawn(f"road-{i}", ROAD) for i in range(3)), *(chevron(*c) for c in CHEVRONS)]
    for v in VILLAGES:
        y = NAME_Y[v.id]
        parts.append(f'<g transform="translate(66 {y - 6}) scale(.62)">{village(v.id)}</g>')
        parts.append(f'<text x="152" y="{y}" class="{P}-tall-name">{v.name}</text>')
    parts += [plot(f.id, f.name) for f in FIELDS]
    return f'<g class="{P}-land">{"".join(parts)}</g>'


def ground() -> str:
    """Water, a strip of rock, and the terraced hill."""
    hill = f'<rect width="{TALL[0]}" height="{TALL[1]}" class="{P}-hill-2"/>'
    walls = "".join(f"M{90 + 34 * i} -4c-18 90 22 150-4 240s20 150 2 232" for i in range(9))
    rock = "M0-4H52c14 60-10 110 4 170s-12 110 2 170-8 90 2 132H0z"
    sea = "M0-4H22c8 60-8 110 2 170s-8 110 2 170-6 90 0 132H0z"
    foam = "M22-4c8 60-8 110 2 170s-8 110 2 170-6 90 0 132h6c-6-42 4-80-2-132s8-110-2-170 8-110-1-170z"
    waves = "".join(f"M2 {y}q4-3 8 0t8 0" for y in range(30, 460, 54))
    return (
        hill
        + drawn("terrace-low", walls)
        + drawn("rock", rock)
        + drawn("sea", sea)
        + drawn("foam", foam)
        + drawn("wave", waves)
    )


def trees() -> str:
    """Round trees between the fields."""
    trunks = "".join(f"M{x - 1} {y}h2v7h-2z" for x, y in TREES)
    crowns = "".join(f"M{x - 6} {y - 5}a6 6 0 1 1 12 0a6 6 0 1 1-12 0z" for x, y in TREES)
    return drawn("trunk", trunks) + drawn("tree", crowns)


def plot(field: str, name: str) -> str:
    """A field with a tail to its stop."""
    y = STOP_Y[field] - PLOT_HIGH / 2
    body = f'<rect x="{PLOT_X}" y="{y}" width="{PLOT_WIDE}" height="{PLOT_HIGH}" rx="10" class="{P}-plot"/>'
    tail = drawn("plot-tail", f"M{PLOT_X + 1} {STOP_Y[field] - 10}v20l-12-10z")
    title = f'<text x="{PLOT_X + PLOT_WIDE / 2}" y="{y + 16}" class="{P}-field">{name}</text>'
    return body + tail + title
