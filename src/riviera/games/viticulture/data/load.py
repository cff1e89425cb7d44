"""A position of Viticulture from plain data, refused with the reason when it is impossible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from riviera.kernel.agenda import ARG, NUMBER, SEAT, load_agenda
from riviera.kernel.chance import read_chance
from riviera.kernel.data import Dump, within
from riviera.kernel.errors import BadInput
from riviera.kernel.vecs import put

from ..components import CELLAR, DECKS, FIELDS, GRAPES, SEASONS, STRUCTURE_IDS
from ..engine.deal import blank
from ..engine.rules import Viticulture
from ..engine.state import BOOK, Position
from .check import check
from .dump import BONUSES, CARD_NAMES, EARNED, ELDERS, LEVELS, PLACES, TARGETS, USED

if TYPE_CHECKING:
    from riviera.kernel.game import Game

NUMBERS = (
    ("lira", 0, 10**6),
    ("vp", -5, 10**4),
    ("residual", 0, 5),
    ("workers", 3, 6),
    ("idle", 0, 6),
    ("coins", 0, 6),
    ("row", 0, 7),
)
SETS: dict[str, Sequence[str]] = {
    "structures": STRUCTURE_IDS,
    "standing": PLACES,
    "planned": PLACES,
    "sold": FIELDS,
    "harvested": FIELDS,
    "crush": GRAPES,
    "cellar": CELLAR,
}


def load(game: Game, data: Dump) -> Viticulture:
    """The position of a dump."""
    try:
        return check(build(game, data))
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise BadInput(
            f"A position of Viticulture needs seats, growers, decks and the rest; this one fails at {error}."
        ) from None


def index(word: Any, words: Sequence[Any], what: str) -> int:
    """The number of a name."""
    if word not in words or type(word) is not type(words[0]):
        raise BadInput(f"There is no {what} “{word}”.")
    return words.index(word)


def mask(items: list[str], words: Sequence[str], what: str) -> int:
    """A set of names; nothing twice."""
    if len(set(items)) != len(items):
        raise BadInput(f"A {what} is named twice.")
    return sum(2 ** index(item, words, what) for item in items)


def numbers(items: list[Any], low: int, high: int, what: str) -> int:
    """A set of numbers; nothing twice."""
    found = [within(item, low, high, what) for item in items]
    if len(set(found)) != len(found):
        raise BadInput(f"In “{what}” a number stands twice.")
    return sum(2**n for n in found)


def pile(items: list[str], deck: int) -> bytes:
    """Cards in order."""
    return bytes([index(item, CARD_NAMES[deck], f"{DECKS[deck]} card") for item in items])


def build(game: Game, data: Dump) -> Viticulture:
    """The position as it is written, each part checked for itself."""
    seats = within(data["seats"], 1, 6, "seats")
    friendly = index(data["bonuses"], BONUSES, "way with bonuses")
    level, targets = index(data["automa"], LEVELS, "automa"), index(data["targets"], TARGETS, "way with targets")
    p = blank(game, seats, read_chance(data["chance"]), friendly, level, targets)
    p.actor = within(data["actor"], -1, seats - 1, "actor")
    p.seals = within(data["seals"], 0, 10**9, "seals")
    read_agenda(p, data["agenda"])
    p.careful = within(data["careful"], 0, 4, "careful")
    read_table(p, data)
    if len(data["growers"]) != seats:
        raise BadInput(f"“growers” needs one entry for each of the {seats} seats.")
    read_growers(p, data["growers"])
    p.decks = [pile(data["decks"][deck], d) for d, deck in enumerate(DECKS)]
    p.piles = [pile(data["discards"][deck], d) for d, deck in enumerate(DECKS)]
    p.automa = bytes([within(c, 0, 23, "automa card") for c in data["automa_deck"]])
    p.tokens = within(data["tokens"], 0, 8, "tokens")
    p.gone = numbers(data["rows_gone"], 1, 7, "rows_gone") // 2
    return p


def read_agenda(p: Position, data: list[Any]) -> None:
    """What is still to happen."""
    stack = load_agenda(BOOK, data, p.seats)
    for i in range(len(data)):
        p.push(BOOK.effects[stack[i] & NUMBER], stack[i] >> SEAT & 15, stack[i] >> ARG)


def read_table(p: Position, data: Dump) -> None:
    """What concerns all seats together."""
    p.year = within(data["year"], 0, 99, "year")
    p.season = index(data["season"], SEASONS, "season")
    p.first = within(data["first"], 0, p.seats - 1, "first")
    p.ending = index(data["ending"], (False, True), "end")
    p.lent = within(data["lent"], -1, p.seats - 1, "lent")
    p.passed = numbers(data["passed"], 0, p.seats - 1, "passed")
    p.taken = mask(data["taken"], PLACES, "place")
    p.used = within(data["used"], -1, 99, "used")


def read_growers(p: Position, growers: list[Dump]) -> None:
    """What each seat has."""
    for key, low, high in NUMBERS:
        put(getattr(p, key), [within(g[key], low, high, key) for g in growers])
    for key, words in SETS.items():
        put(getattr(p, key), [mask(g[key], words, key) for g in growers])
    put(p.earned, [n for g in growers for n in earned(g.get("earned", {}))])
    put(p.marks, [mask(g["used"], USED, "structure") for g in growers])
    put(p.grande, [0 if g["grande"] is None else index(g["grande"], PLACES, "place") + 1 for g in growers])
    put(p.fields, [mask(g["fields"][field], CARD_NAMES[0], "vine") for g in growers for field in FIELDS])
    put(p.hand, [mask(g["hand"][k], CARD_NAMES[d], "card") for g in growers for d, k in enumerate(DECKS)])
    put(p.seen, [mask(g["seen"][k], CARD_NAMES[d], "card") for g in growers for d, k in enumerate(DECKS)])
    put(p.offered, [mask(g["offered"][DECKS[d]], CARD_NAMES[d], "card") for g in growers for d in (1, 3)])
    put(p.parents, [parent(g[word], word, side) for g in growers for side, word in enumerate(("mama", "papa"))])
    put(p.offers, [offers(g["offers"], side) for g in growers for side in range(2)])


def earned(points: Dump) -> list[int]:
    """A seat's points by source; where a position does not say, they were there at the start."""
    return [within(points.get(source, 0), -(10**4), 10**4, source) for source in EARNED]


def parent(name: Any, what: str, side: int) -> int:
    """A mama or papa by name, or -1 before one is chosen."""
    return -1 if name is None else index(name, ELDERS[side], what)


def offers(names: list[str], side: int) -> int:
    """The mamas or the papas among the parents offered."""
    for name in names:
        index(name, (*ELDERS[0], *ELDERS[1]), "parent")
    return mask([name for name in names if name in ELDERS[side]], ELDERS[side], "parent")
