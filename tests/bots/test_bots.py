"""Bots are found by name, choose legally, know only what their seat knows, and never leave a table waiting."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import riviera
from riviera.bots import Bot, bot, choose, levels, names
from riviera.bots.greedy import Greedy, blurred
from riviera.bots.ismcts import ENDLESS, PLAIN, Candidate, Ismcts, close
from riviera.bots.judge import Judge
from riviera.bots.registry import Honest, Player, Sure
from riviera.bots.tuned import settings_of
from riviera.kernel.chance import chance
from riviera.kernel.errors import BadInput, IllegalAction
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

PLAYS_ANY_OF_TWO = 200  # the blur from which two answers are never told apart
QUICK = [
    "uniform",
    "greedy:worlds=2",
    "greedy:worlds=2,blur=60",
    "ismcts:iterations=12",
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
    assert isinstance(made, Honest)
    assert isinstance(made.inner, Ismcts)
    assert (made.inner.budget.iterations, made.inner.budget.seconds) == (7, 0.5)


def inner(spec: str, game: str) -> Bot:
    """The bot that plays a level in a game."""
    made = bot(spec)
    assert isinstance(made, Honest)
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
    blurs = [made.blur for made in (inner(name, game) for name in ("gentle", "steady")) if isinstance(made, Greedy)]
    assert PLAYS_ANY_OF_TWO > blurs[0] > blurs[1] > 0


def test_a_level_may_differ_with_the_company() -> None:
    """With four seats of Clans the searching levels lie farther apart; what was asked for goes before."""
    player = bot("strong")
    assert isinstance(player, Honest)
    assert isinstance(player.inner, Player)
    few, many = player.inner.playing("clans", 2), player.inner.playing("clans", 4)
    assert isinstance(few, Ismcts)
    assert isinstance(many, Ismcts)
    assert few.budget.iterations < many.budget.iterations
    assert settings_of("cinquo", 2).turns > settings_of("cinquo", 4).turns > 0
    assert settings_of("liguria", 4) is settings_of("liguria", 2)


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


@pytest.mark.parametrize(("player", "said"), [(Crash(), "RuntimeError"), (Cheat(), "forbidden")])
def test_greedy_takes_over_from_a_broken_bot(player: Bot, said: str) -> None:
    state = middle("clans", 25, 1)
    perspective, rescue = Perspective(state, state.actor), Greedy(worlds=1)
    broken = Sure(Honest(player), rescue)
    assert broken.choose(perspective, 5) == rescue.choose(perspective, 5)
    assert said in broken.trouble


@pytest.mark.parametrize(("player", "error"), [(Crash(), RuntimeError), (Cheat(), IllegalAction)])
def test_elsewhere_a_broken_bot_is_an_error(player: Bot, error: type[Exception]) -> None:
    state = middle("clans", 25, 1)
    with pytest.raises(error):
        Honest(player).choose(Perspective(state, state.actor), 5)
    assert isinstance(bot("greedy"), Honest)


def test_a_perspective_that_cannot_be_imagined_still_gets_an_answer() -> None:
    state = middle("clans", 20, 1)
    player = Sure(bot("ismcts:iterations=4"))
    assert state.why_not(player.choose(Blind(state, state.actor), 5)) is None
    assert player.trouble.count("Traceback") == 2


@pytest.mark.parametrize("points", [0, 25])
@pytest.mark.parametrize("spec", ["ismcts:iterations=6", "greedy:worlds=1"])
def test_the_end_of_a_game_alone(spec: str, points: int) -> None:
    """Alone the automa may win: then nobody has the first place, and bots search on to the end all the same."""
    state: Any = riviera.game("viticulture").deal(1, 3)
    luck = chance(3)
    while state.year < 7:
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    state.vp[0] = points
    player = bot(spec)
    while state.actor >= 0:
        state.apply(player.choose(Perspective(state, 0), 1))
    assert state.ranking() == ([2] if points == 0 else [1])


def test_the_worth_of_a_game_alone_is_beating_the_automa() -> None:
    judge = Judge(riviera.game("viticulture").strategy(), 1)
    judge.chances = [0.5]
    judge.settle([2])
    lost = judge.chances[0]
    judge.chances = [0.5]
    judge.settle([1])
    assert (lost, judge.chances[0]) == (0.125, 0.875)


def test_greedy_takes_what_wins_at_once(toys: ModuleType) -> None:
    assert Greedy().choose(Perspective(toys.STONES.deal(2, 3), 0), 1) == 2
    assert Greedy().choose(Perspective(toys.STONES.deal(2, 2), 0), 1) == 1


def test_a_level_chooses_like_its_bot() -> None:
    state = middle("clans", 20, 1)
    perspective = Perspective(state, state.actor)
    assert choose(perspective, "gentle", 9) == inner("gentle", "clans").choose(perspective, 9)


def test_a_dim_eye_takes_what_is_nearly_as_good() -> None:
    state = middle("clans", 12, 3)
    perspective = Perspective(state, state.actor)
    best = Greedy(worlds=1).choose(perspective, 1)
    assert {Greedy(worlds=1, blur=0).choose(perspective, 1) for _ in range(3)} == {best}
    assert len({Greedy(worlds=1, blur=100).choose(perspective, seed) for seed in range(12)}) > 3


def taken(values: list[float], blur: int) -> set[float]:
    """The values that somebody takes for the best, sooner or later."""
    return {values[blurred(values, blur, chance(seed))] for seed in range(200)}


def test_a_plain_best_is_never_missed() -> None:
    """It is told apart from what is far behind it, however dim the eye; of two the better is always taken."""
    assert taken([9.0, 1.0, 0.5, 0.0, 0.0], 95) == {9.0}
    assert taken([9.0, 8.5, 1.0, 0.0], 60) == {9.0, 8.5}
    assert taken([3.0, 2.0, 1.0, 0.0], 100) == {3.0, 2.0}
    assert taken([1.0, 0.9], PLAYS_ANY_OF_TWO - 1) == {1.0}
    assert taken([1.0, 0.9], PLAYS_ANY_OF_TWO + 1) == {1.0, 0.9}
    assert taken([2.0, 2.0], 0) == {2.0}


def test_a_slip_gives_little_away() -> None:
    """The second best is taken only where it is nearly as good."""
    assert close([Candidate(1, 30, 0.6), Candidate(2, 20, 0.55)])
    assert close([Candidate(1, 30, 0.6), Candidate(2, 20, 0.7)])
    assert not close([Candidate(1, 30, 0.6), Candidate(2, 20, 0.59 - PLAIN)])
    assert not close([Candidate(1, 30, 0.6)])
