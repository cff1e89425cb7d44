"""The two kinds of files: JSON lines, and Parquet where pyarrow is there. Both have the head and the same rows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any

from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput, extra

from .rows import COLUMNS, line

Writer = Callable[[Path, Json, Iterable[Iterable[str]]], int]
KEY = b"riviera"  # where a Parquet file has the head
GROUP = 8192  # rows that a Parquet file keeps together
KINDS = {
    "int16": ("numbers", "legal", "tried"),
    "int32": ("visits", "scores"),
    "int8": ("places",),
}  # columns that are lists, by what they are lists of


def file_of(out: Path) -> Writer:
    """What writes a file of that name."""
    if out.suffix == ".jsonl":
        return write_lines
    if out.suffix == ".parquet":
        arrow()
        return write_parquet
    raise BadInput(f"A data set is a file .parquet or .jsonl, not “{out.name}”.")


def write_lines(out: Path, head: Json, parts: Iterable[Iterable[str]]) -> int:
    """The head, then a line for each row."""
    count = 0
    with out.open("w", encoding="utf-8", newline="\n") as file:
        file.write(line(head))
        for text in chain.from_iterable(parts):
            file.write(text)
            count += 1
    return count


def write_parquet(out: Path, head: Json, parts: Iterable[Iterable[str]]) -> int:
    """Columns, with the head in the file's metadata."""
    pa, pq = arrow()
    rows, count = map(json.loads, chain.from_iterable(parts)), 0
    kinds = schema(pa).with_metadata({KEY: line(head).encode()})
    with pq.ParquetWriter(out, kinds, compression="zstd") as writer:
        while some := list(islice(rows, GROUP)):
            writer.write_table(pa.Table.from_pylist(some, kinds))
            count += len(some)
    return count


def schema(pa: Any) -> Any:
    """The kinds of the columns."""
    kinds: dict[str, Any] = {"game": pa.int32(), "seed": pa.int64(), "ply": pa.int32(), "seat": pa.int8()}
    kinds |= {"position": pa.string(), "action": pa.int16()}
    kinds |= {name: pa.list_(getattr(pa, kind)()) for kind, names in KINDS.items() for name in names}
    return pa.schema([(name, kinds[name]) for name in COLUMNS])


def arrow() -> tuple[Any, Any]:
    """What reads and writes Parquet."""
    with extra("data", "Parquet files need"):
        import pyarrow
        from pyarrow import parquet
    return pyarrow, parquet


def read_head(path: Path) -> Json:
    """What a file says about itself."""
    try:
        if path.suffix == ".parquet":
            text = (arrow()[1].read_schema(path).metadata or {})[KEY].decode()
        else:
            with path.open(encoding="utf-8") as file:
                text = file.readline()
        head: Json = json.loads(text)
        head["encoding"], head["rules"], head["game"]
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror or error}.") from None
    except (KeyError, TypeError, ValueError):
        raise BadInput(f"{path} is not a data set of riviera.") from None
    return head


def read_rows(path: Path) -> Iterator[Json]:
    """The rows, one after the other."""
    if path.suffix == ".parquet":
        with arrow()[1].ParquetFile(path) as file:
            for some in file.iter_batches(GROUP):
                yield from some.to_pylist()
        return
    with path.open(encoding="utf-8") as file:
        yield from map(json.loads, islice(file, 1, None))
