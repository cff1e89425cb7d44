"""Many games at once: rows do not know each other, ends are told once, and nothing illegal is done."""

from __future__ import annotations

import pytest

import riviera
from riviera.kernel.batch import LEAD, PLACE, SHARE, Batch, Slate, leads, mixed, placed, rewards
from riviera.kernel.encoding import Encoding, Part, blank, known, mark, put, tally, turned, wipe
from riviera.registry import OURS

CLANS = riviera.game("clans")
N = 3


def batch(n: int = N, seed: int = 1, seats: int = 2, reward: int = PLACE) -> Batch:
    return Batch(CLANS, n, seats, seed, None, reward)


def packed(actions: list[int]) -> bytes:
    return b"".join(action.to_bytes(8, "little", signed=True) for action in actions)


def chosen(b: Batch) -> list[int]:
    b.sample()
    return list(b.choices)


def row(b: Batch, k: int) -> tuple[list[int], list[int], int]:
    """Numbers, mask and player of a row."""
    size, width = b.encoding.size, b.width
    return list(b.obs[k * size : (k + 1) * size]), list(b.mask[k * width : (k + 1) * width]), b.player[k]


def test_every_row_shows_its_own_position_after_every_step() -> None:
    b = batch()
    for _ in range(60):
        assert b.step(packed(chosen(b))) == -1
        for k, state in enumerate(b.states):
            legal = state.legal_actions()
            numbers, mask, player = row(b, k)
            assert numbers == known(state, b.encoding, state.actor)
            assert [a for a, open_ in enumerate(mask) if open_] == legal
            assert player == state.actor
            assert b.count[k] == len(legal)


def test_a_row_plays_the_same_games_whatever_the_others_do() -> None:
    """Row 1 of a batch of three, and the same deals played alone by the same actions."""
    b = batch()
    alone = CLANS.deal(2, mixed(1, 1, 0))
    for _ in range(130):
        actions = chosen(b)
        b.step(packed(actions))
        alone.apply(actions[1])
        if alone.actor < 0:
            alone = CLANS.deal(2, mixed(1, 1, b.played[1]))
        assert b.states[1].dump() == alone.dump()
    assert b.played[1] >= 2


def test_the_end_is_told_once_with_rewards_for_every_seat() -> None:
    b = batch(reward=SHARE)
    ended = 0
    for _ in range(120):
        actions = chosen(b)
        ends = [after(b, k, action) for k, action in enumerate(actions)]
        b.step(packed(actions))
        for k, end in enumerate(ends):
            assert b.done[k] == (end is not None)
            assert list(b.rewards[2 * k : 2 * k + 2]) == (end or [0.0, 0.0])
            ended += end is not None
            assert b.length[k] > 0 or end is not None
    assert ended > 4


def after(b: Batch, k: int, action: int) -> list[float] | None:
    """The rewards of a game that this action ends."""
    state = b.states[k].clone()
    state.apply(action)
    return rewards(state, SHARE) if state.actor < 0 else None


@pytest.mark.parametrize("action", [-1, 10**6, 330, "illegal"])
def test_an_illegal_action_is_named_by_its_row_and_nothing_is_done(action: int | str) -> None:
    b = batch()
    before = [state.dump() for state in b.states]
    actions = chosen(b)
    mask = row(b, 1)[1]
    actions[1] = mask.index(0) if isinstance(action, str) else action
    assert b.step(packed(actions)) == 1
    assert [state.dump() for state in b.states] == before


def test_who_tries_something_illegal_loses_the_game_when_that_is_asked_for() -> None:
    b = batch()
    actions = chosen(b)
    actions[1] = row(b, 1)[1].index(0)
    seat = b.player[1]
    b.try_step(packed(actions))
    assert list(b.done) == [0, 1, 0]
    assert list(b.rewards[2:4]) == [-1.0 if s == seat else 0.0 for s in range(2)]
    assert b.states[1].dump() == CLANS.deal(2, mixed(1, 1, 1)).dump()


def test_a_long_game_is_cut_and_judged_as_it_stands() -> None:
    b = Batch(CLANS, 2, 2, 1, None, LEAD, 5, 0)
    for decision in range(1, 11):
        states = [state.clone() for state in b.states]
        actions = chosen(b)
        b.step(packed(actions))
        cut = decision % 5 == 0
        assert list(b.cut) == list(b.done) == [cut, cut]
        for k, state in enumerate(states):
            state.apply(actions[k])
            assert list(b.rewards[2 * k : 2 * k + 2]) == (rewards(state, LEAD) if cut else [0.0, 0.0])
            if cut:
                size = b.encoding.size
                assert list(b.final[k * size : (k + 1) * size]) == known(state, b.encoding, 0)


def test_a_slate_shows_any_seat_and_a_mask_only_to_the_one_that_decides() -> None:
    slate, state = Slate(CLANS), CLANS.deal(3, 4)
    for seat in range(3):
        slate.show(state, seat)
        assert list(slate.obs) == known(state, slate.encoding, seat)
        assert [a for a, open_ in enumerate(slate.mask) if open_] == (
            state.legal_actions() if seat == state.actor else []
        )


def test_a_slate_forgets_what_it_showed_before() -> None:
    slate, state = Slate(CLANS), CLANS.deal(3, 4)
    for _ in range(4):
        slate.show(state, state.actor)
        assert [a for a, open_ in enumerate(slate.mask) if open_] == state.legal_actions()
        state.apply(state.legal_actions()[0])
    slate.show(state, (state.actor + 1) % 3)
    assert not any(slate.mask)


def test_a_row_can_go_on_from_any_position() -> None:
    b, state = batch(), CLANS.deal(2, 99)
    state.apply(state.legal_actions()[0])
    b.put(2, state)
    assert row(b, 2)[0] == known(state, b.encoding, state.actor)
    assert b.player[2] == state.actor


def test_seeds_of_rows_and_games_are_all_different() -> None:
    seeds = {mixed(seed, k, game) for seed in range(8) for k in range(-1, 32) for game in range(32)}
    assert len(seeds) == 8 * 33 * 32


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 1, 3], [0, 1, -1]),
        ([1, 2, 2, 4], [1, 0, 0, -1]),
        ([1], [1]),
        ([2], [-1]),
    ],
)
def test_places_become_rewards_that_add_up_to_nothing(ranking: list[int], expected: list[float]) -> None:
    assert [placed(ranking, place) for place in ranking] == expected


def test_leads_are_points_before_the_best_other_seat() -> None:
    assert leads([30, 25, 41]) == [-11.0, -16.0, 11.0]
    assert leads([12]) == [12.0]


def test_rewards_follow_the_ranking_of_a_real_end() -> None:
    state = CLANS.deal(3, 5)
    while state.actor >= 0:
        state.apply(state.legal_actions()[0])
    ranking, scores = state.ranking(), state.scores()
    assert rewards(state, PLACE) == [placed(ranking, place) for place in ranking]
    assert rewards(state, LEAD) == leads(scores)
    assert sum(rewards(state, SHARE)) == 1.0


def test_seeds_of_rows_are_many_and_of_63_bits() -> None:
    seeds = [mixed(seed, row, game) for seed in range(9) for row in range(9) for game in range(9)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert sum(seed > 2**62 for seed in seeds) > len(seeds) // 3


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_seats_are_counted_from_the_own_one_on(seats: int) -> None:
    for seat in range(seats):
        assert [turned(seats, seat, (seat + i) % seats) for i in range(seats)] == list(range(seats))


def test_only_what_is_asked_for_is_blank() -> None:
    out = batch(1).obs
    before = list(out)
    first, *_, last = [i for i, n in enumerate(before) if n]
    blank(out, first, last - first)
    assert list(out) == before[:first] + [0] * (last - first) + before[last:]


def test_whatever_is_on_a_trail_is_wiped_and_nothing_else() -> None:
    b = batch(1)
    out, trail, before = b.obs, b.trails[0], list(b.obs)
    blank(out, 5, 300)
    for _ in range(2):
        put(7, out, 5, trail)
        put(-2, out, 304, trail)
        mark(2**0 + 2**9 + 2**20, out, 10, trail)
        for n in range(3):
            tally(out, 250 + n // 2, trail)
        written = {i: n for i, n in enumerate(list(out)[5:305], 5) if n}
        assert written == {5: 7, 304: -2, 10: 1, 19: 1, 30: 1, 250: 2, 251: 1}
        wipe(out, trail)
        assert list(out) == before[:5] + [0] * 300 + before[305:]


@pytest.mark.once
@pytest.mark.parametrize("name", OURS)
def test_rows_show_the_same_on_what_was_written_before_as_on_zeros(name: str) -> None:
    """Whole games, so that whatever a game writes on an old page is found there."""
    game = riviera.game(name)
    for seats in (game.seats[0], game.seats[-1]):
        b = Batch(game, 2, seats, 3, None, PLACE)
        for step in range(400):
            b.step(packed(chosen(b)))
            for k, state in enumerate(b.states):
                if step % 4 == 0:
                    assert row(b, k)[0] == known(state, b.encoding, state.actor)


def test_an_encoding_adds_up_its_parts() -> None:
    parts = [Part("huts", (3, 4), 0, 9, "huts"), Part("turn", (), 0, 1, "whose turn")]
    encoding = Encoding("1", parts, ["log"])
    assert (encoding.size, encoding.parts, encoding.omits, encoding.version) == (13, parts, ["log"], "1")
