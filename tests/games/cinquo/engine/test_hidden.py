"""What a seat sees, and what it cannot know."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import riviera
from riviera.games.cinquo.components import CARDS
from riviera.kernel.chance import chance
from riviera.testing import check_game

GAME = riviera.game("cinquo")
PUBLIC = {"passes", "soloist", "table", "own", "away", "pieces", "lists", "held", "pile", "start", "best", "topper"}


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_laws_hold(seats: int) -> None:
    """R-HIDE-1 and all the rest: ten laws over random games."""
    report = check_game(GAME, seeds=1, seats=[seats], every=29, compare=False, edits=0)
    assert report.ok, report.failures()


def test_a_view_shows_the_own_hand_and_the_size_of_others(place) -> None:
    """R-HIDE-1"""
    state = place(["white3 red1 black1", "red5 white1 black2", "black3 red2 white2"])
    view = state.view(1)
    assert view["hand"] == ["white1", "red5", "black2"]
    assert view["held"] == [3, 3, 3]
    assert view["pile"] == 27
    assert set(view) >= PUBLIC
    assert state.view(None)["hand"] == []
    assert json.loads(json.dumps(view)) == view


def test_a_spectator_sees_no_card_that_is_not_on_the_table() -> None:
    """R-HIDE-1: the names of hidden cards are nowhere in the view."""
    state = GAME.deal(4, 2)
    assert not [card for card in CARDS if f'"{card}"' in json.dumps(state.view(None))]


def test_drawn_cards_are_told_to_their_owner_alone(place, play) -> None:
    """R-HIDE-1"""
    state = place(["white6 red1 black1", "red5 white1 black2"], pieces=["c1", "i9"])
    play(state, "pass pass play:white6 play:red5 move:c7")
    drawn = [e for e in state.log if e.kind == "draw"]
    assert [e.args for e in drawn] == [[0], [1]]
    assert drawn[1].seen_by(1).secret
    assert drawn[1].seen_by(0).secret == []
    assert drawn[1].seen_by(None).secret == []


def test_unseen_cards_are_dealt_afresh() -> None:
    """R-HIDE-1: own hand, table and what was put away stay; every unseen card turns up in every other hand."""
    state, luck = GAME.deal(3, 8), chance(8)
    for _ in range(40):
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    dump = state.dump()
    unseen = Counter(dump["pile"] + dump["hands"][0] + dump["hands"][2])
    met: list[set[str]] = [set(), set()]
    for seed in range(300):
        world = state.determinize(1, seed).dump()
        assert [world[key] for key in ("table", "own", "away", "pieces", "lists")] == [
            dump[key] for key in ("table", "own", "away", "pieces", "lists")
        ]
        assert world["hands"][1] == dump["hands"][1]
        assert [len(hand) for hand in world["hands"]] == [len(hand) for hand in dump["hands"]]
        assert Counter(world["pile"] + world["hands"][0] + world["hands"][2]) == unseen
        met[0] |= set(world["hands"][0])
        met[1] |= set(world["hands"][2])
    assert met == [set(unseen), set(unseen)]


def test_bids_are_public(place, play) -> None:
    """R-HIDE-1, R-BID-1"""
    state = place(["white3 red1 black1", "red5 white1 black2", "black3 red2 white2"])
    play(state, "pass solo")
    assert (state.view(2)["passes"], state.view(2)["soloist"]) == (1, 1)


def test_undo_stops_at_a_draw_and_not_at_a_choice_of_ones_own(place, play) -> None:
    """Law 10: a move inside a won solo draws nothing, the last one does."""
    hands = ["white6 red6 black6", "white1 red1 black2"]
    state = place(hands, pieces=["c1", "i9"])
    play(state, "solo play:white6 play:white1 play:red6 play:red1 play:black6 play:black2")
    seals = state.seals
    play(state, "use:red6 move:i1 use:white6 move:c1")
    assert state.seals == seals
    play(state, "move:i1")
    assert state.seals == seals + 1
