"""``riviera review`` and ``riviera explore``: output, files, one sentence for bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from riviera.arena.simulate import match, record_game
from riviera.records import load, read, write

QUICK = ("--worlds", "4", "--iterations", "4", "--jobs", "1")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A finished game in a file."""
    path = tmp_path / "game.txt"
    path.write_text(write(record_game(match("clans", "uniform", 2), 5)))
    return path


def test_a_review_is_told_drawn_and_written_into_the_record(run: Any, game: Path, tmp_path: Path) -> None:
    page, noted = tmp_path / "review.html", tmp_path / "noted.txt"
    code, out, _ = run("review", str(game), *QUICK, "--html", str(page), "--out", str(noted))
    assert code == 0
    assert "The turning point was" in out or "No single move decided it." in out
    assert "<polyline" in page.read_text()
    assert load(noted).actions == load(game).actions


def test_a_review_is_data_for_a_program(run: Any, game: Path) -> None:
    code, out, _ = run("review", str(game), *QUICK, "--json")
    assert code == 0
    assert len(json.loads(out)["chances"]) == len(load(game).actions) + 1


def test_what_cannot_be_reviewed_is_refused_in_a_sentence(run: Any, game: Path, tmp_path: Path) -> None:
    record = load(game)
    cases = {
        "unfinished": write(record).replace(f'"{record.result}"', '"*"'),
        "foreign": write(record).replace('"clans"', '"chess"'),
        "another": write(record).replace('[Rules "2"]', '[Rules "1"]'),
        "garbage": "once upon a time",
    }
    for name, text in cases.items():
        path = tmp_path / f"{name}.txt"
        path.write_text(text)
        code, out, err = run("review", str(path), *QUICK)
        assert (code, out) == (2, "")
        assert err.startswith("riviera: ")
        assert err.count("\n") == 1
    assert run("review", str(tmp_path / "nothing.txt"))[0] == 2


def test_a_position_is_explored_changed_and_saved(run: Any, tmp_path: Path) -> None:
    saved = tmp_path / "here.json"
    depth = ("--worlds", "4", "--iterations", "8")
    code, out, _ = run("explore", "clans", "--seed", "3", *depth, "--save", str(saved))
    assert code == 0
    assert "decides" in out
    code, out, _ = run("explore", "clans", str(saved), *depth, "--json")
    assert code == 0
    best = json.loads(out)[0]["action"]
    code, out, _ = run("explore", "clans", str(saved), "--play", best, "--dump")
    assert json.loads(out)["actor"] != json.loads(saved.read_text())["actor"]


def test_positions_that_make_no_sense_are_refused_in_a_sentence(run: Any, tmp_path: Path) -> None:
    text, number = tmp_path / "text.json", tmp_path / "number.json"
    text.write_text("{")
    number.write_text("7")
    for args in (
        ("clans", str(text)),
        ("clans", str(number)),
        ("clans", str(tmp_path / "nothing.json")),
        ("clans", "--set", "actor"),
        ("clans", "--set", "nowhere=1"),
        ("clans", "--play", "move:1:60"),
        ("clans", "--seats", "9"),
        ("chess",),
    ):
        code, out, err = run("explore", *args)
        assert (code, out) == (2, ""), args
        assert err.count("\n") == 1, args


def test_variations_survive_reading_and_writing(run: Any, game: Path, tmp_path: Path) -> None:
    noted = tmp_path / "noted.txt"
    run("review", str(game), "--worlds", "24", "--iterations", "20", "--jobs", "1", "--out", str(noted))
    text = noted.read_text()
    assert write(read(text, str(noted))) == text
