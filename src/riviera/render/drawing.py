"""A scene as SVG text: the same drawing as on the page, in one file that needs nothing else."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from riviera.kernel.data import View
from riviera.kernel.errors import BadInput
from riviera.kernel.game import Game
from riviera.kernel.scene import Art, Piece, Scene, Sheet

STATIC = Path(__file__).parents[1] / "table" / "pages" / "static"
THEMES = ("light", "dark")
TOKEN = re.compile(r"(--[a-z0-9-]+):\s*([^;]+);")
NAMED = re.compile(r"var\((--[a-z0-9-]+)\)")
BY_SYSTEM = re.compile(r"@media[^{]*prefers-color-scheme[^{]*\{.*?\}\s*\}", re.S)
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)"')
HOUSE = (
    "text { dominant-baseline: auto; } .piece > text { dominant-baseline: central; }"
    ".s-a { fill: var(--seat-a); } .s-b { fill: var(--seat-b); } .s-c { fill: var(--seat-c); }"
    ".s-d { fill: var(--seat-d); } .s-e { fill: var(--seat-e); } .s-f { fill: var(--seat-f); }"
    ".sl { font-family: var(--sans); font-weight: 800; text-anchor: middle; fill: var(--seat-on); }"
    ".sl-c { fill: var(--seat-on-c); }"
)


def scene_svg(game: Game, scene: Scene, sheet_id: str = "", theme: str = "light") -> str:
    """A sheet of a scene (the first, unless named) as a standalone picture by day or by night."""
    sheet = sheet_of(scene, sheet_id)
    art = game.art()
    defs = symbols() + art["defs"]
    x, y, w, h = sheet["box"]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {w:g} {h:g}" width="{w:g}" height="{h:g}">'
    style = f"<style>{HOUSE}{art['css']}</style>"
    title = f"<title>{escape(game.title)}: {escape(sheet['title'])}</title>"
    ground = f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="var(--lake)"/>'
    return inked(f"{head}{title}{style}<defs>{defs}</defs>{ground}{drawn(sheet, art, boxes(defs))}</svg>", theme)


def svg(game: Game, view: View, sheet_id: str = "", theme: str = "light") -> str:
    """A view as a picture of its board."""
    return scene_svg(game, game.scene(view), sheet_id, theme)


def sheet_of(scene: Scene, sheet_id: str) -> Sheet:
    """The sheet of that id."""
    found = [sheet for sheet in scene["sheets"] if not sheet_id or sheet["id"] == sheet_id]
    if not found:
        raise BadInput(f"The scene has no sheet “{sheet_id}”.")
    return found[0]


def drawn(sheet: Sheet, art: Art, views: dict[str, list[str]]) -> str:
    """The layers of a sheet from below: ground, areas, what lies over them, pieces."""
    order = sorted(sheet["pieces"], key=lambda p: p.get("z", 0))
    low = "".join(piece(p, views) for p in order if p.get("z", 0) < 0)
    high = "".join(piece(p, views) for p in order if p.get("z", 0) >= 0)
    below, over = (art["sheets"].get(key, "") for key in (sheet.get("art", ""), sheet.get("over", "")))
    return f"{below}{low}{over}{high}"


def piece(p: Piece, views: dict[str, list[str]]) -> str:
    """A piece at its place."""
    turn = f" rotate({p['rotate']:g})" if "rotate" in p else ""
    size = f" scale({p['scale']:g})" if "scale" in p else ""
    place = f"translate({p['x']:g} {p['y']:g}){turn}{size}"
    symbol = use(p["art"], views) if "art" in p else ""
    text = f"<text>{escape(p['text'])}</text>" if "text" in p else ""
    return f'<g class="piece {escape(p.get("kind", ""))}" transform="{place}">{symbol}{text}</g>'


def use(name: str, views: dict[str, list[str]]) -> str:
    """A symbol in its own units."""
    box = zip(("x", "y", "width", "height"), views.get(name, []), strict=False)
    return f'<use href="#{name}"' + "".join(f' {key}="{value}"' for key, value in box) + "/>"


def boxes(defs: str) -> dict[str, list[str]]:
    """The viewBox of each symbol that has one."""
    return {name: box.split() for name, box in SYMBOL.findall(defs)}


def symbols() -> str:
    """The seats and patterns of the house."""
    text = (STATIC / "house.svg").read_text(encoding="utf-8")
    seats = re.findall(r'<symbol id="seat-\d".*?</symbol>|<pattern.*?</pattern>', text, re.S)
    return "".join(seats)


def tokens(theme: str) -> dict[str, str]:
    """The colours and sizes of a theme."""
    if theme not in THEMES:
        raise BadInput(f"A theme is light or dark, not “{theme}”.")
    text = BY_SYSTEM.sub("", (STATIC / "tokens.css").read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    for selector, block in re.findall(r"(:root[^{]*)\{(.*?)\}", text, re.S):
        if "dark" not in selector or theme == "dark":
            found |= dict(TOKEN.findall(block))
    return found


def inked(text: str, theme: str) -> str:
    """A drawing with its tokens filled in; a state's own variables keep their fallbacks."""
    values = tokens(theme)
    return NAMED.sub(lambda m: values.get(m[1], m[0]), text)
