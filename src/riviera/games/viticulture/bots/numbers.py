"""Viticulture in numbers, from what one seat knows: the own seat first, the others in turn order."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i16, i32, i64

from riviera.games.viticulture.engine.hands import KEEP_TWO, SHELVE
from riviera.games.viticulture.engine.rivals import OFFER_CARDS
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import COPIES, FACE, KINDS, face_of
from riviera.kernel.encoding import Encoding, Part, mark, put, tally, turned
from riviera.kernel.masks import members
from riviera.kernel.state import State
from riviera.kernel.vecs import vec

# Where the parts begin.
SEATED: Final[i64] = 4
MOVER: Final[i64] = 10
FIRST: Final[i64] = 16
LENT: Final[i64] = 22
YEAR: Final[i64] = 28
TIMES_LEFT: Final[i64] = 34
QUESTION: Final[i64] = 83
HAND: Final[i64] = 83 + 512
DISCARDS: Final[i64] = 83 + 512 + 121
PLAYING: Final[i64] = 83 + 512 + 2 * 121
SHOWN: Final[i64] = 83 + 512 + 3 * 121
HEAD: Final[i64] = 83 + 512 + 4 * 121
GROWER: Final[i64] = 36 + 36 + 8 + 8 + 3 + 51 + 50 + 50 + 33 + 18 + 36 + 4

PARTS: Final = [
    Part("season", (4,), 0, 1, "spring, summer, fall, winter"),
    Part("players", (6,), 0, 1, "which seats are taken, the own first"),
    Part("mover", (6,), 0, 1, "whose decision it is, the own seat first"),
    Part("first", (6,), 0, 1, "who wakes up first, the own seat first"),
    Part("lent", (6,), 0, 1, "who has the temporary worker, the own seat first"),
    Part("year", (8,), 0, 100, "year, last one, friendly, tokens, automa level, its targets, times left, 0"),
    Part("tokens", (7,), 0, 1, "alone: wake-up rows whose token is gone"),
    Part("decks", (4,), 0, 42, "cards left: vines, summer visitors, orders, winter visitors"),
    Part("taken", (36,), 0, 1, "places of the board that are taken"),
    Part("question", (512,), 0, 1, "what is asked: the effect on top of the agenda"),
    Part("hand", (121,), 0, 6, "the own cards by face"),
    Part("discards", (121,), 0, 6, "discarded cards by face"),
    Part("playing", (121,), 0, 1, "the visitor that is being carried out"),
    Part("shown", (121,), 0, 1, "cards offered to the seat, or shown by a Caravan"),
    *[
        part
        for who in ("own", "next", "third", "fourth", "fifth", "sixth")
        for part in (
            Part(f"{who} parents", (36,), 0, 1, "mama, papa"),
            Part(f"{who} offers", (36,), 0, 1, "parents to choose from"),
            Part(f"{who} counts", (8,), -9, 999, "lira, points, income, workers, idle, row, lira space, passed"),
            Part(f"{who} structures", (8,), 0, 1, "structures built"),
            Part(f"{who} used", (3,), 0, 1, "windmill, tasting room and yoke used this year"),
            Part(f"{who} grande", (51,), 0, 1, "the grande worker: at home, or its place"),
            Part(f"{who} standing", (50,), 0, 1, "where ordinary workers stand"),
            Part(f"{who} planned", (50,), 0, 1, "where planned workers wait"),
            Part(f"{who} fields", (3, 11), 0, 9, "vines by kind, sold, harvested"),
            Part(f"{who} crush", (18,), 0, 1, "grapes on the crush pad"),
            Part(f"{who} cellar", (36,), 0, 1, "wines in the cellar"),
            Part(f"{who} cards", (4,), 0, 42, "cards in hand by deck"),
        )
    ],
]


class ViticultureNumbers(Encoding):
    """The year, the cards, then every vineyard."""

    def note(self, state: State, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
        """Hands of others and the order of the decks are hidden (R-HIDE-1)."""
        p = cast(Position, state)
        write_seats(p, seat, out, at, trail)
        write_year(p, out, at + YEAR, trail)
        write_cards(p, seat, out, at, trail)
        for i in range(p.seats):
            write_grower(p, (seat + i) % p.seats, out, at + HEAD + i * GROWER, trail)


def write_seats(p: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """The season, who is there, and whose turn it is."""
    put(1, out, at + p.season, trail)
    for i in range(p.seats):
        out[at + SEATED + i] = 1
    if p.actor >= 0:
        put(1, out, at + MOVER + turned(p.seats, seat, p.actor), trail)
    put(1, out, at + FIRST + turned(p.seats, seat, p.first), trail)
    if p.lent >= 0:
        put(1, out, at + LENT + turned(p.seats, seat, p.lent), trail)


def write_year(p: Position, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """The year, decks and places."""
    out[at] = i16(p.year)
    out[at + 1] = i16(p.ending)
    out[at + 2] = i16(p.friendly)
    out[at + 3] = i16(p.tokens)
    out[at + 4] = i16(p.level)
    out[at + 5] = i16(p.targets)
    out[at + TIMES_LEFT - YEAR] = 0  # but for whoever may know: the question says
    mark(p.gone, out, at + 8, trail)
    for d in range(4):
        out[at + 15 + d] = i16(len(p.decks[d]) - p.drawn[d])
    mark(p.taken, out, at + 19, trail)


def write_cards(p: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """The question, the own hand, the discards, and what the question shows."""
    if p.actor >= 0:
        write_question(p, seat, out, at, trail)
    write_faces(p.hand, seat * 4, out, at + HAND, trail)
    for d in range(4):
        for card in p.piles[d]:
            tally(out, at + DISCARDS + face_of(d, i64(card)), trail)


def write_faces(cards: vec[i64], first: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """Four sets of cards, one for each deck, by face."""
    write_vines(cards[first], out, at)
    for d in range(1, 4):
        mark(cards[first + d], out, at + FACE[d], trail)


def write_vines(vines: i64, out: vec[i16], at: i64) -> None:
    """Vines by kind."""
    for kind in range(KINDS):
        out[at + kind] = i16(members(vines & COPIES[kind])) if vines else 0


def write_question(p: Position, seat: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """What is asked, which visitor asks it, and what only its actor sees."""
    effect, arg = p.top(), p.asked()
    put(1, out, at + QUESTION + effect.number, trail)
    offered = effect.number == OFFER_CARDS.number
    if not offered or seat == p.actor:
        out[at + TIMES_LEFT] = i16(arg & 15)
    for i in range(p.depth):
        if p.stack[i] & 1023 == SHELVE.number:
            shelved = p.stack[i] >> 14
            put(1, out, at + PLAYING + face_of(shelved // 64, shelved % 64), trail)
    at += SHOWN
    if offered and seat == p.actor:
        mark(p.offered[seat * 2], out, at + FACE[1], trail)
        mark(p.offered[seat * 2 + 1], out, at + FACE[3], trail)
    if effect.number == KEEP_TWO.number:
        for d in range(4):
            card = (arg >> (4 + d * 6) & 63) - 1
            if card >= 0:
                put(1, out, at + face_of(d, card), trail)


def write_grower(p: Position, s: i64, out: vec[i16], at: i64, trail: vec[i32]) -> None:
    """What everybody sees of one seat."""
    for side in range(2):
        if p.parents[s * 2 + side] >= 0:
            put(1, out, at + 18 * side + p.parents[s * 2 + side], trail)
        mark(p.offers[s * 2 + side], out, at + 36 + 18 * side, trail)
    at += 72
    write_counts(p, s, out, at)
    mark(p.structures[s], out, at + 8, trail)
    mark(p.marks[s], out, at + 16, trail)
    at += 19
    put(1, out, at + p.grande[s], trail)
    mark(p.standing[s], out, at + 51, trail)
    mark(p.planned[s], out, at + 101, trail)
    write_fields(p, s, out, at + 151)
    mark(p.crush[s], out, at + 184, trail)
    mark(p.cellar[s], out, at + 202, trail)
    for d in range(4):
        out[at + 238 + d] = i16(members(p.hand[s * 4 + d]))


def write_counts(p: Position, s: i64, out: vec[i16], at: i64) -> None:
    """Money, points and workers."""
    out[at] = i16(p.lira[s])
    out[at + 1] = i16(p.vp[s])
    out[at + 2] = i16(p.residual[s])
    out[at + 3] = i16(p.workers[s])
    out[at + 4] = i16(p.idle[s])
    out[at + 5] = i16(p.row[s])
    out[at + 6] = i16(p.coins[s])
    out[at + 7] = i16(p.passed >> s & 1)


def write_fields(p: Position, s: i64, out: vec[i16], at: i64) -> None:
    """Three fields: vines by kind, sold, harvested."""
    for f in range(3):
        write_vines(p.fields[s * 3 + f], out, at)
        out[at + 9] = i16(p.sold[s] >> f & 1)
        out[at + 10] = i16(p.harvested[s] >> f & 1)
        at += 11


NUMBERS: Final = ViticultureNumbers("viticulture/1", PARTS, ["discards", "known"])
