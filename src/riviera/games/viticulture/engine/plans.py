"""Visitors that move workers about: taking them back, planning ahead, acting without one."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.board import (
    BONUS_SPACE,
    FULL,
    NO_WORKER,
    NOT_ABLE,
    ONLY_GRANDE,
    PLAIN,
    able,
    needed,
    stand,
    why_no_place,
    why_no_worker,
    work,
)
from riviera.games.viticulture.engine.deeds import Deed, Question
from riviera.games.viticulture.engine.spaces import MAIN
from riviera.games.viticulture.engine.state import BESIDE, COIN_PLACE, Position
from riviera.games.viticulture.engine.tables import GAIN_LIRA, MANAGE, PLACE, RETRIEVE, SPACE_COUNT, SUMMER_TIME
from riviera.kernel.agenda import Agenda
from riviera.kernel.masks import bit

NOT_THERE: Final = "No such worker of yours stands there. (R-CARD-32)"
THAT_ONE: Final = "The worker that played the card stays. (R-CARD-32)"
ONLY_WINTER: Final = "Plans are made for winter spaces only. (R-CARD-29)"


class Retrieve(Question):
    """Take back own workers that stand somewhere, but not the one that played the card (R-CARD-32)."""

    def __init__(self) -> None:
        super().__init__(RETRIEVE, SPACE_COUNT * 2, 1, 2)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        place = standing_at(p, seat, target // 2, target % 2)
        if place < 0:
            return NOT_THERE
        return THAT_ONE if place * 2 + target % 2 == p.used else None

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.come_home(seat, standing_at(p, seat, target // 2, target % 2), target % 2)
        return arg

    def lacks(self, p: Position, seat: i64) -> str:
        return "another worker of yours on the board"


def standing_at(p: Position, seat: i64, space: i64, worker: i64) -> i64:
    """The place of an own worker on a space, or -1; of two on plain places the one that may leave."""
    place = first_place(space)
    here = is_at(p, seat, place, worker)
    if space < GAIN_LIRA and space % 3 == PLAIN and not (here and place * 2 + worker != p.used):
        place = place + 2 if is_at(p, seat, place + 2, worker) else place
    return place if is_at(p, seat, place, worker) else -1


def is_at(p: Position, seat: i64, place: i64, worker: i64) -> bool:
    """Whether a worker of the seat stands on a place."""
    return p.grande[seat] == place + 1 if worker else stands(p, seat, place)


def stands(p: Position, seat: i64, place: i64) -> bool:
    """Whether an ordinary worker of the seat stands on a place."""
    return p.coins[seat] > 0 if place == COIN_PLACE else bool(p.standing[seat] >> place & 1)


def first_place(space: i64) -> i64:
    """The place of a space, for a plain one the left of the two."""
    if space >= GAIN_LIRA:
        return COIN_PLACE + space - GAIN_LIRA
    return BESIDE + space // 3 if space % 3 == FULL else space


class Plan(Question):
    """Set a free worker on a winter space during summer; its action comes when winter opens (R-CARD-29)."""

    def __init__(self) -> None:
        super().__init__(PLACE, SPACE_COUNT * 2)

    def can(self, s: Agenda, seat: i64) -> bool:
        p = cast(Position, s)
        home = p.idle[seat] + (1 if p.grande[seat] == 0 else 0)
        needed: i64 = 2 if p.used < 0 else 1  # before a worker is placed, that one is not free any more
        return p.season == SUMMER_TIME and home >= needed and super().can(s, seat)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        space, worker = target // 2, target % 2
        if not 18 <= space < 36:
            return ONLY_WINTER
        if why_no_worker(p, seat, worker) is not None:
            return NO_WORKER
        if space % 3 == FULL and not worker:
            return ONLY_GRANDE
        return why_no_place(p, seat, space // 3, space % 3)

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        used = p.used
        stand(p, seat, target // 2, target % 2)
        p.planned[seat] |= bit(p.used // 2)
        p.used = used
        return arg

    def lacks(self, p: Position, seat: i64) -> str:
        return "another worker at home and a winter space for it, in summer"


class Planned(Deed):
    """The action of a planned worker as winter opens; what cannot be done is forfeited (R-CARD-29).

    The argument is its place; a worker that was fetched back has no plan any more (R-CARD-32).
    """

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        grande: i64 = 1 if is_at(p, seat, arg, 1) else 0
        space = space_at(arg)
        if is_at(p, seat, arg, grande) and able(p, seat, space // 3, space % 3):
            p.used = arg * 2 + grande
            p.tell("planned", seat, space)
            work(p, seat, space)
        else:
            p.tell("forfeited", seat, space)


def space_at(place: i64) -> i64:
    """The space that a place of an action belongs to."""
    if place >= BESIDE:
        return (place - BESIDE) * 3 + FULL
    return place if place % 3 == BONUS_SPACE else place - place % 3


class AnySummerAction(Question):
    """One of the six summer actions, taken or not, without worker and bonus (R-CARD-70)."""

    def __init__(self) -> None:
        super().__init__(MANAGE, 6)
        self.parts = list(MAIN[:6])

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return None if MAIN[target].can(p, seat) else NOT_ABLE

    def why_not(self, s: Agenda, seat: i64, arg: i64, action: i64) -> str | None:
        reason = super().why_not(s, seat, arg, action)
        return needed(cast(Position, s), MAIN[action - MANAGE], seat) if reason == NOT_ABLE else reason

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.tell("managed", seat, target)
        p.push(MAIN[target], seat)
        return arg

    def lacks(self, p: Position, seat: i64) -> str:
        return "a summer action that you can take"
