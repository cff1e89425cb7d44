"""Batches as numpy arrays: always current, fair to every row, and refusing in one sentence."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import riviera
from riviera.kernel.encoding import known
from riviera.kernel.errors import BadInput, IllegalAction
from riviera.registry import OURS

np = pytest.importorskip("numpy")
envs = pytest.importorskip("riviera.envs")


def seat_counts() -> list[tuple[str, int]]:
    return [(name, seats) for name in OURS for seats in riviera.game(name).seats]


@pytest.mark.parametrize(("name", "seats"), seat_counts())
def test_every_game_at_every_seat_count_shows_what_its_rows_are(name: str, seats: int) -> None:
    rows = envs.batch(name, n=2, seats=seats, seed=3)
    for _ in range(12):
        rows.step(rows.sample())
    for k in range(2):
        state = rows.state(k)
        assert rows.player[k] == state.actor
        assert rows.obs[k].tolist() == known(state, riviera.game(name).encoding(), state.actor)
        assert np.flatnonzero(rows.mask[k]).tolist() == state.legal_actions()
    assert rows.rewards.shape == (2, seats)


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    def story(seed: int) -> list[Any]:
        rows = envs.batch("clans", n=2, seats=2, seed=seed)
        told = []
        for _ in range(40):
            rows.step(rows.sample())
            told.append((rows.obs.tolist(), rows.player.tolist()))
        return told

    assert story(1) == story(1)
    assert story(1) != story(2)


def test_a_row_tells_the_seed_of_its_game() -> None:
    rows = envs.batch("clans", n=3, seats=2, seed=8)
    assert rows.state(2).dump() == riviera.game("clans").deal(2, rows.seed(2)).dump()


def test_bots_hold_seats_inside_the_batch() -> None:
    rows = envs.batch("clans", n=3, seats=3, seed=1, opponents={0: "uniform", 2: "greedy"})
    ended = 0
    for _ in range(40):
        assert set(rows.player.tolist()) == {1}
        rows.step(rows.sample())
        ended += int(rows.done.sum())
        assert (rows.rewards[~rows.done] == 0).all()
    assert ended >= 3


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([0.0, 1.0], "Actions are 2 whole numbers, one for each row, not float64 of shape (2,)."),
        ([[0, 1]], "Actions are 2 whole numbers, one for each row, not int64 of shape (1, 2)."),
        ([0], "Actions are 2 whole numbers, one for each row, not int64 of shape (1,)."),
        ([[0], [0, 1]], "Actions are 2 whole numbers, one for each row, not lists of all lengths."),
        ([10**30, 0], "Actions are 2 whole numbers, one for each row, not object of shape (2,)."),
    ],
)
def test_actions_of_another_kind_are_refused(actions: list[Any], words: str) -> None:
    rows = envs.batch("clans", n=2, seats=2)
    with pytest.raises(BadInput) as refusal:
        rows.step(actions)
    assert str(refusal.value) == words


def test_an_illegal_action_names_row_seat_and_reason() -> None:
    rows = envs.batch("clans", n=2, seats=2, seed=1)
    actions = rows.sample()
    actions[1] = riviera.game("clans").actions.parse("found:3")
    with pytest.raises(IllegalAction, match=r"^Row 1, seat [01], found:3: .*\(R-FOUND-1\)$"):
        rows.step(actions)
    actions[1] = 99_999
    with pytest.raises(IllegalAction, match=r"^Row 1, seat [01], 99999: Actions are numbered from 0 to \d+\.$"):
        rows.step(actions)


def test_an_illegal_action_can_lose_the_game_instead() -> None:
    rows = envs.batch("clans", n=2, seats=2, seed=1, illegal="lose")
    actions, seat = rows.sample(), int(rows.player[1])
    actions[1] = 99_999
    rows.step(actions)
    assert rows.done.tolist() == [False, True]
    assert rows.rewards[1].tolist() == [-1.0 if s == seat else 0.0 for s in range(2)]


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"n": 0}, "A batch has one row or more, not 0."),
        ({"reward": "gold"}, "“reward” is one of place, share, lead, not “gold”."),
        ({"illegal": "shout"}, "“illegal” is one of refuse, lose, not “shout”."),
        ({"seats": 9}, "Clans is for 2 to 4 seats, not 9."),
        ({"seats": 2, "opponents": {0: "uniform", 1: "uniform"}}, "At least one seat is left to the learner."),
        ({"seats": 2, "opponents": {7: "uniform"}}, "Seats are counted from 0 to 1; there is no seat 7."),
        ({"most": -3}, "Games are cut after one decision or more, or never (0), not after -3."),
        ({"most": 2**70}, f"Games are cut after one decision or more, or never (0), not after {2**70}."),
        ({"n": 1.5}, "“n” is a whole number, not 1.5."),
        ({"seats": 2.0}, "“seats” is a whole number, not 2.0."),
        ({"seed": "a"}, "“seed” is a whole number, not 'a'."),
        ({"most": "9"}, "“most” is a whole number, not '9'."),
        ({"own": 5}, "“own” is a seat from 0 to 1, or -1 for none, not 5."),
        ({"own": -5}, "“own” is a seat from 0 to 1, or -1 for none, not -5."),
        ({"options": "x"}, "“options” gives each option its choice, as in {}, not 'x'."),
        ({"opponents": ["uniform"]}, "“opponents” is a bot, or a bot for each of some seats, not ['uniform']."),
        ({"opponents": {1: None}}, "A bot is a name, such as “gentle”, not None."),
        ({"opponents": {"one": "gentle"}}, "“a seat of opponents” is a whole number, not 'one'."),
    ],
)
def test_a_wish_that_cannot_be_is_refused(wish: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput) as refusal:
        envs.batch("clans", **wish)
    assert str(refusal.value) == words


@pytest.mark.parametrize("k", [-1, 2])
def test_a_row_that_is_not_there_is_refused(k: int) -> None:
    rows = envs.batch("clans", n=2)
    for ask in (rows.state, rows.seed, lambda k: rows.ahead(k, 1), lambda k: rows.load(k, rows.state(0))):
        with pytest.raises(BadInput) as refusal:
            ask(k)
        assert str(refusal.value) == f"Rows are counted from 0 to 1; there is no row {k}."


def test_a_row_looks_ahead_without_seeing_what_is_hidden() -> None:
    rows, game = envs.batch("clans", n=2, seats=2, seed=5), riviera.game("clans")
    for _ in range(9):
        rows.step(rows.sample())
    before, seat = rows.state(1), int(rows.player[1])
    actions, numbers = rows.ahead(1, 7)
    world = before.determinize(seat, 7)
    assert actions.tolist() == before.legal_actions()
    for action, seen in zip(actions.tolist(), numbers.tolist(), strict=True):
        state = world.clone()
        state.apply(action)
        assert seen == known(state, game.encoding(), seat)
    assert rows.state(1).dump() == before.dump()


def test_a_row_goes_on_from_a_position_and_leaves_it_alone() -> None:
    rows, state = envs.batch("clans", n=2, seats=2), riviera.game("clans").deal(2, 77)
    before = state.dump()
    rows.load(1, state)
    assert rows.state(1).dump() == before
    rows.step(rows.sample())
    assert state.dump() == before


def over(state: Any) -> Any:
    while state.actor >= 0:
        state.apply(state.legal_actions()[0])
    return state


def test_a_row_goes_on_from_nothing_else() -> None:
    clans, rows = riviera.game("clans"), envs.batch("clans", n=2, seats=2)
    before = rows.state(0).dump()
    kind = "A row goes on from a position of Clans with 2 seats."
    ended = "That game is over; a row goes on from a position in which somebody decides."
    others = [(riviera.game("cinquo").deal(2, 1), kind), (clans.deal(4, 1), kind), (None, kind)]
    for state, words in [*others, (over(clans.deal(2, 1)), ended)]:
        with pytest.raises(BadInput) as refusal:
            rows.load(0, state)
        assert str(refusal.value) == words
    assert rows.state(0).dump() == before


@pytest.mark.parametrize("name", OURS)
def test_a_step_ends_however_short_games_are_cut_and_whoever_begins(name: str) -> None:
    seats = riviera.game(name).seats[-1]
    for seat in range(seats):
        bots = {s: "uniform" for s in range(seats) if s != seat}
        rows = envs.batch(name, n=2, seats=seats, opponents=bots, most=1, reward="lead")
        assert not rows.done.any()
        for _ in range(4):
            assert set(rows.player.tolist()) == {seat}
            rows.step(rows.sample())
            assert rows.truncated.all()


def test_a_row_and_its_bots_play_the_same_whatever_the_other_rows_do() -> None:
    def story(n: int) -> list[Any]:
        rows = envs.batch("clans", n=n, seats=3, seed=4, opponents="uniform")
        told = []
        for _ in range(40):
            told.append(rows.obs[0].tolist())
            rows.step(np.array([np.flatnonzero(mask)[-1 if k else 0] for k, mask in enumerate(rows.mask)]))
        return told

    assert story(1) == story(5)


def test_arrays_outlive_their_batch_and_nobody_writes_to_them() -> None:
    rows = envs.batch("clans", n=20, seats=2, seed=3)
    rows.step(rows.sample())
    arrays = [rows.obs, rows.mask, rows.player, rows.rewards, rows.done, rows.truncated]
    before = [array.tolist() for array in arrays]
    del rows
    others = [envs.batch("clans", n=20, seats=2, seed=seed) for seed in range(3)]
    for other in others:
        other.step(other.sample())
    assert [array.tolist() for array in arrays] == before


def test_numbers_of_numpy_are_numbers() -> None:
    one = envs.batch("clans", n=2, seats=2, seed=9)
    other = envs.batch("clans", n=np.int8(2), seats=np.int64(2), seed=np.uint64(9))
    assert one.obs.tolist() == other.obs.tolist()
    assert one.state(np.int64(1)).dump() == other.state(1).dump()


def test_a_batch_is_not_copied_and_says_what_to_do() -> None:
    rows = envs.batch("clans", n=2)
    for ask in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="A batch is not copied: keep the positions"):
            ask(rows)
