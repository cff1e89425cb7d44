"""The command where nobody expected it: full disks, narrow and simple terminals, files of people who mean no good."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import riviera
from riviera.kernel.box import read as components
from riviera.kernel.errors import BadInput
from riviera.records import read, write

ORDER = "\x1b]0;mine\x07"
pytestmark = pytest.mark.skipif(os.name != "posix", reason="shells and devices of Unix")


@pytest.fixture
def game(run: Any, tmp_path: Path) -> Path:
    """A record."""
    file = tmp_path / "game.txt"
    file.write_text(run("record", "clans", "--seed", "3")[1], encoding="utf-8")
    return file


def shell(words: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    """What a shell makes of the command."""
    command = f"{sys.executable} -m riviera {words}"
    return subprocess.run(["sh", "-c", command], capture_output=True, env=os.environ | more, check=False)


@pytest.mark.once
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize("words", ["games", "components cinquo", "--help"])
def test_a_full_disk_is_a_sentence(words: str) -> None:
    done = shell(f"{words} >/dev/full")
    assert done.returncode == 2
    assert done.stderr == b"riviera: No space left on device.\n"


@pytest.mark.once
def test_a_terminal_without_our_letters_shows_others(game: Path) -> None:
    done = shell(f"review {game} --worlds 1 --iterations 1", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout


@pytest.mark.once
def test_a_terminal_of_one_column_is_wide_enough() -> None:
    done = shell("simulate clans --games 2", COLUMNS="1")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Game "clans"]', f'[Game "{ORDER}"]'),
        ("uniform A", ORDER),
        ("uniform A", "\u202etxet"),
        ("\n1. ", f"\n1. {ORDER}"),
        ("\n2. ", '\n"\x9b31m" 2. '),
    ],
)
def test_a_record_gives_the_terminal_no_orders(run: Any, game: Path, old: str, new: str) -> None:
    game.write_text(game.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    for command in ("replay", "review"):
        code, out, err = run(command, str(game))
        assert (code, out) == (2, "")
        assert err.endswith("there is a sign that cannot be seen; a record is plain text.\n")


def test_no_word_of_a_command_gives_the_terminal_orders(run: Any) -> None:
    code, _, err = run("simulate", ORDER)
    assert code == 2
    assert err.startswith("riviera: There is no game “\ufffd]0;mine\ufffd”")


def test_names_of_all_scripts_are_read_and_written() -> None:
    names = ["فاطمة", "👩\u200d👧"]
    recorder = riviera.records.Recorder(riviera.game("clans"), names, 5)
    assert read(write(recorder.record)).names == names


def test_components_whose_brackets_lie_deep_are_refused() -> None:
    with pytest.raises(
        BadInput, match=r"^deep\.toml cannot be read as TOML: its brackets lie too deep in each other\.$"
    ):
        components("a = " + "[" * 50_000, "deep.toml")
