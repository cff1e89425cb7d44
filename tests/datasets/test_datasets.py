"""Data sets: the same rows for the same seed, whoever plays and however often it was stopped; others are refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import riviera
from riviera.arena.simulate import match, record_game
from riviera.datasets import Wish, dataset, make
from riviera.datasets.rows import COLUMNS
from riviera.kernel.encoding import known
from riviera.kernel.errors import BadInput

WISH = Wish("clans", 11, "uniform,greedy:worlds=1", seed=3)
NO_ARROW = pytest.mark.skipif(not find_spec("pyarrow"), reason="Parquet needs pyarrow: pip install 'riviera[data]'")
KINDS = ["jsonl", pytest.param("parquet", marks=NO_ARROW)]
KILLED = """
import os, signal, sys
from pathlib import Path
from riviera.datasets import Wish, make

def die(games):
    if games == 8:
        os.kill(os.getpid(), signal.SIGKILL)

make(Wish("clans", 11, "uniform,greedy:worlds=1", seed=3), Path(sys.argv[1]), progress=die)
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small data set, made once."""
    path = tmp_path_factory.mktemp("made") / "games.jsonl"
    make(WISH, path)
    return path


def edited(made: Path, to: Path, **head: Any) -> Path:
    """The same data set with another head."""
    first, _, rest = made.read_text(encoding="utf-8").partition("\n")
    to.write_text(json.dumps(json.loads(first) | head) + "\n" + rest, encoding="utf-8")
    return to


def test_a_row_is_a_decision_of_the_game_that_record_writes_down(made: Path) -> None:
    found = dataset(made)
    rows = [row for row in found if row["game"] == 9]
    record = record_game(match("clans", WISH.bots), 3_000_009)
    game = riviera.game("clans")
    assert [game.actions.name(row["action"]) for row in rows] == record.actions
    assert record.result == "-".join(map(str, rows[-1]["scores"]))
    for row in rows[::7]:
        state = found.state(row)
        assert state.actor == row["seat"]
        assert row["legal"] == state.legal_actions()
        assert row["numbers"] == known(state, game.encoding(), state.actor)
        assert list(row)
        assert set(row) == set(COLUMNS)


def test_the_head_tells_how_it_was_made(made: Path) -> None:
    assert dataset(made).head == {
        "format": 1,
        "game": "clans",
        "rules": riviera.game("clans").about.rules,
        "components": "",
        "encoding": riviera.game("clans").encoding().version,
        "actions": len(riviera.game("clans").actions.names),
        "games": 11,
        "bots": ["uniform", "greedy:worlds=1"],
        "seed": 3,
        "options": {},
    }


def test_searching_bots_tell_what_they_tried(tmp_path: Path) -> None:
    make(Wish("clans", 1, "ismcts:iterations=9,uniform", seed=1), tmp_path / "games.jsonl")
    rows = list(dataset(tmp_path / "games.jsonl"))
    for row in rows:
        assert set(row["tried"]) <= set(row["legal"])
        assert bool(row["tried"]) == (row["seat"] == 0)
        assert row["visits"] == sorted(row["visits"], reverse=True)
    thought = [row for row in rows if len(row["tried"]) > 1]
    assert thought
    assert all(row["action"] == row["tried"][0] and sum(row["visits"]) >= 9 for row in thought)


@pytest.mark.skipif(not find_spec("numpy"), reason="arrays need numpy: pip install 'riviera[envs]'")
def test_rows_as_arrays(made: Path) -> None:
    rows, found = list(dataset(made)), dataset(made).arrays()
    assert found["numbers"].shape == (len(rows), riviera.game("clans").encoding().size)
    k = next(k for k, row in enumerate(rows) if row["places"][row["seat"]] == 1)
    assert found["share"][k] == 1
    assert found["share"][[row["places"].count(1) == 1 for row in rows]].sum() > 0
    assert found["mask"][k].nonzero()[0].tolist() == rows[k]["legal"]
    assert found["policy"][k].argmax() == rows[k]["action"]
    assert found["policy"].sum(1) == pytest.approx(1)


@pytest.mark.parametrize("kind", KINDS)
def test_processes_change_nothing(kind: str, made: Path, tmp_path: Path) -> None:
    make(WISH, tmp_path / f"one.{kind}")
    make(WISH, tmp_path / f"two.{kind}", jobs=2)
    assert (tmp_path / f"one.{kind}").read_bytes() == (tmp_path / f"two.{kind}").read_bytes()
    assert list(dataset(tmp_path / f"two.{kind}")) == list(dataset(made))
    assert dataset(tmp_path / f"two.{kind}").head == dataset(made).head
    assert sorted(p.name for p in tmp_path.iterdir()) == [f"one.{kind}", f"two.{kind}"]


def test_it_goes_on_where_it_was_killed(made: Path, tmp_path: Path) -> None:
    path, steps = tmp_path / "games.jsonl", list[int]()
    killed = subprocess.run([sys.executable, "-c", KILLED, path], env=os.environ, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert not path.exists()
    make(WISH, path, progress=steps.append)
    assert steps == [8, 3]  # the first eight are there already
    assert path.read_bytes() == made.read_bytes()


def test_a_part_of_another_data_set_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"

    def stop(games: int) -> None:
        if games:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(WISH, path, progress=stop)
    with pytest.raises(BadInput, match=r"games\.jsonl\.parts holds a part of another data set: .*\.$"):
        make(Wish("clans", 11, "uniform", seed=3), path)


@pytest.mark.parametrize(
    ("wish", "name", "words"),
    [
        (WISH, "games.csv", r"A data set is a file \.parquet or \.jsonl, not “games.csv”\."),
        (Wish("clans", 0), "games.jsonl", r"A data set has at least one game, not 0\."),
        (Wish("clans", 1, "nobody"), "games.jsonl", r"There is no bot “nobody”; .*\."),
        (WISH, "made/games.jsonl", r"made/games\.jsonl is there already: remove it, or give another name\."),
        (WISH, "made/games.jsonl/x.jsonl", r"x\.jsonl cannot be written: .*\."),
    ],
)
def test_a_wish_that_cannot_be_is_refused(wish: Wish, name: str, words: str, made: Path, tmp_path: Path) -> None:
    place = (
        made.parent.parent / made.parent.name / Path(name).relative_to("made") if "made" in name else tmp_path / name
    )
    with pytest.raises(BadInput, match=words.replace("made/", "")):
        make(wish, place)
    assert list(tmp_path.iterdir()) == []


def test_other_numbers_are_refused_with_both_versions(made: Path, tmp_path: Path) -> None:
    old = edited(made, tmp_path / "old.jsonl", encoding="clans/0")
    with pytest.raises(BadInput, match=r"old\.jsonl was made with the numbers clans/0; this riviera writes clans/1\.$"):
        dataset(old)


def test_other_rules_are_refused_with_both_revisions(made: Path, tmp_path: Path) -> None:
    old, now = edited(made, tmp_path / "old.jsonl", rules=1), riviera.game("clans").about.rules
    with pytest.raises(BadInput, match=rf"by revision 1 of the rules of Clans; this is revision {now}\.$"):
        dataset(old)


def test_other_components_are_refused(made: Path, tmp_path: Path) -> None:
    other = edited(made, tmp_path / "other.jsonl", components="my own, revision 3 (0123456789abcdef)")
    with pytest.raises(
        BadInput, match=r"other\.jsonl, games of Clans, was made with the components “my own, revision 3.*\.$"
    ):
        dataset(other)


@pytest.mark.parametrize("text", ["", "[]\n", "{}\n", "no data\n"])
def test_what_is_no_data_set_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=r"games\.jsonl is not a data set of riviera\.$"):
        dataset(tmp_path / "games.jsonl")
    with pytest.raises(BadInput, match=r"nothing\.jsonl cannot be read: .*\.$"):
        dataset(tmp_path / "nothing.jsonl")


def test_without_pyarrow_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadInput, match=r"“pyarrow”: pip install 'riviera\[data\]'\.$"):
        make(WISH, tmp_path / "games.parquet")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from riviera.cli import main

    path = tmp_path / "games.jsonl"
    assert main(["dataset", "clans", "--games", "2", "--bots", "uniform", "--out", str(path)]) == 0
    rows = list(dataset(path))
    assert f"{len(rows)} decisions of 2 games." in capsys.readouterr().out.replace("\n", " ")
