"""What matters in a position of Cinque Terre, for the coach: what pays now, not the action that earns it."""

from __future__ import annotations

from collections.abc import Callable

from riviera.kernel.data import View

from ..components import SALE_SPACES, VENDOR_LIRE
from ..view import FIELD_IDS, ORDER, TOWNS, VILLAGE_NAMES, price
from .choices import helps
from .plans import awaited, best_price, lire, mine, needed, title, wanted

BLIND = "The four open cards help you little: the pile may hold a better one."


def aim(view: View, action: str) -> str:
    """What an answer is after; nothing where the rule of thumb says it."""
    verb, *path = action.split(":")
    return AIMS[verb](view, path[0]) if verb in AIMS and path else ""


def drive(view: View, space: str) -> str:
    """What waits at the end of a drive."""
    return market(view, space) if space in VILLAGE_NAMES else crop(view, space)


def market(view: View, village: str) -> str:
    """What the cart would earn in a village."""
    room = SALE_SPACES - len(mine(view)["sold"][TOWNS.index(village)])
    best = sorted((price(view, village, p) for p in mine(view)["cart"]), reverse=True)[:room]
    return f"Your cart can earn {lire(sum(best))} in {VILLAGE_NAMES[village]}{awaited(view, village)}." if best else ""


def crop(view: View, field: str) -> str:
    """What the own cards can harvest in a field."""
    here = [p for p, n in view["fields"][FIELD_IDS.index(field)] if n and p in (mine(view)["hand"] or [])]
    return f"Your cards harvest {' and '.join(dict.fromkeys(here))} in {title(field)}." if here else ""


def draw(view: View, card: str) -> str:
    """Where an open card leads to."""
    produce = card.removesuffix("-card")
    return BLIND if card == "deck" else needed(view, produce) or f"{best_price(view, produce)}."


def harvest(view: View, pile: str) -> str:
    """Who waits for a piece."""
    produce = pile.removesuffix("-pile")
    return wanted(view, produce) or draw(view, produce)


def sell(view: View, produce: str) -> str:
    """What a piece is worth where the cart stands."""
    village = mine(view)["space"]
    earns = f"Your {produce} can be sold here for {lire(price(view, village, produce))}"
    return f"{earns}, and an order waits for it." if helps(view, view["actor"], village, produce) else f"{earns}."


def claim(view: View, order: str) -> str:
    """An order whose sales are made."""
    return f"You have made all sales of an order that pays {lire(ORDER[order].lire)}."


def vendor(view: View, village: str) -> str:
    """A favour that is won."""
    return f"You have sold enough in {VILLAGE_NAMES[village]} to win its vendor: {lire(VENDOR_LIRE[village])}."


AIMS: dict[str, Callable[[View, str], str]] = {
    "move": drive,
    "draw": draw,
    "harvest": harvest,
    "sell": sell,
    "claim": claim,
    "vendor": vendor,
}
