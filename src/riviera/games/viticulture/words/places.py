"""The places of Viticulture explained: actions, wake-up rows, fields and structures, with what they mean now."""

from __future__ import annotations

from collections.abc import Callable

from riviera.kernel.data import View
from riviera.kernel.explain import Detail, Explanation, now
from riviera.kernel.words import many

from ..components import ACTIONS, FIELDS, GRAPE_PRICES, PRICES, REWARDS, SEATS, STRUCTURES, SUMMER
from .log import NAMES, VISITORS
from .outlook import ORDER, VINE, can_fill, crop

PLACES = {a.id: a for a in ACTIONS}
STRUCTURE = {s.id: s for s in STRUCTURES}
SUMMER_FACES = [v.id for v in SUMMER]
# Of each action: its sign, and the clause that says what it does.
SIGNS = {
    "draw_vine": ("vine", "R-DRAW-1"),
    "give_tour": ("tour", "R-TOUR-1"),
    "build_structure": ("build", "R-BUILD-1"),
    "sell_or_trade": ("sell", "R-SELL-1"),
    "plant_vine": ("plant", "R-PLANT-1"),
    "summer_visitor": ("summer", "R-VISITOR-1"),
    "draw_order": ("order", "R-DRAW-1"),
    "harvest_field": ("harvest", "R-HARVEST-1"),
    "make_wine": ("make", "R-WINE-1"),
    "train_worker": ("train", "R-TRAIN-1"),
    "fill_order": ("fill", "R-ORDER-1"),
    "winter_visitor": ("winter", "R-VISITOR-1"),
}
STRUCTURE_CLAUSES = {
    "trellis": "R-STRUCT-1", "irrigation": "R-STRUCT-1", "yoke": "R-YOKE-1", "windmill": "R-STRUCT-3",
    "cottage": "R-STRUCT-2", "tasting_room": "R-STRUCT-4", "medium_cellar": "R-CELLAR-1", "large_cellar": "R-BUILD-3",
}  # fmt: skip
MOST = 5  # facts in a row
HARVESTED = (
    "Harvested once a year, its red vines together give one red grape, its white ones one white grape; the vines stay."
)


def grower(view: View) -> View | None:
    """The seat's own side; a spectator has none."""
    mine: View | None = None if view["seat"] is None else view["growers"][view["seat"]]
    return mine


def place(view: View, name: str) -> Explanation | None:
    """A place of the board or of a vineyard."""
    base = name.removesuffix("_bonus").removesuffix("_full")
    if base in PLACES:
        return action(view, base, name)
    thing = name.removeprefix("art:vit-")
    if thing in STRUCTURE:
        return structure(view, thing)
    if name in FIELDS:
        return field(view, FIELDS.index(name))
    return row(view, int(name)) if name.isdigit() else None


def action(view: View, base: str, name: str) -> Explanation:
    """An action of the board: what it does, its bonus, who stands there, and what it would bring you now."""
    a = PLACES[base]
    summer = ACTIONS.index(a) < 6
    text = f"{a.text} "
    if name.endswith("_full"):
        text += "All its places are taken: only your grande worker can join, without the bonus."
    elif name.endswith("_bonus"):
        text += f"This is the bonus place: {a.bonus.removesuffix(' if you like')}, if you like."
    else:
        text += f"The bonus, where there is one: {a.bonus}."
    kind = f"{'Summer' if summer else 'Winter'} action"
    art, clause = SIGNS[base]
    told = Explanation(kind=kind, title=a.name, text=text, art=f"vit-{art}", clauses=[clause, "R-BONUS-1"])
    free = free_places(view, base)
    told["when"] = f"{free[:1].upper()}{free[1:]}."
    mine = grower(view)
    facts = FACTS[base](view, mine)[:MOST] if mine and base in FACTS else []
    return now(told, facts, "For you, in this moment")


def free_places(view: View, base: str) -> str:
    """How many places of an action are free."""
    count = 3 if view["seats"] > 4 else 2 if view["seats"] > 2 else 1
    taken = sum(p.startswith(f"{base}_") for p in view["taken"])
    if taken >= count:
        return "its place is taken" if count == 1 else "all its places are taken"
    if not taken:
        return ("its place is free", "both places are free", "all three places are free")[count - 1]
    return f"{count - taken} of {count} places {'is' if count - taken == 1 else 'are'} free"


def prices(mine: View, cheaper: int = 0, prize: bool = False) -> list[Detail]:
    """The structures that the money is enough for, at a discount."""
    found = []
    for s in STRUCTURES:
        cost = max(0, s.cost - cheaper)
        needs = s.id == "large_cellar" and "medium_cellar" not in mine["structures"]
        if s.id not in mine["structures"] and cost <= mine["lira"] and not needs:
            fact = Detail(art=f"vit-{s.id}", value=f"£{cost}", label=s.name)
            found.append(fact | Detail(prize="+1 point") if prize and s.cost > 4 else fact)
    short = "is left to build" if len(mine["structures"]) == len(STRUCTURES) else f"is in reach of £{mine['lira']}"
    return found or [Detail(value="nothing", label=short)]


def tour(view: View, mine: View) -> list[Detail]:
    """Money, and a point for the tasting room."""
    facts = [Detail(art="vit-lira", value="£2", label=f"and you have £{mine['lira'] + 2}")]
    if "tasting_room" in mine["structures"] and mine["cellar"] and "tasting_room" not in mine["used"]:
        facts.append(Detail(art="vit-tasting_room", value="1 point", label="the tasting room"))
    return facts


def sell(view: View, mine: View) -> list[Detail]:
    """What the grapes bring, and bare fields."""
    worth = sum(GRAPE_PRICES[int(grape[-1]) - 1] for grape in mine["crush"])
    facts = [Detail(art="vit-sell", value=f"£{worth}", label="for all your grapes")] if worth else []
    for f, price in zip(mine["fields"], PRICES, strict=True):
        if f["sold"] or not f["vines"]:
            word = "buy back" if f["sold"] else "sell"
            facts.append(Detail(art="vit-field", value=f"£{price}", label=f"{word} the {f['id']} field"))
    return facts


def plant(view: View, mine: View) -> list[Detail]:
    """The vines in hand, and what keeps them from being planted."""
    facts = []
    for face in dict.fromkeys(f for f in view["hand"] if f in VINE):
        lacks = [need for need in VINE[face].needs if need not in mine["structures"]]
        facts.append(
            Detail(
                art="vit-plant",
                value=VINE[face].name,
                label=f"needs {' and '.join(lacks)}" if lacks else "can be planted",
            )
        )
    return facts or [Detail(value="no vine", label="in your hand")]


def harvest(view: View, mine: View) -> list[Detail]:
    """What each field would give."""
    facts = []
    for f in mine["fields"]:
        gives = "sold" if f["sold"] else "bare" if not f["vines"] else "done" if f["harvested"] else crop(f)
        facts.append(Detail(art="vit-harvest", value=gives, label=f"{f['id']} field"))
    return facts


def wine(view: View, mine: View) -> list[Detail]:
    """The grapes that lie ready."""
    grapes = [grape.split("-") for grape in mine["crush"]]
    return [Detail(art=f"vit-grape-{c}", value=n, label=f"{c} grape") for c, n in grapes] or [
        Detail(value="no grapes", label="on your crush pad")
    ]


def train(view: View, mine: View) -> list[Detail]:
    """Workers and money."""
    return [
        Detail(art="vit-worker", value=f"{mine['workers']} of 6", label="workers are yours"),
        Detail(art="vit-lira", value="£4", label=f"of your £{mine['lira']}"),
    ]


def fill(view: View, mine: View) -> list[Detail]:
    """The orders in hand, and whether the cellar can fill them."""
    orders = [ORDER[f] for f in view["hand"] if f in ORDER]
    can = {o.id: can_fill(o, mine["cellar"]) for o in orders}
    return [
        Detail(art="vit-fill", value=many(o.vp, "point"), label="can be filled" if can[o.id] else "wine is missing")
        for o in sorted(orders, key=lambda o: not can[o.id])
    ] or [Detail(value="no order", label="in your hand")]


def visitors(view: View, summer: bool) -> list[Detail]:
    """The visitors of the season in hand."""
    found = [f for f in view["hand"] if f in VISITORS and (f in SUMMER_FACES) == summer]
    art = "vit-summer" if summer else "vit-winter"
    return [Detail(art=art, value=NAMES[f], label="in your hand") for f in found] or [
        Detail(value="no visitor", label="of this season in hand")
    ]


FACTS: dict[str, Callable[[View, View], list[Detail]]] = {
    "give_tour": tour,
    "build_structure": lambda view, mine: prices(mine),
    "sell_or_trade": sell,
    "plant_vine": plant,
    "summer_visitor": lambda view, mine: visitors(view, True),
    "harvest_field": harvest,
    "make_wine": wine,
    "train_worker": train,
    "fill_order": fill,
    "winter_visitor": lambda view, mine: visitors(view, False),
}


def structure(view: View, name: str) -> Explanation:
    """A structure: what it does, its price, and whether it is built."""
    s, mine = STRUCTURE[name], grower(view)
    told = Explanation(kind="Structure", title=s.name, text=f"{s.text} It costs £{s.cost} and is built once.",
                       art=f"vit-{name}", clauses=["R-BUILD-1", STRUCTURE_CLAUSES[name]])  # fmt: skip
    if not mine:
        return told
    if name in mine["structures"]:
        used = "used this year" if name in mine["used"] else "ready"
        return now(told, [Detail(art=f"vit-{name}", value="built", label=used)], "In your vineyard")
    told["when"] = f"It is built with “{PLACES['build_structure'].name}”: {free_places(view, 'build_structure')}."
    short = s.cost - mine["lira"]
    facts = [
        Detail(art="vit-lira", value=f"£{mine['lira']}", label="is enough" if short <= 0 else f"is £{short} too little")
    ]
    if name == "large_cellar" and "medium_cellar" not in mine["structures"]:
        facts.append(Detail(art="vit-medium_cellar", value="missing", label="the medium cellar comes first"))
    return now(told, facts, "Your money, in this moment")


def field(view: View, f: int) -> Explanation:
    """A field: how much it carries, and what it bears now."""
    told = Explanation(
        kind="Field",
        title=f"{FIELDS[f].capitalize()} field",
        text=f"It carries vines of a total value of {PRICES[f]}. {HARVESTED}",
        art="vit-field",
        clauses=["R-FIELD-1", "R-HARVEST-2"],
    )
    data = view["growers"][view["seat"] if view["seat"] is not None else max(0, view["actor"])]["fields"][f]
    if data["sold"]:
        return now(told, [Detail(art="vit-lira", value=f"£{PRICES[f]}", label="buys it back")], "It is sold")
    planted = Detail(art="vit-plant", value=f"{data['value']} of {PRICES[f]}", label="planted")
    return now(told, [planted, bears(data, PRICES[f])])


def bears(data: View, price: int) -> Detail:
    """What a field gives at the harvest, or when it is sold bare."""
    if not data["vines"]:
        return Detail(art="vit-lira", value=f"£{price}", label="if you sell it bare")
    when = "harvested this year" if data["harvested"] else "at the harvest"
    return Detail(art="vit-harvest", value=crop(data), label=when)


def row(view: View, number: int) -> Explanation:
    """A row of the wake-up chart."""
    reward = REWARDS[number - 1]
    gives = "It gives nothing" if reward == "nothing" else f"It gives {reward}, at once"
    text = f"{gives}. The top row acts first in every season of the year; who wants a better gift waits longer."
    told = Explanation(
        kind="Wake-up row", title=f"Row {number}", text=text, art="vit-rooster", clauses=["R-WAKE-1", "R-WAKE-2"]
    )
    here = [s for s, g in enumerate(view["growers"]) if g["row"] == number]
    facts = [Detail(art=f"seat-{s}", value=f"player {SEATS[s].upper()}", label="woke up here") for s in here]
    return now(told, facts, "This year")
