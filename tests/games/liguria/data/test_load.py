"""Positions from plain data: what comes back, and what is refused with which reason."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import Any

import pytest

import riviera
from riviera.games.liguria.components import PAYMENTS
from riviera.games.liguria.data.moment import payable
from riviera.kernel.chance import chance
from riviera.kernel.errors import BadInput

GAME = riviera.game("liguria")
Change = Callable[[dict[str, Any]], Any]


def late() -> dict[str, Any]:
    """A position in the fifth round in which something lies everywhere."""
    state, luck = GAME.deal(4, 12), chance(4)
    for _ in range(140):
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return state.dump()


LATE = late()


def put(key: str, value: Any) -> Change:
    """A change of one entry."""
    return lambda data: data.update({key: value})


def put_me(key: str, value: Any) -> Change:
    """A change of one entry of seat A."""
    return lambda data: data["merchants"][0].update({key: value})


def put_turn(key: str, value: Any) -> Change:
    """A change of one entry of the turn."""
    return lambda data: data["turn"].update({key: value})


REFUSED: list[tuple[Change, str]] = [
    (put("seats", 5), "Seats must be a whole number from 3 to 4"),
    (put("seats", True), "Seats must be"),
    (put("actor", 4), "Actor must be"),
    (put("memory", "none"), "no memory"),
    (put("stage", "war"), "no stage"),
    (put("round", 12), "Round must be"),
    (put("circuit", ["A"]), "needs a list of 12 entries"),
    (lambda d: d["circuit"].__setitem__(1, "green 3"), "no place"),
    (lambda d: d["circuit"].__setitem__(1, "red"), "no place"),
    (lambda d: d["circuit"].__setitem__(1, "B"), "evenly around"),
    (lambda d: d["bag"].append("dragon"), "no tile"),
    (lambda d: d["bag"].append(d["bag"][0]), "tiles"),
    (lambda d: d["deck"].append("c99"), "no ship card"),
    (lambda d: d["deck"].pop(), "Every ship card"),
    (put("gone", 3), "add up"),
    (put("chance", [0, 1]), "“chance” is a text"),
    (lambda d: d["supply"].update(red=99), "Supply must be"),
    (lambda d: d["supply"].update(red=1), "25 cubes"),
    (lambda d: d["supply"].update(green=1), "no supply"),
    (lambda d: d["islands"].update({"13": {"seat": 0, "knights": {}}}), "Place must be"),
    (lambda d: d["islands"].update({"x": {"seat": 0, "knights": {}}}), "Place must be"),
    (lambda d: d["envoys"].append({"harbor": 9, "row": "ship", "seat": 1, "payment": "1"}), "Harbor must be"),
    (lambda d: d["envoys"].append({"harbor": 0, "row": "attic", "seat": 1, "payment": "1"}), "no row"),
    (lambda d: d["envoys"].insert(0, {"harbor": 0, "row": "ship", "seat": 1, "payment": "9"}), "no payment"),
    (put_me("silver", -1), "Silver must be"),
    (put_me("ministers", 8), "Ministers must be"),
    (put_me("berth", 0), "Place must be"),
    (put_me("heading", 2), "Heading must be"),
    (put_me("contracts", ["contract-1", "contract-1"]), "listed twice"),
    (put_me("knights", {"knight-9": 1}), "no knights"),
    (put_turn("picks", 99), "Picks must be"),
    (put_turn("taken", [16]), "Slot must be"),
    (lambda d: d.pop("merchants"), "needs a list of 4 entries"),
    (lambda d: d["merchants"].pop(), "needs a list of 4 entries"),
    (put("order", None), "needs a list of 4 entries"),
    (put("row", 7), "fails at"),
    (lambda d: d.update(actor=(d["actor"] + 1) % 4), "not the turn"),
    (put("actor", -1), "over only after"),
]


def test_a_dump_comes_back() -> None:
    assert GAME.load(copy.deepcopy(LATE)).dump() == LATE


@pytest.mark.parametrize(("change", "reason"), REFUSED, ids=range(len(REFUSED)))
def test_impossible_positions_are_refused(change: Change, reason: str) -> None:
    data = copy.deepcopy(LATE)
    change(data)
    with pytest.raises(BadInput, match=reason):
        GAME.load(data)


def refused(data: dict[str, Any]) -> str:
    """Why a position is refused."""
    with pytest.raises(BadInput) as error:
        GAME.load(data)
    return str(error.value)


def move_cubes(data: dict[str, Any], seat: int, key: str, colour: str, number: int) -> None:
    """Take cubes from the supply and give them to a seat."""
    data["supply"][colour] -= number
    data["merchants"][seat][key][colour] = data["merchants"][seat][key].get(colour, 0) + number


def test_an_overfull_hold_is_refused() -> None:
    data = GAME.deal(4, 1).dump()
    move_cubes(data, 0, "hold", "red", 11)
    assert "room for 10" in refused(data)


def test_a_diplomat_at_home_is_refused() -> None:
    data = GAME.deal(4, 1).dump()
    data["bag"].remove("diplomat-1")
    data["envoys"].append({"harbor": 0, "row": "ship", "seat": 0, "payment": "1"})
    data["merchants"][0]["ministers"] = 6
    assert "own harbor" in refused(data)


def test_two_diplomats_on_a_space_are_refused() -> None:
    data = GAME.deal(4, 1).dump()
    data["envoys"] = [{"harbor": 0, "row": "ship", "seat": seat, "payment": "1"} for seat in (1, 2)]
    assert "same space" in refused(data)


def test_lost_ministers_are_refused() -> None:
    data = GAME.deal(4, 1).dump()
    data["merchants"][0]["ministers"] = 6
    assert "7 ministers" in refused(data)


def test_an_island_without_knights_is_not_held() -> None:
    data = GAME.deal(4, 1).dump()
    place = next(i for i, name in enumerate(data["circuit"]) if " " in name) + 1
    data["islands"][str(place)] = {"seat": 0, "knights": {}}
    data["merchants"][0]["ministers"] = 6
    assert "held by knights" in refused(data)


def test_a_ship_at_an_island_has_a_direction() -> None:
    data = GAME.deal(4, 1).dump()
    data["merchants"][0]["berth"] = 2
    assert "has a direction" in refused(data)


def test_a_card_of_this_round_is_one_taken() -> None:
    data = GAME.deal(4, 1).dump()
    data["merchants"][0]["card"] = data["deck"][0]
    assert "one of the cards taken" in refused(data)


def test_a_ship_sails_with_a_card() -> None:
    data = GAME.deal(4, 1).dump()
    data |= {"stage": "sail", "round": 1, "actor": data["order"][0]}
    data["turn"]["steps"] = 1
    assert "taken in the order of the track" in refused(data)


def test_the_rounds_are_bounded() -> None:
    data = GAME.deal(4, 1).dump()
    data |= {"round": 9, "stage": "buyer"}
    assert refused(data) == "This cannot be round 9 of 8 with 4 seats."


@cache
def moments() -> dict[str, dict[str, Any]]:
    """A real position of each stage, of four seats."""
    found: dict[str, dict[str, Any]] = {}
    for seed in range(1, 9):
        state, luck = GAME.deal(4, seed), chance(seed)
        while state.actor >= 0:
            data = state.dump()
            if data["stage"] not in found or (data["stage"] == "pick" and data["turn"]["taken"]):
                found[data["stage"]] = data
            legal = state.legal_actions()
            state.apply(legal[luck.below(len(legal))])
    return found


MOMENTS: list[tuple[str, Change, str]] = [
    ("stock", put("round", 1), "This cannot be round 1 of 8"),
    ("stock", lambda d: d["order"].reverse(), "first order goes clockwise"),
    ("buyer", put("round", 0), "This cannot be round 0 of 8"),
    ("last", put("round", 7), "This cannot be round 7 of 8"),
    ("buyer", lambda d: d["order"].__setitem__(0, None), "wrong gaps"),
    ("buyer", lambda d: d["order"].__setitem__(0, d["order"][1]), "Every buyer stands on one space"),
    ("sail", lambda d: d["stalls"].__setitem__(0, 0), "Every buyer stands on one space"),
    ("pick", put("served", 3), "wrong gaps"),
    ("pick", put_turn("picks", 0), "another number of tiles"),
    ("pick", put_turn("last", 0), "the last one taken"),
    ("card", put_turn("taken", [1]), "picked only while picking"),
    ("upgrade", put_turn("arrows", 0), "nothing to upgrade"),
    ("sail", put_turn("landed", {"knight-1": 1}), "tiles|exactly while landing"),
    ("sail", put_turn("choices", 1), "exactly while choosing"),
    ("sail", put_turn("sacks", 1), "only at a stop"),
    ("sail", put_turn("steps", 99), "not those of the wheels"),
    ("sail", put_turn("anchors", 9), "not those of the card"),
    ("sail", put_turn("reversals", 9), "not those of the card"),
    ("stop", put_turn("steps", 99), "not those of the wheels"),
    ("stop", put_turn("sacks", 99), "not so many sacks"),
    ("choose", put_turn("choices", 99), "do not bring so many"),
    ("choose", put("stage", "stop"), "exactly while choosing"),
    ("land", put("stage", "stop"), "exactly while landing"),
    ("last", put_turn("anchors", 1), "not those of the card"),
    ("last", put_turn("steps", 99), "not those of the wheels"),
]


@pytest.mark.parametrize(("stage", "change", "reason"), MOMENTS, ids=range(len(MOMENTS)))
def test_what_cannot_have_come_about(stage: str, change: Change, reason: str) -> None:
    data = copy.deepcopy(moments()[stage])
    assert GAME.load(data).dump() == data
    change(data)
    with pytest.raises(BadInput, match=reason):
        GAME.load(data)


def test_directions_follow_from_places() -> None:
    data = copy.deepcopy(moments()["buyer"])
    data["merchants"][0] |= {"berth": 1, "heading": 1}
    assert refused(data) == "A ship in a harbor may go either way."
    data["merchants"][0] |= {"berth": 2, "heading": 0}
    assert refused(data) == "A ship at an island has a direction."


@pytest.mark.parametrize(
    ("payments", "fine"),
    [
        (["1"], True),
        (["11"], False),
        (["1", "11"], True),
        (["2", "1"], True),
        (["1", "1"], False),
        (["12", "1", "2"], True),
    ],
)
def test_diplomats_were_paid_one_after_another(payments: list[str], fine: bool) -> None:
    """R-DIPLOMAT-2, R-DIPLOMAT-3: in some order each payment reaches its minimum without an idle tile."""
    codes = [PAYMENTS.index(p) for p in payments]
    assert any(payable(order) for order in permutations(codes)) == fine


def test_the_islands_are_those_of_the_box() -> None:
    data = GAME.deal(4, 1).dump()
    islands = [i for i, name in enumerate(data["circuit"]) if " " in name]
    first, second = islands[0], islands[1]
    circuit = list(data["circuit"])
    circuit[first] = circuit[second]
    assert refused(data | {"circuit": circuit}) in (
        "There are two islands of each colour.",
        "Every island has another score tile.",
    )
    circuit[first] = data["circuit"][first].split()[0] + " " + circuit[second].split()[1]
    assert refused(data | {"circuit": circuit}) == "Every island has another score tile."
