"""A position of Viticulture from plain data, refused with the reason when it is impossible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from riviera.kernel.agenda import load_agenda
from riviera.kernel.chance import Chance
from riviera.kernel.effects import EndOfCare
from riviera.kernel.errors import BadInput
from riviera.kernel.state import ints

from ..components import DECKS, FIELDS, MAMAS, PAPAS
from ..engine.actions import CELLAR, GRAPES, SPACES
from ..engine.finds import KEEP_TWO
from ..engine.rules import Viticulture, blank, full_deck
from ..engine.state import BOOK, Position
from ..engine.tables import STRUCTURE_IDS
from ..engine.visit import SHELVE
from .dump import BONUSES, CARD_NAMES, LEVELS, PLACES, SEASONS, USED

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
    "planned": SPACES,
    "sold": FIELDS,
    "harvested": FIELDS,
    "crush": GRAPES,
    "cellar": CELLAR,
}


def load(game: Game, data: dict[str, Any]) -> Viticulture:
    """The position of a dump."""
    try:
        return check(build(game, data))
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise BadInput(
            f"A position of Viticulture needs seats, growers, decks and the rest; this one fails at {error}."
        ) from None


def within(number: Any, low: int, high: int, what: str) -> int:
    """A whole number between two bounds."""
    if not isinstance(number, int) or not low <= number <= high:
        raise BadInput(f"{what.capitalize()} must be from {low} to {high}, not {number}.")
    return number


def index(word: Any, words: Sequence[str], what: str) -> int:
    """The number of a name."""
    if word not in words:
        raise BadInput(f"There is no {what} “{word}”.")
    return words.index(word)


def mask(items: list[str], words: Sequence[str], what: str) -> int:
    """A set of names; nothing twice."""
    if len(set(items)) != len(items):
        raise BadInput(f"A {what} is named twice.")
    return sum(2 ** index(item, words, what) for item in items)


def pile(items: list[str], deck: int) -> bytes:
    """Cards in order."""
    return bytes([index(item, CARD_NAMES[deck], f"{DECKS[deck]} card") for item in items])


def build(game: Game, data: dict[str, Any]) -> Viticulture:
    """The position as it is written, each part checked for itself."""
    seats = within(data["seats"], 1, 6, "seats")
    x, y = (within(n, 1, 2**31, "chance") for n in data["chance"])
    friendly = index(data["bonuses"], BONUSES, "way with bonuses")
    p = blank(game, seats, Chance(x, y), friendly, index(data["automa"], LEVELS, "automa"))
    p.actor = within(data["actor"], -1, seats - 1, "actor")
    p.seals = within(data["seals"], 0, 10**9, "seals")
    p.stack = load_agenda(BOOK, data["agenda"], seats)
    p.depth = len(data["agenda"])
    p.careful = within(data["careful"], 0, 4, "careful")
    read_table(p, data)
    if len(data["growers"]) != seats:
        raise BadInput(f"“growers” needs one entry for each of the {seats} seats.")
    read_growers(p, data["growers"])
    p.decks = [pile(data["decks"][deck], d) for d, deck in enumerate(DECKS)]
    p.piles = [pile(data["discards"][deck], d) for d, deck in enumerate(DECKS)]
    p.automa = bytes([within(c, 0, 23, "automa card") for c in data["automa_deck"]])
    p.tokens = within(data["tokens"], 0, 8, "tokens")
    p.gone = sum(2 ** (within(r, 1, 7, "row") - 1) for r in data["rows_gone"])
    return p


def read_table(p: Position, data: dict[str, Any]) -> None:
    """What concerns all seats together."""
    p.year = within(data["year"], 0, 99, "year")
    p.season = index(data["season"], SEASONS, "season")
    p.first = within(data["first"], 0, p.seats - 1, "first")
    p.ending = int(bool(data["ending"]))
    p.lent = within(data["lent"], -1, p.seats - 1, "lent")
    p.passed = sum(2 ** within(s, 0, p.seats - 1, "passed") for s in data["passed"])
    p.taken = mask(data["taken"], PLACES, "place")
    p.used = within(data["used"], -1, 99, "used")


def read_growers(p: Position, growers: list[dict[str, Any]]) -> None:
    """What each seat has."""
    for key, low, high in NUMBERS:
        setattr(p, key, ints([within(g[key], low, high, key) for g in growers]))
    for key, words in SETS.items():
        setattr(p, key, ints([mask(g[key], words, key) for g in growers]))
    p.marks = ints([mask(g["used"], USED, "structure") for g in growers])
    p.grande = ints([0 if g["grande"] is None else index(g["grande"], PLACES, "place") + 1 for g in growers])
    p.fields = ints([mask(g["fields"][field], CARD_NAMES[0], "vine") for g in growers for field in FIELDS])
    p.hand = ints([mask(g["hand"][k], CARD_NAMES[d], "card") for g in growers for d, k in enumerate(DECKS)])
    p.seen = ints([mask(g["seen"][k], CARD_NAMES[d], "card") for g in growers for d, k in enumerate(DECKS)])
    p.offered = ints([mask(g["offered"][DECKS[d]], CARD_NAMES[d], "card") for g in growers for d in (1, 3)])
    p.parents = ints([n for g in growers for n in parents(g)])


def parents(grower: dict[str, Any]) -> tuple[int, int]:
    """Mama and papa by their names."""
    return index(grower["mama"], [m.name for m in MAMAS], "mama"), index(
        grower["papa"], [p.name for p in PAPAS], "papa"
    )


def check(p: Viticulture) -> Viticulture:
    """The position, when its parts agree with each other."""
    for deck in range(4):
        check_cards(deck, cards_of(p, deck), list(full_deck(deck, p.seats)))
    for seat in range(p.seats):
        check_seat(p, seat)
    rows = [p.row[s] for s in range(p.seats) if p.row[s]]
    if len(set(rows)) != len(rows):
        raise BadInput("Two roosters sit on the same wake-up row.")
    if (p.actor < 0) != (p.depth == 0):
        raise BadInput("The game goes on exactly while something is on the agenda.")
    if p.actor >= 0 and (p.stack[p.depth - 1] >> 10 & 15) != p.actor:
        raise BadInput("The actor is not the seat that is asked.")
    if p.careful != sum(isinstance(BOOK.effects[p.stack[i] & 1023], EndOfCare) for i in range(p.depth)):
        raise BadInput("“careful” counts the parts of the agenda that must be completed, and they are not so many.")
    if p.actor >= 0 and not p.legal_actions():
        raise BadInput("Nobody could answer what is asked.")
    return p


def check_seat(p: Position, seat: int) -> None:
    """A vineyard that can exist."""
    if p.structures[seat] >> 7 & 1 and not p.structures[seat] >> 6 & 1:
        raise BadInput("The large cellar needs the medium one.")
    for field in range(3):
        if p.sold[seat] >> field & 1 and p.fields[seat * 3 + field]:
            raise BadInput("A sold field carries no vines.")
    if p.cellar[seat] >> 18 & 7 or p.cellar[seat] >> 27 & 63:
        raise BadInput("Blush wine is worth 4 or more, sparkling wine 7 or more.")
    out = int(p.standing[seat]).bit_count() + p.coins[seat]
    if p.idle[seat] + out > p.workers[seat] + (p.lent == seat):
        raise BadInput(f"Seat {seat} has more workers out and at home than it owns.")
    for place in range(36):
        mine = p.standing[seat] >> place & 1 or p.grande[seat] == place + 1
        if mine and not p.taken >> place & 1:
            raise BadInput(f"A worker stands on {PLACES[place]}, but the place counts as free.")


def check_cards(deck: int, found: list[int], wanted: list[int]) -> None:
    """Every card of a deck lies in exactly one place."""
    if Counter(found) != Counter(wanted):
        wrong = (Counter(found) - Counter(wanted)) + (Counter(wanted) - Counter(found))
        raise BadInput(f"The card {CARD_NAMES[deck][min(wrong)]} does not lie in exactly one place.")


def cards_of(p: Position, deck: int) -> list[int]:
    """All cards of a deck, wherever they lie."""
    found = [*p.decks[deck][p.drawn[deck] :], *p.piles[deck]]
    sets = [p.hand[s * 4 + deck] for s in range(p.seats)]
    if deck == 0:
        sets += list(p.fields)
    found += [c for cards in sets for c in range(42) if cards >> c & 1]
    return found + in_play(p, deck)


def in_play(p: Position, deck: int) -> list[int]:
    """The cards that lie on the table while they are carried out."""
    cards = []
    for i in range(p.depth):
        frame = p.stack[i]
        number, arg = frame & 1023, frame >> 14
        if number == SHELVE.number and arg // 64 == deck:
            cards.append(arg % 64)
        if number == KEEP_TWO.number and arg >> (4 + deck * 6) & 63:
            cards.append((arg >> (4 + deck * 6) & 63) - 1)
    return cards
