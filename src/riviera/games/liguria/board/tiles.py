"""Tiles and ship cards of Liguria as drawings, made from the component data."""

from __future__ import annotations

from ..components import CARDS, COLOURS, CONTRACTS, DIPLOMATS, HARBOR_TILES, KNIGHTS, ROWS, Card, Contract, HarborTile
from ..words.things import signed
from .symbols import put

TILE_W, TILE_H = 46, 56
CARD_W, CARD_H = 92, 122
ANY = (
    '<g transform="translate(9 17)"><path d="M0 0V-6A6 6 0 0 1 5.2 3z" class="liguria-dab-red"/>'
    '<path d="M0 0L5.2 3A6 6 0 0 1-5.2 3z" class="liguria-dab-yellow"/>'
    '<path d="M0 0L-5.2 3A6 6 0 0 1 0-6z" class="liguria-dab-blue"/></g>'
)


def tile_defs() -> str:
    """Every tile large and small, every back, every card."""
    tiles = [harbor_tile(tile) for tile in HARBOR_TILES]
    tiles += [plain_tile(d.name, "diplomat", str(d.scrolls)) for d in DIPLOMATS]
    tiles += [plain_tile(k.name, "knight", str(k.swords), ANY if k.choice else "") for k in KNIGHTS]
    tiles += [contract(c) for c in CONTRACTS]
    small = [small_tile(tile) for tile in HARBOR_TILES]
    backs = [small_back(points) for points in sorted({tile.back for tile in HARBOR_TILES})]
    return "".join([*tiles, *small, *backs, small_monk_back(), *map(card, CARDS)])


def frame(kind: str) -> str:
    """The ground of a tile with its rings for states."""
    box = f'x="{-TILE_W / 2:g}" y="{-TILE_H / 2:g}" width="{TILE_W}" height="{TILE_H}" rx="9"'
    rings = f'<rect {box} class="liguria-ring0"/><rect {box} class="liguria-ring1"/>'
    return f'{rings}<rect {box} class="liguria-ground liguria-k-{kind}"/><rect {box} class="liguria-key"/>'


def symbol(name: str, kind: str, drawn: str) -> str:
    """A tile as a symbol round its middle."""
    view = f'viewBox="{-TILE_W / 2:g} {-TILE_H / 2:g} {TILE_W} {TILE_H}" overflow="visible"'
    return f'<symbol id="liguria-tile-{name}" {view}>{frame(kind)}<g class="liguria-ink">{drawn}</g></symbol>'


def numeral(text: str, x: float, y: float, kind: str = "n") -> str:
    """A number on a tile: plain, or prestige on wine, or green points."""
    label = f'<text x="{x:g}" y="{y + 4.6:g}" class="liguria-{kind}">{text}</text>'
    if kind == "n":
        return label
    w = 18 if kind == "pp" else 26
    ground = f'<rect x="{x - w / 2:g}" y="{y - 9:g}" width="{w}" height="18" rx="{6 if kind == "pp" else 9}"'
    return f'{ground} class="liguria-{kind}-ground"/>{label}'


def harbor_tile(tile: HarborTile) -> str:
    """A ship, merchant, building or monk."""
    if tile.front_green:
        number = numeral(f"+{tile.front_green}", 0, 15, "green")
    elif tile.front:
        number = numeral(str(tile.front), 0, 15, "pp")
    else:
        number = numeral(str(tile.wheels or tile.sacks), 0, 15)
    return symbol(tile.name, ROWS[tile.row], put(f"icon-{ROWS[tile.row]}", 0, -9) + number)


def plain_tile(name: str, kind: str, value: str, extra: str = "") -> str:
    """A diplomat or a knight; one that brings a cube of choice shows all three paints."""
    number = numeral(value, -5 if extra else 0, 15)
    return symbol(name, kind, put(f"icon-{kind}", 0, -9) + number + extra)


def contract(c: Contract) -> str:
    """A contract: the cubes it asks for, and its points."""
    wanted = [colour for colour, n in zip(COLOURS, c.needs, strict=True) for _ in range(n)]
    rows = [wanted] if len(wanted) < 3 else [wanted[: (len(wanted) + 1) // 2], wanted[(len(wanted) + 1) // 2 :]]
    size = 0.62 if len(wanted) < 5 else 0.52
    pitch = 16.5 if len(wanted) < 5 else 14
    drawn = ""
    for r, row in enumerate(rows):
        y = -9 if len(rows) == 1 else -17 + 15 * r
        drawn += "".join(
            put(f"cube-{colour}", (i - (len(row) - 1) / 2) * pitch, y, size) for i, colour in enumerate(row)
        )
    return symbol(c.name, "contract", drawn + numeral(str(c.points), 0, 17, "pp"))


def small_tile(tile: HarborTile) -> str:
    """A tile in a row of the harbor: its kind's ground and its value."""
    value = f"+{tile.front_green}" if tile.front_green else str(tile.wheels or tile.sacks or tile.front)
    return small(f"small-{tile.name}", f"liguria-k-{ROWS[tile.row]}", value)


def small_back(points: int) -> str:
    """A turned tile: its points on wine, and nothing else."""
    return small(f"back-{points}", "liguria-pp-ground", str(points), "liguria-on")


def small_monk_back() -> str:
    """A turned monk: points on wine with its green points in the corner."""
    monk = next(tile for tile in HARBOR_TILES if tile.back_green)
    corner = '<circle cx="9" cy="-9" r="5.5" class="liguria-green-ground liguria-edge"/>'
    corner += f'<text x="9" y="-6.2" class="liguria-tiny">{monk.back_green}</text>'
    return small("back-monk", "liguria-pp-ground", str(monk.back), "liguria-on", corner)


def small(name: str, ground: str, value: str, ink: str = "", extra: str = "") -> str:
    """A small tile as a symbol, with rings for states."""
    box = 'x="-11" y="-11.5" width="22" height="23" rx="6"'
    rings = f'<rect {box} class="liguria-ring0"/><rect {box} class="liguria-ring1"/>'
    drawn = f'{rings}<rect {box} class="{ground}"/><rect {box} class="liguria-key"/>'
    text = f'<text y="4.6" class="liguria-n {ink}">{value}</text>'
    return f'<symbol id="liguria-{name}" viewBox="-12 -12 24 24" overflow="visible">{drawn}{text}{extra}</symbol>'


def card(c: Card) -> str:
    """A ship card: signed score on a band, icons with counts, the offer at the foot."""
    x, y = -CARD_W / 2, -CARD_H / 2
    box = f'x="{x:g}" y="{y:g}" width="{CARD_W}" height="{CARD_H}" rx="11"'
    rings = f'<rect {box} class="liguria-ring0"/><rect {box} class="liguria-ring1"/>'
    band = f'<path d="M{x:g} {y + 30:g}v-19a11 11 0 0 1 11-11h{CARD_W - 22}a11 11 0 0 1 11 11v19z"'
    foot = f'<path d="M{x:g} {-y - 30:g}v19a11 11 0 0 0 11 11h{CARD_W - 22}a11 11 0 0 0 11-11v-19z"'
    drawn = f'{rings}<rect {box} class="liguria-card"/>{band} class="liguria-{"good" if c.score > 0 else "bad"}"/>'
    drawn += f'<text y="{y + 22:g}" class="liguria-score">{signed(c.score)}</text>{foot} class="liguria-foot"/>'
    drawn += f'{icon_grid(c)}{offered(c, -y - 15)}<rect {box} class="liguria-key"/>'
    view = f'viewBox="{x:g} {y:g} {CARD_W} {CARD_H}" overflow="visible"'
    return f'<symbol id="liguria-card-{c.name}" {view}>{drawn}</symbol>'


def icon_grid(c: Card) -> str:
    """The icons of a card with their counts, one or two to a line."""
    found = [(c.wheels, "ship"), (c.anchors, "anchor"), (c.u_turns, "uturn"), (c.arrows, "arrow")]
    shown = [(n, name) for n, name in found if n]
    lines = [shown[i : i + 2] for i in range(0, len(shown), 2)]
    drawn = ""
    for row, line in enumerate(lines):
        y = (row - (len(lines) - 1) / 2) * 28
        for i, (n, name) in enumerate(line):
            x = (i - (len(line) - 1) / 2) * 43
            drawn += (
                put(f"icon-{name}", x - 8, y, 0.9)
                + f'<text x="{x + 12:g}" y="{y + 5.4:g}" class="liguria-n">{n}</text>'
            )
    return drawn


def offered(c: Card, y: float) -> str:
    """The cubes at the foot of a card."""
    wanted = [colour for colour, n in zip(COLOURS, c.offer, strict=True) for _ in range(n)]
    return "".join(put(f"cube-{colour}", (i - (len(wanted) - 1) / 2) * 24, y, 0.8) for i, colour in enumerate(wanted))
