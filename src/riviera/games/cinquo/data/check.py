"""Why a position cannot be: what holds in every position of a game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.cinquo.components import GOAL_FIELDS, SEAT_COLOURS
from riviera.games.cinquo.engine.play import ALL_GOALS, FULL_HAND, LAST_ROUND, tops
from riviera.games.cinquo.engine.state import BID, MOVE, NO_CARD, NOBODY, PLAY, SHIFT, USE, Position, one, size
from riviera.kernel.masks import bit
from riviera.kernel.state import OVER

NOT_THE_DECK: Final = "The cards of pile, hands, table and those put away are not the 36 of the game. (R-SETUP-2)"
TWO_ON_A_FIELD: Final = "Two pieces cannot stand on one field. (R-SHIFT-1)"
HOME_TOO_EARLY: Final = "The own colour is crossed out last of all. (R-LIST-2)"
NO_WINNER: Final = "A game is over when somebody has won, or after its last round. (R-END-1, R-END-5)"
WON_ALREADY: Final = "Whoever has crossed out all five goals has won, and the game is over. (R-END-1)"
TOO_LATE: Final = "No round follows the last one. (R-END-5)"
UNEVEN_PILE: Final = "The pile has as many cards for each seat, and none when hands are short. (R-NEXT-1, R-PILE-1)"
TOO_MANY_DRAWS: Final = "“seals” counts draws, and each round after the first begins with one at most. (R-NEXT-1)"
TOO_YOUNG: Final = "Before the first trick is won all pieces are at home and all lists are empty. (R-SETUP-3)"
NOT_HOME: Final = "Who has won stands on the own corner. (R-LIST-2)"
WRONG_END: Final = "A game ends while somebody moves, or when the last round has been put away. (R-END-1, R-END-5)"
WRONG_BID: Final = "Bids are made clockwise from the start player, with three cards in every hand. (R-BID-1, R-BID-4)"
WRONG_WORDS: Final = "The number of passes does not fit who leads. (R-BID-2, R-BID-3)"
WRONG_TRICK: Final = "The cards of the trick do not fit who leads, who is best and whose turn it is. (R-TRICK-1)"
WRONG_HANDS: Final = "The hands are not as equal as they are in every trick. (R-SOLO-1)"
WRONG_SOLO: Final = "The cards of the soloist do not fit the tricks of the solo. (R-SOLO-2)"
WRONG_MOVE: Final = "Whoever moves, the card and the moves left do not fit the trick. (R-TRICK-5, R-SOLO-4)"
WRONG_SHIFT: Final = "Only a piece that the mover has landed on is shifted. (R-SHIFT-1)"


def why_impossible(g: Position) -> str | None:
    """The first thing that cannot be in a game."""
    reason = why_cards(g) or why_lists(g) or why_pieces(g) or why_young(g)
    return reason or (why_over(g) if g.actor == OVER else why_asked(g)) or why_pile(g)


def why_over(g: Position) -> str | None:
    """Somebody won while a move was made, or the last round was put away (R-END-1, R-END-5)."""
    if g.winner < 0:
        return None if is_cleared(g) and g.passes == 0 else WRONG_END
    if g.phase != MOVE and g.phase != SHIFT:
        return WRONG_END
    return why_words(g) or why_hands(g) or why_moves(g)


def is_cleared(g: Position) -> bool:
    """Whether nothing is left of a trick, a solo or a move."""
    nobody = g.soloist < 0 and g.best < 0 and g.topper < 0
    return nobody and g.card < 0 and g.left == 0 and g.own == 0 and max(g.table) == NO_CARD


def why_asked(g: Position) -> str | None:
    """The question does not fit what lies on the table."""
    if g.phase == BID:
        return why_bid(g)
    reason = why_words(g) or why_hands(g)
    if reason:
        return reason
    return why_trick(g) if g.phase == PLAY else why_moves(g)


def why_cards(g: Position) -> str | None:
    """Two of each kind, wherever they are (R-SETUP-2)."""
    cards = [i64(0)] * 18
    for packed in [g.own, g.away, *g.hands]:
        for kind in range(18):
            cards[kind] += packed >> (2 * kind) & 3
    for kind in [*g.pile[g.drawn :], *[kind for kind in g.table if kind >= 0]]:
        cards[kind] += 1
    return None if cards == [2] * 18 else NOT_THE_DECK


def why_pile(g: Position) -> str | None:
    """All draw alike, so the pile has as many cards for each; hands are short only when it is empty (R-PILE-1)."""
    left = len(g.pile) - g.drawn
    held = size(g.hands[0]) + i64(g.table[0] >= 0)
    short = g.soloist < 0 and held < FULL_HAND and g.actor != OVER
    return UNEVEN_PILE if left % g.seats or (short and left) else None


def why_young(g: Position) -> str | None:
    """In the first round nobody has moved before a trick is won, and a round draws at most once (R-SETUP-3)."""
    if g.seals >= g.round:
        return TOO_MANY_DRAWS
    if g.round > 1 or g.actor == OVER or g.phase not in (BID, PLAY):
        return None
    home = all(g.pieces[seat] == GOAL_FIELDS[SEAT_COLOURS[seat]] for seat in range(g.seats))
    return None if home and max(g.lists) == 0 and (g.soloist >= 0 or g.away == 0) else TOO_YOUNG


def why_lists(g: Position) -> str | None:
    """The own colour comes last and wins, and somebody who has won ends the game (R-LIST-2, R-END-1)."""
    for seat in range(g.seats):
        full = g.lists[seat] == ALL_GOALS
        if g.lists[seat] & bit(SEAT_COLOURS[seat]) and not full:
            return HOME_TOO_EARLY
        if full != (g.winner == seat) or (full and g.actor != OVER):
            return WON_ALREADY
    if g.round > LAST_ROUND:
        return TOO_LATE
    return NO_WINNER if g.actor == OVER and g.winner < 0 and g.round < LAST_ROUND else None


def why_pieces(g: Position) -> str | None:
    """Pieces stand alone, except while one is to be shifted, or where the winner has landed (R-SHIFT-1, R-END-2)."""
    shifting = g.actor != OVER and g.phase == SHIFT
    if shifting != (g.shifted >= 0):
        return WRONG_SHIFT
    mover = g.winner if g.actor == OVER else g.actor
    if g.winner >= 0 and g.pieces[g.winner] != GOAL_FIELDS[SEAT_COLOURS[g.winner]]:
        return NOT_HOME
    for a in range(g.seats):
        for b in range(a):
            same = g.pieces[a] == g.pieces[b]
            pair = mover in (a, b)
            if same and not (pair and (g.actor == OVER or (shifting and g.shifted in (a, b)))):
                return TWO_ON_A_FIELD
    if shifting and (g.shifted == g.actor or g.pieces[g.shifted] != g.pieces[g.actor]):
        return WRONG_SHIFT
    return None


def why_bid(g: Position) -> str | None:
    """Nothing lies on the table, and the next in turn speaks with three cards (R-BID-1, R-BID-4)."""
    turn = g.passes < g.seats and g.actor == (g.start + g.passes) % g.seats
    full = all(size(hand) == FULL_HAND for hand in g.hands)
    return None if is_cleared(g) and turn and full else WRONG_BID


def why_words(g: Position) -> str | None:
    """All have passed, or all before the soloist; with fewer than three cards nobody (R-BID-2 to -4)."""
    if g.soloist >= 0:
        return None if g.passes == (g.soloist - g.start) % g.seats else WRONG_WORDS
    held = size(g.hands[g.start]) + i64(g.table[g.start] >= 0)
    return None if g.passes == (g.seats if held == FULL_HAND else 0) else WRONG_WORDS


def why_hands(g: Position) -> str | None:
    """Before a trick all hands are equal, and the soloist's won cards make up three (R-SOLO-1, R-SOLO-2)."""
    held = size(g.hands[0]) + i64(g.table[0] >= 0)
    for seat in range(g.seats):
        if size(g.hands[seat]) + i64(g.table[seat] >= 0) != held:
            return WRONG_HANDS
    if g.soloist < 0:
        return WRONG_SOLO if g.own else None
    if g.phase == PLAY or g.topper >= 0:
        return None if size(g.own) + held == FULL_HAND else WRONG_SOLO
    return None if held == 0 else WRONG_SOLO


def why_trick(g: Position) -> str | None:
    """Everybody from the leader to the actor has played, and the best is the best (R-TRICK-1, R-TRICK-4)."""
    if g.card >= 0 or g.left or g.hands[g.actor] == 0:
        return WRONG_TRICK
    return why_best(g, (g.actor - g.leader()) % g.seats)


def why_best(g: Position, played: i64) -> str | None:
    """The first so many seats from the leader have played, and best and topper follow from their cards."""
    best: i64 = NOBODY
    topper: i64 = NOBODY
    for i in range(g.seats):
        seat = (g.leader() + i) % g.seats
        kind = g.table[seat]
        if (kind >= 0) != (i < played):
            return WRONG_TRICK
        if kind >= 0 and (best < 0 or tops(kind, g.table[best])):
            topper = seat if best >= 0 and topper < 0 else topper
            best = seat
    return None if best == g.best and topper == g.topper else WRONG_TRICK


def why_moves(g: Position) -> str | None:
    """Who moves, by which card and how often, follows from the trick or the solo (R-TRICK-5, R-SOLO-3, R-SOLO-4)."""
    if g.soloist >= 0 and g.topper < 0:
        return why_solo_won(g)
    if why_best(g, g.seats):
        return WRONG_TRICK
    if g.phase == USE or g.card != g.table[g.best]:
        return WRONG_MOVE
    if g.soloist < 0:
        return None if g.actor in (g.best, OVER) and g.left == 1 else WRONG_MOVE
    if g.actor == OVER:
        return None if 1 <= g.left < g.seats else WRONG_MOVE
    moved = (g.actor - g.topper) % g.seats - i64((g.soloist - g.topper) % g.seats < (g.actor - g.topper) % g.seats)
    return None if g.actor != g.soloist and g.left == g.seats - 1 - moved else WRONG_MOVE


def why_solo_won(g: Position) -> str | None:
    """The soloist alone moves, once for each card (R-SOLO-3)."""
    if g.actor not in (g.soloist, OVER) or g.best >= 0 or max(g.table) != NO_CARD:
        return WRONG_MOVE
    if g.phase == USE:
        alike = any(g.own == g.left * one(kind) for kind in range(18))
        return None if size(g.own) == g.left and g.left >= 2 and not alike else WRONG_SOLO
    return None if g.card >= 0 and g.left >= 1 and size(g.own) == g.left - 1 else WRONG_SOLO
