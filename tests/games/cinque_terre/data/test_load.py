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
        ({"chance": [0, 5]}, "“chance” is a text"),
        ({"chance": "5:x"}, "“chance” is a text"),
        ({"phase": "sleeping"}, "There is no phase “sleeping”."),
        ({"left": 4}, "Actions left must be"),
        ({"left": True}, "Actions left must be"),
        ({"takings": 25}, "Takings must be a whole number from 0 to 24, not 25."),
        ({"open": "door"}, "There is no open action “door”."),
        ({"market": ["uva"] * 3}, "“market” needs a list of 4 entries."),
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
        ({"phase": "looking"}, "An order is looked at for the one gap in the row."),
        ({"phase": "placing"}, "Carts are placed in fields, in seat order."),
        ({"players": []}, "“players” needs a list of 2 entries."),
        ({"players": [{}, {}]}, "it fails at 'space'"),
        ({"orders": None}, "incomplete or misshapen"),
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
        ({"blind": [0] * 7}, "“blind” needs a list of 8 entries."),
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


FULL = {"space": "corniglia", "cart": ["agli"], "sold": {"corniglia": ["arance", "uva", "agli"]}}
BARE = {"monterosso": ["limoni"] * 7, "vernazza": ["limoni"] * 6}
ALSO_BARE = {"corniglia": ["funghi"] * 6, "manarola": ["funghi"] * 7}
FUNGHI = {"monterosso": ["funghi"] * 7, "corniglia": ["funghi"] * 6}
CLAIMS = ["PO01", "PO02", "PO05", "PO06", "PO09"]


@pytest.mark.parametrize(
    ("players", "table", "reason"),
    [
        ([FULL, {}], {"left": 2, "open": "harvest"}, "A harvest is open in a village."),
        ([{"cart": ["agli"]}, {}], {"left": 2, "open": "sell"}, "A sale is open in a field."),
        ([{}, {}], {"left": 2, "open": "harvest"}, "A harvest is open and the cart is empty."),
        ([FULL, {}], {"open": "sell", "takings": 5}, "An action is open although none was taken."),
        ([FULL, {}], {"left": 2, "open": "sell", "takings": 2}, "The open sale cannot have earned 2 lire."),
        ([FULL, {}], {"left": 2, "open": "sell", "takings": 0}, "The open sale cannot have earned 0 lire."),
        ([FULL, {}], {"left": 2, "takings": 5}, "The open sale cannot have earned 5 lire."),
        ([FULL | {"cart": ["uva"] * 4}, {}], {"left": 2, "open": "sell", "takings": 1}, "cannot have earned 1 lire."),
        ([{}, {}], {"offer": ["PO33", ""]}, "The row of orders has a gap, and there are orders to fill it."),
        ([{}, {"secret": ["PO70"]}], {}, "Seat 2 has more secret orders than claimed ones."),
        ([{"claimed": ["PO01"]}, {}], {"taken": 1}, "Nothing is claimed before the end of a turn."),
        ([{}, {}], {"taken": 3}, "Nothing is claimed before the end of a turn."),
        ([{"sold": BARE}, {"sold": FUNGHI}], {}, "The last turns should have begun."),
        (
            [{}, {"sold": BARE | {"corniglia": ["funghi"] * 6, "manarola": ["funghi"] * 7}}],
            {"left": 2},
            "The last turns should have begun.",
        ),
        ([{}, {"claimed": CLAIMS}], {}, "The last turns should have begun."),
        ([{}, {}], {"turns": 200}, "The last turns should have begun."),
        ([{}, {}, {}], {"final": 3}, "Nothing has begun the last turns."),
        ([{"claimed": CLAIMS}, {}], {"final": 2}, "Nothing has begun the last turns."),
        ([{}, {}], {"turns": 0, "final": 2}, "The last turns have begun before anybody had a turn."),
        ([{}, {"hand": ["uva"] * 5}], {"turns": 0}, "Seat 2 has had too few turns for what it has done."),
        ([{"hand": ["uva"] * 6}, {}], {"turns": 0, "left": 2}, "Seat 1 has had too few turns for what it has done."),
        ([{"claimed": CLAIMS[:2]}, {}], {"turns": 2}, "Seat 1 has claimed more than one order in a turn."),
    ],
)
def test_what_cannot_have_come_about(
    dump: Dump, players: list[dict[str, Any]], table: dict[str, Any], reason: str
) -> None:
    assert reason in refusal(dump(*players, **table))


@pytest.mark.parametrize(
    ("players", "table"),
    [
        ([FULL, {}], {"left": 2, "open": "sell", "takings": 5}),  # the arance
        ([FULL, {}], {"left": 2, "open": "sell", "takings": 10}),  # all three
        ([{"sold": BARE, "cart": ["funghi"]}, {"sold": {"monterosso": ["funghi"] * 7, "corniglia": ["funghi"] * 5}}],
         {"left": 2, "open": "harvest"}),
        ([{}, {"claimed": CLAIMS}], {"turns": 30, "final": 2}),
        ([{}, {}], {"turns": 199, "first": 1}),
        ([{}, {}], {"turns": 200, "final": 2}),
        ([{}, {}, {}], {"turns": 301, "first": 2, "final": 2}),
        ([{"hand": ["uva"] * 5}, {}], {"turns": 0, "left": 2}),
        ([{"claimed": CLAIMS[:2]}, {"claimed": CLAIMS[2:]}], {"turns": 16}),
    ],
)  # fmt: skip
def test_what_can_have_come_about(dump: Dump, players: list[dict[str, Any]], table: dict[str, Any]) -> None:
    data = dump(*players, **table)
    assert GAME.load(data).dump() == data


def test_a_claimed_order_was_fulfilled(dump: Dump) -> None:
    data = dump({"claimed": ["PO01"]}, {})
    monterosso = data["players"][0]["sold"][0]
    assert monterosso[0] == 1
    monterosso[:2] = [0, 1]
    data["piles"][:2] = [13, 11]
    data["players"][0]["lire"] += 2
    assert refusal(data) == "Seat 1 has not sold what a claimed order asks for."


def test_what_was_claimed_in_this_turn_is_there(dump: Dump) -> None:
    row = {"sold": {"vernazza": ["limoni"] * 8}}
    data = dump(row, {}, phase="claiming", taken=1)
    assert refusal(data) == "The order claimed in this turn is nowhere."
    both = {"sold": {"monterosso": ["olive"], "corniglia": ["arance"], "riomaggiore": ["uva"]}}
    data = dump(both, {}, phase="claiming", taken=2)
    assert refusal(data) == "The vendor card claimed in this turn is nowhere."


def test_before_the_first_turn_all_lies_as_dealt() -> None:
    data = GAME.deal(2, 5).dump()
    for change in ({"left": 3}, {"taken": 1}, {"turns": 2}, {"first": 0}, {"final": 2}, {"open": "sell"}):
        assert refusal(data | change) == "Nothing has happened before the first turn."


def test_everybody_begins_with_four_cards() -> None:
    data = GAME.deal(2, 5).dump()
    player = data["players"][0]
    card = next(p for p, n in enumerate(player["hand"]) if n)
    player["hand"][card] -= 1
    player["blind"][card] -= 1
    data["deck"][card] += 1
    assert refusal(data) == "Everybody begins with 4 cards."


def test_cards_played_unseen_are_among_the_discards(dump: Dump) -> None:
    data = dump({"hand": ["uva"]}, {})
    data["players"][0]["blind"][3] += 1
    assert refusal(data) == "More cards were drawn unseen than are in hands and among the discards."
