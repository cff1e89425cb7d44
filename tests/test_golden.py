"""Golden games: every record in tests/golden replays step by step and is written again to the letter.

``riviera record GAME --seats 3 --seed 7 -o tests/golden/GAME/3-seats.txt`` makes one,
``make goldens`` all of them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from riviera.records import load, replay, write, write_down
from riviera.registry import load_game

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_golden_games_replay(file: Path) -> None:
    record = load(file)
    assert record.game == file.parent.name
    steps = sum(1 for _ in replay(record))
    assert steps == len(record.actions) > 0


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_golden_games_are_written_again_to_the_letter(file: Path) -> None:
    record = load(file)
    again = write_down(load_game(record.game), record.names, record.seed, record.options, record.actions)
    again.tags = record.tags
    assert write(again) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", sorted(p for p in FOLDER.iterdir() if any(p.glob("*.txt"))), ids=lambda p: p.name)
def test_every_seat_count_has_a_golden_game(folder: Path) -> None:
    counts = {len(load(file).names) for file in folder.glob("*.txt")}
    assert counts >= set(load_game(folder.name).seats)
