"""``riviera check-db``: the games of a database, tried with this riviera."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import click

from riviera.kernel.errors import extra

from .backup import as_url
from .common import bar, json_option, print_json, say

if TYPE_CHECKING:
    from riviera.table.house.verifying import Report


@click.command("check-db")
@click.argument("db", metavar="FILE-OR-URL")
@click.option("--ratings", is_flag=True, help="Also all ratings, computed from the first rated game on.")
@json_option
def check_db(db: str, ratings: bool, as_json: bool) -> None:
    """Try this riviera on a copy of a database: migrate it, open every game and play it again.

    The database itself is only read, so that a server may go on with it.
    """
    with extra("table", "Checking a database needs"):
        from riviera.table.house.verifying import check
        from riviera.table.keep.ratings import computed

    with bar("The games of the database", 0) as progress:
        report = asyncio.run(check(as_url(db), progress))
    found = asyncio.run(computed(as_url(db))) if ratings else []
    if as_json:
        print_json(report.json() | ({"ratings": found} if ratings else {}))
    else:
        show(report)
        for row in found:
            say("{game}, {seats} seats: {name} {mean:.2f}, deviation {deviation:.2f}, {games} games".format(**row))
    if not report.ok:
        click.get_current_context().exit(1)


def show(report: Report) -> None:
    """For people: what is wrong first, then how much there is."""
    for line in report.broken:
        say(line)
    for id, reason in report.closed.items():
        say(f"Table {id} cannot be opened: {reason}")
    for id, reason in report.stale.items():
        say(f"Table {id} opens, but {reason}")
    opened = report.tables - len(report.closed)
    say(f"{opened} of {report.tables} tables open; {report.moves} moves were made again.")
