"""Bids and tricks."""

from __future__ import annotations

import pytest

from riviera.games.cinquo.components import CARDS
from riviera.games.cinquo.engine.play import tops
from riviera.games.cinquo.engine.rules import NOT_HELD
from riviera.games.cinquo.words.stages import STAGES

HANDS = ["white3 red1 black1", "red5 white1 black2", "black3 red2 white2", "black6 red4 white4"]


def test_bids_go_clockwise_from_the_start_player(place, play, legal) -> None:
    """R-BID-1"""
    state = place(HANDS, start=2)
    for seat in (2, 3, 0, 1):
        assert state.actor == seat
        assert legal(state) == ["pass", "solo"]
        play(state, "pass")
    assert state.dump()["phase"] == "play"


def test_the_first_solo_ends_the_bids(place, play) -> None:
    """R-BID-2: whoever said it leads."""
    dump = play(place(HANDS, start=1), "pass solo")
    assert dump["soloist"] == 2
    assert dump["actor"] == 2
    assert dump["phase"] == "play"


def test_when_all_pass_everybody_plays_one_card(place, play) -> None:
    """R-BID-3, R-TRICK-1: from the start player, clockwise."""
    state = place(HANDS, start=3)
    play(state, "pass pass pass pass")
    for seat, card in ((3, "red4"), (0, "white3"), (1, "white1"), (2, "red2")):
        assert state.actor == seat
        play(state, f"play:{card}")
    assert state.dump()["phase"] == "move"


def test_a_solo_needs_three_cards(place, legal, why) -> None:
    """R-BID-4: with fewer nobody is asked."""
    state = place(["white3 red1", "red5 white1"], pile=[])
    assert legal(state) == ["play:white3", "play:red1"]
    for word in ("solo", "pass"):
        assert why(state, word) == "Nobody bids with fewer than three cards in hand; now you play a card. (R-BID-4)"


def test_when_all_have_passed_no_word_is_asked(place, play, why) -> None:
    """R-BID-3: nor while the winner moves."""
    state = place(HANDS)
    play(state, "pass pass pass pass")
    assert why(state, "solo") == "All have passed, so the bidding is over; now you play a card. (R-BID-3)"
    play(state, "play:white3 play:red5 play:black3 play:black6")
    assert why(state, "pass") == "All have passed, so the bidding is over; now you choose where to move. (R-BID-3)"


def test_nobody_plays_a_second_solo(place, play, why) -> None:
    """R-BID-2"""
    state = place(HANDS, start=1)
    play(state, "pass solo")
    for word in ("solo", "pass"):
        assert why(state, word) == "The first solo has ended the bidding; now you play a card. (R-BID-2)"
    play(state, "play:black3")
    assert why(state, "solo") == "The first solo has ended the bidding; now you play a card. (R-BID-2)"


def test_nobody_plays_a_card_while_bids_are_made(place, why) -> None:
    """R-BID-1"""
    state = place(HANDS)
    assert why(state, "play:white3") == STAGES["bid"]
    assert STAGES["bid"].endswith("(R-BID-1)")


def test_any_card_of_the_hand_may_be_played(place, play, legal, why) -> None:
    """R-TRICK-2: nobody has to top."""
    state = place(HANDS)
    play(state, "pass pass pass pass play:white3 play:red5")
    assert legal(state) == ["play:white2", "play:red2", "play:black3"]
    assert why(state, "play:black6") == NOT_HELD


@pytest.mark.parametrize(
    ("upper", "lower", "does"),
    [
        ("red3", "white3", True),
        ("white5", "white3", True),
        ("red5", "white3", False),
        ("white3", "white3", False),
        ("white2", "white3", False),
        ("black1", "red1", True),
        ("red1", "black6", False),
    ],
)
def test_what_tops(upper: str, lower: str, does: bool) -> None:
    """R-TRICK-3"""
    assert tops(CARDS.index(upper), CARDS.index(lower)) is does


def test_every_card_is_topped_by_four_of_its_points_and_all_higher_of_its_colour() -> None:
    """R-TRICK-3, counted for all pairs."""
    for kind, card in enumerate(CARDS):
        above = sum(2 for other in range(18) if tops(other, kind))
        assert above == 4 + 2 * (6 - int(card[-1]))


def test_the_worked_example(place, play) -> None:
    """R-TRICK-4: red 5 misses white 3, black 3 tops it, black 6 tops that; the fourth player moves 6 to the right."""
    state = place(HANDS)
    dump = play(state, "pass pass pass pass play:white3 play:red5 play:black3 play:black6")
    assert [e.kind for e in state.log[4:]] == ["lead", "miss", "top", "top"]
    assert (dump["best"], dump["topper"]) == (3, 2)
    assert (dump["actor"], dump["card"], dump["phase"]) == (3, "black6", "move")


def test_a_later_card_must_top_the_best_and_not_the_first(place, play) -> None:
    """R-TRICK-4: red 4 would have topped red 2, but the best is white 2 by then."""
    state = place(["red2 red1 black1", "white2 white1 black2", "red4 red6 white6"])
    dump = play(state, "pass pass pass play:red2 play:white2 play:red4")
    assert dump["actor"] == 1


def test_the_best_card_wins(place, play) -> None:
    """R-TRICK-5"""
    dump = play(place(["white3 red1 black1", "white5 white1 black2"]), "pass pass play:white3 play:white5")
    assert (dump["actor"], dump["card"]) == (1, "white5")


def test_an_untopped_first_card_wins(place, play) -> None:
    """R-TRICK-5"""
    dump = play(place(["white3 red1 black1", "red5 white1 black2"]), "pass pass play:white3 play:red5")
    assert (dump["actor"], dump["card"]) == (0, "white3")


def test_an_identical_card_does_not_top(place, play) -> None:
    """R-TRICK-3"""
    dump = play(place(["white3 red1 black1", "white3 white1 black2"]), "pass pass play:white3 play:white3")
    assert dump["actor"] == 0
