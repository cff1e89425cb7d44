"""What the spaces of the board do, with and without their bonus."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Deed, Gain, Question
from riviera.games.viticulture.engine.fields import Harvest
from riviera.games.viticulture.engine.hands import Draw, Play
from riviera.games.viticulture.engine.sales import Fill, Trade
from riviera.games.viticulture.engine.state import BOOK, FROM_BONUSES, FROM_TASTING_ROOM, USED_TASTING_ROOM, Position
from riviera.games.viticulture.engine.structures import Build, reduced, why_cant_build
from riviera.games.viticulture.engine.tables import (
    BONUS,
    DRAW_ORDER,
    DRAW_VINE,
    HARVEST,
    HARVEST_ONE,
    MAKE_WINE,
    PLANT_ONE,
    SUMMER_VISITOR,
    TASTING_ROOM,
    UPROOT,
    WINTER_VISITOR,
)
from riviera.games.viticulture.engine.vines import Plant, Uproot, all_vines
from riviera.games.viticulture.engine.wine import MakeWine
from riviera.games.viticulture.engine.workers import Train
from riviera.kernel.agenda import Agenda, Effect
from riviera.kernel.effects import DECLINE, TIMES, May
from riviera.kernel.state import NOT_ASKED
from riviera.kernel.vecs import vec


class Tour(Deed):
    """£2, and once a year a point for the tasting room with a wine to taste (R-TOUR-1, R-STRUCT-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.gain(seat, 2)
        if p.has(seat, TASTING_ROOM) and p.cellar[seat] and not p.marks[seat] & USED_TASTING_ROOM:
            p.marks[seat] |= USED_TASTING_ROOM
            p.score(seat, 1, FROM_TASTING_ROOM)


class Prize(Gain):
    """A point as the bonus of an action (R-BONUS-2)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, self.vp, FROM_BONUSES)


class Staked(May):
    """Alone, the bonus of an action for a token, which is kept unless the bonus is taken (R-SOLO-3)."""

    def offered(self, s: Agenda, seat: i64) -> bool:
        return cast(Position, s).tokens > 0 and super().offered(s, seat)

    def answer(self, s: Agenda, seat: i64, arg: i64, action: i64) -> None:
        if action != DECLINE:
            spend_token(cast(Position, s))
        super().answer(s, seat, arg, action)


def spend_token(p: Position) -> None:
    """A bonus token is gone (R-SOLO-3)."""
    p.tokens -= 1
    p.tell("token", 0, p.tokens)


class BoardBuild(Build):
    """Building with a bonus: while the argument's bit 4 is set, £1 can be taken, before paying or after (R-BONUS-1)."""

    def __init__(self, bonus: Effect) -> None:
        super().__init__()
        self.parts = [bonus]

    def can(self, s: Agenda, seat: i64) -> bool:
        p = cast(Position, s)
        return any(why_cant_build(p, seat, b, reduced(b, 1)) is None for b in range(8))

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return arg >> 4 != 0 or super().any(s, seat, arg)

    def fill(self, s: Agenda, seat: i64, arg: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        p = cast(Position, s)
        if arg >> 4:
            out[0] = BONUS
            k = 1
        for target in range(8):
            if self.forbids(p, seat, arg, target) is None:
                out[k] = self.low + target
                k += 1
        return k

    def why_not(self, s: Agenda, seat: i64, arg: i64, action: i64) -> str | None:
        if action == BONUS and arg >> 4:
            return None
        return super().why_not(s, seat, arg, action)

    def answer(self, s: Agenda, seat: i64, arg: i64, action: i64) -> None:
        if action == BONUS:
            s.push(self, seat)
            self.parts[0].answer(s, seat, 0, BONUS)
            return
        if arg >> 4:
            s.push(self.parts[0], seat)
        super().answer(s, seat, arg & 15, action)

    def lacks(self, p: Position, seat: i64) -> str:
        return self.cheapest(p, seat, 1)


class BoardTrain(Train):
    """Training with a bonus: the £1 comes first when it is needed; the argument says that it came (R-BONUS-1)."""

    def __init__(self, bonus: Effect) -> None:
        super().__init__(4)
        self.parts = [bonus]

    def least(self) -> i64:
        return self.price - 1

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        if not arg and p.lira[seat] < 4:
            p.push(self, seat, 1)
            self.parts[0].answer(p, seat, 0, BONUS)
            return
        if not arg:
            p.push(self.parts[0], seat)
        super().do(p, seat, arg)


class StakedWine(MakeWine):
    """Alone with a token: it is spent for the third wine (R-SOLO-3)."""

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return (arg & TIMES < 2 or cast(Position, s).tokens > 0) and super().any(s, seat, arg)

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        if arg & TIMES == 2:
            spend_token(p)
        return super().act(p, seat, arg, target)


class YokeWork(Question):
    """On the yoke: uproot a vine or harvest a field (R-YOKE-1)."""

    def __init__(self) -> None:
        super().__init__(UPROOT, HARVEST - UPROOT + 3)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        field = target - HARVEST + UPROOT
        if field >= 0:
            return HARVEST_A_FIELD.forbids(p, seat, 0, field)
        return UPROOT_ONE.forbids(p, seat, 0, target) if target < UPROOT_ONE.size else NOT_ASKED

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return all_vines(cast(Position, s), seat) != 0

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        field = target - HARVEST + UPROOT
        return HARVEST_A_FIELD.act(p, seat, 0, field) if field >= 0 else UPROOT_ONE.act(p, seat, 0, target)


BONUS_LIRA: Final = May(BONUS, Gain(lira=1))
BONUS_VP: Final = May(BONUS, Prize(vp=1))
TOKEN_LIRA: Final = Staked(BONUS, Gain(lira=1))
TOKEN_VP: Final = Staked(BONUS, Prize(vp=1))
UPROOT_ONE: Final = Uproot()
HARVEST_A_FIELD: Final = Harvest()
YOKE_WORK: Final = YokeWork()
COIN: Final = Gain(lira=1)
PLAIN_BUILD: Final = Build()
# What each action of the board does, what its bonus place adds afterwards, and what replaces it there (R-BONUS-2).
# Cards use effects of their own, so that they never give a board bonus (R-VISITOR-6).
MAIN: Final[list[Effect]] = [
    Draw(vine=1),
    Tour(),
    PLAIN_BUILD,
    Trade(),
    Plant(),
    Play(SUMMER_VISITOR),
    Draw(order=1),
    HARVEST_A_FIELD,
    MakeWine(1, 2),
    Train(4),
    Fill(),
    Play(WINTER_VISITOR),
]
WITH_BONUS: Final[list[Effect]] = [
    *MAIN[:2],
    BoardBuild(BONUS_LIRA),
    *MAIN[3:8],
    MakeWine(1, 3),
    BoardTrain(BONUS_LIRA),
    *MAIN[10:],
]
AFTERWARDS: Final[list[Effect | None]] = [
    May(BONUS, MAIN[0]),
    BONUS_LIRA,
    None,
    BONUS_VP,
    Plant(0, 1),
    Play(SUMMER_VISITOR, 0),
    May(BONUS, MAIN[6]),
    Harvest(0, 1),
    None,
    None,
    BONUS_VP,
    Play(WINTER_VISITOR, 0),
]
# The same alone, where a token buys the bonus (R-SOLO-3).
WITH_TOKEN: Final[list[Effect]] = [
    *MAIN[:2],
    BoardBuild(TOKEN_LIRA),
    *MAIN[3:8],
    StakedWine(1, 3),
    BoardTrain(TOKEN_LIRA),
    *MAIN[10:],
]
FOR_A_TOKEN: Final[list[Effect | None]] = [
    Staked(BONUS, MAIN[0]),
    TOKEN_LIRA,
    None,
    TOKEN_VP,
    Staked(BONUS, MAIN[4]),
    Staked(BONUS, MAIN[5]),
    Staked(BONUS, MAIN[6]),
    Staked(BONUS, MAIN[7]),
    None,
    None,
    TOKEN_VP,
    Staked(BONUS, MAIN[11]),
]
# Action and bonus together, for the friendly variant; what is missing here can always be completed (R-BONUS-3).
TWICE: Final[dict[i64, Effect]] = {
    DRAW_VINE: Draw(vine=2),
    PLANT_ONE: Plant(2, 2),
    DRAW_ORDER: Draw(order=2),
    HARVEST_ONE: Harvest(2, 2),
    MAKE_WINE: MakeWine(2, 2),
}


def enter_board() -> None:
    """Enter what the board does into the book of effects."""
    for i, effect in enumerate(MAIN):
        BOOK.add(f"board.{i + 1}", effect)
    for i, effect in enumerate(WITH_BONUS):
        BOOK.add(f"board.bonus.{i + 1}", effect)
    for i, more in enumerate(AFTERWARDS):
        if more is not None:
            BOOK.add(f"board.afterwards.{i + 1}", more)
    for i, effect in enumerate(WITH_TOKEN):
        BOOK.add(f"board.token.{i + 1}", effect)
    for i, more in enumerate(FOR_A_TOKEN):
        if more is not None:
            BOOK.add(f"board.for_a_token.{i + 1}", more)
    BOOK.add("board.coin", COIN)
    BOOK.add("board.yoke", YOKE_WORK)
    for action, effect in TWICE.items():
        BOOK.add(f"board.twice.{action + 1}", effect)


enter_board()
