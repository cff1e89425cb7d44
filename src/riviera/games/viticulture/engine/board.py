"""The board: where workers may stand, with bonus places, full actions, the £1 space and the yoke."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import missing
from riviera.games.viticulture.engine.hands import Play
from riviera.games.viticulture.engine.spaces import (
    AFTERWARDS,
    COIN,
    FOR_A_TOKEN,
    MAIN,
    TWICE,
    WITH_BONUS,
    WITH_TOKEN,
    YOKE_WORK,
)
from riviera.games.viticulture.engine.state import BESIDE, COIN_PLACE, USED_YOKE, YOKE_PLACE, Position
from riviera.games.viticulture.engine.tables import (
    BUILD_ONE,
    GAIN_LIRA,
    PLACE,
    PLAY_SUMMER,
    PLAY_WINTER,
    SUMMER_TIME,
    YOKE,
    YOKE_SPACE,
)
from riviera.kernel.agenda import Effect
from riviera.kernel.masks import bit
from riviera.kernel.vecs import vec

PLAIN: Final[i64] = 0  # the three sorts of space that an action has
BONUS_SPACE: Final[i64] = 1
FULL: Final[i64] = 2
NO_WORKER: Final = "You have no such worker at home. (R-TURN-1)"
WRONG_SEASON: Final = "That action belongs to the other season. (R-TURN-1)"
TAKEN: Final = "That place is taken. (R-SPACE-1)"
NO_BONUS_SPACE: Final = "The bonus place is used with three players or more. (R-SPACE-1)"
NO_BONUS_ALONE: Final = "Alone there are no bonus places: a token buys the bonus of any action. (R-SOLO-3)"
NOT_FULL: Final = "That action still has a free place. (R-GRANDE-1)"
ONLY_GRANDE: Final = "Only the grande worker may join a full action. (R-GRANDE-1)"
NOT_ABLE: Final = "You could not carry that action out. (R-TURN-3)"
NOT_FRIENDLY: Final = "The bonus place is for those who can use its bonus. (R-BONUS-3)"
NO_YOKE: Final = "You have not built the yoke. (R-YOKE-1)"
YOKE_USED: Final = "The yoke has been used this year. (R-YOKE-1)"
YOKE_IDLE: Final = "There is nothing to uproot or to harvest. (R-YOKE-1)"


def able(p: Position, seat: i64, action: i64, sort: i64) -> bool:
    """Whether the seat could carry out an action; £1 taken first as a bonus counts (R-TURN-3, R-BONUS-1)."""
    return effect_of(p, action, sort).can(p, seat)


def effect_of(p: Position, action: i64, sort: i64) -> Effect:
    """What an action does on such a space."""
    return (WITH_BONUS if has_bonus(p, sort) else MAIN)[action]


def has_bonus(p: Position, sort: i64) -> bool:
    """Whether a worker may get the bonus: on the bonus place, alone for a token, beside the others never (R-SOLO-3)."""
    return sort == BONUS_SPACE or (sort == PLAIN and p.tokens > 0)


def bonus_usable(p: Position, seat: i64, action: i64) -> bool:
    """Whether the bonus itself can be completed, for the friendly variant (R-BONUS-3)."""
    if action in (PLAY_SUMMER, PLAY_WINTER):
        play = cast(Play, MAIN[action])
        return sum(play.forbids(p, seat, 0, card) is None for card in range(38)) > 1
    return action not in TWICE or p.could(TWICE[action], seat)


def plain_place(p: Position, action: i64) -> i64:
    """A free place without a bonus, or -1 (R-SPACE-2)."""
    if not p.taken >> (action * 3) & 1:
        return action * 3
    if p.seats > 4 and not p.taken >> (action * 3 + 2) & 1:
        return action * 3 + 2
    return -1


def is_full(p: Position, action: i64) -> bool:
    """Whether every place of an action is taken."""
    bonus_free = p.seats > 2 and not p.taken >> (action * 3 + 1) & 1
    return plain_place(p, action) < 0 and not bonus_free


def why_no_place(p: Position, seat: i64, action: i64, sort: i64) -> str | None:
    """Whether the action has such a place free (R-SPACE-1, R-GRANDE-1, R-SOLO-3)."""
    if sort == PLAIN:
        return None if plain_place(p, action) >= 0 else TAKEN
    if sort == FULL:
        return None if is_full(p, action) else NOT_FULL
    if p.seats < 3:
        return NO_BONUS_SPACE if p.seats == 2 else NO_BONUS_ALONE
    return TAKEN if p.taken >> (action * 3 + 1) & 1 else None


def why_no_worker(p: Position, seat: i64, worker: i64) -> str | None:
    """Whether the seat has such a worker at home (R-TURN-1)."""
    home = p.grande[seat] == 0 if worker else p.idle[seat] > 0
    return None if home else NO_WORKER


def why_cant_yoke(p: Position, seat: i64) -> str | None:
    """The yoke is one's own, once a year, for something to uproot or harvest (R-YOKE-1)."""
    if not p.has(seat, YOKE):
        return NO_YOKE
    if p.marks[seat] & USED_YOKE:
        return YOKE_USED
    return None if YOKE_WORK.can(p, seat) else YOKE_IDLE


def in_season(p: Position, action: i64) -> bool:
    """Whether an action can be taken in this season: the first six in summer (R-TURN-1)."""
    return (action < 6) == (p.season == SUMMER_TIME)


def why_unfriendly(p: Position, seat: i64, action: i64, sort: i64) -> str | None:
    """In the friendly variant a useless bonus place waits until the others are taken (R-BONUS-3)."""
    if not p.friendly or sort != BONUS_SPACE or plain_place(p, action) < 0 or bonus_usable(p, seat, action):
        return None
    return NOT_FRIENDLY


def needed(p: Position, effect: Effect, seat: i64) -> str:
    """The refusal of an action that could not be carried out: what it lacks (R-TURN-3)."""
    return f"For that you need {missing(p, effect, seat)}. (R-TURN-3)"


def why_cant_place(p: Position, seat: i64, space: i64, worker: i64) -> str | None:
    """A worker at home, a free space of this season, and an action that can be carried out (R-TURN-1, R-TURN-3)."""
    if why_no_worker(p, seat, worker) is not None:
        return NO_WORKER
    if space == GAIN_LIRA:
        return None
    if space == YOKE_SPACE:
        return why_cant_yoke(p, seat)
    action, sort = space // 3, space % 3
    if not in_season(p, action):
        return WRONG_SEASON
    if sort == FULL and not worker:
        return ONLY_GRANDE
    reason = why_no_place(p, seat, action, sort)
    if reason is not None:
        return reason
    return why_unfriendly(p, seat, action, sort) if able(p, seat, action, sort) else NOT_ABLE


def fill_places(p: Position, seat: i64, out: vec[i64], k: i64) -> i64:
    """Every way to place a worker now, in order: the same answers as why_cant_place, each action looked at once."""
    first: i64 = 0 if p.season == SUMMER_TIME else 6
    both = (1 if p.idle[seat] > 0 else 0) + (2 if p.grande[seat] == 0 else 0)
    for action in range(first, first + 6):
        able_here = MAIN[action].can(p, seat)
        for sort in range(3):
            workers = both & 2 if sort == FULL else both
            if not workers or why_no_place(p, seat, action, sort) is not None:
                continue
            if not (able_here or (has_bonus(p, sort) and able(p, seat, action, sort))):
                continue
            if p.friendly and why_unfriendly(p, seat, action, sort) is not None:
                continue
            k = fill_workers(out, k, action * 3 + sort, workers)
    k = fill_workers(out, k, GAIN_LIRA, both)
    return fill_workers(out, k, YOKE_SPACE, both) if why_cant_yoke(p, seat) is None else k


def fill_workers(out: vec[i64], k: i64, space: i64, workers: i64) -> i64:
    """The placements on one space, by the ordinary worker and the grande one."""
    if workers & 1:
        out[k] = PLACE + space * 2
        k += 1
    if workers & 2:
        out[k] = PLACE + space * 2 + 1
        k += 1
    return k


def place_of(p: Position, space: i64) -> i64:
    """Where a worker who comes to a space will stand."""
    if space >= GAIN_LIRA:
        return COIN_PLACE if space == GAIN_LIRA else YOKE_PLACE
    action, sort = space // 3, space % 3
    if sort == FULL:
        return BESIDE + action
    return action * 3 + 1 if sort == BONUS_SPACE else plain_place(p, action)


def stand(p: Position, seat: i64, space: i64, worker: i64) -> None:
    """Put a worker on a space, where it stays until the year ends (R-TURN-2)."""
    place = place_of(p, space)
    if worker:
        p.grande[seat] = place + 1
    else:
        p.idle[seat] -= 1
        if place == COIN_PLACE:
            p.coins[seat] += 1
        else:
            p.standing[seat] |= bit(place)
    if place < BESIDE:
        p.taken |= bit(place)
    p.used = place * 2 + worker
    p.tell("placed", seat, space, worker)


def work(p: Position, seat: i64, space: i64) -> None:
    """Put what a space does on the agenda: the action, and the bonus afterwards (R-BONUS-1, R-GRANDE-1, R-COIN-1)."""
    if space == GAIN_LIRA:
        p.push(COIN, seat)
    elif space == YOKE_SPACE:
        p.marks[seat] |= USED_YOKE
        p.push(YOKE_WORK, seat)
    elif has_bonus(p, space % 3):
        more = (FOR_A_TOKEN if p.seats == 1 else AFTERWARDS)[space // 3]
        if more is not None:
            p.push(more, seat)
        p.push((WITH_TOKEN if p.seats == 1 else WITH_BONUS)[space // 3], seat, 16 if space // 3 == BUILD_ONE else 0)
    else:
        p.push(MAIN[space // 3], seat)
