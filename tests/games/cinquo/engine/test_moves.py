"""Landing, shifting, crossing out and winning."""

from __future__ import annotations

import pytest

from riviera.games.cinquo.engine.rules import NOT_FREE
from riviera.kernel.errors import IllegalAction

FOUR = ["red", "yellow", "green", "centre"]


def about_to_move(place, play, pieces: list[str], points: int = 3, lists: list[list[str]] | None = None, **change):
    """Seat 0 (blue, of four) has won with a white card of so many points and is about to move."""
    misses = ["red", "black", "red"]
    low = [n for n in range(1, 7) if n != points][:3]
    hands = [f"white{points} white1 white1" if points != 1 else "white1 white2 white2"]
    hands += [f"{suit}{n} {suit}{n} black{6 if suit == 'black' else 4}" for suit, n in zip(misses, low, strict=True)]
    state = place(hands, pieces=pieces, lists=lists or [[], [], [], []], **change)
    play(state, "pass pass pass pass " + f"play:white{points}")
    play(state, " ".join(f"play:{suit}{n}" for suit, n in zip(misses, low, strict=True)))
    assert state.actor == 0
    return state


def test_landing_on_a_piece_lets_the_mover_shift_it(place, play, legal, why) -> None:
    """R-SHIFT-1: to any free field, the one just left included."""
    state = about_to_move(place, play, ["i1", "i4", "e5", "a9"])
    play(state, "move:i4")
    assert state.dump()["shifted"] == 1
    assert state.actor == 0
    assert len(legal(state)) == 81 - 3
    assert "shift:i1" in legal(state)
    for taken in ("i4", "e5", "a9"):
        assert why(state, f"shift:{taken}") == NOT_FREE
    dump = play(state, "shift:i1")
    assert dump["pieces"] == ["i4", "i1", "e5", "a9"]


def test_shifting_goes_before_the_next_round(place, play) -> None:
    """R-SHIFT-1: the mover is asked, and only then the cards are put away."""
    state = about_to_move(place, play, ["i1", "i4", "e5", "a9"])
    assert play(state, "move:i4")["round"] == 5
    assert play(state, "shift:d4")["round"] == 6


def test_a_shifted_piece_reaches_what_its_owner_needs(place, play) -> None:
    """R-SHIFT-2"""
    state = about_to_move(place, play, ["i1", "i4", "e6", "a1"])
    assert play(state, "move:i4 shift:e5")["lists"][1] == ["centre"]


def test_a_shift_can_win(place, play) -> None:
    """R-SHIFT-2, R-END-1: the shifted player goes home."""
    done = ["blue", "yellow", "green", "centre"]
    state = about_to_move(place, play, ["i1", "i4", "e6", "a1"], lists=[[], done, [], []])
    dump = play(state, "move:i4 shift:a9")
    assert (dump["actor"], dump["winner"]) == (-1, 1)
    assert state.ranking() == [2, 1, 2, 2]


def test_a_shift_home_too_early_has_no_effect(place, play) -> None:
    """R-LIST-2"""
    state = about_to_move(place, play, ["i1", "i4", "e6", "a1"])
    assert play(state, "move:i4 shift:a9")["lists"][1] == []


def test_a_move_that_ends_on_a_goal_crosses_it_out(place, play) -> None:
    """R-LIST-1"""
    state = about_to_move(place, play, ["e2", "a1", "i9", "a9"])
    assert play(state, "move:e5")["lists"][0] == ["centre"]


def test_passing_over_a_goal_does_not_count(place, play) -> None:
    """R-LIST-1: from b9 over green to a7."""
    state = about_to_move(place, play, ["b9", "a1", "i9", "f6"])
    assert play(state, "move:a7")["lists"][0] == []


def test_the_start_field_does_not_count(place) -> None:
    """R-LIST-2"""
    assert place(["white1 white2 white3", "red1 red2 red3"]).dump()["lists"] == [[], []]


def test_the_own_colour_too_early_has_no_effect(place, play) -> None:
    """R-LIST-2"""
    state = about_to_move(place, play, ["i4", "a1", "i9", "a9"], lists=[FOUR[:3], [], [], []])
    dump = play(state, "move:i1")
    assert dump["lists"][0] == FOUR[:3]
    assert dump["winner"] == -1


def test_the_own_colour_last_wins_at_once(place, play) -> None:
    """R-END-1, R-LIST-2"""
    state = about_to_move(place, play, ["i4", "a1", "i9", "a9"], lists=[FOUR, [], [], []])
    dump = play(state, "move:i1")
    assert (dump["actor"], dump["winner"]) == (-1, 0)
    assert state.scores() == [5, 0, 0, 0]
    with pytest.raises(IllegalAction, match="over"):
        state.play("pass")


def test_a_goal_is_crossed_out_once(place, play) -> None:
    """R-LIST-3: but may be visited again."""
    state = about_to_move(place, play, ["e2", "a1", "i9", "a9"], lists=[["centre"], [], [], []])
    dump = play(state, "move:e5")
    assert dump["pieces"][0] == "e5"
    assert dump["lists"][0] == ["centre"]


def test_a_mover_who_finishes_wins_before_the_shift(place, play) -> None:
    """R-END-2: nobody is asked where the piece that stood there goes."""
    lists = [FOUR, ["blue", "yellow", "green", "centre"], [], []]
    state = about_to_move(place, play, ["i4", "i1", "i9", "a9"], lists=lists)
    dump = play(state, "move:i1")
    assert (dump["winner"], dump["actor"], dump["shifted"]) == (0, -1, -1)
    assert dump["pieces"][:2] == ["i1", "i1"]
    assert state.game.load(dump).dump() == dump


def test_all_but_the_winner_share_the_second_place(place, play) -> None:
    """R-END-4: however much they have crossed out."""
    state = about_to_move(place, play, ["i4", "a1", "i9", "a9"], lists=[FOUR, ["blue", "green"], ["red"], []])
    play(state, "move:i1")
    assert state.ranking() == [1, 2, 2, 2]
    assert state.scores() == [5, 2, 1, 0]


def test_after_the_last_round_the_longest_list_wins(place, play) -> None:
    """R-END-5, R-END-4: equals share the win, and the others the place behind them."""
    state = about_to_move(place, play, ["i4", "a1", "i9", "a9"], lists=[["red"], ["blue"], [], []], round=1000)
    dump = play(state, "move:i7")
    assert (dump["actor"], dump["winner"]) == (-1, -1)
    assert state.ranking() == [1, 1, 3, 3]
    assert [e.kind for e in state.log][-1] == "end"
    assert state.game.load(dump).dump() == dump
    assert state.game.longest(4) >= 1000 * 9


def test_after_the_last_round_the_others_are_not_ranked(place, play) -> None:
    """R-END-5, R-END-4: two, one and no goals are a winner and two seconds."""
    state = about_to_move(place, play, ["i4", "a1", "i9", "a9"], lists=[["red"], ["blue", "green"], [], []], round=1000)
    play(state, "move:i7")
    assert state.ranking() == [2, 1, 2, 2]
