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
    g = blank(game, seats)
    g.first = luck.below(seats)
    g.actor, g.huts, g.settled, g.clans = g.first, huts, bit(LAND) - 1, colours
    return g


def blank(game: Game, seats: i64) -> Clans:
    """The land without huts, nobody's clan chosen."""
    huts, sites, points, chips, clans = zeros(LAND), zeros(VILLAGES), zeros(COLOURS), zeros(seats), zeros(COLOURS)
    return Clans(game, 0, 0, seats, 0, 0, huts, 0, 0, 0, sites, points, chips, clans)
