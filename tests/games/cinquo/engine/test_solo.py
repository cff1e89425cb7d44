"""Solos, won and lost."""

from __future__ import annotations

from riviera.games.cinquo.engine.rules import NOT_WON

# Seat 0 (blue) holds three cards that nobody here can top; seat 1 holds one that does.
SAFE = ["white6 red6 black6", "white1 red1 black2", "white2 red3 black3", "white3 red2 black1"]
LOST = ["white4 red6 black6", "white1 red1 black2", "red4 white5 black3", "white3 white6 black1"]


def first_trick(place, play, hands: list[str], **change):
    """A solo of seat 0 up to the end of the first trick."""
    state = place(hands, **change)
    play(state, "solo")
    return state


def test_everybody_plays_to_the_soloists_tricks(place, play) -> None:
    """R-SOLO-1: clockwise, also after somebody has topped."""
    state = first_trick(place, play, LOST)
    order = []
    for card in ("white4", "white1", "red4", "white6"):
        order.append(state.actor)
        play(state, f"play:{card}")
    assert order == [0, 1, 2, 3]


def test_the_soloist_leads_on_while_nobody_tops(place, play) -> None:
    """R-SOLO-2"""
    state = first_trick(place, play, SAFE)
    dump = play(state, "play:white6 play:white1 play:white2 play:white3")
    assert (dump["phase"], dump["actor"], dump["own"]) == ("play", 0, ["white6"])
    assert dump["table"] == [""] * 4
    assert sorted(dump["away"]) == ["white1", "white2", "white3"]
    dump = play(state, "play:red6 play:red1 play:red3 play:red2")
    assert dump["own"] == ["white6", "red6"]
    dump = play(state, "play:black6 play:black2 play:black3 play:black1")
    assert (dump["phase"], dump["actor"], dump["left"]) == ("use", 0, 3)
    assert state.log[-1].kind == "won"


def test_a_solo_is_lost_with_the_first_topped_card(place, play) -> None:
    """R-SOLO-2: at the end of the trick."""
    state = first_trick(place, play, LOST)
    dump = play(state, "play:white4 play:white1 play:red4")
    assert dump["phase"] == "play"
    dump = play(state, "play:black1")
    assert dump["phase"] == "move"
    assert ("lost", [0, 2]) in [(e.kind, e.args) for e in state.log]


def test_a_solo_won_is_three_moves_in_any_order(place, play, legal, why) -> None:
    """R-SOLO-3: a card is chosen, then its move is made, and a goal counts each time."""
    state = first_trick(place, play, SAFE, pieces=["c1", "a1", "i9", "a9"])
    play(state, "play:white6 play:white1 play:white2 play:white3 play:red6 play:red1 play:red3 play:red2")
    play(state, "play:black6 play:black2 play:black3 play:black1")
    assert legal(state) == ["use:white6", "use:red6", "use:black6"]
    assert why(state, "use:white1") == NOT_WON
    dump = play(state, "use:red6")
    assert (dump["card"], dump["own"], dump["phase"]) == ("red6", ["white6", "black6"], "move")
    dump = play(state, "move:i1")
    assert (dump["phase"], dump["actor"], dump["left"]) == ("use", 0, 2)
    dump = play(state, "use:white6 move:c1")
    assert (dump["phase"], dump["card"], dump["left"]) == ("move", "black6", 1)
    assert dump["pieces"][0] == "c1"


def test_equal_cards_are_not_asked_about(place, play) -> None:
    """R-SOLO-3: with two cards alike left there is nothing to choose."""
    hands = ["white6 white6 black6", "white1 red1 black2", "white2 red3 black3", "white3 red2 black1"]
    state = first_trick(place, play, hands, pieces=["c1", "a1", "i9", "a9"])
    play(state, "play:white6 play:white1 play:white2 play:white3 play:white6 play:red1 play:red3 play:red2")
    play(state, "play:black6 play:black2 play:black3 play:black1 use:black6 move:c7")
    assert (state.dump()["phase"], state.dump()["card"]) == ("move", "white6")


def test_solo_moves_turn_to_either_hand(place, play, legal) -> None:
    """R-SOLO-3, R-TURN-6: a 6 may turn left."""
    state = first_trick(place, play, SAFE, pieces=["c1", "a1", "i9", "a9"])
    play(state, "play:white6 play:white1 play:white2 play:white3 play:red6 play:red1 play:red3 play:red2")
    play(state, "play:black6 play:black2 play:black3 play:black1 use:red6")
    ends = legal(state)
    assert "move:a5" in ends
    assert "move:g3" in ends


def test_each_solo_move_can_cross_out_and_win(place, play) -> None:
    """R-SOLO-3, R-END-1: the game is over after the first of the three moves."""
    lists = [["red", "yellow", "green", "centre"], [], [], []]
    state = first_trick(place, play, SAFE, pieces=["c1", "a1", "i9", "a9"], lists=lists)
    play(state, "play:white6 play:white1 play:white2 play:white3 play:red6 play:red1 play:red3 play:red2")
    dump = play(state, "play:black6 play:black2 play:black3 play:black1 use:red6 move:i1")
    assert (dump["winner"], dump["actor"]) == (0, -1)


def lost(place, play, **change):
    """Seat 2 tops the soloist's white 4 with red 4, and seat 3 does not top that."""
    state = first_trick(place, play, LOST, **change)
    play(state, "play:white4 play:white1 play:red4 play:white3")
    return state


def test_after_a_solo_lost_all_others_move(place, play) -> None:
    """R-SOLO-4: the first who topped begins, the others follow clockwise, without the soloist."""
    state = lost(place, play)
    order = []
    while state.dump()["phase"] == "move":
        order.append(state.actor)
        assert state.dump()["card"] == "red4"
        state.apply(state.legal_actions()[0])
    assert order == [2, 3, 1]


def test_the_winning_card_is_the_best_at_the_end(place, play) -> None:
    """R-SOLO-4, R-SOLO-5: seat 1 tops first, seat 3 last; all move 5, and seat 1 begins and starts next."""
    hands = ["white4 red6 black6", "red4 red1 black2", "red2 white5 black3", "red5 white6 black1"]
    state = first_trick(place, play, hands)
    dump = play(state, "play:white4 play:red4 play:red2 play:red5")
    assert (dump["best"], dump["topper"], dump["card"], dump["actor"]) == (3, 1, "red5", 1)
    order = []
    while state.dump()["phase"] == "move":
        order.append(state.actor)
        state.apply(state.legal_actions()[0])
    assert order == [1, 2, 3]
    assert (state.dump()["start"], state.dump()["phase"], state.actor) == (1, "bid", 1)


def test_lost_moves_turn_to_either_hand(place, play, legal) -> None:
    """R-TURN-6: a 4 may turn left."""
    state = lost(place, play, pieces=["i1", "a1", "c1", "a9"])
    assert {"move:a3", "move:e3", "move:c5"} <= set(legal(state))


def test_a_lost_solo_ends_with_the_first_who_finishes(place, play) -> None:
    """R-END-3: seat 3 could finish too, but is not asked any more."""
    lists = [[], [], ["red", "blue", "green", "centre"], ["red", "blue", "yellow", "centre"]]
    state = lost(place, play, pieces=["i1", "a1", "i5", "a5"], lists=lists)
    dump = play(state, "move:i9")
    assert (dump["winner"], dump["actor"]) == (2, -1)


def test_who_starts_after_a_solo(place, play) -> None:
    """R-SOLO-5: the soloist after a solo won."""
    state = first_trick(place, play, SAFE, pieces=["e2", "a1", "i9", "a9"])
    play(state, "play:white6 play:white1 play:white2 play:white3 play:red6 play:red1 play:red3 play:red2")
    play(state, "play:black6 play:black2 play:black3 play:black1")
    while state.dump()["phase"] != "bid":
        state.apply(state.legal_actions()[-1])
    assert (state.actor, state.dump()["start"]) == (0, 0)
    assert [len(hand) for hand in state.dump()["hands"]] == [3, 3, 3, 3]


def test_the_soloists_cards_are_put_away_after_a_loss(place, play) -> None:
    """R-NEXT-1, R-SOLO-2: also those of the tricks won before."""
    hands = ["white6 red3 black6", "white1 red1 black2", "white2 red4 black3", "white3 red2 black1"]
    state = first_trick(place, play, hands, pieces=["i1", "a1", "i9", "a9"])
    play(state, "play:white6 play:white1 play:white2 play:white3 play:red3 play:red1 play:red4 play:red2")
    while state.dump()["phase"] == "move":
        state.apply(state.legal_actions()[0])
    dump = state.dump()
    assert dump["own"] == []
    assert sorted(dump["away"]) == sorted(["white6", "white1", "white2", "white3", "red3", "red1", "red4", "red2"])
