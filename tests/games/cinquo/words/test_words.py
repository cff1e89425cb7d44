"""Prompts, choices, log lines and the text board."""

from __future__ import annotations

import json

import riviera
from riviera.games.cinquo.components import FIELDS
from riviera.kernel.chance import chance
from riviera.kernel.events import EVERYONE, Event

GAME = riviera.game("cinquo")
NAMES = ["Ada", "Bruno", "Chiara", "Dario"]


def asked(state, seat: int) -> tuple[str, str]:
    """The prompt and its help in words."""
    prompt = GAME.prompt(state.view(seat))
    return prompt["text"].render(NAMES), prompt["help"].render(NAMES) if "help" in prompt else ""


def test_prompts_name_what_is_expected(place, play) -> None:
    state = place(["white6 red1 black1", "white1 red6 black2"], pieces=["c1", "i9"])
    assert asked(state, 0)[0] == "Pass, or play a solo?"
    assert asked(state, 1) == ("Ada bids.", "")
    play(state, "pass pass")
    assert asked(state, 0) == ("Lead a card.", "If nobody tops it, you move by it.")
    play(state, "play:white6")
    assert asked(state, 1) == ("Your card closes the trick.", "Red 6 tops Ada.")
    play(state, "play:black2")
    assert asked(state, 0) == ("Move 6: where to?", "At crossings you may turn right.")


def test_the_help_names_a_goal_in_reach(place, play) -> None:
    state = place(["black3 red1 white1", "black5 white2 white6"], pieces=["f8", "g6"])
    play(state, "pass pass play:black3")
    assert asked(state, 1)[1] == "Nothing you hold tops black 3." or "Black 5 tops Ada" in asked(state, 1)[1]
    state = place(["white3 red1 white1", "white5 black2 black6"], pieces=["f8", "e1"])
    play(state, "pass pass play:white3")
    assert asked(state, 1)[1] == "White 5 tops Ada and can end on red." or "White 5 tops Ada" in asked(state, 1)[1]


def test_card_choices_say_what_they_do(place, play) -> None:
    """R-TRICK-3, R-MOVE-5: and the board shows where they lead."""
    state = place(["black3 red1 white1", "black5 red3 white6"], pieces=["f8", "g6"])
    play(state, "pass pass play:black3")
    view = state.view(1)
    black = GAME.choice(view, "play:black5")
    assert (black["label"], black["consequence"]) == ("Black 5", "tops, 8 ends, yellow")
    assert black["preview"]["outline"] == ["g1", "e3", "i3", "c5", "i5", "b6", "e7", "i9"]
    assert GAME.choice(view, "play:white6")["consequence"] == "misses"
    assert GAME.choice(view, "play:red3")["consequence"].startswith("tops, ")


def test_move_choices_show_their_way(place, play) -> None:
    """R-MOVE-5, R-LIST-1: path, goal and shift."""
    state = place(["black5 red1 white1", "red2 red3 white6"], pieces=["g6", "i5"])
    play(state, "pass pass play:black5 play:red2")
    choice = GAME.choice(state.view(0), "move:i9")
    assert choice["consequence"] == "crosses out yellow"
    assert choice["preview"]["path"] == [[476, 431.2], [476, 476], [476, 546], [476, 616], [546, 616], [616, 616]]
    assert GAME.choice(state.view(0), "move:i5")["consequence"] == "shifts red"
    assert "consequence" not in GAME.choice(state.view(0), "move:b6")


def test_shift_choices_warn_of_gifts(place, play) -> None:
    """R-SHIFT-2"""
    state = place(["black5 red1 white1", "red2 red3 white6"], pieces=["g6", "i5"])
    play(state, "pass pass play:black5 play:red2 move:i5")
    assert GAME.choice(state.view(0), "shift:e5")["consequence"] == "crosses out centre for red"
    assert "consequence" not in GAME.choice(state.view(0), "shift:d4")


def lines(state, seat: int | None) -> list[str]:
    """The log as a seat reads it."""
    view = state.view(seat)
    found = [GAME.line(event.seen_by(seat), view) for event in state.log]
    return [line.render(NAMES) for line in found if line]


def test_the_log_reads_well(place, play) -> None:
    state = place(["white6 red1 black1", "red5 white1 black2"], pile=["red2", "black3"], pieces=["g1", "i9"])
    play(state, "pass pass play:white6 play:red5 move:a1")
    assert lines(state, 0) == [
        "Ada passed.",
        "Bruno passed.",
        "Ada led white 6.",
        "Bruno missed with red 5.",
        "Ada moved 6 to a1.",
        "Ada crossed out green.",
        "You drew red 2.",
    ]
    assert lines(state, None)[-1] == "Ada crossed out green."


def test_every_event_of_a_game_has_words() -> None:
    state, luck = GAME.deal(3, 6), chance(4)
    state.log = []
    while state.actor >= 0:
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    kinds = {event.kind for event in state.log}
    assert kinds >= {"pass", "solo", "lead", "top", "miss", "lost", "move", "shift", "reach", "short", "shuffle", "end"}
    for event in state.log:
        line = GAME.line(event, state.view(0))
        assert line is not None or event.kind == "draw"
        assert not line or line.render(NAMES).endswith(".")
    assert GAME.note(Event("shuffle", [], [], -1)) == "shuffle"


def test_every_choice_is_plain_data() -> None:
    state, luck = GAME.deal(4, 6), chance(4)
    for _ in range(300):
        legal = state.legal_actions()
        view = state.view(state.actor)
        for action in legal:
            choice = GAME.choice(view, GAME.actions.name(action))
            assert json.loads(json.dumps(choice)) == choice
            assert choice["label"]
        state.apply(legal[luck.below(len(legal))])


def test_the_text_board_shows_pieces_and_lists(place, play) -> None:
    state = place(["white6 red1 black1", "red5 white1 black2"], pieces=["c1", "i9"], lists=[["centre"], []])
    play(state, "pass pass play:white6")
    text = GAME.text(state.view(0))
    rows = text.splitlines()
    assert rows[0].split() == list("abcdefghi")
    assert rows[1] == "1  g  # [A] #  #  #  #  #  b "
    assert "Table: A white 6 (best)." in rows
    assert "A blue: 1 of 5, needs red, yellow, green, blue last." in rows
    assert rows[-1] == "You are A and hold red 1, black 1."


def test_the_tally_counts_goals(place, play) -> None:
    """R-END-1"""
    lists = [["red", "yellow", "green", "centre"], ["blue"]]
    state = place(["white1 white2 white3", "red2 red3 red4"], lists=lists, pieces=["h1", "a1"])
    play(state, "pass pass play:white1 play:red2 move:i1")
    tally = GAME.tally(state.view(0))
    assert [row["label"] for row in tally["rows"]] == ["Red", "Blue", "Yellow", "Green", "Centre", "Total"]
    assert tally["rows"][1]["values"] == [1, 1]
    assert tally["rows"][-1]["values"] == [5, 1]
    assert GAME.prompt(state.view(1))["text"].render(NAMES) == "Ada came home and won."


def test_a_line_tells_the_fields_that_a_walk_passes() -> None:
    """From b3 to a1 by three points: up to the rim and left round its bend; beside b3 nothing lies between."""
    for target, points, way in (("a1", 3, ["b2", "b1"]), ("c3", 1, [])):
        event = Event("move", [0, FIELDS.index("b3"), FIELDS.index(target), points], [], EVERYONE)
        told = GAME.line(event, GAME.deal(2, 1).view(0))
        assert told is not None
        assert told.args["way"] == way
