"""Perft: the number of ways to play so many decisions from fixed positions changes only when the rules do.

``tests/golden/GAME/perft.json`` holds rows: from a deal ``{"seats", "seed", "depth", "count"}`` (with ``options`` where
needed), or from the position after some actions of a golden game ``{"record", "after", "depth", "count"}``.
``make goldens`` counts anew.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from tools.goldens import FOLDER, start

from riviera.testing.perft import perft

ROWS = [
    pytest.param(file.parent.name, row, id=f"{file.parent.name}-{i + 1}")
    for file in sorted(FOLDER.glob("*/perft.json"))
    for i, row in enumerate(json.loads(file.read_text()))
]


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_perft(game: str, row: dict[str, Any]) -> None:
    state = start(FOLDER / game, row)
    before = state.dump()
    assert perft(state, row["depth"]) == row["count"]
    assert state.dump() == before
