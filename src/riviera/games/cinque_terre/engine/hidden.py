"""What a seat cannot know, dealt afresh.

Produce cards: everybody sees the face-up cards, the discards and the own hand, and knows which cards a rival took
face up and has not played. The rest of the rivals' cards came unseen, in two ways: before the pile was last shuffled
(together those were exactly the cards that were not shuffled in), or since then, out of that pile. A card played from
the hand may be of either sort, so each is given one at random, until all of them fit (R-SECRET-2, -3).
"""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.cinque_terre.components import STARTING_IDS
from riviera.games.cinque_terre.engine.state import IN_PILE, KINDS, LOOKING, PLACING, SECRET, Position
from riviera.kernel.chance import Chance
from riviera.kernel.state import zeros
from riviera.kernel.vecs import append, vec


def redeal(g: Position, seat: i64, luck: Chance) -> None:
    """Deal everything afresh that the seat has not seen (R-SECRET-1)."""
    if g.phase == PLACING:
        place_afresh(g, seat, luck)
    deal_starting_orders(g, seat, luck)
    deal_secret_orders(g, seat, luck)
    deal_hands(g, seat, luck)


def place_afresh(g: Position, seat: i64, luck: Chance) -> None:
    """The fields that others have chosen in secret (R-START-1)."""
    for other in range(g.seats):
        if other != seat and g.spaces[other] >= 0:
            g.spaces[other] = 1 + luck.below(3)


def deal_starting_orders(g: Position, seat: i64, luck: Chance) -> None:
    """Any starting orders but the seat's own."""
    unseen = vec[i64]([o for o in range(len(STARTING_IDS)) if o != g.starting[seat]])
    luck.shuffle(unseen)
    unseen[seat] = g.starting[seat]
    g.starting = unseen[: g.seats]


def deal_secret_orders(g: Position, seat: i64, luck: Chance) -> None:
    """The pile of orders and the rivals' secrets, except an order that the seat is looking at (R-SECRET-4)."""
    known: i64 = 1 if g.phase == LOOKING and g.actor == seat else 0
    unseen = vec[i64]([i64(o) for o in g.orders[known:]])
    owners = vec[i64]()
    for order in range(len(g.held)):
        if g.held[order] >= SECRET and g.held[order] != SECRET + seat:
            unseen = append(unseen, order)
            owners = append(owners, g.held[order])
    luck.deal_unseen(unseen)
    luck.deal_unseen(owners)
    for i in range(len(unseen)):
        g.held[unseen[i]] = owners[i] if i < len(owners) else IN_PILE
    g.orders = g.orders[:known] + bytes([int(o) for o in unseen[len(owners) :]])


def deal_hands(g: Position, seat: i64, luck: Chance) -> None:
    """The rivals' unseen cards and the pile."""
    fresh = g.deck[:]
    old = zeros(8)
    for i in range(g.seats * KINDS):
        if i // KINDS != seat:
            fresh[i % KINDS] += g.blind[i]
            old[i % KINDS] += g.before[i]
    spent = played_unseen(g)
    held = g.before[:]
    drawn = g.blind[:]
    deck = fresh[:]
    while not share(g, seat, luck, spent, old[:], deck, held, drawn):
        deck = fresh[:]
    for i in range(g.seats * KINDS):
        g.hands[i] = held[i] + drawn[i] - spent[i] + g.seen[i]
    g.before = held
    g.blind = drawn
    g.deck = deck


def played_unseen(g: Position) -> vec[i64]:
    """For each seat the cards it has played, since the pile was shuffled, that nobody had seen before."""
    return vec[i64]([g.before[i] + g.blind[i] - g.hands[i] + g.seen[i] for i in range(g.seats * KINDS)])


def share(g: Position, seat: i64, luck: Chance, spent: vec[i64], old: vec[i64], fresh: vec[i64], held: vec[i64],
          drawn: vec[i64]) -> bool:  # fmt: skip
    """Give each rival as many old and fresh cards as it had, the ones it has played among them; False when stuck."""
    olds = zeros(8)
    news = zeros(8)
    for other in range(g.seats):
        if other == seat:
            continue
        for i in range(other * KINDS, (other + 1) * KINDS):
            olds[other] += g.before[i]
            news[other] += g.blind[i]
            held[i] = 0
            drawn[i] = 0
    for other in range(g.seats):
        if other != seat and not explain(other, luck, spent, old, fresh, held, drawn, olds, news):
            return False
    for other in range(g.seats):
        take(luck, other, olds[other], old, held)
        take(luck, other, news[other], fresh, drawn)
    return True


def explain(other: i64, luck: Chance, spent: vec[i64], old: vec[i64], fresh: vec[i64], held: vec[i64], drawn: vec[i64],
            olds: vec[i64], news: vec[i64]) -> bool:  # fmt: skip
    """Let every card that a rival has played be an old or a fresh one, by how many are left of each."""
    for card in range(KINDS):
        for _ in range(spent[other * KINDS + card]):
            as_old = old[card] * olds[other]
            as_new = fresh[card] * news[other]
            if not as_old + as_new:
                return False
            if luck.below(as_old + as_new) < as_old:
                move_card(old, held, card, other)
                olds[other] -= 1
            else:
                move_card(fresh, drawn, card, other)
                news[other] -= 1
    return True


def move_card(source: vec[i64], target: vec[i64], card: i64, other: i64) -> None:
    """One card from a pool to a rival."""
    source[card] -= 1
    target[other * KINDS + card] += 1


def take(luck: Chance, other: i64, n: i64, pool: vec[i64], target: vec[i64]) -> None:
    """Deal n random cards of a pool to a rival."""
    left: i64 = 0
    for card in range(KINDS):
        left += pool[card]
    for _ in range(n):
        at = luck.below(left)
        card = 0
        while at >= pool[card]:
            at -= pool[card]
            card += 1
        move_card(pool, target, card, other)
        left -= 1
