"""From round to round: drawing, the empty pile and the shuffle."""

from __future__ import annotations

TWO = ["white6 red1 black1", "red5 white1 black2"]


def test_played_cards_are_put_away_and_all_draw_in_turn(place, play) -> None:
    """R-NEXT-1: one each, from the new start player on."""
    state = place(TWO, start=1, pile=["black4", "white4", "black5", "white5"], pieces=["e2", "i9"])
    dump = play(state, "pass pass play:red5 play:white6")
    assert dump["actor"] == 1
    dump = play(state, "move:d9")
    assert sorted(set(dump["away"]) & {"white6", "red5"}) == ["red5", "white6"]
    assert dump["hands"] == [["white4", "red1", "black1"], ["white1", "black2", "black4"]]
    assert dump["pile"] == ["black5", "white5"]


def test_the_winner_starts_next(place, play) -> None:
    """R-NEXT-2"""
    state = place(TWO, start=1)
    play(state, "pass pass play:white1 play:white6")
    assert state.actor == 0
    dump = play(state, "move:i7")
    assert (dump["start"], dump["actor"], dump["phase"], dump["round"]) == (0, 0, "bid", 6)


def test_the_last_cards_are_drawn_in_turn(place, play) -> None:
    """R-PILE-1: a lost solo in the second trick wants two cards each, and the pile has one each."""
    hands = ["white6 red3 black6", "white1 red4 black2"]
    state = place(hands, pile=["white3", "black3"], pieces=["i1", "a1"])
    play(state, "solo play:white6 play:white1 play:red3 play:red4")
    dump = play(state, state.game.actions.name(state.legal_actions()[0]))
    assert dump["pile"] == []
    assert [len(hand) for hand in dump["hands"]] == [2, 2]
    assert dump["hands"][1] == ["white3", "black2"]
    assert dump["phase"] == "play"
    assert state.log[-1].kind == "short"


def test_play_goes_on_with_the_cards_left(place, play) -> None:
    """R-PILE-1, R-BID-4: nobody bids, the start player leads."""
    state = place(["white6 red1", "red5 white1"], pile=[], pieces=["c1", "i9"])
    dump = play(state, "play:white6 play:red5 move:c7")
    assert (dump["phase"], dump["actor"], dump["hands"]) == ("play", 0, [["red1"], ["white1"]])


def test_all_cards_are_shuffled_when_none_is_left(place, play) -> None:
    """R-PILE-2: three for everybody, and the start player stays the winner of the last trick."""
    state = place(["white6", "red5"], pile=[], pieces=["c1", "i9"])
    seals = state.seals
    dump = play(state, "play:white6 play:red5 move:c7")
    assert [len(hand) for hand in dump["hands"]] == [3, 3]
    assert len(dump["pile"]) == 30
    assert dump["away"] == []
    assert (dump["start"], dump["phase"]) == (0, "bid")
    assert "shuffle" in [e.kind for e in state.log]
    assert state.seals == seals + 1


def test_the_shuffle_depends_on_chance_alone(place, play) -> None:
    """R-PILE-2"""
    piles = []
    for stream in ("7:11", "8:11", "7:11"):
        state = place(["white6", "red5"], pile=[], pieces=["c1", "i9"], chance=stream)
        piles.append(play(state, "play:white6 play:red5 move:c7")["pile"])
    assert piles[0] == piles[2] != piles[1]


def test_hands_stay_equal(place) -> None:
    """R-SOLO-1, R-PILE-1: in whole games, whatever is played."""
    game = place(TWO).game
    for seats in (2, 3, 4):
        state = game.deal(seats, 3)
        for step in range(600):
            if state.actor < 0:
                break
            view = state.view(None)
            if view["phase"] == "bid":
                assert view["held"] == [3] * seats
            legal = state.legal_actions()
            state.apply(legal[step * 7 % len(legal)])
