"""What follows from each answer: bids, tricks, moves, shifts, the next round and the pile."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinquo.components import CARDS, COPIES, GOAL_FIELDS
from riviera.games.cinquo.engine.state import (
    BID,
    COLOURS,
    KINDS_OF_CARD,
    MOVE,
    NO_CARD,
    NOBODY,
    PLAY,
    SHIFT,
    SOLO,
    USE,
    Position,
    count,
    one,
    points_of,
    size,
)
from riviera.games.cinquo.engine.ways import EITHER, HAND_OF, SIZE
from riviera.kernel.masks import bit
from riviera.kernel.state import OVER
from riviera.kernel.vecs import vec

FULL_HAND: Final[i64] = 3
LAST_ROUND: Final[i64] = 1000
DECK: Final = bytes([kind for kind in range(len(CARDS)) for _ in range(COPIES)])
ALL_GOALS: Final[i64] = 31
GOAL_OF: Final = vec[i64]([GOAL_FIELDS.index(f) if f in GOAL_FIELDS else -1 for f in range(SIZE)])


def tops(upper: i64, lower: i64) -> bool:
    """Same points in another colour, or more points in the same colour (R-TRICK-3)."""
    if upper // 6 == lower // 6:
        return upper > lower
    return upper % 6 == lower % 6


def hands_for(soloist: i64, points: i64) -> i64:
    """Where a mover may turn: to the hand of the card's points, and in a solo to either (R-TURN-2, R-TURN-6)."""
    return HAND_OF[points] if soloist < 0 else EITHER


def hands_of(g: Position) -> i64:
    """Where the mover may turn now."""
    return hands_for(g.soloist, points_of(g.card))


def crossed_at(crossed: i64, colour: i64, field: i64) -> i64:
    """A list after its piece came to a field: a goal counts once, the own colour only as the last (R-LIST-1 to -3)."""
    goal = GOAL_OF[field]
    if goal < 0 or (goal == colour and crossed != ALL_GOALS - bit(colour)):
        return crossed
    return crossed | bit(goal)


def standing(g: Position, field: i64) -> i64:
    """The seat whose piece stands on a field, or nobody."""
    for seat in range(g.seats):
        if g.pieces[seat] == field:
            return seat
    return NOBODY


def bid(g: Position, word: i64) -> None:
    """Pass on to the next, or play a solo; when all have passed the start player leads (R-BID-1 to -3)."""
    if word == SOLO:
        g.tell("solo", g.actor)
        g.soloist = g.actor
        g.phase = PLAY
        return
    g.tell("pass", g.actor)
    g.passes += 1
    g.actor = after(g, g.actor)
    if g.passes == g.seats:
        g.phase = PLAY


def after(g: Position, seat: i64) -> i64:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < g.seats else 0


def play(g: Position, kind: i64) -> None:
    """A card is laid down and may become the best; the last one ends the trick (R-TRICK-1, R-TRICK-4)."""
    seat = g.actor
    g.hands[seat] -= one(kind)
    g.table[seat] = kind
    best = g.best
    if best < 0:
        g.best = seat
        g.tell("lead", seat, kind)
    elif tops(kind, g.table[best]):
        g.best = seat
        if g.topper < 0:
            g.topper = seat
        g.tell("top", seat, kind, best)
    else:
        g.tell("miss", seat, kind, best)
    g.actor = after(g, seat)
    if g.actor == g.leader():
        end_trick(g)


def end_trick(g: Position) -> None:
    """The owner of the best card moves; in a solo the next trick, three moves or the moves of the others follow."""
    if g.soloist < 0:
        set_out(g, g.best, 1)  # R-TRICK-5, R-MOVE-1
    elif g.topper >= 0:
        g.tell("lost", g.soloist, g.topper)
        set_out(g, g.topper, g.seats - 1)  # R-SOLO-2, R-SOLO-4
    else:
        keep_trick(g)


def set_out(g: Position, mover: i64, moves: i64) -> None:
    """That seat moves by the best card, and so many moves are made."""
    g.card = g.table[g.best]
    g.left = moves
    g.actor = mover
    g.phase = MOVE


def keep_trick(g: Position) -> None:
    """The soloist keeps the card that nobody topped and leads again, or moves by all three (R-SOLO-2, R-SOLO-3)."""
    g.own += one(g.table[g.soloist])
    g.table[g.soloist] = NO_CARD
    clear_table(g)
    if size(g.own) < FULL_HAND:
        return
    g.tell("won", g.soloist)
    g.left = FULL_HAND
    ask_card(g)


def clear_table(g: Position) -> None:
    """The cards of the trick are put away (R-NEXT-1)."""
    table = g.table
    for seat in range(g.seats):
        if table[seat] >= 0:
            g.away += one(table[seat])
            table[seat] = NO_CARD
    g.best = NOBODY
    g.topper = NOBODY


def ask_card(g: Position) -> None:
    """The soloist chooses the card to move by, unless all that are left are alike (R-SOLO-3)."""
    g.phase = USE
    for kind in range(KINDS_OF_CARD):
        if count(g.own, kind) == g.left:
            use(g, kind)


def use(g: Position, kind: i64) -> None:
    """One of the soloist's cards is put away and moved by (R-SOLO-3)."""
    g.own -= one(kind)
    g.away += one(kind)
    g.card = kind
    g.phase = MOVE


def move(g: Position, field: i64) -> None:
    """The piece goes there, its goal is crossed out, and a piece it lands on is to be shifted (R-MOVE-1, R-SHIFT-1)."""
    there = standing(g, field)
    g.tell("move", g.actor, g.pieces[g.actor], field, points_of(g.card))
    g.pieces[g.actor] = field
    reach(g, g.actor, field)
    if g.actor == OVER:
        return  # R-END-2
    if there >= 0 and there != g.actor:
        g.shifted = there
        g.phase = SHIFT
    else:
        end_move(g)


def shift(g: Position, field: i64) -> None:
    """The piece that was landed on is put on a free field, and may reach a goal there (R-SHIFT-1, R-SHIFT-2)."""
    g.tell("shift", g.actor, g.shifted, field)
    g.pieces[g.shifted] = field
    reach(g, g.shifted, field)
    g.shifted = NOBODY
    if g.actor != OVER:
        end_move(g)


def reach(g: Position, seat: i64, field: i64) -> None:
    """What the seat's list needs there is crossed out; with the last goal the game is won (R-LIST-1, R-END-1)."""
    crossed = crossed_at(g.lists[seat], COLOURS[seat], field)
    if crossed == g.lists[seat]:
        return
    g.lists[seat] = crossed
    g.tell("reach", seat, GOAL_OF[field])
    if crossed == ALL_GOALS:
        g.winner = seat
        g.actor = OVER
        g.tell("end", seat)  # R-END-1, R-END-3


def end_move(g: Position) -> None:
    """The next move of a solo, or the next round (R-SOLO-3, R-SOLO-4)."""
    g.left -= 1
    if g.left == 0:
        end_round(g)
    elif g.topper < 0:
        ask_card(g)
    else:
        g.actor = after(g, g.actor)
        if g.actor == g.soloist:
            g.actor = after(g, g.actor)
        g.phase = MOVE


def end_round(g: Position) -> None:
    """Who won starts; cards are put away and drawn, and bids are asked again (R-NEXT-1, R-NEXT-2, R-SOLO-5)."""
    if g.soloist < 0:
        g.start = g.best
    elif g.topper < 0:
        g.start = g.soloist
    else:
        g.start = g.topper
    clear_table(g)
    g.away += g.own
    g.own = 0
    g.card = NO_CARD
    g.soloist = NOBODY
    g.passes = 0
    if g.round == LAST_ROUND:
        g.actor = OVER  # R-END-5
        g.tell("end")
        return
    draw(g)
    begin_round(g)


def begin_round(g: Position) -> None:
    """The start player speaks first, or leads at once where nobody has three cards (R-BID-1, R-BID-4)."""
    g.round += 1
    g.actor = g.start
    g.phase = BID
    if size(g.hands[g.start]) < FULL_HAND:
        g.phase = PLAY
        g.tell("short")


def draw(g: Position) -> None:
    """All draw back to three while the pile lasts; when no card is left, all are shuffled (R-NEXT-1, R-PILE-1)."""
    if g.drawn == len(g.pile) and not g.hands[g.start]:
        g.pile = g.luck.shuffled(DECK)  # R-PILE-2
        g.drawn = 0
        g.away = 0
        g.tell("shuffle")
    need = FULL_HAND - size(g.hands[g.start])
    if g.drawn == len(g.pile):
        return
    before = g.hands[:]
    for _card in range(need):
        draw_one_each(g)
    g.seals += 1
    for seat in range(g.seats):
        g.whisper("draw", bit(seat), g.hands[seat] - before[seat], seat)


def draw_one_each(g: Position) -> None:
    """One card each in turn, from the start player on (R-NEXT-1)."""
    seat = g.start
    for _turn in range(g.seats):
        if g.drawn < len(g.pile):
            g.hands[seat] += one(g.pile[g.drawn])
            g.drawn += 1
        seat = after(g, seat)
