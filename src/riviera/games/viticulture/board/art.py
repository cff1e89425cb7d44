"""The drawings of Viticulture that never change: signs, places, the ground of the board and of a vineyard."""

from __future__ import annotations

from importlib.resources import files

from riviera.kernel.scene import Art
from riviera.kernel.words import minus

from ..components import ACTIONS, FIELDS, PRICES, STRUCTURES
from .symbols import defs

# The board: 1000 by 386.
TRACK_X, TRACK_Y, CELL = 47.0, 8.0, 36.3
BAND_X, BAND_W = 157.0, 690.0
BAND_Y = (53.0, 218.0)
BAND_H = 160.0
TICKET_W, TICKET_H, TICKET_GAP = 108.0, 122.0, 6.0
RAIL_X, RAIL_W = 856.0, 136.0
ROW_Y, ROW_H = 84.0, 41.6
PLACE_Y = 96.0
PLACES_X = (23.0, 56.0, 89.0)
ICONS = {
    "draw_vine": ("vine",),
    "give_tour": ("tour", "coin"),
    "build_structure": ("build",),
    "sell_or_trade": ("sell", "field"),
    "plant_vine": ("plant",),
    "summer_visitor": ("summer",),
    "draw_order": ("order",),
    "harvest_field": ("harvest",),
    "make_wine": ("make",),
    "train_worker": ("train", "coin"),
    "fill_order": ("fill",),
    "winter_visitor": ("winter",),
}
TITLES = {
    "draw_vine": ("Draw a vine",),
    "give_tour": ("Give a tour",),
    "build_structure": ("Build a", "structure"),
    "sell_or_trade": ("Sell grapes or", "trade a field"),
    "plant_vine": ("Plant a vine",),
    "summer_visitor": ("Play a summer", "visitor"),
    "draw_order": ("Draw an order",),
    "harvest_field": ("Harvest", "a field"),
    "make_wine": ("Make wine",),
    "train_worker": ("Train a", "worker"),
    "fill_order": ("Fill an order",),
    "winter_visitor": ("Play a winter", "visitor"),
}
BONUS_SIGNS = ("vine", "£1", "£1", "1 VP", "vine", "summer", "order", "harvest", "make", "£1", "1 VP", "winter")

# A vineyard: 660 by 300.
FIELD_X, FIELD_W, FIELD_Y, FIELD_H = (8.0, 138.0, 268.0), 124.0, 44.0, 142.0
BUILD_Y, BUILD_H = (196.0, 247.0), 46.0
RULER_X, STEP = 438.0, 24.0
CRUSH_Y, CELLAR_Y = 89.0, 177.0
MATS = ("trellis", "irrigation", "yoke", "windmill", "cottage", "tasting_room")


def art() -> Art:
    """Everything that is drawn once."""
    css = files(__package__).joinpath("board.css").read_text(encoding="utf-8")
    return Art(defs=defs(), sheets={"board": board(), "mat": mat()}, css=css)


def board() -> str:
    """The ground of the board."""
    parts = ['<rect width="1000" height="386" class="vit-table"/>', track(), wake_up(), rail()]
    parts += [band(i) for i in range(2)]
    parts += [ticket(i) for i in range(12)]
    return "<g>" + "".join(parts) + "</g>"


def text(x: float, y: float, words: str, kind: str) -> str:
    """Words at a place."""
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{words}</text>'


def box(x: float, y: float, w: float, h: float, r: float, kind: str) -> str:
    """A rounded box."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" class="{kind}"/>'


def clear(x: float, y: float, w: float, h: float) -> str:
    """A part of the ground that is not drawn and can be pointed at."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="none" pointer-events="all"/>'


def asked(name: str, drawn: str) -> str:
    """A part of a drawing that can be asked about."""
    return f'<g data-ask="{name}">{drawn}</g>'


def sign(name: str, x: float, y: float, size: float) -> str:
    """A sign from the set."""
    return f'<use href="#vit-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def track() -> str:
    """The points from -5 to 20 and more."""
    cells = box(8, TRACK_Y, TRACK_X + 26 * CELL - 8, 37, 8, "vit-paper")
    cells += sign("vp", 11, TRACK_Y + 2.5, 32) + text(27, TRACK_Y + 22.5, "VP", "vit-vp")
    for i in range(26):
        kind = "vit-below" if i < 5 else "vit-goal" if i == 25 else "vit-fifth" if i % 5 == 0 else "vit-cell"
        x = TRACK_X + i * CELL
        cells += box(x, TRACK_Y + 0.5, CELL, 36, 8, kind) if i == 25 else ""  # the end of the track is round
        cells += box(x, TRACK_Y + 0.5, CELL / 2 if i == 25 else CELL, 36, 0, kind)
        label = "20+" if i == 25 else minus(i - 5)
        cells += text(x + CELL / 2, TRACK_Y + 31, label, "vit-number" + (" vit-on-goal" if i == 25 else ""))
    return asked("track", cells)


def wake_up() -> str:
    """The seven rows with their rewards."""
    out = box(8, 53, 141, 325, 9, "vit-paper") + text(18, 73, "Wake-up", "vit-head")
    rewards = ((), ("vine",), ("order",), ("coin",), ("summer", "winter"), ("vp",), ("temp",))
    for i, signs in enumerate(rewards):
        y = ROW_Y + i * ROW_H
        out += f'<path d="M8 {y:g}h141" class="vit-rule"/>' + text(20, y + 26, str(i + 1), "vit-row-number")
        if not signs:
            out += text(34, y + 25, "no gift", "vit-small")
        out += "".join(sign(s, 36 + k * 24, y + 9, 23) for k, s in enumerate(signs))
        out += text(47.5, y + 24.6, "£1", "vit-on-coin") if signs == ("coin",) else ""
        out += text(47.5, y + 24.6, "1", "vit-on-vp") if signs == ("vp",) else ""
    return asked("chart", out)


def band(i: int) -> str:
    """A season: sky, village and ground for its tickets."""
    name = ("summer", "winter")[i]
    y = BAND_Y[i]
    frame = box(BAND_X, y, BAND_W, BAND_H, 9, f"vit-band-{name}")
    sky = f'<svg x="{BAND_X:g}" y="{y:g}" width="{BAND_W:g}" height="31"><rect width="{BAND_W:g}" height="40" rx="9" '
    sky += f'class="vit-sky-{name}"/><use href="#vit-band-{name}" x="6" width="{BAND_W - 12:g}" height="31"/></svg>'
    return frame + sky + text(BAND_X + 12, y + 21, name.capitalize(), "vit-season")


def ticket_at(action: int) -> tuple[float, float]:
    """Where the ticket of an action lies."""
    x = BAND_X + 6 + (action % 6) * (TICKET_W + TICKET_GAP)
    return x, BAND_Y[action // 6] + 32


def ticket(action: int) -> str:
    """An action: its name, what it does in signs, and its bonus below the middle place."""
    a = ACTIONS[action]
    x, y = ticket_at(action)
    out = box(x, y, TICKET_W, TICKET_H, 7, "vit-ticket")
    out += "".join(text(x + 8, y + 16 + 13 * i, line, "vit-title") for i, line in enumerate(TITLES[a.id]))
    top = y + 22 + 13 * (len(TITLES[a.id]) - 1)
    out += "".join(sign(s, x + 8 + 28 * i, top + 2, 26) for i, s in enumerate(ICONS[a.id]))
    amount = {"give_tour": "£2", "train_worker": "−£4"}.get(a.id)
    return asked(a.id, out + (text(x + 49, top + 19, amount, "vit-on-coin") if amount else ""))


def rail() -> str:
    """The £1 space, the decks with their discards, and the income track."""
    coin = box(RAIL_X, 53, RAIL_W, 62, 9, "vit-paper") + text(RAIL_X + 10, 71, "Any season", "vit-title")
    coin += sign("coin", RAIL_X + 9, 78, 30) + text(RAIL_X + 24, 97.5, "£1", "vit-on-coin")
    out = (
        asked("gain_lira", coin)
        + box(RAIL_X, 122, RAIL_W, 168, 9, "vit-paper")
        + text(RAIL_X + 10, 141, "Decks", "vit-head")
    )
    out += text(RAIL_X + 10, 236, "Discards", "vit-head")
    for i, deck in enumerate(("vine", "summer", "order", "winter")):
        x = RAIL_X + 8 + i * 31
        out += box(x, 150, 28, 40, 5, f"vit-deck-{deck}") + sign(deck, x + 1, 156, 26)
        out += asked("discards", box(x, 245, 28, 34, 5, f"vit-pile vit-pile-{deck}"))
    income = box(RAIL_X, 297, RAIL_W, 81, 9, "vit-paper") + sign("residual", RAIL_X + 8, 302, 20)
    income += text(RAIL_X + 32, 316, "Income a year", "vit-title")
    for i in range(6):
        x = RAIL_X + 8 + i * 20
        income += box(x, 324, 20, 46, 0, "vit-cell") + text(x + 10, 364, f"£{i}", "vit-number")
    return out + asked("income", income)


def mat() -> str:
    """The ground of a vineyard: fields, the ruler for grapes and wines, the plots for structures."""
    out = '<rect width="660" height="300" class="vit-mat"/>'
    for f, name in enumerate(FIELDS):
        x = FIELD_X[f]
        out += box(x, FIELD_Y, FIELD_W, FIELD_H, 9, "vit-field")
        rows = "".join(f"M{x + 2:g} {FIELD_Y + 66 + 22 * k:g}c36-17 84-17 120 0" for k in range(4))
        out += f'<path d="{rows}" class="vit-furrow"/>' + text(x + 9, FIELD_Y + 17, name.capitalize(), "vit-field-name")
    for i, s in enumerate(MATS):
        structure = next(b for b in STRUCTURES if b.id == s)
        x, y = FIELD_X[i % 3], BUILD_Y[i // 3]
        out += f'<g class="vit-pale">{sign(s, x + 8, y + 8, 30)}</g>'
        out += text(x + 45, y + 20, structure.name, "vit-plot-name")
    return out + ruler()


def ruler() -> str:
    """Nine columns for grapes above and wines below: prices and cellars share their blocks."""
    out = clear(406, 42, 250, 86) + text(412, 52, "Crush pad", "vit-head")
    for block, price in enumerate(("sells for £1", "£2", "£3")):
        x = RULER_X + block * 3 * STEP
        out += box(x, 60, 70, 17, 5, "vit-price") + text(x + 35, 72.5, price, "vit-tiny")
    for row, kind in enumerate(("grape-red", "grape-white")):
        out += sign(kind, 410, CRUSH_Y - 13 + row * 26, 24) + cells(CRUSH_Y + row * 26, 1, "circle")
    out, crush = clear(406, 129, 250, 148) + text(412, 138, "Cellar", "vit-head"), out
    for row, (kind, low) in enumerate((("red", 1), ("white", 1), ("blush", 4), ("sparkling", 7))):
        out += sign(f"wine-{kind}", 410, CELLAR_Y - 13 + row * 27, 24) + cells(CELLAR_Y + row * 27, low, "rect")
    out += box(RULER_X, 143, 70, 17, 5, "vit-price") + text(RULER_X + 35, 155.5, "Small", "vit-tiny")
    return asked("crush", crush) + asked("cellar", out)


def cells(y: float, low: int, shape: str) -> str:
    """The free slots of one type with their values."""
    out = ""
    for value in range(low, 10):
        x = slot_x(value)
        if shape == "circle":
            out += f'<circle cx="{x:g}" cy="{y:g}" r="10" class="vit-slot"/>'
        else:
            out += box(x - 10, y - 10, 20, 20, 5, "vit-slot")
        out += text(x, y + 4, str(value), "vit-slot-number")
    return out


def slot_x(value: int) -> float:
    """The column of a value."""
    return RULER_X + 11 + (value - 1) * STEP


PRICE_OF = dict(zip(FIELDS, PRICES, strict=True))
