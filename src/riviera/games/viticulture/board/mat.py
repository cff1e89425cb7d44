"""A vineyard as pieces: fields with vines, structures, grapes and wines, workers at home."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Piece, travels
from riviera.kernel.words import many, minus

from ..components import SEATS, STRUCTURES, VINES
from ..words.log import NAMES
from .art import BUILD_Y, CELLAR_Y, CRUSH_Y, FIELD_W, FIELD_X, FIELD_Y, MATS, PRICE_OF, RULER_X, STEP, slot_x

VINE = {v.id: v for v in VINES}
STRUCTURE = {s.id: s for s in STRUCTURES}


def shown(view: View) -> int:
    """Whose vineyard is drawn: one's own, for a spectator that of the actor."""
    seat = view["seat"]
    return int(seat if seat is not None else max(0, view["actor"]))


def pieces(view: View, seat: int) -> list[Piece]:
    """One vineyard."""
    g = view["growers"][seat]
    found = head(view, seat, g)
    for f in range(3):
        found += field(f, g["fields"][f])
    for i, name in enumerate(MATS):
        found += structure(g, name, FIELD_X[i % 3], BUILD_Y[i // 3])
    return found + cellars(g) + tokens(g)


def head(view: View, seat: int, g: View) -> list[Piece]:
    """Whose it is, money, points, income, workers at home."""
    title = "Your vineyard" if seat == view["seat"] else f"Vineyard of {SEATS[seat].upper()}"
    found = [
        Piece(id="who", art=f"seat-{seat}", x=22, y=22),
        Piece(id="title", x=42, y=22, text=title, kind="vit-mine"),
    ]
    facts = (
        ("lira", g["lira"], "lira"),
        ("vp", g["vp"], "point" if g["vp"] == 1 else "points"),
        ("residual", g["residual"], "a year"),
    )
    for i, (sign, number, word) in enumerate(facts):
        x = 174 + i * 101
        digits = minus(number)
        found.append(Piece(id=f"f-{sign}", art=f"vit-{sign}", x=x, y=8, scale=0.86, label=f"{digits} {word}"))
        found.append(Piece(id=f"fn-{sign}", x=x + 32, y=22, text=digits, kind="vit-big"))
        found.append(Piece(id=f"fw-{sign}", x=x + 36 + 11 * len(digits), y=23, text=word, kind="vit-word"))
    return found + crew(view, seat, g)


def crew(view: View, seat: int, g: View) -> list[Piece]:
    """Workers: those at home in full, those away pale, the grande one with a hat."""
    found = []
    total = g["workers"] - 1 + int(view["lent"] == seat)
    for i in range(total):
        kind = "" if i < g["idle"] else "vit-passed"
        found.append(Piece(id=f"crew-{i}", art=f"seat-{seat}", x=478 + i * 25, y=22, scale=0.78, kind=kind))
    kind = "vit-passed" if g["grande"] else ""
    grande = Piece(id="crew-g", art=f"vit-grande-{seat}", x=482 + total * 25, y=24, scale=0.86, kind=kind)
    home = g["idle"] + int(not g["grande"])
    return [*found, grande | Piece(id="crew-g", x=482 + total * 25, y=24, label=f"{many(home, 'worker')} at home")]


def field(f: int, data: View) -> list[Piece]:
    """A field: its value against the limit, its vines, whether it is sold or harvested."""
    x, name = FIELD_X[f], data["id"]
    price = PRICE_OF[name]
    label = f"{name} field: {', '.join(NAMES[v] for v in data['vines']) or 'bare'}, {data['value']} of {price}"
    spot = Piece(id=f"field-{f}", art="vit-field-spot", x=x, y=FIELD_Y, target=name, kind="vit-zone", label=label)
    if data["sold"]:
        sold = Piece(id=f"sold-{f}", art="vit-sold", x=x, y=FIELD_Y)
        words = Piece(id=f"sold-t-{f}", x=x + 12, y=FIELD_Y + 72, text=f"Sold: buy back £{price}", kind="vit-name")
        return [sold, words, spot]
    value = Piece(
        id=f"value-{f}", x=x + FIELD_W - 8, y=FIELD_Y + 13, text=f"{data['value']} of {price}", kind="vit-field-value"
    )
    found = [spot, value]
    if data["harvested"]:
        found.append(Piece(id=f"basket-{f}", art="vit-basket", x=x + 54, y=FIELD_Y + 3, scale=0.6, label="harvested"))
    step = min(23.0, 112 / max(1, len(data["vines"])))
    for i, vine in enumerate(data["vines"]):
        found += strip(f, i, vine, x + 8, FIELD_Y + 27 + i * step)
    return found


def strip(f: int, i: int, vine: str, x: float, y: float) -> list[Piece]:
    """A planted vine: its name and what it bears."""
    v = VINE[vine]
    found = [travels(Piece(id=f"v-{f}-{i}", art="vit-strip", x=x, y=y, target=vine, kind="vit-strip-t"), vine)]
    found.append(Piece(id=f"vn-{f}-{i}", x=x + 8, y=y + 10, text=short(v.name), kind="vit-vine-name"))
    bears = [(c, n) for c, n in (("red", v.red), ("white", v.white)) if n]
    for k, (colour, n) in enumerate(reversed(bears)):
        at = x + 97 - 17 * k
        found.append(Piece(id=f"vb-{f}-{i}-{k}", art=f"vit-token-{colour}", x=at, y=y + 10, scale=0.72))
        kind = f"vit-value vit-tok-{colour}"
        found.append(Piece(id=f"vt-{f}-{i}-{k}", x=at, y=y + 10, text=str(n), kind=kind))
    return found


def short(name: str) -> str:
    """A vine's name that fits its strip."""
    return {"Cabernet Sauvignon": "Cabernet Sauv.", "Sauvignon Blanc": "Sauvignon Bl."}.get(name, name)


def structure(g: View, name: str, x: float, y: float) -> list[Piece]:
    """A plot: built with a tick, or its price."""
    s = STRUCTURE[name]
    if name not in g["structures"]:
        plot = Piece(
            id=f"s-{name}", art="vit-plot", x=x, y=y, target=name, kind="vit-plan", label=f"{s.name}, £{s.cost}"
        )
        return [plot, Piece(id=f"sc-{name}", x=x + 45, y=y + 32, text=f"£{s.cost}", kind="vit-cost")]
    done = "used" if name in g["used"] else "built"
    found = [
        Piece(id=f"s-{name}", art="vit-built", x=x, y=y, target=name, kind="vit-plan", label=f"{s.name}, {done}"),
        Piece(id=f"si-{name}", art=f"vit-{name}", x=x + 8, y=y + 8, scale=0.94),
        Piece(id=f"sn-{name}", x=x + 45, y=y + 16, text=s.name, kind="vit-name"),
        Piece(id=f"st-{name}", art="vit-tick", x=x + 45, y=y + 27),
        Piece(id=f"sc-{name}", x=x + 60, y=y + 33, text=done, kind="vit-done"),
    ]
    return found


def cellars(g: View) -> list[Piece]:
    """The two cellars over their blocks of the ruler."""
    found = []
    for block, name in ((1, "medium_cellar"), (2, "large_cellar")):
        x = RULER_X + block * 3 * STEP
        built = name in g["structures"]
        word = name.split("_")[0].capitalize() + ("" if built else f" £{STRUCTURE[name].cost}")
        art = "vit-cellar-built" if built else "vit-cellar-spot"
        found.append(Piece(id=f"s-{name}", art=art, x=x, y=143, target=name, kind="vit-plan", label=word))
        found.append(Piece(id=f"sn-{name}", x=x + 35, y=152, text=word, kind="vit-tiny"))
    return found


def tokens(g: View) -> list[Piece]:
    """Grapes are round, wines are square."""
    found = []
    for grape in g["crush"]:
        colour, value = grape.split("-")
        y = CRUSH_Y + (0 if colour == "red" else 26)
        found.append(token(f"g-{grape}", f"vit-token-{colour}", value, y, grape, f"{colour} grape {value}", colour))
    for wine in g["cellar"]:
        kind, _, value = wine.split("-")
        y = CELLAR_Y + ("red", "white", "blush", "sparkling").index(kind) * 27
        found.append(token(f"w-{wine}", f"vit-bottle-{kind}", value, y, wine, f"{kind} wine {value}", kind))
    return found


def token(key: str, art: str, value: str, y: float, target: str, label: str, colour: str) -> Piece:
    """A grape or wine on the ruler."""
    kind = f"vit-tok vit-tok-{colour}"
    return Piece(id=key, art=art, x=slot_x(int(value)), y=y, text=value, target=target, kind=kind, label=label)
