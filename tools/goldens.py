"""Make the golden games and their counts anew: the same deals, names and options, played by bots of today.

For a change that means other games, such as another way of dealing: ``python -m tools.goldens``.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from riviera.arena.simulate import Match, record_game
from riviera.kernel.state import State
from riviera.records import load, opening, write
from riviera.registry import load_game
from riviera.study.balance.play import BOT
from riviera.testing.perft import perft

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"


def played_again(file: Path) -> str:
    """The game of the same deal, by bots that look ahead, or at random where its names say so."""
    old = load(file)
    bot = "uniform" if "random" in file.stem or old.names[0].startswith("uniform") else BOT
    record = record_game(Match(old.game, (bot,) * len(old.names), old.options), old.seed, old.names)
    record.tags = old.tags
    return write(record)


def start(folder: Path, row: dict[str, Any]) -> State:
    """The position that a row of ``perft.json`` counts from: a deal, or one of a golden game."""
    if "record" not in row:
        return load_game(folder.name).deal(row["seats"], row["seed"], row.get("options"))
    record = load(folder / row["record"])
    state = opening(record)
    for action in record.actions[: row["after"]]:
        state.play(action)
    return state


def counted_again(file: Path) -> str:
    """The rows of a ``perft.json`` with the counts of today."""
    rows = json.loads(file.read_text(encoding="utf-8"))
    counted = [row | {"count": perft(start(file.parent, row), row["depth"])} for row in rows]
    return "[\n" + ",\n".join(f"  {json.dumps(row)}" for row in counted) + "\n]\n"


def main(names: list[str]) -> None:
    """Make anew what belongs to the games of these names, or to all."""
    for folder in sorted(FOLDER.iterdir()):
        if names and folder.name not in names:
            continue
        for file in sorted(folder.glob("*.txt")):
            file.write_text(played_again(file), encoding="utf-8")
            print(file.relative_to(FOLDER))
        for file in folder.glob("perft.json"):
            file.write_text(counted_again(file), encoding="utf-8")
            print(file.relative_to(FOLDER))


if __name__ == "__main__":
    main(sys.argv[1:])
