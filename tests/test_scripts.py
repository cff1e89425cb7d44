"""The page's scripts: their shapes are those of the kernel, and what they do with them fits."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from riviera.kernel import scene
from riviera.table.core.entry import BOT, HUMAN, Chair, Setup
from riviera.table.core.room import Room
from riviera.table.core.story import Telling
from riviera.table.send.payload import payload, result
from riviera.table.web.files import scripts

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "src/riviera/table/pages/static/js"
TYPES = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SCRIPTS.glob("*/types.js")))
PROPERTY = re.compile(r"@property \{.+\} (\[?)(\w+)\]?$", re.MULTILINE)
SHAPES = (
    scene.Piece,
    scene.Sheet,
    scene.Chip,
    scene.Row,
    scene.Panel,
    scene.Layout,
    scene.Tab,
    scene.Scene,
    scene.Art,
    scene.Prompt,
    scene.Preview,
    scene.Choice,
    scene.TallyRow,
    scene.Tally,
    Telling,
)


def written(name: str) -> dict[str, bool]:
    """The fields of a shape as the scripts know it, and whether each must be there."""
    found = re.search(rf"@typedef \{{object\}} {name}\n(.*?)\*/", TYPES, re.DOTALL)
    assert found, name
    return {field: not optional for optional, field in PROPERTY.findall(found[1])}


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_shapes_of_scripts_are_those_of_the_kernel(shape: type) -> None:
    required: frozenset[str] = getattr(shape, "__required_keys__")  # noqa: B009
    assert written(shape.__name__) == {field: field in required for field in shape.__annotations__}


def test_payload_of_scripts_is_what_the_table_sends() -> None:
    chairs = (Chair(HUMAN, "Ada", owner="a"), Chair(BOT, "Bo", level="easy"))
    room = Room(Setup("table-1", "clans", 1, "A table", 5, chairs, "a", 0.0))
    sent = payload(room, "a", 0, {0})
    at_the_end, by_the_house = (
        result(room, room.state.view(0)),
        ("chat", "notes", "coach", "coaching", "clock", "ratings"),
    )
    shape, chair = written("Payload"), written("Chair")
    assert {field for field, needed in shape.items() if needed} == set(sent)
    assert {field for field, needed in shape.items() if not needed} == {*at_the_end, *by_the_house}
    assert {field for field, needed in chair.items() if needed} == set(sent["seats"][0])
    assert set(sent["seats"][1]) - set(sent["seats"][0]) == {"level", "handed"} <= set(chair)


def test_a_page_names_every_script_that_it_needs() -> None:
    named = scripts("js/pages/table.js")
    assert "js/seat/path.js" in named  # three imports away
    assert "js/board/types.js" not in named  # nothing runs there
    assert len(named) == len(set(named)) > 40


def test_scripts_keep_to_their_types() -> None:
    near = os.pathsep.join([str(ROOT / "node_modules/.bin"), os.environ.get("PATH", "")])
    tsc = shutil.which("tsc", path=near)
    if tsc is None or shutil.which("node") is None:
        pytest.skip("TypeScript is not here: npm install --no-save typescript brings it")
    run = subprocess.run([tsc, "-p", str(ROOT)], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "")
