"""Clans as a seat sees it: questions, choices, sentences, text board."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import riviera
from riviera.games.clans.components import CLANS
from riviera.kernel.chance import chance
from riviera.kernel.events import Event
from riviera.kernel.state import State

GAME = riviera.game("clans")
NAMES = ["Ada", "Bo", "Carlo", "Dina"]


def played(seed: int, decisions: int = 99) -> State:
    """A random game for three, so many decisions in."""
    state, luck = GAME.deal(3, seed), chance(seed)
    state.log = []
    for _ in range(decisions):
        if state.actor < 0:
            break
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return state


def test_prompts_name_what_is_expected() -> None:
    start = GAME.prompt(GAME.deal(2, 1).view(0))
    assert start["text"].render(NAMES) == "Move which huts?"
    assert start["then"].text == "Move {target} where?"
    assert GAME.prompt(played(1).view(0))["text"].text == "The game is over."


def test_a_choice_says_what_it_leads_to() -> None:
    view = GAME.deal(2, 1).view(0)
    choice = GAME.choice(view, "move:36:60")
    assert choice["label"] == "Mountain 60"
    assert choice["consequence"] == "joins 1, makes 2"


def test_choices_foretell_the_villages_that_a_move_founds() -> None:
    foretold = 0
    for seed in range(3):
        state = played(seed, 20)
        while state.actor >= 0:
            view = state.view(state.actor)
            action = state.legal_actions()[0]
            name = GAME.actions.name(action)
            text = GAME.choice(view, name)["consequence"]
            before = len(view["villages"])
            state.apply(action)
            after = state.view(0)
            if name.startswith("move"):
                told = text.partition("founds ")[2].split(" and ") if "founds" in text else []
                founded = {str(t) for t in after["villages"][before:] + after["pending"]}
                assert founded <= set(told)
                assert founded == set(told) or after["over"]
                foretold += len(told)
    assert foretold > 5


def test_choosing_a_village_shows_its_worth(place: Callable[..., State]) -> None:
    view = place({1: {"red": 2}, 5: {"blue": 1}}, pending=[1, 5]).view(0)
    assert GAME.choice(view, "found:1")["consequence"] == "2 huts"
    assert GAME.choice(view, "found:5")["consequence"] == "1 hut and 1 bonus"
    assert GAME.prompt(view)["text"].text == "Which village is founded first?"
    doomed = view | {"huts": {"2": [1, 0, 0, 0, 0]}, "pending": [2]}
    assert GAME.choice(doomed, "found:2")["consequence"] == "doomed in this epoch"


@pytest.mark.parametrize(
    ("event", "sentence", "note"),
    [
        (Event("moved", [0, 11, 12], [], -1), "Ada moved 12 to 13.", ""),
        (Event("strife", [0, 3], [], -1), "Strife in steppe 1: red, blue left.", ""),
        (Event("doomed", [1, 1], [], -1), "Bo founded village 2: doomed.", "doomed"),
        (Event("village", [1, 0, 0, 0], [], -1), "Bo founded village 1: nobody is left.", "village 0"),
        (Event("village", [1, 0, 6, 17], [], -1), "Bo founded village 1: red, black +6.", "village 6, red black"),
        (Event("clan", [2, 4], [], -1), "Carlo turned out to be black.", "clan black"),
    ],
)
def test_events_become_sentences_and_notes(event: Event, sentence: str, note: str) -> None:
    line = GAME.line(event, {})
    assert line is not None
    assert line.render(NAMES) == sentence
    assert GAME.note(event) == note


def test_the_tally_comes_with_the_end() -> None:
    assert GAME.tally(played(2, 5).view(0))["rows"] == []
    state = played(2)
    rows = GAME.tally(state.view(0))["rows"]
    assert [row["label"] for row in rows][:2] == ["Villages of epoch I", "Villages of epoch II"]
    assert rows[-1]["values"] == state.scores()
    assert [sum(column) for column in zip(*(r["values"] for r in rows[:-1]), strict=True)] == state.scores()


def test_the_text_board_shows_every_territory() -> None:
    text = GAME.text(GAME.deal(3, 1).view(1))
    assert all(f"{t}{land}" in text for t, land in ((36, "f"), (1, "s"), (60, "m")))
    assert "You are" in text
    assert "You are" not in GAME.text(GAME.deal(3, 1).view(None))
    assert "*" in GAME.text(played(1).view(None))


def test_the_points_of_the_epochs_add_up_to_the_disc() -> None:
    """R-SCORE-1, R-SCORE-2, R-SCORE-4."""
    for seed in range(20):
        view = played(seed).view(None)
        epochs = [row["values"] for row in GAME.tally(view)["rows"][:5]]
        discs = [view["points"][CLANS.index(clan)] for clan in view["clans"]]
        assert [sum(column) for column in zip(*epochs, strict=True)] == discs
