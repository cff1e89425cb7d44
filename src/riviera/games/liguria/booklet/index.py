"""The index of Liguria: ship cards, tiles, contracts, spaces, islands and signs."""

from __future__ import annotations

from riviera.kernel.booklet import Booklet, Deed, Entry, Group
from riviera.kernel.game import Game
from riviera.kernel.words import many

from ..components import (
    CARDS,
    COLOURS,
    CONTRACTS,
    DIPLOMATS,
    HARBOR_TILES,
    ISLAND_POINTS,
    KNIGHTS,
    ROWS,
    STALLS,
    Card,
    Contract,
    Diplomat,
    HarborTile,
    Knight,
)
from ..words.things import icons, paint, short_tile, signed, stall_words
from .figures import figures

DOES = (
    "Lets you sail {n} farther.",
    "Lets you load {n} in foreign harbors, at every stop.",
    "Worth {n} at the end.",
    "One green point at the end.",
)
WHEEL, ANCHOR, U_TURN, ARROW = (f"liguria-icon-{name}" for name in ("ship", "anchor", "uturn", "arrow"))
DEEDS = [
    Deed(id="sail", title="sail", mark=WHEEL),
    Deed(id="stop", title="stop on the way", mark=ANCHOR),
    Deed(id="turn", title="turn round", mark=U_TURN),
    Deed(id="upgrade", title="upgrade", mark=ARROW),
    Deed(id="offer", title="offer paint", mark="liguria-cube-red"),
    Deed(id="load", title="load paint", mark="liguria-icon-merchant"),
    Deed(id="fight", title="conquer", mark="liguria-icon-knight"),
    Deed(id="score", title="score", mark="liguria-prize"),
]
SIGNS = (
    (
        "liguria-icon-ship",
        "Wheel",
        "One step for your ship: on ship cards, and on ship tiles while they are not turned.",
        "R-SAIL-1",
    ),
    ("liguria-icon-anchor", "Anchor", "On ship cards: one full stop on the way.", "R-SAIL-5"),
    (
        "liguria-icon-uturn",
        "U-turn",
        "On ship cards: reverse your direction before the first step or after the last.",
        "R-SAIL-4",
    ),
    ("liguria-icon-arrow", "Upgrade", "On ship cards: turn one tile of your harbor.", "R-CARD-3"),
    (
        "liguria-icon-merchant",
        "Sack",
        "On merchants: one cube that you may load at each stop in a foreign harbor.",
        "R-LOAD-1",
    ),
    (
        "liguria-icon-building",
        "Building",
        "A tile that is worth points in front, and three more when turned.",
        "R-CARD-4",
    ),
    ("liguria-icon-monk", "Monk", "A tile that brings green points: one in front, two when turned.", "R-SCORE-3"),
    ("liguria-icon-diplomat", "Scroll", "On diplomats: what a place in a foreign harbor costs.", "R-DIPLOMAT-2"),
    ("liguria-icon-knight", "Sword", "On knights: more of them than the holder has conquer an island.", "R-ISLAND-6"),
    ("liguria-icon-minister", "Minister", "Marks an island or a diplomat as yours. You have seven.", "R-SETUP-1"),
    ("liguria-coin", "Silver", "Pays for tiles that you skip. Worth nothing at the end.", "R-SILVER-1"),
    (
        "liguria-envoy",
        "Place for a diplomat",
        "At the end of each row of a harbor: others score the row from there.",
        "R-DIPLOMAT-1",
    ),
    (
        "liguria-space",
        "Order track",
        "Who takes cards and sails first. Backwards it is the order of buyers.",
        "R-PICK-7",
    ),
    ("liguria-pennant", "Direction", "Beside a ship at an island: that way it has to go on.", "R-SAIL-3"),
    (
        "liguria-pill-good",
        "Green points",
        "On cards, monks and turned knights. They make up for red ones, and bring nothing more.",
        "R-SCORE-3",
    ),
    (
        "liguria-pill-bad",
        "Red points",
        "On strong ship cards. Each one that green points do not cover costs 5 points.",
        "R-SCORE-3",
    ),
    ("liguria-prize", "Points", "Prestige points: what wins the game.", "R-SCORE-7"),
    (
        "liguria-town",
        "Harbor",
        "A place of the circuit: unload in your own, load and send diplomats in others.",
        "R-HOME-1",
    ),
    ("liguria-ship-0", "Ship", "Carries ten cubes. The sail shows whose it is.", "R-SAIL-7"),
)


def booklet(game: Game) -> Booklet:
    """Everything beside the words of the rules."""
    screen = [diplomat(d) for d in DIPLOMATS] + [knight(k) for k in KNIGHTS]
    groups = [
        group("cards", "Ship cards", "liguria-card-c1", [card(c) for c in CARDS]),
        group("harbor", "Tiles of the harbor", "liguria-icon-building", [harbor_tile(t) for t in HARBOR_TILES]),
        group("screen", "Knights and diplomats", "liguria-icon-knight", screen),
        group("contracts", "Contracts", "liguria-tile-contract-1", [contract(c) for c in CONTRACTS]),
        group("spaces", "Market street", "liguria-coin", [space(i) for i in range(len(STALLS))], "signs"),
        group("islands", "Islands and paint", "liguria-cube-blue", [*islands(), *cubes()], "signs"),
        group("signs", "Signs", "liguria-icon-anchor", [sign(*s) for s in SIGNS], "signs"),
    ]
    return Booklet(figures=figures(game), groups=groups, deeds=DEEDS)


def group(id: str, title: str, mark: str, entries: list[Entry], look: str = "faces") -> Group:
    """A kind of things."""
    return Group(id=id, title=title, mark=mark, look=look, entries=entries)


def card(c: Card) -> Entry:
    """A ship card: what it lets one do, and what it offers."""
    can = [("stop", c.anchors), ("turn", c.u_turns), ("upgrade", c.arrows), ("offer", sum(c.offer))]
    balance = f"{abs(c.score)} {'green' if c.score > 0 else 'red'} points" if abs(c.score) > 1 else ""
    balance = balance or f"1 {'green' if c.score > 0 else 'red'} point"
    offer = f"Offers {paint(c.offer)}." if sum(c.offer) else "Offers nothing."
    text = f"{icons(c.name)}. {offer} {balance.capitalize()} at the end."
    deeds = ["sail", *(deed for deed, n in can if n)]
    art = f"liguria-card-{c.name}"
    return Entry(id=c.name, title=signed(c.score), text=text, art=art, deeds=deeds, note="Ship card")


def harbor_tile(t: HarborTile) -> Entry:
    """A tile of the harbor, front and back."""
    amount = (many(t.wheels, "step"), many(t.sacks, "cube"), many(t.front, "point"), "")[t.row]
    turned = many(t.back, "point") + (f" and {t.back_green} green points" if t.back_green else "")
    text = f"{DOES[t.row].format(n=amount)} Turned: {turned}" + (", and the rest is gone." if t.row < 2 else ".")
    back = "liguria-back-monk" if t.back_green else f"liguria-back-{t.back}"
    entry = Entry(id=t.name, title=short_tile(t.name), text=text, art=f"liguria-tile-{t.name}", clause="R-CARD-4")
    entry["note"], entry["count"], entry["back"] = f"{ROWS[t.row].capitalize()} row", t.copies, back
    entry["deeds"] = [("sail", "load", "score", "score")[t.row], "score"]
    return entry


def diplomat(d: Diplomat) -> Entry:
    """A diplomat."""
    text = f"Pays {many(d.scrolls, 'scroll')} for a place in a foreign harbor: 2 points for each tile of a row."
    entry = Entry(id=d.name, title=short_tile(d.name), text=text, art=f"liguria-tile-{d.name}", clause="R-DIPLOMAT-2")
    entry["note"], entry["count"], entry["deeds"] = "Behind the screen", d.copies, ["score"]
    return entry


def knight(k: Knight) -> Entry:
    """A knight."""
    text = f"Fights with {many(k.swords, 'sword')}, and loads one cube when it lands."
    text += " On later visits it brings one cube of any colour." if k.choice else ""
    text += " Expelled, it is worth 1 green point."
    entry = Entry(id=k.name, title=short_tile(k.name), text=text, art=f"liguria-tile-{k.name}", clause="R-ISLAND-2")
    entry["note"], entry["count"], entry["deeds"] = "Behind the screen", k.copies, ["fight"]
    return entry


def contract(c: Contract) -> Entry:
    """A contract."""
    text = f"Pays {c.points} points at the end for {paint(c.needs)} behind your screen. Unfilled it costs nothing."
    entry = Entry(id=c.name, title=f"Contract for {c.points}", text=text, art=f"liguria-tile-{c.name}")
    entry["deeds"] = ["score"]
    return entry


def space(i: int) -> Entry:
    """A space of the market street."""
    text = f"Its buyer takes {stall_words(i)}."
    art = f"liguria-stall-{STALLS[i].name}"
    return Entry(id=STALLS[i].name, title=f"Space {i + 1}", text=text, art=art, clause="R-BUYER-2")


def islands() -> list[Entry]:
    """Dedicated islands of each colour, blank ones, and their score tiles."""
    points = f"{ISLAND_POINTS[0]} to {ISLAND_POINTS[-1]}"
    found = []
    for colour in COLOURS:
        text = f"Conquered with knights it gives {colour} paint, and its score tile, {points}, at the end."
        art = f"liguria-island-0-{colour}"
        entry = Entry(id=f"island-{colour}", title=f"{colour.capitalize()} island", text=text, art=art)
        entry["clause"], entry["count"], entry["deeds"] = "R-ISLAND-2", 2, ["score"]
        found.append(entry)
    blank = "Nothing happens here. Three players use three, four players two."
    entry = Entry(id="island-blank", title="Blank island", text=blank, art="liguria-island-0-blank")
    entry["clause"], entry["count"] = "R-ISLAND-1", 3
    return [*found, entry]


def cubes() -> list[Entry]:
    """The paints."""
    marks = ("a diamond", "a circle", "waves")
    return [
        Entry(
            id=f"cube-{colour}",
            title=f"{colour.capitalize()} paint",
            text=f"A cube with {mark} on it. Contracts ask for paint; a set of all three colours is worth 3 points.",
            art=f"liguria-cube-{colour}",
            count=25,
            clause="R-SCORE-5",
        )
        for colour, mark in zip(COLOURS, marks, strict=True)
    ]


def sign(art: str, title: str, text: str, clause: str) -> Entry:
    """A sign of cards, tiles and the board."""
    return Entry(id=f"sign-{art.removeprefix('liguria-')}", title=title, text=text, art=art, clause=clause)
