"""The harbor boards of Liguria: four rows of tiles, the diplomats beside them, the hold; and what each seat shows."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Chip, Panel, Piece, Row, Sheet
from riviera.kernel.words import many, minus

from ..components import HARBOR_TILES, ROWS
from ..words.choices import CARD
from ..words.text import shown
from ..words.things import signed, tile_words
from .art import harbor_corner
from .mine import spread

ROOM = 118.0
SMALL = 23.5


def harbors(view: View) -> Sheet:
    """All harbor boards, two in a line."""
    pieces = [piece for seat in range(view["seats"]) for piece in harbor(view, seat)]
    art = f"harbors-{view['seats']}"
    return Sheet(id="harbors", title="Harbors", box=[0, 0, 384, 338], art=art, plain=True, pieces=pieces)


def harbor(view: View, seat: int) -> list[Piece]:
    """One board: its seat, ministers and card, the rows, and the hold."""
    x, y = harbor_corner(seat)
    me = view["merchants"][seat]
    found = [
        Piece(
            id=f"hs{seat}", art=f"seat-{seat}", x=x + 19, y=y + 15, scale=0.8, label=f"Harbor of seat {'ABCD'[seat]}"
        ),
        Piece(id=f"hm{seat}", art="liguria-icon-minister", x=x + 155, y=y + 15, scale=0.62, kind="liguria-minister"),
        Piece(
            id=f"hn{seat}",
            x=x + 170,
            y=y + 15,
            text=str(me["ministers"]),
            kind="liguria-n",
            label=f"{me['ministers']} ministers left",
            ask="ministers",
        ),
    ]
    found += expelled(me, seat, x, y)
    for row in range(4):
        found += tiles(view, seat, row, x + 34, y + 41.5 + 27 * row) + envoy(
            view, seat, row, x + 168, y + 41.5 + 27 * row
        )
    return found + aboard(me, seat, x, y + 149.5)


def expelled(me: View, seat: int, x: float, y: float) -> list[Piece]:
    """Turned knights, each a green point."""
    if not me["expelled"]:
        return []
    text = f"+{me['expelled']}"
    return [
        Piece(id=f"xk{seat}", art="liguria-icon-knight", x=x + 98, y=y + 15, scale=0.6, kind="liguria-minister"),
        Piece(
            id=f"xn{seat}",
            art="liguria-pill-small",
            x=x + 120,
            y=y + 15,
            text=text,
            kind="liguria-pill",
            label=f"{text} green for turned knights",
        ),
    ]


def row_tiles(me: View, row: int) -> list[tuple[str, str, str]]:
    """The tiles of a row: key, drawing and target, turned ones last."""
    found = []
    for tile in HARBOR_TILES:
        if tile.row == row:
            found += [
                (f"f{tile.name}{i}", f"liguria-small-{tile.name}", tile.name)
                for i in range(me["fronts"].get(tile.name, 0))
            ]
    for tile in HARBOR_TILES:
        if tile.row == row:
            back = "liguria-back-monk" if tile.back_green else f"liguria-back-{tile.back}"
            found += [(f"b{tile.name}{i}", back, "") for i in range(me["backs"].get(tile.name, 0))]
    return found


def tiles(view: View, seat: int, row: int, x: float, y: float) -> list[Piece]:
    """The tiles of a row, closer together when they are many; own unturned ones can be upgraded."""
    lie = row_tiles(view["merchants"][seat], row)
    pitch = min(SMALL + 1, (ROOM - SMALL) / max(len(lie) - 1, 1))
    found = []
    for i, (key, art, target) in enumerate(lie):
        piece = Piece(id=f"{seat}{key}", art=art, x=round(x + 11 + pitch * i, 1), y=y, kind="liguria-spot")
        if target and seat == view["seat"]:
            piece["target"] = target
        found.append(piece)
    if found:
        names = ", ".join(tile_words(target) if target else "turned" for _, _, target in lie)
        found[0]["label"] = f"{ROWS[row].capitalize()} row of seat {'ABCD'[seat]}: {names}"
    return found


def visits(view: View, seat: int) -> bool:
    """Whether the viewer's ship lies in the harbor of another seat."""
    viewer = view["seat"]
    if viewer is None or viewer == seat:
        return False
    return bool(view["circuit"][view["merchants"][viewer]["place"] - 1].get("harbor") == seat)


def envoy(view: View, seat: int, row: int, x: float, y: float) -> list[Piece]:
    """The diplomat space at the end of a row; a place to click where the viewer's ship lies."""
    there = view["merchants"][seat]["envoys"][row]
    space = Piece(id=f"e{seat}{row}", art="liguria-envoy", x=x, y=y, kind="liguria-spot", ask=f"rows:{seat}:{row}")
    if visits(view, seat):
        space["target"] = f"{ROWS[row]}s"
    if not there:
        kind = "liguria-envoy-icon liguria-deco"
        return [space, Piece(id=f"ei{seat}{row}", art="liguria-icon-diplomat", x=x, y=y, scale=0.5, kind=kind)]
    words = f"Diplomat of seat {'ABCD'[there['seat']]} beside the {ROWS[row]} row of seat {'ABCD'[seat]}"
    art, kind = f"seat-{there['seat']}", "liguria-deco"
    return [space, Piece(id=f"em{seat}{row}", art=art, x=x, y=y, scale=0.74, kind=kind, label=words)]


def aboard(me: View, seat: int, x: float, y: float) -> list[Piece]:
    """The cubes in the hold."""
    load = spread(me["hold"])
    found = [Piece(id=f"ho{seat}", x=x + 11, y=y, text="Hold" if load else "Hold empty", kind="liguria-begin")]
    pitch = min(18.0, 120 / max(len(load), 1))
    for i, colour in enumerate(load):
        found.append(Piece(id=f"hc{seat}{i}", art=f"liguria-cube-{colour}", x=x + 54 + pitch * i, y=y, scale=0.64))
    return found


def seats(view: View) -> Panel:
    """Each seat with its card and, where its screen is open, silver and points."""
    return Panel(id="seats", title="Seats", rows=[seat_row(view, seat) for seat in range(view["seats"])])


def seat_row(view: View, seat: int) -> Row:
    """A seat."""
    me = view["merchants"][seat]
    chips = []
    if me["card"]:
        score = CARD[me["card"]].score
        chips.append(
            Chip(
                text=signed(score),
                state="good" if score > 0 else "bad",
                label=f"ship card {signed(score)}",
                ask=me["card"],
            )
        )
    if shown(view, seat):
        chips.append(Chip(art="liguria-coin", text=str(me["silver"]), label=f"{me['silver']} silver"))
    hold = sum(me["hold"])
    chips.append(Chip(art="liguria-cargo", text=str(hold), label=f"{many(hold, 'cube')} aboard"))
    row = Row(label="", chips=chips)
    if view["over"]:
        row["value"] = minus(view["scores"][seat])
        parts = [(word, n) for word, n in zip(PARTS, me["points"], strict=True) if n]
        row["note"] = " · ".join(f"{word} {n if n > 0 else signed(n)}" for word, n in parts)
    return row


PARTS = ("islands", "harbor", "balance", "contracts", "sets", "diplomats")
