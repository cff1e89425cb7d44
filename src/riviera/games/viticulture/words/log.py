"""Viticulture in words: names of things, events as sentences, notes for records."""

from __future__ import annotations

from typing import Any

from riviera.kernel.data import View
from riviera.kernel.events import Event
from riviera.kernel.words import Line

from ..components import (
    ACTIONS,
    DECK_NAMES,
    DECKS,
    FACES,
    FIELDS,
    ORDERS,
    PARENTS,
    REWARDS,
    SEASONS,
    STRUCTURES,
    SUMMER,
    VINES,
    WINES,
    WINTER,
    Order,
    Visitor,
)

VISITORS: dict[str, Visitor] = {v.id: v for v in (*SUMMER, *WINTER)}
NAMES: dict[str, str] = (
    {v.id: v.name for v in VINES}
    | {v.id: v.name for v in VISITORS.values()}
    | {o.id: f"Order {i + 1}" for i, o in enumerate(ORDERS)}
)


def order_text(order: Order) -> str:
    """What an order wants: ``red 3+ and white 1+``."""
    return " and ".join(f"{kind} {value}+" for kind, value in order.wines)


def face_text(face: str) -> str:
    """What a card says, in our own words."""
    if face in VISITORS:
        return VISITORS[face].text
    for order in ORDERS:
        if order.id == face:
            return f"Deliver {order_text(order)}: {order.vp} VP and £{order.residual} a year."
    vine = next(v for v in VINES if v.id == face)
    bears = " and ".join(f"{c} {n}" for c, n in (("red", vine.red), ("white", vine.white)) if n)
    needs = f" Needs {' and '.join(vine.needs)}." if vine.needs else ""
    return f"Bears {bears}.{needs}"


def card(face: int) -> str:
    """A card's name by the number of its face: equal vines are told alike."""
    return NAMES[FACES[face]]


def grape(slot: int) -> str:
    """A grape: ``red grape 3``."""
    return f"{WINES[slot // 9]} grape {slot % 9 + 1}"


def wine(slot: int) -> str:
    """A wine: ``blush wine 5``."""
    return f"{WINES[slot // 9]} wine {slot % 9 + 1}"


def space(number: int) -> str:
    """A space of the board: ``give a tour, bonus``."""
    if number >= 36:
        return "gain £1" if number == 36 else "the yoke"
    name = ACTIONS[number // 3].name.lower()
    return name + ("", ", bonus place", ", already full")[number % 3]


def signed(n: int, unit: str) -> str:
    """A change: ``+£2`` or ``-1 VP``."""
    sign = "+" if n > 0 else "−"
    return f"{sign}£{abs(n)}" if unit == "£" else f"{sign}{abs(n)} {unit}"


def line(event: Event, view: View) -> Line | None:
    """An event as a sentence; small change is told with the event that caused it."""
    teller = TELLERS.get(event.kind)
    told: Line | None = teller(event.args, event.secret) if teller else None
    if told and (where := place(event, view)):
        told.args["place"] = where
    return told


def place(event: Event, view: View) -> str:
    """Where on the board an event happened; what happens in a vineyard is seen in one's own."""
    a, kind = event.args, event.kind
    if kind in ("placed", "planned", "forfeited"):
        return space_target(a[1])
    if kind in ("woke", "moved_rooster"):
        return str(a[1])
    if kind in MARKS:
        return MARKS[kind].format(a[0])
    if kind in ("drew", "reshuffled"):
        return DECKS[a[-1]]
    return own_place(kind, a) if a and a[0] == view["seat"] else ""


def space_target(number: int) -> str:
    """The target of a space: ``give_tour_bonus``."""
    if number >= 36:
        return "gain_lira" if number == 36 else ""
    return ACTIONS[number // 3].id + ("", "_bonus", "_full")[number % 3]


def own_place(kind: str, a: list[int]) -> str:
    """Where in one's own vineyard something happened."""
    if kind == "built":
        return STRUCTURES[a[1]].id
    if kind in ("planted", "harvested", "sold_field", "bought_field"):
        return FIELDS[a[-1]]
    return "fn-lira" if kind == "lira" else ""


def drew(a: list[int], secret: list[int]) -> Line:
    """A draw: the card itself only for those who may know."""
    if secret:
        return Line("{who} drew {card}.", who=a[0], card=card(secret[0]))
    return Line("{who} drew a {deck} card.", who=a[0], deck=DECK_NAMES[a[1]])


def gave(a: list[int], secret: list[int]) -> Line:
    """A card that changed hands."""
    if secret:
        return Line("{who} gave {whom} {card}.", who=a[0], whom=a[1], card=card(secret[0]))
    return Line("{who} gave {whom} a {deck} card.", who=a[0], whom=a[1], deck=DECK_NAMES[a[2]])


def gift(a: list[int], secret: list[int]) -> Line:
    """A papa's gift."""
    names = [*(s.name.lower() for s in STRUCTURES), "a fourth worker", "1 VP"]
    return Line("{who} took the papa's gift: {gift}.", who=a[0], gift=names[a[1]])


def changed(a: list[int], unit: str, rate: str = "") -> Line | None:
    """Money, points or income that changed."""
    return Line("{who}: {change}.", who=a[0], change=signed(a[1], unit) + rate) if a[1] else None


def blocked(a: list[int], secret: list[int]) -> Line:
    """A card of the automa."""
    actions = [action.name.lower() for i, action in enumerate(ACTIONS) if a[1] >> i & 1]
    return Line("The automa blocks: {actions}.", actions=", ".join(actions) or "nothing")


MARKS = {"vp": "vp-{}", "income": "in-{}"}  # pieces that show what changed
OFFERS = (
    "Fewer than three visitors were offered to {who}.",
    "Exactly three visitors were offered to {who}.",
    "More than three visitors were offered to {who}.",
)
TELLERS: dict[str, Any] = {
    "drew": drew,
    "gave": gave,
    "gift": gift,
    "automa": blocked,
    "lira": lambda a, s: changed(a, "£"),
    "vp": lambda a, s: changed(a, "VP"),
    "income": lambda a, s: changed(a, "£", " a year"),
    "year": lambda a, s: Line("Year {year} begins.", year=a[0]),
    "season": lambda a, s: Line("It is {season}.", season=SEASONS[a[0]]),
    "year_end": lambda a, s: Line("The year ends: wines age, workers come home, income is paid."),
    "over": lambda a, s: Line("The game is over."),
    "woke": lambda a, s: Line("{who} woke up on row {row}: {reward}.", who=a[0], row=a[1], reward=REWARDS[a[1] - 1]),
    "moved_rooster": lambda a, s: Line("{who} moved the rooster to row {row} and passed.", who=a[0], row=a[1]),
    "kept": lambda a, s: Line("{who} kept {parent}.", who=a[0], parent=PARENTS[a[1]].capitalize()),
    "token": lambda a, s: Line("{who} spent a bonus token.", who=a[0]),
    "lent": lambda a, s: Line("{who} borrowed the grey worker.", who=a[0]),
    "passed": lambda a, s: Line("{who} passed.", who=a[0]),
    "placed": lambda a, s: Line(
        "{who} placed the grande worker: {space}." if a[2] else "{who} placed a worker: {space}.",
        who=a[0],
        space=space(a[1]),
    ),
    "planned": lambda a, s: Line("{who} did as planned: {space}.", who=a[0], space=space(a[1])),
    "forfeited": lambda a, s: Line("{who} could not do as planned: {space}.", who=a[0], space=space(a[1])),
    "managed": lambda a, s: Line("{who} took a summer action: {action}.", who=a[0], action=ACTIONS[a[1]].name.lower()),
    "retrieved": lambda a, s: Line("{who} took a worker back.", who=a[0]),
    "reshuffled": lambda a, s: Line("The {deck} discards were shuffled.", deck=DECK_NAMES[a[0]]),
    "discarded": lambda a, s: Line("{who} discarded {card}.", who=a[0], card=card(a[1])),
    "built": lambda a, s: Line("{who} built the {what}.", who=a[0], what=STRUCTURES[a[1]].name.lower()),
    "planted": lambda a, s: Line(
        "{who} planted {vine} on the {field} field.", who=a[0], vine=VINES[a[1]].name, field=FIELDS[a[2]]
    ),
    "uprooted": lambda a, s: Line("{who} uprooted {vine}.", who=a[0], vine=VINES[a[1]].name),
    "swapped": lambda a, s: Line(
        "{who} swapped {one} and {two}.", who=a[0], one=VINES[a[1] % 9].name, two=VINES[a[2] % 9].name
    ),
    "harvested": lambda a, s: Line("{who} harvested the {field} field.", who=a[0], field=FIELDS[a[1]]),
    "crushed": lambda a, s: Line("{who} gained a {grape}.", who=a[0], grape=grape(a[1] * 9 + a[2] - 1)),
    "bought_grapes": lambda a, s: Line("{who} bought grapes of value 1.", who=a[0]),
    "lost": lambda a, s: Line("{who} lost a {colour} grape: no room.", who=a[0], colour=WINES[a[1]]),
    "made": lambda a, s: Line("{who} made {wine}.", who=a[0], wine=wine(a[1])),
    "spilled": lambda a, s: Line("{who} lost a {kind} wine: no room.", who=a[0], kind=WINES[a[1]]),
    "aged": lambda a, s: Line("{who} let all wines age twice.", who=a[0]),
    "aged_one": lambda a, s: Line("{who} aged {wine}.", who=a[0], wine=wine(a[1])),
    "trained": lambda a, s: Line("{who} trained a worker.", who=a[0]),
    "sold_grape": lambda a, s: Line("{who} sold {grape}.", who=a[0], grape=grape(a[1])),
    "sold_field": lambda a, s: Line("{who} sold the {field} field.", who=a[0], field=FIELDS[a[1]]),
    "bought_field": lambda a, s: Line("{who} bought the {field} field back.", who=a[0], field=FIELDS[a[1]]),
    "filled": lambda a, s: Line("{who} filled an order: {wines}.", who=a[0], wines=order_text(ORDERS[a[1]])),
    "delivered": lambda a, s: Line("{who} delivered {wine}.", who=a[0], wine=wine(a[1])),
    "spent": lambda a, s: Line("{who} gave up {what}.", who=a[0], what=grape(a[1]) if a[1] < 18 else wine(a[1] - 18)),
    "played": lambda a, s: Line("{who} played the {card}.", who=a[0], card=card(a[1])),
    "named": lambda a, s: Line("{who} named {whom}.", who=a[0], whom=a[1]),
    "offers": lambda a, s: Line(OFFERS[a[1]], who=a[0]),
    "took": lambda a, s: Line("{who} took {card}.", who=a[0], card=card(a[1])),
    "revealed": lambda a, s: Line("{who} turned up {card}.", who=a[0], card=card(a[1])),
}


def note(event: Event) -> str:
    """What a record says in braces, all of it seen by everybody: draws, reveals and the automa's cards."""
    if event.kind == "drew":
        return f"draws {DECKS[event.args[1]]}"
    if event.kind == "revealed":
        return f"shows {FACES[event.args[1]]}"
    if event.kind == "automa":
        return f"automa {event.args[0] + 1}"
    return f"shuffles {DECKS[event.args[0]]}" if event.kind == "reshuffled" else ""
