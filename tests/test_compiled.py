"""The same files compiled and interpreted: which runs is known, and they agree."""

from __future__ import annotations

import os
import subprocess
import sys
from types import ModuleType

import pytest

import riviera
from riviera.kernel import playout, state
from riviera.registry import entries
from riviera.testing import digest
from riviera.testing.digest import digest_elsewhere, is_compiled


def test_pure_means_source_files() -> None:
    code = "import riviera.kernel.state as s, riviera.games.clans.engine.rules as r; print(s.__file__, r.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"RIVIERA_PURE": "1"}, capture_output=True, text=True, check=True
    )
    assert all(path.endswith(".py") for path in done.stdout.split())


def test_the_version_tells_which_is_running() -> None:
    done = subprocess.run([sys.executable, "-m", "riviera", "--version"], capture_output=True, text=True, check=True)
    assert riviera.__version__ in done.stdout
    assert ("compiled" if is_compiled() else "interpreted") in done.stdout


@pytest.mark.parametrize("name", entries())
def test_compiled_and_interpreted_games_are_the_same(name: str) -> None:
    """Law 8; where this process runs interpreted, it says that two processes agree."""
    game = riviera.game(name)
    for seats in (game.seats[0], game.seats[-1]):
        assert digest(game, seats, 3) == digest_elsewhere(game, seats, 3)


def test_an_interpreted_game_runs_under_the_kernel(bonaccia: ModuleType) -> None:
    start = bonaccia.GAME.deal(3, 1)
    assert isinstance(start, state.State)
    assert playout.playouts(start, 5, 1) == 5 * 15
