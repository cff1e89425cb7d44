"""The clauses about buyers, tiles, ship cards and upgrades."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import riviera
from riviera.games.liguria.engine.market import (
    LEFT_TO_RIGHT,
    NO_PLACE,
    NO_SUCH_CARD,
    NO_SUCH_TILE,
    NO_TILE,
    OCCUPIED,
    TOO_DEAR,
    TOO_FEW_LEFT,
)
from riviera.games.liguria.engine.rules import Liguria
from riviera.games.liguria.words.stages import STAGES
from riviera.kernel.errors import IllegalAction
from riviera.kernel.state import State

Place = Callable[..., Liguria]
Legal = Callable[[State], list[str]]
Why = Callable[[State, str], str | None]
ROW = ["ship-1", "monk", "building-1", "knight-2", "merchant-1", "contract-13", "diplomat-1", "building-2", "knight-1"]


def picking(place: Place, stall: int, silver: int = 1, row: list[str] | None = None, **more: object) -> Liguria:
    """Seat A is about to pick for a space of the street; B stands right of it."""
    tiles = (1, 2, 2, 3, 3, 4, 5)[stall]
    stalls: list[int | None] = [None] * 7
    stalls[stall] = 0
    if stall < 6:
        stalls[6] = 1
    order = [2, 3, None, None] if stall < 6 else [1, 2, 3, None]
    return place(
        "pick",
        0,
        {0: {"silver": silver}},
        row=row or ROW,
        stalls=stalls,
        order=order,
        turn={"picks": tiles, "last": 0},
        **more,
    )


def test_buyers_go_in_reverse_order(place: Place) -> None:
    """R-BUYER-1: the last space of the order track first."""
    state = place("buyer", 3, order=[2, 0, 1, 3], row=ROW, display=["c1", "c2", "c29", "c30"])
    asked = []
    for stall in ("s7", "s6", "s5", "s4"):
        asked.append(state.actor)
        state.play(f"buyer:{stall}")
    assert asked == [3, 1, 0, 2]


def test_a_space_takes_one_buyer(place: Place, legal: Legal, why: Why) -> None:
    """R-BUYER-2."""
    state = place("buyer", 3, order=[2, 0, 1, 3], row=ROW, display=["c1", "c2", "c29", "c30"])
    assert legal(state) == [f"buyer:s{n}" for n in range(1, 8)]
    state.play("buyer:s4")
    assert why(state, "buyer:s4") == OCCUPIED
    assert "buyer:s4" not in legal(state)
    with pytest.raises(IllegalAction, match="R-BUYER-2"):
        state.play("buyer:s4")


def test_the_left_buyer_picks_first_with_its_silver(place: Place) -> None:
    """R-PICK-1: whoever stands left picks first and has the silver of the space at once."""
    state = place("buyer", 0, order=[0, None, None, None], stalls=[None, 2, None, 3, None, 1, None], row=ROW)
    state.play("buyer:s1")
    data = state.dump()
    assert (data["stage"], data["actor"]) == ("pick", 0)
    assert data["merchants"][0]["silver"] == 1 + 2
    state.play("pick:t1")
    assert state.actor == 2
    assert state.dump()["merchants"][2]["silver"] == 1 + 1


def test_a_skip_costs_one_silver(place: Place) -> None:
    """R-PICK-3, and the worked example: two tiles and one silver; ship and diplomat taken, the building skipped."""
    row = ["ship-1", "building-2", "diplomat-1", "monk", "monk"]
    state = place(
        "buyer",
        0,
        {0: {"silver": 0}},
        order=[0, None, None, None],
        stalls=[None, None, 1, 3, None, 2, None],
        row=row,
    )
    state.play("buyer:s2")
    assert state.dump()["merchants"][0]["silver"] == 1
    state.play("pick:t1")
    state.play("pick:t3")
    me = state.dump()["merchants"][0]
    assert me["silver"] == 0
    assert me["fronts"] == {"ship-1": 2, "merchant-1": 1}
    assert me["diplomats"] == {"diplomat-1": 1}
    assert state.dump()["row"] == ["building-2", "monk", "monk"]


def test_tiles_before_and_after_cost_nothing(place: Place) -> None:
    """R-PICK-3: only tiles between the first and the last pick are skipped."""
    state = picking(place, 3, silver=2)
    for slot in (4, 5, 6):
        state.play(f"pick:t{slot}")
    assert state.dump()["merchants"][0]["silver"] == 2


def test_exactly_the_number_of_tiles(place: Place, why: Why, legal: Legal) -> None:
    """R-PICK-2: with four tiles to take, the first cannot be one of the last three."""
    state = picking(place, 5)
    assert why(state, "pick:t7") == TOO_FEW_LEFT
    assert legal(state)[-1] == "pick:t6"
    assert why(state, "done") == STAGES["pick"]


def test_places_that_never_held_a_tile(why: Why) -> None:
    """R-ROUND-1, R-PICK-6: three seats lay out twelve tiles, four fifteen; a place may also have been emptied."""
    said = {}
    for seats in (3, 4):
        state = riviera.game("liguria").deal(seats, 1)
        while state.view()["stage"] != "pick" or len(state.view()["row"]) > 11:
            state.apply(state.legal_actions()[0])
        said[seats] = [why(state, "pick:t12"), why(state, "pick:t13")]
    assert said == {3: [NO_TILE, NO_PLACE], 4: [NO_TILE, NO_TILE]}


def test_no_credit(place: Place, why: Why, legal: Legal) -> None:
    """R-PICK-4: a skip that cannot be paid is refused."""
    state = picking(place, 3, silver=2)
    state.play("pick:t2")
    assert legal(state) == ["pick:t3", "pick:t4", "pick:t5"]
    assert why(state, "pick:t6") == TOO_DEAR
    assert why(state, "pick:t1") == LEFT_TO_RIGHT
    assert why(state, "pick:t2") == LEFT_TO_RIGHT
    assert why(state, "pick:t12") == NO_TILE


def test_without_silver_the_run_is_forced(place: Place) -> None:
    """R-PICK-4: after the first pick only the neighbours are left, and they are taken without asking."""
    state = picking(place, 4, silver=0)
    state.play("pick:t4")
    assert state.dump()["merchants"][0]["contracts"] == ["contract-13"]
    assert state.actor != 0


def test_the_last_buyer_may_have_no_choice(place: Place) -> None:
    """R-PICK-4: as many tiles as must be taken are taken at once."""
    stalls = [None, None, None, None, 0, 1, None]
    state = place(
        "pick",
        0,
        {0: {"silver": 0}, 1: {"silver": 3}},
        row=ROW[:7],
        stalls=stalls,
        order=[2, 3, None, None],
        turn={"picks": 3},
        display=["c1", "c2", "c29", "c30"],
    )
    state.play("pick:t5")
    data = state.dump()
    assert data["row"] == []
    assert data["stage"] == "card"
    assert data["merchants"][1]["knights"] == {"knight-2": 1}


def test_where_tiles_go(place: Place) -> None:
    """R-PICK-5."""
    state = picking(place, 6, silver=0)
    state.play("pick:t4")
    me = state.dump()["merchants"][0]
    assert me["fronts"] == {"ship-1": 1, "merchant-1": 2, "building-2": 1}
    assert me["knights"] == {"knight-2": 1}
    assert me["diplomats"] == {"diplomat-1": 1}
    assert me["contracts"] == ["contract-13"]


def test_the_row_closes_up(place: Place) -> None:
    """R-PICK-6."""
    state = picking(place, 2, silver=1)
    state.play("pick:t1")
    state.play("pick:t3")
    assert state.dump()["row"] == ["monk", *ROW[3:]]


def test_the_new_order(place: Place) -> None:
    """R-PICK-7, and the worked example: the first to pick goes to the first space; it is the order of the cards."""
    state = place(
        "buyer", 0, order=[0, None, None, None], stalls=[None, 2, None, None, None, 3, 1], row=ROW + ["monk"] * 6
    )
    state.play("buyer:s4")
    orders = []
    while state.dump()["stage"] == "pick":
        state.apply(state.legal_actions()[0])
        orders.append(state.dump()["order"])
    assert orders[1] == [2, None, None, None]
    assert state.dump()["order"] == [2, 0, 3, 1]
    assert state.dump()["stalls"] == [None] * 7
    assert state.actor == 2


def cards(place: Place, actor: int = 0, **me: object) -> Liguria:
    """Cards are being taken in the order A, B, C, D; the last card of four is c5."""
    display: list[str | None] = ["c31", "c18", "c38", "c5"]
    shown = display[actor:] + [None] * actor
    return place("card", actor, {actor: me}, display=shown)


def test_cards_are_taken_in_the_new_order(place: Place, legal: Legal, why: Why) -> None:
    """R-CARD-1: the last seat gets the last card without asking."""
    state = cards(place)
    assert legal(state) == ["card:c5", "card:c18", "card:c31", "card:c38"]
    assert why(state, "card:c1") == NO_SUCH_CARD
    for actor, card in enumerate(("c31", "c18", "c38")):
        assert state.actor == actor
        state.play(f"card:{card}")
        while state.dump()["stage"] == "upgrade":
            state.play("done")
    data = state.dump()
    assert data["merchants"][3]["card"] == "c5"
    assert (data["stage"], data["actor"]) == ("sail", 0)


def test_all_take_cards_before_the_first_ship_moves(place: Place) -> None:
    """R-CARD-5."""
    state = cards(place)
    state.play("card:c5")
    assert state.dump()["stage"] == "card"
    assert state.actor == 1


def test_the_offer_of_the_card(place: Place) -> None:
    """R-CARD-2, and the worked example: one blue cube to the pier, then the start ship is upgraded for 2 points."""
    state = place("card", 0, display=["c35", "c18", "c38", "c5"])
    state.play("card:c35")  # offers one blue, two arrows
    assert state.dump()["merchants"][0]["offer"] == {"blue": 1}
    assert state.dump()["supply"]["blue"] == 24
    state.play("upgrade:ship-1")
    assert state.dump()["merchants"][0]["backs"] == {"ship-1": 1}
    assert state.view(0)["merchants"][0]["points"][1] == 2


def test_a_short_supply(place: Place) -> None:
    """R-SUPPLY-1: c18 offers two red, one is left; a colour that is gone offers nothing."""
    stores = {1: {"store": {"red": 24}}}
    state = place("card", 0, stores, display=["c18", "c2", "c38", "c5"])
    state.play("card:c18")
    assert state.dump()["merchants"][0]["offer"] == {"red": 1}
    state.play("done")
    state.play("card:c2")  # one red
    assert state.dump()["merchants"][1]["offer"] == {}


def test_upgrades_are_optional(place: Place, legal: Legal, why: Why) -> None:
    """R-CARD-3: one tile for each arrow, or fewer."""
    state = place(
        "card", 0, {0: {"fronts": {"ship-1": 1, "building-2": 2, "monk": 1}}}, display=["c31", "c1", "c2", "c3"]
    )
    state.play("card:c31")  # two arrows
    assert legal(state) == ["upgrade:ship-1", "upgrade:building-2", "upgrade:monk", "done"]
    assert why(state, "upgrade:merchant-1") == NO_SUCH_TILE
    state.play("upgrade:building-2")
    assert state.actor == 0
    state.play("upgrade:building-2")
    assert state.actor == 1
    assert state.dump()["merchants"][0]["backs"] == {"building-2": 2}


def test_nothing_to_upgrade_is_not_asked(place: Place) -> None:
    """R-CARD-3: without an arrow, or without a tile to turn, the next seat goes on."""
    state = place("card", 0, {0: {"fronts": {}}, 1: {}}, display=["c31", "c1", "c2", "c3"])
    state.play("card:c31")
    assert state.actor == 1
    state.play("card:c1")  # no arrow
    assert state.actor == 2


@pytest.mark.parametrize(
    ("tile", "points", "green"),
    [
        ("ship-1", 2, 0),
        ("ship-2", 2, 0),
        ("merchant-1", 3, 0),
        ("merchant-3", 3, 0),
        ("building-1", 4, 0),
        ("building-2", 5, 0),
        ("building-3", 6, 0),
        ("monk", 2, 2),
    ],
)
def test_the_back_of_a_tile(place: Place, tile: str, points: int, green: int) -> None:
    """R-CARD-4."""
    state = place("upgrade", 0, {0: {"fronts": {tile: 1}, "card": "c31"}}, turn={"arrows": 1})
    state.play(f"upgrade:{tile}")
    view = state.view(0)["merchants"][0]
    assert view["points"][1] == points
    assert view["green"] == green


def test_a_turned_ship_sails_less_at_once(place: Place) -> None:
    """R-CARD-4: wheels are lost for this movement already."""
    display = [None, None, None, "c9"]  # one wheel, one arrow
    others = {seat: {"card": f"c{seat + 1}"} for seat in (1, 2, 3)}
    state = place("card", 0, {0: {"fronts": {"ship-2": 1, "ship-1": 1}}, **others}, display=display, order=[1, 2, 3, 0])
    state.play("card:c9")
    state.play("upgrade:ship-2")
    while state.actor != 0:
        state.apply(state.legal_actions()[0])
        while state.dump()["stage"] == "stop" and state.actor:
            state.play("done")
    assert state.dump()["turn"]["steps"] == 1 + 1


def test_a_round_ends(place: Place) -> None:
    """R-ROUND-4: leftover tiles leave the game, cards go behind the screens, and buyers start from the last space."""
    state = place(
        "sail",
        3,
        {seat: {"card": f"c{seat + 1}", "fronts": {"ship-1": 1}} for seat in range(4)},
        row=["monk", "ship-1"],
        turn={"steps": 1, "reversals": 0},
    )
    state.play("clockwise:p11")
    data = state.dump()
    assert (data["round"], data["stage"], data["actor"]) == (4, "buyer", 3)
    assert data["gone"] == 2
    assert [m["card"] for m in data["merchants"]] == [None] * 4
    assert [m["cards"] for m in data["merchants"]] == [["c1"], ["c2"], ["c3"], ["c4"]]
    assert len(data["row"]) == 15
