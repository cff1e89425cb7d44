"""The fuzzer finds what is broken, and its crashes are records that play again."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import riviera
from riviera.cli import main
from riviera.kernel.chance import chance
from riviera.records import load, replay
from riviera.testing.fuzz import STYLES, fuzz, pick

GAME = riviera.game("clans")


def test_a_sound_game_survives() -> None:
    assert fuzz(GAME, 8, seed=1) == (8, [])


def test_it_stops_in_time() -> None:
    played, _ = fuzz(GAME, 1000, seed=1, seconds=1e-9)
    assert played == 0


def breaks(name: str, value: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the fuzzer says about a game with one thing broken."""
    monkeypatch.setattr(type(GAME), name, value)
    _, crashes = fuzz(GAME, 4, seed=1)
    assert crashes
    return crashes[0].record.tags["Crash"]


def test_it_finds_an_endless_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "should have ended after 5 decisions" in breaks("longest", lambda self, seats: 5, monkeypatch)


def test_it_finds_a_view_that_is_no_data(monkeypatch: pytest.MonkeyPatch) -> None:
    real = type(GAME).view
    assert "TypeError" in breaks("view", lambda g, s, seat: real(g, s, seat) | {"x": {1, 2}}, monkeypatch)


def test_it_finds_a_scene_that_fails_late(monkeypatch: pytest.MonkeyPatch) -> None:
    real = GAME.scene

    def scene(view: dict[str, Any]) -> Any:
        return {}[view["moves"]] if len(view["villages"]) > 2 else real(view)

    assert "KeyError" in breaks("scene", staticmethod(scene), monkeypatch)


def test_it_finds_what_is_lost_in_saving(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(self: Any, data: dict[str, Any]) -> Any:
        return GAME.deal(data["seats"], 1)

    assert "changes when it is saved and loaded" in breaks("load", load, monkeypatch)


def test_it_finds_rules_that_allow_too_much(bonaccia: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bonaccia.Bonaccia, "rule_against", lambda self, action: None)
    _, crashes = fuzz(bonaccia.GAME, 4, seed=1)
    assert "is not legal and was carried out" in crashes[0].record.tags["Crash"]


def test_a_crash_is_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(type(GAME), "text", staticmethod(lambda view: "x"[len(view["villages"])]))
        code = main(["fuzz", "clans", "--games", "2", "-o", str(tmp_path), "--json"])
    found = json.loads(capsys.readouterr().out)
    assert code == 1
    assert [Path(file).name for file in found["crashes"]] == ["crash-clans-1000000.txt", "crash-clans-1000001.txt"]
    record = load(found["crashes"][0])
    assert record.tags["Crash"] == "IndexError: string index out of range"
    assert "test_fuzz.py" in record.tags["Where"]
    assert sum(1 for _ in replay(record)) == len(record.actions)


@pytest.mark.parametrize("style", STYLES)
def test_styles_choose_legal_actions(style: str) -> None:
    state, luck = GAME.deal(2, 1), chance(1)
    verb = ""
    for _ in range(20):
        action = pick(state, style, verb, luck)
        assert action in state.legal_actions()
        verb = GAME.actions.verb(action)
        state.apply(action)
