"""The sea of Liguria: harbors and islands in a ring, ships, and the ship cards in the middle."""

from __future__ import annotations

from math import atan2, degrees

from riviera.kernel.data import View
from riviera.kernel.scene import Piece, Sheet, travels
from riviera.kernel.words import many

from ..components import COLOURS
from ..words.choices import CARD, sword_sum
from ..words.things import card_words, icons, paint, place_words
from .art import SEA_H, SEA_W
from .circuit import MOORINGS, RINGS, SUPPLIES, Spot
from .mine import spread

CARD_Y = 186.0
MANY = 4


def sea(view: View) -> Sheet:
    """The ring, the ships and the cards."""
    pieces = [piece for place in range(12) for piece in place_pieces(view, place)]
    pieces += [piece for seat in range(view["seats"]) for piece in ship(view, seat)]
    return Sheet(
        id="sea", title="The sea", box=[0, 0, SEA_W, SEA_H], art="sea", pieces=pieces + cards(view) + supply(view)
    )


def spot(view: View, place: int) -> Spot:
    """Where a place, counted from 0, lies."""
    return RINGS[view["seats"]][place]


def place_pieces(view: View, place: int) -> list[Piece]:
    """A harbor with its offer, or an island with its holder."""
    here = view["circuit"][place]
    return harbor(view, place, here["harbor"]) if "harbor" in here else island(view, place, here)


def island(view: View, place: int, here: View) -> list[Piece]:
    """An island: points, colour, and who holds it with how many swords."""
    x, y = spot(view, place)
    held = here.get("holder")
    label = place_words(view, place + 1)
    if here["colour"]:
        label += (
            f", held by seat {'ABCD'[held]} with {many(sword_sum(here['knights']), 'sword')}"
            if held is not None
            else ", free"
        )
    art = f"liguria-island-{place % 3}-{here['colour'] or 'blank'}"
    found = [Piece(id=f"p{place}", art=art, x=x, y=y, target=f"p{place + 1}", kind="liguria-spot", z=-1, label=label)]
    if not here["colour"]:
        return found
    prize = Piece(
        id=f"v{place}",
        art="liguria-prize",
        x=x - 31,
        y=y - 1,
        text=str(here["points"]),
        kind="liguria-points liguria-deco",
    )
    return [*found, prize, *holder(place, x, y, held, sword_sum(here["knights"]))]


def holder(place: int, x: float, y: float, held: int | None, swords: int) -> list[Piece]:
    """The seat that holds an island, over its swords."""
    if held is None:
        return [Piece(id=f"f{place}", x=x + 33, y=y, text="free", kind="liguria-free liguria-deco")]
    mark = Piece(id=f"m{place}", art=f"seat-{held}", x=x + 33, y=y - 11, scale=0.8, kind="liguria-deco")
    return [
        travels(mark, f"ship{held}", ""),
        Piece(
            id=f"k{place}", art="liguria-icon-knight", x=x + 26, y=y + 10, scale=0.58, kind="liguria-sword liguria-deco"
        ),
        Piece(id=f"s{place}", x=x + 41, y=y + 10, text=str(swords), kind="liguria-swords liguria-deco"),
    ]


def harbor(view: View, place: int, host: int) -> list[Piece]:
    """A town with the seat's mark and the offer on its quay; the offer can be loaded where the viewer's ship lies."""
    x, y = spot(view, place)
    offer = view["merchants"][host]["offer"]
    label = f"Harbor of seat {'ABCD'[host]}, offers {paint(offer)}"
    target = f"p{place + 1}"
    found = [Piece(id=f"p{place}", art="liguria-town", x=x, y=y, target=target, kind="liguria-spot", z=-1, label=label)]
    found.append(Piece(id=f"h{place}", art=f"seat-{host}", x=x - 46, y=y + 21, scale=0.86, kind="liguria-deco"))
    return found + pier(offer, x, y + 21, host, loading(view, place, host))


def loading(view: View, place: int, host: int) -> bool:
    """Whether the viewer may be asked to load here."""
    seat = view["seat"]
    return seat is not None and seat != host and view["merchants"][seat]["place"] == place + 1


def pier(offer: list[int], x: float, y: float, host: int, loading: bool) -> list[Piece]:
    """Up to four cubes one by one, more of them counted by colour."""
    found = []
    if sum(offer) <= MANY:
        for i, colour in enumerate(spread(offer)):
            found.append(travels(cube(f"q{host}{i}{colour}", colour, x - 23 + 22 * i, y, loading), f"u{colour}"))
        return found
    kinds = [(colour, n) for colour, n in zip(COLOURS, offer, strict=True) if n]
    for i, (colour, n) in enumerate(kinds):
        at = x - 25 + 30 * i
        found.append(cube(f"q{host}{colour}", colour, at, y, loading, 0.68))
        found.append(Piece(id=f"n{host}{colour}", x=at + 16, y=y, text=str(n), kind="liguria-pier liguria-deco"))
    return found


def cube(key: str, colour: str, x: float, y: float, target: bool, scale: float = 0.76) -> Piece:
    """A cube; one that may be taken is a place to click."""
    art, kind = ("pick", "liguria-spot") if target else ("cube", "liguria-deco")
    piece = Piece(id=key, art=f"liguria-{art}-{colour}", x=x, y=y, scale=scale, kind=kind)
    if target:
        piece["target"] = colour
    return piece


def ship(view: View, seat: int) -> list[Piece]:
    """A ship at its place, beside others, with a pennant where its direction is fixed."""
    me = view["merchants"][seat]
    x, y = mooring(view, seat)
    label = f"Ship of seat {'ABCD'[seat]} at {place_words(view, me['place'])}, {paint(me['hold'])} aboard"
    found = [
        Piece(
            id=f"ship{seat}",
            art=f"liguria-ship-{seat}",
            x=x,
            y=y,
            kind="liguria-deco",
            label=label,
            ask=f"sail:{seat}",
            z=2,
        )
    ]
    if me["heading"]:
        found.append(pennant(view, seat, x, y))
    return found


def pennant(view: View, seat: int, x: float, y: float) -> Piece:
    """An arrow beside the hull that points along the ring."""
    place, way = view["merchants"][seat]["place"] - 1, view["merchants"][seat]["heading"]
    (ax, ay), (bx, by) = spot(view, place), spot(view, (place + way) % 12)
    angle = atan2(by - ay, bx - ax)
    dx, dy = (28 if bx > ax else -28, 18) if abs(bx - ax) > abs(by - ay) else (0, 36 if by > ay else -32)
    rotate = round(degrees(angle))
    return Piece(id=f"way{seat}", art="liguria-pennant", x=x + dx, y=y + dy, rotate=rotate, kind="liguria-deco", z=2)


def mooring(view: View, seat: int) -> Spot:
    """Where a ship lies: off its place, others beside it towards the middle."""
    place = view["merchants"][seat]["place"]
    x, y = spot(view, place - 1)
    dx, dy = MOORINGS[view["seats"]][place - 1]
    fleet = [s for s in range(view["seats"]) if view["merchants"][s]["place"] == place]
    i = fleet.index(seat)
    side = 1 if x < 424 or (x == 424 and dx >= 0) else -1
    return x + dx + side * 40 * (i % 2), y + dy + (34 if y < 180 else -34) * (i // 2)


def cards(view: View) -> list[Piece]:
    """This round's ship cards: open ones can be taken, taken ones show their seat."""
    owners = {m["card"]: seat for seat, m in enumerate(view["merchants"]) if m["card"]}
    names = sorted([*(c for c in view["display"] if c), *owners], key=lambda name: int(name[1:]))
    if not names and not view["over"]:
        return empty(view["seats"])
    found: list[Piece] = []
    for i, name in enumerate(names):
        x = 424 + (i - (len(names) - 1) / 2) * 102
        found += card(view, name, x, owners.get(name))
    return found


def empty(seats: int) -> list[Piece]:
    """Where the ship cards of the round will lie, so that the sea is not bare before."""
    slots = [424 + (i - (seats - 1) / 2) * 102 for i in range(seats)]
    return [
        Piece(
            id=f"slot{x:g}", art="liguria-slot", x=x, y=CARD_Y, text="ship card", kind="liguria-sea-text liguria-deco"
        )
        for x in slots
    ]


def card(view: View, name: str, x: float, owner: int | None) -> list[Piece]:
    """A ship card."""
    kind = "liguria-spot" if owner in (None, view["actor"]) else "liguria-spot liguria-gone"
    label = f"Ship {card_words(int(name[1:]) - 1)}: {icons(name)}, offers {paint(CARD[name].offer)}"
    piece = Piece(id=name, art=f"liguria-card-{name}", x=x, y=CARD_Y, kind=kind, target=name, label=label)
    if owner is None:
        return [piece]
    mark = Piece(id=f"own{name}", art=f"seat-{owner}", x=x + 38, y=CARD_Y - 53, scale=0.9, kind="liguria-deco", z=1)
    return [piece, travels(mark, f"seat:{owner}", "")]


def supply(view: View) -> list[Piece]:
    """The cubes nobody has; they are chosen from for the first offer and at an own island."""
    asked = view["stage"] in ("stock", "choose") and view["actor"] == view["seat"]
    (left, top), *spots = SUPPLIES[view["seats"]]
    found = [Piece(id="supply", x=left, y=top, text="Supply", kind="liguria-sea-text")]
    for colour, n, (x, y) in zip(COLOURS, view["supply"], spots, strict=True):
        found += [cube(f"u{colour}", colour, x, y, asked), left_over(colour, n, x + 19, y)]
    return found


def left_over(colour: str, n: int, x: float, y: float) -> Piece:
    """How many cubes of a colour nobody has."""
    label = f"{n} {colour} left"
    return Piece(id=f"un{colour}", x=x, y=y, text=str(n), kind="liguria-count", label=label, ask=colour)
