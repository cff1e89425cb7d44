"""The market of Liguria: laying out a round, sending buyers, picking tiles, taking cards, upgrading."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.liguria.components import CARDS, STALLS
from riviera.games.liguria.engine.actions import FIRST_COLOUR, SECOND_COLOUR
from riviera.games.liguria.engine.state import (
    BUYER,
    CARD,
    COLOUR_COUNT,
    FIRST_CONTRACT,
    FIRST_KNIGHT,
    HARBOR_KINDS,
    NONE,
    PICK,
    ROW_BY_SEATS,
    STOCK,
    STREET,
    UPGRADE,
    Position,
    count,
    one,
    pack,
    supplied,
)
from riviera.kernel.masks import bit
from riviera.kernel.state import NOT_ASKED
from riviera.kernel.vecs import append, vec

STALL_TILES: Final = vec[i64]([stall.tiles for stall in STALLS])
STALL_SILVER: Final = vec[i64]([stall.silver for stall in STALLS])
SCORES: Final = vec[i64]([card.score for card in CARDS])
ARROWS: Final = vec[i64]([card.arrows for card in CARDS])
CARD_OFFERS: Final = vec[i64]([pack(list(card.offer)) for card in CARDS])

OCCUPIED: Final = "Another buyer stands on that space already. (R-BUYER-2)"
NO_TILE: Final = "No tile lies there any more. (R-PICK-6)"
NO_PLACE: Final = "Three seats lay out twelve tiles: there is none in that place. (R-ROUND-1)"
LEFT_TO_RIGHT: Final = "Tiles are picked from left to right. (R-PICK-4)"
TOO_FEW_LEFT: Final = "From there on too few tiles are left for your full number. (R-PICK-2)"
TOO_DEAR: Final = "You do not have the silver for so many skipped tiles. (R-PICK-4)"
NO_SUCH_CARD: Final = "That ship card does not lie open. (R-CARD-1)"
NO_SUCH_TILE: Final = "No such tile shows its front in your harbor. (R-CARD-3)"


def why_cant_stock(g: Position) -> str | None:
    """The first offer is chosen once, before the first round (R-SETUP-7)."""
    return None if g.stage == STOCK else NOT_ASKED


def why_cant_buy(g: Position, stall: i64) -> str | None:
    """A buyer needs a free space (R-BUYER-2)."""
    if g.stage != BUYER:
        return NOT_ASKED
    return None if g.stalls[stall] == NONE else OCCUPIED


def why_cant_pick(g: Position, slot: i64) -> str | None:
    """Tiles are picked left to right, in full number, and skips are paid (R-PICK-2, R-PICK-3, R-PICK-4)."""
    now = g.now
    if g.stage != PICK:
        return NOT_ASKED
    if slot >= len(g.row):
        return NO_TILE if slot < ROW_BY_SEATS[g.seats] else NO_PLACE
    if slot <= now.last:
        return LEFT_TO_RIGHT
    if slot > last_for_all(g):
        return TOO_FEW_LEFT
    return TOO_DEAR if slot > last_pick(g) else None


def why_cant_take(g: Position, card: i64) -> str | None:
    """A card is taken from those that lie open (R-CARD-1)."""
    if g.stage != CARD:
        return NOT_ASKED
    for shown in g.display:
        if shown == card:
            return None
    return NO_SUCH_CARD


def why_cant_upgrade(g: Position, tile: i64) -> str | None:
    """An arrow turns a tile that shows its front (R-CARD-3)."""
    if g.stage != UPGRADE:
        return NOT_ASKED
    return None if count(g.merchants[g.actor].fronts, tile) else NO_SUCH_TILE


def last_for_all(g: Position) -> i64:
    """The last slot from which on the full number can still be taken (R-PICK-2)."""
    return len(g.row) - g.now.picks


def last_pick(g: Position) -> i64:
    """The last slot that can be picked now: skips are paid, tiles before the first are none (R-PICK-3, R-PICK-4)."""
    if g.now.last < 0:
        return last_for_all(g)
    return min(last_for_all(g), g.now.last + 1 + g.merchants[g.actor].silver)


def skips(last: i64, slot: i64) -> i64:
    """The silver for picking a slot after the last one: one for each tile between (R-PICK-3)."""
    if last < 0:
        return 0
    return slot - last - 1


def stock(g: Position, pair: i64) -> None:
    """Two cubes of different colours are the first offer (R-SETUP-7)."""
    a = FIRST_COLOUR[pair]
    b = SECOND_COLOUR[pair]
    g.merchants[g.actor].offer += supplied(g, a, 1) + supplied(g, b, 1)
    g.tell("stocked", g.actor, a, b)


def prepare(g: Position) -> None:
    """A round begins: tiles in a row and a ship card for each seat are laid out (R-ROUND-1, R-ROUND-2)."""
    n = min(ROW_BY_SEATS[g.seats], len(g.bag))
    row = vec[i64]()
    a: i64 = 0
    b: i64 = 0
    for i in range(n):
        tile: i64 = g.bag[i]
        row = append(row, tile)
        if i < 8:
            a = a * 64 + tile + 1
        else:
            b = b * 64 + tile + 1
    g.row = row
    g.bag = g.bag[n:]
    g.round += 1
    g.seals += 1
    g.tell("laid", g.round, a, b)
    show_cards(g)


def show_cards(g: Position) -> None:
    """Both signs must show: the last card is replaced until they do (R-ROUND-2, R-ROUND-3)."""
    shown = g.deck[: g.seats]
    rest = g.deck[g.seats :]
    aside = b""
    while one_sided(shown) and rest:
        g.tell("aside", shown[-1])
        aside += shown[-1:]
        shown = shown[:-1] + rest[:1]
        rest = rest[1:]
    g.deck = g.luck.shuffled(rest + aside) if aside else rest
    cards: i64 = 0
    for i in range(g.seats):
        g.display[i] = shown[i]
        cards = cards * 64 + i64(shown[i]) + 1
    g.tell("shown", cards)


def one_sided(cards: bytes) -> bool:
    """Whether the cards lack a positive or a negative number (R-ROUND-3)."""
    positive = False
    negative = False
    for card in cards:
        if SCORES[card] > 0:
            positive = True
        else:
            negative = True
    return not (positive and negative)


def send_buyer(g: Position, stall: i64) -> None:
    """The buyer leaves the order track for the street (R-BUYER-2)."""
    g.stalls[stall] = g.actor
    g.order[g.seats - 1 - g.served] = NONE
    g.tell("sent", g.actor, stall)


def begin_picking(g: Position) -> bool:
    """The leftmost buyer takes silver from an endless bank and picks; False without a choice (R-SILVER-1, R-PICK-1)."""
    stall: i64 = 0
    while g.stalls[stall] == NONE:
        stall += 1
    g.actor = g.stalls[stall]
    now = g.now
    now.picks = min(STALL_TILES[stall], len(g.row))
    now.last = NONE
    now.taken = 0
    g.merchants[g.actor].silver += STALL_SILVER[stall]
    if STALL_SILVER[stall]:
        g.tell("earned", g.actor, STALL_SILVER[stall])
    return not pick_forced(g)


def pick(g: Position, slot: i64) -> bool:
    """One tile is taken and its skips are paid; True when the seat has all its tiles (R-PICK-3, R-PICK-4)."""
    take_tile(g, slot)
    return pick_forced(g)


def pick_forced(g: Position) -> bool:
    """Takes what can only be taken in one way; True when the seat has all its tiles (R-PICK-4)."""
    now = g.now
    broke = now.last >= 0 and g.merchants[g.actor].silver == 0
    while now.picks and (broke or len(g.row) - now.last - 1 == now.picks):
        take_tile(g, now.last + 1)
    if now.picks:
        return False
    close_up(g)
    return True


def take_tile(g: Position, slot: i64) -> None:
    """Pays the skips and lays the tile into the harbor or behind the screen (R-PICK-3, R-PICK-5)."""
    now = g.now
    merchant = g.merchants[g.actor]
    tile = g.row[slot]
    price = skips(now.last, slot)
    merchant.silver -= price
    now.picks -= 1
    now.last = slot
    now.taken |= bit(slot)
    if tile < HARBOR_KINDS:
        merchant.fronts += one(tile)
    elif tile < FIRST_KNIGHT:
        merchant.diplomats += one(tile - HARBOR_KINDS)
    elif tile < FIRST_CONTRACT:
        merchant.knights += one(tile - FIRST_KNIGHT)
    else:
        merchant.contracts |= bit(tile - FIRST_CONTRACT)
    g.tell("picked", g.actor, tile, price)


def close_up(g: Position) -> None:
    """Gaps close, and the buyer goes to the lowest free space of the order track (R-PICK-6, R-PICK-7)."""
    row = vec[i64]()
    for slot in range(i64(len(g.row))):
        if not g.now.taken >> slot & 1:
            row = append(row, g.row[slot])
    g.row = row
    g.now.taken = 0
    g.now.last = NONE
    for stall in range(STREET):
        if g.stalls[stall] == g.actor:
            g.stalls[stall] = NONE
    g.order[g.served] = g.actor
    g.tell("ordered", g.actor, g.served)


def take_card(g: Position, card: i64) -> bool:
    """The card's cubes go to the pier; True when there is nothing to upgrade (R-CARD-1, R-CARD-2, R-CARD-3)."""
    merchant = g.merchants[g.actor]
    for i in range(g.seats):
        if g.display[i] == card:
            g.display[i] = NONE
    merchant.card = card
    merchant.cards |= bit(card)
    g.tell("carded", g.actor, card)
    before = merchant.offer
    for colour in range(COLOUR_COUNT):
        merchant.offer += supplied(g, colour, count(CARD_OFFERS[card], colour))
    if merchant.offer != before:
        g.tell("offered", g.actor, merchant.offer - before)
    g.now.arrows = ARROWS[card]
    g.stage = UPGRADE
    return done_upgrading(g)


def last_card(g: Position) -> i64:
    """The only card left in the display, or NONE while there are more (R-CARD-1)."""
    found = NONE
    for card in g.display:
        if card != NONE:
            if found != NONE:
                return NONE
            found = card
    return found


def upgrade(g: Position, tile: i64) -> bool:
    """A tile is turned and shows its back; True when nothing is left to turn (R-CARD-3, R-CARD-4)."""
    merchant = g.merchants[g.actor]
    merchant.fronts -= one(tile)
    merchant.backs += one(tile)
    g.now.arrows -= 1
    g.tell("upgraded", g.actor, tile)
    return done_upgrading(g)


def done_upgrading(g: Position) -> bool:
    """Whether arrows or tiles to turn are used up (R-CARD-3)."""
    return g.now.arrows == 0 or g.merchants[g.actor].fronts == 0


def end_round(g: Position) -> None:
    """Leftover tiles leave the game, cards go behind the screens (R-ROUND-4)."""
    g.gone += len(g.row)
    g.row = vec[i64]()
    for merchant in g.merchants:
        merchant.card = NONE
