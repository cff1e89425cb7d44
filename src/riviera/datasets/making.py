"""Making a data set: pieces are kept as they come, so that it goes on where it stopped, and put together at the end."""

from __future__ import annotations

import gzip
import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from riviera.arena.engines import engine
from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput

from .files import file_of
from .rows import Played, line, play
from .wish import Wish

HEAD = "head.json"


def make(wish: Wish, out: Path, jobs: int = 1, on: str = "local", progress: Callable[[int], None] | None = None) -> int:
    """Write a data set, the same for the same seed whatever the engine and the jobs; the number of its rows."""
    write = file_of(out)
    head, pieces, tick = wish.head(), wish.pieces(), progress or (lambda games: None)
    if out.exists():
        raise BadInput(f"{out} is there already: remove it, or give another name.")
    try:
        parts = opened(out, head)
        left = [piece for piece in pieces if not (parts / name(piece.index)).exists()]
        tick(wish.games - sum(piece.end - piece.start for piece in left))
        for played in engine(on)(left, jobs, play):
            keep(parts, played)
            tick(played.games)
        rows = write(beside(out), head, (lines(parts / name(piece.index)) for piece in pieces))
        os.replace(beside(out), out)
        shutil.rmtree(parts)
    except OSError as error:
        raise BadInput(f"{out} cannot be written: {error.strerror}.") from None
    return rows


def opened(out: Path, head: Json) -> Path:
    """The folder of the pieces, new or of an earlier run that wanted the same."""
    parts = out.with_name(out.name + ".parts")
    parts.mkdir(parents=True, exist_ok=True)
    if not (parts / HEAD).exists():
        replaced(parts / HEAD, line(head).encode())
    elif json.loads((parts / HEAD).read_text(encoding="utf-8")) != head:
        raise BadInput(f"{parts} holds a part of another data set: ask for the same again, or remove it.")
    return parts


def keep(parts: Path, played: Played) -> None:
    """Keep a piece whole or not at all."""
    replaced(parts / name(played.piece), played.lines)


def replaced(path: Path, data: bytes) -> None:
    """A file that is there whole or not at all."""
    beside(path).write_bytes(data)
    os.replace(beside(path), path)


def beside(path: Path) -> Path:
    """Where a file is written before it takes its name."""
    return path.with_name(path.name + ".new")


def name(index: int) -> str:
    """The file of a piece."""
    return f"{index:07d}.jsonl.gz"


def lines(part: Path) -> Iterator[str]:
    """The lines of a piece."""
    yield from gzip.decompress(part.read_bytes()).decode().splitlines(keepends=True)
