"""What everything in Cinque Terre is, and what it means in this moment, from the view alone."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.explain import Detail, Explanation, glossary, now
from riviera.kernel.words import many

from ..components import CART_PLACES, FARTHEST_MOVE, FIELDS, PRODUCE, SALE_SPACES, VENDOR_LIRE, Order
from ..view import (
    FIELD_IDS,
    ORDER,
    PLACE_NAMES,
    TOWNS,
    VILLAGE_NAMES,
    field_of,
    gaps,
    has_sold,
    left_of,
    outcome,
    price,
    steps,
    worth,
)

WORDS = glossary(__package__)
ENGLISH = {p.id: p.english for p in PRODUCE}
SEATS = "ABCDE"
GAME = "art:cinque_terre-"


def explain(view: View, target: str) -> Explanation | None:
    """Whatever a seat points at."""
    if target in PLACE_NAMES:
        return village(view, target) if target in VILLAGE_NAMES else field(view, target)
    name = target.removeprefix(GAME)
    if name.removeprefix("order-") in ORDER:
        return order(view, ORDER[name.removeprefix("order-")])
    for sign, teller in SIGNS.items():
        if name.startswith(sign):
            return teller(view, name.removeprefix(sign))
    what, _, where = name.removeprefix("chip-").removeprefix("die-").partition("-")
    return fruit(view, what, where) if what in ENGLISH else WORDS.get(target)


# A produce by where it lies: what it is there, what it does, its clauses.
USES = {
    "": ("Produce", "It grows in the {home}. Every village buys it, at the price of its die there, else for 1 lira.",
         ["R-SELL-2", "R-HARVEST-1"]),
    "pile": ("Pile", "Pieces to harvest in the {home}. Each costs one {what} card, or two equal cards of any kind.",
             ["R-HARVEST-2", "R-HARVEST-3", "R-END-2"]),
    "card": ("Open card", "An action draws it. It pays for one piece of {what}, which grows in the {home}.",
             ["R-DRAW-1", "R-HARVEST-2"]),
    "hand": ("Your card", "It pays for one piece of {what} in the {home}. Two of a kind pay for any piece of a field.",
             ["R-HARVEST-2", "R-HARVEST-3"]),
    "pair": ("Two equal cards", "Two {what} cards pay for any one piece that lies in the field where you are.",
             ["R-HARVEST-3"]),
}  # fmt: skip


def me(view: View) -> View | None:
    """The seat's own side; a spectator has none."""
    found: View | None = None if view["seat"] is None else view["players"][view["seat"]]
    return found


def lire(n: int) -> str:
    """Money in words."""
    return "1 lira" if n == 1 else f"{n} lire"


def away(view: View, space: str) -> list[Detail]:
    """How far a space is for the own cart."""
    mine = me(view)
    if mine is None or not mine["space"] or view["over"]:
        return []
    n = steps(view, view["seat"], space)
    if not n:
        return [Detail(art=f"cinque_terre-cart-{view['seat']}", value="here", label="stands your cart")]
    moves = -(-n // FARTHEST_MOVE)
    return [Detail(value=many(n, "space"), label="one move" if moves == 1 else f"{moves} moves")]


def village(view: View, name: str) -> Explanation:
    """A village: its prices, and what the own cart would earn there."""
    dice = view["dice"][TOWNS.index(name)]
    text = f"It pays what its dice say: {', '.join(f'{p} {n}' for p, n in dice)}; anything else brings 1 lira. "
    text += "Selling any number of pieces is one action."
    told = Explanation(kind="Village", title=VILLAGE_NAMES[name], text=text, clauses=["R-SELL-1", "R-SELL-2"])
    facts, mine = away(view, name), me(view)
    if mine and not view["over"]:
        best = sorted((price(view, name, p) for p in mine["cart"]), reverse=True)
        row = len(mine["sold"][TOWNS.index(name)])
        facts.append(Detail(value=lire(sum(best[: SALE_SPACES - row])), label="for your cart"))
        facts.append(Detail(value=f"{row} of {SALE_SPACES}", label="spaces filled"))
    return now(told, facts, "For you, in this moment")


def field(view: View, name: str) -> Explanation:
    """A field: what grows there."""
    piles = view["fields"][FIELD_IDS.index(name)]
    text = "Harvest here from its piles: a piece costs one card of its kind, or any two equal cards. "
    text += "Up to four pieces are one action."
    told = Explanation(kind="Field", title=PLACE_NAMES[name], text=text, clauses=["R-HARVEST-1", "R-HARVEST-3"])
    facts = [Detail(art=f"cinque_terre-chip-{p}", value=f"{n} left", label=p) for p, n in piles]
    return now(told, [*facts, *away(view, name)])


def fruit(view: View, what: str, where: str) -> Explanation:
    """A kind of produce: as a pile, an open card, cards in hand, in the cart, or as such."""
    mine = me(view)
    home = FIELDS[field_of(view, what)].name.lower()
    kind, text, clauses = USES.get(where, USES[""])
    said, title = text.format(what=what, home=home), f"{what.capitalize()} ({ENGLISH[what]})"
    told = Explanation(kind=kind, title=title, text=said, art=f"cinque_terre-chip-{what}", clauses=clauses)
    facts = [Detail(value=str(left_of(view, what)), label="left in its pile")]
    if mine and mine["hand"] is not None:
        facts.append(Detail(value=str(mine["hand"].count(what)), label="in your hand"))
    best = sorted(TOWNS, key=lambda town: -price(view, town, what))[:2]
    facts += [Detail(value=lire(price(view, town, what)), label=f"in {VILLAGE_NAMES[town]}") for town in best]
    return now(told, facts)


def order(view: View, o: Order) -> Explanation:
    """An order: open, secret or the starting one, and what is still missing for it."""
    wants = ", ".join(f"{p} in {VILLAGE_NAMES[v]}" for v, p in o.wants.items())
    mine, seat = me(view), view["seat"]
    if not o.lire:
        kind, title, clauses = "Starting order", f"{lire(worth(view, o))} or as much lost", ["R-FINAL-2", "R-FINAL-3"]
        text = f"Sell {wants}. At the end it pays its worth if all is sold, and costs as much if anything is missing."
    elif mine and o.id in (mine["secret"] or []):
        kind, title, clauses = "Secret order", f"An order for {lire(o.lire)}", ["R-BONUS-3", "R-FINAL-1"]
        text = f"Sell {wants}. At the end it pays {lire(o.lire)}; each missing piece costs 5."
    else:
        kind, title, clauses = "Order", f"An order for {lire(o.lire)}", ["R-CLAIM-1", "R-CLAIM-4"]
        text = f"Sell {wants}. Then claim it at the end of your turn, for {lire(o.lire)} at once."
    told = Explanation(kind=kind, title=title, text=text, art=f"cinque_terre-order-{o.id}", clauses=clauses)
    if not o.lire:
        del told["art"]
    if seat is None:
        return told
    facts = [Detail(art=f"cinque_terre-chip-{p}", value="sold" if has_sold(view, seat, v, p) else "missing",
                    label=VILLAGE_NAMES[v]) for v, p in o.wants.items()]  # fmt: skip
    missing = len(gaps(view, seat, o))
    if kind != "Order":
        return now(told, facts, f"As things stand it brings {outcome(view, seat, o)}".replace("-", "−"))
    return now(told, facts, "You have sold all of it" if not missing else f"{missing} still to be sold by you")


def vendor(view: View, name: str) -> Explanation:
    """The vendor card of a village; without a name, of any."""
    text = (
        "Who has filled all eight spaces of a village may claim its vendor card at the end of a turn. It pays at once "
    )
    text += "and counts as a claimed card."
    title = f"Vendor of {VILLAGE_NAMES[name]}" if name in VILLAGE_NAMES else "Vendor cards"
    told = Explanation(
        kind="Vendor card", title=title, text=text, art="cinque_terre-flag", clauses=["R-VENDOR-1", "R-VENDOR-3"]
    )
    towns = [name] if name in VILLAGE_NAMES else TOWNS
    facts = []
    for town in towns:
        owner = view["vendors"][TOWNS.index(town)]
        label = f"{VILLAGE_NAMES[town]}, player {SEATS[owner]} has it" if owner >= 0 else VILLAGE_NAMES[town]
        facts.append(Detail(value=lire(VENDOR_LIRE[town]), label=label))
    return now(told, facts)


def cart(view: View, seat: str) -> Explanation:
    """The cart of a seat."""
    p = view["players"][int(seat)]
    mine = int(seat) == view["seat"]
    text = "A cart drives one to four spaces clockwise, never back, and holds four pieces. Others are never in its way."
    title = "Your cart" if mine else f"Cart of player {SEATS[int(seat)]}"
    told = Explanation(
        kind="Cart", title=title, text=text, art=f"cinque_terre-cart-{seat}", clauses=["R-MOVE-1", "R-HARVEST-4"]
    )
    load = [
        Detail(art=f"cinque_terre-chip-{c}", value=str(p["cart"].count(c)), label=c) for c in dict.fromkeys(p["cart"])
    ]
    free = CART_PLACES - len(p["cart"])
    return now(told, [*load, Detail(value=many(free, "place"), label="free")], "Aboard, in this moment")


SIGNS = {"flag:": vendor, "flag": vendor, "owner-": lambda view, _: vendor(view, ""), "cart-": cart}
