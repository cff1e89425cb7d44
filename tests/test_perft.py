"""Perft: the number of ways to play so many decisions from fixed positions changes only when the rules do.

``tests/golden/GAME/perft.json`` holds rows: from a deal ``{"seats", "seed", "depth", "count"}`` (with ``options`` where
needed), or from the position after some actions of a golden game ``{"record", "after", "depth", "count"}``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from riviera.kernel.state import State
from riviera.records import load, opening
from riviera.registry import load_game
from riviera.testing.perft import perft

FOLDER = Path(__file__).parent / "golden"
ROWS = [
    pytest.param(file.parent.name, row, id=f"{file.parent.name}-{i + 1}")
    for file in sorted(FOLDER.glob("*/perft.json"))
    for i, row in enumerate(json.loads(file.read_text()))
]


def start(game: str, row: dict[str, Any]) -> State:
    """The position that a row counts from."""
    if "record" not in row:
        return load_game(game).deal(row["seats"], row["seed"], row.get("options"))
    record = load(FOLDER / game / row["record"])
    state = opening(record)
    for action in record.actions[: row["after"]]:
        state.play(action)
    return state


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_perft(game: str, row: dict[str, Any]) -> None:
    state = start(game, row)
    before = state.dump()
    assert perft(state, row["depth"]) == row["count"]
    assert state.dump() == before
