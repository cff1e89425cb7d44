"""What bots know: the policy and the evaluation beat random play by far, from what a seat may know."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean

import pytest

import riviera
from riviera.bots.greedy import Greedy
from riviera.bots.uniform import Uniform
from riviera.games.cinque_terre.components import PRODUCE, VILLAGES
from riviera.kernel.chance import chance, luck_of
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, WIDTH, State, zeros

GAME = riviera.game("cinque_terre")
STRATEGY = GAME.strategy()
Build = Callable[..., State]


def by_policy(seats: int, seed: int) -> list[int]:
    """The scores of a game in which all follow the playout policy."""
    state, luck, scratch = GAME.deal(seats, seed), chance(seed), zeros(WIDTH)
    while state.actor != OVER:
        state.apply(STRATEGY.pick(state, luck, scratch))
    return state.scores()


def by_bot(bot: Greedy | Uniform, seats: int, seed: int) -> list[int]:
    """The scores of a game in which all are that bot."""
    state, luck = GAME.deal(seats, seed), chance(seed)
    while state.actor != OVER:
        state.apply(bot.choose(Perspective(state, state.actor), luck.below(1 << 30)))
    return state.scores()


@pytest.mark.parametrize(("seats", "times"), [(2, 2.5), (3, 3.0), (4, 4.0), (5, 4.0)])
def test_the_policy_beats_random_play_by_far(seats: int, times: float) -> None:
    thinking = mean(n for seed in range(6) for n in by_policy(seats, seed))
    guessing = mean(n for seed in range(6) for n in by_bot(Uniform(), seats, seed))
    assert thinking > times * guessing


@pytest.mark.once
def test_greedy_triples_random_play() -> None:
    thinking = mean(by_bot(Greedy(worlds=1), 4, 1))
    guessing = mean(n for seed in range(8) for n in by_bot(Uniform(), 4, seed))
    assert thinking > 3 * guessing


def picked(state: State) -> str:
    """What the policy does."""
    return GAME.actions.name(STRATEGY.pick(state, chance(1), zeros(WIDTH)))


def test_the_policy_sells_where_it_pays(build: Build) -> None:
    state = build({"space": "manarola", "cart": ["zucchine"]}, {})
    assert picked(state) == "sell:zucchine"


def test_the_policy_harvests_with_single_cards(build: Build) -> None:
    state = build({"space": "upper", "hand": ["funghi", "uva", "uva"]}, {})
    assert picked(state) == "harvest:funghi-pile:funghi-hand"


def test_the_policy_draws_a_kind_it_lacks(build: Build) -> None:
    assert picked(build({"space": "vernazza"}, {})) == "draw:olive-card"
    assert picked(build({"space": "vernazza", "hand": ["olive"]}, {})) != "draw:olive-card"


def test_the_policy_claims_the_dearest_order(build: Build) -> None:
    sold = {"monterosso": ["olive"], "corniglia": ["arance"], "manarola": ["uva"], "riomaggiore": ["uva"]}
    state = build({"sold": sold}, {})
    state.play("end")
    assert picked(state) == "claim:PO33"


def test_the_policy_keeps_an_order_it_has_fulfilled(build: Build) -> None:
    sold = {"monterosso": ["olive"], "corniglia": ["arance"], "riomaggiore": ["uva", "funghi"]}
    state = build({"sold": sold}, {})
    state.play("end")
    state.play("claim:PO33")
    assert state.view(0)["looking"] == "PO01"
    assert picked(state) == "keep"


def test_a_position_is_worth_more_with_progress(build: Build) -> None:
    plain = STRATEGY.worth(build({}, {}), 0)
    assert STRATEGY.worth(build({"hand": ["arance"]}, {}), 0) > plain
    loaded = STRATEGY.worth(build({"cart": ["arance"]}, {}), 0)
    assert loaded > STRATEGY.worth(build({"hand": ["arance"]}, {}), 0)
    assert STRATEGY.worth(build({"sold": {"corniglia": ["arance"]}}, {}), 0) > loaded


def test_at_the_end_only_lire_count() -> None:
    state, luck = GAME.deal(2, 3), chance(3)
    while state.actor != OVER:
        actions = state.legal_actions()
        state.apply(actions[luck.below(len(actions))])
    assert [STRATEGY.worth(state, s) for s in range(2)] == [float(n) for n in state.scores()]


def test_a_cart_promises_no_more_than_there_are_free_spaces(build: Build) -> None:
    kinds = [produce.id for produce in PRODUCE]
    full = {village.id: kinds for village in VILLAGES}
    one_free = {**full, "corniglia": kinds[1:]}

    def worth(sold: dict[str, list[str]], cart: list[str]) -> float:
        return STRATEGY.worth(build({"sold": sold, "cart": cart}, {}, turns=56), 0)

    assert worth(full, ["arance"] * 3) == worth(full, [])
    assert worth(one_free, ["arance"]) > worth(one_free, [])
    assert worth(one_free, ["arance"] * 3) == worth(one_free, ["arance"])


@pytest.mark.once
@pytest.mark.parametrize("seed", [56, 61])
def test_greedy_games_end_before_the_safeguard(seed: int) -> None:
    state, luck, bot = GAME.deal(2, seed), luck_of(seed), Greedy(worlds=2)
    while state.actor != OVER:
        state.apply(bot.choose(Perspective(state, state.actor), luck.seed()))
    assert state.view(None)["round"] < 60
