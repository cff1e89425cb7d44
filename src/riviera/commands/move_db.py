"""``riviera move-db``: from SQLite to PostgreSQL, or back."""

from __future__ import annotations

import click

from riviera.kernel.errors import extra

from .backup import as_url, carry_out


@click.command("move-db")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move_db(source: str, target: str) -> None:
    """Carry a database into another, empty one: a file of SQLite, or postgresql://...

    Stop the server first: what is played there afterwards stays behind. Nothing is changed in FROM.
    """
    with extra("table", "Moving a database needs"):
        from riviera.table.keep.backups import moved

    carry_out("Rows", lambda tell: moved(as_url(source), as_url(target), tell), "The database is moved.")
