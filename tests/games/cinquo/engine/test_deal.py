"""The box and the deal."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import riviera
from riviera.games.cinquo.components import BOARD, CARDS, FIELDS, GOAL_FIELDS, GOALS, KINDS, SEAT_COLOURS
from riviera.kernel.chance import chance
from riviera.kernel.errors import BadInput

GAME = riviera.game("cinquo")


def test_the_board_has_eighty_one_fields_of_five_kinds() -> None:
    """R-SETUP-1"""
    assert len(FIELDS) == 81
    assert (FIELDS[0], FIELDS[8], FIELDS[40], FIELDS[-1]) == ("a1", "i1", "e5", "i9")
    assert Counter(KINDS) == {"#": 28, ".": 40, "+": 8, "*": 1, "R": 1, "B": 1, "Y": 1, "G": 1}
    crossings = [FIELDS[i] for i, kind in enumerate(KINDS) if kind == "+"]
    assert crossings == ["c3", "e3", "g3", "c5", "g5", "c7", "e7", "g7"]
    assert dict(zip(GOALS, [FIELDS[f] for f in GOAL_FIELDS], strict=True)) == {
        "red": "a9",
        "blue": "i1",
        "yellow": "i9",
        "green": "a1",
        "centre": "e5",
    }


def test_the_board_looks_the_same_after_a_quarter_turn() -> None:
    """R-SETUP-3: all corners are equal, so any colours may be taken."""
    turned = tuple("".join(row) for row in zip(*reversed(BOARD), strict=True))
    assert turned == tuple(row.translate(str.maketrans("GBYR", "RGBY")) for row in BOARD)
    assert [GOALS[colour] for colour in SEAT_COLOURS] == ["blue", "red", "yellow", "green"]


def test_there_are_two_cards_of_each_kind() -> None:
    """R-SETUP-2"""
    dump = GAME.deal(2, 1).dump()
    cards = Counter(dump["pile"]) + Counter(dump["hands"][0]) + Counter(dump["hands"][1])
    assert cards == dict.fromkeys(CARDS, 2)
    assert len(CARDS) == 18
    assert {card[:-1] for card in CARDS} == {"white", "red", "black"}
    assert {card[-1] for card in CARDS} == set("123456")


@pytest.mark.parametrize(
    ("seats", "corners"), [(2, ["i1", "a9"]), (3, ["i1", "a9", "i9"]), (4, ["i1", "a9", "i9", "a1"])]
)
def test_pieces_begin_on_their_corners_with_empty_lists(seats: int, corners: list[str]) -> None:
    """R-SETUP-3"""
    state = GAME.deal(seats, 4)
    dump = state.dump()
    assert dump["pieces"] == corners
    assert [dict(zip(["a9", "i1", "i9", "a1"], GOALS, strict=False))[c] for c in corners] == state.view(0)["colours"]
    assert dump["lists"] == [[] for _ in range(seats)]


def test_two_begin_on_opposite_corners() -> None:
    """R-SETUP-6: the first two seats, blue and red, lie as far apart as can be."""
    assert GAME.deal(2, 4).view(None)["colours"] == ["blue", "red"]
    blue, red = (GOAL_FIELDS[GOALS.index(colour)] for colour in ("blue", "red"))
    assert blue + red == len(FIELDS) - 1
    with pytest.raises(BadInput, match="has no option “corners”"):
        GAME.deal(2, 4, {"corners": "adjacent"})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_piece_is_the_mark_of_its_seat(seats: int) -> None:
    """R-SETUP-3: colour, shape and letter of a seat are the same in the lists, on the board and on the page."""
    page = (Path(riviera.__file__).parent / "table/pages/static/house.svg").read_text()
    drawn, view = GAME.art()["defs"], GAME.deal(seats, 4).view(0)
    shapes = {"blue": "<circle", "red": "<rect", "yellow": "<path", "green": "<path"}
    scene = GAME.scene(view)
    for seat, colour in enumerate(view["colours"]):
        man = next(p for sheet in scene["sheets"] for p in sheet["pieces"] if p["id"] == f"man-{seat}")
        own = re.search(rf'<g id="{man["art"]}">.*?#seat-(\d)"', drawn)
        mark = re.search(rf'<symbol id="seat-{seat}".*?</symbol>', page, re.S)
        assert own is not None
        assert own[1] == str(seat)
        assert mark is not None
        assert shapes[colour] in mark[0]
        assert man["label"].startswith(f"{colour}, seat {'ABCD'[seat]}")


def test_everybody_starts_sometimes() -> None:
    """R-SETUP-4"""
    assert Counter(GAME.deal(4, seed).actor for seed in range(400)).keys() == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_three_cards_and_the_rest_is_the_pile(seats: int) -> None:
    """R-SETUP-5"""
    dump = GAME.deal(seats, 9).dump()
    assert [len(hand) for hand in dump["hands"]] == [3] * seats
    assert len(dump["pile"]) == 36 - 3 * seats
    assert dump["phase"] == "bid"
    assert dump != GAME.deal(seats, 10).dump()


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadInput, match="2 to 4 seats"):
        GAME.deal(seats, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_has_happened_at_the_deal(seats: int) -> None:
    """R-SETUP-4, R-BID-1: the first round, the start player speaks, nothing lies on the table."""
    dump = GAME.deal(seats, 8).dump()
    assert (dump["round"], dump["seals"], dump["passes"], dump["left"]) == (1, 0, 0, 0)
    assert (dump["soloist"], dump["best"], dump["topper"], dump["shifted"], dump["winner"]) == (-1,) * 5
    assert (dump["card"], dump["own"], dump["away"], dump["table"]) == ("", [], [], [""] * seats)
    assert dump["actor"] == dump["start"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_clone_is_the_same_position(seats: int) -> None:
    """R-HIDE-1: in every question of a game, and what happens to one does not happen to the other."""
    state, luck = GAME.deal(seats, 3), chance(3)
    for _ in range(400):
        before, twin = state.dump(), state.clone()
        assert twin.dump() == before
        legal = state.legal_actions()
        action = legal[luck.below(len(legal))]
        twin.apply(action)
        assert state.dump() == before
        state.apply(action)
        assert twin.dump() == state.dump()
