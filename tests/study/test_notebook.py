"""Notebooks: positions, scenes and records show themselves, and never more than the chosen eyes may see."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

import riviera
from riviera.arena.simulate import match, record_game
from riviera.kernel.errors import BadInput
from riviera.notebook import Page, Picture, show
from riviera.records import Record, Recorder
from riviera.registry import OURS


@pytest.fixture(scope="module")
def played() -> Record:
    return record_game(match("clans", "uniform", 3), 5, ["Ada", "Bo", "C<b>"])


@pytest.mark.parametrize("name", OURS)
def test_a_position_shows_what_a_spectator_sees(name: str) -> None:
    game = riviera.game(name)
    state = game.deal(max(2, game.seats[0]), 3)
    drawn = state._repr_svg_()  # type: ignore[attr-defined]
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert isinstance(shown := show(state), Picture)
    assert shown.svg == drawn


@pytest.mark.parametrize("name", OURS)
def test_a_picture_is_the_same_in_two_worlds_that_the_seat_cannot_tell_apart(name: str) -> None:
    """For a spectator in any world that some seat imagines, and for that seat."""
    game = riviera.game(name)
    state = game.deal(max(2, game.seats[0]), 3)
    other = state.determinize(0, 99)
    assert state.dump() != other.dump()
    assert show(state, seat=0)._repr_svg_() == show(other, seat=0)._repr_svg_()  # type: ignore[union-attr]
    assert show(state)._repr_svg_() == show(other)._repr_svg_()  # type: ignore[union-attr]


def test_a_seat_sees_its_hand_and_a_spectator_does_not() -> None:
    state = riviera.game("cinquo").deal(2, 1)
    hands = [show(state, seat=seat, sheet="hand") for seat in range(2)]
    assert hands[0]._repr_svg_() != hands[1]._repr_svg_()  # type: ignore[union-attr]
    with pytest.raises(BadInput, match="no sheet “hand” here; there are"):
        show(state, sheet="hand")


def test_the_board_is_the_largest_sheet_that_is_no_mat() -> None:
    assert "The sea" in str(riviera.game("liguria").deal(3, 1)._repr_svg_())  # type: ignore[attr-defined]


def test_a_scene_needs_its_game(tmp_path: Path) -> None:
    game = riviera.game("clans")
    state = game.deal(2, 1)
    scene = game.scene(state.view(None))
    drawn = show(scene, game=game)
    assert isinstance(drawn, Picture)
    assert drawn._repr_svg_() == state._repr_svg_()  # type: ignore[attr-defined]
    drawn.save(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text() == drawn.svg
    with pytest.raises(BadInput, match="of which game"):
        show(scene)


def test_a_game_without_drawings_shows_nothing(bonaccia: ModuleType) -> None:
    state = bonaccia.GAME.deal(2, 1)
    if bonaccia.GAME.scene(state.view(None))["sheets"]:
        assert state._repr_svg_().startswith("<svg")
    else:
        assert state._repr_svg_() is None


def test_a_record_shows_players_points_board_and_turns(played: Record) -> None:
    html = played._repr_html_()
    for part in ("Clans", "Ada", "C&lt;b&gt;", *played.result.split("-"), f"{played.turns[-1]} turns", "seed 5"):
        assert part in html
    assert "<b>" not in html
    assert "Ada moved " in html
    picture = b64decode(html.partition("base64,")[2].partition('"')[0])
    assert ElementTree.fromstring(picture).tag.endswith("svg")


def test_an_unfinished_record_keeps_its_seed_and_its_secrets() -> None:
    """Only the one who drew them reads which cards they were."""
    recorder = Recorder(riviera.game("cinquo"), ["Ada", "Bo"], 8_675_309)
    while "You drew" not in show(recorder.record, seat=0)._repr_html_():  # type: ignore[union-attr]
        recorder.play(recorder.state.legal_actions()[0])
    html = recorder.record._repr_html_()
    assert "Not finished" in html
    assert "8675309" not in html
    assert "You drew" not in html


def test_a_record_that_cannot_be_replayed_says_why(played: Record) -> None:
    foreign = Record("chess", 1, ["Ada", "Bo"], 1)
    assert "There is no game “chess”" in foreign._repr_html_()
    assert "no seat 7" in show(played, seat=7)._repr_html_()  # type: ignore[union-attr]
    assert isinstance(show(played), Page)


def test_a_seat_that_nobody_has_is_refused() -> None:
    with pytest.raises(BadInput, match="from 0 to 1; there is no seat 2"):
        show(riviera.game("clans").deal(2, 1), seat=2)
