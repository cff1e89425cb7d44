"""The clauses about steps, directions, U-turns, anchors and the final movement."""

from __future__ import annotations

from collections.abc import Callable

from riviera.games.liguria.engine.islands import ONLY_UNLOADING
from riviera.games.liguria.engine.rules import Liguria
from riviera.games.liguria.engine.sail import (
    FIXED,
    FREE_ANYHOW,
    KEEPS_COURSE,
    MUST_SAIL,
    NO_ANCHOR,
    NO_CARD_NOW,
    NO_REVERSAL,
    TOO_FAR,
    TOO_FAR_NOW,
)
from riviera.games.liguria.words.stages import STAGES
from riviera.kernel.state import State

Place = Callable[..., Liguria]
Legal = Callable[[State], list[str]]
Why = Callable[[State, str], str | None]


def test_at_least_one_step(at_sea: Place, why: Why, legal: Legal) -> None:
    """R-SAIL-1: no staying, and no farther than the wheels reach."""
    state = at_sea(steps=2)
    assert legal(state) == ["clockwise:p2", "clockwise:p3", "counter:p11", "counter:p12"]
    assert why(state, "done") == MUST_SAIL
    assert why(state, "clockwise:p4") == TOO_FAR


def test_steps_of_a_movement(place: Place) -> None:
    """R-SAIL-1: three wheels on B's card, four on unturned ships; turned ones have none."""
    fronts = {"ship-1": 2, "ship-2": 1}
    merchants = {
        0: {"card": "c1"},
        1: {"card": "c8", "fronts": fronts, "backs": {"ship-2": 3}},
        2: {"card": "c2"},
        3: {"card": "c3"},
    }
    state = place("sail", 0, merchants, turn={"steps": 1})
    state.play("counter:p12")
    assert state.actor == 1
    assert state.dump()["turn"]["steps"] == 3 + 2 + 2


def test_a_ship_without_wheels_stays(place: Place) -> None:
    """R-SAIL-1, for a deck in which a card has no wheel: with the final movement, where it can happen."""
    merchants = {seat: {"card": f"c{seat + 1}", "fronts": {}} for seat in range(4)}
    state = place("sail", 3, merchants, round=8, turn={"steps": 1, "reversals": 0})
    state.play("clockwise:p11")
    assert state.actor == -1


def test_places_are_steps_and_ships_no_hindrance(at_sea: Place) -> None:
    """R-SAIL-2: harbors are passed, other ships too, and one may stop beside them."""
    state = at_sea(steps=6, rivals={1: {"berth": 6, "heading": 1}})
    state.play("clockwise:p6")
    assert state.dump()["merchants"][0]["berth"] == 6


def test_a_full_lap(at_sea: Place, legal: Legal, why: Why) -> None:
    """R-SAIL-2: twelve steps lead back to the same place, eleven do not."""
    state = at_sea(steps=12)
    assert "clockwise:p1" in legal(state)
    assert why(at_sea(steps=11), "clockwise:p1") == TOO_FAR


def test_a_harbor_frees_the_direction(at_sea: Place, legal: Legal) -> None:
    """R-SAIL-3: from any harbor either way, from an island onward only."""
    for berth in (1, 4, 7, 10):
        assert {name.split(":")[0] for name in legal(at_sea(me={"berth": berth}))} == {"clockwise", "counter"}
    state = at_sea(steps=2, me={"berth": 5, "heading": -1})
    assert legal(state) == ["counter:p3", "counter:p4"]


def test_an_island_keeps_the_direction(at_sea: Place, why: Why) -> None:
    """R-SAIL-3."""
    state = at_sea(steps=2, me={"berth": 5, "heading": -1})
    assert why(state, "clockwise:p6") == FIXED
    state.play("counter:p3")
    assert state.dump()["merchants"][0]["heading"] == -1
    state = at_sea(steps=2, me={"berth": 5, "heading": -1, "fronts": {"ship-1": 1}})
    state.play("counter:p4")
    assert state.dump()["merchants"][0]["heading"] == 0


def test_a_u_turn_before(at_sea: Place, legal: Legal, why: Why) -> None:
    """R-SAIL-4: with a U-turn a ship at an island may go either way, and has none left after it."""
    state = at_sea(steps=1, reversals=1, me={"berth": 5, "heading": -1})
    assert legal(state) == ["clockwise:p6", "counter:p4"]
    state.play("clockwise:p6")
    assert state.actor == 1
    assert state.dump()["merchants"][0]["heading"] == 1


def test_a_u_turn_after(at_sea: Place, legal: Legal) -> None:
    """R-SAIL-4: it decides where the next movement goes."""
    state = at_sea(steps=1, reversals=1, me={"berth": 5, "heading": 1})
    state.play("clockwise:p6")
    assert legal(state) == ["turn", "done"]
    declined = state.clone()
    state.play("turn")
    assert state.actor == 1
    assert state.dump()["merchants"][0]["heading"] == -1
    declined.play("done")
    assert declined.dump()["merchants"][0]["heading"] == 1


def test_no_u_turn_without_need(at_sea: Place, why: Why) -> None:
    """R-SAIL-4, R-SAIL-3: not spent where the direction is free, not there without an icon."""
    state = at_sea(steps=3, reversals=1, rivals={1: {"offer": {"red": 1}}})
    state.play("clockwise:p4")
    assert why(state, "turn") == FREE_ANYHOW
    state = at_sea(steps=3, rivals={1: {"offer": {"red": 1}}})
    assert why(state, "turn") == STAGES["sail"]
    state.play("clockwise:p4")
    assert why(state, "turn") == NO_REVERSAL


def test_leaving_a_harbor_spends_no_u_turn(at_sea: Place) -> None:
    """R-SAIL-3, R-SAIL-4: the direction is free there, so the icon is still there after the movement."""
    state = at_sea(steps=1, reversals=1)
    state.play("counter:p12")
    assert state.dump()["turn"]["reversals"] == 1


def test_an_anchor_allows_a_stopover(at_sea: Place, legal: Legal, why: Why) -> None:
    """R-SAIL-5: a full stop, then onward with the steps that are left."""
    state = at_sea(steps=5, anchors=1, rivals={1: {"offer": {"red": 2}}})
    state.play("clockwise:p4")
    assert legal(state) == ["clockwise:p5", "clockwise:p6", "load:red", "done"]
    state.play("load:red")
    state.play("clockwise:p6")
    data = state.dump()
    assert data["merchants"][0]["hold"] == {"red": 1}
    assert data["actor"] == 1  # nothing to do at that island, and no second anchor


def test_no_anchor_no_stopover(at_sea: Place, why: Why) -> None:
    """R-SAIL-5."""
    state = at_sea(steps=5, rivals={1: {"offer": {"red": 2}}})
    state.play("clockwise:p4")
    assert why(state, "clockwise:p5") == NO_ANCHOR


def test_a_stopover_needs_a_step_more(at_sea: Place) -> None:
    """R-SAIL-5: without steps left the stop is the last one."""
    state = at_sea(steps=2, anchors=1)
    state.play("clockwise:p3")
    assert state.actor == 1


def test_a_stopover_keeps_the_direction(at_sea: Place, why: Why) -> None:
    """R-SAIL-6: also in a harbor."""
    state = at_sea(steps=5, anchors=1, reversals=1, rivals={1: {"offer": {"red": 2}}})
    state.play("clockwise:p4")
    assert why(state, "counter:p3") == KEEPS_COURSE
    state.play("clockwise:p6")
    assert state.dump()["turn"]["reversals"] == 1


def last(place: Place, **me: object) -> Liguria:
    """The final movement of seat A, first in the order."""
    merchants = {seat: {"fronts": {"ship-1": 1}} for seat in range(4)}
    merchants[0] |= {"fronts": {"ship-2": 1}, **me}  # type: ignore[dict-item]
    return place("last", 0, merchants, round=8, turn={"steps": 2})


def test_the_final_movement(place: Place, legal: Legal) -> None:
    """R-FINAL-1: from none to the wheels of unturned ships, in the old direction."""
    state = last(place, berth=3, heading=-1, hold={"red": 2})
    assert legal(state) == ["counter:p1", "counter:p2", "done"]
    state.play("counter:p1")
    data = state.dump()
    assert data["merchants"][0]["store"] == {"red": 2}
    assert (data["stage"], data["actor"]) == ("last", 1)


def test_what_the_final_movement_forbids(place: Place, why: Why) -> None:
    """R-FINAL-1, R-FINAL-2: farther than the own wheels, a U-turn, and everything but unloading."""
    state = last(place, berth=3, heading=-1, knights={"knight-4": 1}, diplomats={"diplomat-1": 1})
    assert why(state, "counter:p12") == TOO_FAR_NOW
    assert why(state, "clockwise:p4") == FIXED
    assert why(state, "turn") == NO_CARD_NOW
    for action in ("land:knight-4", "load:red", "deploy1:ships"):
        assert why(state, action) == ONLY_UNLOADING
    assert why(state, "buyer:s1") == STAGES["last"]


def test_the_final_movement_may_be_declined(place: Place) -> None:
    """R-FINAL-1."""
    state = last(place, berth=3, heading=-1, hold={"red": 2})
    state.play("done")
    assert state.dump()["merchants"][0]["store"] == {}
    assert state.actor == 1


def test_only_unloading_counts_in_the_final_movement(place: Place) -> None:
    """R-FINAL-2: no landing, no loading, no diplomat."""
    state = last(place, knights={"knight-4": 1}, berth=4, diplomats={"diplomat-1": 1})
    state.play("clockwise:p5")
    assert state.actor == 1
    assert state.dump()["islands"] == {}
    state = last(place, berth=5, heading=-1, diplomats={"diplomat-1": 1})
    state.play("counter:p4")
    assert state.actor == 1
    assert state.dump()["envoys"] == []


def test_the_final_movement_follows_the_last_round(place: Place) -> None:
    """R-SETUP-8, R-FINAL-1: after round eight of four seats, in the same order; a U-turn after it still holds."""
    merchants = {seat: {"card": f"c{seat + 1}"} for seat in range(4)}
    merchants[2] |= {"berth": 5, "heading": 1}  # type: ignore[dict-item]
    state = place("sail", 2, merchants, round=8, order=[1, 0, 3, 2], turn={"steps": 1, "reversals": 1})
    state.play("clockwise:p6")
    state.play("turn")
    data = state.dump()
    assert (data["stage"], data["round"], data["actor"]) == ("last", 8, 1)
    assert data["merchants"][2]["heading"] == -1
    for _ in range(4):
        state.play("done")
    assert state.actor == -1
    assert state.dump()["stage"] == "last"
