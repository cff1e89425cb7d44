"""Positions of Viticulture for the figures: the first year of a game that is really played, and what is put there."""

from __future__ import annotations

from typing import Any

from riviera.kernel.game import Game
from riviera.kernel.state import State

SEED = 1
SPRING = ("choose:lira", "choose:lira", "wake:1", "wake:2")
TO_WINTER = ("pass", "pass", "draw:summer", "draw:summer")


def played(state: State, *actions: str) -> State:
    """The position after some actions, which the rules must allow."""
    after = state.clone()
    for action in actions:
        after.play(action)
    return after


def summer(game: Game) -> State:
    """The first summer of two players; seat A places first."""
    return played(game.deal(2, SEED), *SPRING)


def winter(game: Game, **mine: Any) -> State:
    """The winter after it, with what is named on the mat of seat A; vines and orders come out of their decks."""
    data = game.dump(played(summer(game), *TO_WINTER))
    own = data["growers"][0]
    for vine in (vine for vines in mine.get("fields", {}).values() for vine in vines):
        data["decks"]["vine"].remove(vine)
    if order := mine.pop("order", ""):
        deck, hand = data["decks"]["order"], own["hand"]["order"]
        deck[deck.index(order)], hand[0] = hand[0], order
    own |= mine
    return game.load(data)


def guests(game: Game) -> State:
    """Summer, when seat B has just taken the only place of the tour."""
    return played(summer(game), "place:gain_lira:worker", "place:give_tour:worker")


def field(game: Game) -> State:
    """Winter with a Sangiovese and a Pinot on the left field."""
    return winter(game, structures=["trellis"], fields={"left": ["sangiovese-1", "pinot-1"], "middle": [], "right": []})


def grapes(game: Game) -> State:
    """Winter with a red and a white grape, and the medium cellar."""
    return winter(game, structures=["medium_cellar"], crush=["red-2", "white-3"])


def wines(game: Game) -> State:
    """Winter with two wines, and an order for a red 1 and a white 3."""
    return winter(game, cellar=["red-wine-2", "white-wine-3"], order="order_r1_w3")
