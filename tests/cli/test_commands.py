"""The commands as people and programs use them: output, exit codes, one sentence for bad input."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import riviera
from riviera import cli
from riviera.__main__ import main as begin
from riviera.bench import elsewhere
from riviera.registry import entries


def test_help_lists_every_command(run: Any) -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert all(f"  {name} " in out for name in cli.COMMANDS)


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help(run: Any, name: str) -> None:
    code, out, _ = run(name, "--help")
    assert code == 0
    assert f"Usage: riviera {name}" in out


def test_version(run: Any) -> None:
    code, out, _ = run("--version")
    assert code == 0
    assert out.startswith(f"riviera {riviera.__version__}, ")


def test_alone_it_starts_the_table(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setattr("riviera.commands.serve.start", lambda *args: started.append(args))
    assert run() == (0, "", "")
    assert started == [()]


def test_games(run: Any) -> None:
    code, out, _ = run("games", "--json")
    cards = json.loads(out)
    assert code == 0
    assert [card["name"] for card in cards] == list(entries())
    clans = cards[0]
    assert (clans["title"], clans["min_seats"], clans["max_seats"]) == ("Clans", 2, 4)
    assert "clans" in run("games")[1]


def test_simulate_counts_games(run: Any) -> None:
    code, out, _ = run("simulate", "clans", "--seats", "3", "--games", "10", "--seed", "1", "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["game"], found["seats"], found["games"]) == ("clans", 3, 10)
    assert sum(found["wins"]) == pytest.approx(10, abs=0.01)
    assert len(found["mean_scores"]) == 3
    assert found["decisions"] > 300
    assert "10 games of clans" in run("simulate", "clans", "--games", "10")[1]


def test_record_and_replay(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert run("record", "clans", "--seats", "3", "--bots", "uniform", "--seed", "7", "-o", str(file))[0] == 0
    assert run("record", "clans", "--seats", "3", "--seed", "7")[1] == file.read_text()
    code, out, _ = run("replay", str(file), "--check")
    assert code == 0
    assert "as recorded" in out
    summary = json.loads(run("replay", str(file), "--json")[1])
    assert summary["ok"]
    assert summary["finished"]
    told = run("replay", str(file))[1]
    assert "uniform B moved" in told


def test_a_simulated_game_can_be_recorded(run: Any) -> None:
    """Game i of a simulation is the record of the seed 1000000 times the seed plus i."""
    found = json.loads(run("simulate", "clans", "--games", "1", "--seed", "3", "--json")[1])
    text = run("record", "clans", "--seed", "3000000")[1]
    scores = "-".join(f"{score:g}" for score in found["mean_scores"])
    assert f'[Result "{scores}"]' in text


def test_replay_draws(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("record", "clans", "--seed", "7", "-o", str(file))
    code, _, _ = run("replay", str(file), "--svg", str(tmp_path / "pictures"), "--seat", "1")
    pictures = sorted((tmp_path / "pictures").iterdir())
    assert code == 0
    assert [p.name for p in pictures[:2]] == ["0000.svg", "0001.svg"]
    assert pictures[0].read_text().startswith("<svg")
    assert pictures[0].read_text() != pictures[-1].read_text()
    code, _, err = run("replay", str(file), "--svg", str(tmp_path / "pictures"), "--seat", "5")
    assert code == 2
    assert f"There is no seat 5 in {file}" in err


def test_check(run: Any) -> None:
    code, out, _ = run("check", "clans", "--seeds", "1", "--seats", "2", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["ok"]
    assert [law["law"] for law in found["laws"]] == list(range(1, 16))
    assert all({"checks", "ok"} <= set(law) for law in found["laws"])


def test_a_broken_law_is_an_exit_code(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = type(riviera.game("clans"))
    monkeypatch.setattr(broken, "longest", lambda self, seats: 3)
    code, out, _ = run("check", "clans", "--seeds", "1", "--seats", "2")
    assert code == 1
    assert "law 7: clans, 2 seats, seed 0" in out


def test_bench(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "STARTS", 1)
    code, out, _ = run("bench", "clans", "--seconds", "0.01", "--rounds", "1", "--no-peers", "--json")
    found = json.loads(out)["games"]["clans"]
    assert code == 0
    assert found["seats"] == 4
    assert min(found[key] for key in ("loop", "playouts", "clone_us", "determinize_us", "view_us", "scene_us")) > 0
    assert found["interpreted"]["loop"] > 0


def test_bench_of_the_server(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[Any] = []
    monkeypatch.setattr("riviera.bench.server.bench_server", lambda *args: measured.append(args))
    assert run("bench", "--server", "--tables", "7", "--seconds", "2", "--json")[0] == 0
    assert measured == [(7, 2.0, True)]


def test_play_opens_a_table_with_these_bots(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    monkeypatch.setattr("riviera.table.keep.serve.play", lambda *args: opened.append(args))
    assert run("play", "clans", "--bots", "gentle,sharp", "--port", "8241", "--no-browser")[0] == 0
    game, seats, options, settings = opened[0]
    assert (game, seats, options) == ("clans", [None, "gentle", "sharp"], {})
    assert (settings.port, settings.browser) == (8241, False)


BAD = {
    ("fly",): "No such command 'fly'.",
    ("games", "--colour"): "No such option",
    ("simulate",): "Missing argument 'GAME'.",
    ("simulate", "chess"): "There is no game “chess”; installed are clans",
    ("simulate", "clans", "--seats", "7"): "Clans is for 2 to 4 seats, not 7.",
    ("simulate", "clans", "--seats", "two"): "Invalid value for '--seats'",
    ("simulate", "clans", "--games", "0"): "Invalid value for '--games'",
    ("simulate", "clans", "--seed", "-1"): "Invalid value for '--seed'",
    ("simulate", "clans", "--bots", "deep"): "There is no bot “deep”",
    (
        "simulate",
        "clans",
        "--bots",
        "uniform,uniform",
        "--seats",
        "3",
    ): "3 seats take one bot for all or 3 bots, not 2.",
    ("simulate", "clans", "--option", "wind"): "An option is written name=choice, not “wind”.",
    ("simulate", "clans", "--option", "wind=no"): "Clans has no option “wind”.",
    ("record", "clans", "-o", "/dev/null/x"): "/dev/null/x cannot be written",
    ("replay", "nowhere.txt"): "There is no file nowhere.txt.",
    ("replay",): "Missing argument 'FILE...'.",
    ("check", "clans", "--seats", "9"): "Clans is for 2 to 4 seats, not 9.",
    ("bench", "chess"): "There is no game “chess”",
    ("bench", "clans", "--seats", "9"): "Clans is for 2 to 4 seats, not 9.",
    ("fuzz", "chess"): "There is no game “chess”",
    ("play", "clans", "--bots", "deep", "--text"): "There is no bot “deep”",
    ("play", "clans", "--bots", "uniform,uniform,uniform,uniform", "--text"): "Clans is for 2 to 4 seats, not 5.",
    ("play", "clans", "--bots", "uniform,uniform", "--seats", "4", "--text"): "At 4 seats you play against one kind",
    ("play", "clans", "--bots", "uniform", "--seat", "2", "--text"): "There is no seat 2",
}


@pytest.mark.parametrize("args", BAD, ids=" ".join)
def test_bad_input_gets_one_sentence(run: Any, args: tuple[str, ...]) -> None:
    code, out, err = run(*args)
    assert code == 2
    assert out == ""
    assert BAD[args] in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_a_bad_record_names_file_and_line(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    text = run("record", "clans", "--seed", "7")[1]
    file.write_text(text.replace("\n2. move:", "\n2. fly:"))
    code, _, err = run("replay", str(file), "--check")
    assert code == 2
    assert f"{file}, line 8: “fly:" in err
    assert err.count("\n") == 1


def test_an_interrupt_is_no_traceback(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("riviera.arena.simulate.play_games", stop)
    code, out, err = run("simulate", "clans")
    assert (code, out, err.strip()) == (130, "", "riviera: interrupted.")


class Stopped:
    """Looks for modules; whoever looks for the command is interrupted."""

    def find_spec(self, name: str, *_: object) -> None:
        if name == "riviera.cli":
            raise KeyboardInterrupt


def test_an_interrupt_before_the_command_has_begun_is_none_either(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "riviera.cli")
    monkeypatch.delattr("riviera.cli")
    monkeypatch.setattr(sys, "meta_path", [Stopped(), *sys.meta_path])
    assert begin() == 130
    assert capsys.readouterr().err.strip() == "riviera: interrupted."
