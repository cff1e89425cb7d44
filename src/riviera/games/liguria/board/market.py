"""The market street of Liguria: the row of tiles with the price of each pick, the spaces, the order track."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Chip, Panel, Piece, Row, Sheet, travels

from ..components import STALLS
from ..words.choices import STALL
from ..words.things import stall_words, tile_words

PITCH = 55.1
TILE_Y, PRICE_Y, STALL_Y = 65.0, 104.5, 130.0
BOX = [0.0, 0.0, 848.0, 150.0]


def market(view: View) -> Sheet:
    """The street as one sheet."""
    pieces = [round_words(view)]
    pieces += [piece for slot in range(len(view["row"])) for piece in tile(view, slot)]
    for i in range(len(STALL)):
        pieces += stall(view, i)
    for space in range(view["seats"]):
        pieces += order(view, space)
    return Sheet(id="market", title="Market street", box=BOX, art="market", plain=True, pieces=pieces)


def clock(view: View) -> str:
    """Which round it is, in words."""
    if view["stage"] == "stock":
        return "before the first round"
    return "the final movement" if view["stage"] == "last" else f"round {view['round']} of {view['rounds']}"


def round_words(view: View) -> Piece:
    """Which round it is, beside the title."""
    rule = "nobody buys any more" if view["stage"] == "last" else "left buys first, right buys more"
    text = f"{clock(view)}; {rule}"
    return Piece(id="round", x=120, y=19.5, text=text, kind="liguria-hint", label=clock(view), ask="round")


def looks_of(view: View, slot: int) -> str:
    """How a tile of the row looks: taken, skipped, out of reach, or plain."""
    now, number = view["turn"], slot + 1
    if view["stage"] != "pick":
        return ""
    if number in now["taken"]:
        return "taken"
    if now["taken"] and now["taken"][0] < number < now["last"]:
        return "skip"
    silver = view["merchants"][view["actor"]]["silver"]
    dear = bool(now["last"]) and number - now["last"] - 1 > silver
    return "far" if number < now["last"] or dear or len(view["row"]) - slot < now["picks"] else ""


def price(view: View, slot: int) -> int | None:
    """What picking a tile would cost, once a first one is picked."""
    last = view["turn"]["last"]
    return slot - last if view["stage"] == "pick" and last and slot + 1 > last else None


def tile(view: View, slot: int) -> list[Piece]:
    """A tile with its price or fate below it."""
    name, looks = view["row"][slot], looks_of(view, slot)
    x = 38 + PITCH * slot
    y = TILE_Y - 3 if looks == "taken" else TILE_Y
    kind = f"liguria-spot liguria-{looks}" if looks else "liguria-spot"
    label = f"Tile {slot + 1}: {tile_words(name)}" + (f", {looks}" if looks in ("taken", "skip") else "")
    art = f"liguria-tile-{name}"
    found = [Piece(id=f"t{slot}{name}", art=art, x=x, y=y, target=f"t{slot + 1}", kind=kind, label=label)]
    return found + below(view, slot, x, looks)


def below(view: View, slot: int, x: float, looks: str) -> list[Piece]:
    """Taken, skipped, or the silver it costs."""
    if looks in ("taken", "skip"):
        text, kind = ("taken", "liguria-ok") if looks == "taken" else ("skip", "liguria-note")
        return [Piece(id=f"w{slot}", x=x, y=PRICE_Y, text=text, kind=kind)]
    cost = price(view, slot)
    if cost is None:
        return []
    if not cost:
        return [Piece(id=f"w{slot}", x=x, y=PRICE_Y, text="free", kind="liguria-note")]
    dear = looks == "far"
    coin = "liguria-deco liguria-faint" if dear else "liguria-deco"
    return [
        Piece(id=f"w{slot}", x=x - 1, y=PRICE_Y, text=str(cost), kind="liguria-dear" if dear else "liguria-price"),
        travels(Piece(id=f"q{slot}", art="liguria-coin", x=x + 9, y=PRICE_Y, kind=coin), "", ""),
    ]


def stall(view: View, i: int) -> list[Piece]:
    """A space of the street, and its buyer."""
    name = STALLS[i].name
    seat = view["stalls"][i]
    x = 70 + 118 * i
    own = "liguria-spot liguria-own" if seat is not None and seat == view["seat"] else "liguria-spot"
    found = [
        Piece(
            id=name,
            art=f"liguria-stall-{name}",
            x=x,
            y=STALL_Y,
            target=name,
            kind=own,
            label=f"Space {i + 1}: {stall_words(i)}",
        )
    ]
    if seat is not None:
        found.append(Piece(id=f"b{seat}", art=f"seat-{seat}", x=x + 38, y=STALL_Y, scale=0.82, kind="liguria-deco"))
    return found


def order(view: View, space: int) -> list[Piece]:
    """A space of the order track, and its buyer."""
    x, seat = 833 - 13 - 32 * (view["seats"] - 1 - space), view["order"][space]
    found = [
        Piece(
            id=f"o{space}",
            art="liguria-space",
            x=x,
            y=19,
            kind="liguria-note",
            text="" if seat is not None else str(space + 1),
        )
    ]
    if seat is not None:
        mark = Piece(id=f"b{seat}", art=f"seat-{seat}", x=x, y=19, scale=0.76, kind="liguria-deco")
        found.append(
            mark | Piece(id=f"b{seat}", x=x, y=19, label=f"Seat {'ABCD'[seat]} is number {space + 1}", ask="order")
        )
    if not space:
        found.append(Piece(id="order", x=x - 20, y=19, text="Order", kind="liguria-hint-end"))
    return found


def street_panel(view: View) -> Panel:
    """The spaces for a phone."""
    rows = []
    for (name, space), seat in zip(STALL.items(), view["stalls"], strict=True):
        row = Row(label=str(space.tiles), target=name, note="tiles" if space.tiles > 1 else "tile")
        coins = (
            [Chip(art="liguria-coin", text=str(space.silver), label=f"{space.silver} silver")] if space.silver else []
        )
        buyer = [Chip(art=f"seat-{seat}", label=f"seat {'ABCD'[seat]}")] if seat is not None else []
        row["chips"] = buyer or coins
        if seat is not None and seat == view["seat"]:
            row["state"] = "mine"
        rows.append(row)
    return Panel(id="street", title="Market street", note=clock(view), look="tiles", columns=7, rows=rows)


def row_panel(view: View) -> Panel:
    """The row of tiles for a phone, broken into lines of five."""
    rows = []
    for slot, name in enumerate(view["row"]):
        looks, cost = looks_of(view, slot), price(view, slot)
        row = Row(
            label="",
            target=f"t{slot + 1}",
            chips=[Chip(art=f"liguria-tile-{name}", label=tile_words(name), state="liguria-large")],
        )
        if looks in ("taken", "skip"):
            row["note"] = looks
        elif cost is not None:
            row["note"] = f"{cost} silver" if cost else "free"
        if looks == "taken":
            row["state"] = "mine"
        elif looks:
            row["state"] = "past"
        rows.append(row)
    return Panel(id="row", title="Tiles", note="one row, read line by line", look="tiles", columns=5, rows=rows)
