"""What bots think of a vineyard: every step towards an order counts, and money is worth less the more there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riviera.games.viticulture.bots.strategy import weight_of
from riviera.games.viticulture.bots.weights import ALONE, USUAL
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


def test_alone_the_weights_are_others() -> None:
    """Seven years ask for other things than a race to twenty points."""
    assert ALONE.keys() == USUAL.keys()
    assert ALONE["long"] < USUAL["long"]
