"""Positions that cannot be are refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

import riviera
from riviera.games.cinquo.data import check as reasons
from riviera.kernel.chance import LARGEST_SEED, chance
from riviera.kernel.errors import BadInput

GAME = riviera.game("cinquo")


def refusal(data: Any) -> str:
    """What load says about a position."""
    with pytest.raises(BadInput) as refused:
        GAME.load(data)
    return str(refused.value)


def played(seats: int, seed: int, phase: str, solo: int = 0, **wanted: Any) -> dict[str, Any]:
    """The dump of the first position of a random game that asks this question."""
    state, luck = GAME.deal(seats, seed), chance(seed)
    while state.actor >= 0:
        dump = state.dump()
        asked = dump["phase"] == phase and (dump["soloist"] >= 0) == bool(solo)
        if asked and all(dump[key] == value for key, value in wanted.items()):
            return dump
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    raise AssertionError("this seed has no such position")


BID = GAME.deal(3, 5).dump()
LATE = ["red", "yellow", "green", "centre"]


@pytest.mark.parametrize("key", sorted(BID))
def test_every_entry_is_needed(key: str) -> None:
    assert f"“{key}”" in refusal({k: v for k, v in BID.items() if k != key})


@pytest.mark.parametrize("value", ["x", None, -7, 10**30, [], {}, 1.5, True, ["purple9"]])
@pytest.mark.parametrize("key", sorted(BID))
def test_nonsense_is_refused_or_means_the_same(key: str, value: Any) -> None:
    """R-SETUP-2 and the rest: never a crash, never an impossible position."""
    data = BID | {key: value}
    if data == BID:
        return
    assert refusal(data).endswith((".", ")"))


def test_a_position_is_a_table() -> None:
    assert "table of names" in refusal([1, 2])


def test_the_cards_must_be_those_of_the_game() -> None:
    """R-SETUP-2"""
    assert refusal(BID | {"pile": BID["pile"][1:]}) == reasons.NOT_THE_DECK
    three = [BID["hands"][0][0]] * 3
    assert "only two cards" in refusal(BID | {"hands": [three, *BID["hands"][1:]]})


def test_pieces_stand_alone() -> None:
    """R-SHIFT-1"""
    assert refusal(BID | {"pieces": ["e5", "e5", "a1"]}) == reasons.TWO_ON_A_FIELD
    assert refusal(BID | {"shifted": 1}) == reasons.WRONG_SHIFT


def test_lists_end_with_the_own_colour() -> None:
    """R-LIST-2, R-END-1"""
    own = [["blue"], [], []]
    assert refusal(BID | {"lists": own}) == reasons.HOME_TOO_EARLY
    full = [["red", "blue", "yellow", "green", "centre"], [], []]
    assert refusal(BID | {"lists": full}) == reasons.WON_ALREADY
    assert refusal(BID | {"winner": 1}) == reasons.WON_ALREADY
    assert refusal(BID | {"actor": -1}) == reasons.NO_WINNER
    assert refusal(BID | {"round": 1001}) == reasons.TOO_LATE


def test_a_goal_is_crossed_out_once() -> None:
    """R-LIST-3"""
    assert "red stands there twice. (R-LIST-3)" in refusal(BID | {"lists": [["red", "red"], [], []]})


def test_before_the_first_move_all_are_at_home() -> None:
    """R-SETUP-3"""
    assert refusal(BID | {"pieces": ["i1", "a1", "e4"]}) == reasons.TOO_YOUNG
    assert refusal(BID | {"lists": [["red"], [], []]}) == reasons.TOO_YOUNG
    assert refusal(BID | {"seals": 1}) == reasons.TOO_MANY_DRAWS
    assert GAME.load(BID | {"lists": [["red"], [], []], "round": 2, "seals": 1}).dump()["round"] == 2


def test_the_pile_is_for_all() -> None:
    """R-NEXT-1, R-PILE-1"""
    later = BID | {"round": 9}
    assert refusal(later | {"pile": later["pile"][1:], "away": later["pile"][:1]}) == reasons.UNEVEN_PILE
    assert GAME.load(later | {"pile": later["pile"][3:], "away": later["pile"][:3]}).dump()["round"] == 9
    short = [hand[1:] for hand in BID["hands"]]
    away = [hand[0] for hand in BID["hands"]]
    table = later | {"hands": short, "away": away, "phase": "play"}
    assert refusal(table) == reasons.UNEVEN_PILE
    assert GAME.load(table | {"pile": [], "away": away + later["pile"]}).legal_actions()


def test_the_winner_is_at_home(place, play) -> None:
    """R-LIST-2"""
    state = place(["white1 red6 black6", "white2 red2 red3"], pieces=["h1", "a1"], lists=[LATE, []])
    dump = play(state, "pass pass play:white1 play:red3 move:i1")
    assert dump["winner"] == 0
    assert refusal(dump | {"pieces": ["h1", "a1"]}) == reasons.NOT_HOME


def test_the_end_fits_the_trick(place, play) -> None:
    """R-END-1, R-END-5"""
    state = place(["white1 red6 black6", "white2 red2 red3"], pieces=["h1", "a1"], lists=[LATE, []])
    dump = play(state, "pass pass play:white1 play:red3 move:i1")
    assert GAME.load(dump).dump() == dump
    assert refusal(dump | {"card": ""}) == reasons.WRONG_MOVE
    assert refusal(dump | {"left": 0}) == reasons.WRONG_MOVE
    assert refusal(dump | {"phase": "bid"}) == reasons.WRONG_END
    state = place(["white1 red6 black6", "white2 red2 red3"], pieces=["h2", "a1"], round=1000)
    dump = play(state, "pass pass play:white1 play:red3 move:h1")
    assert dump["actor"] == -1
    assert refusal(dump | {"card": "white1"}) == reasons.WRONG_END
    assert refusal(dump | {"passes": 1}) == reasons.WRONG_END


def test_bids_come_in_turn() -> None:
    """R-BID-1"""
    assert refusal(BID | {"actor": (BID["actor"] + 1) % 3}) == reasons.WRONG_BID
    assert refusal(BID | {"left": 1}) == reasons.WRONG_BID


@pytest.mark.parametrize(
    ("base", "change", "reason"),
    [
        (("play", 0, {}), {"passes": 1}, reasons.WRONG_WORDS),
        (("play", 0, {}), {"left": 2}, reasons.WRONG_TRICK),
        (("play", 0, {}), {"best": 2, "topper": 1}, reasons.WRONG_TRICK),
        (("play", 1, {}), {"passes": 3}, reasons.WRONG_WORDS),
        (("move", 0, {}), {"left": 2}, reasons.WRONG_MOVE),
        (("move", 0, {}), {"card": "white1", "round": 7}, reasons.WRONG_MOVE),
        (("move", 1, {"topper": 1}), {"actor": 0, "left": 3}, reasons.WRONG_MOVE),
        (("use", 1, {}), {"left": 1}, reasons.WRONG_SOLO),
        (("use", 1, {}), {"best": 1}, reasons.WRONG_MOVE),
    ],
)
def test_the_parts_of_a_round_fit_together(base: Any, change: dict[str, Any], reason: str) -> None:
    """R-TRICK-1, R-SOLO-2, R-SOLO-4"""
    phase, solo, wanted = base
    data = played(4, 0, phase, solo, **wanted)
    if data | change == data:
        change["card"] = "black1"
    assert refusal(data | change) == reason


def test_hands_are_equal() -> None:
    """R-SOLO-1"""
    data = played(2, 1, "play")
    hands = [list(hand) for hand in data["hands"]]
    card = hands[0].pop()
    moved = data | {"hands": hands, "pile": [*data["pile"], card]}
    assert refusal(moved) in (reasons.WRONG_HANDS, reasons.WRONG_WORDS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_loads(seats: int) -> None:
    """Law 5, at every step of a game with solos, shifts and shuffles."""
    state, luck = GAME.deal(seats, 20 + seats), chance(3)
    phases = set()
    while state.actor >= 0:
        dump = state.dump()
        phases.add(dump["phase"])
        assert GAME.load(dump).dump() == dump
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    assert GAME.load(state.dump()).dump() == state.dump()
    assert phases == {"bid", "play", "use", "move", "shift"}


def test_every_stream_of_chance_loads() -> None:
    largest = f"{LARGEST_SEED}:12"
    assert GAME.load(BID | {"chance": largest}).dump()["chance"] == largest
    assert "chance" in refusal(BID | {"chance": [1, 1]})
    assert "chance" in refusal(BID | {"chance": f"{LARGEST_SEED + 1}:12"})


def test_a_winner_has_moved_by_a_card() -> None:
    """R-END-1, R-MOVE-1."""
    state, luck = GAME.deal(2, 5), chance(3)
    while state.actor >= 0:
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    data = state.dump()
    assert data["winner"] >= 0
    assert GAME.load(data).dump() == data
    assert refusal(data | {"card": ""}) == reasons.WRONG_MOVE
