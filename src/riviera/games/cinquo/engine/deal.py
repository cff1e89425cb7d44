"""The deal of Cinquo, and positions from plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from riviera.games.cinquo.components import GOAL_FIELDS, SEAT_COLOURS
from riviera.games.cinquo.engine.play import DECK, begin_round, draw
from riviera.games.cinquo.engine.rules import Cinquo
from riviera.games.cinquo.engine.state import BID, NO_CARD, NOBODY
from riviera.kernel.chance import Chance, fate
from riviera.kernel.state import zeros
from riviera.kernel.vecs import vec

if TYPE_CHECKING:
    from riviera.kernel.game import Game


def deal(game: Game, seats: i64, seed: int) -> Cinquo:
    """Pieces on their corners, empty lists, a start player by lot, three cards each (R-SETUP-3 to -6)."""
    luck = fate(seed)
    pile = luck.shuffled(DECK)
    g = table(game, seats, luck, pile)
    g.start = luck.below(seats)
    draw(g)
    begin_round(g)
    g.seals = 0
    return g


def table(game: Game, seats: i64, luck: Chance, pile: bytes) -> Cinquo:
    """The table before the first card is drawn."""
    g = Cinquo(
        game,
        0,
        0,
        seats,
        BID,
        0,
        0,
        0,
        NOBODY,
        NOBODY,
        NOBODY,
        NO_CARD,
        0,
        NOBODY,
        NOBODY,
        0,
        0,
        pile,
        0,
        luck,
        zeros(seats),
        vec[i64]([NO_CARD] * seats),
        zeros(seats),
        zeros(seats),
    )
    for seat in range(seats):
        g.pieces[seat] = GOAL_FIELDS[SEAT_COLOURS[seat]]
    return g
