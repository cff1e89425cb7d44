"""The scene of Clans: what is drawn is there, stands on its land, and hides what is secret."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import riviera
from riviera.games.clans.components import TERRITORIES
from riviera.kernel.chance import chance
from riviera.kernel.scene import Piece, Scene
from riviera.kernel.state import State

GAME = riviera.game("clans")


def position(decisions: int) -> State:
    """A random game so many decisions in."""
    state, luck = GAME.deal(4, 2), chance(2)
    for _ in range(decisions):
        if state.actor >= 0:
            legal = state.legal_actions()
            state.apply(legal[luck.below(len(legal))])
    return state


def pieces(scene: Scene) -> list[Piece]:
    """Everything that lies on a sheet."""
    return [piece for sheet in scene["sheets"] for piece in sheet["pieces"]]


def test_the_art_is_well_formed_and_keeps_the_rules_of_the_page() -> None:
    art = GAME.art()
    for drawing in (art["defs"], *art["sheets"].values()):
        ElementTree.fromstring(f'<svg xmlns="x" xmlns:xlink="y">{drawing}</svg>')
        assert "style=" not in drawing
        assert not re.search(r"(?:fill|stroke)=\"#", drawing), "colours are tokens"


@pytest.mark.parametrize("decisions", [0, 12, 30, 99])
def test_every_piece_has_its_symbol_and_its_own_name(decisions: int) -> None:
    symbols = set(re.findall(r'id="([^"]+)"', GAME.art()["defs"]))
    state = position(decisions)
    for seat in (0, 3, None):
        scene = GAME.scene(state.view(seat))
        drawn = pieces(scene)
        assert drawn
        assert len({p["id"] for p in drawn}) == len(drawn)
        assert {p["art"] for p in drawn if "art" in p} <= symbols


def test_every_territory_can_be_clicked() -> None:
    targets = {p.get("target") for p in pieces(GAME.scene(position(5).view(0)))}
    assert {str(t) for t in TERRITORIES} <= targets


def test_a_scene_does_not_tell_the_clans_of_others() -> None:
    state = position(9)
    for seat in range(4):
        assert GAME.scene(state.view(seat)) == GAME.scene(state.determinize(seat, 3).view(seat))


def test_the_end_edges_the_own_villages_over_rivers_and_says_so() -> None:
    state, luck = GAME.deal(3, 5), chance(5)
    while state.actor >= 0:
        assert edged(state) == []
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    assert edged(state)
    assert all(p.get("z") == 0 for p in edged(state))
    assert any("edged in gold" in panel.get("note", "") for panel in GAME.scene(state.view(0))["panels"])


def edged(state: State) -> list[Piece]:
    """The territories that are edged for the first seat."""
    return [p for p in GAME.scene(state.view(0))["sheets"][0]["pieces"] if "prize" in p.get("kind", "")]
