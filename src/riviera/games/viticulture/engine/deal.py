"""The set-up: decks, mamas and papas, and empty mats (R-SETUP-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.viticulture.engine.actions import word
from riviera.games.viticulture.engine.automa import EASY
from riviera.games.viticulture.engine.deeds import Deed
from riviera.games.viticulture.engine.rules import Viticulture
from riviera.games.viticulture.engine.state import BOOK, Position
from riviera.games.viticulture.engine.tables import (
    DECK_SIZE,
    MAMA_CARDS,
    MAMA_LIRA,
    PAPA_GIFT,
    PAPA_INSTEAD,
    PAPA_LIRA,
    SOLO_MISSING,
)
from riviera.games.viticulture.engine.year import YEAR
from riviera.kernel.agenda import DEEP
from riviera.kernel.chance import Chance, chance
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
            p.score(seat, 1)
        p.tell("gift", seat, gift)


class Instead(Deed):
    """Money instead of a papa's gift (R-SETUP-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.gain(seat, PAPA_INSTEAD[p.parents[seat * 2 + 1]])


class Parents(Deed):
    """Everybody settles the papa's choice, clockwise from the first player, then the first year begins (R-SETUP-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.push(YEAR, 0)
        for i in range(p.seats - 1, -1, -1):
            p.push(PAPA, (p.first + i) % p.seats)


PARENTS: Final = BOOK.add("parents", Parents())
PAPA: Final = BOOK.add("papa", Either([word("gift"), word("lira")], [Gift(), Instead()]))


def deal(game: Game, seats: i64, seed: i64, friendly: i64, level: i64) -> Viticulture:
    """Decks, first player, mamas and papas (R-SETUP-1 to -4)."""
    luck = chance(seed)
    s = blank(game, seats, luck, friendly, level)
    s.decks = [luck.shuffled(full_deck(deck, seats)) for deck in range(4)]
    s.first = luck.below(seats)
    mamas, papas = luck.shuffled(bytes(range(18))), luck.shuffled(bytes(range(18)))
    s.parents = vec[i64]([i64(x) for seat in range(seats) for x in (mamas[seat], papas[seat])])
    if seats == 1:
        s.automa = luck.shuffled(bytes(range(24)))
        s.vp[0] = 3 if level == EASY else 0
    for seat in range(seats):
        endow(s, seat)
    s.push(PARENTS, 0)
    s.run()
    return s


def full_deck(deck: i64, seats: i64) -> bytes:
    """All cards of a deck; alone, four visitors stay in the box (R-SOLO-6)."""
    missing: i64 = SOLO_MISSING[deck] if seats == 1 else 0
    return bytes([c for c in range(DECK_SIZE[deck]) if not missing >> c & 1])


def endow(s: Position, seat: i64) -> None:
    """The mama's cards and the parents' money (R-SETUP-4)."""
    mama, papa = s.parents[seat * 2], s.parents[seat * 2 + 1]
    s.lira[seat] = MAMA_LIRA[mama] + PAPA_LIRA[papa]
    for deck in range(4):
        for _ in range(MAMA_CARDS[mama * 4 + deck]):
            s.draw(seat, deck)


def blank(game: Game, seats: i64, luck: Chance, friendly: i64, level: i64) -> Viticulture:
    """An empty table: three workers each, three fields, nothing built (R-SETUP-1, R-SETUP-2)."""
    s = Viticulture(game, luck, seats)
    s.friendly, s.level = friendly, level
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
    s.hand, s.seen, s.offered, s.parents = zeros(n * 4), zeros(n * 4), zeros(n * 2), zeros(n * 2)
    s.drawn = zeros(4)
