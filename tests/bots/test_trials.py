"""Answers that are tried side by side: the same worlds, whole rounds, and what is clearly behind falls out."""

from __future__ import annotations

from typing import Any

import riviera
from riviera.bots.ismcts import Ismcts
from riviera.bots.search import Node, Settings
from riviera.bots.trials import DEAR, ROUNDS, Trials, kept
from riviera.bots.tuned import settings_of
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

PLAIN = Settings(trust=1, stages=2, stage=128)


class Ticking:
    """A clock that moves on by one whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def placing(seed: int = 4, seats: int = 1) -> State:
    """The first decision at which there is a choice of places."""
    state, luck = riviera.game("viticulture").deal(seats, seed), chance(seed)
    while not any(state.game.actions.name(a).startswith("place:build") for a in state.legal_actions()):
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return state


def test_a_line_hangs_on_its_world_and_its_luck_alone() -> None:
    """The same answer in the same world fares the same, so that answers differ by what they are worth."""
    search = Trials(Perspective(placing(), 0), 1, PLAIN)
    first = search.entrants()[0].action
    ends = []
    for world in (5, 5, 6):
        state = placing().determinize(0, world)
        search.play_stages(state, first, chance(9))
        ends.append(state.game.dump(state))
    assert ends[0] == ends[1] != ends[2]


def test_a_line_ends_when_its_stages_are_over() -> None:
    """Two halves of a year later it is judged: neither sooner nor a decision later than the half begins."""
    search = Trials(Perspective(placing(), 0), 1, PLAIN)
    state = placing()
    before = search.stage(state)
    search.play_stages(state, state.legal_actions()[1], chance(3))
    assert search.stage(state) == before + 2


def test_among_rivals_all_go_on_to_the_end_of_a_line() -> None:
    """From a summer to the next one: the rivals' workers have been out as well, and nobody is asked once more."""
    state: Any = placing(seats=3)
    search = Trials(Perspective(state, state.actor), 1, settings_of("viticulture", 3))
    before, year = search.stage(state), state.year
    search.play_stages(state, state.legal_actions()[0], chance(3))
    assert search.stage(state) == before + 2
    assert state.year == year + 1
    assert not state.passed


def test_among_rivals_what_is_hidden_changes_no_choice() -> None:
    """Worlds that the seat cannot tell apart."""
    state = placing(seats=2)
    worlds = [state, *(state.determinize(state.actor, seed) for seed in (11, 12))]
    bot = Ismcts(iterations=8 * DEAR)
    assert len({bot.choose(Perspective(world, state.actor), 5) for world in worlds}) == 1


def test_only_whole_rounds_count() -> None:
    """When the time ends in the middle of a round, no answer has been tried more often than another that is left."""
    for budget in (60.0, 90.0, 400.0):
        search = Trials(Perspective(placing(), 0), 1, PLAIN, clock=Ticking())
        search.run(10**9, budget)
        visits = sorted(node.visits for node in search.root.children)
        most = visits[-1]
        assert visits.count(most) > 1 or most >= ROUNDS
        assert DEAR * (sum(visits) - len(visits)) == search.iterations


def test_no_more_iterations_than_told() -> None:
    search = Trials(Perspective(placing(), 0), 1, PLAIN)
    search.run(20 * DEAR, 60.0)
    assert 0 < search.iterations <= 20 * DEAR


def test_without_time_or_iterations_looks_decide() -> None:
    """Every answer that may be tried is there, with its looks alone."""
    for iterations, seconds in ((3, 60.0), (10**9, 0.0)):
        search = Trials(Perspective(placing(), 0), 1, PLAIN)
        search.run(iterations, seconds)
        assert search.iterations == 0
        assert {node.visits for node in search.root.children} == {1}


def test_what_is_clearly_behind_is_tried_no_more() -> None:
    """Close ones stay, and nobody falls out before a few worlds were seen."""
    live = [Node(action, 0) for action in range(3)]
    found = [[0.6, 0.5, 0.7, 0.6], [0.2, 0.1, 0.2, 0.1], [0.7, 0.4, 0.8, 0.5]]
    stay, values = kept(live, found)
    assert [node.action for node in stay] == [0, 2]
    assert values == [found[0], found[2]]
    assert kept(live, [values[:2] for values in found])[0] == live


def test_the_same_seed_gives_the_same_visits() -> None:
    visits = []
    for _ in range(2):
        search = Trials(Perspective(placing(), 0), 7, PLAIN)
        search.run(60 * DEAR, 60.0)
        visits.append([(node.action, node.visits, node.total) for node in search.root.children])
    assert visits[0] == visits[1]
