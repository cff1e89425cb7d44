"""What can be answered, as buttons."""

from __future__ import annotations

from typing import Any

from riviera.kernel.data import View
from riviera.kernel.scene import Choice, Preview

from ..components import (
    ACTIONS,
    DECK_NAMES,
    DECKS,
    FIELDS,
    GRAPE_PRICES,
    MAMAS,
    ORDERS,
    PAPAS,
    PRICES,
    REWARDS,
    STRUCTURES,
    VINES,
)
from .log import NAMES, VISITORS, face_text, order_text
from .outlook import outlook
from .prompt import gift

ACTION = {a.id: a for a in ACTIONS}
STRUCTURE = {s.id: s for s in STRUCTURES}
VINE = {v.id: v for v in VINES}
ORDER = {o.id: o for o in ORDERS}
PRICE = dict(zip(FIELDS, PRICES, strict=True))


def choice(view: View, action: str) -> Choice:
    """An action as a button with what it leads to."""
    verb, *path = action.split(":")
    label, more = LABELS[verb](view, path)
    button = Choice(action=action, label=label)
    if more:
        button["consequence"] = more
    if verb == "bonus" and more and not view["ask"]["card"] and view["ask"]["kind"] != "Staked":
        button["evident"] = True
    if verb == "name":
        button["art"] = f"seat-{'abcdef'.index(path[0])}"
    if path:
        button["preview"] = Preview(sheet="board", outline=[path[0]])
    return button


def mine(view: View) -> View:
    """The actor's open side."""
    grower: View = view["growers"][view["actor"]]
    return grower


def place(view: View, path: list[str]) -> tuple[str, str]:
    """A space and a worker: no two of them are called alike."""
    space, worker = path
    who = " with the grande worker" if worker == "grande" else ""
    if space in ("gain_lira", "yoke"):
        return ("Gain £1", "Work with the yoke")[space == "yoke"] + who, "uproot or harvest" if space == "yoke" else ""
    base = space.removesuffix("_bonus").removesuffix("_full")
    bonus, full = space.endswith("_bonus"), space.endswith("_full")
    extra = f"; bonus: {ACTION[base].bonus}" if bonus else "; no bonus" if full else ""
    where = ", bonus place" if bonus else ", beside the others" if full else ""
    leads = outlook(view, base, bonus) if worker_counts(view) else ""
    return ACTION[base].name + where + who, f"{leads or ACTION[base].text.rstrip('.').lower()}{extra}"


def worker_counts(view: View) -> bool:
    """Whether the hand that the outlook needs is the actor's own."""
    return bool(view["seat"] == view["actor"])


def retrieve(view: View, path: list[str]) -> tuple[str, str]:
    """A worker to take back."""
    base = path[0].removesuffix("_bonus").removesuffix("_full")
    name = ACTION[base].name.lower() if base in ACTION else base.replace("_", " ")
    return f"Take the {path[1]} back", f"from {name}"


def choose(view: View, path: list[str]) -> tuple[str, str]:
    """A side of a card, or a papa's offer."""
    card = view["ask"]["card"]
    if not card:
        papa = next(p for p in PAPAS if p.name == mine(view)["papa"])
        said = gift(papa.gift)
        return (said[0].upper() + said[1:], "") if path[0] == "gift" else (f"£{papa.instead}", "")
    return dict(VISITORS[card].options)[path[0]], ""


def keep(view: View, path: list[str]) -> tuple[str, str]:
    """A parent and what they bring."""
    for mama in MAMAS:
        if mama.name.lower() == path[0]:
            cards = [f"{n} {name}" for n, name in zip(mama.cards, DECK_NAMES, strict=True) if n]
            return mama.name, ", ".join(cards + ([f"£{mama.lira}"] if mama.lira else []))
    papa = next(p for p in PAPAS if p.name.lower() == path[0])
    return papa.name, f"£{papa.lira}, and {gift(papa.gift)} or £{papa.instead} more"


def build(view: View, path: list[str]) -> tuple[str, str]:
    """A structure."""
    s = STRUCTURE[path[0]]
    return s.name, f"printed price £{s.cost}. {s.text}"


def plant(view: View, path: list[str]) -> tuple[str, str]:
    """A vine and a field."""
    vine, field = VINE[path[0]], mine(view)["fields"][FIELDS.index(path[1])]
    value = field["value"] + vine.red + vine.white
    return f"{vine.name}, {path[1]} field", f"{value} of {PRICE[path[1]]}"


def token(name: str) -> str:
    """A grape or wine target in words."""
    kind, *_, value = name.split("-")
    return f"{kind.capitalize()} {'wine ' if '-wine-' in name else 'grape '}{value}"


def sell(view: View, path: list[str]) -> tuple[str, str]:
    """A grape or a field to sell."""
    if path[0] in FIELDS:
        return f"Sell the {path[0]} field", f"£{PRICE[path[0]]}"
    return f"Sell {token(path[0]).lower()}", f"£{GRAPE_PRICES[int(path[0][-1]) - 1]}"


def sparkling(view: View, path: list[str]) -> tuple[str, str]:
    """Two red grapes and a white one."""
    reds = path[0].removeprefix("red-").replace("-and-", " and ")
    value = sum(int(n) for part in path for n in part.split("-") if n.isdigit())
    return f"Sparkling of red grapes {reds} and white {path[1][-1]}", f"value {min(9, value)}"


def fill(view: View, path: list[str]) -> tuple[str, str]:
    """An order."""
    order = ORDER[path[0]]
    return order_text(order).capitalize(), f"{order.vp} VP and £{order.residual} a year"


# How the offers of cards are taken and declined, in their own words.
SIMPLE = ("Accept", "No, thank you")
OFFERS = {
    "banker": ("Give up 1 VP for £3", SIMPLE[1]),
    "guest_speaker": ("Train a worker for £1", SIMPLE[1]),
    "motivator": ("Take the grande worker back", SIMPLE[1]),
    "swindler": ("Pay £2", "Let them score 1 VP"),
}

LABELS: dict[str, Any] = {
    "decline": lambda v, p: (OFFERS.get(v["ask"]["card"], SIMPLE)[1], ""),
    "done": lambda v, p: ("That is all", ""),
    "pass": lambda v, p: (f"Pass for {v['season']}", "no more workers this season"),
    "bonus": lambda v, p: ("Take the bonus", offered(v)),
    "accept": lambda v, p: (OFFERS.get(v["ask"]["card"], SIMPLE)[0], offered(v)),
    "choose": choose,
    "wake": lambda v, p: (f"Row {p[0]}", REWARDS[int(p[0]) - 1]),
    "draw": lambda v, p: (f"A {DECK_NAMES[DECKS.index(p[0])]}", ""),
    "take": lambda v, p: (f"A {DECK_NAMES[DECKS.index(p[0])]}", ""),
    "name": lambda v, p: (f"Player {p[0].upper()}", ""),
    "place": place,
    "retrieve": retrieve,
    "manage": lambda v, p: (ACTION[p[0]].name, ACTION[p[0]].text),
    "play": lambda v, p: (NAMES[p[0]], face_text(p[0])),
    "build": build,
    "plant": plant,
    "uproot": lambda v, p: (f"Uproot {NAMES[p[1]]}", f"from the {p[0]} field"),
    "swap": lambda v, p: (NAMES[p[1]], f"on the {p[0]} field"),
    "harvest": lambda v, p: (f"Harvest the {p[0]} field", bears(v, p[0])),
    "sell": sell,
    "buy": lambda v, p: (f"Buy the {p[0]} field back", f"for £{PRICE[p[0]]}"),
    "grape": lambda v, p: (f"A {p[0]} grape", "value 1"),
    "wine": lambda v, p: (f"{token(p[0]).split()[0]} wine of {p[0][-1]}", "devalued if its place is taken"),
    "blush": lambda v, p: (
        f"Blush of red grape {p[0][-1]} and white {p[1][-1]}",
        f"value {int(p[0][-1]) + int(p[1][-1])}",
    ),
    "sparkling": sparkling,
    "fill": fill,
    "spend": lambda v, p: (token(p[0]), ""),
    "age": lambda v, p: (token(p[0]), "one step older"),
    "discard": lambda v, p: (f"Discard {NAMES[p[0]]}", face_text(p[0])),
    "give": lambda v, p: (f"Give {NAMES[p[0]]}", "only you two will know"),
    "keep": keep,
    "offer": lambda v, p: (f"Offer {NAMES[p[0]]}", "in secret"),
}


def offered(view: View) -> str:
    """What an offer or a bonus consists of, where it is simple."""
    ask = view["ask"]
    lira, vp = ask.get("gain", (0, 0))
    parts = [f"£{lira}"] if lira else []
    parts += [f"{vp} VP"] if vp else []
    parts += [f"one {DECK_NAMES[DECKS.index(deck)]} card" for deck in ask.get("gain_cards", [])]
    return " and ".join(parts) or ("£1, before paying" if ask["kind"] == "BoardBuild" else "")


def bears(view: View, field: str) -> str:
    """What a field would give."""
    f = mine(view)["fields"][FIELDS.index(field)]
    return " and ".join(f"{colour} {f[colour]}" for colour in ("red", "white") if f[colour])
