"""Positions from plain data: what comes back, and what is refused with which reason."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import riviera
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
    (put("seats", 5), "Seats must be from 3 to 4"),
    (put("seats", True), "Seats must be"),
    (put("actor", 4), "Actor must be"),
    (put("memory", "none"), "no memory"),
    (put("stage", "war"), "no stage"),
    (put("round", 12), "Round must be"),
    (put("circuit", ["A"]), "needs 12 entries"),
    (lambda d: d["circuit"].__setitem__(1, "green 3"), "no place"),
    (lambda d: d["circuit"].__setitem__(1, "red"), "no place"),
    (lambda d: d["circuit"].__setitem__(1, "B"), "evenly around"),
    (lambda d: d["bag"].append("dragon"), "no tile"),
    (lambda d: d["bag"].append(d["bag"][0]), "tiles"),
    (lambda d: d["deck"].append("c99"), "no ship card"),
    (lambda d: d["deck"].pop(), "Every ship card"),
    (put("gone", 3), "add up"),
    (put("chance", [0, 1]), "Chance must be"),
    (lambda d: d["supply"].update(red=99), "Supply must be"),
    (lambda d: d["supply"].update(red=1), "25 cubes"),
    (lambda d: d["supply"].update(green=1), "no supply"),
    (lambda d: d["islands"].update({"13": {"seat": 0, "knights": {}}}), "Place must be"),
    (lambda d: d["islands"].update({"x": {"seat": 0, "knights": {}}}), "Place must be"),
    (lambda d: d["envoys"].append({"harbor": 9, "row": "ship", "seat": 1, "payment": "1"}), "Harbor must be"),
    (lambda d: d["envoys"].append({"harbor": 0, "row": "attic", "seat": 1, "payment": "1"}), "no row"),
    (lambda d: d["envoys"].append({"harbor": 0, "row": "ship", "seat": 1, "payment": "9"}), "no payment"),
    (put_me("silver", -1), "Silver must be"),
    (put_me("ministers", 8), "Ministers must be"),
    (put_me("berth", 0), "Place must be"),
    (put_me("heading", 2), "Heading must be"),
    (put_me("contracts", ["contract-1", "contract-1"]), "listed twice"),
    (put_me("knights", {"knight-9": 1}), "no knights"),
    (put_turn("picks", 99), "Picks must be"),
    (put_turn("taken", [16]), "Slot must be"),
    (lambda d: d.pop("merchants"), "fails at"),
    (lambda d: d["merchants"].pop(), "needs 4 entries"),
    (put("order", None), "needs 4 entries"),
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
    assert "sails with a card" in refused(data)


def test_the_rounds_are_bounded() -> None:
    data = GAME.deal(4, 1).dump()
    data |= {"round": 9, "stage": "buyer"}
    assert "8 rounds" in refused(data)


def test_an_actor_without_a_choice_is_refused() -> None:
    data = GAME.deal(4, 1).dump()
    data |= {"stage": "choose", "round": 1, "actor": data["order"][0]}
    m = data["merchants"][data["actor"]]
    m["card"] = data["deck"].pop()
    m["cards"] = [m["card"]]
    for colour in ("red", "yellow", "blue"):
        move_cubes(data, 0, "store", colour, 25)
        del data["supply"][colour]
    assert "nothing to decide" in refused(data)
