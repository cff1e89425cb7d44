"""``riviera backup``, and what belongs to it: restore, move-db, export."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from riviera.kernel.errors import extra
from riviera.table.keep.sources import FIELDS

from .common import bar, say
from .serve import config_option, setting_option, settings_of

if TYPE_CHECKING:
    from riviera.table.keep.backups import Copy

FILE = click.Path(path_type=Path, dir_okay=False)


def database_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Which database is meant, as for the server."""
    with_db: Callable[..., Any] = setting_option(FIELDS["db"])(function)
    return config_option(with_db)


def database_of(options: dict[str, Any]) -> str:
    """The database of a command line, of the environment, of a file of settings, or one's own."""
    with extra("table", "A database needs"):
        from riviera.table.keep.serve import own_file

    return settings_of(options).settings.db or own_file()


def as_url(db: str) -> str:
    """A database by its address, or by the name of its file."""
    return db if "://" in db else f"sqlite:///{db}"


def carry_out(title: str, copying: Callable[[Callable[[int], None]], Awaitable[Copy]], done: str) -> None:
    """Copy, and tell what was copied; the exit code is 1 when a game in the copy cannot be opened."""
    with bar(title, 0) as progress:
        copy = asyncio.run(awaited(copying(progress)))
    for id, reason in copy.report.closed.items():
        say(f"Table {id} cannot be opened, as before: {reason}")
    say(f"{done} {copy.sentence()}")
    if copy.report.closed:
        click.get_current_context().exit(1)


async def awaited(work: Awaitable[Copy]) -> Copy:
    """What is awaited, as a coroutine."""
    return await work


@click.command()
@click.argument("file", type=FILE)
@database_options
def backup(file: Path, **options: Any) -> None:
    """Write everything into one file, and verify it by opening every game.

    A server may go on meanwhile. The file is a database of its own: restore it, or serve it with --db.
    """
    with extra("table", "A backup needs"):
        from riviera.table.keep.backups import back_up, stand_back

    stand_back()
    db = database_of(options)
    carry_out("Rows", lambda tell: back_up(db, file, tell), f"{file} is written.")
