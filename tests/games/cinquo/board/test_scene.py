"""The scene: what is drawn, what can be clicked, and that every drawing is there."""

from __future__ import annotations

import json
import re
import zlib
from typing import Any

import pytest

import riviera
from riviera.games.cinquo.components import FIELDS
from riviera.games.cinquo.words.choices import spot
from riviera.kernel.chance import chance
from riviera.kernel.state import State
from riviera.render import scene_svg

GAME = riviera.game("cinquo")
ART = GAME.art()
HOUSE = {f"seat-{seat}" for seat in range(4)} | {"hatch"}


def positions(seats: int, seed: int, steps: int) -> list[State]:
    """Positions of a random game, one of each question at least."""
    state, luck = GAME.deal(seats, seed), chance(seed)
    found = []
    for _ in range(steps):
        if state.actor < 0:
            break
        found.append(state.clone())
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return found


def drawn(scene: dict[str, Any]) -> set[str]:
    """Every symbol that a scene uses."""
    pieces = {p["art"] for sheet in scene["sheets"] for p in sheet["pieces"] if "art" in p}
    return pieces | {chip["art"] for row in scene["panels"][0]["rows"] for chip in row["chips"] if "art" in chip}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_symbol_exists(seats: int) -> None:
    ids = set(re.findall(r'id="([\w-]+)"', ART["defs"])) | HOUSE
    questions = set()
    for state in positions(seats, seats, 400)[::3]:
        questions.add(state.view(None)["phase"])
        for seat in (None, state.actor):
            view = state.view(seat)
            assert drawn(GAME.scene(view)) <= ids
        for action in state.legal_actions():
            choice = GAME.choice(state.view(state.actor), GAME.actions.name(action))
            assert choice.get("art", "hatch") in ids
            assert {p["art"] for p in choice.get("preview", {}).get("draw", [])} <= ids
    assert questions >= {"bid", "play", "move"}
    used = set(re.findall(r'href="#([\w-]+)"', ART["defs"] + "".join(ART["sheets"].values())))
    assert used <= ids


def test_art_keeps_the_rules_of_the_page() -> None:
    """No style attributes, no colours of its own, classes with the name of the game."""
    text = ART["defs"] + "".join(ART["sheets"].values())
    assert "style=" not in text
    assert "#" not in re.sub(r'href="#[\w-]+"', "", text)
    assert not re.search(r"#[0-9a-fA-F]{3,6}\b", ART["css"].replace("url(#hatch)", ""))
    classes = {name for group in re.findall(r'class="([^"]+)"', text) for name in group.split()}
    assert all(name.startswith("cinquo-") for name in classes)


def test_every_class_has_a_style() -> None:
    text = ART["defs"] + "".join(ART["sheets"].values())
    classes = {name for group in re.findall(r'class="([^"]+)"', text) for name in group.split()}
    plain = {"cinquo-on-red", "cinquo-on-blue", "cinquo-on-green"}  # as all hollow shapes
    assert [name for name in sorted(classes - plain) if f".{name}" not in ART["css"]] == []


def test_every_field_and_card_can_be_clicked(place, play) -> None:
    """R-MOVE-5: each field is a place, pieces stand for their fields, cards for themselves."""
    state = place(["black5 red1 white1", "red2 red3 white6"], pieces=["g6", "i5"])
    scene = GAME.scene(state.view(0))
    board, hand = scene["sheets"][1], scene["sheets"][2]
    assert [p["target"] for p in board["pieces"][:81]] == list(FIELDS)
    assert [p["target"] for p in board["pieces"][81:]] == ["g6", "i5"]
    assert [p["target"] for p in hand["pieces"] if "target" in p] == ["white1", "red1", "black5"]
    assert set(scene["names"]) >= set(FIELDS) | {"white1", "red1", "black5"}


def test_spectators_get_no_hand() -> None:
    """R-HIDE-1"""
    state = GAME.deal(3, 1)
    assert [sheet["id"] for sheet in GAME.scene(state.view(None))["sheets"]] == ["trick", "board", "unseen"]
    assert "hand" not in " ".join(GAME.scene(state.view(None))["layout"]["areas"])


def captions(state: State, seat: int, sheet: int) -> list[str]:
    """The small lines under the cards of a sheet."""
    pieces = GAME.scene(state.view(seat))["sheets"][sheet]["pieces"]
    return [p["text"] for p in pieces if "cinquo-caption" in p.get("kind", "")]


def test_the_trick_says_what_each_card_did(place, play) -> None:
    """R-TRICK-4"""
    hands = ["white3 red1 black1", "red5 white1 black2", "black3 red2 white2", "black6 red4 white4"]
    state = place(hands)
    assert captions(state, 0, 0) == ["to speak"]
    play(state, "pass pass pass pass")
    assert captions(state, 0, 0) == ["leads"]
    play(state, "play:white3 play:red5 play:black3")
    assert captions(state, 0, 0) == ["led", "misses", "best so far", "to play"]
    assert captions(state, 3, 2) == ["misses", "misses", "tops · 2 ends"]
    play(state, "play:black6")
    assert captions(state, 0, 0) == ["led", "misses", "topped", "wins"]


def test_a_won_solo_shows_its_cards(place, play) -> None:
    """R-SOLO-3"""
    state = place(["white6 red6 black6", "white1 red1 black2"], pieces=["c1", "i9"])
    play(state, "solo play:white6 play:white1")
    small = [p["art"] for p in GAME.scene(state.view(1))["sheets"][0]["pieces"] if "mini" in p.get("art", "")]
    assert small == ["cinquo-mini-white6"]
    play(state, "play:red6 play:red1 play:black6 play:black2")
    targets = [p["target"] for p in GAME.scene(state.view(0))["sheets"][0]["pieces"] if "target" in p]
    assert targets == ["white6", "red6", "black6"]
    play(state, "use:red6")
    assert captions(state, 0, 0) == ["to come", "to come", "moved by now"]


def test_two_pieces_on_one_field_stand_apart(place, play) -> None:
    """R-SHIFT-1"""
    state = place(["black5 red1 white1", "red2 red3 white6"], pieces=["g6", "i5"])
    play(state, "pass pass play:black5 play:red2 move:i5")
    men = GAME.scene(state.view(0))["sheets"][1]["pieces"][81:]
    assert abs(men[0]["x"] - men[1]["x"]) == 30
    assert "cinquo-lifted" in men[1]["kind"]


def test_unseen_cards_are_counted(place, play) -> None:
    """R-HIDE-1: own hand, table and what was put away are seen."""
    state = place(["black5 black5 white1", "red2 red3 white6"])
    play(state, "pass pass play:black5")
    labels = [p["label"] for p in GAME.scene(state.view(1))["sheets"][3]["pieces"] if "label" in p]
    assert "black 5: 1 unseen" in labels
    assert "red 2: 1 unseen" in labels
    assert "white 1: 2 unseen" in labels
    assert sum(int(label.split(": ")[1][0]) for label in labels) == 36 - 3 - 1


def test_lists_show_what_is_reached_and_the_own_colour_last(place) -> None:
    """R-LIST-2"""
    state = place(["white1 white2 white3", "red1 red2 red3"], lists=[["red", "centre"], []])
    row = GAME.scene(state.view(0))["panels"][0]["rows"][0]
    assert [chip["label"] for chip in row["chips"]] == [
        "red reached",
        "yellow open",
        "green open",
        "centre reached",
        "blue open",
    ]
    assert row["value"] == "2/5"
    assert row["chips"][-1]["text"] == "last"


def test_ways_are_signed(place, play) -> None:
    """R-TURN-3: a forced turn is named, corners are not."""
    state = place(["black5 red1 white1", "red2 red3 white6"], pieces=["g6", "e4"])
    play(state, "pass pass play:black5 play:red2")
    signs = GAME.choice(state.view(0), "move:i9")["preview"]["draw"]
    assert [p["text"] for p in signs] == ["1", "2", "3", "turns left", "4", "5"]
    assert (signs[3]["x"], signs[3]["y"]) == (spot("g9")[0] - 0.72 * 70, spot("g9")[1])


@pytest.mark.parametrize("seats", [2, 4])
def test_view_and_scene_are_small(seats: int) -> None:
    """Under 10 KB compressed, with all choices."""
    for state in positions(seats, 1, 200)[::9]:
        view = state.view(state.actor)
        choices = [GAME.choice(view, GAME.actions.name(a)) for a in state.legal_actions()]
        text = json.dumps([view, GAME.scene(view), choices])
        assert len(zlib.compress(text.encode())) < 10_000
    assert len(zlib.compress(json.dumps(ART).encode())) < 12_000


def test_the_board_is_a_picture_too() -> None:
    state = GAME.deal(4, 1)
    text = scene_svg(GAME, GAME.scene(state.view(0)), "board", "light")
    assert text.startswith("<svg")
    assert 'href="#cinquo-piece-3"' in text
