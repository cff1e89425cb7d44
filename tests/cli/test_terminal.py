"""A game in the terminal, played by a script."""

from __future__ import annotations

import builtins
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import riviera
from riviera.arena.simulate import Players, match
from riviera.cli import main
from riviera.kernel.state import OVER
from riviera.records import Recorder, load, replay
from riviera.registry import entries
from riviera.terminal import Terminal, speaker


def sit(
    answers: Iterator[str], game: str = "clans", bots: str = "uniform,uniform,uniform"
) -> tuple[Terminal, list[str]]:
    """A terminal that reads these answers, and what it says."""
    said: list[str] = []
    played = match(game, bots)
    names = ["You", *(f"Bot {i}" for i in range(1, len(played.bots)))]
    recorder = Recorder(riviera.game(game), names, 5)

    def ask(_: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    return Terminal(recorder, Players(played), 0, ask, said.append), said


def always(answer: str) -> Iterator[str]:
    while True:
        yield answer


def test_a_whole_game() -> None:
    terminal, said = sit(always("1"))
    assert terminal.run()
    assert terminal.recorder.state.actor == OVER
    assert said[-1].splitlines()[-1].startswith("Place")
    assert any(line.startswith("You moved") for line in said)
    assert any(line.startswith("Bot 2 moved") for line in said)


def test_leaving() -> None:
    for answers in (iter(["quit"]), iter([])):
        terminal, said = sit(answers)
        assert not terminal.run()
        assert said[-1] == "You left the game."


def test_questions_are_answered() -> None:
    terminal, said = sit(iter(["why move:1:60", "why found:1", "move:1", "fly", "", "?", "board", "undo"]))
    terminal.run()
    text = "\n".join(said)
    assert "Huts move to a neighbour, and 1 and 60 do not touch. (R-MOVE-3)" in text
    assert "No village is waiting to be founded there." in text
    assert "There is no action “fly” in this game." in text
    assert "There is nothing to take back" in text
    assert text.count("Move which huts?") == 2
    listed = [line for line in said if "move:1:2 " in line]
    assert len(listed) == 2  # once for the beginning of a name, once for ?
    assert "(joins 1, makes 2)" in listed[0]


def test_a_forbidden_choice_is_explained() -> None:
    terminal, said = sit(iter(["move:1:2"] * 9))
    terminal.run()
    assert any("There are no huts in that territory to move." in line for line in said)


def test_undo_returns_to_the_question() -> None:
    terminal, said = sit(iter(["1", "undo"]), "cinquo", "uniform,uniform")
    game = terminal.recorder
    game.state = next(state for state in turns() if state.actor == 0)
    before = game.state.dump()
    terminal.run()
    assert game.state.dump() == before
    assert game.record.actions == []
    assert "There is nothing to take back" not in "\n".join(said)


def turns() -> Iterator[object]:
    """Positions of Cinquo after whose first choice the same seat goes on and nothing has come to light."""
    state = riviera.game("cinquo").deal(2, 1)
    while state.actor != OVER:
        action = state.legal_actions()[0]
        before, actor, seals = state.clone(), state.actor, state.seals
        state.apply(action)
        if state.actor == actor and state.seals == seals:
            yield before


def test_the_command_writes_the_game_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.txt"
    monkeypatch.setattr(builtins, "input", lambda *_: "1")
    assert main(["play", "clans", "--bots", "uniform", "--seats", "3", "--text", "--seed", "3", "-o", str(file)]) == 0
    record = load(file)
    assert record.names == ["You", "B (uniform)", "C (uniform)"]
    assert sum(1 for _ in replay(record)) == len(record.actions)


@pytest.mark.parametrize("game", sorted(entries()))
def test_every_game_is_played_by_numbers_with_the_news_above_the_question(game: str) -> None:
    answers = (str(1 + n % 3) for n in range(60))
    terminal, said = sit(answers, game, "uniform,uniform,uniform")
    terminal.run()
    asked = [i for i, line in enumerate(said) if line.startswith("\nSince your last move:")]
    assert asked
    board = max(i for i in range(asked[0]) if said[i].count("\n") > 3)
    assert asked[0] == board + 1
    assert [line for line in said if "Traceback" in line] == []


def test_many_choices_are_asked_for_in_two_steps() -> None:
    terminal, said = sit(iter(["3", "1"]))
    terminal.run()
    first = next(line for line in said if line.startswith("   1  "))
    assert re.match(r"   1  \w+ \d+ +2  \w+ \d+ +3  \w+ \d+", first)  # side by side: the board stays in sight
    assert any(line.startswith("You moved") for line in said)
    told = [i for i, line in enumerate(said) if "Move which huts?" in line]
    assert max(len(line) for line in said[told[0] :] if re.match(r" +\d+  \w", line)) <= 96


def test_names_of_any_length_stand_in_one_column() -> None:
    terminal, said = sit(iter(["1", "1", "1"]), "cinque_terre")
    terminal.run()
    begin = max(i for i, line in enumerate(said) if line.startswith("   1  "))
    shown = [line for line in said[begin:] if re.match(r" +\d+  ", line)]
    names = [re.match(r" +\d+  (\S+ +)", line) for line in shown]
    assert len({len(found[1]) for found in names if found}) == 1


def test_colours_are_left_out_where_they_are_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    def printed(**how: object) -> str:
        out = io.StringIO()
        screen = Console(file=out, force_terminal=True, color_system="standard", width=200, **how)
        speaker(screen, riviera.game("clans"))("36f:R2K  is red. (R-MOVE-3)")
        return out.getvalue()

    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1;31mR2" in printed()
    monkeypatch.setenv("NO_COLOR", "1")
    assert "31m" not in printed()
