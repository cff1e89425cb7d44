"""The shared offer: the row of orders with what you still miss, and the produce cards."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Piece, Sheet, travels
from riviera.kernel.words import many

from ..view import ORDER, TOWNS, VILLAGE_NAMES, gaps
from .symbols import ORDER as CARD
from .symbols import SLIM, P, Shape

# The row of orders on a wide page, lower where five lie in it, and on a phone, where there are two rows of three.
OFFER = {"offer": (408, 154), "offer-five": (408, 134), "offer-three": (306, 154), "offer-six": (306, 281)}
TOP, LOWER = 27, 127  # the first row of orders, and how much lower the second one is
MARKET = (408, 82)
SMALL = 0.88


def offer(view: View) -> Sheet:
    """The row of orders; an order that only you see lies in its gap."""
    seats = view["seats"]
    art = "offer-five" if seats == 5 else "offer"
    w, h = OFFER[art]
    step = (w - 16) / max(4, seats)
    at = [(round(10 + step * i, 1), TOP) for i in range(5)]
    pieces = laid_out(view, at, SLIM if seats == 5 else CARD)
    return Sheet(id="offer", title="Orders", box=[0, 0, w, h], art=art, plain=True, pieces=pieces)


def tall_offer(view: View) -> Sheet:
    """The orders on a phone: three in a row, so that they can be read."""
    art = "offer-three" if view["seats"] == 2 else "offer-six"
    at = [(10.0 + 97 * (i % 3), TOP + LOWER * (i // 3)) for i in range(5)]
    pieces, box = laid_out(view, at, CARD), [0.0, 0.0, *map(float, OFFER[art])]
    return Sheet(id="slips", title="Orders", box=box, art=art, plain=True, pieces=pieces, phone=True)


def laid_out(view: View, at: list[tuple[float, int]], card: Shape) -> list[Piece]:
    """The orders at their places, and after a few of them the pile."""
    pieces = []
    for order, (x, y) in zip(view["offer"], at, strict=False):
        if order:
            pieces += order_pieces(view, order, (x, y), card, False)
        elif view["looking"]:
            pieces += order_pieces(view, view["looking"], (x, y), card, True)
    return pieces + (pile(view, *at[view["seats"]]) if view["seats"] < 4 else [])


def pile(view: View, x: float, y: int) -> list[Piece]:
    """The pile of orders, where the row leaves room for it."""
    n = view["orders"]
    back = Piece(id="orders", art=f"{P}-order-back", x=x, y=y, label=f"{n} orders in the pile", kind=f"{P}-quiet")
    return [back, Piece(id="orders-n", art=f"{P}-plate", x=x + 47, y=y + 105, text=str(n), kind=f"{P}-pile-n")]


def order_pieces(view: View, order: str, at: tuple[float, int], card: Shape, private: bool) -> list[Piece]:
    """An order, a tick on everything sold, and how much is still to do."""
    missing = remaining(view, order)
    ready = missing == 0 and view["seat"] is not None
    kind = f"spot {P}-card" + (" ready" if ready else "") + (" private" if private else "")
    art, (x, y) = f"{P}-order{card.name}-{order}", at
    piece = Piece(id=f"order-{order}", art=art, x=x, y=y, kind=kind, label=spoken(view, order))
    if not private:
        piece["target"] = order
    travels(piece, "orders")
    text, look = foot_text(missing, private), f"{P}-foot" + (" ready" if ready else "")
    foot = Piece(id=f"foot-{order}", x=x + card.left, y=y + card.line(5) - 1, text=text, kind=look)
    return [piece, foot, *ticks(view, order, at, card)]


def remaining(view: View, order: str) -> int:
    """How many gaps the seat has in an order; a spectator has none."""
    return len(ORDER[order].wants) if view["seat"] is None else len(gaps(view, view["seat"], ORDER[order]))


def foot_text(missing: int, private: bool) -> str:
    """What the foot of an order says."""
    if private:
        return "only you"
    return f"{missing} to go" if missing else "Ready"


def ticks(view: View, order: str, at: tuple[float, int], card: Shape) -> list[Piece]:
    """A tick beside every village in which the seat has sold what is asked."""
    if view["seat"] is None:
        return []
    missing = [village for village, _ in gaps(view, view["seat"], ORDER[order])]
    x, scale = at[0] + card.chip + card.size / 2, round(card.size / 16, 2)
    return [
        Piece(
            id=f"has-{order}-{i}", art=f"{P}-sold", x=x, y=round(at[1] + card.line(i), 1), kind=f"{P}-has", scale=scale
        )
        for i, village in enumerate(TOWNS)
        if village in ORDER[order].wants and village not in missing
    ]


def spoken(view: View, order: str) -> str:
    """An order in words."""
    card = ORDER[order]
    wants = ", ".join(f"{p} in {VILLAGE_NAMES[v]}" for v, p in card.wants.items())
    return f"order, {card.lire} lire: {wants}; {foot_text(remaining(view, order), False)}"


def face_up(i: int, produce: str) -> Piece:
    """A card of the market, which comes from the pile; whoever takes it is told in the log."""
    art, label = f"{P}-card-{produce}", f"{produce} face up"
    piece = Piece(id=f"up-{i}-{produce}", art=art, x=42 + 65 * i, y=52, scale=SMALL, label=label)
    return travels(piece | {"target": f"{produce}-card", "kind": "spot"}, "deck")


def market(view: View) -> Sheet:
    """The four face-up cards, the pile and the discards."""
    pieces = [face_up(i, p) for i, p in enumerate(view["market"])]
    deck, used = view["deck"], sum(view["discards"])
    pieces += [
        Piece(
            id="deck",
            art=f"{P}-back",
            x=302,
            y=52,
            scale=SMALL,
            target="deck",
            kind="spot",
            label=f"pile of {many(deck, 'card')}",
        ),
        Piece(id="deck-n", art=f"{P}-plate", x=302, y=66, text=str(deck), kind=f"{P}-pile-n", z=1),
        Piece(id="used", art=f"{P}-used", x=366, y=52, scale=SMALL, label=f"{many(used, 'card')} discarded"),
        Piece(id="used-n", x=366, y=47, text=str(used), kind=f"{P}-used-n"),
        Piece(id="used-t", x=366, y=61, text="used", kind=f"{P}-note"),
    ]
    return Sheet(id="market", title="Produce cards", box=[0, 0, *MARKET], art="market", plain=True, pieces=pieces)
