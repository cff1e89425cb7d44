"""Whole games that stay as they are, and counts of positions from fixed deals."""

from __future__ import annotations

from pathlib import Path

import pytest

import riviera
from riviera.kernel.state import State
from riviera.records import load, read, replay, write, write_down

GAME = riviera.game("cinquo")
GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "cinquo"
FILES = sorted(GOLDEN.glob("*.txt"))


def test_there_is_a_game_for_each_number_of_seats() -> None:
    assert [len(load(file).names) for file in FILES] == [2, 3, 4]


@pytest.mark.once
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_recorded_games_replay(file: Path) -> None:
    """R-END-1: every action is legal, every note and the result are as written."""
    record = load(file)
    steps = list(replay(record))
    state = steps[-1].state
    assert state.actor == -1
    assert record.result == "-".join(map(str, state.scores()))
    assert max(state.scores()) == 5


@pytest.mark.once
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_recorded_games_are_written_alike(file: Path) -> None:
    record = load(file)
    again = write_down(GAME, record.names, record.seed, None, record.actions)
    assert write(again) == file.read_text(encoding="utf-8")
    assert read(write(again)) == again


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_recorded_games_tell_nothing_hidden(file: Path) -> None:
    """R-HIDE-1: notes hold only what everybody saw."""
    notes = " ".join(load(file).notes)
    assert notes
    assert not any(word in notes for word in ("white", "black", "draw"))


def count(state: State, depth: int) -> int:
    """How many lines of so many decisions there are."""
    if depth == 0 or state.actor < 0:
        return 1
    total = 0
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        total += count(after, depth - 1)
    return total


@pytest.mark.once
@pytest.mark.parametrize(
    ("seats", "seed", "counts"),
    [
        (2, 1, [2, 5, 15, 36, 72, 142, 314, 790]),
        (3, 1, [2, 5, 14, 42, 99, 216, 740, 1456]),
        (4, 1, [2, 5, 14, 41, 123, 288, 621, 1752]),
    ],
)
def test_perft(seats: int, seed: int, counts: list[int]) -> None:
    """R-BID-1, R-TRICK-2, R-MOVE-5: the tree of a fixed deal, level by level."""
    state = GAME.deal(seats, seed)
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts
