"""The conventions of other libraries, checked by their own test suites."""

from __future__ import annotations

import copy
import pickle
import warnings
from functools import partial
from importlib import import_module
from typing import Any

import pytest

import riviera
from riviera.registry import OURS

np = pytest.importorskip("numpy")
pytestmark = pytest.mark.filterwarnings("ignore")


def seat_counts() -> list[tuple[str, int]]:
    return [(name, seats) for name in OURS for seats in riviera.game(name).seats]


@pytest.mark.parametrize(("name", "seats"), seat_counts())
def test_pettingzoo_finds_nothing_wrong(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    suite = pytest.importorskip("pettingzoo.test")
    from riviera import envs

    suite.api_test(envs.aec(name, seats), num_cycles=30)
    suite.seed_test(lambda **settings: envs.aec(name, seats, **settings), num_cycles=12)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "seats"), seat_counts())
def test_a_game_is_drawn_as_text_and_cut_where_asked(name: str, seats: int) -> None:
    suite = pytest.importorskip("pettingzoo.test")
    from riviera import envs

    suite.render_test(lambda render_mode=None: envs.aec(name, seats, render_mode=render_mode))
    env = envs.aec(name, seats, max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        observation, _, terminated, truncated, _ = env.last()
        assert not terminated
        assert not truncated
        env.step(np.flatnonzero(observation["action_mask"])[-1])
    assert set(env.truncations.values()) == {True}
    assert not any(env.terminations.values())


def test_an_illegal_action_ends_the_game_for_all_with_a_point_lost() -> None:
    pytest.importorskip("pettingzoo")
    from riviera import envs

    env = envs.aec("clans", 3)
    env.reset(seed=1)
    seat, mask = env.agent_selection, env.last()[0]["action_mask"]
    env.step(np.flatnonzero(mask == 0)[0])
    assert {agent: reward for agent, reward in env.rewards.items() if reward} == {seat: -1.0}
    assert all(env.terminations.values())


@pytest.mark.parametrize("action", [1.5, "one", None, [1, 2]])
def test_what_is_no_action_is_refused_in_a_sentence(action: Any) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import_module("riviera.envs")
    from riviera import envs

    seat, table = gymnasium.make("riviera/clans-v0", opponents="uniform").unwrapped, envs.aec("clans")
    seat.reset(seed=1)
    table.reset(seed=1)
    for env in (seat, table):
        with pytest.raises(riviera.BadInput, match="one whole number"):
            env.step(action)


def test_a_table_before_its_first_deal_says_what_is_missing() -> None:
    pytest.importorskip("pettingzoo")
    from riviera import envs

    env = envs.aec("clans")
    for ask in (env.last, env.render, partial(env.step, 0)):
        with pytest.raises(AttributeError) as refusal:
            ask()
        assert str(refusal.value) == "No game has begun: reset() deals one."
    assert not hasattr(env, "colour")
    with pytest.raises(riviera.BadInput, match="“seed” is a whole number, not 'a'"):
        env.reset(seed="a")


def test_a_seat_refuses_what_is_illegal_where_that_is_asked_for() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import_module("riviera.envs")

    env = gymnasium.make("riviera/clans-v0", opponents="uniform", illegal="refuse")
    _, info = env.reset(seed=1)
    with pytest.raises(riviera.IllegalAction, match="Row 0, seat 0, "):
        env.step(np.flatnonzero(info["action_mask"] == 0)[0])


def test_a_table_is_copied_and_travels_and_both_go_on() -> None:
    pytest.importorskip("pettingzoo")
    from riviera import envs

    env = envs.aec("clans", 3)
    env.reset(seed=1)
    for copied in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        before = env.state_now.dump()
        copied.step(copied.state_now.legal_actions()[0])
        assert (env.state_now.dump(), env.cycles, copied.cycles) == (before, 0, 1)


def test_a_wish_that_cannot_be_is_refused_in_a_sentence() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import_module("riviera.envs")
    from riviera import envs

    made: list[tuple[Any, str]] = [
        (lambda: envs.aec("clans", reward="gold"), "“reward” is one of place, share, lead, not “gold”."),
        (lambda: envs.aec("clans", seats="2"), "“seats” is a whole number, not '2'."),
        (lambda: envs.aec("clans", max_cycles="x"), "“max_cycles” is a whole number, not 'x'."),
        (lambda: envs.aec("clans", render_mode="rgb"), "“render_mode” is one of ansi, human, not “rgb”."),
        (lambda: envs.aec("clans", options="x"), "“options” gives each option its choice, as in {}, not 'x'."),
    ]
    for wish, words in (
        ({"reward": "gold"}, "“reward” is one of place, share, lead, gain, not “gold”."),
        ({"seat": "x"}, "“seat” is a whole number, not 'x'."),
        ({"opponents": {1: "gentle"}}, "A bot is a name, such as “gentle”, not {1: 'gentle'}."),
    ):
        made.append((partial(gymnasium.make, "riviera/clans-v0", **wish), words))
    for make, words in made:
        with pytest.raises(riviera.BadInput) as refusal:
            make()
        assert str(refusal.value).startswith(words)


@pytest.mark.parametrize("name", OURS)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import_module("riviera.envs")
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make(f"riviera/{name}-v0", opponents="uniform", render_mode="ansi")
        check_env(env.unwrapped)
    observation, info = env.reset(seed=4)
    assert env.unwrapped.action_masks().tolist() == info["action_mask"].tolist()
    assert observation.shape == (riviera.game(name).encoding().size,)


@pytest.mark.parametrize("name", OURS)
def test_a_learner_sees_small_numbers_unless_it_asks_for_whole_ones(name: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import_module("riviera.envs")
    from riviera import envs

    wish: dict[str, Any] = {"opponents": "uniform"}
    small, whole = (gymnasium.make(f"riviera/{name}-v0", scaled=scaled, **wish) for scaled in (True, False))
    for _ in range(3):
        seen, known = (env.reset(seed=6)[0] for env in (small, whole))
        assert (seen.dtype, known.dtype) == (np.float32, np.int16)
        assert abs(seen).max() <= 1
        assert np.array_equal(seen, known * envs.scale(name))
        assert seen in small.observation_space
        assert known in whole.observation_space
    many = gymnasium.make_vec(f"riviera/{name}-v0", num_envs=2, vectorization_mode="vector_entry_point", **wish)
    assert many.reset(seed=6)[0] in many.observation_space


@pytest.mark.parametrize("name", OURS)
def test_gains_add_up_to_the_lead(name: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import_module("riviera.envs")

    wish: dict[str, Any] = {"opponents": "uniform", "seats": riviera.game(name).seats[-1], "seat": 1, "most": 60}
    gain, lead = (gymnasium.make(f"riviera/{name}-v0", reward=reward, **wish) for reward in ("gain", "lead"))
    _, info = gain.reset(seed=8)
    lead.reset(seed=8)
    gained, ended = 0.0, False
    while not ended:
        action = np.flatnonzero(info["action_mask"])[-1]
        _, some, terminated, truncated, info = gain.step(action)
        _, whole, *_ = lead.step(action)
        gained, ended = gained + some, terminated or truncated
        assert ended or whole == 0
    assert gained == whole


def test_many_seats_at_once_end_in_the_same_step() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import_module("riviera.envs")

    wish: dict[str, Any] = {"num_envs": 4, "vectorization_mode": "vector_entry_point", "opponents": "uniform"}
    many = gymnasium.make_vec("riviera/clans-v0", **wish)
    _, info = many.reset(seed=3)
    ended = 0
    for _ in range(60):
        actions = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
        seen, rewards, terminated, truncated, info = many.step(actions)
        assert ("final_obs" in info) == bool(terminated.any())
        assert (rewards[~terminated] == 0).all()
        assert not truncated.any()
        ended += int(terminated.sum())
        for k in np.flatnonzero(terminated):
            assert info["final_obs"][k].shape == seen[k].shape
    assert ended > 4


@pytest.mark.parametrize("name", OURS)
def test_openspiel_simulates_every_game(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import_module("riviera.envs.spiel")

    game = pyspiel.load_game(f"riviera_{name}(seed=7)")
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < 40:
        state.apply_action(state.legal_actions()[0])
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[-1])
    assert str(copy.history()[:-1]) == str(state.history())
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_refuses_seats_that_a_game_has_not() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import_module("riviera.envs.spiel")

    with pytest.raises(riviera.BadInput, match="Clans is for 2 to 4 seats, not 9"):
        pyspiel.load_game("riviera_clans(players=9)")


def test_openspiel_tells_a_game_as_its_playthroughs_do_and_refuses_what_is_not_legal() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import_module("riviera.envs.spiel")
    told = import_module("open_spiel.python.algorithms.generate_playthrough")

    first = pyspiel.load_game("riviera_clans(seed=7)").new_initial_state()
    assert f'Apply action "{first.action_to_string(0)}"' in told.playthrough("riviera_clans(seed=7)", [0])
    first.apply_action(0)
    before = str(first)
    for action, words in ((0, "no huts"), (10**6, "numbered from 0 to")):
        with pytest.raises(riviera.IllegalAction, match=words):
            first.apply_action(action)
    assert str(first) == before


@pytest.mark.parametrize("name", OURS)
def test_openspiels_own_search_plays_every_game(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import_module("riviera.envs.spiel")
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    game = pyspiel.load_game(f"riviera_{name}(seed=2)")
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, 2, random_state=luck)
    state = game.new_initial_state()
    action = bot.step(state)
    assert action in state.legal_actions()
