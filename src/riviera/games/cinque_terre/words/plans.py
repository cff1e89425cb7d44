"""Cinque Terre as advice: what an action earns now, and which sale or order it prepares, in lire."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.words import Plan, many, sentence

from ..components import SALE_SPACES, VENDOR_LIRE, Order
from ..view import FIELD_IDS, ORDER, PLACE_NAMES, TOWNS, VILLAGE_NAMES, gaps, left_of, price, worth
from .choices import helps

SELL = "Sell each fruit where its die shows most, and let orders decide between equal prices."
CARRY = "Fill the cart before you drive on: the road goes one way, and each lap costs turns."
CLAIM = "An order is worth most early: claim it as soon as its sales are made."
DRAW = "Draw for a village that pays well, not for the field you stand in."
SECRET = "Keep a secret order only if the road leads you past all it asks."


def lire(n: int) -> str:
    """A sum of money."""
    return many(n, "lira", "lire")


def plan(view: View, action: str) -> Plan:
    """An answer as advice."""
    verb, *path = action.split(":")
    return PLANS[verb](view, path) if verb in PLANS else plain(view, action)


def start(view: View, path: list[str]) -> Plan:
    """The field to begin in."""
    here = [p for p, _ in view["fields"][FIELD_IDS.index(path[0])]]
    n = sum(card in here for card in mine(view)["hand"] or [])
    reason = (
        f"{many(n, 'card')} of your hand can harvest there at once." if n else "Your cart is empty: begin anywhere."
    )
    return Plan(f"Begin in the {PLACE_NAMES[path[0]].lower()}.", sentence(reason), CARRY)


def mine(view: View) -> View:
    """The side of whoever decides."""
    player: View = view["players"][view["actor"]]
    return player


def drive(view: View, path: list[str]) -> Plan:
    """A drive, and what can be done there."""
    space = path[0]
    return Plan(
        f"Drive to {title(space)}.", market(view, space) if space in VILLAGE_NAMES else crop(view, space), CARRY
    )


def title(space: str) -> str:
    """A space in a sentence."""
    return PLACE_NAMES[space] if space in VILLAGE_NAMES else f"the {PLACE_NAMES[space].lower()}"


def market(view: View, village: str) -> str:
    """What the cart would earn in a village."""
    cart, sold = mine(view)["cart"], mine(view)["sold"][TOWNS.index(village)]
    best = sorted((price(view, village, p) for p in cart), reverse=True)[: SALE_SPACES - len(sold)]
    if best:
        return f"Your cart can earn {lire(sum(best))} there{awaited(view, village)}."
    return "It brings you on towards the fields." if not cart else "It brings you on: this village has bought enough."


def awaited(view: View, village: str) -> str:
    """Whether an order waits in a village for something in the cart."""
    waits = any(helps(view, view["actor"], village, p) for p in mine(view)["cart"])
    return ", and an order waits for it" if waits else ""


def crop(view: View, field: str) -> str:
    """What the own cards can harvest in a field."""
    here = [p for p, n in view["fields"][FIELD_IDS.index(field)] if n]
    ready = [p for p in here if p in (mine(view)["hand"] or [])]
    if not ready:
        return f"{here[0].capitalize()} grow there." if here else "It brings you on towards the villages."
    return f"Your cards harvest {' and '.join(p for p in dict.fromkeys(ready))} there."


def best_price(view: View, produce: str) -> str:
    """Where a produce is loved most."""
    village = max(TOWNS, key=lambda v: price(view, v, produce))
    return f"{VILLAGE_NAMES[village]} pays {lire(price(view, village, produce))} for {produce}"


def draw(view: View, path: list[str]) -> Plan:
    """A card to take."""
    if path[0] == "deck":
        return Plan(
            "Draw a card from the pile.", "It may be any produce, and the open cards stay for your next action.", DRAW
        )
    produce = path[0].removesuffix("-card")
    left = left_of(view, produce)
    tail = f", and {left} are left" if 0 < left < 4 else ""
    return Plan(f"Draw the {produce} card.", needed(view, produce) or f"{best_price(view, produce)}{tail}.", DRAW)


def needed(view: View, produce: str) -> str:
    """The order for which neither the cart nor the hand has enough of a produce."""
    me = mine(view)
    found = waiting(view, produce, me["cart"].count(produce) + (me["hand"] or []).count(produce))
    return wanted(view, produce) if found else ""


def harvest(view: View, path: list[str]) -> Plan:
    """A piece for the cart, and where it is wanted."""
    produce, (card, _, sort) = path[0].removesuffix("-pile"), path[1].partition("-")
    paid = f" with one {card} card" if card == produce and sort == "hand" else f" with two {card} cards"
    return Plan(f"Harvest {produce}{paid}.", wanted(view, produce) or f"{best_price(view, produce)}.", CARRY)


def wanted(view: View, produce: str) -> str:
    """The order that waits for one piece more of a produce than lies in the cart."""
    found = waiting(view, produce, mine(view)["cart"].count(produce))
    return (
        f"An order worth {lire(worth(view, found[0]))} wants {produce} in {VILLAGE_NAMES[found[1]]}." if found else ""
    )


def waiting(view: View, produce: str, have: int) -> tuple[Order, str] | None:
    """The order of the row or of the own hand that wants more of a produce than somebody has, and where."""
    for order in orders(view):
        towns = [v for v, p in gaps(view, view["actor"], order) if p == produce]
        if len(towns) > have:
            return order, towns[0]
    return None


def orders(view: View) -> list[Order]:
    """The orders that the actor could still fill."""
    own = [*(mine(view)["secret"] or []), mine(view)["starting"]]
    return [ORDER[o] for o in [*own, *view["offer"]] if o]


def sell(view: View, path: list[str]) -> Plan:
    """A sale, and the orders it helps."""
    village = mine(view)["space"]
    text = f"It earns {lire(price(view, village, path[0]))}"
    helped = helps(view, view["actor"], village, path[0])
    tail = f" and helps {many(helped, 'order')}." if helped else kept(view, path[0])
    return Plan(f"Sell {path[0]} here.", text + tail, SELL)


def kept(view: View, produce: str) -> str:
    """For whom the last pieces of a produce should rather be kept."""
    found = waiting(view, produce, mine(view)["cart"].count(produce) - 1)
    return f", though an order wants it in {VILLAGE_NAMES[found[1]]}." if found else "."


def claim(view: View, path: list[str]) -> Plan:
    """An order of the row."""
    order = ORDER[path[0]]
    wants = ", ".join(f"{p} in {VILLAGE_NAMES[v]}" for v, p in order.wants.items())
    return Plan(f"Claim the order for {wants}.", f"It pays {lire(order.lire)}, and somebody else might take it.", CLAIM)


def vendor(view: View, path: list[str]) -> Plan:
    """The favour of a vendor."""
    reason = f"You have sold enough there: it is worth {lire(VENDOR_LIRE[path[0]])}."
    return Plan(f"Take the vendor of {VILLAGE_NAMES[path[0]]}.", reason, CLAIM)


def plain(view: View, action: str) -> Plan:
    """The answers without a place."""
    if action == "keep":
        return Plan("Keep this order secret.", prospect(view), SECRET)
    if action == "lay":
        return Plan("Lay this order into the row.", "You may claim it later, and so may everybody else.", SECRET)
    if action == "lay-and-draw":
        return Plan("Lay this order out and draw another.", "The new one stays secret, and you must keep it.", SECRET)
    return Plan("End your turn." if action == "end" else "Claim nothing.")


def prospect(view: View) -> str:
    """What the order just looked at would bring."""
    if not view["looking"]:
        return ""
    order = ORDER[view["looking"]]
    missing = len(gaps(view, view["actor"], order))
    told = f"once you have made {many(missing, 'more sale', 'more sales')}" if missing else "already"
    return f"It brings {lire(worth(view, order))} {told}."


PLANS = {
    "start": start,
    "move": drive,
    "draw": draw,
    "harvest": harvest,
    "sell": sell,
    "claim": claim,
    "vendor": vendor,
}
