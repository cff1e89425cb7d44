"""How games go on from a position: played to the end by the game's strategy in many imagined worlds. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.playout import guided
from riviera.kernel.state import WIDTH, State, zeros
from riviera.kernel.strategy import Strategy

FOREVER: Final[i64] = 1000000  # every game ends before
PLAY_ON: Final = -1  # no answer is given: the strategy decides that too


class Outlook:
    """What became of one answer: the victory's share of the asking seat world by world, and of every seat together."""

    def __init__(self, action: int, seats: int) -> None:
        self.action = action
        self.wins: list[float] = []
        self.leads: list[float] = []
        self.shares = [0.0] * seats

    def add(self, state: State, seat: int) -> None:
        """Count a finished game."""
        shares = victory(state)
        self.wins.append(shares[seat])
        self.leads.append(lead(state.scores(), seat))
        for i in range(len(shares)):
            self.shares[i] += shares[i]

    def chances(self) -> list[float]:
        """The chance of every seat to win."""
        return [share / float(len(self.wins)) for share in self.shares]

    def chance(self) -> float:
        """The chance of the asking seat to win."""
        return sum(self.wins) / float(len(self.wins))

    def margin(self) -> float:
        """By how many points the asking seat ends before its best rival, in the mean."""
        return sum(self.leads) / float(len(self.leads))


def outlooks(perspective: Perspective, actions: list[int], worlds: int, seed: int) -> list[Outlook]:
    """How the game goes on after each answer, in the same worlds and with the same luck for all of them."""
    luck = chance(seed)
    scratch = zeros(WIDTH)
    strategy: Strategy = perspective.game.strategy()
    found: list[Outlook] = []
    for _ in range(worlds):
        world = perspective.sample(luck.seed())
        if not found:
            found = [Outlook(action, len(world.scores())) for action in actions]
        later = luck.seed()
        for outlook in found:
            state = world.clone()
            if outlook.action != PLAY_ON:
                state.apply(outlook.action)
            guided(state, strategy, chance(later), scratch, FOREVER)
            outlook.add(state, perspective.seat)
    return found


def chances(state: State, worlds: int, seed: int) -> list[float]:
    """The chance of every seat to win, each seat's knowledge taken in turn."""
    luck = chance(seed)
    scratch = zeros(WIDTH)
    strategy: Strategy = state.game.strategy()
    seats = len(state.scores())
    sums = [0.0] * seats
    for i in range(worlds):
        world = state.determinize(i % seats, luck.seed())
        guided(world, strategy, luck, scratch, FOREVER)
        shares = victory(world)
        for seat in range(seats):
            sums[seat] += shares[seat]
    return [total / float(worlds) for total in sums]


def victory(state: State) -> list[float]:
    """Each seat's part of the victory in a finished game."""
    places = state.ranking()
    first = places.count(1)
    return [1.0 / float(first) if place == 1 else 0.0 for place in places]


def lead(scores: list[int], seat: int) -> float:
    """By how many points a seat is before its best rival."""
    rivals = [score for i, score in enumerate(scores) if i != seat]
    return float(scores[seat] - (max(rivals) if rivals else 0))
