"""A year: spring, summer, fall, winter and what follows, made of the same stuff as the cards."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.automa import SOLO_YEARS, automa, behind, last_year
from riviera.games.viticulture.engine.board import NOT_ABLE, effect_of, fill_places, needed, stand, why_cant_place, work
from riviera.games.viticulture.engine.deeds import Deed, Question
from riviera.games.viticulture.engine.hands import NOTHING_LEFT, Discard
from riviera.games.viticulture.engine.plans import Planned
from riviera.games.viticulture.engine.state import BOOK, COIN_PLACE, Position
from riviera.games.viticulture.engine.tables import (
    COTTAGE,
    DRAW,
    FALL_TIME,
    PASS,
    PLACE,
    SPACE_COUNT,
    SPRING_TIME,
    SUMMER_TIME,
    SUMMER_VISITOR,
    VISITORS,
    WINTER_TIME,
)
from riviera.games.viticulture.engine.wake import Wake
from riviera.games.viticulture.engine.wine import age_wines, aged
from riviera.kernel.agenda import Agenda
from riviera.kernel.masks import bit
from riviera.kernel.vecs import vec

HAND_LIMIT: Final[i64] = 7
NO_FALL_DECK: Final = "In fall visitors are drawn, summer or winter ones. (R-FALL-1)"


class Year(Deed):
    """Spring, summer, fall, winter, and the end of the year (R-YEAR-1)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.year += 1
        p.tell("year", p.year)
        p.push(YEAR_END, 0)
        p.push(WINTER, 0)
        p.push(FALL, 0)
        p.push(SUMMER, 0)
        p.season = SPRING_TIME
        if p.seats == 1 and p.year > SOLO_YEARS:
            p.gone = 0
        for i in range(p.seats - 1, -1, -1):
            p.push(WAKE_UP, (p.first + i) % p.seats)


class Season(Deed):
    """Summer or winter: workers are placed in turn until all have passed; plans come first (R-TURN-1, R-CARD-29)."""

    def __init__(self, season: i64) -> None:
        super().__init__()
        self.season = season

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.season = self.season
        p.passed = 0
        p.tell("season", self.season)
        if p.seats == 1:
            automa(p)
        p.push(TURNS, 0)
        if self.season == WINTER_TIME:
            self.plans(p)

    def plans(self, p: Position) -> None:
        """Planned workers act in wake-up order."""
        for row in range(7, 0, -1):
            seat = rooster(p, row)
            if seat >= 0:
                for place in range(COIN_PLACE - 1, 17, -1):
                    if p.planned[seat] >> place & 1:
                        p.push(PLANNED, seat, place)
                p.planned[seat] = 0


def rooster(p: Position, row: i64) -> i64:
    """The seat whose rooster sits on a row, or -1."""
    for seat in range(p.seats):
        if p.row[seat] == row:
            return seat
    return -1


class Turns(Deed):
    """The next player down the wake-up chart who has not passed; without a worker one passes (R-TURN-1, R-TURN-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        for i in range(1, 8):
            row = (arg + i - 1) % 7 + 1
            turn = rooster(p, row)
            if turn < 0 or p.passed >> turn & 1:
                continue
            if not p.idle[turn] and p.grande[turn]:
                p.passed |= bit(turn)
                p.tell("passed", turn)
                continue
            p.used = -1
            p.push(TURNS, 0, row)
            p.push(TURN, turn)
            return


class Turn(Question):
    """Place a worker, or pass for the season (R-TURN-1)."""

    def __init__(self) -> None:
        super().__init__(PLACE, SPACE_COUNT * 2)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_place(p, seat, target // 2, target % 2)

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return True

    def fill(self, s: Agenda, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = PASS
        return fill_places(cast(Position, s), seat, out, 1)

    def why_not(self, s: Agenda, seat: i64, arg: i64, action: i64) -> str | None:
        if action == PASS:
            return None
        reason = super().why_not(s, seat, arg, action)
        if reason != NOT_ABLE:
            return reason
        p, space = cast(Position, s), (action - PLACE) // 2
        return needed(p, effect_of(p, space // 3, space % 3), seat)

    def answer(self, s: Agenda, seat: i64, arg: i64, action: i64) -> None:
        p = cast(Position, s)
        if action == PASS:
            p.passed |= bit(seat)
            p.tell("passed", seat)
            return
        stand(p, seat, (action - PLACE) // 2, (action - PLACE) % 2)
        work(p, seat, (action - PLACE) // 2)


class Fall(Deed):
    """In wake-up order everybody takes a visitor, with a cottage up to two (R-FALL-1, R-STRUCT-2)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.season = FALL_TIME
        p.tell("season", FALL_TIME)
        for row in range(7, 0, -1):
            turn = rooster(p, row)
            if turn >= 0:
                p.push(TAKE_TWO if p.has(turn, COTTAGE) else TAKE_ONE, turn)


class FallDraw(Question):
    """Name the decks before any card is seen; the argument counts winter and summer cards from bits 4 and 6."""

    def __init__(self, most: i64) -> None:
        super().__init__(DRAW, 4, 1, most)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if not VISITORS >> target & 1:
            return NO_FALL_DECK
        named = arg >> 6 if target == SUMMER_VISITOR else arg >> 4 & 3
        return None if named < p.left(target) else NOTHING_LEFT

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        return arg + (64 if target == SUMMER_VISITOR else 16)

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        for _card in range(arg >> 6):
            p.draw(seat, 1)
        for _card in range(arg >> 4 & 3):
            p.draw(seat, 3)


class YearEnd(Deed):
    """Grapes and wines age, workers come home, income is paid, hands shrink, the first player changes (R-YEAR-2)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.tell("year_end", p.year)
        if p.lent >= 0:
            p.lent = -1
        for s in range(p.seats):
            close_year(p, s)
        p.taken = 0
        p.used = -1
        p.push(NEXT, 0)
        for row in range(7, 0, -1):
            turn = rooster(p, row)
            if turn >= 0:
                p.push(TO_SEVEN, turn)


def close_year(p: Position, seat: i64) -> None:
    """What the end of a year does for one seat (R-AGE-1, R-YEAR-2)."""
    p.crush[seat] = aged(p.crush[seat], 2, 9)
    age_wines(p, seat)
    p.idle[seat] = p.workers[seat] - 1
    p.grande[seat] = 0
    p.standing[seat] = 0
    p.coins[seat] = 0
    p.marks[seat] = 0
    p.harvested[seat] = 0
    p.gain(seat, p.residual[seat])


class ToSeven(Discard):
    """Discard down to seven cards (R-YEAR-3)."""

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return cast(Position, s).held(seat, 15) > HAND_LIMIT

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        return super().act(p, seat, arg, target) - 1  # asked again until it is enough


class Next(Deed):
    """The first player token moves on and a new year begins, or the game is over (R-YEAR-4, R-END-1, R-END-2)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.first = (p.first + p.seats - 1) % p.seats
        for s in range(p.seats):
            p.row[s] = 0
        if p.ending or p.year >= last_year(p) or behind(p):
            p.depth = 0
            p.tell("over")
        else:
            p.push(YEAR, 0)


YEAR: Final = BOOK.add("year", Year())
WAKE_UP: Final = BOOK.add("wake", Wake())
SUMMER: Final = BOOK.add("summer", Season(SUMMER_TIME))
WINTER: Final = BOOK.add("winter", Season(WINTER_TIME))
TURNS: Final = BOOK.add("turns", Turns())
TURN: Final = BOOK.add("turn", Turn())
PLANNED: Final = BOOK.add("planned", Planned())
FALL: Final = BOOK.add("fall", Fall())
TAKE_ONE: Final = BOOK.add("visitor", FallDraw(1))
TAKE_TWO: Final = BOOK.add("visitors", FallDraw(2))
YEAR_END: Final = BOOK.add("year_end", YearEnd())
TO_SEVEN: Final = BOOK.add("to_seven", ToSeven(1))
NEXT: Final = BOOK.add("next", Next())
