"""What an action of the board would do for the actor now, in a few words, from the view alone."""

from __future__ import annotations

from collections.abc import Callable

from riviera.kernel.data import View
from riviera.kernel.words import many

from ..components import ORDERS, STRUCTURES, SUMMER, VINES, WINTER, Order
from .log import NAMES

VINE = {v.id: v for v in VINES}
ORDER = {o.id: o for o in ORDERS}
SUMMER_FACES = {v.id for v in SUMMER}
WINTER_FACES = {v.id for v in WINTER}
FEW = 3


def listed(names: list[str], nothing: str) -> str:
    """A few names, or a word for none."""
    names = list(dict.fromkeys(names))
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return ", ".join(names[:FEW]) + more if names else nothing


def outlook(view: View, action: str, bonus: bool) -> str:
    """What the action leads to for the actor: what could be built, planted, played, brought in or delivered."""
    look = LOOKS.get(action)
    return look(view, view["growers"][view["actor"]], bonus) if look else ""


def tour(view: View, g: View, bonus: bool) -> str:
    """£2, and perhaps a point."""
    taste = "tasting_room" in g["structures"] and g["cellar"] and "tasting_room" not in g["used"]
    return "£2 and 1 VP for the tasting room" if taste else "£2"


def build(view: View, g: View, bonus: bool) -> str:
    """What the money is enough for."""
    purse = g["lira"] + int(bonus)
    open_ones = [s for s in STRUCTURES if s.id not in g["structures"] and s.cost <= purse]
    ready = [s for s in open_ones if s.id != "large_cellar" or "medium_cellar" in g["structures"]]
    return f"with £{g['lira']}: " + listed([f"{s.name.lower()} £{s.cost}" for s in ready], "nothing")


def trade(view: View, g: View, bonus: bool) -> str:
    """What the grapes would bring, or a field."""
    worth = sum((int(x[-1]) + 2) // 3 for x in g["crush"])
    return f"all grapes bring £{worth}" if worth else "sell or buy back a field"


def plant(view: View, g: View, bonus: bool) -> str:
    """The vines in hand whose structures are built."""
    vines = [VINE[f] for f in view["hand"] if f in VINE]
    return listed([v.name for v in vines if all(n in g["structures"] for n in v.needs)], "a vine from hand")


def visitors(view: View, faces: set[str]) -> str:
    """The visitors of the season in hand."""
    return listed([NAMES[f] for f in view["hand"] if f in faces], "a visitor from hand")


def harvest(view: View, g: View, bonus: bool) -> str:
    """What the fields would give."""
    ready = [f for f in g["fields"] if f["vines"] and not f["harvested"]]
    return listed([f"{f['id']} {crop(f)}" for f in ready], "a field")


def crop(field: View) -> str:
    """The grapes of a field: ``red 3 and white 1``."""
    return " and ".join(f"{colour} {min(9, field[colour])}" for colour in ("red", "white") if field[colour])


def wine(view: View, g: View, bonus: bool) -> str:
    """How many grapes lie ready."""
    ready = many(len(g["crush"]), "grape") if g["crush"] else "no grapes"
    return f"{ready} on the crush pad, up to {3 if bonus else 2} wines"


def fill(view: View, g: View, bonus: bool) -> str:
    """The orders in hand that the cellar can fill."""
    ready = [ORDER[f] for f in view["hand"] if f in ORDER and can_fill(ORDER[f], g["cellar"])]
    return listed([f"{NAMES[o.id]} for {o.vp} VP" for o in ready], "an order from hand")


def can_fill(order: Order, cellar: list[str]) -> bool:
    """Whether each wish finds a wine of its own, the dearest wish first."""
    left = sorted((int(w[-1]), w.split("-")[0]) for w in cellar)
    for kind, value in sorted(order.wines, key=lambda wish: -wish[1]):
        found = next((w for w in left if w[1] == kind and w[0] >= value), None)
        if found is None:
            return False
        left.remove(found)
    return True


LOOKS: dict[str, Callable[[View, View, bool], str]] = {
    "give_tour": tour,
    "build_structure": build,
    "sell_or_trade": trade,
    "plant_vine": plant,
    "summer_visitor": lambda v, g, bonus: visitors(v, SUMMER_FACES),
    "harvest_field": harvest,
    "make_wine": wine,
    "fill_order": fill,
    "winter_visitor": lambda v, g, bonus: visitors(v, WINTER_FACES),
}
