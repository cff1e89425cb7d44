"""The five villages of Cinque Terre as drawings: every house is a row of numbers, each village has its own outline."""

from __future__ import annotations

from typing import Final, NamedTuple

WIDE, HIGH = 132, 128  # the room of a village; its houses stand on the lower edge


class House(NamedTuple):
    """A house: left edge, top, width, height, colour of the wall, roof, windows across and down, and perhaps a door."""

    x: int
    y: int
    w: int
    h: int
    wall: int
    roof: str
    across: int
    down: int
    door: bool = False


class Shape(NamedTuple):
    """Anything else: a class and an outline."""

    look: str
    path: str


VILLAGES: Final[dict[str, tuple[House | Shape, ...]]] = {
    "monterosso": (
        House(10, 50, 26, 40, 3, "flat", 2, 3),
        House(36, 38, 24, 52, 1, "gable", 2, 4),
        House(84, 44, 26, 46, 4, "flat", 2, 3),
        House(63, 22, 18, 70, 5, "flat", 1, 3),
        Shape("roof", "M62 19h20v-5h-4v3h-3v-3h-6v3h-3v-3h-4z"),
        House(0, 76, 26, 52, 2, "shed", 2, 3, True),
        House(26, 66, 28, 62, 6, "flat", 2, 4),
        House(54, 78, 30, 50, 1, "gable", 2, 3, True),
        House(84, 70, 24, 58, 2, "flat", 2, 4),
        House(108, 80, 24, 48, 5, "shed", 2, 3, True),
    ),
    "vernazza": (
        Shape("wall-7", "M98 128V52h22v76z"),
        Shape("wall-7", "M96 54h26v-7h-5v3h-4v-3h-8v3h-4v-3h-5z"),
        Shape("pane", "M106 64h4v9h-4z"),
        House(20, 44, 26, 46, 6, "flat", 2, 3),
        House(48, 52, 24, 40, 3, "flat", 2, 3),
        House(74, 60, 26, 40, 1, "gable", 2, 2),
        House(4, 72, 24, 56, 1, "flat", 2, 4),
        House(28, 62, 26, 66, 2, "shed", 2, 4, True),
        House(54, 76, 24, 52, 4, "flat", 2, 3),
        House(78, 84, 26, 44, 2, "gable", 2, 2, True),
        House(104, 88, 26, 40, 5, "flat", 2, 2),
        House(8, 34, 13, 42, 5, "dome", 1, 2),
    ),
    "corniglia": (
        Shape("rock", "M0 128L8 92 22 78H112l14 16 6 34z"),
        Shape("stair", "M66 128l12-9-22-9 20-9-18-9 14-8"),
        House(20, 36, 24, 42, 2, "flat", 2, 3),
        House(44, 26, 24, 52, 5, "gable", 2, 4),
        House(88, 34, 24, 44, 6, "flat", 2, 3),
        House(70, 10, 14, 50, 3, "dome", 1, 2),
        House(12, 54, 24, 32, 1, "shed", 2, 2),
        House(36, 48, 24, 38, 4, "flat", 2, 3, True),
        House(60, 56, 26, 30, 2, "gable", 2, 2),
        House(86, 52, 22, 34, 1, "flat", 2, 2),
        House(106, 62, 18, 26, 3, "flat", 1, 2),
    ),
    "manarola": (
        Shape("rock", "M0 128L6 104 30 98 120 100 132 128z"),
        House(42, 20, 22, 44, 3, "gable", 2, 3),
        House(66, 28, 24, 40, 6, "flat", 2, 3),
        House(22, 44, 22, 46, 1, "flat", 2, 3),
        House(88, 46, 22, 44, 2, "flat", 2, 3),
        House(42, 52, 24, 50, 5, "flat", 2, 4),
        House(66, 56, 22, 44, 1, "shed", 2, 3),
        House(4, 70, 22, 50, 4, "shed", 2, 3),
        House(26, 78, 24, 44, 2, "flat", 2, 3, True),
        House(50, 88, 26, 34, 1, "gable", 2, 2, True),
        House(76, 82, 24, 40, 6, "flat", 2, 3),
        House(100, 74, 24, 46, 3, "flat", 2, 3),
    ),
    "riomaggiore": (
        House(6, 34, 24, 50, 1, "flat", 2, 3),
        House(104, 30, 24, 52, 2, "gable", 2, 4),
        House(30, 48, 22, 44, 4, "flat", 2, 3),
        House(82, 46, 22, 44, 5, "flat", 2, 3),
        House(56, 60, 22, 36, 6, "gable", 2, 2),
        House(0, 66, 24, 62, 2, "flat", 2, 4, True),
        House(24, 78, 24, 50, 3, "shed", 2, 3),
        House(48, 90, 20, 38, 1, "flat", 1, 2),
        House(68, 86, 20, 42, 5, "flat", 1, 3, True),
        House(88, 76, 22, 52, 1, "gable", 2, 3),
        House(110, 64, 22, 64, 6, "flat", 2, 4),
    ),
}


def village(name: str) -> str:
    """A village, its back row first."""
    return "".join(house(part) if isinstance(part, House) else shape(part) for part in VILLAGES[name])


def shape(part: Shape) -> str:
    """A tower, a rock or a stair."""
    return f'<path d="{part.path}" class="cinque_terre-{part.look}"/>'


def house(h: House) -> str:
    """A flat wall with its right side in the shade, a roof, and windows of two tones."""
    shade = round(h.w * 0.28, 1)
    wall = f'<path d="M{h.x} {h.y}h{h.w}v{h.h}h{-h.w}z" class="cinque_terre-wall-{h.wall}"/>'
    side = f'<path d="M{h.x + h.w} {h.y}v{h.h}h{-shade}v{-h.h}z" class="cinque_terre-shade"/>'
    top = f'<path d="{ROOFS[h.roof](h)}" class="cinque_terre-roof"/>'
    return wall + side + top + windows(h)


def flat(h: House) -> str:
    """A slab that stands over a little."""
    return f"M{h.x - 1.5} {h.y - 3.5}h{h.w + 3}v4h{-h.w - 3}z"


def gable(h: House) -> str:
    """A ridge in the middle."""
    return f"M{h.x - 2} {h.y + 0.5}l{h.w / 2 + 2} {-round(h.w / 3 + 0.7, 1)} {h.w / 2 + 2} {round(h.w / 3 + 0.7, 1)}z"


def shed(h: House) -> str:
    """A roof that falls to one side."""
    return f"M{h.x - 2} {h.y + 0.5}v-3.5l{h.w + 4}-5v8.5z"


def dome(h: House) -> str:
    """Half a circle, for bell towers."""
    return f"M{h.x} {h.y + 0.5}a{h.w / 2} {round(h.w * 0.55, 1)} 0 0 1 {h.w} 0z"


ROOFS: Final = {"flat": flat, "gable": gable, "shed": shed, "dome": dome}


def windows(h: House) -> str:
    """All windows of a house as two paths: shutters and panes; the door is a pane as well."""
    step = (h.h - (9 if h.door else 2)) / h.down
    middles = [0.26, 0.654] if h.across == 2 else [0.43]
    spots = [(h.x + h.w * m, h.y + 0.3 + (step - 6) / 2 + step * i) for i in range(h.down) for m in middles]
    panes = "".join(f"M{x - 1.5:.1f} {y:.1f}h3v6h-3z" for x, y in spots)
    panes += f"M{h.x + h.w * 0.415 - 3:.1f} {h.y + h.h}v-6a3 3 0 0 1 6 0v6z" if h.door else ""
    shutters = "".join(f"M{x - 2.8:.1f} {y:.1f}h5.6v6h-5.6z" for x, y in spots) if h.across == 2 else ""
    first = f'<path d="{shutters}" class="cinque_terre-shutter"/>' if shutters else ""
    return first + f'<path d="{panes}" class="cinque_terre-pane"/>'
