"""The coast for a phone: the same parts turned by a quarter, sea left, villages top to bottom, fields right."""

from __future__ import annotations

from typing import Final

from ..components import FIELDS, VILLAGES
from .art import chevron, drawn
from .coast import Map
from .houses import village
from .road import tall_road
from .symbols import P

TALL: Final = (390, 520)
LEFT, RIGHT = 38, 250
NAME_Y: Final = {v.id: 30 + 98 * i for i, v in enumerate(VILLAGES)}
FIELD_Y: Final = {"upper": 80, "middle": 276, "lower": 464}
STOP_Y: Final = {v: y + 46 for v, y in NAME_Y.items()} | FIELD_Y
PLOT_X, PLOT_WIDE, PLOT_HIGH = 284, 102, 76
ROAD: Final = "M70 12H218A32 32 0 0 1 250 44V476A32 32 0 0 1 218 508H70A32 32 0 0 1 38 476V44A32 32 0 0 1 70 12Z"
CHEVRONS: Final = (
    (38, 125, -90), (38, 223, -90), (38, 321, -90), (38, 419, -90), (130, 12, 0), (130, 508, 180),
    (250, 128, 90), (250, 200, 90), (250, 350, 90), (250, 410, 90),
)  # fmt: skip
TREES: Final = (
    (306, 20), (372, 16), (300, 160), (368, 172), (330, 196), (306, 360), (372, 352), (340, 388), (300, 512),
    (376, 516),
)  # fmt: skip


def tall_map() -> Map:
    """Where things stand on the tall drawing."""
    stops = {name: (RIGHT if name in FIELD_Y else LEFT, y) for name, y in STOP_Y.items()}
    return Map(
        stops=stops,
        piles={f.id: plot_spots(f.id, f.piles) for f in FIELDS},
        dice={v.id: [(176 + 34 * (i % 2), NAME_Y[v.id] + 27 + 34 * (i // 2)) for i in range(v.dice)] for v in VILLAGES},
        flags={v.id: (88, NAME_Y[v.id] + 70) for v in VILLAGES},
        edges=dict.fromkeys(STOP_Y, (3, 284)),
        road=tall_road(stops),
        wordy=False,
        scale=0.86,
    )


def plot_spots(field: str, n: int) -> list[tuple[float, float]]:
    """Where the piles of a field lie."""
    middle = PLOT_X + PLOT_WIDE / 2
    return [(middle + (i - (n - 1) / 2) * 32, STOP_Y[field] + 3) for i in range(n)]


def tall() -> str:
    """Sea, rock and terraces from left to right."""
    parts = [ground(), trees(), *(drawn(f"road-{i}", ROAD) for i in range(3)), *(chevron(*c) for c in CHEVRONS)]
    for v in VILLAGES:
        y = NAME_Y[v.id]
        parts.append(f'<g transform="translate(64 {y - 4}) scale(.64)">{village(v.id)}</g>')
        parts.append(f'<text x="152" y="{y}" class="{P}-tall-name">{v.name}</text>')
    parts += [plot(f.id, f.name) for f in FIELDS]
    return f'<g class="{P}-land">{"".join(parts)}</g>'


def ground() -> str:
    """Water, a strip of rock, and the terraced hill; all of it goes on beyond the edges, for pages of another shape."""
    hill = f'<rect x="-200" y="-200" width="{TALL[0] + 400}" height="{TALL[1] + 400}" class="{P}-hill-2"/>'
    walls = "".join(f"M{90 + 34 * i}-200v196c-18 100 22 170-4 270s20 170 2 258v200" for i in range(9))
    rock = "M0-200H52v196c14 66-10 122 4 190s-12 122 2 190-8 100 2 148v200H0z"
    sea = "M-200-200H22v196c8 66-8 122 2 190s-8 122 2 190-6 100 0 148v200H-200z"
    foam = (
        "M22-200v196c8 66-8 122 2 190s-8 122 2 190-6 100 0 148v200h6V524c-6-48 4-88-2-148s8-122-2-190 8-122-1-190v-196z"
    )
    waves = "".join(f"M2 {y}q4-3 8 0t8 0" for y in range(-24, 560, 54))
    strips = (("terrace-low", walls), ("rock", rock), ("sea", sea), ("foam", foam), ("wave", waves))
    return hill + "".join(drawn(look, d) for look, d in strips)


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
