"""The end of a turn: orders, the bonus order, vendor cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.cinque_terre.engine.claims import (
    NO_SECOND_ORDER,
    NOT_FULFILLED,
    NOT_IN_ROW,
    ONE_ORDER,
    ONE_VENDOR,
    ROW_NOT_FULL,
    TOO_EARLY,
    VENDOR_GONE,
)
from riviera.games.cinque_terre.engine.rules import CinqueTerre
from riviera.games.cinque_terre.words.stages import STAGES
from riviera.kernel.state import State

GAME = riviera.game("cinque_terre")
Build = Callable[..., State]

# PO33 asks for olive in Monterosso, arance in Corniglia and uva in Riomaggiore (11 lire);
# PO20 for arance in Corniglia and uva in Manarola (8 lire).
BOTH = {"monterosso": ["olive"], "corniglia": ["arance"], "manarola": ["uva"], "riomaggiore": ["uva"]}


def names(state: State) -> list[str]:
    """The legal actions."""
    return [GAME.actions.name(a) for a in state.legal_actions()]


def why(state: State, action: str) -> str | None:
    """Why an action is forbidden."""
    return state.why_not(GAME.actions.parse(action))


def play(state: State, *actions: str) -> dict[str, Any]:
    """What seat 0 sees after some actions."""
    for action in actions:
        state.play(action)
    return state.view(0)


def test_orders_are_claimed_at_the_very_end(build: Build) -> None:
    """R-CLAIM-1: not before the turn ends, then with the lire on the card."""
    state = build({"sold": BOTH}, {})
    assert why(state, "claim:PO33") == TOO_EARLY
    play(state, "end")
    assert state.actor == 0
    assert names(state) == ["claim:PO20", "claim:PO33", "decline"]
    before = state.scores()[0]
    view = play(state, "claim:PO33")
    assert view["players"][0]["lire"] == before + 11
    assert (view["players"][0]["claimed"], view["players"][0]["claims"]) == (["PO33"], 1)
    assert view["offer"] == [None, "PO20"]


@pytest.mark.parametrize("offer", [["PO20", "PO33"], ["PO33", "PO20"]])
def test_orders_are_offered_by_their_numbers(build: Build, offer: list[str]) -> None:
    """R-CLAIM-1: wherever they lie in the row."""
    state = build({"sold": BOTH}, {}, offer=offer)
    play(state, "end")
    assert names(state) == ["claim:PO20", "claim:PO33", "decline"]


def test_every_village_of_an_order_counts(build: Build) -> None:
    """R-CLAIM-1: everything but the uva in Riomaggiore is not enough, and orders elsewhere cannot be claimed."""
    state = build({"sold": BOTH | {"riomaggiore": ["olive"]}}, {})
    play(state, "end")
    assert names(state) == ["claim:PO20", "decline"]
    assert why(state, "claim:PO33") == NOT_FULFILLED
    assert why(state, "claim:PO01") == NOT_IN_ROW


def test_nothing_to_claim_is_not_asked(build: Build) -> None:
    """R-CLAIM-1."""
    state = build({"sold": {"monterosso": ["olive"]}}, {"sold": BOTH})
    play(state, "end")
    assert (state.actor, state.view()["phase"]) == (1, "acting")
    assert why(state, "decline") == STAGES["acting"]
    assert why(state, "keep") == STAGES["acting"]


def test_one_order_in_a_turn(build: Build) -> None:
    """R-CLAIM-2: the second fulfilled order waits for the next turn."""
    state = build({"sold": BOTH}, {})
    play(state, "end", "claim:PO33")
    play(state, "lay")
    assert state.actor == 1
    full = BOTH | {"vernazza": ["uva"] * 8}
    state = build({"sold": full}, {})
    play(state, "end", "claim:PO33", "lay")
    assert why(state, "claim:PO20") == ONE_ORDER
    assert names(state) == ["vendor:vernazza", "decline"]


def test_claims_are_voluntary_and_keep(build: Build) -> None:
    """R-CLAIM-3: declined now, claimed a turn later."""
    state = build({"sold": BOTH}, {})
    play(state, "end", "decline")
    assert state.actor == 1
    play(state, "end", "end")
    assert names(state) == ["claim:PO20", "claim:PO33", "decline"]


def test_one_piece_serves_many_orders(build: Build) -> None:
    """R-CLAIM-4: rulebook example: one arance in Corniglia for two orders, one olive in Monterosso for an order and
    the starting order."""
    sold = BOTH | {"vernazza": ["uva"], "manarola": ["uva", "funghi"], "riomaggiore": ["uva", "zucchine"]}
    state = build({"sold": sold, "starting": "SO01"}, {"starting": "SO02"}, final=2, turns=200, first=1, actor=1)
    play(state, "end", "end", "claim:PO33", "lay")
    assert state.actor < 0
    rows = {r["label"]: r["values"][0] for r in GAME.tally(state.view())["rows"]}
    assert rows["Orders claimed"] == 11
    assert rows["Starting order"] > 0
    state = build({"sold": sold}, {})
    play(state, "end", "claim:PO33", "lay", "end", "end", "claim:PO20")
    assert state.view()["players"][0]["claimed"] == ["PO20", "PO33"]


def test_keeping_the_order_turns_up_another(build: Build) -> None:
    """R-BONUS-1, R-BONUS-3: only the claimant sees it; it is no claim; the next one fills the gap."""
    state = build({"sold": BOTH}, {})
    view = play(state, "end", "claim:PO33")
    top, second = state.dump()["orders"][:2]
    assert view["looking"] == top
    assert state.view(1)["looking"] is None
    assert state.view(None)["looking"] is None
    assert names(state) == ["keep", "lay", "lay-and-draw"]
    view = play(state, "keep")
    me = view["players"][0]
    assert (me["secret"], me["secrets"], me["claims"]) == ([top], 1, 1)
    assert view["offer"] == [second, "PO20"]
    assert state.view(1)["players"][0]["secret"] is None
    assert state.view(1)["players"][0]["secrets"] == 1


def test_laying_the_order(build: Build) -> None:
    """R-BONUS-2: it fills the gap, and nothing is drawn."""
    state = build({"sold": BOTH}, {})
    view = play(state, "end", "claim:PO33")
    top = view["looking"]
    view = play(state, "lay")
    assert (view["offer"], view["players"][0]["secrets"], view["orders"]) == ([top, "PO20"], 0, 77)


def test_laying_the_order_and_drawing_another(build: Build) -> None:
    """R-BONUS-2, R-SECRET-4: the second one is kept unseen by the others, whatever it is."""
    state = build({"sold": BOTH}, {})
    play(state, "end", "claim:PO33")
    top, second = state.dump()["orders"][:2]
    view = play(state, "lay-and-draw")
    assert (view["offer"], view["players"][0]["secret"]) == ([top, "PO20"], [second])
    told = next(e for e in state.log or [] if e.kind == "bonus")
    assert told.seen_by(1).secret == []
    assert told.seen_by(0).secret != []


def test_secret_orders_are_never_claimed(build: Build) -> None:
    """R-BONUS-3: a fulfilled secret order is no claim and cannot become one."""
    state = build({"sold": BOTH, "secret": ["PO33"], "claimed": ["PO01"]}, {}, offer=["PO76", "PO04"])
    assert why(state, "claim:PO33") == TOO_EARLY
    play(state, "end")
    assert state.actor == 1
    assert state.view(0)["players"][0]["claims"] == 1


def last_orders(build: Build, n: int) -> State:
    """A table whose pile of orders holds only n cards: eighty last for any game, a smaller box might not."""
    state = build({"sold": BOTH}, {})
    assert isinstance(state, CinqueTerre)
    state.orders = state.orders[:n]
    return state


@pytest.mark.parametrize("action", ["keep", "lay"])
def test_one_order_left(build: Build, action: str) -> None:
    """R-BONUS-4: kept, the row shrinks; laid, nothing is left to draw."""
    state = last_orders(build, 1)
    play(state, "end", "claim:PO33")
    assert names(state) == ["keep", "lay"]
    assert why(state, "lay-and-draw") == NO_SECOND_ORDER
    view = play(state, action)
    assert view["offer"] == ([None, "PO20"] if action == "keep" else ["PO01", "PO20"])
    assert view["orders"] == 0


def test_no_order_left(build: Build) -> None:
    """R-BONUS-4: the row shrinks and nobody is asked."""
    state = last_orders(build, 0)
    view = play(state, "end", "claim:PO33")
    assert (state.actor, view["offer"], view["players"][0]["secrets"]) == (1, [None, "PO20"], 0)


def test_a_vendor_card_takes_eight_sales(build: Build) -> None:
    """R-VENDOR-1: claimed at the end of the turn, paid at once, counted as a claim."""
    state = build({"space": "vernazza", "cart": ["uva"], "sold": {"vernazza": ["uva"] * 7}}, {})
    assert why(state, "vendor:vernazza") == TOO_EARLY
    play(state, "end")
    assert state.actor == 1
    state = build({"space": "vernazza", "cart": ["uva"], "sold": {"vernazza": ["uva"] * 7}}, {})
    play(state, "sell:uva", "end")
    assert names(state) == ["vendor:vernazza", "decline"]
    assert why(state, "vendor:manarola") == ROW_NOT_FULL
    view = play(state, "vendor:vernazza")
    assert view["players"][0]["lire"] == 8 + 12
    assert (view["vendors"], view["players"][0]["claims"]) == ([-1, 0, -1, -1, -1], 1)


def test_one_vendor_card_in_a_turn(build: Build) -> None:
    """R-VENDOR-2: one order and one vendor card, in either order, but never two of a kind."""
    sold = BOTH | {"vernazza": ["limoni"] * 8, "corniglia": ["arance"] * 8}
    state = build({"sold": sold}, {})
    play(state, "end", "vendor:vernazza")
    assert why(state, "vendor:corniglia") == ONE_VENDOR
    assert names(state) == ["claim:PO20", "claim:PO33", "decline"]
    play(state, "claim:PO20", "lay")
    assert (state.actor, state.view()["players"][0]["claims"]) == (1, 2)


def test_a_forgotten_vendor_card_stays_open(build: Build) -> None:
    """R-VENDOR-3: to the forgetful, and to anybody whose own row is full, once."""
    rows = {"sold": {"manarola": ["olive"] * 4 + ["uva"] * 4}}
    state = build(rows, rows, {"sold": {"manarola": ["agli"] * 7}})
    play(state, "end", "decline")
    assert state.actor == 1
    state.play("end")
    assert names(state) == ["vendor:manarola", "decline"]
    state.play("vendor:manarola")
    state.play("end")
    assert state.actor == 0
    state.play("end")
    assert state.actor == 1
    gone = build(rows, rows | {"claimed": ["PO01"]}, vendors={"manarola": 1})
    assert why(gone, "vendor:manarola") == TOO_EARLY
    both = {"sold": rows["sold"] | {"vernazza": ["limoni"] * 8}}
    asked = build(both, rows, vendors={"manarola": 1})
    play(asked, "end")
    assert why(asked, "vendor:manarola") == VENDOR_GONE


def test_claims_wait_for_the_order_looked_at(build: Build) -> None:
    """R-CLAIM-2, R-BONUS-1: while an order is looked at there is no second claim, and a vendor card waits."""
    state = build({"sold": BOTH | {"vernazza": ["uva"] * 8}}, {})
    play(state, "end", "claim:PO33")
    assert why(state, "claim:PO20") == ONE_ORDER
    assert why(state, "vendor:vernazza") == STAGES["looking"]
    assert why(state, "decline") == STAGES["looking"]
    play(state, "lay")
    assert why(state, "keep") == STAGES["claiming"]


def test_nothing_is_claimed_while_carts_are_placed() -> None:
    """R-START-1."""
    state = GAME.deal(2, 1)
    assert why(state, "claim:PO20") == why(state, "vendor:vernazza") == why(state, "end") == STAGES["placing"]
