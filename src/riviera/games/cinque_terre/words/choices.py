"""Each action as a button with what it leads to."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Choice, Preview
from riviera.kernel.words import many

from ..components import FIELDS, SALE_SPACES, VENDOR_LIRE
from ..view import (
    FIELD_IDS,
    ORDER,
    PLACE_NAMES,
    TOWNS,
    VILLAGE_NAMES,
    field_of,
    gaps,
    left_of,
    price,
    steps,
    worth,
)


def choice(view: View, action: str) -> Choice:
    """An action as a button."""
    verb, *path = action.split(":")
    if verb == "start":
        return start_choice(view, action, path[0])
    if verb == "move":
        return move_choice(view, action, path[0])
    if verb == "draw":
        return draw_choice(view, action, path[0])
    if verb == "harvest":
        return harvest_choice(action, path[0].removesuffix("-pile"), path[1])
    if verb == "sell":
        return sell_choice(view, action, path[0])
    if verb == "claim":
        return claim_choice(view, action, path[0])
    if verb == "vendor":
        village = path[0]
        return Choice(
            action=action, label=f"Vendor of {VILLAGE_NAMES[village]}", consequence=f"{VENDOR_LIRE[village]} lire"
        )
    return plain_choice(view, action)


def chip(produce: str) -> str:
    """The swatch of a produce."""
    return f"cinque_terre-chip-{produce}"


def start_choice(view: View, action: str, field: str) -> Choice:
    """A field to begin in, and how many of the own cards grow there; the board shows what else."""
    here = [p for p, _ in view["fields"][FIELD_IDS.index(field)]]
    hand = view["players"][view["actor"]]["hand"] or []
    n = sum(card in here for card in hand)
    preview = Preview(sheet="board", outline=[field])
    return Choice(action=action, label=PLACE_NAMES[field], consequence=f"{n} of your cards", preview=preview)


def move_choice(view: View, action: str, space: str) -> Choice:
    """A drive, and what waits there."""
    seat = view["actor"]
    n = steps(view, seat, space)
    text = f"{n} stop" + ("s" if n > 1 else "")
    if space in VILLAGE_NAMES:
        text += there(view, seat, space)
    else:
        text += ": " + ", ".join(p for p, n in view["fields"][FIELD_IDS.index(space)] if n)
    return Choice(
        action=action, label=PLACE_NAMES[space], consequence=text, preview=Preview(sheet="board", outline=[space])
    )


def there(view: View, seat: int, village: str) -> str:
    """What the cart would earn in a village."""
    player = view["players"][seat]
    free = SALE_SPACES - len(player["sold"][TOWNS.index(village)])
    best = sorted((price(view, village, p) for p in player["cart"]), reverse=True)[:free]
    return f", your cart earns {sum(best)}" if best else ""


def draw_choice(view: View, action: str, card: str) -> Choice:
    """A card to take; the refill or the card cannot be taken back."""
    if card == "deck":
        n = view["deck"] or sum(view["discards"])
        return Choice(
            action=action, label="Draw blind", consequence=f"{many(n, 'card')}, no undo", art="cinque_terre-back"
        )
    produce = card.removesuffix("-card")
    field = FIELDS[field_of(view, produce)].name.lower()
    text = f"{field}, {left_of(view, produce)} left, no undo"
    return Choice(action=action, label=f"Draw {produce}", consequence=text, art=chip(produce))


def harvest_choice(action: str, produce: str, paid: str) -> Choice:
    """A piece and its payment."""
    card, _, sort = paid.partition("-")
    text = f"for one {card} card" if card == produce and sort == "hand" else f"for two {card} cards"
    return Choice(action=action, label=f"Harvest {produce}", consequence=text, art=chip(produce))


def sell_choice(view: View, action: str, produce: str) -> Choice:
    """A piece, its price here, and the orders it helps."""
    seat = view["actor"]
    village = view["players"][seat]["space"]
    lire = price(view, village, produce)
    text = f"{lire} lire" if lire > 1 else "1 lira"
    helped = helps(view, seat, village, produce)
    if helped:
        text += ", helps " + (f"{helped} orders" if helped > 1 else "an order")
    return Choice(action=action, label=f"Sell {produce}", consequence=text, art=chip(produce))


def helps(view: View, seat: int, village: str, produce: str) -> int:
    """How many orders in the row, and of the own ones, wait for that sale."""
    player = view["players"][seat]
    own = [*(player["secret"] or []), player["starting"]]
    orders = [ORDER[o] for o in [*view["offer"], *own] if o]
    return sum((village, produce) in gaps(view, seat, order) for order in orders)


def claim_choice(view: View, action: str, order: str) -> Choice:
    """An order of the row."""
    text = ", ".join(f"{p} in {VILLAGE_NAMES[v]}" for v, p in ORDER[order].wants.items())
    return Choice(action=action, label=f"Claim {ORDER[order].lire} lire", consequence=text)


def plain_choice(view: View, action: str) -> Choice:
    """The choices without a target."""
    if action == "end":
        left = view["left"]
        text = f"{left} action{'s' if left > 1 else ''} unused" if left else ""
        return Choice(action=action, label="End turn", consequence=text)
    if action == "keep":
        return Choice(action=action, label="Keep it secret", consequence=prospect(view))
    if action == "lay":
        return Choice(action=action, label="Lay it into the row", consequence="everybody may claim it")
    if action == "lay-and-draw":
        return Choice(action=action, label="Lay it and draw one", consequence="unseen, and you must keep it")
    return Choice(action=action, label="Claim nothing", consequence="the turn ends")


def prospect(view: View) -> str:
    """What the order just looked at would mean as a secret order."""
    if not view["looking"]:
        return ""
    order = ORDER[view["looking"]]
    missing = len(gaps(view, view["actor"], order))
    return f"+{worth(view, order)} now" if not missing else f"+{worth(view, order)} if filled, {missing} to go"
