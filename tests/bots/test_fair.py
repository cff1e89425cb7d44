"""Laws 3 and 9 for bots: what a seat cannot know never changes what its bot does."""

from __future__ import annotations

import pytest

import riviera
from riviera.bots import bot
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

GAMES = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")
QUICK = [
    "uniform",
    "greedy:worlds=2",
    "greedy:worlds=2,blur=60",
    "ismcts:iterations=4",
]


def middle(name: str, decisions: int, seed: int) -> State:
    """A position after that many random decisions."""
    game = riviera.game(name)
    state, luck = game.deal(game.seats[0], seed), chance(seed)
    while state.actor >= 0 and decisions:
        decisions -= 1
        actions = state.legal_actions()
        state.apply(actions[luck.below(len(actions))])
    return state


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_imagines_the_same_world_whatever_is_hidden(game: str) -> None:
    for seed, decisions in ((1, 0), (2, 9), (3, 17), (4, 60)):
        state = middle(game, decisions, seed)
        worlds = [state, *(state.determinize(state.actor, s) for s in (11, 12))]
        imagined = [world.determinize(state.actor, 777).dump() for world in worlds]
        assert imagined[1:] == imagined[:-1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("spec", QUICK)
def test_the_same_view_and_seed_give_the_same_choice_whatever_is_hidden(game: str, spec: str) -> None:
    """Worlds that the seat cannot tell apart."""
    for seed, decisions in ((1, 0), (2, 9), (3, 17)):
        state = middle(game, decisions, seed)
        worlds = [state, *(state.determinize(state.actor, s) for s in (11, 12))]
        views = [world.view(state.actor) for world in worlds]
        assert views[1:] == views[:-1]
        chosen = {bot(spec).choose(Perspective(world, state.actor), seed) for world in worlds}
        assert len(chosen) == 1
