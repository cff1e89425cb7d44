"""The drawings of Liguria that never change: sea, islands, towns, ships, and the grounds of all sheets."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from riviera.kernel.scene import Art

from ..components import COLOURS, ROWS, STALLS, Stall
from .symbols import put, small_defs
from .tiles import tile_defs

LAND = (
    "M-56 12C-62-8-40-22-18-22c14-8 44-6 58 6 20 6 22 28 2 36-20 10-40 6-54 6-24 4-42-2-44-14z",
    "M-54 6C-50-18-22-24 2-24c26-2 52 6 54 26 0 20-24 24-48 24-26 2-60 2-62-20z",
    "M-58 4C-52-16-30-26-8-22c22-8 58-2 62 20 4 18-22 26-44 24-30 6-64 4-68-18z",
)
PINES = (
    '<path d="M-14 12V-6M8 14V-1M26 10V2" class="liguria-trunk"/><g class="liguria-pine">'
    '<ellipse cx="-14" cy="-10" rx="14" ry="7"/><ellipse cx="8" cy="-4" rx="11" ry="6"/>'
    '<ellipse cx="26" cy="0" rx="7" ry="4.5"/></g>'
)
# Houses of a town: left edge, top, width and wall; all stand on the quay.
HOUSES = ((-40, -20, 17, 1), (-22, -30, 16, 2), (-5, -16, 18, 3), (14, -26, 15, 4), (30, -14, 16, 1))
SHOAL = "M-66 10c0-8 8-12 20-12h92c14 0 20 6 20 12v14c0 8-6 12-14 12H-52c-8 0-14-4-14-12z"
WAVES = (
    (190, 92),
    (404, 30),
    (640, 96),
    (150, 292),
    (404, 348),
    (660, 292),
    (170, 180),
    (655, 186),
    (26, 100),
    (794, 104),
)
SEA_W, SEA_H = 848, 368
STALL_W = 110


@cache
def art() -> Art:
    """Everything that is drawn once."""
    islands = [island(shape, colour) for shape in range(3) for colour in (*COLOURS, "blank")]
    ships = [ship(seat) for seat in range(4)]
    stalls = [stall(s) for s in STALLS]
    defs = small_defs() + tile_defs() + "".join([*islands, *ships, *stalls]) + parts()
    return Art(
        defs=defs,
        sheets={"sea": sea(), "market": market(), "mine": mine()} | harbors(),
        css=files(__package__).joinpath("board.css").read_text(encoding="utf-8"),
    )


def island(shape: int, colour: str) -> str:
    """An island with its shoal; dedicated ones are tinted and carry a cube, blank ones grow pines."""
    d = LAND[shape]
    drawn = rings(f'path d="{d}"') + f'<path d="{d}" class="liguria-shoal"/>'
    drawn += f'<path d="{d}" transform="scale(.9 .84)" class="liguria-land"/>'
    if colour == "blank":
        return symbol(f"island-{shape}-blank", 120, 60, drawn + PINES)
    drawn += f'<path d="{d}" transform="translate(0 2) scale(.66 .56)" class="liguria-tint-{colour}"/>'
    return symbol(f"island-{shape}-{colour}", 120, 60, drawn + put(f"cube-{colour}", 0, -1))


def house(x: int, top: int, width: int, wall: int) -> str:
    """A house of the waterfront with its roof line and windows."""
    drawn = f'<rect x="{x}" y="{top}" width="{width}" height="{10 - top}" class="liguria-wall-{wall}"/>'
    drawn += f'<rect x="{x - 1}" y="{top - 3}" width="{width + 2}" height="3.5" class="liguria-roof"/>'
    panes = [(x + 3 + 7 * i, y) for i in range(width // 8) for y in range(top + 5, 4, 9)]
    return drawn + '<path class="liguria-pane" d="' + "".join(f"M{px} {py}h3v4.5h-3z" for px, py in panes) + '"/>'


def parts() -> str:
    """The town, and small things that stand on sheets."""
    shoal = f'path d="{SHOAL}"'
    town = f'{rings(shoal)}<{shoal} class="liguria-shoal"/>' + "".join(house(*h) for h in HOUSES)
    town += '<rect x="-62" y="10" width="124" height="22" rx="7" class="liguria-quay"/>'
    envoy = rings('circle r="12"') + '<circle r="12" class="liguria-empty"/>'
    cargo = '<path d="M-11 1h22l-5 9H-6zM-1-10h2V1h-2zM2-9l7 8H2z" class="liguria-cargo"/>'
    found = [
        symbol("town", 132, 72, town),
        symbol("pennant", 16, 16, '<path d="M-5-6 6 0-5 6z" class="liguria-white"/>'),
        symbol("prize", 26, 26, plate(26, 26, 6, "pp-ground")),
        symbol("pip", 16, 16, '<circle r="7.6" class="liguria-pip"/>'),
        symbol("space", 26, 26, '<circle r="12.5" class="liguria-space"/>'),
        symbol("envoy", 26, 26, envoy),
        symbol("cargo", 24, 24, cargo),
        symbol("slot", 86, 112, plate(86, 112, 9, "slotbox")),
        symbol("board", 186, 163, plate(186, 163, 12, "outline")),
    ]
    ring = rings('rect x="-14" y="-14" width="28" height="28" rx="7"')
    found += [symbol(f"pick-{colour}", 26, 26, ring + put(f"cube-{colour}", 0, 0)) for colour in COLOURS]
    pills = (("good", 34, 20, "good"), ("bad", 34, 20, "bad"), ("small", 24, 18, "good"))
    return "".join(found + [symbol(f"pill-{name}", w, h, plate(w, h, h / 2, fill)) for name, w, h, fill in pills])


def symbol(name: str, width: float, height: float, drawn: str) -> str:
    """A drawing round its middle as a symbol."""
    view = f'viewBox="{-width / 2:g} {-height / 2:g} {width:g} {height:g}" overflow="visible"'
    return f'<symbol id="liguria-{name}" {view}>{drawn}</symbol>'


def plate(width: float, height: float, radius: float, kind: str) -> str:
    """A rounded rectangle round its middle."""
    box = f'x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"'
    return f'<rect {box} class="liguria-{kind}"/>'


def rings(shape: str) -> str:
    """The two rings of a place to click: a halo and a line round its shape."""
    return f'<{shape} class="liguria-ring0"/><{shape} class="liguria-ring1"/>'


def ship(seat: int) -> str:
    """A ship: the seat's shape, edged in white, as its sail over a white hull."""
    hull = '<path d="M0 4V14" class="liguria-mast"/><path d="M-20 14h40l-7 11h-26z" class="liguria-white"/>'
    hull += '<path d="M-17 18.5h34" class="liguria-keel"/>'
    sail = f'<use href="#seat-{seat}" x="-15" y="-21" width="30" height="30"'
    return symbol(f"ship-{seat}", 44, 48, f'{hull}{sail} class="liguria-halo"/>{sail}/>')


def stall(s: Stall) -> str:
    """A space of the street: as many small tiles and coins as it gives."""
    left = -STALL_W / 2
    box = f'rect x="{left:g}" y="-15" width="{STALL_W}" height="30" rx="10"'
    tiles = "".join(
        f"M{left + 10 + 11 * i:g}-6h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2z" for i in range(s.tiles)
    )
    coins = "".join(put("coin", left + 20 + 11 * s.tiles + 14 * i, 0) for i in range(s.silver))
    drawn = f'{rings(box)}<{box} class="liguria-stall"/><path d="{tiles}" class="liguria-tokens"/>{coins}'
    buyer = f'<circle cx="{-left - 17:g}" r="10.5" class="liguria-empty"/><{box} class="liguria-key"/>'
    return symbol(f"stall-{s.name}", STALL_W, 30, drawn + buyer)


def sea() -> str:
    """Water, the lane around it, and waves."""
    waves = "".join(f"M{x} {y}q10-5 20 0t20 0" for x, y in WAVES)
    lane = 'x="92" y="58" width="664" height="248" rx="60"'
    return (
        f'<rect width="{SEA_W}" height="{SEA_H}" class="liguria-sea"/><rect {lane} class="liguria-deep"/>'
        f'<path d="{waves}" class="liguria-wave"/><rect {lane} class="liguria-lane"/>{legend()}'
    )


def legend() -> str:
    """What the signs of a ship card mean, at the upper edge, where no ship lies."""
    signs = (("ship", "steps"), ("anchor", "stopovers"), ("uturn", "U-turns"), ("arrow", "upgrades"))
    out = ""
    for x, (sign, words) in zip((254, 336, 442, 534), signs, strict=True):
        out += put(f"icon-{sign}", x, 14, 0.56) + f'<text x="{x + 13:g}" y="18">{words}</text>'
    return f'<g data-ask="signs" class="liguria-legend">{out}</g>'


def board(width: int, height: int) -> str:
    """A card to lie on."""
    return f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="14" class="liguria-panel"/>'


def words(x: float, y: float, text: str, kind: str) -> str:
    """A caption."""
    return f'<text x="{x:g}" y="{y:g}" class="liguria-{kind}">{text}</text>'


def market() -> str:
    """The ground of the market street."""
    return board(848, 150) + words(15, 24, "Market street", "title")


def mine() -> str:
    """The ground of the own ship and screen."""
    outline = "M15 40a8 8 0 0 1 8-8h181a8 8 0 0 1 8 8v40c0 26-18 42-40 42H55c-22 0-40-16-40-42z"
    hull = f'<path d="{outline}" class="liguria-hull"/>'
    slots = "".join(
        f'<rect x="{26 + 36 * i}" y="{42 + 36 * r}" width="32" height="30" rx="6" class="liguria-slot"/>'
        for i in range(5)
        for r in range(2)
    )
    heads = zip((244, 318, 424, 530, 690, 760), HEADS, strict=True)
    captions = "".join(words(x, 44, text, "hint") for x, text in heads)
    captions += words(15, 22, "Your hold", "title") + words(244, 22, "Behind your screen", "title")
    return board(848, 132) + hull + slots + '<path d="M228 14v104" class="liguria-rule"/>' + captions


HEADS = ("Silver", "Knights", "Diplomats", "Contracts", "Delivered", "Balance")


def harbors() -> dict[str, str]:
    """The grounds of the harbor boards for three and four seats."""
    return {f"harbors-{n}": "".join(harbor(seat) for seat in range(n)) for n in (3, 4)}


def harbor(seat: int) -> str:
    """A harbor board: four rows with their icons, the hold below."""
    x, y = harbor_corner(seat)
    drawn = f'<rect x="{x + 0.5:g}" y="{y + 0.5:g}" width="186" height="163" rx="12" class="liguria-panel"/>'
    lines = "".join(f"M{x + 10:g} {y + 28 + 27 * i:g}h167" for i in range(5))
    icons = "".join(put(f"icon-{row}", x + 18, y + 41.5 + 27 * i, 0.68) for i, row in enumerate(ROWS))
    return f'{drawn}<path d="{lines}" class="liguria-rule"/><g class="liguria-dim">{icons}</g>'


def harbor_corner(seat: int) -> tuple[float, float]:
    """Where the board of a seat lies on the sheet of all harbors."""
    return 197.0 * (seat % 2), 174.0 * (seat // 2)
