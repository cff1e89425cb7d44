"""The rules of Viticulture put together: deal, clones, resampling, and who won (docs/games/viticulture.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.viticulture.engine.automa import EASY, VERY_HARD
from riviera.games.viticulture.engine.cards import VISITOR_CARDS
from riviera.games.viticulture.engine.finds import IMPORTED, OFFER_CARDS
from riviera.games.viticulture.engine.state import Position, levels
from riviera.games.viticulture.engine.tables import DECK_SIZE, MAMA_CARDS, MAMA_LIRA, PAPA_LIRA, SOLO_MISSING, VISITORS
from riviera.games.viticulture.engine.year import PARENTS
from riviera.kernel.agenda import DEEP, NUMBER, SEAT
from riviera.kernel.chance import Chance, chance
from riviera.kernel.masks import bit, lowest, members
from riviera.kernel.state import OVER, WIDTH, zeros
from riviera.kernel.vecs import append, vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game

DEAD_END: Final = "Then the rest of the card could not be carried out. (R-VISITOR-5)"
assert len(VISITOR_CARDS) == 76


class Viticulture(Position):
    """A game of Viticulture."""

    def clone(self) -> Viticulture:
        """An independent copy."""
        twin = Viticulture(self.game, self.chance.clone(), self.seats)
        twin.copy_year(self)
        twin.copy_vineyards(self)
        twin.copy_cards(self)
        return twin

    def dead_end(self) -> str:
        """A choice on a card must leave the rest of it possible (R-VISITOR-5)."""
        return DEAD_END

    def ranking(self) -> list[int]:
        """Points, lira, wine, grapes; equals share; alone, more than the automa (R-END-3, R-END-4, R-SOLO-5)."""
        if self.seats == 1:
            return [1 if self.vp[0] > self.automa_points() else 2]
        keys = [
            ((self.vp[s] * 1000 + self.lira[s]) * 1000 + levels(self.cellar[s])) * 1000 + levels(self.crush[s])
            for s in range(self.seats)
        ]
        return [1 + sum(other > mine for other in keys) for mine in keys]

    def automa_points(self) -> int:
        """What the automa ends with (R-SOLO-5)."""
        return 23 if self.level == VERY_HARD else 20

    def determinize(self, seat: i64, seed: i64) -> Viticulture:
        """Deal what the seat has not seen afresh, decks, rivals' hands and offers, and chance to come (R-HIDE-1)."""
        if self.actor == OVER:
            return self.clone()
        luck = chance(seed)
        s = self.imagined(seat, luck)
        if s.actor != seat:
            scratch = zeros(WIDTH)
            while s.fill(scratch) == 0:  # a rival who asked for a card can play one
                s = self.imagined(seat, luck)
        return s

    def imagined(self, seat: i64, luck: Chance) -> Viticulture:
        """A world as the seat may imagine it, from that luck on."""
        s = self.clone()
        s.chance = luck
        s.decks = self.decks[:]
        for deck in range(4):
            redeal(s, seat, deck)
        if s.seats == 1 and s.automa:
            s.automa = s.chance.shuffled(bytes(sorted(s.automa)))
        reoffer(s, seat)
        return s


def redeal(s: Position, seat: i64, deck: i64) -> None:
    """Shuffle a deck with the unseen cards of the rivals and deal as many back."""
    drawn = s.drawn[deck]
    cards = s.decks[deck]
    pool = vec[i64]([i64(c) for c in cards[drawn:]])
    left = len(pool)
    hidden = zeros(int(s.seats))
    known = s.seen[seat * 4 + deck]
    for rival in range(s.seats):
        if rival != seat:
            unseen = s.hand[rival * 4 + deck] & ~known
            s.hand[rival * 4 + deck] -= unseen
            hidden[rival] = members(unseen)
            while unseen:
                card = lowest(unseen)
                unseen -= bit(card)
                pool = append(pool, card)
    s.chance.deal_unseen(pool)
    k: i64 = 0
    for rival in range(s.seats):
        for _ in range(hidden[rival]):
            s.hand[rival * 4 + deck] |= bit(pool[k])
            k += 1
    fresh = bytes([pool[i] for i in range(k, len(pool))])
    assert len(fresh) == left
    s.decks[deck] = cards[:drawn] + fresh


def reoffer(s: Position, seat: i64) -> None:
    """While the Importer waits, rivals who answered in secret may have offered anything they may hold (R-CARD-23)."""
    importer, waiting = offering(s)
    for rival in range(s.seats):
        if importer < 0 or rival in (seat, importer) or waiting >> rival & 1:
            continue
        s.offered[rival * 2] = 0
        s.offered[rival * 2 + 1] = 0
        n = s.asked() & 15 if rival == s.actor else s.chance.below(1 + min(i64(3), s.held(rival, VISITORS)))
        for _ in range(n):
            offer_any(s, rival)


def offering(s: Position) -> tuple[i64, i64]:
    """Whose Importer waits for offers (-1: nobody's), and the set of rivals who were not asked yet."""
    importer: i64 = -1
    waiting: i64 = 0
    for i in range(s.depth):
        number, owner = s.stack[i] & NUMBER, s.stack[i] >> SEAT & 15
        if number == IMPORTED.number:
            importer, waiting = owner, 0
        elif number == OFFER_CARDS.number and i < s.depth - 1:
            waiting |= bit(owner)
    return importer, waiting


def offer_any(s: Position, rival: i64) -> None:
    """One more visitor of the rival's hand is offered."""
    summer = s.hand[rival * 4 + 1] & ~s.offered[rival * 2]
    winter = s.hand[rival * 4 + 3] & ~s.offered[rival * 2 + 1]
    k = s.chance.below(members(summer) + members(winter))
    if k < members(summer):
        s.offered[rival * 2] |= bit(nth(summer, k))
    else:
        s.offered[rival * 2 + 1] |= bit(nth(winter, k - members(summer)))


def nth(mask: i64, k: i64) -> i64:
    """The member of a set with that many smaller ones."""
    for _ in range(k):
        mask &= mask - 1
    return lowest(mask)


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
