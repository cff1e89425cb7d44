"""The three actions of a turn: move, draw, harvest, sell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.cinque_terre.components import LOOP
from riviera.games.cinque_terre.engine.acting import (
    BARE,
    CART_FULL,
    NO_ACTION_LEFT,
    NO_CARD,
    NO_CARDS,
    NO_PAIR,
    NOT_BESIDE,
    NOT_FACE_UP,
    NOT_IN_A_FIELD,
    NOT_IN_A_VILLAGE,
    NOT_IN_CART,
    ROW_FULL,
    STAYS,
    TOO_FAR,
)
from riviera.kernel.state import State

GAME = riviera.game("cinque_terre")
Build = Callable[..., State]


def names(state: State, verb: str = "") -> list[str]:
    """The legal actions of a verb, or of all."""
    return [n for a in state.legal_actions() if (n := GAME.actions.name(a)).startswith(verb)]


def why(state: State, action: str) -> str | None:
    """Why an action is forbidden."""
    return state.why_not(GAME.actions.parse(action))


def play(state: State, *actions: str) -> dict[str, Any]:
    """What everybody sees after some actions."""
    for action in actions:
        state.play(action)
    return state.view(0)


def test_three_actions_in_any_order(build: Build) -> None:
    """R-TURN-1: the same action three times, then the next seat."""
    state = build({}, {})
    play(state, "move:middle", "move:lower")
    assert state.actor == 0
    assert state.view()["left"] == 1
    play(state, "move:riomaggiore")
    assert state.actor == 1
    assert state.view()["left"] == 3


def test_a_turn_may_end_early(build: Build) -> None:
    """R-TURN-2."""
    state = build({}, {})
    play(state, "end")
    assert state.actor == 1


def test_a_sale_stays_open(build: Build) -> None:
    """R-TURN-3, R-SELL-1: each piece is a click, all of them one action, until something else is done."""
    state = build({"space": "manarola", "cart": ["agli", "olive", "olive", "uva"]}, {})
    play(state, "sell:agli", "sell:olive")
    assert (state.view()["left"], state.view()["takings"]) == (2, 8)
    play(state, "draw:deck", "sell:olive")
    assert (state.view()["left"], state.view()["takings"]) == (0, 5)
    assert names(state) == ["sell:uva", "end"]
    assert why(state, "move:corniglia") == NO_ACTION_LEFT
    assert why(state, "draw:deck") == NO_ACTION_LEFT
    play(state, "sell:uva")
    assert state.actor == 1


def test_a_closed_sale_costs_another_action(build: Build) -> None:
    """R-TURN-3: with no action left, a sale that was interrupted cannot go on."""
    state = build({"space": "manarola", "cart": ["agli", "olive"]}, {})
    play(state, "sell:agli", "draw:deck", "draw:deck")
    assert state.actor == 1
    sold = {"space": "manarola", "cart": ["agli"], "hand": ["limoni"], "sold": {"manarola": ["agli"]}}
    state = build(sold, {}, left=0, open="sell", takings=3)
    assert names(state) == ["sell:agli", "end"]


@pytest.mark.parametrize("here", range(8))
def test_moves_go_one_to_four_spaces_clockwise(build: Build, here: int) -> None:
    """R-MOVE-1: the whole loop."""
    state = build({"space": LOOP[here]}, {})
    reach = {f"move:{LOOP[(here + n) % 8]}" for n in (1, 2, 3, 4)}
    assert set(names(state, "move")) == reach
    for n in (5, 6, 7):
        assert why(state, f"move:{LOOP[(here + n) % 8]}") == TOO_FAR


def test_the_road() -> None:
    """R-MOVE-1: inland down through the fields, back up along the coast."""
    assert LOOP == ("monterosso", "upper", "middle", "lower", "riomaggiore", "manarola", "corniglia", "vernazza")


def test_nobody_moves_nowhere_and_carts_share_spaces(build: Build) -> None:
    """R-MOVE-2."""
    state = build({"space": "upper"}, {"space": "middle"}, {"space": "middle"})
    assert why(state, "move:upper") == STAYS
    view = play(state, "move:middle")
    assert [p["space"] for p in view["players"]] == ["middle", "middle", "middle"]


def test_a_face_up_card_is_replaced_at_once(build: Build) -> None:
    """R-DRAW-1, R-DRAW-2: the others stay where they lie, and the new card comes from the pile."""
    state = build({}, {})
    assert names(state, "draw") == [
        "draw:olive-card",
        "draw:funghi-card",
        "draw:uva-card",
        "draw:zucchine-card",
        "draw:deck",
    ]
    assert why(state, "draw:limoni-card") == NOT_FACE_UP
    view = play(state, "draw:zucchine-card")
    assert view["players"][0]["hand"] == ["zucchine"]
    assert (view["market"][0], *view["market"][2:]) == ("uva", "olive", "funghi")
    assert view["deck"] == 75


def test_a_blind_card_leaves_the_row_alone(build: Build) -> None:
    """R-DRAW-1: one card for one action."""
    state = build({}, {})
    view = play(state, "draw:deck")
    assert len(view["players"][0]["hand"]) == 1
    assert view["market"] == ["uva", "zucchine", "olive", "funghi"]
    assert (view["deck"], view["left"]) == (75, 2)


def test_hands_have_no_limit_and_discards_are_not_drawn(build: Build) -> None:
    """R-DRAW-3."""
    hand = ["limoni"] * 9 + ["agli"] * 9
    state = build({"hand": hand}, {}, discards=["pomodori"] * 10)
    assert why(state, "draw:pomodori-card") == NOT_FACE_UP
    for _ in range(3):
        state.play("draw:deck")
    drawn = state.view(0)["players"][0]["hand"]
    assert len(drawn) == 21
    assert "pomodori" not in drawn


def test_discards_become_the_pile_when_a_card_is_needed(build: Build) -> None:
    """R-DRAW-4: not when the pile runs out, but at the next draw."""
    everything = [k for k in ("limoni", "agli", "arance") for _ in range(10)]
    rest = ["uva"] * 9 + ["zucchine"] * 9 + ["olive"] * 9 + ["funghi"] * 9
    state = build({"hand": rest}, {}, discards=everything, deck=[0, 0, 0, 0, 0, 0, 0, 10])
    for _ in range(3):
        state.play("draw:deck")
    state = build({"hand": [*rest, *["pomodori"] * 9]}, {}, discards=everything, deck=[0, 0, 0, 0, 0, 0, 0, 1])
    view = play(state, "draw:deck")
    assert (view["deck"], sum(view["discards"])) == (0, 30)
    view = play(state, "draw:uva-card")
    assert (view["deck"], sum(view["discards"])) == (29, 0)
    assert view["market"][0] in ("limoni", "agli", "arance")
    assert [e.kind for e in state.log or []][-3:] == ["drew", "shuffled", "turned"]


def test_no_draw_when_nothing_can_refill(build: Build) -> None:
    """R-DRAW-5: not even a face-up card."""
    held = [k for k in ("limoni", "agli", "arance", "pomodori") for _ in range(10)]
    rest = ["uva"] * 9 + ["zucchine"] * 9 + ["olive"] * 9 + ["funghi"] * 9
    state = build({"hand": held}, {"hand": rest})
    assert names(state, "draw") == []
    assert why(state, "draw:deck") == NO_CARDS
    assert why(state, "draw:uva-card") == NO_CARDS
    view = play(state, "harvest:limoni-pile:limoni-hand", "draw:uva-card")
    assert view["market"][0] == "limoni"


def test_the_pink_cart_and_the_blue_cart(build: Build) -> None:
    """R-HARVEST-1: rulebook example A and B: only what lies beside the own field."""
    hand = ["funghi", "zucchine", "limoni", "pomodori", "agli", "uva"]
    pink = build({"space": "upper", "hand": hand}, {})
    local = [f"harvest:{k}-pile:{k}-hand" for k in ("funghi", "zucchine", "limoni")]
    assert names(pink, "harvest") == local
    assert why(pink, "harvest:agli-pile:agli-hand") == NOT_BESIDE
    blue = build({"space": "middle", "hand": hand}, {})
    assert names(blue, "harvest") == ["harvest:agli-pile:agli-hand", "harvest:pomodori-pile:pomodori-hand"]


def test_harvest_needs_a_field(build: Build) -> None:
    """R-HARVEST-1."""
    state = build({"space": "vernazza", "hand": ["limoni"]}, {})
    assert names(state, "harvest") == []
    assert why(state, "harvest:limoni-pile:limoni-hand") == NOT_IN_A_FIELD


def test_each_piece_costs_a_card(build: Build) -> None:
    """R-HARVEST-2, R-HARVEST-5: four uva cards for four uva pieces, one action."""
    state = build({"space": "lower", "hand": ["uva"] * 5}, {})
    view = play(state, *["harvest:uva-pile:uva-hand"] * 4)
    me = view["players"][0]
    assert (me["cart"], me["hand"]) == (["uva"] * 4, ["uva"])
    assert (view["left"], view["discards"][3]) == (2, 4)
    assert dict(view["fields"][2])["uva"] == 9
    assert why(build({"space": "lower"}, {}), "harvest:uva-pile:uva-hand") == NO_CARD


def test_what_two_limoni_buy(build: Build) -> None:
    """R-HARVEST-3: rulebook example: two limoni, or one funghi, or one zucchine; a pair buys any one piece."""
    state = build({"space": "upper", "hand": ["limoni", "limoni"]}, {})
    ways = [f"harvest:{k}-pile:limoni-hand" for k in ("funghi", "zucchine", "limoni")]
    assert names(state, "harvest") == [*ways, "harvest:limoni-pile:limoni-pair"]
    same = play(state.clone(), "harvest:limoni-pile:limoni-pair")
    assert (same["players"][0]["cart"], same["players"][0]["hand"], same["discards"][5]) == (["limoni"], [], 2)
    two = play(state.clone(), "harvest:limoni-pile:limoni-hand", "harvest:limoni-pile:limoni-hand")
    assert (two["players"][0]["cart"], two["players"][0]["hand"]) == (["limoni", "limoni"], [])
    one = play(state.clone(), "harvest:funghi-pile:limoni-hand")
    assert (one["players"][0]["cart"], one["players"][0]["hand"]) == (["funghi"], [])
    assert one["discards"][5] == 2


def test_a_pair_may_grow_elsewhere(build: Build) -> None:
    """R-HARVEST-3: the pair need not be local, the piece must be; a single card of another kind buys nothing."""
    state = build({"space": "upper", "hand": ["uva", "uva", "olive"]}, {})
    assert names(state, "harvest") == [f"harvest:{k}-pile:uva-hand" for k in ("funghi", "zucchine", "limoni")]
    assert why(state, "harvest:funghi-pile:olive-hand") == NO_PAIR
    assert why(state, "harvest:funghi-pile:funghi-pair") == NO_PAIR
    lone = build({"space": "upper", "hand": ["limoni"]}, {})
    assert why(lone, "harvest:limoni-pile:limoni-pair") == NO_PAIR
    assert why(lone, "harvest:limoni-pile:limoni-hand") is None
    assert why(state, "harvest:olive-pile:uva-hand") == NOT_BESIDE


def test_one_pomodori_and_two_agli(build: Build) -> None:
    """R-HARVEST-3, R-HARVEST-5: rulebook example: cards and a pair mixed, for one action."""
    state = build({"space": "middle", "hand": ["pomodori", "agli", "limoni", "limoni"]}, {})
    view = play(
        state, "harvest:pomodori-pile:pomodori-hand", "harvest:agli-pile:agli-hand", "harvest:agli-pile:limoni-hand"
    )
    me = view["players"][0]
    assert (me["cart"], me["hand"], view["left"]) == (["agli", "agli", "pomodori"], [], 2)


def test_a_cart_holds_four(build: Build) -> None:
    """R-HARVEST-4."""
    state = build({"space": "upper", "hand": ["limoni"] * 3, "cart": ["olive", "uva", "uva"]}, {})
    play(state, "harvest:limoni-pile:limoni-hand")
    assert names(state, "harvest") == []
    assert why(state, "harvest:limoni-pile:limoni-hand") == CART_FULL


def test_a_harvest_is_one_action_until_something_else(build: Build) -> None:
    """R-HARVEST-5: after a draw the next piece is another action."""
    state = build({"space": "upper", "hand": ["limoni"] * 4}, {})
    view = play(state, "harvest:limoni-pile:limoni-hand", "draw:deck", "harvest:limoni-pile:limoni-hand")
    assert view["left"] == 0
    view = play(state, "harvest:limoni-pile:limoni-hand")
    assert len(view["players"][0]["cart"]) == 3
    play(state, "harvest:limoni-pile:limoni-hand")
    assert state.actor == 1


def test_only_pieces_that_are_there(build: Build) -> None:
    """R-HARVEST-6."""
    sold = {"monterosso": ["limoni"] * 8, "vernazza": ["limoni"] * 4}
    state = build({"space": "upper", "hand": ["limoni"] * 3}, {"sold": sold})
    view = play(state, "harvest:limoni-pile:limoni-hand")
    assert dict(view["fields"][0])["limoni"] == 0
    assert names(state, "harvest:limoni-pile") == []
    assert why(state, "harvest:limoni-pile:limoni-hand") == BARE


def test_the_sale_for_seventeen_lire(build: Build) -> None:
    """R-SELL-1, R-SELL-2: rulebook example: one olive, two funghi and one agli in Monterosso."""
    state = build({"space": "monterosso", "cart": ["olive", "funghi", "funghi", "agli"]}, {})
    view = play(state, "sell:funghi", "sell:olive", "sell:agli", "sell:funghi")
    me = view["players"][0]
    assert me["lire"] == 17
    assert me["sold"][0] == ["olive", "funghi", "funghi", "agli"]
    assert (me["cart"], view["left"]) == ([], 2)
    assert [e.args[3] for e in state.log or []] == [6, 4, 1, 6]


def test_sales_need_a_village_and_a_piece(build: Build) -> None:
    """R-SELL-1: any village, any part of the cart, or nothing at all."""
    state = build({"space": "lower", "cart": ["olive"]}, {})
    assert why(state, "sell:olive") == NOT_IN_A_VILLAGE
    play(state, "move:riomaggiore")
    assert names(state, "sell") == ["sell:olive"]
    assert why(state, "sell:uva") == NOT_IN_CART
    view = play(state, "move:manarola")
    assert view["players"][0]["cart"] == ["olive"]


def test_without_a_die_a_piece_earns_one(build: Build) -> None:
    """R-SELL-2."""
    state = build({"space": "corniglia", "cart": ["olive", "arance"]}, {})
    assert play(state, "sell:olive")["players"][0]["lire"] == 1
    assert play(state, "sell:arance")["players"][0]["lire"] == 6


def test_a_row_takes_eight(build: Build) -> None:
    """R-SELL-3: rows are counted for each village and seat."""
    full = {"vernazza": ["limoni"] * 7}
    state = build({"space": "vernazza", "cart": ["limoni", "uva"], "sold": full}, {"sold": {"vernazza": ["uva"] * 8}})
    play(state, "sell:uva")
    assert names(state, "sell") == []
    assert why(state, "sell:limoni") == ROW_FULL


def test_pieces_in_a_cart_are_worth_nothing(build: Build) -> None:
    """R-SELL-4: the last turn ends with a full cart."""
    players = [{"cart": ["olive", "funghi", "funghi", "agli"]}, {}]
    state = build(*players, first=1, final=1, turns=201)
    play(state, "end")
    assert state.actor < 0
    loss = GAME.tally(state.view())["rows"][4]["values"]
    assert state.scores() == loss
