"""The worlds of a search: the same for all answers, and likelier where rivals' secrets explain how they stand."""

from __future__ import annotations

from collections import Counter

import pytest

import riviera
from riviera.bots.search import Search, Settings
from riviera.bots.worlds import Worlds
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

MANY = 1200


def ahead() -> State:
    """A game of two, half over, in which the clans that nobody has shown fare differently."""
    state, luck = riviera.game("clans").deal(2, 11), chance(3)
    for _ in range(30):
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return state


def held(worlds: Worlds, number: int, seat: int) -> str:
    """The clan of a seat in a world."""
    state = worlds.perspective.sample(worlds.seed(number))
    return str(state.game.dump(state)["clans"][seat])


@pytest.mark.parametrize("belief", [0.0, 0.5])
def test_worlds_come_as_often_as_they_are_likely(belief: float) -> None:
    """Each point that a rival's clan can expect makes it likelier by a factor; without belief all are alike."""
    state = ahead()
    seat, rival = state.actor, 1 - state.actor
    worlds = Worlds(Perspective(state, seat), state.game.strategy(), chance(5), belief)
    seen = Counter(held(worlds, number, rival) for number in range(MANY))
    odds = {held(worlds, n, rival): 2.718281828 ** (belief * expected(worlds, n)) for n in range(MANY)}
    assert len(seen) == 4
    for clan, share in odds.items():
        assert seen[clan] / MANY == pytest.approx(share / sum(odds.values()), abs=0.08)


def expected(worlds: Worlds, number: int) -> float:
    """What rivals can expect in a world."""
    return worlds.expected(worlds.perspective.sample(worlds.seed(number)))


def test_a_world_stays_the_same() -> None:
    """However late it is asked for again."""
    state = ahead()
    worlds = Worlds(Perspective(state, state.actor), state.game.strategy(), chance(5), 0.5)
    first = [worlds.seed(number) for number in (7, 0, 3)]
    assert [worlds.seed(number) for number in (7, 0, 3)] == first


def test_answers_are_tried_in_the_same_worlds() -> None:
    """Two answers that were tried equally often have met the same worlds, so that no luck parts them."""
    state = ahead()
    search = Search(Perspective(state, state.actor), 1, Settings(reach=0))
    search.run(80, 60.0)
    most = max(node.visits for node in search.root.children)
    assert len(search.worlds.seeds) == most < search.root.visits


def test_what_is_hidden_does_not_change_the_belief() -> None:
    """The seat's worlds are those of its view, whatever the truth is."""
    state = ahead()
    seat = state.actor
    found = []
    for truth in (1, 2, 3):
        worlds = Worlds(Perspective(state.determinize(seat, truth), seat), state.game.strategy(), chance(5), 0.5)
        found.append([held(worlds, number, 1 - seat) for number in range(40)])
    assert found[0] == found[1] == found[2]
