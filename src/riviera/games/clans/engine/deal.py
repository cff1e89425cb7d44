"""The deal: huts in every region, secret clans, and who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from riviera.games.clans.components import REGIONS
from riviera.games.clans.engine.rules import Clans
from riviera.games.clans.engine.state import COLOURS, LAND, VILLAGES, group
from riviera.kernel.chance import fate
from riviera.kernel.masks import bit
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game


def deal(game: Game, seats: i64, seed: int) -> Clans:
    """One hut of each clan in every region, secret clans, a starting seat by lot (R-SETUP-2, R-SETUP-3, R-TURN-1)."""
    luck = fate(seed)
    huts = zeros(LAND)
    colours = vec[i64]([c for c in range(COLOURS)])
    for region in range(REGIONS):
        luck.shuffle(colours)
        for i in range(COLOURS):
            huts[region * 5 + i] = group(colours[i], 1)
    luck.shuffle(colours)
    first = luck.below(seats)
    return Clans(
        game,
        first,
        0,
        seats,
        first,
        0,
        huts,
        bit(LAND) - 1,
        0,
        0,
        zeros(VILLAGES),
        zeros(COLOURS),
        zeros(seats),
        colours,
    )
