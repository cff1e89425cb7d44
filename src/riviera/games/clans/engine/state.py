"""The position of Clans: sixty territories with huts, the epoch chart and the scoring track.

Territories are counted from 0 inside (number 36 is index 35). The huts of a territory are one integer: four bits for
each clan and their total above, so that joining two groups is an addition.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from riviera.games.clans.components import BORDERS, EPOCHS, TERRAINS, TERRITORIES
from riviera.kernel.state import State
from riviera.kernel.vecs import vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game

LAND: Final[i64] = 60
EVERYWHERE: Final[i64] = 2**60 - 1  # all of them as a set
COLOURS: Final[i64] = 5
VILLAGES: Final[i64] = 12
TOTAL: Final[i64] = 20  # the bits above this one hold the number of huts

FOUND: Final[i64] = len(BORDERS)

FIRST: Final = vec[i64]([sum(a <= t for a, _ in BORDERS) for t in range(61)])
SOURCE: Final = vec[i64]([a - 1 for a, _ in BORDERS])
TARGET: Final = vec[i64]([b - 1 for _, b in BORDERS])
BOTH: Final = vec[i64]([2 ** (a - 1) + 2 ** (b - 1) for a, b in BORDERS])  # the two territories of each as a set
NEAR: Final = vec[i64]([sum(2 ** (b - 1) for b in near) for _, near in TERRITORIES.values()])
TERRAIN: Final = vec[i64]([TERRAINS.index(terrain) for terrain, _ in TERRITORIES.values()])
EPOCH: Final = vec[i64]([e for e, row in enumerate(EPOCHS) for _ in range(row[0])])
FAVOURABLE: Final = vec[i64]([TERRAINS.index(row[1]) if row[1] else -1 for row in EPOCHS])
UNFAVOURABLE: Final = vec[i64]([TERRAINS.index(row[2]) if row[2] else -1 for row in EPOCHS])
BONUS: Final = vec[i64]([row[3] for row in EPOCHS])


class Position(State):
    """What lies on the table.

    ``settled`` is the set of territories with huts, ``pending`` the villages whose order the mover still chooses,
    ``sites`` the territories of the ``founded`` villages in order, ``points`` the clans' discs, ``chips`` what each
    seat took, and ``clans`` the five clan cards: one for each seat, then those left in the box.
    """

    def __init__(
        self,
        game: Game,
        actor: i64,
        seals: i64,
        seats: i64,
        first: i64,
        moves: i64,
        huts: vec[i64],
        settled: i64,
        pending: i64,
        founded: i64,
        sites: vec[i64],
        points: vec[i64],
        chips: vec[i64],
        clans: vec[i64],
    ) -> None:
        super().__init__(game, actor, seals)
        self.seats = seats
        self.first = first
        self.moves = moves
        self.huts = huts
        self.settled = settled
        self.pending = pending
        self.founded = founded
        self.sites = sites
        self.points = points
        self.chips = chips
        self.clans = clans


def size(huts: i64) -> i64:
    """How many huts a group has."""
    return huts >> TOTAL


def count(huts: i64, clan: i64) -> i64:
    """How many huts of a clan a group has."""
    return huts >> (4 * clan) & 15


def group(clan: i64, number: i64) -> i64:
    """That many huts of one clan."""
    return (number << (4 * clan)) + (number << TOTAL)
