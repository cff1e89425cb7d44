"""The figures of the rules: sheets of a game as drawings on a page, made of the same art as the table."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import NamedTuple

from markupsafe import Markup

from riviera.kernel.booklet import Booklet
from riviera.kernel.errors import RivieraError
from riviera.kernel.scene import Art, Sheet
from riviera.registry import load_game
from riviera.render.drawing import boxes, drawn, symbols, use

ROUND = (12.0, 12.0)  # how far a drawing without a size of its own reaches from its middle


class Drawn(NamedTuple):
    """What pages of a game draw with: the sizes of symbols, and stand-ins for grounds, which a page has only once."""

    views: dict[str, list[str]]
    grounds: Art


@cache
def booklet(game: str) -> Booklet:
    """What a game shows beside its rules; with other components an example may be one that cannot be played."""
    rules = load_game(game)
    try:
        return rules.booklet()
    except (RivieraError, LookupError):
        if not rules.components:
            raise
        return Booklet(figures={}, groups=[], deeds=[])


@cache
def pen(game: str) -> Drawn:
    """What to draw with."""
    art = load_game(game).art()
    grounds = {key: f'<use href="#ground-{key}"/>' for key in art["sheets"]}
    return Drawn(boxes(symbols() + art["defs"]), Art(defs="", sheets=grounds, css=""))


def picture(game: str, sheet: Sheet, label: str) -> Markup:
    """A sheet, or a part of one, as an image that says in words what it shows."""
    views, grounds = pen(game)
    x, y, w, h = sheet["box"]
    head = f'<svg class="drawing" role="img" aria-label="{escape(label)}" viewBox="{x:g} {y:g} {w:g} {h:g}">'
    return Markup(f"{head}{drawn(sheet, grounds, views)}</svg>")


def middle(across: float, down: float) -> list[str]:
    """A box round the origin."""
    return [f"{number:g}" for number in (-across, -down, 2 * across, 2 * down)]


def symbol(game: str, name: str, fill: bool = False) -> Markup:
    """A symbol in its own shape, or filling its place; the words beside it say what it is."""
    views = pen(game).views
    shape = " ".join(views.get(name) or middle(*booklet(game).get("sizes", {}).get(name, ROUND)))
    cut = ' preserveAspectRatio="xMidYMid slice"' if fill else ""
    return Markup(f'<svg class="symbol" aria-hidden="true" viewBox="{shape}"{cut}>{use(name, views)}</svg>')


@cache
def sprite(game: str) -> Markup:
    """All symbols of a game and the grounds that its figures stand on, once for a page."""
    art, figures = load_game(game).art(), booklet(game)["figures"].values()
    sheets = [frame["sheet"] for figure in figures for frame in figure.get("frames", [])]
    used = {key for sheet in sheets for key in (sheet.get("art", ""), sheet.get("over", ""))}
    grounds = "".join(f'<g id="ground-{key}">{art["sheets"][key]}</g>' for key in sorted(used & {*art["sheets"]}))
    return Markup(f'<svg class="sprite" aria-hidden="true"><defs>{art["defs"]}{grounds}</defs></svg>')
