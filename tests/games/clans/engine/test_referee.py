"""A second, naive reading of the rules follows random games move by move and must agree in everything."""

from __future__ import annotations

from collections import Counter

import pytest

import riviera
from riviera.games.clans.components import CLANS, EPOCHS, TERRITORIES
from riviera.kernel.chance import chance

GAME = riviera.game("clans")
CHIPS = [epoch for epoch in EPOCHS for _ in range(epoch[0])]


class Referee:
    """Clans with counters and sets, written from the clauses alone."""

    def __init__(self, huts: dict[int, Counter[str]], seats: int, actor: int) -> None:
        self.huts = huts
        self.seats, self.actor = seats, actor
        self.points: Counter[str] = Counter()
        self.chips = [0] * seats
        self.waiting: set[int] = set()
        self.villages: list[int] = []
        self.over = False

    def total(self, t: int) -> int:
        """Huts in a territory."""
        return sum(self.huts[t].values())

    def alone(self, t: int) -> bool:
        """Huts with nobody around them (R-FOUND-1)."""
        return self.total(t) > 0 and not any(self.total(n) for n in TERRITORIES[t][1])

    def actions(self) -> set[str]:
        """Everything that is allowed (R-MOVE-1 to -5, R-FOUND-3)."""
        if self.waiting:
            return {f"found:{t}" for t in self.waiting}
        return {
            f"move:{a}:{b}"
            for a in TERRITORIES
            for b in TERRITORIES[a][1]
            if self.total(a) and self.total(b) and (self.total(a) < 7 or self.total(a) <= self.total(b))
        }

    def play(self, action: str) -> None:
        """One action and what follows from it."""
        verb, *path = action.split(":")
        if verb == "move":
            a, b = map(int, path)
            self.huts[b] += self.huts[a]
            self.huts[a] = Counter()
            self.waiting = {t for t in TERRITORIES[a][1] if self.alone(t)}
        else:
            self.found(int(path[0]))
        if len(self.waiting) == 1 and not self.over:
            self.found(next(iter(self.waiting)))
        if not self.over and not self.waiting:
            self.actor = (self.actor + 1) % self.seats
            self.over = not self.actions()

    def found(self, t: int) -> None:
        """A village: chip, strife, doom and points (R-FOUND-4, R-STRIFE-1, R-EPOCH-1 to -4, R-SCORE-1 to -3)."""
        self.waiting.discard(t)
        _, good, bad, bonus = CHIPS[len(self.villages)]
        self.villages.append(t)
        self.chips[self.actor] += 1
        if all(self.huts[t][clan] for clan in CLANS):
            self.huts[t] = Counter({clan: n for clan, n in self.huts[t].items() if n > 1})
        land = TERRITORIES[t][0]
        if land == bad:
            self.huts[t] = Counter()
        worth = self.total(t) + (bonus if good in (land, "") else 0)
        self.points.update({clan: worth for clan, n in self.huts[t].items() if n})
        self.over = len(self.villages) == 12


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_referee_agrees(seats: int) -> None:
    several = 0
    for seed in range(40):
        state, luck = GAME.deal(seats, seed), chance(seed)
        start = state.dump()
        land = {t: Counter(start["huts"].get(str(t), {})) for t in TERRITORIES}
        referee = Referee(land, seats, state.actor)
        while state.actor >= 0:
            legal = [GAME.actions.name(a) for a in state.legal_actions()]
            assert set(legal) == referee.actions()
            several += legal[0].startswith("found")
            action = legal[luck.below(len(legal))]
            state.play(action)
            referee.play(action)
        dump = state.dump()
        assert referee.over
        assert dump["chips"] == referee.chips
        assert dump["villages"] == referee.villages
        assert dump["points"] == {clan: referee.points[clan] for clan in CLANS}
        huts = {str(t): {c: n for c, n in stack.items() if n} for t, stack in referee.huts.items() if referee.total(t)}
        assert dump["huts"] == huts
        assert state.scores() == [referee.points[c] + n for c, n in zip(dump["clans"], referee.chips, strict=True)]
    assert several > 10
