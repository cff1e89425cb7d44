"""Whole games: laws, golden records, counts from fixed deals, and the strategy."""

from __future__ import annotations

from pathlib import Path

import pytest

import riviera
from riviera.bots.search import weigh
from riviera.games.liguria.bots.habits import HABITS
from riviera.games.liguria.bots.looks import stall_looks
from riviera.games.liguria.bots.market import buyer_looks, market_worth, order_worth, rows_for
from riviera.games.liguria.bots.worth import estimate
from riviera.kernel.chance import Chance, chance
from riviera.kernel.state import WIDTH, State, zeros
from riviera.records import load, read, replay, write
from riviera.testing import check_game

GAME = riviera.game("liguria")
GOLDEN = Path(__file__).resolve().parents[2] / "golden/liguria"
RECORDS = sorted(GOLDEN.glob("*.txt"))
FAR = 1e12


def finish(state: State, modes: list[str], luck: Chance) -> list[int]:
    """Play to the end: each seat at random, by the strategy's glance, or greedily; the scores."""
    scratch, strategy = zeros(WIDTH), GAME.strategy()
    while state.actor >= 0:
        legal = state.legal_actions()
        mode = modes[state.actor]
        if mode == "random" or len(legal) == 1:
            action = legal[luck.below(len(legal))]
        elif mode == "glance":
            action = strategy.pick(state, luck, scratch)
        else:
            world = state.determinize(state.actor, luck.below(1 << 30))
            values = weigh(world, strategy, state.actor, luck, FAR)
            action = legal[max(range(len(legal)), key=values.__getitem__)]
        state.apply(action)
    return state.scores()


def mean(mode: str, seats: int, games: int) -> float:
    """The mean score when all seats play alike."""
    scores = [n for seed in range(games) for n in finish(GAME.deal(seats, seed), [mode] * seats, chance(seed))]
    return sum(scores) / len(scores)


@pytest.mark.once
def test_the_laws() -> None:
    report = check_game(GAME, seeds=2, every=11, compare=False, edits=0)
    assert report.ok, report.failures()


@pytest.mark.once
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_games_replay(path: Path) -> None:
    record = load(path)
    steps = list(replay(record))
    assert steps[-1].state.actor < 0
    assert len(steps) == len(record.actions)
    assert read(write(record)) == record


def test_there_is_a_golden_game_for_each_table() -> None:
    tables = {(len(record.names), record.options.get("memory")) for record in map(load, RECORDS)}
    assert tables >= {(3, None), (4, None), (4, "open")}


def perft(state: State, depth: int) -> int:
    """How many sequences of that many decisions there are."""
    if not depth or state.actor < 0:
        return 1
    total = 0
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def after(seats: int, seed: int, decisions: int) -> State:
    """A fixed game some decisions on."""
    state, luck = GAME.deal(seats, seed), chance(seed)
    for _ in range(decisions):
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return state


# The first three can be counted by hand: three offers a seat, then seven, six and five free spaces.
PERFT = [
    (3, 1, 0, 4, 189),
    (4, 1, 0, 4, 81),
    (4, 2, 4, 3, 210),
    (3, 3, 12, 4, 160),
    (4, 4, 30, 4, 1004),
    (4, 5, 120, 4, 948),
    (3, 6, 160, 4, 1546),
]


@pytest.mark.once
@pytest.mark.parametrize(("seats", "seed", "decisions", "depth", "count"), PERFT)
def test_perft(seats: int, seed: int, decisions: int, depth: int, count: int) -> None:
    assert perft(after(seats, seed, decisions), depth) == count


def against_random(mode: str, seats: int, games: int) -> tuple[float, float]:
    """The mean score of one who plays so among random players, and the mean of the best of those."""
    ends = [finish(GAME.deal(seats, seed), [mode] + ["random"] * (seats - 1), chance(seed)) for seed in range(games)]
    return sum(end[0] for end in ends) / games, sum(max(end[1:]) for end in ends) / games


@pytest.mark.once
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("mode", ["greedy", "glance"])
def test_who_thinks_has_far_more_than_the_best_of_random_players(mode: str, seats: int) -> None:
    mine, theirs = against_random(mode, seats, 12)
    assert mine > 2.5 * theirs


@pytest.mark.once
@pytest.mark.parametrize("mode", ["greedy", "glance"])
def test_all_who_think_have_twice_what_random_players_have(mode: str) -> None:
    assert mean(mode, 4, 8) > 2 * mean("random", 4, 24)


def test_the_estimate_is_exact_at_the_end() -> None:
    state = GAME.deal(4, 9)
    scores = finish(state, ["glance"] * 4, chance(1))
    assert [round(estimate(state, seat, GAME.strategy().habits.worth)) for seat in range(4)] == scores


def test_a_late_place_in_the_order_counts_against_a_seat_while_rounds_are_to_come() -> None:
    state, luck, met = GAME.deal(3, 6), chance(6), set()
    while state.actor >= 0:
        order, last = state.dump()["order"], state.dump()["round"] == GAME.view(state, None)["rounds"]
        if None not in order:
            worths = [order_worth(state, seat, GAME.strategy().habits) for seat in order]
            assert worths == [0.0, 0.0, 0.0] if last else worths[0] > worths[1] > worths[2]
            met.add(last)
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    assert met == {True, False}


def late(state: State, seat: int, stall: int) -> float:
    """What its place in the order costs a seat whose buyer stands on a space."""
    habits = GAME.strategy().habits
    return stall_looks(state, seat, stall, habits.glance) - market_worth(state, seat, habits)


def test_a_buyer_behind_the_others_is_worth_less_by_its_place() -> None:
    state, later = GAME.deal(3, 6), HABITS[1]
    while state.dump()["stage"] != "pick":
        state.apply(state.legal_actions()[-1])
    sent = [seat for seat in state.dump()["stalls"] if seat is not None]
    assert [late(state, sent[i], 4 + i) for i in (1, 2)] == pytest.approx([later, 2 * later])


def test_whoever_sends_first_reckons_with_those_who_will_buy_before() -> None:
    state = GAME.deal(3, 6)
    while state.dump()["stage"] != "buyer":
        state.apply(state.legal_actions()[0])
    first, later, stalls = state.actor, HABITS[1], state.legal_actions()
    for stall, before in ((0, 0), (3, 1), (6, 2)):
        sent = state.clone()
        sent.apply(stalls[stall])
        assert late(sent, first, stall) == pytest.approx(before * later)


def test_the_policy_does_not_send_for_five_tiles_at_any_price() -> None:
    state = GAME.deal(3, 6)
    while state.dump()["stage"] != "buyer":
        state.apply(state.legal_actions()[0])
    habits = GAME.strategy().habits
    looks = [buyer_looks(state, stall, rows_for(state, habits), habits) for stall in range(7)]
    assert max(range(7), key=looks.__getitem__) != 6


def test_games_end_in_time() -> None:
    for seats in (3, 4):
        state, luck, n = GAME.deal(seats, 5), chance(5), 0
        while state.actor >= 0:
            legal = state.legal_actions()
            state.apply(legal[luck.below(len(legal))])
            n += 1
        assert 100 < n < GAME.longest(seats)


@pytest.mark.parametrize("seats", [3, 4])
def test_only_laying_out_a_round_breaks_a_seal(seats: int) -> None:
    """R-ROUND-1: chance speaks once a round; every other decision may be taken back (R-HIDDEN-3)."""
    state, luck = GAME.deal(seats, 8), chance(8)
    while state.actor >= 0:
        assert state.seals == state.clone().seals == state.dump()["round"]
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    assert state.seals == GAME.view(state, None)["rounds"]
