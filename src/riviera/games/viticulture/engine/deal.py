"""The set-up: decks, mamas and papas, and empty mats (R-SETUP-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.viticulture.engine.actions import word
from riviera.games.viticulture.engine.automa import EASY
from riviera.games.viticulture.engine.deeds import Deed, Question
from riviera.games.viticulture.engine.rules import Viticulture
from riviera.games.viticulture.engine.state import BOOK, FROM_THE_START, SOURCES, Position
from riviera.games.viticulture.engine.tables import (
    DECK_SIZE,
    KEEP,
    MAMA_CARDS,
    MAMA_LIRA,
    PAPA_GIFT,
    PAPA_INSTEAD,
    PAPA_LIRA,
    SOLO_MISSING,
)
from riviera.games.viticulture.engine.year import YEAR
from riviera.kernel.agenda import DEEP
from riviera.kernel.chance import Chance, fate
from riviera.kernel.effects import Either
from riviera.kernel.masks import bit
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game


class Gift(Deed):
    """A papa's gift: a structure, a worker for year 1, or a point (R-SETUP-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        gift = PAPA_GIFT[p.parents[seat * 2 + 1]]
        if gift < 8:
            p.structures[seat] |= bit(gift)
        elif gift == 8:
            p.workers[seat] += 1
            p.idle[seat] += 1
        else:
            p.score(seat, 1, FROM_THE_START)
        p.tell("gift", seat, gift)


class Instead(Deed):
    """Money instead of a papa's gift (R-SETUP-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.gain(seat, PAPA_INSTEAD[p.parents[seat * 2 + 1]])


class Keep(Question):
    """Keep one of two parents; the other goes back to the box (R-SETUP-5)."""

    def __init__(self, side: i64) -> None:
        super().__init__(KEEP + side * 18, 18)
        self.side = side

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return None if p.offers[seat * 2 + self.side] >> target & 1 else NOT_OFFERED

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.parents, p.offers = p.parents[:], p.offers[:]
        p.parents[seat * 2 + self.side] = target
        p.offers[seat * 2 + self.side] = 0
        p.tell("kept", seat, self.side * 18 + target)
        return arg


class Endow(Deed):
    """Everybody receives what their parents bring (R-SETUP-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        for each in range(p.seats):
            endow(p, each)


class Parents(Deed):
    """Everybody settles the papa's choice, clockwise from the first player, then the first year begins (R-SETUP-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.push(YEAR, 0)
        for i in range(p.seats - 1, -1, -1):
            p.push(PAPA, (p.first + i) % p.seats)


NOT_OFFERED: Final = "That parent was not dealt to you. (R-SETUP-5)"
PARENTS: Final = BOOK.add("parents", Parents())
ENDOW: Final = BOOK.add("endow", Endow())
KEEP_MAMA: Final = BOOK.add("keep_mama", Keep(0))
KEEP_PAPA: Final = BOOK.add("keep_papa", Keep(1))
PAPA: Final = BOOK.add("papa", Either([word("gift"), word("lira")], [Gift(), Instead()]))


def deal(game: Game, seats: i64, seed: int, friendly: i64, level: i64, targets: i64, chosen: i64) -> Viticulture:
    """Decks, first player, mamas and papas (R-SETUP-1 to -5)."""
    luck = fate(seed)
    s = blank(game, seats, luck, friendly, level, targets)
    s.decks = [luck.shuffled(full_deck(deck, seats)) for deck in range(4)]
    s.first = luck.below(seats)
    mamas, papas = luck.shuffled(bytes(range(18))), luck.shuffled(bytes(range(18)))
    if seats == 1:
        s.automa = luck.shuffled(bytes(range(24)))
        s.vp[0] = 3 if level == EASY else 0
    s.push(PARENTS, 0)
    s.push(ENDOW, 0)
    if chosen:
        offer(s, mamas, papas)
    else:
        s.parents = vec[i64]([i64(x) for seat in range(seats) for x in (mamas[seat], papas[seat])])
    s.run()
    return s


def offer(s: Position, mamas: bytes, papas: bytes) -> None:
    """Two mamas and two papas for each seat; they are chosen clockwise from the first player (R-SETUP-5)."""
    for i in range(s.seats - 1, -1, -1):
        seat = (s.first + i) % s.seats
        s.parents[seat * 2], s.parents[seat * 2 + 1] = -1, -1
        s.offers[seat * 2] = bit(mamas[seat * 2]) + bit(mamas[seat * 2 + 1])
        s.offers[seat * 2 + 1] = bit(papas[seat * 2]) + bit(papas[seat * 2 + 1])
        s.push(KEEP_PAPA, seat)
        s.push(KEEP_MAMA, seat)


def full_deck(deck: i64, seats: i64) -> bytes:
    """All cards of a deck; alone, four visitors stay in the box (R-SOLO-6)."""
    missing: i64 = SOLO_MISSING[deck] if seats == 1 else 0
    return bytes([c for c in range(DECK_SIZE[deck]) if not missing >> c & 1])


def endow(s: Position, seat: i64) -> None:
    """The mama's cards and the parents' money (R-SETUP-4)."""
    mama, papa = s.parents[seat * 2], s.parents[seat * 2 + 1]
    s.gain(seat, MAMA_LIRA[mama] + PAPA_LIRA[papa])
    for deck in range(4):
        for _ in range(MAMA_CARDS[mama * 4 + deck]):
            s.draw(seat, deck)


def blank(game: Game, seats: i64, luck: Chance, friendly: i64, level: i64, targets: i64) -> Viticulture:
    """An empty table: three workers each, three fields, nothing built (R-SETUP-1, R-SETUP-2)."""
    s = Viticulture(game, luck, seats)
    s.friendly, s.level, s.targets = friendly, level, targets
    s.stack = zeros(DEEP)
    lay_out(s, int(seats))
    return s


def lay_out(s: Viticulture, n: int) -> None:
    """Empty mats and hands for that many seats, two workers and a grande one each (R-SETUP-1, R-SETUP-2)."""
    s.workers, s.idle = vec[i64]([i64(3)] * n), vec[i64]([i64(2)] * n)
    s.lira, s.vp, s.residual, s.structures = zeros(n), zeros(n), zeros(n), zeros(n)
    s.grande, s.standing, s.coins, s.planned = zeros(n), zeros(n), zeros(n), zeros(n)
    s.row, s.marks, s.sold, s.harvested = zeros(n), zeros(n), zeros(n), zeros(n)
    s.crush, s.cellar, s.fields = zeros(n), zeros(n), zeros(n * 3)
    s.hand, s.seen, s.offered = zeros(n * 4), zeros(n * 4), zeros(n * 2)
    s.parents, s.offers, s.earned = zeros(n * 2), zeros(n * 2), zeros(n * SOURCES)
    s.drawn = zeros(4)
