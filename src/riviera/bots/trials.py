"""Search for games whose look ahead of one turn plays well: a few answers, each played on that way, in the same worlds.

A tree asks what may follow; a trial asks how it goes on when everybody plays sensibly. Every answer that looks well is
tried in the same imagined worlds, all seats go on as their looks tell them until some stages of the game are over, and
the position is judged. What has clearly fallen behind is tried no more. Compiled; it knows only ``State``.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from riviera.bots.judge import all_leads, weigh
from riviera.bots.search import Node, Search
from riviera.kernel.chance import Chance, chance
from riviera.kernel.state import State

DEAR: Final[i64] = 16  # a trial takes a budget down by so many iterations of a tree
ROUNDS: Final[i64] = 4  # worlds before an answer can fall out
BEHIND: Final = 1.5  # by how many standard errors it is then behind
FOREVER: Final = 1e18


class Trials(Search):
    """The answers to one decision of one seat, tried side by side."""

    def run(self, iterations: i64, seconds: float) -> None:
        """Try until the iterations or the seconds are used up, or one answer is left; only whole rounds count."""
        self.end = self.clock() + seconds
        live = self.entrants()
        found: list[list[float]] = [[] for _ in live]
        done: i64 = 0
        while len(live) > 1 and DEAR * (done + len(live)) <= iterations:
            values, chances = self.round(live)
            if len(values) < len(live):
                break
            for i, node in enumerate(live):
                credit(node, values[i], chances[i])
                self.root.visits += 1
                found[i].append(values[i])
            done += len(live)
            live, found = kept(live, found)
        self.iterations += DEAR * done

    def entrants(self) -> list[Node]:
        """The best looking answers, which become those of the root, best first."""
        state = self.perspective.sample(self.luck.seed())
        looks = self.look(self.root, state)
        self.root.children = []
        found: list[Node] = []
        best = looks.best(self.root, looks.actions, len(looks.actions))
        while best is not None and len(found) < self.settings.tries:
            self.root.add(best)
            found.append(best)
            best = looks.best(self.root, looks.actions, len(looks.actions))
        return found

    def round(self, live: list[Node]) -> tuple[list[float], list[float]]:
        """Every answer in one world: merits and chances to win, as many as there is time for."""
        seed, luck = self.luck.seed(), self.luck.seed()
        values: list[float] = []
        chances: list[float] = []
        for node in live:
            if self.clock() >= self.end:
                break
            state = self.perspective.sample(seed)
            before = all_leads(state, self.strategy, self.seats)
            self.play_stages(state, node.action, chance(luck))
            merits = self.judge.merits(state, before)
            values.append(merits[node.mover])
            chances.append(self.judge.chances[node.mover])
        return values, chances

    def play_stages(self, state: State, action: i64, luck: Chance) -> None:
        """Carry out an answer and go on by looks until so many stages are over."""
        last = self.stage(state) + self.settings.stages
        state.apply(action)
        while state.actor >= 0 and self.stage(state) < last:
            n = state.fill(self.scratch)
            state.apply(self.scratch[0] if n == 1 else self.best_look(state, luck))

    def stage(self, state: State) -> i64:
        """How many stages the game has seen."""
        return self.strategy.turn(state) // self.settings.stage

    def best_look(self, state: State, luck: Chance) -> i64:
        """The answer that looks best to whoever is asked."""
        actions = state.legal_actions()
        leads = weigh(state, self.strategy, state.actor, luck, FOREVER, self.clock, self.net)
        best: i64 = 0
        for i in range(len(leads)):
            if leads[i] > leads[best]:
                best = i
        return actions[best]


def credit(node: Node, value: float, chance: float) -> None:
    """Add a judgement to an answer."""
    node.visits += 1
    node.total += value
    node.chances += chance


def kept(live: list[Node], found: list[list[float]]) -> tuple[list[Node], list[list[float]]]:
    """Those that have not clearly fallen behind, after some rounds."""
    if len(found[0]) < ROUNDS:
        return live, found
    best = max(range(len(live)), key=lambda i: sum(found[i]))
    stay = [i for i in range(len(live)) if i == best or not behind(found[i], found[best])]
    return [live[i] for i in stay], [found[i] for i in stay]


def behind(one: list[float], best: list[float]) -> bool:
    """Whether an answer lost more against the best, world by world, than luck explains."""
    gaps = [b - a for a, b in zip(one, best, strict=True)]
    n = float(len(gaps))
    mean = sum(gaps) / n
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / (n - 1.0)
    return mean > BEHIND * sqrt(spread / n)
