"""Backups: a database as one file, compared with it row by row and verified by opening every game, and back again."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import select

from riviera.kernel.errors import BadInput
from riviera.records import write

from ..core.refusal import Closed
from ..core.step import FINISHED
from ..house.opening import reopened
from ..house.variations import kept, record_of
from ..house.verifying import Report, check
from ..store.schema import tables
from ..store.store import Store
from ..store.transfer import Digests, Tell, copied

PART = ".part"  # of a backup that is not verified yet


@dataclass(frozen=True)
class Copy:
    """What was copied, and what was found when every game in the copy was opened."""

    rows: Digests
    report: Report

    def sentence(self) -> str:
        """For people."""
        report = self.report
        opened = report.tables - len(report.closed)
        return f"{opened} of {report.tables} tables open; {report.moves} moves were made again."


async def back_up(db: str, file: Path, tell: Tell) -> Copy:
    """A database into a new file, which appears only when it is verified."""
    if file.exists():
        raise BadInput(f"There is a file {file} already.")
    part = file.with_name(file.name + PART)
    forget(part)
    try:
        copy = await moved(db, f"sqlite:///{part}", tell)
        part.rename(file)
        return copy
    finally:
        forget(part)


def forget(part: Path) -> None:
    """Remove a file that SQLite wrote, with what it keeps beside it."""
    for end in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            part.with_name(part.name + end).unlink()


async def restore(file: Path, db: str, tell: Tell) -> Copy:
    """A backup into an empty database."""
    if not file.is_file():
        raise BadInput(f"There is no file {file}.")
    return await moved(f"sqlite:///{file}", db, tell)


async def moved(source: str, target: str, tell: Tell) -> Copy:
    """One database into another, empty one, and every game there opened."""
    rows = await copied(source, target, tell)
    report = await check(target)
    if report.broken:
        raise BadInput(f"The copy is damaged: {report.broken[0]}")
    return Copy(rows, report)


def stand_back() -> None:
    """Let everything else on this machine go first."""
    if sys.platform != "win32":
        os.nice(19 - os.nice(0))


async def export(db: str, folder: Path, wanted: str, running: bool, tell: Tell) -> tuple[int, int]:
    """Games as records into a folder: one table or all; how many were written, and how many cannot be."""
    folder.mkdir(parents=True, exist_ok=True)
    store, done, left = Store(db), 0, 0
    try:
        which = select(tables.c.id) if running else select(tables.c.id).where(tables.c.status == FINISHED)
        for id in await store.ids(which.where(tables.c.id == wanted) if wanted else which):
            written = await export_one(store, id, folder)
            done, left = done + written, left + (not written)
            tell(1)
    finally:
        await store.close()
    return done, left


async def export_one(store: Store, id: str, folder: Path) -> bool:
    """One game; False when it cannot be opened."""
    try:
        room = await reopened(store, id)
    except Closed:
        return False
    text = write(record_of(room, await kept(store, id)))
    (folder / f"{room.setup.game}-{id}.txt").write_text(text, encoding="utf-8")
    return True
