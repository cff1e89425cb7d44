"""The symbols of Viticulture: signs, places, tokens, workers with hats, and the pictures of the cards."""

from __future__ import annotations

from importlib.resources import files

from ..components import AUTOMA, DECKS, MAMAS, ORDERS, PAPAS, VINES, Mama, Order, Papa, Vine
from ..words.log import VISITORS

# Shapes as (name, view box, drawing); their looks are in board.css.
SHAPES = (
    ("place", "-16 -16 32 32", '<circle r="15.5" class="vit-halo"/><circle r="12.5" class="vit-spot-c"/>'),
    ("closed", "-16 -16 32 32", '<circle r="9.5" class="vit-closed-c"/>'),
    ("row", "0 0 139 41", '<rect width="139" height="41" class="vit-area"/>'),
    ("lane", "0 0 56 26", '<rect width="56" height="26" rx="13" class="vit-lane"/>'),
    ("pill", "-22 -8 44 16", '<rect x="-18" y="-8" width="36" height="16" rx="8" class="vit-pill"/>'),
    ("deck", "0 0 28 40", '<rect width="28" height="40" rx="5" class="vit-area"/>'),
    ("field-spot", "0 0 124 142", '<rect width="124" height="142" rx="9" class="vit-area"/>'),
    ("sold", "0 0 124 142", '<rect width="124" height="142" rx="9" class="vit-sold"/>'),
    ("built", "0 0 124 46", '<rect width="124" height="46" rx="8" class="vit-built"/>'),
    ("plot", "0 0 124 46", '<rect width="124" height="46" rx="8" class="vit-plot"/>'),
    ("tick", "0 0 12 12", '<path d="M1.5 6.5l3 3 6-7" class="vit-tick"/>'),
    ("cellar-spot", "0 0 70 17", '<rect width="70" height="17" rx="5" class="vit-plot"/>'),
    ("cellar-built", "0 0 70 17", '<rect width="70" height="17" rx="5" class="vit-built"/>'),
    ("basket", "0 0 32 32", '<use href="#vit-harvest" width="32" height="32"/>'),
    (
        "strip",
        "0 0 108 20",
        '<rect width="108" height="20" rx="5" class="vit-strip"/><path d="M1.7 0v20" class="vit-strip-edge"/>',
    ),
)
# One or two large signs for a visitor's picture: those whose word occurs first in its text.
SIGNS = (
    ("structure", "build"),
    ("worker", "train"),
    ("order", "order"),
    ("harvest", "harvest"),
    ("Bring in", "harvest"),
    ("cellar", "medium_cellar"),
    ("wine", "wine-red"),
    ("grape", "grape-red"),
    ("vine", "plant"),
    ("field", "field"),
    ("winter visitor", "winter"),
    ("summer visitor", "summer"),
    ("residual", "residual"),
    ("card", "vine"),
    ("£", "lira"),
    ("VP", "vp"),
)

# The sign of each action, in the order of the board.
DEEDS = ("vine", "tour", "build", "sell", "plant", "summer", "order", "harvest", "make", "train", "fill", "winter")


def defs() -> str:
    """All symbols."""
    signs = files(__package__).joinpath("symbols.txt").read_text(encoding="utf-8")
    shapes = "".join(symbol(*shape) for shape in SHAPES)
    cards = "".join(visitor(face) for face in VISITORS)
    cards += "".join(vine(v) for v in VINES) + "".join(order(o) for o in ORDERS)
    cards += "".join(map(mama, MAMAS)) + "".join(map(papa, PAPAS)) + "".join(automa(i) for i in range(len(AUTOMA)))
    return signs + shapes + tokens() + "".join(grande(seat) for seat in range(6)) + hat_spot() + cards


def symbol(name: str, box: str, body: str) -> str:
    """A symbol that may reach over its box."""
    return f'<symbol id="vit-{name}" viewBox="{box}" overflow="visible">{body}</symbol>'


def tokens() -> str:
    """Grapes are round, wines are square; both carry a ring for their state."""
    out = ""
    for kind in ("red", "white", "blush", "sparkling"):
        fill = f'class="vit-token" fill="var(--vit-{kind})"'
        ring = '<rect x="-13" y="-13" width="26" height="26" rx="7" class="vit-ring"/>'
        box = f'<rect x="-11" y="-11" width="22" height="22" rx="5" {fill}/>'
        out += symbol(f"bottle-{kind}", "-12 -12 24 24", ring + box)
        if kind in ("red", "white"):
            out += symbol(f"token-{kind}", "-12 -12 24 24", f'<circle r="13" class="vit-ring"/><circle r="11" {fill}/>')
    return out


def hat(x: float, y: float, size: float) -> str:
    """A straw hat."""
    return f'<use href="#vit-hat" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def hat_spot() -> str:
    """Where a grande worker may join a full action."""
    rings = '<circle r="15" class="vit-halo"/><circle r="12.5" class="vit-spot-c"/>'
    return symbol("hatspot", "-16 -16 32 32", rings + hat(-10, -11, 20))


def grande(seat: int) -> str:
    """A seat's grande worker: its shape with a straw hat."""
    shape = f'<use href="#seat-{seat}" x="-15" y="-15" width="30" height="30"/>'
    return symbol(f"grande-{seat}", "-16 -20 32 36", shape + hat(-10.5, -24, 21))


def picture(face: str, ground: str, signs: list[str], y: float = 26) -> str:
    """A card's picture: a landscape with signs set large."""
    n = len(signs)
    size = 44 if n == 1 else 34 if n == 2 else 28
    step = size + 2
    left = 60 - (size + step * (n - 1)) / 2
    marks = "".join(
        f'<use href="#vit-{sign}" x="{left + i * step:g}" y="{y + 4 * (i % 2):g}" width="{size}" height="{size}"/>'
        for i, sign in enumerate(signs)
    )
    return (
        f'<symbol id="vit-scene-{face}" viewBox="0 0 120 84" preserveAspectRatio="xMidYMid slice">'
        f'<use href="#vit-art-{ground}" width="120" height="84"/>{marks}</symbol>'
    )


def visitor(face: str) -> str:
    """A visitor in the landscape of its season."""
    text = VISITORS[face].text
    found = sorted((text.index(word), sign) for word, sign in SIGNS if word in text)
    signs = list(dict.fromkeys(sign for _, sign in found))[:2] or ["vp"]
    return picture(face, "summer" if list(VISITORS).index(face) < 38 else "winter", signs)


def vine(v: Vine) -> str:
    """A vine: the colours it bears, over terraces."""
    return picture(v.id, "vine", [f"grape-{c}" for c, n in (("red", v.red), ("white", v.white)) if n], 22)


def order(o: Order) -> str:
    """An order: its glasses under the awning."""
    return picture(o.id, "order", [f"wine-{kind}" for kind, _ in o.wines], 30)


def mama(m: Mama) -> str:
    """A mother: the cards she brings, and a coin where there is money."""
    signs = [deck for deck, n in zip(DECKS, m.cards, strict=True) for _ in range(n)]
    return picture(f"parent-{m.name.lower()}", "vine", signs + ["lira"] * bool(m.lira), 24)


def papa(p: Papa) -> str:
    """A father: his gift, and the coin that may be taken instead."""
    return picture(f"parent-{p.name.lower()}", "order", [p.gift, "lira"])


def automa(i: int) -> str:
    """A card of the automa: the actions that it takes, those of summer first."""
    return picture(f"automa-{i + 1}", "winter", [DEEDS[action] for season in AUTOMA[i] for action in season], 24)
