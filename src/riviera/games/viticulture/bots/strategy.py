"""What bots know about Viticulture: likely actions for playouts, and what a vineyard is worth in points to come."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.bots.features import LATEST, SIZE, halves_left, write_features
from riviera.games.viticulture.bots.weights import ALONE, USUAL, Weights
from riviera.games.viticulture.bots.worth import prospects
from riviera.games.viticulture.components import ORDERS, VINES
from riviera.games.viticulture.engine.actions import ACTIONS
from riviera.games.viticulture.engine.automa import automa_points
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.year import TURN
from riviera.kernel.chance import Chance
from riviera.kernel.state import OVER, State, ints, zeros
from riviera.kernel.strategy import COUNTED, Strategy
from riviera.kernel.vecs import vec

# How likely a playout takes an action, against the other legal ones.
SPACE_WEIGHTS: Final = {
    "draw_vine": 25,
    "give_tour": 30,
    "build_structure": 60,
    "sell_or_trade": 8,
    "plant_vine": 120,
    "summer_visitor": 120,
    "draw_order": 45,
    "harvest_field": 150,
    "make_wine": 200,
    "train_worker": 60,
    "fill_order": 600,
    "winter_visitor": 120,
    "gain_lira": 4,
    "yoke": 30,
}
VERB_WEIGHTS: Final = {"decline": 2, "done": 3, "pass": 1, "bonus": 60, "uproot": 2, "swap": 2, "sell": 4, "buy": 6}
WORD_WEIGHTS: Final = {
    "vp": 60,
    "score": 60,
    "fill": 90,
    "planted": 60,
    "wine": 40,
    "train": 40,
    "any": 4,
    "uproot": 30,
}
BUILD_WEIGHTS: Final = {"medium_cellar": 60, "large_cellar": 40, "trellis": 40, "irrigation": 40, "yoke": 6}
PLACES: Final[i64] = 64  # more than workers are placed in a season
HANDS: Final[i64] = 16  # more workers than a seat has: so halves of a year begin for all seats at once
MOST_SEATS: Final[i64] = 8  # more than play
TOKEN: Final = 0.4  # alone, what a bonus token may still bring
FULL_WEIGHT: Final = 3  # the grande worker is dear: it comes to full actions a third as often
VALUE_OF: Final = {v.id: v.red + v.white for v in VINES}
POINTS_OF: Final = {o.id: o.vp for o in ORDERS}


def weight_of(name: str) -> int:
    """The weight of an action by its name."""
    verb, *path = name.split(":")
    if verb in ("place", "manage"):
        return space_weight(path[0])
    if verb == "plant":
        return 5 * VALUE_OF[path[0]] ** 2
    if verb == "fill":
        return int(4 ** POINTS_OF[path[0]])
    if verb in ("wine", "blush", "sparkling"):
        return 10 * sum(int(digit) for digit in name if digit.isdigit()) ** 2
    if verb == "spend":
        return 40 // int(name[-1])
    if verb == "choose":
        return WORD_WEIGHTS.get(path[0], 20)
    return BUILD_WEIGHTS.get(path[0], 20) if verb == "build" else VERB_WEIGHTS.get(verb, 20)


def space_weight(space: str) -> int:
    """The weight of placing a worker."""
    base = next(w for key, w in SPACE_WEIGHTS.items() if space.startswith(key))
    return max(1, base // FULL_WEIGHT) if space.endswith("_full") else base


WEIGHT: Final = ints([weight_of(name) for name in ACTIONS.names])


class ViticultureStrategy(Strategy):
    """Takes likely actions, and counts points to come as was learnt alone and among rivals, or by hand."""

    def __init__(self, weights: list[float], alone: list[float] | None = None) -> None:
        self.weights = weights
        self.named = Weights(dict(zip(USUAL, weights, strict=True)))
        self.alone = Weights(dict(zip(USUAL, alone or weights, strict=True)))
        self.sheet = zeros(int(SIZE))
        self.tables = [zeros(1), zeros(1)]
        self.knows = [False, False]

    def learn(self, numbers: list[int], rivals: int = 0) -> None:
        """Take over what each number of the sheet weighs alone, or among rivals; nothing: judge by hand.

        A number has three weights, for three powers of the time that is left.
        """
        self.knows[rivals] = len(numbers) == 3 * SIZE
        if self.knows[rivals]:
            table = [bent(numbers, row, halves) for halves in range(LATEST + 1) for row in range(SIZE)]
            self.tables[rivals] = ints(table)

    def features(self, state: State, seat: i64) -> list[int]:
        """The halves of years left, and what a seat has."""
        p = cast(Position, state)
        halves = halves_left(p)
        write_features(p, seat, halves, self.sheet)
        return [halves, *[self.sheet[i] for i in range(SIZE)]]

    def weighed(self, p: Position, seat: i64) -> float:
        """The points to come, as they were learnt."""
        halves = halves_left(p)
        write_features(p, seat, halves, self.sheet)
        table, sheet = self.tables[0 if p.seats == 1 else 1], self.sheet
        total: i64 = 0
        for i in range(SIZE):
            if sheet[i]:
                total += table[halves * SIZE + i] * sheet[i]
        return float(total) / 1000.0

    def pick(self, state: State, chance: Chance, scratch: vec[i64]) -> i64:
        """An action by lot, the likely ones more often."""
        n = state.fill(scratch)
        total: i64 = 0
        for i in range(n):
            total += WEIGHT[scratch[i]]
        ticket = chance.below(total)
        for i in range(n):
            ticket -= WEIGHT[scratch[i]]
            if ticket < 0:
                return scratch[i]
        return scratch[n - 1]

    def worth(self, state: State, seat: i64) -> float:
        """Points, and what will become points in the time that is left; alone, against the automa's."""
        p = cast(Position, state)
        points = float(p.vp[seat])
        if p.seats == 1:
            points -= float(automa_points(p))
        if self.knows[0 if p.seats == 1 else 1] and p.actor != OVER:
            return points + self.weighed(p, seat)
        if p.seats == 1:
            points += TOKEN * float(p.tokens)
        if p.actor == OVER:
            return points + float(p.lira[seat]) * 0.01
        return points + prospects(p, seat, self.named if p.seats > 1 else self.alone)

    def turn(self, state: State) -> i64:
        """The season, how many workers were placed when the last was done with, and who of several decides."""
        p = cast(Position, state)
        seat = p.actor
        if seat == OVER:
            return OVER
        placed = PLACES * (4 * p.year + p.season) - p.idle[seat] + (1 if p.grande[seat] else 0)
        placed -= 0 if p.top() is TURN else 1
        return COUNTED + (placed if p.seats == 1 else MOST_SEATS * (placed - HANDS) + seat)


def bent(numbers: list[int], row: int, halves: int) -> int:
    """What a number of the sheet weighs with so many halves of years left of fourteen, in thousandths of a point."""
    flat, steep, square = numbers[3 * row : 3 * row + 3]
    return flat + (14 * steep * halves + square * halves * halves) // 196


STRATEGY: Final = ViticultureStrategy(list(USUAL.values()), list(ALONE.values()))
