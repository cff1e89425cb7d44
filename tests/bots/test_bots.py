"""Bots are found by name, choose legally, know only what their seat knows, and never leave a table waiting."""

from __future__ import annotations

import logging
from types import ModuleType

import pytest

import riviera
from riviera.bots import Bot, bot, choose, levels, names
from riviera.bots.greedy import Greedy
from riviera.bots.ismcts import ENDLESS, Ismcts
from riviera.bots.registry import Player, Sure
from riviera.kernel.chance import chance
from riviera.kernel.errors import BadInput
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

QUICK = [
    "uniform",
    "greedy:worlds=2,seconds=60",
    "greedy:worlds=2,slip=60,seconds=60",
    "ismcts:iterations=12,seconds=60",
]


class Crash(Bot):
    """A bot that breaks."""

    def choose(self, perspective: Perspective, seed: int) -> int:
        raise RuntimeError("out of ideas")


class Cheat(Bot):
    """A bot that does what is forbidden."""

    def choose(self, perspective: Perspective, seed: int) -> int:
        return next(a for a in range(perspective.game.actions.size) if perspective.why_not(a))


class Blind(Perspective):
    """A perspective that nobody may imagine worlds from."""

    def sample(self, seed: int) -> State:
        raise AssertionError("there is nothing to think about")


def middle(name: str, decisions: int, seed: int) -> State:
    """A position after that many random decisions."""
    game = riviera.game(name)
    state, luck = game.deal(game.seats[0], seed), chance(seed)
    for _ in range(decisions):
        actions = state.legal_actions()
        state.apply(actions[luck.below(len(actions))])
    return state


def test_bots_and_levels_have_names() -> None:
    assert {"uniform", "greedy", "ismcts"} <= set(names())
    assert names()[-5:] == list(levels())


def test_levels_rise_in_time_and_end_at_a_second() -> None:
    seconds = [level.seconds for level in levels().values()]
    assert len(seconds) == 5
    assert seconds == sorted(seconds)
    assert seconds[-1] == 1.0
    assert all(level.title and level.note for level in levels().values())


@pytest.mark.parametrize("spec", ["nobody", "greedy:wings=2", "greedy:worlds", "ismcts:seconds=long"])
def test_an_unknown_bot_or_setting_is_refused(spec: str) -> None:
    with pytest.raises(BadInput, match=r"\.$"):
        bot(spec)


def test_settings_reach_the_bot() -> None:
    made = bot("ismcts:iterations=7,seconds=0.5")
    assert isinstance(made, Sure)
    assert isinstance(made.inner, Ismcts)
    assert (made.inner.budget.iterations, made.inner.budget.seconds) == (7, 0.5)


def inner(spec: str, game: str) -> Bot:
    """The bot that plays a level in a game."""
    made = bot(spec)
    assert isinstance(made, Sure)
    assert isinstance(made.inner, Player)
    return made.inner.inner(game)


def test_a_level_can_be_given_another_budget() -> None:
    made = inner("master:seconds=0.1", "clans")
    assert isinstance(made, Ismcts)
    assert made.budget.seconds == 0.1


@pytest.mark.parametrize("game", ["clans", "cinquo", "cinque_terre", "liguria", "viticulture", "chess"])
def test_levels_below_the_strongest_play_the_same_on_every_machine(game: str) -> None:
    """Their budgets are worlds and iterations, and rise; only the strongest plays by the clock."""
    sharp, strong, master = (inner(name, game) for name in ("sharp", "strong", "master"))
    assert isinstance(sharp, Ismcts)
    assert isinstance(strong, Ismcts)
    assert isinstance(master, Ismcts)
    assert 0 < sharp.budget.iterations < strong.budget.iterations <= 1500
    assert master.budget.iterations >= ENDLESS
    slips = [made.slip for made in (inner(name, game) for name in ("gentle", "steady")) if isinstance(made, Greedy)]
    assert 100 > slips[0] > slips[1] > 0


@pytest.mark.parametrize("spec", QUICK)
def test_every_choice_is_legal(spec: str) -> None:
    state, player = riviera.game("clans").deal(3, 4), bot(spec)
    decisions = 0
    while state.actor >= 0 and decisions < 24:
        action = player.choose(Perspective(state, state.actor), decisions)
        assert state.why_not(action) is None
        state.apply(action)
        decisions += 1
    assert decisions > 20


@pytest.mark.parametrize("player", [Greedy(), Ismcts()])
def test_a_forced_move_is_played_at_once(toys: ModuleType, player: Bot) -> None:
    assert player.choose(Blind(toys.STONES.deal(2, 1), 0), 1) == 0


@pytest.mark.parametrize(("player", "said"), [(Crash(), "crashed"), (Cheat(), "forbidden")])
def test_greedy_takes_over_from_a_broken_bot(player: Bot, said: str, caplog: pytest.LogCaptureFixture) -> None:
    state = middle("clans", 25, 1)
    perspective, rescue = Perspective(state, state.actor), Greedy(worlds=1, seconds=60)
    with caplog.at_level(logging.ERROR, "riviera.bots"):
        action = Sure(player, rescue).choose(perspective, 5)
    assert action == rescue.choose(perspective, 5)
    assert isinstance(Sure(player).rescue, Greedy)
    assert said in caplog.text


def test_a_perspective_that_cannot_be_imagined_still_gets_an_answer(caplog: pytest.LogCaptureFixture) -> None:
    state = middle("clans", 20, 1)
    with caplog.at_level(logging.ERROR, "riviera.bots"):
        action = Sure(Ismcts()).choose(Blind(state, state.actor), 5)
    assert state.why_not(action) is None
    assert caplog.text.count("crashed") == 2


def test_greedy_takes_what_wins_at_once(toys: ModuleType) -> None:
    assert Greedy().choose(Perspective(toys.STONES.deal(2, 3), 0), 1) == 2
    assert Greedy().choose(Perspective(toys.STONES.deal(2, 2), 0), 1) == 1


def test_a_level_chooses_like_its_bot() -> None:
    state = middle("clans", 20, 1)
    perspective = Perspective(state, state.actor)
    assert choose(perspective, "gentle:seconds=60", 9) == inner("gentle:seconds=60", "clans").choose(perspective, 9)


def test_slips_happen_as_often_as_said() -> None:
    state = middle("clans", 12, 3)
    perspective = Perspective(state, state.actor)
    best = Greedy(worlds=1, seconds=60).choose(perspective, 1)
    never = {Greedy(worlds=1, seconds=60, slip=0).choose(perspective, 1) for _ in range(3)}
    always = [Greedy(worlds=1, seconds=60, slip=100).choose(perspective, seed) for seed in range(12)]
    assert never == {best}
    assert len(set(always)) > 3
