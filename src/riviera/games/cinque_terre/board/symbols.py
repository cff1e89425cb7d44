"""The things of Cinque Terre as symbols: produce on chips, dice and cards; carts, stops, orders and marks."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..components import PRODUCE, PRODUCE_ORDERS, STARTING_ORDER_BASE, STARTING_ORDERS, VILLAGES, Order

P: Final = "cinque_terre"

# One silhouette for each produce on a ground of 24; f is its ink, d the ink of details: the ground's own colour.
GLYPHS: Final = {
    "olive": (
        '<g transform="rotate(-38 12 13)"><ellipse cx="11.4" cy="13.4" rx="8.9" ry="6.4" class="f"/><circle '
        'cx="16.6" cy="13.4" r="2.1" class="d"/></g><path d="M15.2 5.2C16.6 2 20 1 22.6 2.2c-.8 3-4 4.6-7.4 3z" '
        'class="f"/>'
    ),
    "funghi": (
        '<path d="M2.2 12.8C2.2 6.6 6.6 2.8 12 2.8s9.8 3.8 9.8 10c0 1-.7 1.6-1.7 1.6H3.9c-1 '
        '0-1.7-.6-1.7-1.6zM8.9 15.6h6.2l.9 4.1c.3 1.3-.6 2.1-1.8 2.1H9.8c-1.2 0-2.1-.8-1.8-2.1z" '
        'class="f"/><circle cx="9" cy="8" r="1.5" class="d"/><circle cx="14.6" cy="9.6" r="1.9" class="d"/>'
    ),
    "agli": (
        '<path d="M12 1.6c.3 3 1.1 4.4 3.2 6 3.2 2.4 5.6 4.7 5.6 8.2 0 4-3.5 6.2-8.8 6.2s-8.8-2.2-8.8-6.2c0-3.5 '
        '2.4-5.8 5.6-8.2 2.1-1.6 2.9-3 3.2-6z" class="f"/><path d="M12 9.5v12.3M10.6 9.5C7.6 12.5 7 17 8.5 '
        '21.5M13.4 9.5c3 3 3.6 7.5 2.1 12" class="l"/>'
    ),
    "uva": (
        '<path d="M2.8 9.2a3.1 3.1 0 1 1 6.2 0 3.1 3.1 0 1 1-6.2 0zm6.1 0a3.1 3.1 0 1 1 6.2 0 3.1 3.1 0 1 1-6.2 '
        "0zm6.1 0a3.1 3.1 0 1 1 6.2 0 3.1 3.1 0 1 1-6.2 0zm-9.15 5.3a3.1 3.1 0 1 1 6.2 0 3.1 3.1 0 1 1-6.2 "
        "0zm6.1 0a3.1 3.1 0 1 1 6.2 0 3.1 3.1 0 1 1-6.2 0zm-3.05 5.3a3.1 3.1 0 1 1 6.2 0 3.1 3.1 0 1 1-6.2 "
        '0zM11.3 6.4V1.5h1.4v1.7C14.2 1 17 .7 19 1.7c-1 2.5-3.8 3.7-6.3 2.6v2.1z" class="f"/>'
    ),
    "zucchine": (
        '<g transform="rotate(-45 12 12)"><rect x="-.8" y="7.9" width="20" height="8.2" rx="4.1" '
        'class="f"/><rect x="18.2" y="9.8" width="6" height="4.4" rx="1.4" class="f"/><path d="M2.5 10.8h14M2.5 '
        '13.4h14" class="l"/></g>'
    ),
    "limoni": (
        '<path d="M.9 13.8c1.5-.3 2.3-1 3.2-2.5C6 8.2 8.8 6.7 12 6.7s6 1.5 7.9 4.6c.9 1.5 1.7 2.2 3.2 '
        "2.5-1.5.3-2.3 1-3.2 2.5-1.9 3.1-4.7 4.6-7.9 4.6s-6-1.5-7.9-4.6c-.9-1.5-1.7-2.2-3.2-2.5zM12 5.8c.4-3 "
        '3.2-4.7 6.4-4.2-.3 3.1-3 4.8-6.4 4.2z" class="f"/><path d="M6.6 13.2c.9-2 2.4-3.2 4.4-3.6" class="l"/>'
    ),
    "arance": (
        '<circle cx="12" cy="12" r="10" class="f"/><path d="M4.3 12a7.7 7.7 0 1 1 15.4 0 7.7 7.7 0 1 1-15.4 '
        '0zM12 4.8v14.4M5.8 8.4l12.4 7.2M18.2 8.4 5.8 15.6" class="l"/>'
    ),
    "pomodori": (
        '<path d="M12 6.4c2.2-1.5 5.2-1.6 7.2-.3 2.3 1.5 3.2 4.1 3.2 6.7 0 5.1-4.4 9.2-10.4 9.2S1.6 17.9 1.6 '
        '12.8c0-2.6.9-5.2 3.2-6.7 2-1.3 5-1.2 7.2.3z" class="f"/><path d="M12 1.6l1.7 4 4.5-.4-3 3.2 1.9 '
        '3.9-5.1-2-5.1 2 1.9-3.9-3-3.2 4.5.4z" class="d"/><path d="M11.3 1h1.4v4h-1.4z" class="f"/>'
    ),
}

# How wide a stop is: empty, with carts, with words, with both.
STOPS: Final = (40, 66, 96, 104, 126, 134, 156, 164, 186, 194)
BLOCK, BLOCK_LINE = 60, 27  # a stop with carts in lines of two


class Shape(NamedTuple):
    """How an order card is laid out: its size, the band at its top, the lines of the villages, and their chips."""

    name: str
    wide: int
    high: int
    band: int
    row: float
    left: int
    chip: int
    size: int

    def line(self, i: int) -> float:
        """The middle of a village's line."""
        return self.band + 3 + self.row * (i + 0.5)


ORDER: Final = Shape("", 94, 122, 24, 16, 10, 40, 16)
SLIM: Final = Shape("-slim", 76, 106, 21, 13.6, 8, 35, 13)  # of which five fit beside each other, and are still read
CARD: Final = (56, 54)


def symbols() -> str:
    """Everything that pieces and panels refer to."""
    produce = [part(p.id) for p in PRODUCE for part in (glyph, chip, die, card)]
    stops = [stop(w) for w in STOPS] + [block(lines) for lines in (1, 2, 3)]
    carts = [part(seat) for seat in range(5) for part in (cart, owner)]
    orders = [order_card(o, ORDER) for o in (*PRODUCE_ORDERS, *STARTING_ORDERS)]
    orders += [order_card(o, SLIM) for o in PRODUCE_ORDERS]
    return "".join([*produce, *stops, *carts, *orders, grid(), *MARKS])


def glyph(produce: str) -> str:
    """The silhouette alone."""
    drawn = GLYPHS[produce]
    for short, long in (("f", "ink"), ("d", "detail"), ("l", "line")):
        drawn = drawn.replace(f'class="{short}"', f'class="{P}-{long}"')
    return f'<symbol id="{P}-glyph-{produce}" viewBox="0 0 24 24">{drawn}</symbol>'


def use_glyph(produce: str, x: float, y: float, size: float) -> str:
    """The silhouette in a square."""
    return f'<use href="#{P}-glyph-{produce}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def ring(x: float, y: float, w: float, h: float, radius: float) -> str:
    """What shows states: a glow outside and an ink keyline inside, both absent until the page says so."""
    out = f'<rect x="{x - 2.5}" y="{y - 2.5}" width="{w + 5}" height="{h + 5}" rx="{radius + 2.5}" class="{P}-ring"/>'
    return out + f'<rect x="{x + 0.5}" y="{y + 0.5}" width="{w - 1}" height="{h - 1}" rx="{radius}" class="{P}-key"/>'


def chip(produce: str) -> str:
    """A piece of produce: its colour as ground, its silhouette on top."""
    body = f'<rect x="-16.5" y="-16.5" width="33" height="33" rx="7" class="{P}-ground"/>'
    return (
        f'<symbol id="{P}-chip-{produce}" viewBox="-17 -17 34 34" overflow="visible"><g class="{P}-{produce}">{body}'
        f"{use_glyph(produce, -12.3, -12.3, 24.6)}</g>{ring(-16.5, -16.5, 33, 33, 7)}</symbol>"
    )


def die(produce: str) -> str:
    """A die; its number is written at the origin, right of the silhouette."""
    body = f'<rect x="-25.2" y="-16.2" width="32.5" height="32.5" rx="8" class="{P}-ground {P}-rim"/>'
    drawn = f'<g class="{P}-{produce}">{body}{use_glyph(produce, -23, -8.5, 17)}</g>'
    return f'<symbol id="{P}-die-{produce}" viewBox="-26 -17 34 34" overflow="visible">{drawn}</symbol>'


def card(produce: str) -> str:
    """A produce card."""
    w, h = CARD
    body = f'<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="8" class="{P}-ground"/>'
    name = f'<text y="18" class="{P}-card-name">{produce}</text>'
    return (
        f'<symbol id="{P}-card-{produce}" viewBox="{-w / 2} {-h / 2} {w} {h}" overflow="visible">'
        f'<g class="{P}-{produce}">'
        f"{body}{use_glyph(produce, -13, -21, 26)}{name}</g>{ring(-w / 2, -h / 2, w, h, 8)}</symbol>"
    )


def stop(w: int) -> str:
    """A stop of the road."""
    h = 26 if w == STOPS[0] else 36
    body = f'<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="{h / 2}" class="{P}-stop-ground"/>'
    return f'<g id="{P}-stop-{w}">{body}{ring(-w / 2, -h / 2, w, h, h / 2)}</g>'


def block(lines: int) -> str:
    """A stop with carts in lines of two."""
    w, h = BLOCK, BLOCK_LINE * lines + 8
    body = f'<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="18" class="{P}-stop-ground"/>'
    return f'<g id="{P}-block-{lines}">{body}{ring(-w / 2, -h / 2, w, h, 18)}</g>'


def cart(seat: int) -> str:
    """A cart: the seat's shape in a dark tray on two wheels."""
    wheels = "".join(f'<circle cx="{x}" cy="13.5" r="4" class="{P}-wheel"/>' for x in (-7, 7))
    tray = f'<path d="M-18 2.5h4l2.5 9h23l3-9" class="{P}-tray"/>'
    shape = f'<use href="#seat-{seat}" x="-14" y="-16.5" width="28" height="28"/>'
    return f'<symbol id="{P}-cart-{seat}" viewBox="-20 -18 40 36" overflow="visible">{wheels}{tray}{shape}</symbol>'


def owner(seat: int) -> str:
    """Who is the most popular vendor: the seat's mark on a light disc."""
    mark = f'<use href="#seat-{seat}" x="-10" y="-10" width="20" height="20"/>'
    return f'<g id="{P}-owner-{seat}"><circle r="12" class="{P}-disc"/>{mark}</g>'


def order_card(order: Order, shape: Shape) -> str:
    """An order: its lire, or for a starting order how they are reckoned, and a line for each village."""
    w, h, top = shape.wide, shape.high, shape.band
    frame = f'<rect width="{w}" height="{h}" rx="9" class="{P}-order"/>'
    band = f'<path d="M0 {top}V9a9 9 0 0 1 9-9h{w - 18}a9 9 0 0 1 9 9v{top - 9}z" class="{P}-band"/>'
    lire = str(order.lire) if order.lire else f"{STARTING_ORDER_BASE} \u2212 ?"
    head = f'<text x="{shape.left}" y="{top - 6}" class="{P}-lire{shape.name}">{lire}</text>'
    unit = shape.left + (24 if order.lire > 9 else 14)
    head += f'<text x="{unit}" y="{top - 6}" class="{P}-unit{shape.name}">lire</text>' if order.lire else ""
    rows = "".join(order_row(i, v.id, v.name[:3], order, shape) for i, v in enumerate(VILLAGES))
    drawn = f"{frame}{band}{head}{rows}{ring(0, 0, w, h, 9)}"
    return f'<symbol id="{P}-order{shape.name}-{order.id}" viewBox="0 0 {w} {h}" overflow="visible">{drawn}</symbol>'


def order_row(i: int, village: str, name: str, order: Order, shape: Shape) -> str:
    """A village on an order card: its name and chip, or a dash."""
    y, x, size = shape.line(i), shape.left, shape.size
    if village not in order.wants:
        return f'<path d="M{x} {y:g}h8" class="{P}-dash"/>'
    art, at = f"#{P}-chip-{order.wants[village]}", f'x="{shape.chip}" y="{y - size / 2:g}"'
    chip = f'<use href="{art}" {at} width="{size}" height="{size}"/>'
    return f'<text x="{x}" y="{y + 4:g}" class="{P}-short{shape.name}">{name}</text>{chip}'


def grid() -> str:
    """The rows of a rival's card, empty."""
    names = "".join(
        f'<text x="0" y="{10 + 11.6 * v:.1f}" class="{P}-tiny">{t.name[:2]}</text>' for v, t in enumerate(VILLAGES)
    )
    cells = "".join(f"M{19 + 9.5 * i} {1.8 + 11.6 * v:.1f}h8v8.6h-8z" for v in range(5) for i in range(8))
    return f'<g id="{P}-grid">{names}<path d="{cells}" class="{P}-cell"/></g>'


MARKS: Final = (
    f'<symbol id="{P}-back" viewBox="{-CARD[0] / 2} {-CARD[1] / 2} {CARD[0]} {CARD[1]}" overflow="visible">'
    f'<rect x="-28" y="-27" width="56" height="54" rx="8" class="{P}-back"/>'
    f'<circle cx="0" cy="-10" r="8" class="{P}-sun"/>'
    f'<path d="M-28 4c10-7 18 3 28 0s18-6 28 0v15a8 8 0 0 1-8 8h-40a8 8 0 0 1-8-8z" class="{P}-back-sea"/>'
    f"{ring(-28, -27, 56, 54, 8)}</symbol>",
    f'<symbol id="{P}-order-back" viewBox="0 0 {ORDER.wide} {ORDER.high}" overflow="visible">'
    f'<rect width="{ORDER.wide}" height="{ORDER.high}" rx="9" class="{P}-back"/>'
    f'<path d="M0 74c16-10 30 4 47 0s31-9 47 0v39a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" class="{P}-back-sea"/>'
    f'<circle cx="47" cy="40" r="15" class="{P}-sun"/></symbol>',
    f'<g id="{P}-used"><rect x="-28" y="-27" width="56" height="54" rx="8" class="{P}-hollow"/></g>',
    f'<g id="{P}-sold"><rect x="-9" y="-9" width="18" height="18" rx="5" class="{P}-veil"/>'
    f'<circle cx="15" r="6.5" class="{P}-good"/><path d="M12 0l2.2 2.4 4-4.6" class="{P}-tick"/></g>',
    f'<g id="{P}-ticked"><rect x="-11" y="-11" width="22" height="22" rx="6" class="{P}-veil"/>'
    f'<circle cx="8" cy="7" r="6.5" class="{P}-good"/><path d="M5 7l2.2 2.4 4-4.6" class="{P}-tick"/></g>',
    f'<symbol id="{P}-flag" viewBox="-14 -11 28 22" overflow="visible">'
    f'<path d="M-13-9h25l-5 8.5 5 8.5h-25z" class="{P}-prize"/>'
    f"{ring(-14, -10, 27, 19, 4)}</symbol>",
    f'<symbol id="{P}-hand" viewBox="0 0 28 28">'
    f'<path d="M6 8.5 15 5l6.5 15-9 3.8zM10 6.8 8.4 22.5l4 .6" class="{P}-icon"/></symbol>',
    f'<symbol id="{P}-letter" viewBox="0 0 28 28"><path d="M4 7h20v14H4zM4 8l10 8 10-8" class="{P}-icon"/></symbol>',
    f'<symbol id="{P}-claim" viewBox="0 0 28 28"><path d="M7 24V4M7 5h14l-4 5 4 5H7" class="{P}-icon"/></symbol>',
    f'<g id="{P}-plate"><rect x="-15" y="-9" width="30" height="18" rx="9" class="{P}-disc"/></g>',
    f'<g id="{P}-dash"><path d="M-4 0h8" class="{P}-dash"/></g>',
    f'<g id="{P}-count"><circle r="9" class="{P}-disc"/></g>',
)
