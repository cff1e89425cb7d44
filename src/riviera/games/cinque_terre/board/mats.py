"""The mats beside the coast: the own fulfilment card and cart, the hand with secret orders, the rivals' cards."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Piece, Sheet, travels

from ..components import CART_PLACES, SALE_SPACES, VILLAGES
from ..view import FIELD_IDS, ORDER, TOWNS, VILLAGE_NAMES, gaps, outcome, price, worth
from .coast import LETTERS, flag
from .symbols import CARD, P

MINE = (446, 174)
HAND = (362, 174)
# The mat of the others: the fewer they are, the closer it is looked at.
RIVALS = {"rivals-one": (270, 92), "rivals-pair": (284, 92), "rivals": (408, 92), "rivals-two-lines": (408, 184)}
RIVAL_MATS = ("rivals", "rivals-one", "rivals-pair", "rivals", "rivals", "rivals-two-lines")
SLOT_X, SLOT_Y, SLOT, LINE = 112, 49, 26.5, 26.5  # the first sale space, and the steps to the next ones
CART_AT = ((379, 58), (413, 58), (379, 92), (413, 92))
STRIP_X, STRIP_WIDE = 208, 33


def mine(view: View) -> Sheet:
    """The own fulfilment card with the cart."""
    pieces = grid(view, view["seat"]) + cart(view)
    return Sheet(id="mine", title="Your card", box=[0, 0, *MINE], art="mine", plain=True, pieces=pieces)


def theirs(view: View, seat: int) -> Sheet:
    """The same of any seat, to be opened by a click."""
    load = view["players"][seat]["cart"]
    pieces = grid(view, seat) + [
        Piece(id=key, art=f"{P}-chip-{produce}", x=x, y=y, scale=0.85, label=f"{produce} in the cart")
        for key, produce, (x, y) in zip(keyed("load", load), load, CART_AT, strict=False)
    ]
    pieces.append(Piece(id="load", x=396, y=152, text=f"{len(load)} of {CART_PLACES}", kind=f"{P}-note"))
    return Sheet(id="theirs", title="Card and cart", box=[0, 0, *MINE], art="theirs", plain=True, pieces=pieces)


def grid(view: View, seat: int) -> list[Piece]:
    """A fulfilment card: five rows of eight, and the vendor flags."""
    me = view["players"][seat]
    pieces = [Piece(id="me", art=f"seat-{seat}", x=24, y=15, scale=0.82)]
    for v, row in enumerate(me["sold"]):
        for i, produce in enumerate(row):
            x, y = SLOT_X + SLOT * i, SLOT_Y + LINE * v
            pieces.append(Piece(id=f"sold-{v}-{i}", art=f"{P}-chip-{produce}", x=x, y=y, scale=0.7))
        label = f"{VILLAGES[v].name}: {', '.join(row) or 'nothing sold'}"
        pieces.append(flag(view, TOWNS[v], (SLOT_X + SLOT * 8 + 2, SLOT_Y + LINE * v)) | {"label": label})
    return pieces


def cart(view: View) -> list[Piece]:
    """The pieces in the own cart, and what they would fetch here."""
    me = view["players"][view["seat"]]
    found = []
    for key, produce, (x, y) in zip(keyed("load", me["cart"]), me["cart"], CART_AT, strict=False):
        label = f"{produce} in your cart"
        piece = Piece(id=key, art=f"{P}-chip-{produce}", x=x, y=y, scale=0.85, target=produce, kind="spot", label=label)
        found.append(travels(piece, f"{produce}-pile"))
    found.append(Piece(id="load", x=396, y=152, text=cart_words(view), kind=f"{P}-note"))
    return found


def keyed(name: str, produce: list[str]) -> list[str]:
    """A key for each of some things, which it keeps when others come and go: ``load-uva-0``, ``load-uva-1``."""
    return [f"{name}-{p}-{produce[:i].count(p)}" for i, p in enumerate(produce)]


def cart_words(view: View) -> str:
    """How full the cart is, or what it fetches where it stands."""
    me = view["players"][view["seat"]]
    if me["cart"] and me["space"] in VILLAGE_NAMES and not view["over"]:
        free = SALE_SPACES - len(me["sold"][TOWNS.index(me["space"])])
        best = sorted((price(view, me["space"], p) for p in me["cart"]), reverse=True)[:free]
        return f"{sum(best)} lire here" if best else "this row is full"
    return f"{len(me['cart'])} of {CART_PLACES}"


def hand(view: View) -> Sheet:
    """The own produce cards, and below them the starting and the secret orders."""
    me = view["players"][view["seat"]]
    pieces = cards(me["hand"]) + pairs(view, me)
    orders = [me["starting"], *me["secret"]]
    high = min(31.0, 62 / len(orders))
    for i, order in enumerate(orders):
        pieces += strip(view, order, 121 + high * i + (high - 31) / 2 * 0.5, min(1.0, high / 29))
    return Sheet(id="hand", title="Your hand", box=[0, 0, *HAND], art="hand", plain=True, pieces=pieces)


def cards(hand: list[str]) -> list[Piece]:
    """A few cards side by side; many as one pile for each kind."""
    few = len(hand) <= 6
    shown = hand if few else list(dict.fromkeys(hand))
    step = min(60.0, (HAND[0] - 84) / max(1, len(shown) - 1))
    scale = min(1.0, (step - 2) / CARD[0])  # none lies over the name of another
    found = []
    for i, (key, produce) in enumerate(zip(keyed("card", shown), shown, strict=True)):
        x = 42 + step * i
        n = 1 if few else hand.count(produce)
        label = f"{n} {produce} card{'s' if n > 1 else ''}"
        card = Piece(id=key, art=f"{P}-card-{produce}", x=x, y=62, target=f"{produce}-hand", kind="spot", label=label)
        card["scale"] = round(scale, 3)
        found.append(travels(card, "deck", "used"))
        if n > 1:
            at = (x + 20 * scale, 62 - 21 * scale)
            many = Piece(id=f"many-{key}", art=f"{P}-count", x=at[0], y=at[1], text=str(n), kind=f"{P}-many", z=1)
            found.append(travels(many, "", ""))
    return found


def pairs(view: View, me: View) -> list[Piece]:
    """Two cards that may pay for one piece of their own kind, below the first of them (R-HARVEST-3)."""
    field = FIELD_IDS.index(me["space"]) if me["space"] in FIELD_IDS else -1
    here = [p for p, n in view["fields"][field] if n] if field >= 0 else []
    places = {card.get("target"): card["x"] for card in reversed(cards(me["hand"]))}
    return [
        Piece(
            id=f"pair-{p}", art=f"{P}-count", x=places[f"{p}-hand"], y=88, text="×2", kind=f"{P}-many",
            target=f"{p}-pair", label=f"two {p} cards for one piece", z=2,
        )
        for p in here if me["hand"].count(p) > 1
    ]  # fmt: skip


def strip(view: View, order: str, y: float, scale: float) -> list[Piece]:
    """A starting or secret order as a line: its name, what it brings, and a chip or a dash for each village."""
    name, text = strip_name(order), strip_text(view, order)
    missing = [village for village, _ in gaps(view, view["seat"], ORDER[order])]
    found = [
        Piece(id=f"name-{order}", x=14, y=y - 6 * scale, text=name, kind=f"{P}-strip-name", scale=scale, ask=order),
        Piece(id=f"text-{order}", x=14, y=y + 8 * scale, text=text, kind=f"{P}-strip-text", scale=scale, ask=order),
    ]
    found[0]["label"] = strip_label(view, order)
    for i, village in enumerate(TOWNS):
        produce = ORDER[order].wants.get(village)
        x, size = STRIP_X + STRIP_WIDE * i, round(0.6 * scale, 2) if produce else 1
        art = f"{P}-chip-{produce}" if produce else f"{P}-dash"
        found.append(Piece(id=f"want-{order}-{i}", art=art, x=x, y=y, scale=size))
        if produce and village not in missing:
            found.append(Piece(id=f"tick-{order}-{i}", art=f"{P}-ticked", x=x, y=y, scale=scale))
    return found


def strip_name(order: str) -> str:
    """What kind of order it is."""
    return "Secret order" if ORDER[order].lire else "Starting order"


def strip_text(view: View, order: str) -> str:
    """What it brings and costs, or what it has brought."""
    card = ORDER[order]
    lire = worth(view, card)
    if view["over"]:
        return f"{outcome(view, view['seat'], card):+} lire".replace("-", "−")
    if not gaps(view, view["seat"], card):
        return f"+{lire}, filled"
    return f"+{lire} if filled, −5 a gap" if card.lire else f"+{lire} if filled, −{lire} if not"


def strip_label(view: View, order: str) -> str:
    """The order for a screen reader."""
    card = ORDER[order]
    missing = gaps(view, view["seat"], card)
    wants = ", ".join(
        f"{p} in {VILLAGE_NAMES[v]}{'' if (v, p) in missing else ', sold'}" for v, p in card.wants.items()
    )
    return f"{strip_name(order)}, {worth(view, card)} lire: {wants}"


def rivals(view: View) -> Sheet:
    """The others' fulfilment cards and carts, small: up to four in a line, larger when they are few."""
    others = [s for s in range(view["seats"]) if s != view["seat"]]
    art = RIVAL_MATS[len(others)]
    w, h = RIVALS[art]
    wide = (w - 12) / min(4, len(others))
    pieces = []
    for i, s in enumerate(others):
        x = 10 + wide * (i % 4) + max(0, wide - 112) / 2
        pieces += rival(view, s, round(x, 1), RIVALS["rivals"][1] * (i // 4))
    return Sheet(id="rivals", title="The others' cards", box=[0, 0, w, h], art=art, plain=True, pieces=pieces)


def rival(view: View, s: int, x: float, y: float) -> list[Piece]:
    """One rival: mark, cart, and the grid of what was sold."""
    player = view["players"][s]
    rows = [f"{VILLAGES[v].name} {len(row)}" for v, row in enumerate(player["sold"]) if row]
    label = f"{LETTERS[s]} has sold in {', '.join(rows) or 'no village'}; cart: {', '.join(player['cart']) or 'empty'}"
    found = [
        Piece(id=f"mark-{s}", art=f"seat-{s}", x=x + 8, y=y + 15, scale=0.68, label=label),
        Piece(id=f"grid-{s}", art=f"{P}-grid", x=x, y=y + 27),
    ]
    for i, (key, produce) in enumerate(zip(keyed(f"load-{s}", player["cart"]), player["cart"], strict=True)):
        load = Piece(id=key, art=f"{P}-chip-{produce}", x=x + 31 + 16 * i, y=y + 15, scale=0.41)
        found.append(travels(load, f"{produce}-pile"))
    for v, row in enumerate(player["sold"]):
        for i, produce in enumerate(row):
            at = Piece(
                id=f"s{s}-{v}-{i}", art=f"{P}-chip-{produce}", x=x + 23 + 9.5 * i, y=y + 33 + 11.6 * v, scale=0.27
            )
            found.append(at)
    return found
