"""Wine: red and white from one grape, blush from two, sparkling from three; and how it ages."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.engine.deeds import Deed, Question
from riviera.games.viticulture.engine.fields import slot_for
from riviera.games.viticulture.engine.state import Position
from riviera.games.viticulture.engine.tables import AGE, LEAST_WINE, PAIR_HIGH, PAIR_LOW, WINE
from riviera.kernel.agenda import Agenda
from riviera.kernel.effects import DECLINE, DONE, TIMES
from riviera.kernel.masks import bit, members
from riviera.kernel.state import ints
from riviera.kernel.vecs import vec

BLUSHES: Final[i64] = 18  # the targets: 18 single grapes, 81 blushes, 324 sparklings
SPARKLINGS: Final[i64] = 99
RECIPES: Final[i64] = 423
NO_GRAPE: Final = "That grape is not on your crush pad. (R-WINE-1)"
NO_CELLAR: Final = [
    "",
    "",
    "Blush wine needs the medium cellar. (R-WINE-3)",
    "Sparkling wine needs the large cellar. (R-WINE-4)",
]
TOO_LOW: Final = [
    "",
    "",
    "The grapes of a blush wine add up to 4 or more. (R-WINE-3)",
    "The grapes of a sparkling wine add up to 7 or more. (R-WINE-4)",
]
NOT_FOUR: Final = "That wine would end up below the value that the card demands. (R-VISITOR-2)"
NO_WINE: Final = "That wine is not in your cellar. (R-CARD-52)"


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


def why_cant_make(p: Position, seat: i64, kind: i64, grapes: i64, value: i64, strong: bool) -> str | None:
    """The grapes are there, the cellar is built and the value is enough (R-WINE-1 to R-WINE-4)."""
    if p.crush[seat] & grapes != grapes:
        return NO_GRAPE
    if value < LEAST_WINE[kind]:
        return TOO_LOW[kind]
    if strong:
        return None if wine_slot(p, seat, kind, value, True) >= 0 else NOT_FOUR
    return None if LEAST_WINE[kind] <= p.best_cellar(seat) else NO_CELLAR[kind]


def wine_slot(p: Position, seat: i64, kind: i64, value: i64, strong: bool) -> i64:
    """Where a wine will stand, or -1 when it is lost; a strong one ignores the cellars and stays at 4 or more."""
    if strong:
        return slot_for(p.cellar[seat], kind, value, max(i64(4), LEAST_WINE[kind]))
    return slot_for(p.cellar[seat], kind, min(value, p.best_cellar(seat)), LEAST_WINE[kind])


def make_wine(p: Position, seat: i64, kind: i64, grapes: i64, value: i64, strong: bool) -> bool:
    """Turn grapes into a wine; False when no place was left for it (R-WINE-2, R-DEVALUE-1)."""
    p.crush[seat] -= grapes
    slot = wine_slot(p, seat, kind, value, strong)
    if slot < 0:
        p.tell("spilled", seat, kind)
        return False
    p.cellar[seat] |= bit(slot)
    p.tell("made", seat, slot)
    return True


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

    def lacks(self, p: Position, seat: i64) -> str:
        return "grapes for a wine of value 4 or more" if self.strong else "a grape on your crush pad"


class MakeKinds(MakeWine):
    """1 VP for each type of wine made (R-CARD-64)."""

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, members(arg >> 4 & 15))


class MakeSparkling(MakeWine):
    """1 VP for each sparkling wine made (R-CARD-60)."""

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, arg >> 8)


def rises(tokens: i64, slot: i64, best: i64) -> bool:
    """Whether a token can grow older: the next slot is free, and its cellar built (R-AGE-1)."""
    value = slot % 9 + 1
    return value < 9 and not tokens >> (slot + 1) & 1 and (value % 3 != 0 or value < best)


def aged(tokens: i64, kinds: i64, best: i64) -> i64:
    """All tokens one step older: from the highest down, where the next slot is free and its cellar built (R-AGE-1)."""
    for kind in range(kinds):
        for value in range(8, 0, -1):
            slot = kind * 9 + value - 1
            if tokens >> slot & 1 and rises(tokens, slot, best):
                tokens += bit(slot)
    return tokens


def age_wines(p: Position, seat: i64) -> None:
    """All wines of a seat one step older (R-AGE-1)."""
    p.cellar[seat] = aged(p.cellar[seat], 4, p.best_cellar(seat))


class AgeAll(Deed):
    """All wines grow older twice; there must be one (R-CARD-42)."""

    def able(self, p: Position, seat: i64) -> bool:
        return p.cellar[seat] != 0

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        age_wines(p, seat)
        age_wines(p, seat)
        p.tell("aged", seat)

    def lacks(self, p: Position, seat: i64) -> str:
        return "a wine"


class AgeOne(Question):
    """One wine grows a step older, if it can (R-CARD-52)."""

    def __init__(self) -> None:
        super().__init__(AGE, 36)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return None if p.cellar[seat] >> target & 1 else NO_WINE

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        if rises(p.cellar[seat], target, p.best_cellar(seat)):
            p.cellar[seat] += bit(target)
        p.tell("aged_one", seat, target)
        return arg

    def lacks(self, p: Position, seat: i64) -> str:
        return "a wine"
