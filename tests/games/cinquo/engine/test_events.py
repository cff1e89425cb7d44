"""What is told of a game as it goes on: who, what and where, in this order."""

from __future__ import annotations

from riviera.games.cinquo.components import CARDS, FIELDS
from riviera.games.cinquo.engine.state import card_names
from riviera.kernel.state import State

HANDS = ["white3 red1 black1", "white5 white1 black2", "black5 red2 white2"]


def told(state: State) -> list[tuple[object, ...]]:
    """Every event with its arguments, cards and fields by number."""
    return [(event.kind, *event.args) for event in state.log or []]


def card(name: str) -> int:
    """The number of a card."""
    return CARDS.index(name)


def field(name: str) -> int:
    """The number of a field."""
    return FIELDS.index(name)


def test_a_trick_is_told(place, play) -> None:
    """R-BID-1, R-TRICK-4, R-MOVE-1, R-LIST-1: each card against the best before it, then the move and its goal."""
    state = place(HANDS, start=2, pieces=["i1", "h9", "c4"])
    play(state, "pass pass pass play:black5 play:white3 play:white5")
    assert told(state) == [
        ("pass", 2),
        ("pass", 0),
        ("pass", 1),
        ("lead", 2, card("black5")),
        ("miss", 0, card("white3"), 2),
        ("top", 1, card("white5"), 2),
    ]
    state = place(["white3 red1 black1", "white5 white1 black2"], start=1, pieces=["i1", "h9"])
    play(state, "pass pass play:white1 play:black1 move:h1")
    assert told(state)[2:] == [
        ("lead", 1, card("white1")),
        ("top", 0, card("black1"), 1),
        ("move", 0, field("i1"), field("h1"), 1),
        ("draw", 0),
        ("draw", 1),
    ]


def test_a_shift_is_told(place, play) -> None:
    """R-SHIFT-1, R-SHIFT-2: by whom, whose piece, where to, and what it reached there."""
    state = place(["white3 red1 black1", "white5 white1 black2"], pieces=["e4", "f4"], start=1)
    play(state, "pass pass play:white5 play:red1")
    state.log = []
    play(state, "move:f9")
    assert told(state)[0] == ("move", 1, field("f4"), field("f9"), 5)
    state = place(["white1 red3 black3", "white5 red6 black2"], pieces=["e4", "f4"])
    play(state, "pass pass play:white1 play:red6 move:f4")
    state.log = []
    play(state, "shift:e5")
    assert told(state)[:2] == [("shift", 0, 1, field("e5")), ("reach", 1, 4)]


def test_a_lost_solo_is_told(place, play) -> None:
    """R-BID-2, R-SOLO-2: who lost it, and to whom first."""
    state = place(HANDS, start=1)
    play(state, "solo play:white1 play:red2 play:red1")
    assert told(state) == [
        ("solo", 1),
        ("lead", 1, card("white1")),
        ("miss", 2, card("red2"), 1),
        ("top", 0, card("red1"), 1),
        ("lost", 1, 0),
    ]


def test_a_won_solo_is_told(place, play) -> None:
    """R-SOLO-2, R-SOLO-3"""
    state = place(["white6 red6 black6", "white1 white2 white3"])
    play(state, "solo play:white6 play:white1 play:red6 play:white2 play:black6 play:white3")
    assert told(state)[-1] == ("won", 0)
    assert [e for e in told(state) if e[0] == "lead"] == [("lead", 0, card(f"{c}6")) for c in ("white", "red", "black")]


def test_the_end_is_told(place, play) -> None:
    """R-END-1: the goal, and who has won."""
    late = ["red", "yellow", "green", "centre"]
    state = place(["white1 red6 black6", "white2 red2 red3"], pieces=["h1", "a1"], lists=[late, []])
    play(state, "pass pass play:white1 play:red3 move:i1")
    assert told(state)[-2:] == [("reach", 0, 1), ("end", 0)]


def test_drawn_cards_are_told_to_whom_they_belong(place, play) -> None:
    """R-NEXT-1, R-HIDE-1: one card each, the new start player first; the others hear only that cards were drawn."""
    state = place(["white3 red1 black1", "white5 white1 black2"], start=1, pile=["red6", "red5", "red4", "red3"])
    play(state, "pass pass play:white1 play:black1 move:h1")
    draws = [event for event in state.log if event.kind == "draw"]
    assert [(e.args, card_names(e.secret[0]), e.audience) for e in draws] == [([0], ["red6"], 1), ([1], ["red5"], 2)]


def test_short_hands_and_the_shuffle_are_told(place, play) -> None:
    """R-BID-4, R-PILE-1, R-PILE-2"""
    state = place(["white3 red1", "white5 white1"], pile=[], start=1)
    play(state, "play:white1 play:red1")
    state.log = []
    play(state, "move:h1")
    assert told(state)[-1] == ("short",)
    play(state, "play:white3 play:white5")
    state.log = []
    play(state, next(state.game.actions.name(a) for a in state.legal_actions()))
    kinds = [event.kind for event in state.log]
    assert kinds[-3:] == ["shuffle", "draw", "draw"]
