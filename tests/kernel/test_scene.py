"""Scenes, figures and final scorings as the kernel puts them together."""

from __future__ import annotations

import pytest

import riviera
from riviera.kernel.booklet import crop
from riviera.kernel.errors import BadInput
from riviera.kernel.scene import Piece, Scene, Sheet, TallyRow, travels, with_ties


def test_a_piece_says_where_it_comes_from_and_where_it_goes() -> None:
    def piece() -> Piece:
        return Piece(id="a", x=0, y=0)

    assert travels(piece(), "hand", "pile") == {**piece(), "from": "hand", "to": "pile"}
    assert travels(piece(), "") == {**piece(), "from": ""}
    assert travels(piece(), goal="") == {**piece(), "to": ""}
    assert travels(piece()) == piece()


def test_a_part_of_a_sheet_keeps_what_stands_near_it() -> None:
    places = [
        (50.0, 50.0),
        (26.0, 50.0),
        (24.0, 50.0),
        (124.0, 50.0),
        (126.0, 50.0),
        (50.0, 24.0),
        (50.0, 146.0),
        (50.0, 144.0),
    ]
    pieces = [Piece(id=str(i), x=x, y=y) for i, (x, y) in enumerate(places)]
    whole = Sheet(id="land", title="The land", box=[0, 0, 500, 500], pieces=pieces)
    other = Sheet(id="sea", title="The sea", box=[0, 0, 9, 9], pieces=[])
    part = crop(Scene(sheets=[other, whole], panels=[]), "land", [45, 45, 60, 80])
    assert part["box"] == [45, 45, 60, 80]
    assert [piece["id"] for piece in part["pieces"]] == ["0", "1", "3", "7"]
    assert whole["box"] == [0, 0, 500, 500]
    assert len(whole["pieces"]) == len(places)


@pytest.mark.parametrize(("totals", "told"), [([7, 5, 9], False), ([7, 5, 7], True), ([3, 3, 3], True)])
def test_what_breaks_a_tie_is_told_where_there_is_one(totals: list[int], told: bool) -> None:
    rows = [TallyRow(label="Total", values=totals)]
    found = with_ties(rows, ["Money", "Wine"], [[1, 4], [2, 5], [3, 6]])
    ties = [TallyRow(label="Money", values=[1, 2, 3]), TallyRow(label="Wine", values=[4, 5, 6])]
    assert found == ({"rows": rows, "ties": ties} if told else {"rows": rows})


def test_a_position_is_read_without_the_name_of_its_components() -> None:
    clans = riviera.game("clans")
    dump = clans.deal(2, 1).dump()
    assert clans.unstamped({"components": "", **dump}) == dump
    with pytest.raises(BadInput, match=r"This position of Clans was made with"):
        clans.unstamped({"components": "A box, revision 1 (0123456789ab)", **dump})


def test_without_words_of_its_own_advice_is_the_button() -> None:
    clans = riviera.game("clans")
    view = clans.deal(2, 1).view(0)
    action = clans.actions.name(clans.deal(2, 1).legal_actions()[0])
    label = clans.choice(view, action)["label"]
    assert riviera.Game.plan(clans, view, action).move == f"{label}."
