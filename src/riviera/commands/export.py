"""``riviera export``: games as records."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import click

from riviera.kernel.errors import BadInput, extra

from .backup import database_of, database_options
from .common import bar, say


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--table", default="", metavar="ID", help="Only this table.")
@click.option("--running", is_flag=True, help="Also games that are not over; their records tell what is hidden.")
@database_options
def export(folder: Path, table: str, running: bool, **options: Any) -> None:
    """Write every finished game down as a record, to replay and to keep."""
    with extra("table", "Exporting needs"):
        from riviera.table.keep.backups import export as write

    db = database_of(options)
    with bar("Games", 0) as progress:
        done, left = asyncio.run(write(db, folder, table, running, progress))
    if table and not done:
        raise BadInput(f"There is no table {table} that is over and can be opened.")
    say(f"{done} games are written down in {folder}." + (f" {left} cannot be opened." if left else ""))
