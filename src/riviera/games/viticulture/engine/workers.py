"""Workers: training them and fetching them back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Deed, Gain
from riviera.games.viticulture.engine.state import Position

MOST_WORKERS: Final[i64] = 6
NO_ROOM: Final = "Your reserve of workers is empty: six is the most. (R-TRAIN-2)"
TRAIN_DEAR: Final = "There is not enough money to train a worker. (R-TRAIN-1)"


def why_cant_train(p: Position, seat: i64, price: i64) -> str | None:
    """There is a worker left in the reserve and the money to train (R-TRAIN-1, R-TRAIN-2)."""
    if p.workers[seat] >= MOST_WORKERS:
        return NO_ROOM
    return None if price <= p.lira[seat] else TRAIN_DEAR


def train(p: Position, seat: i64, price: i64, now: bool) -> None:
    """A worker from the reserve, ready next year unless a card says now (R-TRAIN-1)."""
    p.gain(seat, -price)
    p.workers[seat] += 1
    if now:
        p.idle[seat] += 1
    p.tell("trained", seat)


class Train(Deed):
    """A new worker for a price, next year or at once (R-TRAIN-1)."""

    def __init__(self, price: i64, now: bool = False) -> None:
        super().__init__()
        self.price = price
        self.now = now

    def least(self) -> i64:
        """The money that one must have for it."""
        return self.price

    def able(self, p: Position, seat: i64) -> bool:
        return why_cant_train(p, seat, self.least()) is None

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        train(p, seat, self.price, self.now)

    def lacks(self, p: Position, seat: i64) -> str:
        full = p.workers[seat] >= MOST_WORKERS
        return "a worker left in your reserve: six is the most" if full else f"£{self.least()}"


class PerFullHouse(Deed):
    """1 VP for each rival who owns six workers; at least one (R-CARD-45)."""

    def count(self, p: Position, seat: i64) -> i64:
        """How many rivals count."""
        n: i64 = 0
        for rival in range(p.seats):
            if rival != seat and p.workers[rival] == MOST_WORKERS:
                n += 1
        return n

    def able(self, p: Position, seat: i64) -> bool:
        return self.count(p, seat) > 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, self.count(p, seat))

    def lacks(self, p: Position, seat: i64) -> str:
        return "a rival with six workers"


class FullHouse(Gain):
    """A gain for owning six workers (R-CARD-51)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.workers[seat] == MOST_WORKERS

    def lacks(self, p: Position, seat: i64) -> str:
        return "six workers"


class TakeGrande(Deed):
    """The grande worker comes home (R-CARD-63)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.grande[seat] != 0 and not p.passed >> seat & 1

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.come_home(seat, p.grande[seat] - 1, 1)
