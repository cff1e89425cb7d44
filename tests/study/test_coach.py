"""The coach's judgement: it sees a thrown game, says nothing against good play, and knows only what the seat knows."""

from __future__ import annotations

import json

import pytest

import riviera
from riviera.bots.outlook import Outlook
from riviera.kernel.perspective import Perspective
from riviera.registry import OURS
from riviera.study.coach import Counsel, costly, counsel, slip

FEW = {"iterations": 12, "worlds": 3}


def outcome(action: int, wins: list[float], leads: list[float]) -> Outlook:
    found = Outlook(action, 2)
    found.wins, found.leads, found.shares = wins, leads, [sum(wins), len(wins) - sum(wins)]
    return found


def test_small_or_doubtful_differences_are_not_costly() -> None:
    even = [0.0, 1.0] * 40
    played = outcome(1, even, [-3.0, 3.0] * 40)
    assert not costly(outcome(2, even, [-3.0, 4.0] * 40), played)
    assert not costly(outcome(2, [*[1.0] * 4, *even[4:]], [-3.0, 3.0] * 40), played)
    assert costly(outcome(2, [1.0] * 80, [-3.0, 3.0] * 40), played)


def test_many_points_count_for_whoever_is_behind_and_not_for_whoever_leads() -> None:
    def ends(wins: float, lead: float) -> Outlook:
        return outcome(1, [wins] * 80, [lead - 4, lead + 4] * 40)

    assert costly(ends(0.0, -20.0), ends(0.0, -30.0))
    assert not costly(ends(1.0, 30.0), ends(1.0, 20.0))


@pytest.mark.parametrize("name", OURS)
def test_it_judges_and_speaks_alike_in_worlds_that_the_seat_cannot_tell_apart(name: str) -> None:
    game = riviera.game(name)
    first = game.about.first
    assert first is not None
    state = game.deal(first.seats, 5, dict(first.options))
    for _ in range(12):
        state.apply(state.legal_actions()[len(state.legal_actions()) // 2])
    seat, action = int(state.actor), state.legal_actions()[-1]
    worlds = [state, state.determinize(seat, 1), state.determinize(seat, 2)]
    told = [(slip(w, action, 7, **FEW), counsel(Perspective(w, seat), 7, **FEW)) for w in worlds]
    assert told[0] == told[1] == told[2]
    views = [json.dumps(w.view(seat), sort_keys=True, default=str) for w in worlds]
    assert views[0] == views[1]


def test_nothing_is_said_where_there_is_nothing_to_choose() -> None:
    state = riviera.game("cinquo").deal(3, 1)
    while len(state.legal_actions()) > 1:
        state.apply(state.legal_actions()[0])
    assert slip(state, state.legal_actions()[0], 1, **FEW) is None
    assert counsel(Perspective(state, int(state.actor)), 1) == Counsel()
