"""Whether the parts of a position agree with each other, and where every card lies."""

from __future__ import annotations

from collections import Counter

from riviera.kernel.effects import EndOfCare
from riviera.kernel.errors import BadInput

from ..components import DECKS
from ..engine.deal import full_deck
from ..engine.hands import KEEP_TWO, SHELVE
from ..engine.rules import Viticulture
from ..engine.state import BOOK, Position
from ..engine.tables import TASTING_ROOM, WINDMILL, YOKE
from .calendar import check_year
from .dump import CARD_NAMES
from .people import check_known, check_parents, check_places, check_solo, check_workers


def check(p: Viticulture) -> Viticulture:
    """The position, when its parts agree with each other."""
    for deck in range(4):
        check_cards(deck, cards_of(p, deck), list(full_deck(deck, p.seats)))
    for seat in range(p.seats):
        check_seat(p, seat)
        check_workers(p, seat)
    check_places(p)
    check_year(p)
    check_parents(p)
    check_known(p)
    check_solo(p)
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
    for mark, structure in enumerate((WINDMILL, TASTING_ROOM, YOKE)):
        if p.marks[seat] >> mark & 1 and not p.has(seat, structure):
            raise BadInput(f"Seat {seat} has used a structure that it has not built.")


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


def census(p: Position) -> dict[str, int]:
    """Cards add up deck by deck, and so do workers (law 6)."""
    totals = {f"{DECKS[d]} cards": len(cards_of(p, d)) for d in range(4)}
    out = [int(p.standing[s]).bit_count() + p.coins[s] + p.idle[s] - (p.lent == s) for s in range(p.seats)]
    return totals | {"seats with too many workers": sum(out[s] >= p.workers[s] for s in range(p.seats))}
