"""Making wine: red and white from one grape, blush from two, sparkling from three."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Question
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import AGE, GRAPE, PAIR_HIGH, PAIR_LOW, WINE
from riviera.games.viticulture.engine.vineyard import make_wine, why_cant_make
from riviera.kernel.agenda import Agenda
from riviera.kernel.effects import DECLINE, DONE, TIMES
from riviera.kernel.masks import bit, members
from riviera.kernel.state import ints
from riviera.kernel.vecs import vec

BLUSHES: Final[i64] = 18  # the targets: 18 single grapes, 81 blushes, 324 sparklings
SPARKLINGS: Final[i64] = 99
RECIPES: Final[i64] = 423

NO_WINE: Final = "That wine is not in your cellar. (R-CARD-52)"
SLOT_TAKEN: Final = "The slot of value 1 for that grape is taken. (R-CARD-10)"


def kind_of(recipe: i64) -> i64:
    """The type of wine that a recipe makes."""
    if recipe < BLUSHES:
        return recipe // 9
    return 2 if recipe < SPARKLINGS else 3


def grapes_of(recipe: i64) -> i64:
    """The set of grapes that a recipe takes (R-WINE-2 to R-WINE-4)."""
    if recipe < BLUSHES:
        return bit(recipe)
    if recipe < SPARKLINGS:
        return bit((recipe - BLUSHES) // 9) + bit(9 + (recipe - BLUSHES) % 9)
    pair = (recipe - SPARKLINGS) // 9
    return bit(PAIR_LOW[pair]) + bit(PAIR_HIGH[pair]) + bit(9 + (recipe - SPARKLINGS) % 9)


def value_of(recipe: i64) -> i64:
    """The values of a recipe's grapes together (R-WINE-2 to R-WINE-4)."""
    if recipe < BLUSHES:
        return recipe % 9 + 1
    if recipe < SPARKLINGS:
        return (recipe - BLUSHES) // 9 + (recipe - BLUSHES) % 9 + 2
    pair = (recipe - SPARKLINGS) // 9
    return PAIR_LOW[pair] + PAIR_HIGH[pair] + (recipe - SPARKLINGS) % 9 + 3


GRAPES_OF: Final = ints([grapes_of(recipe) for recipe in range(423)])


class MakeWine(Question):
    """Make wines; the argument also holds the set of types made (bits 4 to 7) and the sparkling ones (from bit 8)."""

    def __init__(self, least: i64 = 1, most: i64 = 2, strong: bool = False) -> None:
        super().__init__(WINE, RECIPES, least, most)
        self.strong = strong

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_make(p, seat, kind_of(target), GRAPES_OF[target], value_of(target), self.strong)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        crush = p.crush[seat]
        if not self.strong:
            return crush != 0
        return any(
            crush & GRAPES_OF[r] == GRAPES_OF[r] and self.forbids(p, seat, arg, r) is None for r in range(RECIPES)
        )

    def fill(self, s: Agenda, seat: i64, arg: i64, out: vec[i64]) -> i64:
        p = cast(Position, s)
        k: i64 = 0
        if arg & TIMES >= self.least:
            out[0] = DONE if arg & TIMES else DECLINE
            k = 1
        crush = p.crush[seat]
        most = RECIPES if crush & 511 and crush >> 9 else BLUSHES
        for recipe in range(most):
            grapes = GRAPES_OF[recipe]
            if crush & grapes == grapes and self.forbids(p, seat, arg, recipe) is None:
                out[k] = self.low + recipe
                k += 1
        return k

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        kind = kind_of(target)
        if make_wine(p, seat, kind, GRAPES_OF[target], value_of(target), self.strong):
            arg |= bit(4 + kind)
            arg += 256 if kind == 3 else 0
        return arg


class MakeKinds(MakeWine):
    """1 VP for each type of wine made (R-CARD-64)."""

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, members(arg >> 4 & 15))


class MakeSparkling(MakeWine):
    """1 VP for each sparkling wine made (R-CARD-60)."""

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, arg >> 8)


class AgeOne(Question):
    """One wine grows a step older, if it can (R-CARD-52)."""

    def __init__(self) -> None:
        super().__init__(AGE, 36)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return None if p.cellar[seat] >> target & 1 else NO_WINE

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        value = target % 9 + 1
        if value < 9 and not p.cellar[seat] >> (target + 1) & 1 and (value % 3 or value < p.best_cellar(seat)):
            p.cellar[seat] += bit(target)
        p.tell("aged_one", seat, target)
        return arg


class BuyGrape(Question):
    """A grape of value 1, red or white, on its free slot (R-CARD-10)."""

    def __init__(self) -> None:
        super().__init__(GRAPE, 2)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return SLOT_TAKEN if p.crush[seat] >> (9 * target) & 1 else None

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.crush[seat] |= bit(9 * target)
        p.tell("crushed", seat, target, 1)
        return arg
