"""Effects of single visitors that count something and ask nothing."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Deed, Gain
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import COST
from riviera.kernel.masks import members


class PerField(Deed):
    """Something for each own unsold field that is bare, or planted; at least one (R-CARD-1)."""

    def __init__(self, planted: bool, lira: i64, vp: i64) -> None:
        super().__init__()
        self.planted = planted
        self.lira = lira
        self.vp = vp

    def fields(self, p: Position, seat: i64) -> i64:
        """How many fields count."""
        n: i64 = 0
        for field in range(3):
            if not p.sold[seat] >> field & 1 and (p.fields[seat * 3 + field] != 0) == self.planted:
                n += 1
        return n

    def able(self, p: Position, seat: i64) -> bool:
        return self.fields(p, seat) > 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        n = self.fields(p, seat)
        p.gain(seat, n * self.lira)
        p.score(seat, n * self.vp)


class PerStructure(Deed):
    """1 VP for each own structure with that printed price; at least one (R-CARD-12)."""

    def __init__(self, cost: i64) -> None:
        super().__init__()
        self.cost = cost

    def count(self, p: Position, seat: i64) -> i64:
        """How many structures count."""
        n: i64 = 0
        for structure in range(8):
            if p.has(seat, structure) and COST[structure] == self.cost:
                n += 1
        return n

    def able(self, p: Position, seat: i64) -> bool:
        return self.count(p, seat) > 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, self.count(p, seat))


class PerFullHouse(Deed):
    """1 VP for each rival who owns six workers; at least one (R-CARD-45)."""

    def count(self, p: Position, seat: i64) -> i64:
        """How many rivals count."""
        n: i64 = 0
        for rival in range(p.seats):
            if rival != seat and p.workers[rival] == 6:
                n += 1
        return n

    def able(self, p: Position, seat: i64) -> bool:
        return self.count(p, seat) > 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, self.count(p, seat))


class FullHouse(Gain):
    """A gain for owning six workers (R-CARD-51)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.workers[seat] == 6


class PerCard(Deed):
    """£1 for each card left in hand; at least one (R-CARD-48)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.held(seat, 15) > 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.gain(seat, p.held(seat, 15))


class DiscardHand(Deed):
    """The whole hand, at least one card (R-CARD-48)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.held(seat, 15) > 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        for deck in range(4):
            for card in range(42):
                if p.hand[seat * 4 + deck] >> card & 1:
                    p.discard(seat, deck, card)


class BuyGrapes(Deed):
    """A red and a white grape of value 1; one free slot is enough, the other grape is then lost (R-CARD-39)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.crush[seat] & 513 != 513

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.crush[seat] |= 513
        p.tell("bought_grapes", seat)


class IfSix(Gain):
    """A gain for six structures built, after building (R-CARD-68)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        if members(p.structures[seat]) >= 6:
            super().do(p, seat, arg)


class Politics(Deed):
    """£6 with a negative score, else a vine, a summer visitor and an order (R-CARD-59)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        if p.vp[seat] < 0:
            p.gain(seat, 6)
        else:
            p.draw(seat, 0)
            p.draw(seat, 1)
            p.draw(seat, 2)


class TakeGrande(Deed):
    """The grande worker comes home (R-CARD-63)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.grande[seat] != 0 and not p.passed >> seat & 1

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.come_home(seat, p.grande[seat] - 1, 1)
