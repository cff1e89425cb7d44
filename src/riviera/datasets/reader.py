"""A data set read back; one of other rules or other numbers than those of today is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from riviera.kernel.box import why_other
from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput
from riviera.kernel.state import State
from riviera.registry import load_game

from .files import read_head, read_rows

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Dataset:
    """Rows of games, in their order; ``head`` tells how they were made."""

    path: Path
    head: Json

    def __iter__(self) -> Iterator[Json]:
        """A row for each decision, as plain data."""
        return read_rows(self.path)

    def state(self, row: Json) -> State:
        """The whole position of a row."""
        return load_game(self.head["game"]).load(json.loads(row["position"]))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All rows as arrays for a learner.

        ``numbers``, ``mask``, ``seat``, ``action``; ``policy``: how much each action was tried, or only the chosen;
        ``share``: the seat's part of the victory.
        """
        import numpy as np

        rows, width = list(self), int(self.head["actions"])
        found = {name: np.array([row[name] for row in rows]) for name in ("game", "seat", "action")}
        found["numbers"] = np.array([row["numbers"] for row in rows], np.int16)
        found["mask"] = np.zeros((len(rows), width), np.int8)
        found["policy"] = np.zeros((len(rows), width), np.float32)
        for k, row in enumerate(rows):
            found["mask"][k, row["legal"]] = 1
            tried, visits = (row["tried"], row["visits"]) if row["tried"] else ([row["action"]], [1])
            found["policy"][k, tried] = np.array(visits) / sum(visits)
        found["share"] = np.array([share(row["places"], row["seat"]) for row in rows], np.float32)
        return found


def share(places: list[int], seat: int) -> float:
    """A seat's part of the victory."""
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def dataset(path: str | Path) -> Dataset:
    """A data set that ``riviera dataset`` wrote."""
    head = read_head(Path(path))
    game = load_game(head["game"])
    if head["rules"] != game.about.rules:
        raise BadInput(
            f"{path} was played by revision {head['rules']} of the rules of {game.title}; "
            f"this is revision {game.about.rules}."
        )
    if why := why_other(head.get("components", ""), game.components):
        raise BadInput(f"{path}, games of {game.title}, {why}")
    same_encoding(head["game"], head["encoding"], str(path))
    return Dataset(Path(path), head)


def same_encoding(game: str, version: str, what: str) -> None:
    """Refuse what was made with other numbers than the game writes now: a data set, or weights that were learnt."""
    now = load_game(game).encoding().version
    if version != now:
        raise BadInput(f"{what} was made with the numbers {version}; this riviera writes {now}.")
