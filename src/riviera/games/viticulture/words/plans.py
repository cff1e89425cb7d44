"""Viticulture as advice: what an answer brings now, and what it makes possible, in points, lira and cards."""

from __future__ import annotations

from collections.abc import Callable

from riviera.kernel.data import View
from riviera.kernel.words import Plan, many, sentence

from ..components import ACTIONS, DECK_NAMES, DECKS, FIELDS, ORDERS, REWARDS, STRUCTURES, SUMMER, VINES, WINTER, Vine
from .choices import LABELS, mine, token
from .log import NAMES, order_text
from .outlook import can_fill, crop

ACTION = {a.id: a for a in ACTIONS}
VINE = {v.id: v for v in VINES}
ORDER = {o.id: o for o in ORDERS}
STRUCTURE = {s.id: s for s in STRUCTURES}
FACES = {"summer_visitor": {v.id for v in SUMMER}, "winter_visitor": {v.id for v in WINTER}}
CHAIN = "Work backwards from an order in your hand: wine for winter, grapes before it, vines in summer."
WORKERS = "A worker stays placed until the year is over: count those you need in winter before you spend one in summer."
MONEY = "Money is worth what it builds: earn it when you know what for."
ORDER_FIRST = "Orders pay most points, and income every year after: fill them early."
OFFER = "A worker or a building serves you every year; money is spent once."
SIDES = "Of two sides of a card take money early in the game, and points late."
WAKE = "Rise early when a place must be yours, late when the gift is worth more."
VISITOR = "Yellow visitors come in summer, blue ones in winter: take those that you have workers for."
FALLBACKS = {
    "wake": WAKE,
    "draw": VISITOR,
    "build": CHAIN,
    "plant": CHAIN,
    "harvest": CHAIN,
    "wine": CHAIN,
    "blush": CHAIN,
    "sparkling": CHAIN,
}


def plan(view: View, action: str) -> Plan:
    """An answer as advice."""
    return Plan(*(in_points(text) for text in advice(view, action)))


def in_points(text: str) -> str:
    """The same words with points in full."""
    return text.replace("1 VP", "1 point").replace(" VP", " points")


def advice(view: View, action: str) -> Plan:
    """An answer as advice, with points as the cards write them."""
    verb, *path = action.split(":")
    if verb == "place":
        return place(view, *path)
    if verb in PLANS:
        move, reason = PLANS[verb](view, path)
        return Plan(sentence(move), sentence(reason) if reason else "", FALLBACKS.get(verb, ORDER_FIRST))
    label = str(LABELS[verb](view, path)[0])
    if verb == "choose":
        return Plan(sentence(f"Choose: {label[:1].lower()}{label[1:]}"), "", SIDES if view["ask"]["card"] else OFFER)
    return Plan(sentence(label))


def odds(view: View, chance: float, points: float) -> str:
    """Alone: how the game against the automa stands, in chances and points by year (R-SOLO-5)."""
    solo = view["solo"]
    often = round(10 * chance)
    told = "hardly ever" if not often else "nearly always" if often == 10 else f"in about {often} of 10 games"
    need = f"it has {solo['goal']}"
    return f"You beat the automa {told}: most end near {round(points)} points in year {solo['years']}, and {need}."


def place(view: View, space: str, worker: str) -> Plan:
    """A place of the board for a worker."""
    who = " with your grande worker" if worker == "grande" else ""
    if space == "gain_lira":
        return Plan(f"Take £1{who}.", "It keeps the good places for a better moment.", MONEY)
    if space == "yoke":
        return Plan(f"Work with your yoke{who}.", "It harvests or uproots, and nobody can take that place.", WORKERS)
    base = space.removesuffix("_bonus").removesuffix("_full")
    bonus = (
        f", on the place with the bonus ({ACTION[base].bonus.partition(',')[0]})" if space.endswith("_bonus") else ""
    )
    return Plan(f"{ACTION[base].name}{who}{bonus}.", REASONS[base](view, mine(view)), THUMBS.get(base, CHAIN))


def hand(view: View, kinds: dict[str, Vine] | set[str]) -> list[str]:
    """The own cards of a kind."""
    return [face for face in view["hand"] if face in kinds]


def vines(view: View, g: View) -> str:
    """Why to draw a vine."""
    n = len(hand(view, VINE))
    return (
        f"You hold {many(n, 'vine')}; another gives you more to choose from." if n else "You hold no vine to plant yet."
    )


def tour(view: View, g: View) -> str:
    """What a tour earns."""
    taste = "tasting_room" in g["structures"] and g["cellar"] and "tasting_room" not in g["used"]
    return "It earns £2, and 1 point in your tasting room." if taste else f"It earns £2; you have £{g['lira']} now."


def build(view: View, g: View) -> str:
    """A vine that waits for a structure, or what the money is enough for."""
    for face in hand(view, VINE):
        for need in VINE[face].needs:
            if need not in g["structures"] and STRUCTURE[need].cost <= g["lira"] + 1:
                return f"Your {VINE[face].name} waits for the {STRUCTURE[need].name.lower()}."
    return f"With £{g['lira']} you can build something that serves you every year."


def trade(view: View, g: View) -> str:
    """What the grapes would bring."""
    worth = sum((int(x[-1]) + 2) // 3 for x in g["crush"])
    return f"Your grapes bring £{worth} in all." if worth else "A field without vines brings money now."


def plant(view: View, g: View) -> str:
    """The best vine that can be planted."""
    ready = [VINE[f] for f in hand(view, VINE) if all(n in g["structures"] for n in VINE[f].needs)]
    if not ready:
        return ""
    vine = max(ready, key=lambda v: v.red + v.white)
    return f"You can plant {vine.name}, which bears {bears(vine)} every harvest."


def bears(vine: Vine) -> str:
    """What a vine bears."""
    return " and ".join(f"{c} {n}" for c, n in (("red", vine.red), ("white", vine.white)) if n)


def visitor(view: View, base: str) -> str:
    """A visitor in hand."""
    names = [NAMES[f] for f in hand(view, FACES[base])]
    return f"You can play {names[0]}." if len(names) == 1 else f"You hold {len(names)} visitors of the season."


def orders(view: View, g: View) -> str:
    """Why to draw an order."""
    n = sum(face in ORDER for face in view["hand"])
    return (
        f"You hold {many(n, 'order')}; one that fits your fields pays most."
        if n
        else "You hold no order yet, and orders pay most."
    )


def harvest(view: View, g: View) -> str:
    """The richest field."""
    ready = [f for f in g["fields"] if f["vines"] and not f["harvested"]]
    if not ready:
        return ""
    best = max(ready, key=lambda f: int(f["value"]))
    return f"Your {best['id']} field gives {crop(best)}."


def wine(view: View, g: View) -> str:
    """What the grapes may become."""
    if not g["crush"]:
        return ""
    waits = f"{many(len(g['crush']), 'grape')} on your crush pad can become wine"
    return f"{waits}, and you hold an order for it." if any(f in ORDER for f in view["hand"]) else f"{waits}."


def fill(view: View, g: View) -> str:
    """The dearest order that can be filled."""
    ready = [ORDER[f] for f in view["hand"] if f in ORDER and can_fill(ORDER[f], g["cellar"])]
    if not ready:
        return ""
    return order_reason(max(ready, key=lambda o: o.vp).id)


def order_reason(face: str) -> str:
    """What an order pays."""
    order = ORDER[face]
    return f"Your order for {order_text(order)} pays {many(order.vp, 'point')} and £{order.residual} more a year."


def built(view: View, path: list[str]) -> tuple[str, str]:
    """A structure."""
    waits = [VINE[f].name for f in hand(view, VINE) if path[0] in VINE[f].needs]
    reason = f"Your {waits[0]} needs it" if waits else STRUCTURE[path[0]].text
    return f"Build the {STRUCTURE[path[0]].name.lower()}", reason


def planted(view: View, path: list[str]) -> tuple[str, str]:
    """A vine and a field."""
    field = mine(view)["fields"][FIELDS.index(path[1])]
    total = field["value"] + VINE[path[0]].red + VINE[path[0]].white
    return f"Plant {VINE[path[0]].name} in the {path[1]} field", f"That field then bears {total} in all each harvest"


def harvested(view: View, path: list[str]) -> tuple[str, str]:
    """A field to bring in."""
    field = mine(view)["fields"][FIELDS.index(path[0])]
    return f"Harvest the {path[0]} field", f"It gives {crop(field)}"


def made(kind: str) -> Callable[[View, list[str]], tuple[str, str]]:
    """A wine of several grapes."""

    def wine_of(view: View, path: list[str]) -> tuple[str, str]:
        value = sum(int(n) for part in path for n in part.split("-") if n.isdigit())
        return f"Make {kind} wine of {value if value < 9 else 9}", "Such wine is rare, and orders for it pay well"

    return wine_of


def woken(view: View, path: list[str]) -> tuple[str, str]:
    """A row of the wake-up chart."""
    gift, n = REWARDS[int(path[0]) - 1].replace("VP", "point"), int(path[0])
    early = "you choose your places early" if n < 4 else "others choose places before you"
    return f"Wake up in row {n}", f"It brings {gift}, and {early}"


def plain(label: str, reason: str = "") -> Callable[[View, list[str]], tuple[str, str]]:
    """The same words, whatever the view; ``{}`` is the card's name."""
    return lambda view, path: (label.format(*(NAMES.get(p, p) for p in path)), reason)


def from_deck(verb: str) -> Callable[[View, list[str]], tuple[str, str]]:
    """A card of a deck."""
    return lambda view, path: (f"{verb} a {DECK_NAMES[DECKS.index(path[0])]} card", "")


def thing(verb: str) -> Callable[[View, list[str]], tuple[str, str]]:
    """Something with a grape or a wine."""
    return lambda view, path: (f"{verb} the {token(path[0]).lower()}", "")


REASONS: dict[str, Callable[[View, View], str]] = {
    "draw_vine": vines,
    "give_tour": tour,
    "build_structure": build,
    "sell_or_trade": trade,
    "plant_vine": plant,
    "summer_visitor": lambda v, g: visitor(v, "summer_visitor"),
    "draw_order": orders,
    "harvest_field": harvest,
    "make_wine": wine,
    "train_worker": lambda v, g: "It costs £4, and from next year on you place one worker more.",
    "fill_order": fill,
    "winter_visitor": lambda v, g: visitor(v, "winter_visitor"),
}
THUMBS = {"give_tour": MONEY, "sell_or_trade": MONEY, "train_worker": WORKERS, "fill_order": ORDER_FIRST}
PLANS: dict[str, Callable[[View, list[str]], tuple[str, str]]] = {
    "wake": woken,
    "pass": lambda v, p: (
        f"Pass for {v['season']}",
        "Your workers can do more in winter" if v["season"] == "summer" else "",
    ),
    "build": built,
    "plant": planted,
    "harvest": harvested,
    "blush": made("blush"),
    "sparkling": made("sparkling"),
    "wine": lambda v, p: (f"Make {p[0].split('-')[0]} wine of {p[0][-1]}", "Wine grows older, and dearer, every year"),
    "fill": lambda v, p: (f"Fill the order for {order_text(ORDER[p[0]])}", order_reason(p[0])),
    "play": plain("Play {}"),
    "sell": lambda v, p: (str(LABELS["sell"](v, p)[0]), f"It brings {LABELS['sell'](v, p)[1]}"),
    "uproot": lambda v, p: (f"Take {NAMES[p[1]]} out of the {p[0]} field", "It comes back into your hand"),
    "swap": lambda v, p: (f"Choose {NAMES[p[1]]} on the {p[0]} field", ""),
    "spend": thing("Use"),
    "age": thing("Age"),
    "decline": plain("Decline"),
    "done": plain("Stop here"),
    "draw": from_deck("Draw"),
    "take": from_deck("Take"),
}
