"""The index of Cinque Terre: produce, orders, starting orders, vendors, places and signs."""

from __future__ import annotations

from riviera.kernel.booklet import Booklet, Entry, Group
from riviera.kernel.game import Game

from ..board.symbols import P
from ..components import (
    CARDS_OF_A_PRODUCE,
    FIELDS,
    LOOP,
    PRODUCE,
    PRODUCE_ORDERS,
    STARTING_ORDERS,
    VENDOR_LIRE,
    VILLAGES,
    Field,
    Order,
    Produce,
    Village,
)
from ..view import PLACE_NAMES, VILLAGE_NAMES
from .figures import figures

SIGNS = (
    ("cart-0", "Cart", "Drives clockwise and carries four pieces. The shape shows whose it is.", "R-HARVEST-4"),
    ("back", "Pile of produce cards", "Draw from it instead of one of the four face-up cards.", "R-DRAW-1"),
    ("order-back", "Pile of orders", "After a claim you look at its top card, alone.", "R-BONUS-1"),
    (
        "flag",
        "Vendor card",
        "At a village and at the end of your row: its lire, until somebody has won it.",
        "R-VENDOR-1",
    ),
    ("owner-0", "Favourite vendor", "On the flag of a village: who has won its vendor card.", "R-VENDOR-3"),
    ("sold", "Sold", "On an order of the row: you have sold this already.", "R-CLAIM-4"),
    ("ticked", "Sold", "On a starting or secret order: you have sold this already.", "R-FINAL-1"),
    ("dash", "Nothing asked", "On an order: it asks for nothing in this village.", "R-CLAIM-1"),
    ("hand", "Cards in hand", "How many produce cards somebody holds.", "R-SECRET-1"),
    (
        "letter",
        "Secret orders",
        "How many orders somebody keeps in secret, the starting order among them.",
        "R-BONUS-3",
    ),
    ("claim", "Claims", "How many orders and vendor cards somebody has claimed. Five begin the last turns.", "R-END-1"),
    ("used", "Discards", "Produce cards that were played. They are shuffled when the pile is empty.", "R-DRAW-4"),
)


def booklet(game: Game) -> Booklet:
    """Everything beside the words of the rules."""
    orders = [order(i, o) for i, o in enumerate(PRODUCE_ORDERS)]
    starting = [start(i, o) for i, o in enumerate(STARTING_ORDERS)]
    places = [place(name) for name in LOOP]
    groups = [
        group("produce", "Produce", f"{P}-chip-limoni", [produce(p) for p in PRODUCE], "signs"),
        group("orders", "Orders", f"{P}-order-back", orders, "faces"),
        group("starting", "Starting orders", f"{P}-order-SO01", starting, "faces"),
        group("vendors", "Vendor cards", f"{P}-flag", [vendor(v) for v in VILLAGES], "signs"),
        group("places", "Places", f"{P}-cart-0", places, "signs"),
        group("signs", "Signs", f"{P}-back", [sign(*s) for s in SIGNS], "signs"),
    ]
    return Booklet(figures=figures(game), groups=groups, deeds=[])


def group(id: str, title: str, mark: str, entries: list[Entry], look: str) -> Group:
    """A kind of things."""
    return Group(id=id, title=title, mark=mark, look=look, entries=entries)


def produce(p: Produce) -> Entry:
    """A kind of produce: its piece and its card."""
    text = f"{p.english.capitalize()}. {CARDS_OF_A_PRODUCE} cards, two dice, up to 16 {p.colour} pieces."
    entry = Entry(id=p.id, title=p.id.capitalize(), text=text, art=f"{P}-chip-{p.id}", clause="R-SETUP-1")
    entry["back"], entry["count"] = f"{P}-card-{p.id}", CARDS_OF_A_PRODUCE
    return entry


def wants(o: Order) -> str:
    """What an order asks for."""
    said = ", ".join(f"{kind} in {VILLAGE_NAMES[village]}" for village, kind in o.wants.items())
    return said[0].upper() + said[1:]


def order(i: int, o: Order) -> Entry:
    """A produce order."""
    art, title = f"{P}-order-{o.id}", f"Order {i + 1}: {o.lire} lire"
    return Entry(id=o.id, title=title, text=f"{wants(o)}.", art=art, note="Produce order")


def start(i: int, o: Order) -> Entry:
    """A starting order."""
    art, title = f"{P}-order-{o.id}", f"Starting order {i + 1}"
    return Entry(id=o.id, title=title, text=f"{wants(o)}.", art=art, note="30 less the five prices")


def vendor(v: Village) -> Entry:
    """The vendor card of a village."""
    text = f"{VENDOR_LIRE[v.id]} lire for whoever claims it first with eight pieces sold in {v.name}."
    return Entry(id=f"vendor-{v.id}", title=f"Vendor of {v.name}", text=text, art=f"{P}-flag", clause="R-VENDOR-1")


def place(name: str) -> Entry:
    """A village or a field, and where the road goes on."""
    on = PLACE_NAMES[LOOP[(LOOP.index(name) + 1) % len(LOOP)]]
    here: Village | Field = next(place for place in (*VILLAGES, *FIELDS) if place.id == name)
    offer = (
        f"{here.dice} dice fix its prices." if isinstance(here, Village) else f"{here.piles} piles of produce lie here."
    )
    art, clause = (f"{P}-die-arance", "R-SELL-1") if isinstance(here, Village) else (f"{P}-chip-arance", "R-HARVEST-1")
    text = f"{offer} Then the road goes on to {on}."
    return Entry(id=f"place-{name}", title=here.name, text=text, art=art, clause=clause)


def sign(name: str, title: str, text: str, clause: str) -> Entry:
    """A sign of the table."""
    return Entry(id=f"sign-{name}", title=title, text=text, art=f"{P}-{name}", clause=clause)
