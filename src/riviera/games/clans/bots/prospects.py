"""What a clan can expect to score with the groups that still have neighbours."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.clans.engine.state import (
    BONUS,
    EPOCH,
    FAVOURABLE,
    LAND,
    NEAR,
    TERRAIN,
    UNFAVOURABLE,
    Position,
    size,
)

LOOKS: Final[i64] = 9

# What a clan still scores for each of: living groups, their huts, those on unfavourable, favourable and next favourable
# land, points of thin groups, huts of thin groups on unfavourable land, huts of groups of five or more, single huts
# there. A row for each number of villages founded; see bench/tune.py.
WEIGHTS: Final = [0.5, 0.1, -0.3, 0.3, 0.1, 0.1, -0.1, 0.0, -0.2] * 12


def prospects(g: Position, clan: i64, weights: list[float]) -> float:
    """What a clan can expect of all its groups."""
    total = 0.0
    huts = g.huts
    shift = 4 * clan
    for t in range(LAND):
        if huts[t] >> shift & 15:
            near = NEAR[t] & g.settled
            if near:
                total += prospect(g.founded, t, huts[t], huts[t] >> shift & 15 == 1, near & (near - 1) == 0, weights)
    return total


def prospect(founded: i64, t: i64, group: i64, single: bool, thin: bool, weights: list[float]) -> float:
    """What a clan can expect of one group; a thin one has a single neighbour left and can be founded soon."""
    row = founded * LOOKS
    epoch = EPOCH[founded]
    land = TERRAIN[t]
    huts = size(group)
    value = weights[row] + weights[row + 1] * float(huts)
    if land == UNFAVOURABLE[epoch]:
        value += weights[row + 2] + (weights[row + 6] * float(huts) if thin else 0.0)
    elif land == FAVOURABLE[epoch]:
        value += weights[row + 3] + (weights[row + 5] * float(huts + BONUS[epoch]) if thin else 0.0)
    else:
        value += weights[row + 4] if land == FAVOURABLE[min(epoch + 1, 4)] else 0.0
        value += weights[row + 5] * float(huts) if thin else 0.0
    if huts >= 5:
        value += weights[row + 7] * float(huts) + (weights[row + 8] if single else 0.0)
    return value
