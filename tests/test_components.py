"""Games with components from a file: all laws hold, records name them, and workers play with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from riviera.kernel.box import GIVEN
from riviera.pool import Pool
from riviera.registry import load_game

BOXES = Path(__file__).parent / "boxes"
MARK = "A small piazza, revision 2 (157033e97677)"
SEATS = {"cinquo": "3", "cinque_terre": "2", "liguria": "3"}


def riviera(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, since a process plays with one set of components."""
    environment = {key: value for key, value in os.environ.items() if key != GIVEN}
    command = [sys.executable, "-m", "riviera", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


@pytest.mark.parametrize("game", SEATS)
def test_the_laws_hold_with_other_components(game: str) -> None:
    box = BOXES / f"{game}.toml"
    few = ("--seeds", "1", "--edits", "3", "--every", "23", "--seats", SEATS[game])
    found = riviera("check", game, "--components", box, *few, "--json")
    laws = json.loads(found.stdout)
    assert found.returncode == 0, found.stderr
    assert laws["ok"], laws


@pytest.mark.parametrize("game", SEATS)
def test_the_built_in_ones_are_printed_to_be_copied(game: str, tmp_path: Path) -> None:
    box = load_game(game).box
    assert box is not None
    printed = riviera("components", game)
    assert printed.stdout == box.text
    (tmp_path / "copy.toml").write_text(printed.stdout)
    assert riviera("components", game, "--components", tmp_path / "copy.toml").stdout == box.text


def test_a_game_without_replaceable_components_says_so() -> None:
    told = riviera("components", "clans")
    assert (told.returncode, told.stderr) == (
        2,
        "riviera: Of Clans no file can replace anything: all of it is known.\n",
    )


def test_records_name_the_components(tmp_path: Path) -> None:
    record, box = tmp_path / "game.txt", BOXES / "cinquo.toml"
    made = riviera("record", "cinquo", "--seats", "2", "--components", BOXES, "-o", record)
    assert made.returncode == 0, made.stderr
    assert f'[Components "{MARK}"]' in record.read_text()
    assert riviera("replay", record, "--check", "--components", box).returncode == 0
    without = riviera("replay", record, "--check")
    assert (without.returncode, without.stderr) == (
        2,
        f"riviera: {record}, a game of Cinquo, was made with the components “{MARK}”, "
        "and here are the built-in components: give that file with --components.\n",
    )
    plain = tmp_path / "plain.txt"
    riviera("record", "cinquo", "--seats", "2", "-o", plain)
    refused = riviera("replay", plain, "--check", "--components", box)
    assert refused.returncode == 2
    assert "was made with the built-in components, and here are the components “A small piazza" in refused.stderr


def test_a_bad_file_ends_the_command_before_anything_else(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text((BOXES / "liguria.toml").read_text().replace("copies = 8", "copies = 9"))
    told = riviera("simulate", "clans", "--components", bad)
    assert (told.returncode, told.stderr) == (
        2,
        f"riviera: {bad}: harbor_tiles, diplomats, knights and contracts are 121 tiles, not 120.\n",
    )


def test_a_worker_plays_with_the_same_components(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GIVEN, str(BOXES / "cinquo.toml"))
    script = (
        "import riviera.registry as r; s = r.load_game('cinquo').deal(2, 5); print(__import__('json').dumps(s.dump()))"
    )
    dump = json.loads(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout)
    assert dump["components"].startswith("A small piazza")
    with Pool(1) as workers:
        marks, action = workers.submit(played, dump).result()
    assert marks == dump["components"]
    assert action


def played(dump: dict[str, object]) -> tuple[str, str]:
    """In a worker: the components there, and what a bot plays in a position."""
    from riviera.table.work.thinking import think

    game = load_game("cinquo")
    return game.components, think(game.load(dump), "gentle", 3)[0]
