"""Figures that need a process of their own: the interpreted files, and how long it takes to start."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from riviera.registry import load_game

from .measure import rates
from .ours import tasks

PLAY = ("loop", "playouts")
STARTS = 5
IMPORT = "import time; t = time.process_time(); import riviera; print(time.process_time() - t)"


def interpreted(name: str, seats: int, seconds: float, rounds: int) -> dict[str, float]:
    """Random play of a game by the source files, in another process."""
    arguments = [sys.executable, "-m", __name__, name, str(seats), str(seconds), str(rounds)]
    done = subprocess.run(
        arguments, env={**os.environ, "RIVIERA_PURE": "1"}, capture_output=True, text=True, check=True
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def play_rates(name: str, seats: int, seconds: float, rounds: int) -> dict[str, float]:
    """Random play of a game in this process."""
    found = rates(tasks(load_game(name), seats, PLAY), seconds, rounds)
    return {what: found[f"{name}/{what}"] for what in PLAY}


def startup() -> dict[str, float]:
    """Processor milliseconds to import riviera, and of ``riviera games`` from start to end; the best of a few."""
    imports = [1000 * float(output("-c", IMPORT)) for _ in range(STARTS)]
    return {"import_ms": round(min(imports), 1), "games_ms": round(min(timed() for _ in range(STARTS)), 1)}


def timed() -> float:
    """Processor milliseconds of one ``riviera games``."""
    before = os.times()
    output("-m", "riviera", "games")
    after = os.times()
    return 1000 * (after.children_user - before.children_user + after.children_system - before.children_system)


def output(*arguments: str) -> str:
    """What a Python process prints."""
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    _, game, count, time, repeats = sys.argv
    print(json.dumps(play_rates(game, int(count), float(time), int(repeats))))
