"""How pieces go: the worked ways, and every kind of turn."""

from __future__ import annotations

import pytest

from riviera.games.cinquo.components import FIELDS, KINDS
from riviera.games.cinquo.engine.rules import NO_WAY, ONLY_PASSED, WRONG_HAND
from riviera.games.cinquo.engine.ways import EITHER, HAND_OF, beside, ends_by_points, next_steps, onward, way
from riviera.games.cinquo.view import ends

N, E, S, W = range(4)

# Way, start, first heading, points, whether in a solo, the fields of the way, and all ends with that first heading.
WORKED = [
    ("W1", "a1", E, 6, False, "a1 b1 c1 d1 e1 f1 g1", "g1"),
    ("W2", "g1", S, 5, False, "g1 g2 g3 h3 i3 i2", "g6 h5 i2"),
    ("W3", "g1", S, 5, False, "g1 g2 g3 g4 g5 g6", "g6 h5 i2"),
    ("W4", "h1", E, 3, False, "h1 i1 i2 i3", "i3"),
    ("W5", "d2", N, 4, False, "d2 d1 e1 f1 g1", "g1"),
    ("W6", "b5", E, 6, False, "b5 c5 d5 e5 e6 e7 d7", "a6 b9 d7 e8 g6 h5"),
    ("W7", "e1", S, 4, False, "e1 e2 e3 e4 e5", "c3 e5"),
    ("W8", "b6", W, 5, False, "b6 a6 a7 a8 a9 b9", "b9"),
    ("W9", "e9", E, 4, False, "e9 f9 g9 h9 i9", "i9"),
    ("W10", "c3", W, 3, False, "c3 b3 a3 a4", "a4"),
    ("W11", "c7", N, 3, True, "c7 c6 c5 d5", "b5 c4 d5"),
    ("W12", "b6", W, 5, True, "b6 a6 a5 a4 a3 a2", "a2 b9"),
]


def at(field: str) -> int:
    """The number of a field."""
    return FIELDS.index(field)


def hands_for(points: int, solo: bool) -> int:
    """The hands to which such a move may turn."""
    return int(EITHER if solo else HAND_OF[points])


@pytest.mark.parametrize(("name", "start", "heading", "points", "solo", "fields", "ends"), WORKED)
def test_worked_ways(name: str, start: str, heading: int, points: int, solo: bool, fields: str, ends: str) -> None:
    """R-MOVE-1 to -3, R-TURN-1 to -6: the twelve worked ways, and all ends with their first heading."""
    hands = hands_for(points, solo)
    now = [(beside(at(start), heading), heading)]
    for _ in range(points - 1):
        now = [step for field, going in now for step in next_steps(field, going, hands)]
    assert sorted({FIELDS[field] for field, _ in now}) == ends.split()
    assert [FIELDS[f] for f in way(at(start), points, hands, at(fields.split()[-1]))] == fields.split()


def move_from(place, play, field: str, card: str):
    """A position in which seat 0 (of two) is about to move by a card from a field."""
    weak = "white1 red1 black1" if card[-1] != "1" else "white2 red2 black2"
    second = "white2 red2 black2" if card[-1] not in "12" else "white3 red3 black4"
    hands = [f"{card} {weak.split()[0]} {weak.split()[1]}", second]
    suit = card[:-1]
    state = place(hands, pieces=[field, "f8" if field != "f8" else "f6"])
    miss = next(c for c in second.split() if c[:-1] != suit and c[-1] != card[-1])
    play(state, f"pass pass play:{card} play:{miss}")
    assert state.actor == 0
    return state


def test_a_move_uses_all_points(place, play, legal, why) -> None:
    """R-MOVE-1: it is never shortened or declined."""
    state = move_from(place, play, "a1", "white6")
    assert legal(state) == ["move:g1", "move:a7"]
    assert why(state, "move:d1") == ONLY_PASSED
    assert why(state, "move:e4") == NO_WAY


def test_the_first_step_may_go_anywhere(place, play, legal) -> None:
    """R-MOVE-2: also from a crossing or inward from the rim."""
    assert legal(move_from(place, play, "c5", "white1")) == ["move:c4", "move:b5", "move:d5", "move:c6"]
    assert legal(move_from(place, play, "a4", "white1")) == ["move:a3", "move:b4", "move:a5"]


def test_inner_fields_are_crossed_straight_and_never_backwards() -> None:
    """R-MOVE-3"""
    for field in range(81):
        if KINDS[field] == ".":
            assert [onward(field, heading, 3) for heading in range(4)] == [[0], [1], [2], [3]]
    for field in range(81):
        for heading in range(4):
            assert (heading + 2) % 4 not in onward(field, heading, 3) or beside(field, (heading + 2) % 4) < 0


def test_pieces_are_jumped(place, play, legal) -> None:
    """R-MOVE-4: a piece on the way changes nothing, its field counts."""
    free = legal(move_from(place, play, "b2", "white4"))
    state = place(["white4 white1 red1", "white2 red2 black2"], pieces=["b2", "d2"])
    play(state, "pass pass play:white4 play:red2")
    assert legal(state) == free
    assert "move:f2" in free


def test_two_ways_to_one_field_are_one_choice(place, play, legal) -> None:
    """R-MOVE-5"""
    for start in range(81):
        for hands in (1, 2, 3):
            for points in ends_by_points(start, hands):
                assert points == sorted(set(points))
    state = move_from(place, play, "d4", "white6")
    assert len(legal(state)) == len(set(legal(state)))


def test_a_crossing_may_be_turned_at_or_crossed() -> None:
    """R-TURN-1: straight on, or to the hand of the card; the centre is a crossing too."""
    for field in ("c3", "e5"):
        assert onward(at(field), E, 1) == [E, N]
        assert onward(at(field), E, 2) == [E, S]


def test_odd_cards_turn_left_and_even_cards_right(place, play, legal, why) -> None:
    """R-TURN-2"""
    state = move_from(place, play, "c1", "white3")
    assert "move:d3" in legal(state)
    assert why(state, "move:b3") == WRONG_HAND
    state = move_from(place, play, "c2", "white2")
    assert "move:b3" in legal(state)
    assert why(state, "move:d3") == WRONG_HAND


def test_the_rim_met_from_inside_forces_a_turn() -> None:
    """R-TURN-3: to the hand of the card only, never straight on."""
    assert onward(at("d1"), N, 1) == [W]
    assert onward(at("d1"), N, 2) == [E]
    assert onward(at("i3"), E, 1) == [N]


def test_the_rim_is_followed() -> None:
    """R-TURN-4: no turn inward, whatever the hands."""
    assert onward(at("e1"), E, 3) == [E]
    assert onward(at("a5"), S, 3) == [S]


def test_corners_bend() -> None:
    """R-TURN-5: whatever the card says."""
    for hands in (1, 2, 3):
        assert onward(at("i1"), E, hands) == [S]
        assert onward(at("i1"), N, hands) == [W]
        assert onward(at("a9"), W, hands) == [N]


def test_in_a_solo_either_hand_will_do() -> None:
    """R-TURN-6: at crossings and on meeting the rim; along the rim nothing changes."""
    assert onward(at("c3"), E, 3) == [E, N, S]
    assert onward(at("d1"), N, 3) == [W, E]
    assert onward(at("d1"), E, 3) == [E]


def test_every_field_and_card_has_a_whole_move() -> None:
    """R-MOVE-1: so nobody is ever stuck; 4.8 ends on average."""
    total = 0
    for start in range(81):
        for points in range(1, 7):
            found = ends_by_points(start, int(HAND_OF[points]))[points - 1]
            assert found
            assert start not in found
            total += len(found)
    assert total == 2336


def test_ways_exist_exactly_for_the_ends() -> None:
    """R-MOVE-5: the way that is shown has the right length and leads where it says."""
    for start in range(0, 81, 7):
        for points in range(1, 7):
            for hands in (int(HAND_OF[points]), 3):
                reached = ends_by_points(start, hands)[points - 1]
                for end in range(81):
                    found = way(start, points, hands, end)
                    assert bool(found) == (end in reached)
                    assert not found or (len(found) == points + 1 and found[0] == start and found[-1] == end)


def test_a_view_knows_the_ends(place, play, legal) -> None:
    """R-MOVE-5: the page lights exactly the fields that may be chosen."""
    state = move_from(place, play, "g6", "black5")
    view = state.view(0)
    assert [f"move:{field}" for field in ends(view, 0, "black5")] == legal(state)
    assert sorted(ends(view, 0, "black5")) == ["b6", "c5", "e3", "e7", "g1", "i3", "i5", "i9"]
