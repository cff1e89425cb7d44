"""The seats of Cinque Terre: lire, cards in hand, secret orders and claims."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Chip, Panel, Row
from riviera.kernel.words import many, minus

from ..components import CART_PLACES, CLAIMS_TO_END
from .symbols import P


def seats(view: View) -> Panel:
    """What everybody may know of each seat."""
    return Panel(id="seats", title="Seats", rows=[seat(view, s) for s in range(view["seats"])])


def purse(view: View) -> list[Chip]:
    """What is mine in one line: the cart with its free places, and the hand."""
    if view["seat"] is None:
        return []
    me = view["players"][view["seat"]]
    cart = [Chip(art=f"{P}-chip-{p}", target=p, label=f"{p} in your cart") for p in me["cart"]]
    free = CART_PLACES - len(cart)
    hand = [
        Chip(
            art=f"{P}-chip-{p}",
            text=str(me["hand"].count(p)),
            target=f"{p}-hand",
            label=many(me["hand"].count(p), f"{p} card"),
        )
        for p in dict.fromkeys(me["hand"])
    ]
    room = [Chip(text=f"{free} free", state="off")] if free else []
    return [Chip(text="Cart", state="title"), *cart, *room, Chip(text="Hand", state="title"), *hand]


def seat(view: View, s: int) -> Row:
    """One seat."""
    player = view["players"][s]
    known = f", {', '.join(player['known'])} among them" if player["known"] else ""
    chips = [
        Chip(art=f"{P}-hand", text=str(player["cards"]), label=f"{player['cards']} produce cards{known}"),
        Chip(
            art=f"{P}-letter",
            text=str(player["secrets"] + 1),
            label=f"a starting and {player['secrets']} secret orders",
        ),
        Chip(
            art=f"{P}-claim",
            text=f"{player['claims']}/{CLAIMS_TO_END}",
            label=f"{many(player['claims'], 'claim')} of five",
        ),
    ]
    row = Row(label="", chips=chips, value=minus(player["lire"]))
    return row if s == view["seat"] else Row(**row, more=[])
