"""What bots know: the way home, the odds of a card, and games that get somewhere."""

from __future__ import annotations

from statistics import median

import pytest

import riviera
from riviera.bots.greedy import Greedy
from riviera.bots.uniform import Uniform
from riviera.games.cinquo.bots.hopes import stands, tour
from riviera.games.cinquo.bots.tours import distances, tours
from riviera.games.cinquo.components import CARDS, FIELDS, GOAL_FIELDS
from riviera.games.cinquo.engine.hidden import unseen_by
from riviera.games.cinquo.engine.ways import SIZE
from riviera.games.cinquo.view import would_cross
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.playout import guided
from riviera.kernel.state import WIDTH, State, zeros

GAME = riviera.game("cinquo")
STRATEGY = GAME.strategy()


def at(field: str) -> int:
    """The number of a field."""
    return FIELDS.index(field)


def test_distances_are_nothing_at_the_goal_and_at_least_a_move_elsewhere() -> None:
    found = distances()
    for goal, target in enumerate(GOAL_FIELDS):
        row = [found[goal * SIZE + field] for field in range(SIZE)]
        assert row[target] == 0
        assert min(n for field, n in enumerate(row) if field != target) > 1000
        assert max(row) < 9000


def test_distances_turn_with_the_board() -> None:
    """R-SETUP-3: all corners are equal; red and blue by a half turn."""
    found = distances()
    for field in range(SIZE):
        assert abs(found[field] - found[1 * SIZE + SIZE - 1 - field]) <= 5


def test_a_tour_gets_shorter_with_every_goal_crossed_out() -> None:
    """R-LIST-2: and the own colour is the last leg."""
    row = tours()
    field = at("d4")
    assert tour(row, 0, 0, field) > tour(row, 0, 2, field) > tour(row, 0, 6, field) > tour(row, 0, 30, field)
    assert tour(row, 0, 30, field) == distances()[field]


def test_the_winner_is_worth_most() -> None:
    state = GAME.deal(2, 1)
    guided(state, STRATEGY, chance(1), zeros(WIDTH), GAME.longest(2))
    winner = state.ranking().index(1)
    assert STRATEGY.worth(state, winner) > STRATEGY.worth(state, 1 - winner) + 4


def test_a_crossed_out_goal_is_worth_something(place) -> None:
    hands = ["white1 white2 white3", "red1 red2 red3"]
    before = place(hands, pieces=["e4", "i9"])
    after = place(hands, pieces=["e4", "i9"], lists=[["centre"], []])
    assert STRATEGY.worth(after, 0) > STRATEGY.worth(before, 0) + 0.5


def test_odds_count_the_unseen_toppers(place) -> None:
    """R-TRICK-3: a black 6 is topped by four cards, none of them left when all are seen."""
    state = place(["black6 white6 red6", "white1 red1 black2"])
    unseen = unseen_by(state, 0)
    assert stands(CARDS.index("black6"), unseen, 33, 3) == 1000 * 31 // 33 * 30 // 32 * 29 // 31
    state = place(["black6 white6 white6", "red6 red6 black2"], pile=[])
    assert stands(CARDS.index("black6"), unseen_by(state, 0), 3, 1) < 1000
    assert stands(CARDS.index("white6"), 0, 3, 3) == 1000


def test_the_policy_lands_on_a_goal_when_it_can(place, play) -> None:
    """R-LIST-1"""
    state = place(["white3 white1 red1", "red2 red4 black4"], pieces=["e2", "i9"])
    play(state, "pass pass play:white3 play:red2")
    action = STRATEGY.pick(state, chance(1), zeros(WIDTH))
    assert GAME.actions.name(action) == "move:e5"


def test_the_policy_shifts_rivals_away_from_what_they_need(place, play) -> None:
    """R-SHIFT-2"""
    state = place(["white3 white1 red1", "red2 red4 black4"], pieces=["e2", "e5"])
    play(state, "pass pass play:white3 play:red2 move:e5")
    field = GAME.actions.path(STRATEGY.pick(state, chance(1), zeros(WIDTH)))[0]
    assert would_cross(state.view(0), 1, field) == ""
    assert field != "e4"


@pytest.mark.once
def test_the_policy_only_does_what_is_allowed() -> None:
    for seats in (2, 3, 4):
        state, luck = GAME.deal(seats, 77), chance(7)
        while state.actor >= 0:
            action = STRATEGY.pick(state, luck, zeros(WIDTH))
            assert state.why_not(action) is None
            state.apply(action)
        assert state.dump()["round"] < 200


def rounds(seats: int, seed: int, bot: Greedy | Uniform) -> int:
    """The rounds of a game in which the same bot plays every seat."""
    state: State = GAME.deal(seats, seed)
    step = 0
    while state.actor >= 0:
        state.apply(bot.choose(Perspective(state, state.actor), seed * 10_000 + step))
        step += 1
    return int(state.dump()["round"])


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_needs_well_under_half_the_rounds_of_random_play(seats: int) -> None:
    thinking = [rounds(seats, seed, Greedy(worlds=1)) for seed in range(7)]
    guessing = [rounds(seats, seed, Uniform()) for seed in range(7)]
    assert median(thinking) < 0.45 * median(guessing)
