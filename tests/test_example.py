"""The example game installs as an outside package and keeps the laws."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from riviera.arena.simulate import Match, Players, play_game
from riviera.bots.search import Search, Settings
from riviera.kernel.perspective import Perspective


def test_an_outside_game_is_found_and_checked(root: Path, tmp_path: Path) -> None:
    package, target = tmp_path / "bonaccia", tmp_path / "installed"
    shutil.copytree(root / "examples/bonaccia", package)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", str(target)]
    subprocess.run([*pip, str(package)], check=True, capture_output=True)
    paths = os.pathsep.join(filter(None, [str(target), os.environ.get("PYTHONPATH")]))
    command = [sys.executable, "-m", "riviera", "check", "bonaccia", "--seeds", "2", "--json"]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": paths}, check=True, capture_output=True, text=True)
    report = json.loads(done.stdout)
    assert report["ok"]
    assert report["game"] == "bonaccia"
    code = "import sys; from riviera.registry import about; about('bonaccia'); print('bonaccia.game' in sys.modules);"
    code += "from riviera.table.book.chapters import rules_of; print(rules_of('bonaccia'))"
    told = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": paths}, check=True, capture_output=True, text=True
    )
    card, _, rules = told.stdout.partition("\n")
    assert card == "False"
    assert 'id="R-HAUL-1"' in rules
    assert '<p class="lead">One fish, one net each.</p>' in rules


def test_its_strategy_makes_better_bots(bonaccia: ModuleType) -> None:
    """A bot that searches with it wins clearly more than one that casts any net."""
    match = Match("bonaccia", ("ismcts:iterations=60", "uniform"))
    players = Players(match)
    games = [play_game(bonaccia.GAME, match, players, seed) for seed in range(40)]
    first, second = ([game.places[seat] == 1 for game in games].count(True) for seat in (0, 1))
    assert first > 2 * second


def test_a_day_of_it_is_judged_whole(bonaccia: ModuleType) -> None:
    """Its strategy says that nets in the water cannot be compared: a playout ends when all are up."""
    state = bonaccia.GAME.deal(3, 1)
    Search(Perspective(state, 0), 1, Settings()).play_turns(state, 1)
    assert (state.day, state.cast) == (1, [0, 0, 0])
