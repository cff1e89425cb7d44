"""What a seat cannot know, dealt afresh: decks, rivals' hands and secret offers (R-HIDE-1)."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.viticulture.engine.rivals import IMPORTED, OFFER_CARDS
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import VISITORS
from riviera.kernel.agenda import NUMBER, SEAT
from riviera.kernel.chance import Chance
from riviera.kernel.masks import bit, lowest, members
from riviera.kernel.state import zeros
from riviera.kernel.vecs import append, vec


def imagine(s: Position, seat: i64, luck: Chance) -> None:
    """Make a clone one of the worlds that the seat cannot tell apart, from that luck on (R-HIDE-1)."""
    s.chance = luck
    s.decks = s.decks[:]
    for deck in range(4):
        redeal(s, seat, deck)
    if s.seats == 1 and s.automa:
        s.automa = s.chance.shuffled(bytes(sorted(s.automa)))
    reoffer(s, seat)


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
