"""What happened, in sentences and in records."""

from __future__ import annotations

from collections.abc import Callable

from riviera.kernel.data import View
from riviera.kernel.events import Event
from riviera.kernel.words import Line, many, minus

from ..components import LOOP, ORDER_IDS, PRODUCE_ORDERS, STARTING_IDS, TYPES, VILLAGES
from ..view import PLACE_NAMES

REASONS = (
    "{who} claimed a fifth card: everybody has one more turn.",
    "Two piles are bare: everybody has one more turn.",
    "So many rounds are played that everybody has one last turn.",
)


def place_name(space: int) -> str:
    """A space of the road in words."""
    name = PLACE_NAMES[LOOP[space]]
    return f"the {name.lower()}" if "field" in name else name


def line(event: Event, view: View) -> Line | None:
    """An event as a sentence of the log."""
    write = LINES.get(event.kind)
    told = write(event) if write else None
    if told:
        told.args.update(places(event))
    return told


def places(event: Event) -> dict[str, str]:
    """Where it happened: the pile or card that something was taken from, or the village."""
    a = event.args
    if event.kind == "drew":
        return {"source": f"{TYPES[a[1]]}-card"}
    if event.kind == "claimed":
        return {"source": ORDER_IDS[a[1]]}
    if event.kind == "drew_blind":
        return {"place": "deck"}
    if event.kind == "harvested":
        return {"place": f"{TYPES[a[1]]}-pile"}
    return {"place": VILLAGES[a[2 if event.kind == "sold" else 1]].id} if event.kind in ("sold", "vendor") else {}


def placed_line(event: Event) -> Line:
    """Where a cart begins."""
    return Line("{who} began in {place}.", who=event.args[0], place=place_name(event.args[1]))


def moved_line(event: Event) -> Line:
    """Where a cart went."""
    who, source, target = event.args
    return Line("{who} drove to {target}.", who=who, source=place_name(source), target=place_name(target))


def blind_line(event: Event) -> Line:
    """A card from the pile, named to the one who drew it."""
    if event.secret:
        return Line("{who} drew {produce} from the pile.", who=event.args[0], produce=TYPES[event.secret[0]])
    return Line("{who} drew a card from the pile.", who=event.args[0])


def harvested_line(event: Event) -> Line:
    """A piece, and how it was paid for."""
    who, produce, card, price = event.args
    if price == 1:
        return Line("{who} harvested {produce}.", who=who, produce=TYPES[produce])
    return Line("{who} harvested {produce} for two {card}.", who=who, produce=TYPES[produce], card=TYPES[card])


def sold_line(event: Event) -> Line:
    """A piece, the village and its price."""
    who, produce, village, price = event.args
    name = VILLAGES[village].name
    return Line(
        "{who} sold {produce} in {village} for {lire}.", who=who, produce=TYPES[produce], village=name, lire=price
    )


def vendor_line(event: Event) -> Line:
    """A vendor card."""
    who, village, lire = event.args
    return Line(
        "{who} became the most popular vendor of {village}: +{lire}.",
        who=who,
        village=VILLAGES[village].name,
        lire=lire,
    )


def laid_line(event: Event) -> Line:
    """An order that was looked at and given away."""
    return Line(
        "{who} laid an order of {lire} lire into the row.", who=event.args[0], lire=PRODUCE_ORDERS[event.args[1]].lire
    )


def revealed_line(event: Event) -> Line:
    """A secret or starting order at the end."""
    who, _, lire = event.args
    if event.kind == "secret":
        text = "{who} fulfilled a secret order: +{lire}." if lire > 0 else "{who} missed a secret order: {lire}."
    elif lire:
        text = (
            "{who} fulfilled the starting order: +{lire}." if lire > 0 else "{who} missed the starting order: {lire}."
        )
    else:
        text = "{who} had a starting order worth nothing."
    return Line(text, who=who, lire=minus(lire))


LINES: dict[str, Callable[[Event], Line]] = {
    "placed": placed_line,
    "begins": lambda e: Line("{who} took the first turn.", who=e.args[0]),
    "moved": moved_line,
    "drew": lambda e: Line("{who} took {produce} face up.", who=e.args[0], produce=TYPES[e.args[1]]),
    "drew_blind": blind_line,
    "shuffled": lambda e: Line("The discards became the pile: {cards}.", cards=many(e.args[0], "card")),
    "harvested": harvested_line,
    "sold": sold_line,
    "claimed": lambda e: Line("{who} claimed an order: +{lire}.", who=e.args[0], lire=e.args[2]),
    "kept": lambda e: Line("{who} kept a secret order.", who=e.args[0]),
    "laid": laid_line,
    "bonus": lambda e: Line("{who} drew a secret order.", who=e.args[0]),
    "vendor": vendor_line,
    "last_turns": lambda e: Line(REASONS[e.args[1]], who=e.args[0]),
    "secret": revealed_line,
    "starting": revealed_line,
}


def note(event: Event) -> str:
    """What chance or a reveal showed, for a record."""
    a, secret = event.args, event.secret
    if event.kind == "drew_blind":
        return TYPES[secret[0]] if secret else ""
    if event.kind in ("looked", "bonus"):
        return ORDER_IDS[secret[0]] if secret else ""
    if event.kind == "turned":
        return f"up {TYPES[a[1]]}"
    if event.kind == "row":
        return f"row {ORDER_IDS[a[0]]}"
    if event.kind == "begins":
        return f"first {a[0] + 1}"
    if event.kind == "shuffled":
        return f"shuffled {a[0]}"
    if event.kind == "secret":
        return f"{ORDER_IDS[a[1]]} {a[2]:+}"
    return f"{STARTING_IDS[a[1]]} {a[2]:+}" if event.kind == "starting" else ""
