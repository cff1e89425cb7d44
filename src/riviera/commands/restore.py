"""``riviera restore``: a backup becomes a database again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from riviera.kernel.errors import extra

from .backup import FILE, carry_out, database_of, database_options


@click.command()
@click.argument("file", type=FILE)
@database_options
def restore(file: Path, **options: Any) -> None:
    """Bring a backup into an empty database, and verify it by opening every game."""
    with extra("table", "Restoring needs"):
        from riviera.table.keep.backups import restore as bring

    db = database_of(options)
    carry_out("Rows", lambda tell: bring(file, db, tell), f"{file} is restored.")
