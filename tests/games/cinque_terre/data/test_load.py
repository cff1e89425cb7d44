"""Positions that cannot be are refused with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.kernel.errors import BadInput

GAME = riviera.game("cinque_terre")
Dump = Callable[..., dict[str, Any]]


def refusal(data: dict[str, Any]) -> str:
    """What load says."""
    with pytest.raises(BadInput) as caught:
        GAME.load(data)
    return str(caught.value)


def test_a_good_dump_is_loaded(dump: Dump) -> None:
    data = dump({"hand": ["uva"]}, {})
    assert GAME.load(data).dump() == data


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seats": 6}, "Seats must be a whole number from 2 to 5, not 6."),
        ({"actor": 2}, "Actor must be"),
        ({"seals": -1}, "Seals must be"),
        ({"chance": [0, 5]}, "Chance must be"),
        ({"chance": [5]}, "needs 2 entries"),
        ({"phase": "sleeping"}, "There is no phase “sleeping”."),
        ({"left": 4}, "Actions left must be"),
        ({"left": True}, "Actions left must be"),
        ({"takings": 25}, "Takings must be a whole number from 0 to 24, not 25."),
        ({"open": "door"}, "There is no open action “door”."),
        ({"market": ["uva"] * 3}, "“market” needs 4 entries, not 3."),
        ({"market": ["uva", "uva", "uva", "kiwi"]}, "There is no produce “kiwi”."),
        ({"beside": ["upper"] * 8}, "The upper field has 3 piles."),
        ({"piles": [13] * 7 + [12]}, "The pieces of pomodori do not add up."),
        ({"deck": [9] * 8}, "cards of"),
        ({"offer": ["PO33", "PO33"]}, "An order is in two places."),
        ({"orders": ["PO01", "PO33"]}, "An order is in two places."),
        ({"orders": []}, "Every order is in the pile"),
        ({"vendors": [0, -1, -1, -1, -1]}, "The vendor of Monterosso has not filled the row there."),
        ({"actor": -1}, "Somebody decides until the game is over."),
        ({"first": -1}, "Somebody took the first turn."),
        ({"turns": 1}, "It is another seat's turn."),
        ({"final": 0}, "The game is over when the last turns are played."),
        ({"left": 0}, "The turn would have ended by itself."),
        ({"phase": "claiming"}, "There is nothing to claim."),
        ({"phase": "looking"}, "Nobody looks at an order without having claimed one."),
        ({"phase": "placing"}, "Carts are placed in fields, in seat order."),
        ({"players": []}, "“players” needs 2 entries, not 0."),
        ({"players": [{}, {}]}, "it fails at 'space'"),
        ({"piles": None}, "incomplete or misshapen"),
    ],
)
def test_bad_tables(dump: Dump, change: dict[str, Any], reason: str) -> None:
    assert reason in refusal(dump({}, {}) | change)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"space": "genoa"}, "There is no space “genoa”."),
        ({"space": ""}, "Every cart stands on the road."),
        ({"lire": 7}, "Seat 1 has earned 0 lire, not 7."),
        ({"starting": "SO02"}, "Two seats hold the same starting order."),
        ({"starting": "SO99"}, "There is no starting order “SO99”."),
        ({"seen": [1, 0, 0, 0, 0, 0, 0, 0]}, "More cards of a hand are known than it holds."),
        ({"hand": [0, 0, 0, 1, 0, 0, 0, 0]}, "There are 11 cards of uva, not 10."),
        ({"blind": [0] * 7}, "“blind” needs 8 entries, not 7."),
        ({"secret": ["PO33"]}, "Order PO33 is in two places."),
        ({"claimed": ["PO01"], "secret": ["PO01"]}, "Order PO01 is in two places."),
        ({"secret": ["PO01"]}, "An order of the pile is also somewhere else."),
        ({"cart": [0, 0, 0, 0, 0, 0, 0, "two"]}, "Cart must be a whole number"),
    ],
)
def test_bad_players(dump: Dump, change: dict[str, Any], reason: str) -> None:
    data = dump({}, {})
    data["players"][0] |= change
    assert reason in refusal(data)


def test_a_hand_cannot_hold_what_nobody_drew(dump: Dump) -> None:
    data = dump({"hand": ["uva"]}, {})
    data["players"][0]["blind"] = [0] * 8
    assert refusal(data) == "A hand holds more unseen cards than were drawn unseen."


def test_carts_and_rows_have_their_size(dump: Dump) -> None:
    assert refusal(dump({"cart": ["uva"] * 5}, {})) == "A cart holds at most four pieces."
    assert refusal(dump({"sold": {"vernazza": ["uva"] * 9}}, {})) == "A row holds at most eight pieces."


def test_each_bag_holds_every_die(dump: Dump) -> None:
    data = dump({}, {})
    data["dice"][0] = ["pomodori", 3]
    assert refusal(data) == "Each bag of dice holds one die of every produce."
    data["dice"][0] = ["olive", 7]
    assert "Die must be" in refusal(data)
