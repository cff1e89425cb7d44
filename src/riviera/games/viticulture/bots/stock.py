"""What a seat could make wine of: grapes, fields, and the cellar they would lie in."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.viticulture.engine.fields import grown
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import FIELD_PRICE
from riviera.kernel.state import zeros


class Stock:
    """Its highest grapes, and its highest grapes or harvests; two red, one white; and the room for one more vine."""

    def __init__(self, p: Position, seat: i64) -> None:
        self.cellar = p.cellar[seat]
        self.best = p.best_cellar(seat)
        self.reds: i64 = 0
        self.more_reds: i64 = 0
        self.whites: i64 = 0
        for value in range(1, 10):
            if p.crush[seat] >> (value - 1) & 1:
                self.more_reds = self.reds
                self.reds = value
            if p.crush[seat] >> (value + 8) & 1:
                self.whites = value
        self.red_vines: i64 = 0
        self.more_red_vines: i64 = 0
        self.white_vines: i64 = 0
        self.fresh_red: i64 = 0
        self.more_fresh_red: i64 = 0
        self.fresh_white: i64 = 0
        self.room: i64 = 0
        self.red_of = zeros(3)
        self.white_of = zeros(3)
        self.see_fields(p, seat)

    def see_fields(self, p: Position, seat: i64) -> None:
        """What each field bears."""
        for f in range(3):
            if p.sold[seat] >> f & 1:
                continue
            field = p.fields[seat * 3 + f]
            red = min(i64(9), grown(field, 0)) if field else 0
            white = min(i64(9), grown(field, 1)) if field else 0
            self.red_of[f] = red
            self.white_of[f] = white
            self.room = max(self.room, FIELD_PRICE[f] - red - white)
            self.plant(red, white)
            if not p.harvested[seat] >> f & 1:
                self.ripen(red, white)

    def plant(self, red: i64, white: i64) -> None:
        """A field that bears so much."""
        if red > self.red_vines:
            self.more_red_vines = self.red_vines
            self.red_vines = red
        elif red > self.more_red_vines:
            self.more_red_vines = red
        self.white_vines = max(self.white_vines, white)

    def ripen(self, red: i64, white: i64) -> None:
        """A field that could be harvested this year."""
        if red > self.fresh_red:
            self.more_fresh_red = self.fresh_red
            self.fresh_red = red
        elif red > self.more_fresh_red:
            self.more_fresh_red = red
        self.fresh_white = max(self.fresh_white, white)


def mixed(kind: i64, red: i64, more: i64, white: i64) -> i64:
    """The value of the best wine of a type that such grapes would make, or 0."""
    if kind == 0:
        return red
    if kind == 1:
        return white
    if not red or not white or (kind == 3 and not more):
        return 0
    value = min(i64(9), red + white + (more if kind == 3 else 0))
    return value if value >= (4 if kind == 2 else 7) else 0
