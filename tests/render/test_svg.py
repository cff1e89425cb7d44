"""A scene becomes a picture that stands alone."""

import re
from xml.etree import ElementTree

import pytest

import riviera
from riviera.kernel.errors import BadInput
from riviera.render import scene_svg, svg
from riviera.render.drawing import tokens

CLANS = riviera.game("clans")
SVG = "{http://www.w3.org/2000/svg}"


def board(theme: str = "light") -> str:
    state = CLANS.deal(3, 7)
    return svg(CLANS, state.view(None), "board", theme)


def test_picture_is_wellformed_and_shows_every_piece() -> None:
    root = ElementTree.fromstring(board())
    drawn = [node for node in root.iter(f"{SVG}g") if "piece" in node.get("class", "").split()]
    scene = CLANS.scene(CLANS.deal(3, 7).view(None))
    assert len(drawn) == len(scene["sheets"][0]["pieces"])
    assert root.get("viewBox") == "0 0 1000 700"


def test_every_symbol_that_is_used_is_there() -> None:
    root = ElementTree.fromstring(board())
    ids = {node.get("id") for node in root.iter()}
    used = {node.get("href", "")[1:] for node in root.iter(f"{SVG}use")}
    assert used <= ids


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_of_the_house_are_filled_in(theme: str) -> None:
    assert not re.search(r"var\(--(forest|plate|ink|chip)\)", board(theme))
    assert tokens(theme)["--forest"] in board(theme)


def test_night_differs_from_day() -> None:
    assert board("light") != board("dark")


def test_unknown_sheets_and_themes_are_refused() -> None:
    scene = CLANS.scene(CLANS.deal(2, 1).view(0))
    with pytest.raises(BadInput, match="no sheet"):
        scene_svg(CLANS, scene, "cellar")
    with pytest.raises(BadInput, match="light or dark"):
        scene_svg(CLANS, scene, "board", "sepia")


def test_text_is_escaped() -> None:
    scene = CLANS.scene(CLANS.deal(2, 1).view(0))
    scene["sheets"][0]["pieces"].append({"id": "x", "x": 1, "y": 1, "text": "<script>"})
    assert "<script>" not in scene_svg(CLANS, scene, "board")
