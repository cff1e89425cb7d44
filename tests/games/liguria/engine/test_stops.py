"""The clauses about islands, harbors, paint and diplomats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from riviera.games.liguria.engine.harbors import (
    DEPLOYED_ALREADY,
    HOLD_FULL,
    IDLE_TILE,
    NO_DIPLOMACY,
    NO_DIPLOMATS,
    NO_HARBOR,
    NO_MARKER,
    NO_SACK,
    NOT_OFFERED,
    OWN_HARBOR,
    SPACE_TAKEN,
    TOO_FEW_SCROLLS,
)
from riviera.games.liguria.engine.islands import (
    NO_ISLAND,
    NO_KNIGHT,
    NO_MINISTER,
    NOT_TO_CHOOSE,
    OWN_ISLAND,
    TOO_FEW_SWORDS,
)
from riviera.games.liguria.engine.rules import Liguria
from riviera.games.liguria.engine.sail import MUST_CHOOSE, MUST_WIN
from riviera.kernel.state import State

Place = Callable[..., Liguria]
Legal = Callable[[State], list[str]]
Why = Callable[[State, str], str | None]


def envoys(harbor: int, *seats: int) -> list[dict[str, Any]]:
    """Diplomats of these seats in a harbor, row by row."""
    spaces = zip(("ship", "merchant", "building", "monk"), ("1", "11", "12", "112"), seats, strict=False)
    return [{"harbor": harbor, "row": row, "seat": seat, "payment": paid} for row, paid, seat in spaces]


def test_nothing_happens_at_a_blank_island(at_sea: Place) -> None:
    """R-ISLAND-1."""
    state = at_sea(me={"knights": {"knight-4": 1}})
    state.play("clockwise:p3")
    assert state.actor == 1
    assert state.dump()["islands"] == {}


def test_an_island_may_be_left_alone(at_sea: Place, legal: Legal) -> None:
    """R-ISLAND-1: nothing happens without a conquest."""
    state = at_sea(me={"knights": {"knight-4": 1}})
    state.play("clockwise:p2")
    assert legal(state) == ["land:knight-4", "done"]
    state.play("done")
    assert state.dump()["islands"] == {}
    assert state.dump()["merchants"][0]["hold"] == {}
    assert state.actor == 1


def test_conquering_a_free_island(at_sea: Place) -> None:
    """R-ISLAND-2, R-ISLAND-3, and the worked example: three knight tiles bring three red cubes."""
    state = at_sea(me={"knights": {"knight-1": 2, "knight-3": 1}})
    state.play("clockwise:p2")
    for knight in ("knight-3", "knight-1", "knight-1"):
        state.play(f"land:{knight}")
    data = state.dump()
    assert data["islands"] == {"2": {"seat": 0, "knights": {"knight-1": 2, "knight-3": 1}}}
    assert data["merchants"][0]["hold"] == {"red": 3}
    assert data["merchants"][0]["ministers"] == 6
    assert data["merchants"][0]["knights"] == {}
    assert state.actor == 1


def test_knights_may_stay_behind(at_sea: Place, legal: Legal) -> None:
    """R-ISLAND-2: as many as one wants; R-ISLAND-3: a cube for each tile landed."""
    state = at_sea(me={"knights": {"knight-1": 2, "knight-3": 1}})
    state.play("clockwise:p2")
    state.play("land:knight-1")
    assert legal(state) == ["land:knight-1", "land:knight-3", "done"]
    state.play("done")
    data = state.dump()
    assert data["merchants"][0]["hold"] == {"red": 1}
    assert data["merchants"][0]["knights"] == {"knight-1": 1, "knight-3": 1}


def test_a_conquest_brings_no_cube_of_choice(at_sea: Place) -> None:
    """R-ISLAND-3, R-ISLAND-4: those come on later visits."""
    state = at_sea(me={"knights": {"knight-1": 1}})
    state.play("clockwise:p2")
    state.play("land:knight-1")
    assert state.actor == 1
    assert state.dump()["merchants"][0]["hold"] == {"red": 1}


def held(seat: int, **knights: int) -> dict[str, Any]:
    """Island 2 in the hands of a seat."""
    return {"2": {"seat": seat, "knights": {name.replace("_", "-"): n for name, n in knights.items()}}}


def test_visiting_an_own_island(at_sea: Place, legal: Legal, why: Why) -> None:
    """R-ISLAND-4, and the worked example: a red cube, and a yellow one chosen for the knight with a cube."""
    state = at_sea(islands=held(0, knight_1=1, knight_2=1))
    state.play("clockwise:p2")
    assert state.dump()["merchants"][0]["hold"] == {"red": 1}
    assert legal(state) == ["choose:red", "choose:yellow", "choose:blue"]
    assert why(state, "done") == MUST_CHOOSE
    state.play("choose:yellow")
    assert state.dump()["merchants"][0]["hold"] == {"red": 1, "yellow": 1}
    assert state.actor == 1


def test_a_visit_without_choice_knights(at_sea: Place) -> None:
    """R-ISLAND-4: exactly one cube, whatever the swords."""
    state = at_sea(islands=held(0, knight_4=2))
    state.play("clockwise:p2")
    assert state.dump()["merchants"][0]["hold"] == {"red": 1}
    assert state.actor == 1


def test_a_visit_with_a_full_hold(at_sea: Place) -> None:
    """R-ISLAND-4, R-SAIL-7: what does not fit stays in the supply; ten cubes are the limit."""
    state = at_sea(me={"hold": {"blue": 9}}, islands=held(0, knight_1=2))
    state.play("clockwise:p2")
    assert state.dump()["merchants"][0]["hold"] == {"red": 1, "blue": 9}
    assert state.actor == 1


def test_lost_choices_do_not_come_back_on_the_way(at_sea: Place) -> None:
    """R-ISLAND-4, R-SAIL-5: a stopover with a full hold, then home: nothing is chosen there."""
    state = at_sea(
        steps=3, anchors=1, me={"berth": 3, "heading": -1, "hold": {"blue": 10}}, islands=held(0, knight_1=2)
    )
    state.play("counter:p2")
    state.play("counter:p1")
    assert state.dump()["merchants"][0]["store"] == {"blue": 10}
    assert state.actor == 1


def test_an_own_island_is_not_reinforced(at_sea: Place, why: Why) -> None:
    """R-ISLAND-5."""
    state = at_sea(steps=5, anchors=1, me={"knights": {"knight-4": 1}}, islands=held(0, knight_2=1))
    state.play("clockwise:p2")
    assert why(state, "land:knight-4") == OWN_ISLAND


def test_equal_swords_are_not_enough(at_sea: Place, why: Why) -> None:
    """R-ISLAND-6."""
    state = at_sea(steps=5, anchors=1, me={"knights": {"knight-2": 1}}, islands=held(1, knight_2=1))
    state.play("clockwise:p2")
    assert why(state, "land:knight-2") == TOO_FEW_SWORDS
    assert state.dump()["stage"] == "stop"


def test_landing_goes_on_until_it_wins(at_sea: Place, legal: Legal, why: Why) -> None:
    """R-ISLAND-6: three swords against two."""
    state = at_sea(me={"knights": {"knight-1": 3, "knight-3": 1}}, islands=held(1, knight_2=1))
    state.play("clockwise:p2")
    state.play("land:knight-1")
    assert why(state, "done") == MUST_WIN
    state.play("land:knight-1")
    assert "done" not in legal(state)
    state.play("land:knight-1")
    state.play("done")
    assert state.dump()["islands"]["2"] == {"seat": 0, "knights": {"knight-1": 3}}
    assert state.dump()["merchants"][0]["hold"] == {"red": 3}


def test_expelling(at_sea: Place) -> None:
    """R-ISLAND-6, R-ISLAND-7, and the worked example: one tile of four swords expels one of two, and loads one cube."""
    islands = {"5": {"seat": 1, "knights": {"knight-2": 1}}}
    state = at_sea(steps=4, me={"knights": {"knight-4": 1}}, islands=islands)
    state.play("clockwise:p5")
    state.play("land:knight-4")
    data = state.dump()
    assert data["islands"] == {"5": {"seat": 0, "knights": {"knight-4": 1}}}
    assert data["merchants"][0]["hold"] == {"yellow": 1}
    loser = data["merchants"][1]
    assert (loser["ministers"], loser["expelled"], loser["knights"]) == (7, 1, {})
    assert state.view(1)["merchants"][1]["green"] == 5 + 1  # the card c2 and the turned knight


def test_every_expelled_tile_is_turned(at_sea: Place) -> None:
    """R-ISLAND-7: one green point for each tile."""
    state = at_sea(me={"knights": {"knight-4": 1}}, islands=held(1, knight_1=3))
    state.play("clockwise:p2")
    state.play("land:knight-4")
    assert state.dump()["merchants"][1]["expelled"] == 3


def test_no_conquest_without_a_minister(at_sea: Place, why: Why) -> None:
    """R-ISLAND-8: seven placed, none left."""
    placed = envoys(1, 0, 0, 0, 0) + envoys(2, 0, 0, 0)
    state = at_sea(steps=5, anchors=1, me={"knights": {"knight-4": 1}}, envoys=placed)
    state.play("clockwise:p2")
    assert why(state, "land:knight-4") == NO_MINISTER


def test_knights_land_where_they_can(at_sea: Place, why: Why) -> None:
    """R-ISLAND-1, R-ISLAND-2: not at a blank island or in a harbor, and only knights one has."""
    state = at_sea(steps=5, anchors=1, me={"knights": {"knight-4": 1}})
    blank = state.clone()
    blank.play("clockwise:p3")
    assert why(blank, "land:knight-4") == NO_ISLAND
    state.play("clockwise:p2")
    assert why(state, "land:knight-1") == NO_KNIGHT


def test_a_conquest_loads_what_there_is(at_sea: Place) -> None:
    """R-SUPPLY-1: two knights, one red cube left; and a cube of choice is one that is there."""
    state = at_sea(me={"knights": {"knight-1": 2}}, rivals={1: {"store": {"red": 24}}})
    state.play("clockwise:p2")
    state.play("land:knight-1")
    state.play("land:knight-1")
    assert state.dump()["merchants"][0]["hold"] == {"red": 1}
    assert "red" not in state.dump()["supply"]


def test_a_choice_needs_the_supply(at_sea: Place, legal: Legal, why: Why) -> None:
    """R-SUPPLY-1, R-ISLAND-4."""
    state = at_sea(islands=held(0, knight_1=1), rivals={1: {"store": {"yellow": 25}}})
    state.play("clockwise:p2")
    assert legal(state) == ["choose:red", "choose:blue"]
    assert why(state, "choose:yellow") == NOT_TO_CHOOSE


def test_an_empty_supply_leaves_no_choice(at_sea: Place) -> None:
    """R-SUPPLY-1, R-ISLAND-4: nothing is left of any colour, so nobody is asked."""
    stores = {seat: {"store": {colour: 25}} for seat, colour in ((1, "red"), (2, "yellow"), (3, "blue"))}
    state = at_sea(islands=held(0, knight_1=1), rivals=stores)
    state.play("clockwise:p2")
    assert state.dump()["merchants"][0]["hold"] == {}
    assert (state.actor, state.dump()["stage"]) == (1, "sail")


def test_unloading_at_home(at_sea: Place) -> None:
    """R-HOME-1: everything, at once; the own offer stays."""
    me = {"berth": 12, "heading": 1, "hold": {"red": 2, "blue": 1}, "offer": {"yellow": 2}, "store": {"red": 1}}
    state = at_sea(steps=1, me=me)
    state.play("clockwise:p1")
    m = state.dump()["merchants"][0]
    assert (m["hold"], m["store"], m["offer"]) == ({}, {"red": 3, "blue": 1}, {"yellow": 2})
    assert state.actor == 1


def test_the_own_offer_is_for_others(at_sea: Place, why: Why) -> None:
    """R-HOME-1."""
    state = at_sea(steps=4, anchors=1, me={"berth": 12, "heading": 1, "offer": {"yellow": 2}})
    state.play("clockwise:p1")
    assert why(state, "load:yellow") == OWN_HARBOR
    assert why(state, "deploy1:ships") == NO_DIPLOMACY


def test_sacks_limit_the_load(at_sea: Place, why: Why) -> None:
    """R-LOAD-1, and the worked example: four sacks, four cubes."""
    me = {"fronts": {"merchant-1": 2, "merchant-2": 1}, "backs": {"merchant-3": 1}}
    offer = {"red": 2, "yellow": 2, "blue": 2}
    state = at_sea(steps=5, anchors=1, me=me, rivals={1: {"offer": offer}})
    state.play("clockwise:p4")
    for colour in ("red", "yellow", "yellow", "blue"):
        state.play(f"load:{colour}")
    assert why(state, "load:blue") == NO_SACK
    data = state.dump()
    assert data["merchants"][0]["hold"] == {"red": 1, "yellow": 2, "blue": 1}
    assert data["merchants"][1]["offer"] == {"red": 1, "blue": 1}


def test_the_limit_holds_for_each_stop(at_sea: Place) -> None:
    """R-LOAD-1: a stopover and the last stop each allow the full number."""
    rivals = {1: {"offer": {"red": 3}}, 2: {"offer": {"blue": 3}}}
    state = at_sea(steps=6, anchors=1, rivals=rivals)
    for action in ("clockwise:p4", "load:red", "clockwise:p7", "load:blue"):
        state.play(action)
    assert state.dump()["merchants"][0]["hold"] == {"red": 1, "blue": 1}
    assert state.actor == 1


def test_loading_is_free(at_sea: Place, legal: Legal, why: Why) -> None:
    """R-LOAD-2: any colour that is offered, also none."""
    state = at_sea(rivals={1: {"offer": {"red": 1, "blue": 1}}})
    state.play("clockwise:p4")
    assert legal(state) == ["load:red", "load:blue", "done"]
    assert why(state, "load:yellow") == NOT_OFFERED
    state.play("done")
    assert state.dump()["merchants"][0]["hold"] == {}


@pytest.mark.parametrize(
    ("place", "asked"),
    [
        ("p2", "land knights, or be done. (R-ISLAND-2)"),
        ("p3", "sail on or turn as your card allows, or be done. (R-SAIL-5)"),
        ("p4", "load paint, send a diplomat, or be done. (R-LOAD-2)"),
    ],
)
def test_a_stop_asks_what_its_place_offers(at_sea: Place, why: Why, place: str, asked: str) -> None:
    """R-ISLAND-2, R-SAIL-5, R-LOAD-2: what belongs to another question is answered by what can be done here."""
    state = at_sea(steps=5, anchors=1, me={"knights": {"knight-4": 1}}, rivals={1: {"offer": {"red": 1}}})
    state.play(f"clockwise:{place}")
    assert why(state, "buyer:s1") == f"You are at a stop: {asked}"


def test_paint_is_loaded_in_harbors(at_sea: Place, why: Why) -> None:
    """R-LOAD-1."""
    state = at_sea(steps=5, anchors=1)
    state.play("clockwise:p3")
    assert why(state, "load:red") == NO_HARBOR


def test_ten_cubes_fill_the_hold(at_sea: Place, why: Why) -> None:
    """R-SAIL-7."""
    me = {"hold": {"red": 9}, "fronts": {"merchant-3": 1}}
    state = at_sea(steps=5, anchors=1, me=me, rivals={1: {"offer": {"blue": 3}}})
    state.play("clockwise:p4")
    state.play("load:blue")
    assert why(state, "load:blue") == HOLD_FULL
    assert state.dump()["merchants"][1]["offer"] == {"blue": 2}


def test_a_conquest_with_a_full_hold(at_sea: Place) -> None:
    """R-SAIL-7: the island is taken, the cubes stay."""
    state = at_sea(me={"hold": {"red": 10}, "knights": {"knight-2": 1}})
    state.play("clockwise:p2")
    state.play("land:knight-2")
    assert state.dump()["islands"]["2"]["seat"] == 0
    assert state.dump()["merchants"][0]["hold"] == {"red": 10}


def test_deploying(at_sea: Place, legal: Legal) -> None:
    """R-DIPLOMAT-1: on any free space; the tile is spent and a minister marks it (R-DIPLOMAT-5)."""
    state = at_sea(me={"diplomats": {"diplomat-1": 1}})
    state.play("clockwise:p4")
    assert legal(state) == ["deploy1:ships", "deploy1:merchants", "deploy1:buildings", "deploy1:monks", "done"]
    state.play("deploy1:buildings")
    data = state.dump()
    assert data["envoys"] == [{"harbor": 1, "row": "building", "seat": 0, "payment": "1"}]
    assert (data["merchants"][0]["diplomats"], data["merchants"][0]["ministers"]) == ({}, 6)


def test_the_second_diplomat_costs_two(at_sea: Place, legal: Legal, why: Why) -> None:
    """R-DIPLOMAT-2, and the worked example: one stands there, so two tiles are spent."""
    state = at_sea(me={"diplomats": {"diplomat-1": 2}}, envoys=envoys(1, 3))
    state.play("clockwise:p4")
    assert why(state, "deploy1:monks") == TOO_FEW_SCROLLS
    assert why(state, "deploy11:ships") == SPACE_TAKEN
    state.play("deploy11:monks")
    assert state.dump()["merchants"][0]["diplomats"] == {}


def test_own_diplomats_count_too(at_sea: Place, why: Why) -> None:
    """R-DIPLOMAT-2: spaces are counted, whoever took them; two own ones in a harbor are possible."""
    state = at_sea(me={"diplomats": {"diplomat-1": 1, "diplomat-2": 1}}, envoys=envoys(1, 0, 2))
    state.play("clockwise:p4")
    assert why(state, "deploy2:monks") == TOO_FEW_SCROLLS
    state.play("deploy12:monks")
    assert sum(envoy["seat"] == 0 for envoy in state.dump()["envoys"]) == 2


@pytest.mark.parametrize(
    ("taken", "hand", "payments"),
    [
        (0, {"diplomat-1": 4, "diplomat-2": 2}, ["1", "2"]),
        (1, {"diplomat-1": 4, "diplomat-2": 2}, ["11", "2"]),
        (2, {"diplomat-1": 4, "diplomat-2": 2}, ["111", "12", "22"]),
        (3, {"diplomat-1": 4, "diplomat-2": 2}, ["1111", "112", "22"]),
        (3, {"diplomat-1": 1, "diplomat-2": 1}, []),
        (2, {"diplomat-2": 2}, ["22"]),
    ],
)
def test_payments(at_sea: Place, legal: Legal, taken: int, hand: dict[str, int], payments: list[str]) -> None:
    """R-DIPLOMAT-3: more scrolls than asked, but no idle tile."""
    state = at_sea(me={"diplomats": hand}, envoys=envoys(1, *[2] * taken), rivals={1: {"offer": {"red": 1}}})
    state.play("clockwise:p4")
    assert [name[6:-6] for name in legal(state) if name.endswith(":monks")] == payments


def test_idle_and_missing_tiles_are_refused(at_sea: Place, why: Why) -> None:
    """R-DIPLOMAT-3, R-DIPLOMAT-1."""
    state = at_sea(me={"diplomats": {"diplomat-1": 2}}, rivals={1: {"offer": {"red": 1}}})
    state.play("clockwise:p4")
    assert why(state, "deploy11:monks") == IDLE_TILE
    assert why(state, "deploy2:monks") == NO_DIPLOMATS


def test_one_diplomat_for_each_harbor_and_movement(at_sea: Place, why: Why, legal: Legal) -> None:
    """R-DIPLOMAT-4: not twice in a harbor, but in two harbors with an anchor."""
    state = at_sea(steps=6, anchors=1, me={"diplomats": {"diplomat-1": 5}})
    state.play("clockwise:p4")
    state.play("deploy1:monks")
    assert why(state, "deploy11:ships") == DEPLOYED_ALREADY
    state.play("clockwise:p7")
    state.play("deploy1:monks")
    assert [envoy["harbor"] for envoy in state.dump()["envoys"]] == [1, 2]


def test_a_lap_does_not_help(at_sea: Place, why: Why) -> None:
    """R-DIPLOMAT-4: back in the same harbor it is still the same movement."""
    state = at_sea(steps=15, anchors=2, me={"diplomats": {"diplomat-1": 5}})
    state.play("clockwise:p4")
    state.play("deploy1:monks")
    assert why(state, "clockwise:p4") is None
    state.play("clockwise:p4")
    assert state.actor == 1


def test_no_deployment_without_a_minister(at_sea: Place, why: Why) -> None:
    """R-DIPLOMAT-5."""
    placed = envoys(3, 0, 0, 0, 0) + envoys(2, 0, 0, 0)
    state = at_sea(me={"diplomats": {"diplomat-1": 1}}, envoys=placed, rivals={1: {"offer": {"red": 1}}})
    state.play("clockwise:p4")
    assert why(state, "deploy1:ships") == NO_MARKER


def test_silver_is_only_silver(at_sea: Place) -> None:
    """R-SILVER-1: it may grow without limit and counts nothing."""
    poor, rich = at_sea(me={"silver": 0}), at_sea(me={"silver": 90})
    assert poor.scores() == rich.scores()
