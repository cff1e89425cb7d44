"""By night: a backup by a process that stands back, the oldest ones removed, and room given back to the disk.

Of several processes on one database the first that notes the day does it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select, text, update

from ..core.refusal import Refusal
from ..house.house import House
from ..store.database import Conflict, reading
from ..store.schema import backups
from ..store.store import Store

log = logging.getLogger("riviera.table")
BEGUN = "It has begun."
NAME = "riviera-{}.sqlite"
WASTE = 4  # a file of SQLite is written anew when one page in so many is empty


async def nights(house: House) -> None:
    """Every night at its hour, by the clock of Greenwich."""
    while True:
        now = datetime.fromtimestamp(house.clock(), UTC)
        await asyncio.sleep((next_hour(now, house.settings.backup_hour) - now).total_seconds())
        await one_night(house)


def next_hour(now: datetime, hour: int) -> datetime:
    """When it is that hour the next time."""
    today = now.replace(hour=hour, minute=0, second=0, microsecond=0)
    return today if today > now else today + timedelta(days=1)


async def one_night(house: House) -> None:
    """What is done in a night; a fault is logged, and the next night tries again."""
    try:
        if house.settings.backups:
            await back_up(house, datetime.fromtimestamp(house.clock(), UTC).strftime("%Y-%m-%d"))
        await compact(house.store)
    except Refusal as refusal:
        log.warning("The night's work was not done: %s", refusal.text)


async def back_up(house: House, day: str) -> bool:
    """Write the backup of a day, unless somebody else does; False when it failed."""
    folder = Path(house.settings.backups)
    file = folder / NAME.format(day.replace(":", "-").replace(" ", "-"))
    row = {"day": day, "at": house.clock(), "file": str(file), "bytes": 0.0, "told": BEGUN, "ok": False}
    try:
        await house.store.write([(insert(backups), row)])
    except Conflict:
        return True
    ok, told = await by_a_child(house.store.url, folder, file)
    size = float(file.stat().st_size) if ok else 0.0
    done = update(backups).where(backups.c.day == day).values(bytes=size, told=told, ok=ok)
    await house.store.write([(done, None)])
    if not ok:
        log.error("The backup of %s has failed: %s", day, told)
    prune(folder, house.settings.backups_kept)
    return ok


async def by_a_child(db: str, folder: Path, file: Path) -> tuple[bool, str]:
    """`riviera backup` in a process of its own; whether the file is there, and its last sentence."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return False, f"The folder {folder} cannot be made ({error.strerror})."
    command = [sys.executable, "-m", "riviera", "backup", str(file)]
    env = {**os.environ, "RIVIERA_DB": db}  # others on this machine can read a command, but not this
    child = await asyncio.create_subprocess_exec(
        *command, env=env, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    try:
        said = (await child.communicate())[0].decode(errors="replace").strip().splitlines()
    except asyncio.CancelledError:
        child.kill()
        await child.wait()
        raise
    return file.exists(), said[-1] if said else "Nothing was said."


def prune(folder: Path, kept: int) -> None:
    """Remove the oldest backups."""
    files = sorted(folder.glob(NAME.format("*")))
    for file in files[: max(0, len(files) - max(1, kept))]:
        file.unlink()


async def compact(store: Store) -> bool:
    """Give empty room in a file of SQLite back, where it is much; PostgreSQL does so by itself."""
    if store.postgres:
        return False
    async with reading(store.engine) as connection:
        pages = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
        empty = (await connection.execute(text("PRAGMA freelist_count"))).scalar_one()
    if empty * WASTE > pages:
        await store.write([(text("VACUUM"), None)])
    return bool(empty * WASTE > pages)


async def told(store: Store, most: int = 7) -> list[Any]:
    """The last backups, the newest first."""
    wanted = select(backups).order_by(backups.c.at.desc()).limit(most)
    async with reading(store.engine) as connection:
        return list(await connection.execute(wanted))
