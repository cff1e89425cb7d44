"""The tiles of Liguria explained: what each does, what it is worth, and what lies in a row of a harbor."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.explain import Detail, Explanation, now
from riviera.kernel.words import many

from ..components import COLOURS, CONTRACTS, DIPLOMATS, KNIGHTS, ROWS, SEAT_LETTERS, HarborTile
from .choices import CARD, TILE
from .things import paint

KNIGHT = {k.name: k for k in KNIGHTS}
DIPLOMAT = {d.name: d for d in DIPLOMATS}
CONTRACT = {c.name: c for c in CONTRACTS}
DOES = {
    "ship": ("Each wheel is one step that your ship may sail", "R-SAIL-1"),
    "merchant": ("Each sack lets you load one cube at every stop in another's harbor", "R-LOAD-1"),
    "building": ("It brings its points at the end", "R-SCORE-2"),
    "monk": ("It is 1 green point in the balance", "R-SCORE-3"),
}


def mine(view: View) -> View | None:
    """The seat's own side; a spectator has none."""
    me: View | None = None if view["seat"] is None else view["merchants"][view["seat"]]
    return me


def wheels(me: View, with_card: bool = True) -> int:
    """How far a ship may sail now: unturned ship tiles, and the card of the round."""
    shown: int = sum(TILE[name].wheels * n for name, n in me["fronts"].items())
    return shown + (int(CARD[me["card"]].wheels) if with_card and me["card"] else 0)


def tile(view: View, name: str) -> Explanation | None:
    """A variety tile, wherever it lies: in the row, in a harbor or behind a screen."""
    name = name.removeprefix("tile-").removeprefix("small-")
    if name in TILE:
        return harbor_tile(TILE[name])
    if name in KNIGHT:
        return knight(view, name)
    if name in DIPLOMAT:
        return diplomat(view, name)
    if name in CONTRACT:
        return contract(view, name)
    return turned(name) if name.startswith("back-") else None


def harbor_tile(t: HarborTile) -> Explanation:
    """A tile of the harbor: its front works, its back scores."""
    kind = ROWS[t.row]
    does, clause = DOES[kind]
    title = (
        f"{kind.capitalize()} with {many(t.wheels or t.sacks, 'wheel' if t.wheels else 'sack')}"
        if t.wheels or t.sacks
        else kind.capitalize()
    )
    text = f"{does}. It lies in your harbor; an arrow of a ship card can turn it once"
    text += ", and its icons are gone." if t.wheels or t.sacks else "."
    facts = [
        Detail(value=many(t.front, "point"), label="now"),
        Detail(value=many(t.back, "point"), label="turned"),
    ]
    facts += [Detail(value=f"{t.front_green} and {t.back_green}", label="green, now and turned")] * bool(t.back_green)
    told = Explanation(
        kind="Tile of the harbor", title=title, text=text, art=f"liguria-tile-{t.name}", clauses=[clause, "R-CARD-4"]
    )
    return now(told, facts, "What it is worth at the end")


def turned(name: str) -> Explanation:
    """The back of a tile."""
    worth = "2 points and 2 green points" if name.endswith("monk") else many(int(name.removeprefix("back-")), "point")
    text = f"A tile that was turned: it brings {worth} at the end, and does nothing else any more."
    return Explanation(
        kind="Turned tile",
        title=worth.capitalize(),
        text=text,
        art=f"liguria-{name}",
        clauses=["R-CARD-4", "R-SCORE-2"],
    )


def knight(view: View, name: str) -> Explanation:
    """A knight: conquers islands."""
    k = KNIGHT[name]
    text = f"It conquers islands with {many(k.swords, 'sword')}, and stays there. "
    text += "Each knight that lands loads a cube of the island."
    text += " On later stops there it brings a cube of any colour besides." if k.choice else ""
    title = f"Knight with {many(k.swords, 'sword')}"
    told = Explanation(
        kind="Tile behind the screen",
        title=title,
        text=text,
        art=f"liguria-tile-{name}",
        clauses=["R-ISLAND-2", "R-ISLAND-6"],
    )
    me = mine(view)
    held = [k.swords * n for k in KNIGHTS for n in [me["knights"].get(k.name, 0)]] if me else []
    return now(
        told,
        [Detail(art="liguria-icon-knight", value=many(sum(held), "sword"), label="behind your screen")] if me else [],
    )


def diplomat(view: View, name: str) -> Explanation:
    """A diplomat: goes to another's harbor."""
    d = DIPLOMAT[name]
    text = (
        "Sent to another's harbor it stands beside one row and brings 2 points for each tile of that row at the end. "
    )
    text += "The first in a harbor costs 1 scroll, the next 2, and so on."
    title = f"Diplomat with {many(d.scrolls, 'scroll')}"
    told = Explanation(
        kind="Tile behind the screen",
        title=title,
        text=text,
        art=f"liguria-tile-{name}",
        clauses=["R-DIPLOMAT-2", "R-SCORE-6"],
    )
    me = mine(view)
    scrolls = sum(d.scrolls * me["diplomats"].get(d.name, 0) for d in DIPLOMATS) if me else 0
    return now(
        told,
        [Detail(art="liguria-icon-diplomat", value=many(scrolls, "scroll"), label="behind your screen")] if me else [],
    )


def contract(view: View, name: str) -> Explanation:
    """A contract: paint for points."""
    c = CONTRACT[name]
    text = f"At the end it pays {c.points} points for {paint(c.needs)}, if they lie behind your screen. "
    text += "Each cube serves once; left unfilled it costs nothing."
    told = Explanation(
        kind="Contract", title=f"{c.points} points", text=text, art=f"liguria-tile-{name}", clauses=["R-SCORE-4"]
    )
    me = mine(view)
    if not me:
        return told
    facts = [
        Detail(art=f"liguria-cube-{colour}", value=f"{min(me['store'][i], n)} of {n}", label=f"{colour} delivered")
        for i, (colour, n) in enumerate(zip(COLOURS, c.needs, strict=True))
        if n
    ]
    return now(told, facts, "Behind your screen, in this moment")


def harbor_row(view: View, name: str) -> Explanation | None:
    """A row of a harbor (``rows:SEAT:ROW``), or the place for a diplomat beside it (``ships``)."""
    if name.startswith("rows:"):
        seat, row = map(int, name.split(":")[1:])
        return row_of(view, seat, row)
    if name.removesuffix("s") not in ROWS or not name.endswith("s"):
        return None
    row, me = ROWS.index(name.removesuffix("s")), mine(view)
    host = view["circuit"][me["place"] - 1].get("harbor") if me else None
    text = f"A diplomat here brings you 2 points at the end for each tile of the {ROWS[row]} row. "
    text += "A harbor has four such places, one beside each row."
    told = Explanation(
        kind="Place for a diplomat",
        title=f"Beside the {ROWS[row]} row",
        text=text,
        art="liguria-icon-diplomat",
        clauses=["R-DIPLOMAT-1", "R-SCORE-6"],
    )
    return told if host is None else now(told, worth(view, host, row))


def worth(view: View, host: int, row: int) -> list[Detail]:
    """What a diplomat beside a row would cost and bring now."""
    taken = sum(envoy is not None for envoy in view["merchants"][host]["envoys"])
    facts = [Detail(value=many(2 * tiles_in(view, host, row), "point"), label="by the tiles there now")]
    return (
        [*facts, Detail(art="liguria-icon-diplomat", value=many(taken + 1, "scroll"), label="for the next one")]
        if taken < 4
        else facts
    )


def tiles_in(view: View, host: int, row: int) -> int:
    """How many tiles lie in a row of a harbor."""
    m = view["merchants"][host]
    return sum(n for side in ("fronts", "backs") for name, n in m[side].items() if TILE[name].row == row)


def row_of(view: View, seat: int, row: int) -> Explanation:
    """A row of somebody's harbor."""
    does, clause = DOES[ROWS[row]]
    whose = "your harbor" if seat == view["seat"] else f"harbor {SEAT_LETTERS[seat]}"
    there = view["merchants"][seat]["envoys"][row]
    each = does.replace("It ", f"Each {ROWS[row]} ", 1)
    text = f"{each}. A diplomat beside it brings whoever sent it 2 points for each tile of the row."
    told = Explanation(
        kind="Row of a harbor",
        title=f"The {ROWS[row]} row of {whose}",
        text=text,
        art=f"liguria-icon-{ROWS[row]}",
        clauses=[clause, "R-SCORE-6"],
    )
    facts = [Detail(value=many(tiles_in(view, seat, row), "tile"), label="in it")]
    if there:
        facts.append(
            Detail(art=f"seat-{there['seat']}", value="a diplomat", label=f"of player {SEAT_LETTERS[there['seat']]}")
        )
    return now(told, facts)
