"""Work in pieces that are kept as they come, so that it goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from riviera.arena.engines import Engine
from riviera.arena.run import note
from riviera.datasets.making import replaced
from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput

from .plan import Plan
from .positions import Judged, judge

Tick = Callable[[int], None]
HEAD = "plan.json"


def opened(folder: Path, head: Json) -> Path:
    """The folder of a training, new or of an earlier run that wanted the same positions."""
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(head, indent=1)
    if not (folder / HEAD).exists():
        replaced(folder / HEAD, text.encode())
    elif json.loads((folder / HEAD).read_text(encoding="utf-8")) != json.loads(text):
        raise BadInput(f"{folder} holds another training: ask for the same again, or give another folder.")
    return folder


def positions(plan: Plan, folder: Path, on: Engine, jobs: int, tick: Tick) -> list[bytes]:
    """The judged positions of all pieces, in their order; those of an earlier run are taken as they are."""
    pieces = plan.pieces()
    left = [piece for piece in pieces if not place(folder, piece.index).exists()]
    tick(plan.games - sum(len(piece.games) for piece in left))
    for done in on(left, jobs, judge):
        keep(folder, done)
        tick(done.games)
    return [place(folder, piece.index).read_bytes() for piece in pieces]


def keep(folder: Path, done: Judged) -> None:
    """Keep a piece whole or not at all."""
    replaced(place(folder, done.piece), done.data)


def place(folder: Path, index: int) -> Path:
    """The file of a piece."""
    return folder / f"{index:06d}.npz"


def kept(path: Path, tasks: Sequence[int], ask: Callable[[int], Any], on: Engine, jobs: int, tick: Tick) -> list[Any]:
    """Answers to numbered questions in their order, a line of the file each; the number stands first."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    done = {one[0]: one for one in map(json.loads, (line for line in lines if line.endswith("]")))}
    tick(len(done))
    for one in on([task for task in tasks if task not in done], jobs, ask):
        done[one[0]] = list(one)
        note(path, list(one))
        tick(1)
    return [done[task] for task in tasks]
