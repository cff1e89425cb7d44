"""What bots think of a vineyard: every step towards an order counts, and money is worth less the more there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from riviera.games.viticulture.bots.features import ORDERS, WINES
from riviera.games.viticulture.bots.plans import CELLS
from riviera.games.viticulture.bots.strategy import ViticultureStrategy, weight_of
from riviera.games.viticulture.bots.weights import USUAL
from riviera.games.viticulture.engine.tables import WINDMILL
from riviera.games.viticulture.game import GAME
from riviera.kernel.chance import chance

Make = Callable[..., Any]
WORTH = GAME.strategy().worth


def test_every_step_towards_an_order_counts(table: Make) -> None:
    """Vines, grapes, a young wine and a ready one bring an order nearer, in this order."""
    bare, vine, grape, young, ready = (table(2, "winter").hold(0, "order_r5") for _ in range(5))
    vine.grown(0, 0, "merlot")
    grape.grown(0, 0, "merlot").grapes(0, "red-3")
    young.grown(0, 0, "merlot").wines(0, "red-3")
    ready.built(0, "medium_cellar").grown(0, 0, "merlot").wines(0, "red-5")
    worths = [WORTH(t.s, 0) for t in (bare, vine, grape, young, ready)]
    assert worths == sorted(worths)
    assert len(set(worths)) == len(worths)


def test_an_order_is_worth_more_with_its_own_wine(table: Make) -> None:
    """A wine of another type helps an order less."""
    fitting = table(2, "winter").hold(0, "order_r5").built(0, "medium_cellar").wines(0, "red-5")
    other = table(2, "winter").hold(0, "order_r5").built(0, "medium_cellar").wines(0, "white-5")
    assert WORTH(fitting.s, 0) > WORTH(other.s, 0)


def test_money_is_worth_less_the_more_there_is(table: Make) -> None:
    """The first pounds buy what is needed, the last ones are only a tie-break."""
    few, some, more, most = (WORTH(table(2).rich(lira=n).s, 0) for n in (0, 4, 20, 24))
    assert some - few > 4 * (most - more) > 0


def test_nothing_to_come_counts_after_the_end(table: Make) -> None:
    """When it is over only points count, and lira between equals."""
    t = table(2).grown(0, 0, "merlot").grapes(0, "red-3")
    t.s.actor = -1
    t.s.vp[0], t.s.lira[0] = 7, 0
    assert WORTH(t.s, 0) == 7


def test_playouts_prefer_what_brings_more() -> None:
    """Dear orders, strong vines and high grapes come first, and money last."""
    assert weight_of("fill:order_s9") > weight_of("fill:order_r5")
    assert weight_of("plant:chardonnay:left") > weight_of("plant:malvasia:left")
    assert weight_of("wine:red-6") > weight_of("wine:red-2")
    assert weight_of("spend:red-wine-1") > weight_of("spend:red-wine-9")
    assert weight_of("place:fill_order:worker") > weight_of("place:fill_order_full:grande")
    assert weight_of("place:gain_lira:worker") < weight_of("place:give_tour:worker")


def test_alone_a_turn_ends_when_the_next_worker_is_asked_for() -> None:
    """Whatever is asked in between belongs to the turn; nobody else's decision would end it."""
    state, luck, strategy = GAME.deal(1, 4), chance(4), GAME.strategy()
    asked, ended, went_on = -1, 0, 0
    while state.actor >= 0:
        before, legal = strategy.turn(state), state.legal_actions()
        placing = any(GAME.actions.name(action).startswith("place:") for action in legal)
        assert placing is False or before != asked
        asked = before if placing else asked
        state.apply(legal[luck.below(len(legal))])
        over = strategy.turn(state) != before
        ended, went_on = ended + over, went_on + (not over)
    assert ended > 40
    assert went_on > 20


def test_alone_what_was_learnt_judges() -> None:
    """The package has the weights of seven years alone; they like a built windmill early, and less the later it is."""
    strategy = cast(Any, GAME.strategy())
    assert strategy.knows == [True, True]
    early, late = GAME.deal(1, 4), GAME.deal(1, 4)
    gains = []
    for state, year in ((early, 2), (late, 7)):
        state.year = year
        bare = strategy.worth(state, 0)
        state.structures[0] |= 2**WINDMILL
        gains.append(strategy.worth(state, 0) - bare)
    assert gains[0] > gains[1]


def test_among_rivals_what_was_learnt_judges() -> None:
    """The weights are others than alone, and the own vineyard counts, not a rival's."""
    strategy, plain = cast(Any, GAME.strategy()), ViticultureStrategy(list(USUAL.values()))
    plain.learn([0] * 199 * 3 + [1000, 0, 0], 1)
    state = GAME.deal(2, 4)
    assert plain.worth(state, 0) == state.vp[0]
    bare = strategy.worth(state, 0), strategy.worth(state, 1)
    state.structures[0] |= 2**WINDMILL
    assert strategy.worth(state, 0) > bare[0]
    assert strategy.worth(state, 1) == bare[1]


@pytest.mark.parametrize("seats", [1, 2])
def test_without_weights_a_vineyard_is_judged_by_hand(seats: int) -> None:
    plain = ViticultureStrategy(list(USUAL.values()))
    assert plain.knows == [False, False]
    state = GAME.deal(seats, 4)
    before = plain.worth(state, 0)
    state.vp[0] += 3
    assert 2 < plain.worth(state, 0) - before <= 3


def test_among_rivals_a_turn_is_one_worker_even_when_the_others_have_passed() -> None:
    """Who is asked again and again begins a new turn each time; half a year is one stage further."""
    state, luck, strategy = GAME.deal(2, 4), chance(4), GAME.strategy()
    again, stages = 0, []
    while state.actor >= 0:
        before, seat, legal = strategy.turn(state), state.actor, state.legal_actions()
        placing = any(GAME.actions.name(action).startswith("place:") for action in legal)
        stages.append((before - 2**20) // 1024)
        state.apply(legal[luck.below(len(legal))])
        over = strategy.turn(state) != before
        assert over or state.actor == seat
        again += placing and over and state.actor == seat
    assert again > 5
    assert stages == sorted(stages)
    assert stages[-1] - stages[0] > 20


def sheet(t: Any, seat: int = 0) -> list[int]:
    """The rows of numbers for a seat."""
    return list(cast(Any, GAME.strategy()).features(t.s, seat)[1:])


def test_an_order_is_planned_in_years_and_workers(table: Make) -> None:
    """A ready one asks for one worker, a young wine for years, grapes for a worker more, a field for two more."""
    cells = []
    for wines, grapes, vine in (("red-5", "", ""), ("red-4", "", ""), ("", "red-5", ""), ("", "", "merlot")):
        t = table(2, "winter").hold(0, "order_r5").built(0, "medium_cellar")
        if wines:
            t.wines(0, wines)
        if grapes:
            t.grapes(0, grapes)
        if vine:
            t.grown(0, 0, vine)
        row = sheet(t)
        cells.append([i for i in range(16) if row[ORDERS + CELLS + 2 * i]])
    assert cells == [[0], [4], [1], [10]]


def test_workers_that_are_not_there_put_an_order_off(table: Make) -> None:
    """Who has passed fills nothing this winter."""
    t = table(2, "winter").hold(0, "order_r5").built(0, "medium_cellar").wines(0, "red-5")
    assert sheet(t)[ORDERS + CELLS] == 1
    t.s.passed |= 1
    row = sheet(t)
    assert row[ORDERS + CELLS] == 0
    assert row[ORDERS + CELLS + 8] == 1


def test_the_best_order_takes_its_wine_first(table: Make) -> None:
    """One wine serves one order: the other waits; a wine that nobody asks for is left over."""
    t = table(2, "winter").hold(0, "order_r5", "order_r6").built(0, "medium_cellar").wines(0, "red-6", "white-2")
    row = sheet(t)
    assert row[ORDERS + 36] == 3
    assert sum(row[ORDERS + CELLS + 2 * i] for i in range(16)) + row[ORDERS + 3] == 2
    assert row[ORDERS + CELLS] == 1
    assert (row[WINES + 11], row[WINES + 12]) == (1, 2)
