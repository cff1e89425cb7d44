"""The drawings of Clans that never change: land with its textures, water, huts, plates, chips and their styles."""

from __future__ import annotations

from importlib.resources import files

from riviera.kernel.scene import Art

from ..components import TERRAINS, TERRITORIES
from ..words.land import Ground, Point, inside, land, margin, path

# Clan: letter, outline of its hut, height of the letter.
HUTS = {
    "red": ("R", "M-13 11 0-13 13 11Z", 7.6),
    "blue": ("B", "M-13 11V1A13 13 0 0 1 13 1V11Z", 7.0),
    "green": ("G", "M-12 11V-3L0-13 12-3V11Z", 6.6),
    "yellow": ("Y", "M-13 11-8.5-11H8.5L13 11Z", 6.0),
    "black": ("K", "M-12.5 11V-12L-5.5-5 0-12 5.5-5 12.5-12V11Z", 7.4),
}

# Terrain: what grows or rises there, drawn round its middle.
TEXTURE = {
    "forest": "m0-8c3 4 4.4 8 4.4 10.2a4.4 3.6 0 0 1-3.5 3v2.8h-1.8v-2.8a4.4 3.6 0 0 1-3.5-3c0-2.2 1.4-6.2 4.4-10.2z",
    "mountain": "m-9 6 7-12 3 5 2.5-3.5 6.5 10.5z",
    "steppe": "m-8 3h7m4 0h5m-12-5h8",
    "grassland": "m0 5c0-5-2-8-5-9m5 9c0-6 0-9 0-12m0 12c0-5 2-8 5-9",
}
SNOW = "m-2-6 3 5-2.2 1.6-2-1.6-1.4.4z"
WAVE = "m-12 0q3-4 6 0t6 0 6 0 6 0"
# The grid on which texture stands: steps across and down, and how far from the border it keeps.
SPACING = {"forest": (21, 19, 9), "mountain": (29, 21, 12), "steppe": (29, 17, 11), "grassland": (30, 23, 11)}

# Where the number of each territory stands: off the spot for huts.
NUMERALS = (
    (44, 91), (131, 40), (111, 63), (62, 200), (194, 168), (296, 99), (480, 45), (499, 22), (684, 98),
    (442, 102), (838, 46), (951, 91), (878, 141), (802, 127), (892, 163), (947, 241), (966, 263), (984, 441),
    (963, 479), (849, 315), (725, 270), (754, 222), (654, 300), (629, 194), (539, 274), (430, 329), (437, 219),
    (308, 169), (236, 171), (286, 346), (139, 403), (56, 248), (29, 263), (36, 440), (51, 471), (240, 490),
    (260, 451), (420, 449), (345, 430), (450, 467), (619, 515), (573, 460), (652, 429), (668, 401), (721, 507),
    (794, 595), (890, 553), (973, 618), (868, 575), (727, 671), (669, 687), (611, 675), (545, 583), (388, 688),
    (323, 609), (152, 670), (32, 618), (130, 652), (108, 554), (163, 519),
)  # fmt: skip

PLATES = {"1": (49, 45), "2": (80, 45), "3": (111, 45), "4": (80, 74), "5": (111, 74)}


def art() -> Art:
    """Everything that is drawn once."""
    return Art(defs=defs(), sheets={"board": ground(), "board-over": water()}, css=css())


def css() -> str:
    """The styles of the board."""
    return files(__package__).joinpath("board.css").read_text(encoding="utf-8")


def defs() -> str:
    """The symbols: territories, plates, huts, chips and swatches."""
    areas = (area(n, g) for n, g in land().territories.items())
    plates = (plate(name, w, h) for name, (w, h) in PLATES.items())
    huts = (hut(clan, *drawing) for clan, drawing in HUTS.items())
    swatches = (swatch(terrain) for terrain in TERRAINS)
    return "".join([*areas, *plates, *huts, *swatches, ANY, CHIP, DOOMED, PIP, TOTAL, TOKEN, SECRET])


def area(number: int, g: Ground) -> str:
    """A territory as a place to click: its ground, keyline and ring, seen from its spot."""
    d = path(g.outline, (g.x, g.y))
    uses = "".join(f'<use href="#clans-land-{number}" class="clans-{layer}"/>' for layer in ("key", "edge"))
    return f'<path id="clans-land-{number}" d="{d}"/><g id="clans-area-{number}">{uses}</g>'


def plate(name: str, w: int, h: int) -> str:
    """What a group stands on, with its ring for states."""
    box = f'x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="22"'
    layers = "".join(f'<rect {box} class="clans-{layer}"/>' for layer in ("base", "ring0", "ring1"))
    return f'<g id="clans-plate-{name}">{layers}</g>'


def hut(clan: str, letter: str, outline: str, height: float) -> str:
    """A hut: shadow, paper halo, fill and letter."""
    layers = "".join(f'<path d="{outline}" class="clans-{layer}"/>' for layer in ("shade", "halo", f"hut clans-{clan}"))
    text = f'<text y="{height}" class="clans-letter clans-on-{clan}">{letter}</text>'
    return f'<symbol id="clans-hut-{clan}" viewBox="-16 -16 32 32" overflow="visible">{layers}{text}</symbol>'


def swatch(terrain: str) -> str:
    """A terrain as a small square, plain and struck out."""
    square = f'<rect class="clans-{terrain}" x="-12" y="-12" width="24" height="24" rx="5"/>'
    drawn = f'{square}<path class="clans-t-{terrain}" d="M0 0{TEXTURE[terrain]}"/>' + (
        snow([(0, 0)]) if terrain == "mountain" else ""
    )
    plain = f'<symbol id="clans-swatch-{terrain}" viewBox="-12 -12 24 24">{drawn}</symbol>'
    strike = '<path class="clans-strike" d="M-9-9 9 9"/>'
    return f'{plain}<symbol id="clans-no-{terrain}" viewBox="-12 -12 24 24">{drawn}{strike}</symbol>'


ANY = (
    '<symbol id="clans-swatch-any" viewBox="-12 -12 24 24"><g class="clans-any">'
    '<path class="clans-forest" d="M-12-12H0V0H-12Z"/><path class="clans-mountain" d="M0-12H12V0H0Z"/>'
    '<path class="clans-steppe" d="M-12 0H0V12H-12Z"/><path class="clans-grassland" d="M0 0H12V12H0Z"/></g></symbol>'
)
CHIP = '<g id="clans-chip"><circle r="10" class="clans-disc"/></g>'
DOOMED = '<g id="clans-doomed"><circle r="10" class="clans-gone"/><path d="M-4-4 4 4M4-4-4 4" class="clans-cross"/></g>'
PIP = '<g id="clans-pip"><circle r="7.6" class="clans-count"/></g>'
TOTAL = '<g id="clans-total"><rect x="-10" y="-8" width="20" height="16" rx="8" class="clans-sum"/></g>'
TOKEN = (
    '<symbol id="clans-token" viewBox="-8 -8 16 16"><circle r="7" fill="var(--chip)"/>'
    '<path d="M-3.6 3 0-3.6 3.6 3Z" fill="var(--on-chip)"/></symbol>'
)
SECRET = (
    '<symbol id="clans-secret" viewBox="-16 -16 32 32">'
    '<rect x="-14" y="-14" width="28" height="28" rx="6" class="clans-hidden"/>'
    '<text y="5.5" class="clans-what">?</text></symbol>'
)


def ground() -> str:
    """The land: every territory in its colour, and what grows there in one path for each terrain."""
    fields = "".join(
        f'<use href="#clans-land-{n}" x="{g.x}" y="{g.y}" class="clans-{TERRITORIES[n][0]}"/>'
        for n, g in land().territories.items()
    )
    return f'<g class="clans-ground">{fields}</g>' + "".join(texture(terrain) for terrain in TERRAINS)


def texture(terrain: str) -> str:
    """The texture of all territories of a terrain."""
    places = [p for n, g in land().territories.items() if TERRITORIES[n][0] == terrain for p in scatter(n, g, terrain)]
    d = "".join(f"M{x:g} {y:g}{TEXTURE[terrain]}" for x, y in places)
    return f'<path class="clans-t-{terrain}" d="{d}"/>' + (snow(places) if terrain == "mountain" else "")


def snow(places: list[Point]) -> str:
    """Snow on peaks."""
    return '<path class="clans-snow" d="' + "".join(f"M{x:g} {y:g}{SNOW}" for x, y in places) + '"/>'


def scatter(number: int, g: Ground, terrain: str) -> list[Point]:
    """Where texture stands: on a loose grid, clear of the border, the huts and the number."""
    across, down, clear = SPACING[terrain]
    xs, ys = [p[0] for p in g.outline], [p[1] for p in g.outline]
    found = []
    for row, y in enumerate(range(int(min(ys)) + 8, int(max(ys)), down)):
        for i, x in enumerate(range(int(min(xs)) + 6 + row % 2 * across // 2, int(max(xs)), across)):
            p = (x + (i * 7 + row * 5 + number * 3) % 9 - 4.0, y + (i * 5 + row * 3 + number) % 7 - 3.0)
            if inside(p, g.outline) and margin(p, g.outline) > clear and free(p, number, g) and on_board(p):
                found.append(p)
    return found


def on_board(p: Point) -> bool:
    """Whether texture keeps clear of the edge of the board."""
    return 12 < p[0] < 988 and 10 < p[1] < 690


def free(p: Point, number: int, g: Ground) -> bool:
    """Whether texture may stand here: not under the plate of a small group, nor under the number."""
    nx, ny = NUMERALS[number - 1]
    return not (abs(p[0] - g.x) < 34 and abs(p[1] - g.y) < 24) and not (abs(p[0] - nx) < 17 and abs(p[1] + 4 - ny) < 13)


def water() -> str:
    """What lies over the land and its states: rivers, lakes with waves, and the numbers."""
    streams = "".join(path(p, close=False).replace("m", "M", 1) for p in land().rivers)
    rivers = f'<path class="clans-bed" d="{streams}"/><path class="clans-river" d="{streams}"/>'
    lakes = "".join(f'<path class="clans-lake" d="{path(g.outline).replace("m", "M", 1)}"/>' for g in land().lakes)
    waves = "".join(f"M{x:g} {y:g}{WAVE}" for g in land().lakes for x, y in ripples(g))
    numbers = "".join(f'<text x="{x}" y="{y}">{n}</text>' for n, (x, y) in enumerate(NUMERALS, 1))
    drawn = f'{rivers}{lakes}<path class="clans-wave" d="{waves}"/><g class="clans-numbers">{numbers}</g>'
    return f'<g class="clans-water">{drawn}</g>'


def ripples(lake: Ground) -> list[Point]:
    """Where waves stand on a lake."""
    spots = [(lake.x + dx + (dy % 3) * 4, lake.y + dy) for dy in (-26, -12, 2, 16, 30) for dx in (-32, 0, 32)]
    ends = [(x, y) for x, y in spots if all(inside((x + d, y), lake.outline) for d in (-15, 15))]
    return [p for p in ends if margin(p, lake.outline) > 11]
